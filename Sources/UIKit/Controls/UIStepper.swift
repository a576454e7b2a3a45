public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Minus and plus buttons that change a value in steps.
open class UIStepper: UIControl {
  /// Value, between minimum and maximum. Setting it sends no event.
  open var value: Double {
    get { current }
    set {
      current = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
      showState()
    }
  }
  private var current: Double = 0
  /// Lower limit of ``value``. Default: 0.
  @Setter open var minimumValue: Double = 0 {
    didSet { value = current }
  }
  /// Upper limit of ``value``. Default: 100.
  @Setter open var maximumValue: Double = 100 {
    didSet { value = current }
  }
  /// Change of ``value`` per tap. Default: 1.
  @Setter open var stepValue: Double = 1
  /// Whether a step beyond one bound leads to the other.
  @Setter open var wraps = false {
    didSet { showState() }
  }
  /// Stored without effect: a finger that stays makes one step, when it lifts.
  @Setter open var autorepeat = true
  /// Stored without effect: every step sends an event. Default: true.
  @Setter open var isContinuous = true

  private let minus = UIImageView(image: UIStepper.minusSign)
  private let plus = UIImageView(image: UIStepper.plusSign)
  private static let minusSign = UIImage(systemName: "minus")
  private static let plusSign = UIImage(systemName: "plus")
  private var decrementImages: [UIControl.State: UIImage] = [:]
  private var incrementImages: [UIControl.State: UIImage] = [:]
  private let divider = UIView.controlDivider()
  private static let size = CGSize(width: 94, height: 32)
  private static let signSize: CGFloat = 20

  /// Always 94 by 32 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UIStepper.self)
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    for sign in [minus, plus] {
      sign.tintColor = .label
      sign.contentMode = .center
    }
    for view in [divider, minus, plus] { addSubview(view) }
    showState()
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = UIView.controlDividerHeight
    divider.frame = CGRect(
      x: bounds.midX - 0.5, y: (bounds.height - height) / 2, width: 1, height: height)
    let side = Self.signSize
    for (sign, middle) in [(minus, 0.25), (plus, 0.75)] as [(UIView, CGFloat)] {
      sign.frame = directed(
        CGRect(
          x: bounds.width * middle - side / 2, y: (bounds.height - side) / 2, width: side,
          height: side))
    }
  }

  override func noteState() { showState() }

  /// Image of the minus button in a state; nil for the sign.
  open func decrementImage(for state: UIControl.State) -> UIImage? { decrementImages[state] }
  /// Image of the plus button in a state; nil for the sign.
  open func incrementImage(for state: UIControl.State) -> UIImage? { incrementImages[state] }
  /// Sets the image of the minus button in a state; nil for the sign. A state without an image shows
  /// the normal one.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    decrementImages[state] = image
    showState()
  }
  /// Sets the image of the plus button in a state; nil for the sign. A state without an image shows
  /// the normal one.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    incrementImages[state] = image
    showState()
  }

  /// A half that leads nowhere is paler.
  private func showState() {
    let shown: UIControl.State = isEnabled ? .normal : .disabled
    minus.image = decrementImages[shown] ?? decrementImages[.normal] ?? Self.minusSign
    plus.image = incrementImages[shown] ?? incrementImages[.normal] ?? Self.plusSign
    minus.alpha = isEnabled && (wraps || current > minimumValue) ? 1 : 0.35
    plus.alpha = isEnabled && (wraps || current < maximumValue) ? 1 : 0.35
  }

  /// One step, by the half under the finger that lifts.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let isUp = directed(touch.location(in: self)).x >= bounds.midX
    let next = current + (isUp ? stepValue : -stepValue)
    let old = current
    if wraps, next > maximumValue {
      value = minimumValue
    } else if wraps, next < minimumValue {
      value = maximumValue
    } else {
      value = next
    }
    if current != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

extension UIView {
  /// Height in points of a line between two parts of a control.
  static let controlDividerHeight: CGFloat = 18

  /// Line of 1 point between two parts of a control: (214,214,214) over the fill, measured on iOS 18
  /// (cashapp/AccessibilitySnapshot, `testStepper`).
  static func controlDivider() -> UIView {
    let divider = UIView(frame: .zero)
    divider.backgroundColor = .systemFill
    divider.layer.cornerRadius = 0.5
    divider.isUserInteractionEnabled = false
    return divider
  }
}
