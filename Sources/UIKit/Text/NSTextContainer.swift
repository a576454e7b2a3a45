public import Foundation

/// Where text is laid out; the part of it that text views follow.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// Room at both ends of every line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { changed?() }
  }
  /// The most lines there may be; 0 for any number.
  open var maximumNumberOfLines = 0 {
    didSet { changed?() }
  }
  /// Of the last line.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { changed?() }
  }
  var changed: (() -> Void)?

  public override init() {
    super.init()
  }
}
