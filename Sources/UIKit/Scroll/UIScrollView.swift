public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Shows a part of larger content and moves it under a finger.
///
/// Offsets are functions of the time since release, so a fling is the same at every frame rate.
/// Subviews are in content coordinates: the offset is the origin of the bounds.
open class UIScrollView: UIView {
  /// Held weakly. Table views take their own kind of delegate here, too.
  open var delegate: (any UIScrollViewDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UIScrollViewDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UIScrollView.self)
  }

  private func setUp() {
    clipsToBounds = true
    setUpGestures()
  }

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
      // The animation shows the way; a motion of the scroll view's own would fight it (estimate).
      if newValue.origin != old.origin, UIView.inheritedAnimationDuration > 0 { takeOver() }
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

  /// Size of the content in points, set by the program or by constraints between the content and
  /// this view's edges.
  @Setter open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      contentSizeChanged(from: oldValue)
      layer.valueObservers?.noteChange()
    }
  }

  /// Room around the content.
  @Setter open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { updateInsets() } }
  }

  /// Sum of ``contentInset`` and the insets from ``contentInsetAdjustmentBehavior``, as of the last
  /// layout.
  open internal(set) var adjustedContentInset = UIEdgeInsets.zero
  /// The part of ``adjustedContentInset`` that is not the client's.
  var knownSystemInset = UIEdgeInsets.zero
  /// Rule for adding the safe area to ``contentInset``. Default: `.automatic`.
  @Setter open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { setNeedsLayout() }
  }
  /// Called after ``adjustedContentInset`` has changed; does nothing unless overridden.
  open func adjustedContentInsetDidChange() {}

  /// Sets the offset and ends deceleration; animated, it moves for 0.3 s with ease-in-out and calls
  /// the delegate in every frame (S9.66).
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }

  /// Scrolls just enough to show the rectangle, or as much of it as fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  // MARK: Behavior

  /// Whether fingers scroll. Default: true.
  @Setter open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }
  /// Whether content can move beyond its ends and springs back. Default: true.
  @Setter open var bounces = true
  /// Whether content bounces up and down that has nothing to scroll.
  @Setter open var alwaysBounceVertical = false
  /// Whether content bounces to the sides that has nothing to scroll.
  @Setter open var alwaysBounceHorizontal = false
  /// Whether a drag that begins along one axis keeps to it.
  @Setter open var isDirectionalLockEnabled = false
  /// Whether content rests at multiples of the bounds' size.
  @Setter open var isPagingEnabled = false
  /// Rate at which released content slows down. Default: `.normal`.
  @Setter open var decelerationRate = DecelerationRate.normal
  /// For sources that set it; nothing follows: there is no status bar to be tapped.
  @Setter open var scrollsToTop = true
  /// Whether a drag dismisses the keyboard. Default: `.none`.
  @Setter open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether a quick drag scrolls even if it begins on a view that keeps its touches. Views always
  /// receive touches immediately, and lose them when the drag begins. Default: true.
  @Setter open var delaysContentTouches = true
  /// Whether a drag cancels touches of views in the content. Default: true.
  @Setter open var canCancelContentTouches = true
  /// Whether a drag may cancel a touch in a view. Default: false for controls, true otherwise.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  // MARK: State

  /// Whether a finger is on the content.
  open internal(set) var isTracking = false
  /// Whether a finger has begun to scroll.
  open internal(set) var isDragging = false
  /// Whether released content is still moving.
  open var isDecelerating: Bool { motion?.isDeceleration == true }

  /// Called after the offset has changed, before the delegate is.
  func offsetHasChanged() {
    heldRefreshControl?.follow()
    barHost?.barContentChanged(self)
    follower?.scrollMoved()
  }

  /// Container that turns pages with the content, held weakly; nil for none.
  weak var follower: (any ScrollFollower)?

  /// The part of a large title's height that is scrolled away, in points.
  var titleSlack: CGFloat = 0
  /// Controller whose content this is, for the bars that it moves under; nil for none.
  weak var barHost: UIViewController?

  /// Starts refreshing when the content is pulled down; nil (default) for none.
  open var refreshControl: UIRefreshControl? {
    get { heldRefreshControl }
    set {
      guard newValue !== heldRefreshControl else { return }
      heldRefreshControl?.leave()
      heldRefreshControl = newValue
      newValue?.join(self)
      refreshInsetChanged()
    }
  }
  private var heldRefreshControl: UIRefreshControl?

  func refreshInsetChanged() { updateInsets() }

  var motion: ScrollMotion?
  var drag: ScrollDrag?
  /// The motion that a finger has stopped, until it moves or lifts.
  var hasCaughtMotion = false
  /// Whether the program has chosen an offset since the finger left, in place of deceleration.
  var isTakenOver = false
  /// Time at which the finger came down, in seconds.
  var touchTime = 0.0

  /// Begins after ten points of movement along an axis that scrolls. Has no delegate unless the
  /// view itself is one.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()
  /// Recognizer for zooming; nil if nothing can zoom.
  open internal(set) var pinchGestureRecognizer: UIPinchGestureRecognizer?

  /// A touch that stops moving content does not reach the views in it.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit != nil && isDecelerating ? self : hit
  }

  /// Offset at which a scroll ends, before the delegate changes it; velocities are in points per
  /// millisecond.
  func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  // MARK: Zooming

  /// Smallest ``zoomScale``. Default: 1.
  @Setter open var minimumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsChanged() }
  }
  /// Largest ``zoomScale``. Default: 1; equal limits turn zooming off.
  @Setter open var maximumZoomScale: CGFloat = 1 {
    didSet { zoomLimitsChanged() }
  }
  /// Scale of the delegate's zooming view, between the limits. Default: 1.
  open var zoomScale: CGFloat {
    get { shownZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether a pinch can exceed the limits and springs back. Default: true.
  @Setter open var bouncesZoom = true
  /// Whether two fingers scale the content.
  open internal(set) var isZooming = false
  /// Whether content is springing back to a scale limit.
  open internal(set) var isZoomBouncing = false
  var pinchStart: ZoomStart?

  /// Zooms about the middle of the visible bounds.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, about: nil, animated: animated)
  }

  /// So that the rectangle, in the coordinates of the zoomed view, just fits, within the limits.
  open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated: animated) }

  // MARK: Indicators

  /// Whether the vertical indicator shows during scrolling. Default: true.
  @Setter open var showsVerticalScrollIndicator = true
  /// Whether the horizontal indicator shows during scrolling. Default: true.
  @Setter open var showsHorizontalScrollIndicator = true
  /// Color of the indicators. Default: `.default`.
  @Setter open var indicatorStyle = IndicatorStyle.default
  /// Insets of the vertical indicator in points, in addition to the safe area.
  @Setter open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Insets of the horizontal indicator in points, in addition to the safe area.
  @Setter open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Insets of both indicators; reads those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Whether the insets of indicators include the safe area.
  @Setter open var automaticallyAdjustsScrollIndicatorInsets = true
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
  /// Deceleration of released content, as the share of velocity left after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// Share of the velocity that is left after each millisecond.
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0.998: share of the velocity left after a millisecond (default).
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: share of the velocity left after a millisecond.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Rule for adding the safe area to `contentInset`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// On axes that scroll; also at top and bottom inside a navigation or tab bar controller.
    case automatic
    /// On axes that scroll.
    case scrollableAxes
    /// The safe area never counts.
    case never
    /// The safe area counts on all sides.
    case always
  }

  /// Color of the indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// As ``black``.
    case `default`
    /// Dark indicators.
    case black
    /// Light indicators.
    case white
  }

  /// Effect of scrolling on the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling keeps the keyboard.
    case none
    /// The beginning of a drag dismisses the keyboard.
    case onDrag
    /// The keyboard follows a finger that drags into it, and is dismissed if the finger leaves
    /// downwards.
    case interactive
    /// As `onDrag`, with the accessory view.
    case onDragWithAccessory
    /// As `interactive`, with the accessory view.
    case interactiveWithAccessory
  }
}
