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
  /// Size for the text, in points; that of the text view replaces it. Default: zero.
  @Setter open var size: CGSize = .zero

  public override init() {
    super.init()
  }
}
