public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Eight spokes that rotate during an activity.
open class UIActivityIndicatorView: UIView {
  /// Size of the indicator.
  public enum Style: Int, Sendable {
    /// Width and height of 20 points.
    case medium = 100
    /// Width and height of 37 points.
    case large = 101
    /// 37 points, white.
    @available(*, deprecated, renamed: "large")
    case whiteLarge = 0
    /// 20 points, white.
    @available(*, deprecated, renamed: "medium")
    case white = 1
    /// 20 points, gray.
    @available(*, deprecated, renamed: "medium")
    case gray = 2

    fileprivate var isLarge: Bool { self == .large || rawValue == 0 }
    fileprivate var isWhite: Bool { rawValue == 0 || rawValue == 1 }
  }

  /// Size of the indicator: 20 points for `.medium`, 37 for `.large`.
  @Setter open var style: Style {
    didSet {
      if style.isWhite != oldValue.isWhite { color = style.isWhite ? .white : .systemGray }
      drawSpokes()
    }
  }
  /// Color of the spokes. Default: `.systemGray`.
  @Setter open var color: UIColor! = .systemGray {
    didSet { drawSpokes() }
  }
  /// Whether the view is hidden while it does not rotate. Default: true.
  @Setter open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether the spokes rotate.
  open private(set) var isAnimating = false

  private let wheel = CALayer()
  private static let spokes = 8
  /// Duration of one rotation in seconds.
  private static let turn = 1.0

  /// Creates an indicator of the style's size that does not rotate yet.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    if style.isWhite { color = .white }
    setUp()
    sizeToFit()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; with other coders, one of no size.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(frame: coder.interfaceFrame ?? .zero)
    setUp()
    coder.restore(self, as: UIActivityIndicatorView.self)
  }

  private func setUp() {
    layer.addSublayer(wheel)
    isHidden = true
    drawSpokes()
  }

  private var side: CGFloat { style.isLarge ? 37 : 20 }
  open override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Turns by a spoke every eighth of a second.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    animation.values = (0..<Self.spokes).map { Double($0) * 2 * .pi / Double(Self.spokes) }
    animation.calculationMode = .discrete
    animation.duration = Self.turn
    animation.repeatCount = .infinity
    wheel.add(animation, forKey: "turning")
  }

  /// Stops the rotation, and hides the view if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
    wheel.removeAnimation(forKey: "turning")
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.withoutActions {
      wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  override func styleDidChange() {
    super.styleDidChange()
    drawSpokes()
  }

  /// The first spoke is the strongest and points to the left; each of the next four, against the direction
  /// of rotation, is weaker. Measured in Adyen/adyen-ios, `testStartStopLoading` (iOS 17.2, 20 points at
  /// 3 pixels a point, an image that does not rotate): spokes of 2.5 by 6.67 points, opacities within
  /// 1/255. That a rotation begins with this image is an estimate.
  private static let opacities: [Float] =
    [0.88, 0.735, 0.585, 0.435] + Array(repeating: 0.285, count: 4)

  private func drawSpokes() {
    CATransaction.withoutActions { replaceSpokes() }
    invalidateIntrinsicContentSize()
  }

  private func replaceSpokes() {
    for spoke in wheel.sublayers ?? [] { spoke.removeFromSuperlayer() }
    // Large spokes by GetStream/stream-chat-swift, `ChatChannelSearchVC_Tests` (1 pixel a point).
    let (size, radius): (CGSize, CGFloat) =
      style.isLarge
      ? (CGSize(width: 4.85, height: 12.1), 52.0 / 3) : (CGSize(width: 2.5, height: 20.0 / 3), 10)
    for index in 0..<Self.spokes {
      let spoke = CALayer()
      spoke.bounds = CGRect(origin: .zero, size: size)
      spoke.cornerRadius = size.width / 2
      spoke.backgroundColor = color.cgColor
      spoke.opacity = Self.opacities[index]
      // About the middle of the wheel, which has no size.
      spoke.anchorPoint = CGPoint(x: 0.5, y: radius / size.height)
      spoke.transform = CATransform3DMakeRotation(
        -.pi / 2 - CGFloat(index) * 2 * .pi / CGFloat(Self.spokes), 0, 0, 1)
      wheel.addSublayer(spoke)
    }
  }
}
