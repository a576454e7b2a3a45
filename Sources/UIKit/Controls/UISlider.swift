public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A value between two bounds, set by dragging a thumb along a track.
open class UISlider: UIControl {
  /// Value, between minimum and maximum. Setting it moves the thumb immediately and sends no event.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }
  private var current: Float = 0
  /// Value at the left end. Default: 0.
  @Setter open var minimumValue: Float = 0 {
    didSet { boundsChanged() }
  }
  /// Value at the right end. Default: 1.
  @Setter open var maximumValue: Float = 1 {
    didSet { boundsChanged() }
  }
  /// Whether events are sent during a drag, or only at its end. Default: true.
  @Setter open var isContinuous = true
  /// The tint, unless set.
  @Setter open var minimumTrackTintColor: UIColor? = nil {
    didSet { showColors() }
  }
  /// Color of the track right of the thumb; nil for the default.
  @Setter open var maximumTrackTintColor: UIColor? = nil {
    didSet { showColors() }
  }
  /// Color of the thumb; nil for white.
  @Setter open var thumbTintColor: UIColor? = nil {
    didSet { showColors() }
  }

  /// Track and thumb, which fade as one.
  private let parts = UIView(frame: .zero)
  private let track = UIView(frame: .zero)
  private let filled = UIView(frame: .zero)
  private let thumb = UIView(frame: .zero)
  /// Distance from the thumb's center to the finger during a drag, in points.
  private var grip: CGFloat = 0

  private static let thumbSize: CGFloat = 28
  private static let trackHeight: CGFloat = 4
  private static let moveDuration = 0.2

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UISlider.self)
  }

  private func setUp() {
    parts.isUserInteractionEnabled = false
    addSubview(parts)
    for view in [track, filled, thumb] { parts.addSubview(view) }
    track.layer.cornerRadius = Self.trackHeight / 2
    filled.layer.cornerRadius = Self.trackHeight / 2
    thumb.layer.cornerRadius = Self.thumbSize / 2
    thumb.layer.shadowOpacity = 0.15
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    showColors()
  }

  /// Animated, the thumb takes 0.2 s.
  open func setValue(_ value: Float, animated: Bool) {
    current = min(max(value, minimumValue), max(minimumValue, maximumValue))
    if animated {
      UIView.animate(withDuration: Self.moveDuration) { self.placeParts() }
    } else {
      placeParts()
    }
  }

  private func boundsChanged() { setValue(current, animated: false) }

  // MARK: Geometry

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  /// Frame of the track in the given bounds, in points.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - 4),
      height: Self.trackHeight)
  }

  /// Frame of the thumb for a value, in points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = maximumValue - minimumValue
    let done = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    let share = isRightToLeft ? 1 - done : done
    let size = Self.thumbSize
    return CGRect(
      x: rect.minX - 2 + share * (rect.width + 4 - size), y: rect.midY - size / 2, width: size,
      height: size)
  }

  private var thumbPlace: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  private func placeParts() {
    let place = trackRect(forBounds: bounds)
    let middle = thumbPlace.midX
    parts.frame = CGRect(origin: .zero, size: bounds.size)
    track.frame = place
    let start = isRightToLeft ? middle : place.minX
    let end = isRightToLeft ? place.maxX : middle
    filled.frame = CGRect(
      x: start, y: place.minY, width: max(0, end - start), height: place.height)
    thumb.frame = thumbPlace
  }

  private func showColors() {
    track.backgroundColor = maximumTrackTintColor ?? .controlFill
    filled.backgroundColor = minimumTrackTintColor ?? tintColor
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func noteState() { parts.alpha = isEnabled ? 1 : 0.5 }

  // MARK: Touches

  /// Only on the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    grip = place.x - thumbPlace.midX
    return thumbPlace.insetBy(dx: -8, dy: -8).contains(place)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let room = trackRect(forBounds: bounds).width + 4 - Self.thumbSize
    guard room > 0 else { return true }
    let start = trackRect(forBounds: bounds).minX - 2 + Self.thumbSize / 2
    let moved = (touch.location(in: self).x - grip - start) / room
    let share = isRightToLeft ? 1 - moved : moved
    let old = current
    setValue(minimumValue + Float(share) * (maximumValue - minimumValue), animated: false)
    if isContinuous, current != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Drags of the thumb are the slider's own: recognizers around it do not begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if isTracking, gestureRecognizer.view !== self { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension UIColor {
  /// Color of empty tracks and switches that are off.
  static let controlFill = systemFill
}
