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

  /// Image before the track, in the tint if it is a template; nil for none.
  @Setter open var minimumValueImage: UIImage? = nil {
    didSet { showEndImages() }
  }
  /// Image behind the track, in the tint if it is a template; nil for none.
  @Setter open var maximumValueImage: UIImage? = nil {
    didSet { showEndImages() }
  }
  private let leadingPicture = UIImageView(frame: .zero)
  private let trailingPicture = UIImageView(frame: .zero)
  /// Distance of the track from these images, in points; an estimate.
  private static let imageGap: CGFloat = 8

  private func showEndImages() {
    leadingPicture.image = minimumValueImage
    trailingPicture.image = maximumValueImage
    setNeedsLayout()
    placeParts()
  }

  private var thumbImages = StateValues<UIImage>()
  private var filledImages = StateValues<UIImage>()
  private var trackImages = StateValues<UIImage>()

  /// Image in place of the thumb, in its own size; the one of `.normal` is also used for states
  /// without an image. nil for the system's thumb.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    showImages()
  }
  /// Image in place of the track before the thumb, stretched. nil for the system's.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    filledImages[state] = image
    showImages()
  }
  /// Image in place of the track behind the thumb, stretched. nil for the system's.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    trackImages[state] = image
    showImages()
  }
  /// Image set for this very state; nil for the system's thumb.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
  /// Image set for this very state; nil for the system's track.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { filledImages[state] }
  /// Image set for this very state; nil for the system's track.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { trackImages[state] }
  /// Image of the thumb now; nil for the system's.
  open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }
  /// Image before the thumb now; nil for the system's.
  open var currentMinimumTrackImage: UIImage? { filledImages[state] ?? filledImages[.normal] }
  /// Image behind the thumb now; nil for the system's.
  open var currentMaximumTrackImage: UIImage? { trackImages[state] ?? trackImages[.normal] }

  private func showImages() {
    thumb.image = currentThumbImage
    filledPicture.image = currentMinimumTrackImage
    trackPicture.image = currentMaximumTrackImage
    filled.isHidden = currentMinimumTrackImage != nil
    track.isHidden = currentMaximumTrackImage != nil
    placeParts()
  }
  private let filledPicture = UIImageView(frame: .zero)
  private let trackPicture = UIImageView(frame: .zero)

  /// Track and thumb, which fade as one.
  private let parts = UIView(frame: .zero)
  private let track = UIView(frame: .zero)
  private let filled = UIView(frame: .zero)
  private let thumb = ThumbView(frame: .zero)
  /// Distance from the thumb's center to the finger during a drag, in points.
  private var grip: CGFloat = 0

  // Measured on iOS 17 and 18: cashapp/AccessibilitySnapshot, testSlider.
  private static let thumbSize: CGFloat = 31
  private static let thumbDiameter: CGFloat = 27
  /// Distance of the drawn thumb above the middle.
  private static let thumbLift: CGFloat = 1.2
  /// Inset of the drawn track at each end, in points.
  private static let trackMargin: CGFloat = 1
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
    for view in [
      leadingPicture, trailingPicture, track, filled, trackPicture, filledPicture, thumb,
    ] {
      parts.addSubview(view)
    }
    track.layer.cornerRadius = Self.trackHeight / 2
    filled.layer.cornerRadius = Self.trackHeight / 2
    showColors()
  }

  /// Sets the value; with animation, the thumb takes 0.2 s.
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
    func space(_ rect: CGRect) -> CGFloat { rect.width > 0 ? rect.width + Self.imageGap : 0 }
    let before = space(minimumValueImageRect(forBounds: bounds))
    let behind = space(maximumValueImageRect(forBounds: bounds))
    let (left, right) = isRightToLeft ? (behind, before) : (before, behind)
    return CGRect(
      x: bounds.minX + left + 2, y: bounds.midY - Self.trackHeight / 2,
      width: max(0, bounds.width - left - right - 4), height: Self.trackHeight)
  }

  /// Frame of ``minimumValueImage`` in the given bounds, in points; empty without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, isAtEnd: isRightToLeft, in: bounds)
  }

  /// Frame of ``maximumValueImage`` in the given bounds, in points; empty without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, isAtEnd: !isRightToLeft, in: bounds)
  }

  private func imageRect(_ image: UIImage?, isAtEnd: Bool, in bounds: CGRect) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(
      x: isAtEnd ? bounds.maxX - size.width : bounds.minX,
      y: PixelGrid.ofScreen.nearest(bounds.midY - size.height / 2), width: size.width,
      height: size.height)
  }

  /// Frame of the thumb for a value, in points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = maximumValue - minimumValue
    let done = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    let share = isRightToLeft ? 1 - done : done
    let own = currentThumbImage?.size
    let size = own?.width ?? Self.thumbSize
    // On whole points, as on iOS.
    return CGRect(
      x: (rect.minX - 2 + share * (rect.width + 4 - size)).rounded(),
      y: rect.midY - (own?.height ?? size) / 2,
      width: size, height: own?.height ?? size)
  }

  /// Middle of the thumb before it is put on whole points, so that a drag begins at the value.
  private var thumbMiddle: CGFloat {
    let track = trackRect(forBounds: bounds)
    let span = maximumValue - minimumValue
    let share = span > 0 ? CGFloat((current - minimumValue) / span) : 0
    return track.minX - 2 + share * (track.width + 4 - Self.thumbSize) + Self.thumbSize / 2
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
    leadingPicture.frame = minimumValueImageRect(forBounds: bounds)
    trailingPicture.frame = maximumValueImageRect(forBounds: bounds)
    let drawn = CGRect(
      x: place.minX + Self.trackMargin, y: place.minY,
      width: max(0, place.width - 2 * Self.trackMargin), height: place.height)
    track.frame = drawn
    let start = isRightToLeft ? middle : drawn.minX
    let end = isRightToLeft ? drawn.maxX : middle
    filled.frame = CGRect(
      x: start, y: drawn.minY, width: max(0, end - start), height: drawn.height)
    for (picture, part) in [(trackPicture, track), (filledPicture, filled)] {
      let height = picture.image?.size.height ?? part.frame.height
      picture.frame = CGRect(
        x: part.frame.minX, y: part.frame.midY - height / 2, width: part.frame.width, height: height
      )
    }
    guard currentThumbImage == nil else {
      thumb.frame = thumbPlace
      return
    }
    let inset = (Self.thumbSize - Self.thumbDiameter) / 2
    thumb.frame = thumbPlace.insetBy(dx: inset, dy: inset).offsetBy(dx: 0, dy: -Self.thumbLift)
  }

  private func showColors() {
    track.backgroundColor = maximumTrackTintColor ?? .controlFill
    filled.backgroundColor = minimumTrackTintColor ?? tintColor
    thumb.color = thumbTintColor ?? .white
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  override func noteState() {
    parts.alpha = isEnabled ? 1 : 0.5
    showImages()
  }

  // MARK: Touches

  /// Begins tracking only on the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    grip = place.x - thumbMiddle
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

/// Thumb of a slider: a disc with a soft shadow below and a narrow one around it.
private final class ThumbView: UIView {
  private let disc = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(disc)
    // Apple's design resources: 6 points down with blur 13, and 0.5 points with blur 4, both at 12 %.
    // The pictures of testSlider agree within 2 %.
    layer.shadowOpacity = 0.12
    layer.shadowRadius = 6.5
    layer.shadowOffset = CGSize(width: 0, height: 6)
    disc.layer.shadowOpacity = 0.12
    disc.layer.shadowRadius = 2
    disc.layer.shadowOffset = CGSize(width: 0, height: 0.5)
    disc.isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  var color: UIColor? {
    didSet { show() }
  }

  private let picture = UIImageView(frame: .zero)
  /// Image in place of disc and shadow; nil for these.
  var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if picture.superview == nil { addSubview(picture) }
      picture.image = image
      show()
    }
  }

  private func show() {
    disc.isHidden = image != nil
    disc.backgroundColor = color
    backgroundColor = image == nil ? color : nil
    layer.shadowOpacity = image == nil ? 0.12 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.frame = bounds
    picture.frame = bounds
    layer.cornerRadius = bounds.width / 2
    disc.layer.cornerRadius = bounds.width / 2
  }
}

extension UIColor {
  /// Color of empty tracks.
  static let controlFill = systemFill
}
