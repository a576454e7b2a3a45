import CoreGraphics
public import Foundation
import QuartzCore

/// Shows a part of content that is larger than itself, and moves it under a finger.
///
/// Positions are functions of the time since the finger left, so a fling looks the same at every
/// frame rate. Subviews are in the content's coordinates: the offset is the origin of the bounds.
open class UIScrollView: UIView {
  /// Held weakly. Table views take their own kind of delegate here, too.
  open weak var delegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    setUpGestures()
  }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// The point of the content at the upper left corner: the origin of the bounds (S9.66).
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if newValue.origin != old.origin { offsetChanged() }
      if newValue.size != old.size { keepInRange(from: old.size) }
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds.size
      super.frame = newValue
      if super.bounds.size != old { keepInRange(from: old) }
    }
  }

  /// Set by hand, or by constraints between the content and this view's edges.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      contentSizeChanged(from: oldValue)
      layer.valueObservers?.noteChange()
    }
  }

  /// Room around the content.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateInsets() } }
  }

  /// ``contentInset`` with what ``contentInsetAdjustmentBehavior`` adds, as of the last layout.
  open internal(set) var adjustedContentInset = UIEdgeInsets.zero
  /// The part of ``adjustedContentInset`` that is not the client's.
  var knownSystemInset = UIEdgeInsets.zero
  /// How the safe area adds to ``contentInset``. Default: `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { setNeedsLayout() }
  }
  /// Called after ``adjustedContentInset`` has changed; does nothing by itself.
  open func adjustedContentInsetDidChange() {}

  /// An animated change takes 0.3 s with ease-in-out and tells the delegate in every frame (S9.66).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// As far as it takes to show the rectangle of the content, or as much of it as fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  // MARK: Behaviour

  /// Whether fingers scroll. Default: true.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether content goes beyond its ends and springs back.
  open var bounces = true
  /// Whether content bounces up and down that has nothing to scroll.
  open var alwaysBounceVertical = false
  /// Whether content bounces to the sides that has nothing to scroll.
  open var alwaysBounceHorizontal = false
  /// Whether a drag that begins along one axis keeps to it.
  open var isDirectionalLockEnabled = false
  /// Whether content rests at multiples of the bounds' size.
  open var isPagingEnabled = false
  /// Rate at which released content slows down. Default: `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// For sources that set it; nothing follows: there is no status bar to be tapped.
  open var scrollsToTop = true
  /// For sources that set it; nothing follows: there is no keyboard here.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a quick drag scrolls even if it begins on something that keeps its touches. Views get
  /// their touches at once all the same, and lose them when the drag begins.
  open var delaysContentTouches = true
  /// Whether a drag takes touches away from what is in the content.
  open var canCancelContentTouches = true
  /// Whether a drag may take a touch away from a view in the content; not from controls, unless
  /// overridden.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: State

  /// Whether a finger is on the content.
  open internal(set) var isTracking = false
  /// Whether a finger has begun to scroll.
  open internal(set) var isDragging = false
  /// Whether content moves on that a finger has let go.
  open var isDecelerating: Bool { motion?.isDeceleration == true }

  var motion: ScrollMotion?
  var drag: ScrollDrag?
  /// The motion that a finger has stopped, until it moves or lifts.
  var hasCaughtMotion = false
  /// When the finger came down, in seconds.
  var touchTime = 0.0

  /// Begins after ten points of movement along an axis that scrolls. Has no delegate unless the
  /// view itself is one.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
  /// nil while there is nothing to zoom.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  /// A touch that stops moving content is none of what lies in the content.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit != nil && isDecelerating ? self : hit
  }

  /// Where content comes to rest that would do so at `proposed`, before the delegate is asked;
  /// velocities are in points per millisecond.
  func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  // MARK: Zooming

  /// Smallest ``zoomScale``. Default: 1.
  open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsChanged() }
  }
  /// Largest ``zoomScale``. Default: 1; equal limits turn zooming off.
  open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsChanged() }
  }
  /// Of the delegate's view for zooming; within the limits.
  open var zoomScale: CGFloat {
    get { shownZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether a pinch may go beyond the limits, and springs back.
  open var bouncesZoom = true
  /// Whether two fingers scale the content.
  open internal(set) var isZooming = false
  /// Whether content that was scaled beyond a limit goes back to it.
  open internal(set) var isZoomBouncing = false
  var pinchStart: ZoomStart?

  /// About the middle of what is visible.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, about: nil, animated: animated)
  }

  /// So that the rectangle, in the coordinates of the zoomed view, just fits, within the limits.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }

  // MARK: Indicators

  /// Whether the vertical indicator shows during scrolling. Default: true.
  open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator shows during scrolling. Default: true.
  open var showsHorizontalScrollIndicator = true
  /// Color of the indicators. Default: `.default`.
  open var indicatorStyle = IndicatorStyle.default
  /// Room at the ends of the vertical indicator, besides the safe area.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Room at the ends of the horizontal indicator, besides the safe area.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Those of both indicators; reads the vertical one's.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether indicators keep out of what is unsafe.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  lazy var indicators = ScrollIndicators(self)

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    indicators.show()
    indicators.fade()
  }

  // MARK: Layout

  /// The content, for constraints that decide ``contentSize``.
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(
    .content, of: self, named: "contentLayoutGuide")
  /// The view's own rectangle, which does not scroll.
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(
    .frame, of: self, named: "frameLayoutGuide")
  /// Whether constraints hang on the offset.
  var constraintsFollowOffset = false

  open override func layoutSublayers(of layer: CALayer) {
    updateInsets()
    super.layoutSublayers(of: layer)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { motion?.cancel() }
  }
}

extension UIScrollView {
  /// What is left of the velocity after each millisecond of coasting.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// Share of the velocity that is left after each millisecond.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Which safe areas are added to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Along the axes that scroll; also at top and bottom in a navigation or tab bar controller.
    case automatic
    /// Along the axes that scroll.
    case scrollableAxes
    /// The safe area never counts.
    case never
    /// The safe area counts on all sides.
    case always
  }

  /// How indicators look.
  public enum IndicatorStyle: Int, Sendable {
    /// As ``black``.
    case `default`
    /// Dark indicators.
    case black
    /// Light indicators.
    case white
  }

  /// What scrolling does to a keyboard; there is none here.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling keeps the keyboard.
    case none
    /// Dragging dismisses the keyboard; none is drawn here.
    case onDrag
    /// Dragging moves the keyboard; none is drawn here.
    case interactive
    /// As `onDrag`, with the accessory view.
    case onDragWithAccessory
    /// As `interactive`, with the accessory view.
    case interactiveWithAccessory
  }
}
