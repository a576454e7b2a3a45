public import Accessors
public import Foundation

/// Area in which text is laid out; a subset that text views use.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// Room at both ends of every line, in points.
  @Setter open var lineFragmentPadding: CGFloat = 5 {
    didSet { changed?() }
  }
  /// The most lines there may be; 0 for any number.
  @Setter open var maximumNumberOfLines = 0 {
    didSet { changed?() }
  }
  /// Truncation of the last line.
  @Setter open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { changed?() }
  }
  var changed: (() -> Void)?

  public override init() {
    super.init()
  }
}
