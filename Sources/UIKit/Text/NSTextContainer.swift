public import Accessors
import CoreGraphics
public import Foundation

/// Area in which text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// Room at both ends of every line, in points.
  @Setter open var lineFragmentPadding: CGFloat = 5 {
    didSet { settingsChanged() }
  }
  /// The most lines there may be; 0 for any number.
  @Setter open var maximumNumberOfLines = 0 {
    didSet { settingsChanged() }
  }
  /// Truncation of the last line.
  @Setter open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { settingsChanged() }
  }
  /// Size of the area in points; 0 or less for no limit. That of a text view's container is set by the view.
  /// Default: zero.
  @Setter open var size: CGSize = .zero {
    didSet { if size != oldValue { layoutManager?.discardLayout() } }
  }
  /// Stored without effect: text does not flow around paths. Default: none.
  @Setter open var exclusionPaths: [UIBezierPath] = []
  /// Whether the width follows that of the text view. Default: false; true for the container of a text view.
  @Setter open var widthTracksTextView = false
  /// Stored without effect: text views are as high as their text. Default: false.
  @Setter open var heightTracksTextView = false
  /// Always true: lines are as wide as the container.
  open var isSimpleRectangularTextContainer: Bool { true }
  /// The layout manager whose text is laid out here.
  open internal(set) weak var layoutManager: NSLayoutManager?
  var changed: (() -> Void)?

  /// Creates a container without limits.
  public override init() {
    super.init()
  }

  /// Creates a container of a size in points; 0 or less for no limit.
  public init(size: CGSize) {
    _size = Setter(wrappedValue: size)
    super.init()
  }

  /// Returns nil: containers are not archived here.
  public required init(coder: NSCoder) {
    super.init()
  }

  private func settingsChanged() {
    layoutManager?.discardLayout()
    changed?()
  }
}
