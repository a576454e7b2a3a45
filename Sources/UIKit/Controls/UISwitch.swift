public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Control that is on or off, by a tap or by moving its thumb.
open class UISwitch: UIControl {
  /// Whether the switch is on. Setting it moves the thumb immediately and sends no event.
  open var isOn: Bool {
    get { current }
    set { setOn(newValue, animated: false) }
  }
  private var current = false
  /// Green, unless set.
  @Setter open var onTintColor: UIColor? = nil {
    didSet { show() }
  }
  /// No effect, as on iOS 7 and later.
  @Setter open var onImage: UIImage? = nil
  /// No effect, as on iOS 7 and later.
  @Setter open var offImage: UIImage? = nil
  /// Color of the thumb; nil for white.
  @Setter open var thumbTintColor: UIColor? = nil {
    didSet { show() }
  }

  /// Holds the thumb; fades with it, whatever the program makes of the switch's own alpha.
  private let track = UIView(frame: .zero)
  private let thumb = UIView(frame: .zero)
  private static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  private static let turnDuration = 0.25

  /// Always 51 by 31 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UISwitch.self)
  }

  private func setUp() {
    // A switch keeps its size, and a label next to it gives way (priority 750 on both axes, as in
    // Interface Builder).
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.defaultHigh, for: axis)
    }
    track.frame.size = Self.size
    track.isUserInteractionEnabled = false
    track.layer.cornerRadius = Self.size.height / 2
    // Half circles on iOS 17 (to the pixel), continuous corners on iOS 18: cashapp/AccessibilitySnapshot,
    // testSwitchControls.
    if UIScreen.main.shape.system >= 18 { track.layer.cornerCurve = .continuous }
    thumb.layer.cornerRadius = Self.size.height / 2 - Self.margin
    // Fitted to cashapp/AccessibilitySnapshot, testSwitchControls, on iOS 18: the shadow ends at the
    // track's edge.
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 2.5
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2.5)
    track.clipsToBounds = true
    addSubview(track)
    track.addSubview(thumb)
    show()
  }

  /// Sets the state; with animation, the switch takes 0.25 s.
  open func setOn(_ on: Bool, animated: Bool) {
    current = on
    if animated {
      UIView.animate(withDuration: Self.turnDuration) { self.show() }
    } else {
      show()
    }
  }

  override func directionDidChange() {
    super.directionDidChange()
    show()
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private func show() {
    track.backgroundColor = current ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    let side = Self.size.height - 2 * Self.margin
    let isRight = current != isRightToLeft
    thumb.frame = CGRect(
      x: isRight ? Self.size.width - side - Self.margin : Self.margin, y: Self.margin, width: side,
      height: side)
  }

  override func noteState() { track.alpha = isEnabled ? 1 : 0.5 }

  // MARK: Touches

  private var hasRotated = false

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hasRotated = false
    return true
  }

  /// A finger that passes the middle turns the switch before it lifts.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let before = directed(touch.previousLocation(in: self)).x
    let now = directed(touch.location(in: self)).x
    let middle = bounds.midX
    if (before < middle) != (now < middle), current != (now >= middle) { turn() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside, !hasRotated { turn() }
  }

  private func turn() {
    hasRotated = true
    setOn(!current, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  /// Touches in the switch are its own: recognizers around it do not begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if isTracking, gestureRecognizer.view !== self { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
