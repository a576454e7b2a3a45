public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A row of dots, one for each page.
open class UIPageControl: UIControl {
  /// Number of dots. Default: 0.
  @Setter open var numberOfPages = 0 {
    didSet { pagesChanged() }
  }
  /// Held between the first page and the last.
  open var currentPage: Int {
    get { current }
    set {
      current = max(0, min(newValue, numberOfPages - 1))
      showColors()
    }
  }
  private var current = 0
  /// Whether there is no dot for a single page.
  @Setter open var hidesForSinglePage = false {
    didSet { pagesChanged() }
  }
  /// Color of the dots of other pages; nil for the default gray.
  @Setter open var pageIndicatorTintColor: UIColor? = nil {
    didSet { showColors() }
  }
  /// Color of the current page's dot; nil for the default.
  @Setter open var currentPageIndicatorTintColor: UIColor? = nil {
    didSet { showColors() }
  }

  /// Background of the dots.
  public enum BackgroundStyle: Int, Sendable {
    /// As ``minimal``.
    case automatic
    /// Gray capsule behind the dots.
    case prominent
    /// Dots without a background.
    case minimal
  }
  /// Background of the dots. Default: `.automatic`.
  @Setter open var backgroundStyle = BackgroundStyle.automatic {
    didSet {
      backgroundColor = backgroundStyle == .prominent ? .tertiarySystemFill : nil
      layer.cornerRadius = backgroundStyle == .prominent ? Self.height / 2 : 0
    }
  }

  private var dots: [UIView] = []
  // Measured on iOS 17 and 18 at 3 pixels a point: cashapp/AccessibilitySnapshot, testPageControl.
  private static let dotSize: CGFloat = 23.0 / 3
  private static let pitch = dotSize + 10
  private static let height = dotSize + 18
  private static let margin: CGFloat = 15

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.restore(self, as: UIPageControl.self)
  }

  /// Size in points that shows `pageCount` dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let dots = CGFloat(max(0, pageCount)) * Self.pitch - (pageCount > 0 ? 10 : 0)
    return CGSize(width: dots + 2 * Self.margin, height: Self.height)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  private func pagesChanged() {
    for dot in dots { dot.removeFromSuperview() }
    let isShown = numberOfPages > 1 || !hidesForSinglePage
    dots = (0..<(isShown ? max(0, numberOfPages) : 0)).map { _ in
      let dot = UIView(frame: .zero)
      dot.isUserInteractionEnabled = false
      dot.layer.cornerRadius = Self.dotSize / 2
      addSubview(dot)
      return dot
    }
    currentPage = current
    invalidateIntrinsicContentSize()
  }

  private func showColors() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == current
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let start = bounds.midX - CGFloat(dots.count - 1) * Self.pitch / 2
    for (index, dot) in dots.enumerated() {
      dot.frame = directed(
        CGRect(
          x: start + CGFloat(index) * Self.pitch - Self.dotSize / 2,
          y: bounds.midY - Self.dotSize / 2, width: Self.dotSize, height: Self.dotSize))
    }
  }

  /// A tap next to the current dot moves one page in that direction.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside, numberOfPages > 0 else { return }
    let old = current
    currentPage += directed(touch.location(in: self)).x < bounds.midX ? -1 : 1
    if current != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
