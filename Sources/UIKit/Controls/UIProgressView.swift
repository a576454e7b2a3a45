public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Shows progress as a bar.
open class UIProgressView: UIView {
  /// Thickness of the bar.
  public enum Style: Int, Sendable {
    /// Height of 4 points.
    case `default` = 0
    /// Height of 2.5 points, for the edge of a bar.
    case bar = 1
  }

  /// Thickness of the bar: 4 points for `.default`, 2.5 for `.bar`.
  @Setter open var progressViewStyle = Style.default {
    didSet { invalidateIntrinsicContentSize() }
  }
  /// 0...1; set in an animation block it moves there.
  open var progress: Float {
    get { current }
    set { setProgress(newValue, animated: false) }
  }
  private var current: Float = 0
  /// The tint, unless set.
  @Setter open var progressTintColor: UIColor? = nil {
    didSet { showColors() }
  }
  /// Color of the part that is not filled; nil for the default.
  @Setter open var trackTintColor: UIColor? = nil {
    didSet { showColors() }
  }

  private let filled = UIView(frame: .zero)
  private static let moveDuration = 0.25

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar with the thickness of the style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    sizeToFit()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UIProgressView.self)
  }

  private func setUp() {
    clipsToBounds = true
    addSubview(filled)
    showColors()
  }

  /// Sets the progress; with animation, the bar takes 0.25 s.
  open func setProgress(_ progress: Float, animated: Bool) {
    current = min(1, max(0, progress))
    if animated {
      UIView.animate(withDuration: Self.moveDuration, delay: 0, options: .beginFromCurrentState) {
        self.place()
      }
    } else {
      place()
    }
  }

  private var height: CGFloat { progressViewStyle == .bar ? 2.5 : 4 }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 150, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    layer.cornerRadius = progressViewStyle == .bar ? 0 : bounds.height / 2
    filled.layer.cornerRadius = layer.cornerRadius
    filled.frame = directed(
      CGRect(x: 0, y: 0, width: bounds.width * CGFloat(current), height: bounds.height))
  }

  private func showColors() {
    backgroundColor = trackTintColor ?? .controlFill
    filled.backgroundColor = progressTintColor ?? tintColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }
}
