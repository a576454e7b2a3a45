public import Accessors
public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle on the screen with subviews: the delegate of a layer that draws it.
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UIFocusEnvironment {
  /// The class of the view's layer.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether the view fills the rectangle of its constraints with any anchor point, as a scene says it;
  /// UIKit moves it instead (S9.93).
  package final var keepsSolvedRectangle = false

  /// Of ``layerClass``; draws the view, and has the view for its delegate. Subclasses may give it the type
  /// of their layer.
  open var layer: CALayer { ownLayer }
  final let ownLayer: CALayer
  /// Subviews from back to front; their layers have the same order.
  open internal(set) var subviews: [UIView] = []
  /// The superview; nil for a window and for a view outside any hierarchy.
  open internal(set) weak var superview: UIView?
  /// The controller whose root view this is.
  weak var controller: UIViewController?
  /// Behaviors that were added to the view. Setting them removes the others.
  open var interactions: [any UIInteraction] {
    get { heldInteractions }
    set {
      for old in heldInteractions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue where new.view !== self { addInteraction(new) }
    }
  }
  final var heldInteractions: [any UIInteraction] = []
  /// Adds a behavior, and removes it from another view.
  open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }
  /// Removes a behavior.
  open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }

  /// Creates a view; the frame is in points of the future superview. The layer has the screen's scale.
  public init(frame: CGRect) {
    ownLayer = CALayer.instance(of: Self.layerClass as? CALayer.Type ?? CALayer.self)
    knownColorTraits = ColorTraits()
    super.init()
    setUpLayer(frame: frame)
  }

  private func setUpLayer(frame: CGRect) {
    let screen = UIScreen.main
    // Not through the properties: a subclass that overrides them is not ready yet.
    ownLayer.contentsScale = screen.scale
    ownLayer.isOpaque = true
    ownLayer.frame = frame
    ownLayer.delegate = self
    ownLayer.setNeedsDisplay()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    guard let frame = coder.interfaceFrame else { return nil }
    ownLayer = CALayer.instance(of: Self.layerClass as? CALayer.Type ?? CALayer.self)
    knownColorTraits = ColorTraits()
    super.init()
    setUpLayer(frame: frame)
    coder.restore(self, as: UIView.self)
  }

  // MARK: Members that need no place in the object, here since extensions cannot be overridden

  /// Priority against growing beyond the intrinsic size. Default: 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    storedLayoutState?.hugging[axis] ?? .defaultLow
  }

  /// Sets the priority against growing beyond the intrinsic size.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.hugging[axis] = priority
    noteLayoutChange()
  }

  /// Priority against shrinking below the intrinsic size. Default: 750.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    storedLayoutState?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority against shrinking below the intrinsic size.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis] = priority
    noteLayoutChange()
  }

  /// Smallest text size in the view; nil for no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits.low }
    set { contentSizeLimits.low = newValue }
  }
  /// Largest text size in the view; nil for no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits.high }
    set { contentSizeLimits.high = newValue }
  }
  /// Limits of the text size that apply to the view, in words.
  open var appliedContentSizeCategoryLimitsDescription: String {
    let (low, high) = (contentSizeLimits.low?.rawValue, contentSizeLimits.high?.rawValue)
    return "\(low ?? "–") to \(high ?? "–")"
  }

  // MARK: Geometry (S9)

  /// The bounding box in the superview; undefined while `transform` is not the identity (S9.3).
  open var frame: CGRect {
    get { layer.frame }
    set {
      noteFrameChange()
      let old = layer.bounds.size
      layer.frame = newValue
      resized(from: old)
      noteGeometryChange()
    }
  }

  /// Bounds in the view's own coordinates, in points. A new size keeps the anchor point in place; a
  /// new origin scrolls the content.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds.size
      layer.bounds = newValue
      resized(from: old)
      // Constraints do not depend on the origin, and scroll views handle theirs themselves.
      if newValue.size != old { noteGeometryChange() }
    }
  }

  /// The place of the layer's anchor point in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      noteGeometryChange()
    }
  }

  /// Transform about the anchor point; of a perspective in ``transform3D`` only the part in the
  /// plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(layer.transform) }
    set { layer.transform = CATransform3DMakeAffineTransform(newValue) }
  }

  /// About the anchor point; siblings are in one space only under a `sublayerTransform` (S9.7).
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The unit point of the bounds at ``center``; changing it moves the view (S9.4).
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels per point of the layer's contents; the screen's, unless set.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Autoresizing behavior in the superview (S9.61). Default: none.
  @Setter open var autoresizingMask: AutoresizingMask = []
  /// Whether a new size reaches the subviews that have an ``autoresizingMask``.
  @Setter open var autoresizesSubviews = true

  // MARK: Appearance

  /// Opacity of the view with its subviews, 0...1; below 0.01 the view receives no touches (S9.64).
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Fills the bounds with their rounded corners; nil for nothing. A dynamic color follows the
  /// view's traits.
  open var backgroundColor: UIColor? {
    get { knownBackground }
    set {
      fillBackground(with: newValue)
      if layer.hasDrawnContents { setNeedsDisplay() }
    }
  }
  var dynamicBackground: DynamicBackground?

  /// Hides the view with its subviews; never animated, but a view that is arranged by a stack stays
  /// visible to the end of the block in which it is hidden, while the stack closes over it (S6.74).
  open var isHidden: Bool {
    get { awaitsHiding || layer.isHidden }
    set {
      guard newValue != isHidden else { return }
      let stack = superview as? UIStackView
      awaitsHiding = newValue && stack?.hidesLater(self) == true
      layer.isHidden = newValue && !awaitsHiding
      stack?.arrangedViewIsHiddenChanged(self)
    }
  }
  /// Whether the view is hidden at the end of an animation.
  private var awaitsHiding = false

  /// Hides the view now if that was to be at the end of an animation, and was not undone since.
  func hideAfterAnimation() {
    guard awaitsHiding else { return }
    awaitsHiding = false
    layer.isHidden = true
  }

  /// Whether subviews are cut to the bounds with their rounded corners; never animated (S6.74).
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether ``draw(_:)-(CGRect)`` begins on the background color (on black without one) instead
  /// of on clear pixels. No effect with a translucent background color.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }
  /// Has no effect: old drawings are always cleared. Default: true.
  @Setter open var clearsContextBeforeDrawing = true

  /// Placement of the content in the bounds (default `.scaleToFill`). Only `.redraw` redraws for
  /// every size; an animated change of bounds then stretches the final drawing from its start
  /// (S9.45).
  @Setter open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  // MARK: Drawing

  /// Draws the view's own contents into the current context, in the view's coordinates. Does
  /// nothing unless overridden: a view whose class does not override it has no contents. `rect` is
  /// all of the bounds.
  open func draw(_ rect: CGRect) { layer.hasNoDrawing = true }
  /// Makes the context the current one and has ``draw(_:)-(CGRect)`` draw.
  open func draw(_ layer: CALayer, in ctx: CGContext) {
    layer.world.drawing.with(ctx) { draw(layer.bounds) }
  }
  /// Leaves the contents to the drawing methods, unless overridden.
  open func display(_ layer: CALayer) { layer.hasNoDisplay = true }
  /// Called before the contents are drawn; does nothing unless overridden.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Redraws the view in this run-loop turn, after layout.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// As ``setNeedsDisplay()``: the whole view is drawn again.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// A view whose alpha cuts this one.
  @Setter open var mask: UIView? = nil {
    didSet { layer.mask = mask?.layer }
  }

  /// The color of templates and controls; inherited from the superview unless set. Gray in a
  /// dimmed view (``tintAdjustmentMode``).
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? undimmedTintColor.dimmed : undimmedTintColor }
    set {
      ownTintColor = newValue
      notifyTintColor()
    }
  }
  var ownTintColor: UIColor?
  /// Whether the view is created from a file and not yet awake: it hears of its tint when its outlets are
  /// connected.
  var isBeingLoaded = false
  /// Whether the tint changed meanwhile.
  var owesTintChange = false
  /// Tint and its appearance, to notice that another superview has another one.
  var effectiveTint: EffectiveTint {
    EffectiveTint(color: undimmedTintColor, mode: tintAdjustmentMode)
  }
  struct EffectiveTint: Equatable {
    let color: UIColor
    let mode: TintAdjustmentMode
  }
  private var undimmedTintColor: UIColor {
    ownTintColor ?? superview?.undimmedTintColor ?? .systemBlue
  }
  /// Appearance of ``tintColor`` in the view and its descendants. `.automatic` (default) takes the
  /// superview's mode, and reads as that.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      if ownTintMode != .automatic { return ownTintMode }
      return superview?.tintAdjustmentMode ?? .normal
    }
    set {
      let old = tintAdjustmentMode
      ownTintMode = newValue
      if tintAdjustmentMode != old { notifyTintColor() }
    }
  }
  private var ownTintMode = TintAdjustmentMode.automatic
  /// Called when ``tintColor`` changes, also because an ancestor's does or the superview is another one.
  open func tintColorDidChange() {}

  // MARK: Identity and interaction

  /// Number of the program's own choice, for ``viewWithTag(_:)`` (default 0).
  @Setter open var tag = 0
  /// Whether the view and its subviews receive touches.
  @Setter open var isUserInteractionEnabled = true
  /// Whether the view's own touch methods receive more fingers while one is down.
  @Setter open var isMultipleTouchEnabled = false
  /// Whether other views receive no new touches while this view is touched, and this view none
  /// while another view is touched. Default: false.
  @Setter open var isExclusiveTouch = false
  /// Name of the view in messages, and the `id` by which scenes find it. Default: nil.
  @Setter open var accessibilityIdentifier: String? = nil

  /// Stored without effect: colors are not inverted here. Default: false.
  @Setter open var accessibilityIgnoresInvertColors = false

  /// Has the first responder resign if it is in the view; whether none is there then. `force` does not
  /// ask it.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool {
    let state = UIKitState.current
    guard let view = state.firstResponder as? UIView, view.isDescendant(of: self) else {
      return true
    }
    if view.resignFirstResponder() { return true }
    if force {
      state.firstResponder = nil
      state.keyboard.resigned(view)
    }
    return force
  }

  // MARK: Hierarchy hooks

  /// Called after a subview was added; does nothing, unless overridden.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed; does nothing, unless overridden.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil for removal. Does nothing, unless overridden.
  open func willMove(toSuperview newSuperview: UIView?) {
    Self.willMoveToSuperviewMethod.call(self, newSuperview)
  }
  /// Called after the superview has changed; does nothing, unless overridden.
  open func didMoveToSuperview() { Self.didMoveToSuperviewMethod.call(self, ()) }
  /// Called before the window changes, for all descendants too; nil when leaving it.
  open func willMove(toWindow newWindow: UIWindow?) {
    Self.willMoveToWindowMethod.call(self, newWindow)
  }
  /// Called after the window has changed, for all descendants too; does nothing, unless overridden.
  open func didMoveToWindow() { Self.didMoveToWindowMethod.call(self, ()) }

  /// Adds a view in front of the other subviews. A view that already has a superview moves (S6.73).
  open func addSubview(_ view: UIView) { insert(view, at: nil) }

  /// Index 0 is at the back; an index beyond the end puts the view in front.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: .index(index)) }

  /// Inserts a view below `sibling`, or at the back if `sibling` is no subview of this view.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: .below(sibling))
  }

  /// Inserts a view above `sibling`, or in front if `sibling` is no subview of this view.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: .above(sibling))
  }

  /// Nothing happens unless it is a subview of this view.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self, subviews.last !== view { insert(view, at: nil) }
  }

  /// Nothing happens unless it is a subview of this view.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self, subviews.first !== view { insert(view, at: .index(0)) }
  }

  /// Removes the view from its superview immediately; its animations end unfinished (S6.73).
  open func removeFromSuperview() { removeFromHierarchy() }

  /// The window above; nil while the view is in none.
  open var window: UIWindow? { superview?.window }

  open override var next: UIResponder? { controller ?? superview }

  /// This view or the first below it with that tag, each branch to its end before the next.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  // MARK: Layout (S9.65)

  /// Marks the view for the layout phase of this turn, or for ``layoutIfNeeded()`` (S9.65).
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out the view and its subviews now, if a layout is pending.
  open func layoutIfNeeded() { layOutNow() }
  /// Places the subviews by their constraints, and as overrides decide.
  open func layoutSubviews() { Self.layoutSubviewsMethod.call(self, ()) }
  /// Sets properties from the app's data: before the first layout, and after
  /// ``setNeedsUpdateProperties()`` (iOS 26). Does nothing unless overridden; observable objects
  /// are not observed.
  open func updateProperties() {}
  /// Calls ``updateProperties()`` before the layout phase of this turn. The view is laid out, too.
  open func setNeedsUpdateProperties() {
    needsPropertyUpdate = true
    setNeedsLayout()
  }
  /// Calls ``updateProperties()`` now for the view, its controller and its subviews where it is pending.
  open func updatePropertiesIfNeeded() {
    updatePendingProperties()
    for view in subviews { view.updatePropertiesIfNeeded() }
  }
  private var needsPropertyUpdate = true

  final func updatePendingProperties() {
    guard needsPropertyUpdate else { return }
    needsPropertyUpdate = false
    controller?.updateProperties()
    updateProperties()
  }

  // MARK: Corners

  /// Radii of the corners, which follow the view's size and its superview's corners (iOS 26). Setting it
  /// replaces radius, rounded corners and curve of the layer. Default: square corners.
  open var cornerConfiguration: UICornerConfiguration {
    get { ownCornerConfiguration ?? .corners(radius: 0) }
    set {
      ownCornerConfiguration = newValue
      applyCorners()
      setNeedsLayout()
    }
  }
  final private(set) var ownCornerConfiguration: UICornerConfiguration?

  // MARK: Motion effects

  /// Effects of the device's tilt, in the order in which they were added. The device is never
  /// tilted.
  open var motionEffects: [UIMotionEffect] {
    get { heldMotionEffects }
    set { heldMotionEffects = newValue }
  }
  private var heldMotionEffects: [UIMotionEffect] = []
  /// Adds an effect, which is stored and changes nothing.
  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes an effect.
  open func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  /// Lays out the view when its layer needs it. Overrides call super.
  open func layoutSublayers(of layer: CALayer) { layOutView() }
  /// The size that would suit the view; its present one, unless overridden. `size` is a limit.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the bounds the size of ``sizeThatFits(_:)``; their origin and the upper left corner stay.
  open func sizeToFit() {
    let (old, anchor) = (bounds.size, layer.anchorPoint)
    bounds = CGRect(origin: bounds.origin, size: sizeThatFits(old))
    let new = bounds.size
    guard new != old else { return }
    center = CGPoint(
      x: center.x + (new.width - old.width) * anchor.x,
      y: center.y + (new.height - old.height) * anchor.y)
  }

  /// Insets of the model frame covered by the screen's safe area and by what controllers add to it,
  /// in points (S9.63).
  open var safeAreaInsets: UIEdgeInsets { insetsFromSuperview() }
  /// Called in the layout that follows a change of ``safeAreaInsets``.
  open func safeAreaInsetsDidChange() {}
  var knownSafeAreaInsets = UIEdgeInsets.zero
  /// Whether the view's safe area is that of its place without its transform (default false).
  var keepsInsetsWhileTransformed = false

  // MARK: Constraints (S9.62)

  /// Whether frame and ``autoresizingMask`` act as constraints (default true). If false, only
  /// constraints place the view.
  @Setter open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { setNeedsConstraintLayout() }
    }
  }
  /// Whether views of the class are useless without constraints.
  open class var requiresConstraintBasedLayout: Bool { false }
  var storedLayoutState: ViewLayoutState?

  /// Adds or changes constraints; overrides call super last.
  open func updateConstraints() {}
  /// Never called: there is no Interface Builder here.
  open func prepareForInterfaceBuilder() {}
  /// Encodes nothing: views are not archived here.
  open func encode(with coder: NSCoder) {}
  /// Asks for ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    layoutState.needsUpdateConstraints = true
    setNeedsConstraintLayout()
  }
  /// Whether ``updateConstraints()`` is pending.
  open func needsUpdateConstraints() -> Bool { storedLayoutState?.needsUpdateConstraints ?? true }
  /// Updates pending constraints of the view and its subviews now.
  open func updateConstraintsIfNeeded() { runConstraintPass() }

  /// Preferred size of the content in points; ``noIntrinsicMetric`` for an axis without preference.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Announces another ``intrinsicContentSize``; the layout is solved again.
  open func invalidateIntrinsicContentSize() { noteLayoutChange() }
  /// Insets of the part that constraints align, in points; excludes shadows and badges.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view or a descendant whose first baseline is used as this view's. Default: the view
  /// itself.
  open var forFirstBaselineLayout: UIView { self }
  /// The view or a descendant whose last baseline is used as this view's. Default: the view itself.
  open var forLastBaselineLayout: UIView { self }
  /// The earlier name of ``forLastBaselineLayout``.
  open func forBaselineLayout() -> UIView { forLastBaselineLayout }
  /// Distance from the top to the baseline of the first line; nil without text, which uses the
  /// bottom edge.
  var firstBaselineOffset: CGFloat? {
    let other = forFirstBaselineLayout
    guard other !== self, let offset = other.firstBaselineOffset else { return nil }
    return convert(CGPoint(x: 0, y: other.bounds.minY + offset), from: other).y - bounds.minY
  }
  /// Distance from the baseline of the last line to the bottom.
  var lastBaselineOffset: CGFloat {
    let other = forLastBaselineLayout
    guard other !== self else { return 0 }
    let place = CGPoint(x: 0, y: other.bounds.maxY - other.lastBaselineOffset)
    return bounds.maxY - convert(place, from: other).y
  }
  // MARK: Focus

  /// Whether the view could be in focus. Default: false. Never asked.
  open var canBecomeFocused: Bool { false }
  /// Whether the view is in focus: never.
  open var isFocused: Bool { false }
  /// Environments that would get the focus. Default: the view. Never asked.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [self] }
  /// Former form of ``preferredFocusEnvironments``. Never asked.
  open var preferredFocusedView: UIView? { self }
  /// No effect: nothing is in focus.
  open func setNeedsFocusUpdate() {}
  /// No effect: nothing is in focus.
  open func updateFocusIfNeeded() {}
  /// Whether the focus may move. Default: true. Never asked.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Never called: the focus does not move.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  /// Whether the content's height depends on its width, as that of several lines does.
  var wrapsContent: Bool { false }
  /// The width at which such content wraps under constraints; nil before they have given one.
  var wrappingWidth: CGFloat? {
    get { nil }
    set {}
  }

  /// Smallest size that satisfies the constraints of the view and its subviews.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    size(fitting: targetSize, .fittingSizeLevel, .fittingSizeLevel)
  }
  /// Size that satisfies the constraints and is as near to `targetSize` as the priorities allow.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    size(fitting: targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Insets of content in points: the view's own or UIKit's, plus the safe area if
  /// ``insetsLayoutMarginsFromSafeArea`` is true.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      layoutState.margins = newValue
      layoutMarginsDidChange()
      noteLayoutChange()
      setNeedsLayout()
    }
  }
  /// Called after the layout margins have changed; does nothing, unless overridden.
  open func layoutMarginsDidChange() {}
  /// ``layoutMargins`` by the direction of layout: leading is right in a right-to-left layout.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, rightToLeft: isRightToLeft) }
    set { layoutMargins = newValue.insets(rightToLeft: isRightToLeft) }
  }
  /// Whether the layout margins stay inside the safe area. Default: true.
  @Setter open var insetsLayoutMarginsFromSafeArea = true {
    didSet { noteLayoutChange() }
  }

  /// Whether the layout margins are at least those of the superview, where the view lies in them.
  /// Default: false.
  @Setter open var preservesSuperviewLayoutMargins = false {
    didSet { noteLayoutChange() }
  }

  // MARK: Traits

  /// The controller's, else the superview's, else the screen's; with the view's own
  /// ``overrideUserInterfaceStyle``.
  open var traitCollection: UITraitCollection {
    let inherited =
      controller?.traitCollection ?? superview?.traitCollection ?? UIScreen.main.traitCollection
    let own = inherited.with(overrideUserInterfaceStyle)
    return ownTraitOverrides.map { $0.applied(to: own) } ?? own
  }
  /// Traits that the view sets for itself and its descendants. Setting one notifies those whose
  /// traits change immediately, not in the next layout as UIKit does.
  open var traitOverrides: any UITraitOverrides {
    get { ownTraitOverrides ?? TraitOverrideSet() }
    set {
      changeTraits(of: environmentsOfTree, because: newValue, formerly: ownTraitOverrides) {
        ownTraitOverrides = TraitOverrideSet(newValue)
      }
    }
  }
  var ownTraitOverrides: TraitOverrideSet?
  /// Called after a size class or the style has changed, with the previous traits; does nothing
  /// unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Interface style of the view and its descendants; `.unspecified` inherits it (default). Views
  /// and controllers with another style are notified immediately.
  @Setter open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      layer.world.uikit.hasStyles = true
      styleOverrideChanged()
    }
  }
  func styleOverrideChanged() { notifyStyleChanges() }
  var knownColorTraits: ColorTraits

  func styleDidChange() {
    refillBackground()
    setNeedsLayout()
    if layer.hasDrawnContents { setNeedsDisplay() }
    tintColorDidChange()
  }

  // MARK: Dynamics

  /// Shape of the view for collisions of a dynamic animator. Default: the rectangle of the bounds.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Convex path about the center, for the type `.path`. Default: empty.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Direction of text

  /// Whether the view's own content is mirrored in a right-to-left layout. Subviews do not inherit it.
  /// Default: `.unspecified`, which follows the layout direction of the view's traits.
  @Setter open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionChanged() } }
  }
  /// Direction of the view's immediate content: constraints with leading and trailing edges, and
  /// the parts that a control places itself.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    layoutDirection(for: semanticContentAttribute)
  }
  /// Called after the direction may have changed, for views that place content by hand.
  func directionDidChange() {}
  /// Direction for an attribute in an app that runs in the direction of the device.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }
  /// Direction for an attribute where layout runs in `layoutDirection`.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: Gestures (S10)

  private var heldRecognizers: [UIGestureRecognizer]?

  /// Gesture recognizers in the order in which they were added; nil when there are none. Those that are
  /// missing in a new list are removed, new ones added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { heldRecognizers }
    set {
      let new = newValue ?? []
      for old in heldRecognizers ?? [] where !new.contains(where: { $0 === old }) {
        removeGestureRecognizer(old)
      }
      for recognizer in new where recognizer.view !== self { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, and removes it from the view that it had before.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    heldRecognizers = (heldRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// Removes a recognizer, and cancels its gesture in progress (S10.8).
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    heldRecognizers?.removeAll { $0 === gestureRecognizer }
    if heldRecognizers?.isEmpty == true { heldRecognizers = nil }
    gestureRecognizer.view = nil
    gestureRecognizer.cancelIfActive()
  }

  /// May veto the beginning of a recognizer (S10.4).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Hit-testing (S9.64)

  /// Front-most view at a point in this view's coordinates; nil if there is none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestSubviews(point, with: event)
  }
  /// Whether a point of the view's own coordinates is inside; enlarge touch areas here.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Actions (S6.1, S6.2)

  /// Animation action for changes inside animation blocks; `NSNull` outside of them (S6.2).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, forKey: event)
  }

  // MARK: Snapshots (S6.64 ff.)

  /// Draws the view with everything in it as it was shown last, or with `afterUpdates` as it is set
  /// now, into the current context, scaled to `rect` (S6.67). False without a context, and for a view
  /// that was never drawn.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawSnapshot(in: rect, afterUpdates: afterUpdates)
  }

  /// Snapshot of the view; never nil here. It is empty for a view that was never drawn, unless
  /// `afterUpdates` is true (S6.64).
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot(of: nil, afterUpdates: afterUpdates, capInsets: .zero)
  }

  /// A snapshot of `rect` that keeps its size outside of the cap insets when it is resized.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    snapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      let frame = layer.frame
      let name = accessibilityIdentifier.map { " “\($0)”" } ?? ""
      return "<\(type(of: self))\(name) frame "
        + "(\(frame.minX), \(frame.minY), \(frame.width), \(frame.height))>"
    }
  }
}

extension UIView: NamedInMessages {
  package var nameInMessages: String? { accessibilityIdentifier.map { "the view “\($0)”" } }
}
