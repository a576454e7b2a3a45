public import Accessors
public import CoreGraphics
import Display
public import Foundation

/// A rectangle of content with position, appearance and sublayers: model values that change
/// immediately, and animations of the drawn state (S0.8).
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// Model values, as last set by the program.
  package internal(set) final var modelState = LayerState()
  /// Animations in the order of addition.
  final var attached: [AttachedAnimation] = []
  /// Values and animations as of the last commit; nil before the layer was first on screen (S8.32).
  package internal(set) final var committed: CommittedLayer?
  /// Committed values of a layer that has left the screen, until the next commit.
  final var departing: CommittedLayer?
  var isChangePending = false
  var isLayoutNeeded = false
  /// Whether the layer is laying out its sublayers.
  package var isLayingOut = false
  var isInAnimatedList = false
  var drawingState = LayerDrawing()
  var children: [CALayer] = []
  weak var parent: CALayer?
  var maskLayer: CALayer?
  weak var maskOwner: CALayer?
  /// Whether the layer is part of a tree on screen.
  package internal(set) var isRooted = false
  /// Layer of which this is a presentation copy; nil for a model layer.
  var presented: CALayer?
  var storedValues: [String: Any] = [:]
  /// Observers of property changes; nil when there are none.
  package final var valueObservers: ValueObservers?
  var mediaTiming = LayerMediaTiming()
  /// World that the layer was created in.
  package let world: World

  /// Creates a layer with default values.
  public override init() {
    world = World.current
    super.init()
  }

  /// Creates a copy for presentation: model values without sublayers and animations.
  public init(layer: Any) {
    let other = layer as? CALayer
    world = other?.world ?? World.current
    super.init()
    if let other { takeValues(of: other) }
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// Copies all values except those of the layer tree.
  func takeValues(of other: CALayer) {
    modelState = other.modelState
    mediaTiming = other.mediaTiming
    storedValues = other.storedValues
    name = other.name
    delegate = other.delegate
    actions = other.actions
    style = other.style
  }

  // MARK: Owner

  /// Supplies layout, contents and actions. A view is the delegate of its layer.
  open var delegate: (any CALayerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  // A view, which is the delegate of its layer, also holds it.
  private weak var heldDelegate: (any CALayerDelegate)?
  /// Name for messages and for the program's own use.
  @Setter open var name: String? = nil
  /// Actions by key, searched after the delegate (S8.30).
  @Setter open var actions: [String: any CAAction]? = nil
  /// Fallback for ``actions`` under the key `"actions"` (S8.30). Differs from Apple's: other keys
  /// have no effect.
  @Setter open var style: [AnyHashable: Any]? = nil
  /// Layer whose alpha masks this one (S9.32).
  open var mask: CALayer? {
    get { presented.map { $0.maskLayer?.presentation() } ?? maskLayer }
    set { replaceMask(by: newValue) }
  }
  /// Content of a snapshot, drawn in place of sublayers.
  package var frozenContent: FrozenContent? {
    didSet { markChanged() }
  }

  /// Content before a transition of the layer; visible while `arrival` is below 1 (S6.60).
  package var outgoing: FrozenContent? {
    didSet { markChanged() }
  }

  /// Called when the layer's backdrop is drawn inside a layer that is faded or masked, possibly
  /// itself (S9.82).
  package var backdropIsCutOff: ((_ group: CALayer) -> Void)?

  // MARK: Bounds and contents

  /// Rectangle in the layer's coordinates, in points; the origin scrolls the sublayers (S9.1).
  open var bounds: CGRect {
    get { modelState.geometry.bounds }
    set {
      guard newValue != modelState.geometry.bounds, accepts(newValue, for: "bounds") else { return }
      let resizes = newValue.size != modelState.geometry.bounds.size
      change("bounds") { $0.geometry.bounds = newValue }
      // A new origin scrolls the sublayers and lays nothing out (S9.65).
      if resizes {
        setNeedsLayout()
        noteSizeForDrawing()
      }
    }
  }

  /// Bounding box in the superlayer, in points (S9.3). Setting it changes `bounds` and `position`
  /// so that the box becomes the new value. If the transform rotates by other angles than multiples
  /// of 90°, set `bounds` and `position` instead.
  open var frame: CGRect {
    get { modelState.geometry.frame }
    set {
      guard accepts(newValue, for: "frame") else { return }
      let target = newValue.standardized
      let observers = valueObservers
      // Bounds and position are one change for observers of the frame.
      observers?.beginChange()
      defer { observers?.endChange() }
      var geometry = modelState.geometry
      geometry.fit(into: target)
      bounds = geometry.bounds
      position = geometry.position
    }
  }

  /// Image of the layer: a `CGImage`, or nil. Other types are ignored.
  open var contents: Any? {
    get { modelState.contents }
    set {
      let image = newValue as? CGImage
      guard image != modelState.contents else { return }
      change("contents") { $0.contents = image }
    }
  }

  // MARK: Geometry

  /// Position of the anchor point in the superlayer, in points (S9.1).
  open var position: CGPoint {
    get { modelState.geometry.position }
    set {
      if newValue != modelState.geometry.position, accepts(newValue, for: "position") {
        change("position") { $0.geometry.position = newValue }
      }
    }
  }

  /// Position towards the viewer in points; sorts siblings (default 0, S9.6).
  open var zPosition: CGFloat {
    get { modelState.geometry.zPosition }
    set { set(\.geometry.zPosition, to: newValue, key: "zPosition") }
  }

  /// Point of the bounds, in unit coordinates, that lies at `position` (default 0.5, 0.5); changing
  /// it moves the layer (S9.4).
  open var anchorPoint: CGPoint {
    get { modelState.geometry.anchorPoint }
    set { set(\.geometry.anchorPoint, to: newValue, key: "anchorPoint") }
  }

  /// Depth of the anchor point in points (default 0).
  open var anchorPointZ: CGFloat {
    get { modelState.geometry.anchorPointZ }
    set { set(\.geometry.anchorPointZ, to: newValue, key: "anchorPointZ") }
  }

  /// Transform about the anchor point (default identity).
  open var transform: CATransform3D {
    get { modelState.geometry.transform }
    set { set(\.geometry.transform, to: newValue, key: "transform") }
  }

  /// Transform of every sublayer about this layer's anchor point, for example a common perspective
  /// (S9.7).
  open var sublayerTransform: CATransform3D {
    get { modelState.geometry.sublayerTransform }
    set { set(\.geometry.sublayerTransform, to: newValue, key: "sublayerTransform") }
  }

  /// Whether the layer is visible from behind (default true, S9.12).
  open var isDoubleSided: Bool {
    get { modelState.isDoubleSided }
    set { set(\.isDoubleSided, to: newValue, key: "doubleSided") }
  }

  /// Whether the y axis of the sublayers points up (default false).
  open var isGeometryFlipped: Bool {
    get { modelState.geometry.isGeometryFlipped }
    set { set(\.geometry.isGeometryFlipped, to: newValue, key: "geometryFlipped") }
  }

  // MARK: Appearance

  /// Whether the layer and its sublayers are invisible (default false).
  open var isHidden: Bool {
    get { modelState.isHidden }
    set { set(\.isHidden, to: newValue, key: "hidden") }
  }

  /// Opacity 0...1 of the layer with its sublayers (default 1, S9.33).
  open var opacity: Float {
    get { modelState.opacity }
    set { set(\.opacity, to: newValue, key: "opacity") }
  }

  /// Whether the layer and its sublayers are faded as one image (default true), or each separately.
  open var allowsGroupOpacity: Bool {
    get { modelState.allowsGroupOpacity }
    set { set(\.allowsGroupOpacity, to: newValue, key: "allowsGroupOpacity") }
  }

  /// Whether contents and sublayers are clipped to the rounded bounds (default false, S9.22).
  open var masksToBounds: Bool {
    get { modelState.masksToBounds }
    set { set(\.masksToBounds, to: newValue, key: "masksToBounds") }
  }

  /// Color of the rounded bounds beneath all content; nil (default) for none.
  open var backgroundColor: CGColor? {
    get { modelState.backgroundColor }
    set { set(\.backgroundColor, to: newValue, key: "backgroundColor") }
  }

  /// Radius in points of the corners in `maskedCorners` (default 0).
  open var cornerRadius: CGFloat {
    get { modelState.cornerRadius }
    set { set(\.cornerRadius, to: newValue, key: "cornerRadius") }
  }

  /// Corners that are rounded (default all).
  open var maskedCorners: CACornerMask {
    get { modelState.maskedCorners }
    set { set(\.maskedCorners, to: newValue, key: "maskedCorners") }
  }

  /// Shape of the corners (default circular, S9.25).
  open var cornerCurve: CALayerCornerCurve {
    get { modelState.cornerCurve }
    set { set(\.cornerCurve, to: newValue, key: "cornerCurve") }
  }

  /// Width in points of the border inside the bounds (default 0, S9.26).
  open var borderWidth: CGFloat {
    get { modelState.borderWidth }
    set { set(\.borderWidth, to: newValue, key: "borderWidth") }
  }

  /// Border color (default opaque black).
  open var borderColor: CGColor? {
    get { modelState.borderColor }
    set { set(\.borderColor, to: newValue, key: "borderColor") }
  }

  /// Shadow color (default opaque black).
  open var shadowColor: CGColor? {
    get { modelState.shadowColor }
    set { set(\.shadowColor, to: newValue, key: "shadowColor") }
  }

  /// Shadow opacity 0...1 (default 0).
  open var shadowOpacity: Float {
    get { modelState.shadowOpacity }
    set { set(\.shadowOpacity, to: newValue, key: "shadowOpacity") }
  }

  /// Shadow offset in points (default 0, −3).
  open var shadowOffset: CGSize {
    get { modelState.shadowOffset }
    set { set(\.shadowOffset, to: newValue, key: "shadowOffset") }
  }

  /// Standard deviation of the shadow's blur in points (default 3, S9.30).
  open var shadowRadius: CGFloat {
    get { modelState.shadowRadius }
    set { set(\.shadowRadius, to: newValue, key: "shadowRadius") }
  }

  /// Outline that casts the shadow; nil (default): the layer's drawn content (S9.28).
  open var shadowPath: CGPath? {
    get { modelState.shadowPath }
    set { set(\.shadowPath, to: newValue, key: "shadowPath") }
  }

  // MARK: Contents

  /// Part of the image shown, in unit coordinates (default all, S9.42).
  open var contentsRect: CGRect {
    get { modelState.contentsRect }
    set { set(\.contentsRect, to: newValue, key: "contentsRect") }
  }

  /// Part of `contentsRect` that stretches, in unit coordinates; the rest keeps its size (default
  /// all, S9.43).
  open var contentsCenter: CGRect {
    get { modelState.contentsCenter }
    set { set(\.contentsCenter, to: newValue, key: "contentsCenter") }
  }

  /// Pixels per point of the image (default 1).
  open var contentsScale: CGFloat {
    get { modelState.contentsScale }
    set { set(\.contentsScale, to: newValue, key: "contentsScale") }
  }

  /// Placement of the image in the bounds (default resize, S9.40).
  open var contentsGravity: CALayerContentsGravity {
    get { modelState.contentsGravity }
    set { set(\.contentsGravity, to: newValue, key: "contentsGravity") }
  }

  /// Filter where the image is scaled down (default linear, S9.44).
  open var minificationFilter: CALayerContentsFilter {
    get { modelState.minificationFilter }
    set { set(\.minificationFilter, to: newValue, key: "minificationFilter") }
  }

  /// Bias of the level of detail under the trilinear filter (default 0). It is kept, and changes no
  /// pixels: images are scaled down without levels of detail.
  open var minificationFilterBias: Float {
    get { modelState.minificationFilterBias }
    set { set(\.minificationFilterBias, to: newValue, key: "minificationFilterBias") }
  }

  /// Filter where the image is scaled up (default linear).
  open var magnificationFilter: CALayerContentsFilter {
    get { modelState.magnificationFilter }
    set { set(\.magnificationFilter, to: newValue, key: "magnificationFilter") }
  }

  // MARK: Hooks for subclasses

  /// Marks the contents for drawing in this turn, between layout and commit.
  open func setNeedsDisplay() { markForDrawing() }

  /// Size in points that the layer prefers: that of its bounds, unless overridden.
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// Same as ``setNeedsDisplay()``: contents are always drawn completely.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Draws the contents now if they are marked. A layer without area waits for one.
  open func displayIfNeeded() { drawIfNeeded() }

  /// Updates the contents: calls the delegate's `display(_:)` if implemented, otherwise
  /// ``draw(in:)`` at ``contentsScale``. No effect with neither.
  open func display() { drawContents() }

  /// Draws the contents in the coordinates of the bounds, y pointing down. The default asks the
  /// delegate.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { hasNoDrawing = true }
  }

  /// Whether a size change marks the contents for drawing (default false).
  open var needsDisplayOnBoundsChange: Bool {
    get { drawingState.followsBounds }
    set { drawingState.followsBounds = newValue }
  }

  /// Whether drawn contents start with the background color, or black, instead of clear (default
  /// false). Ignored for a translucent background color.
  open var isOpaque: Bool {
    get { drawingState.isOpaque }
    set { drawingState.isOpaque = newValue }
  }

  /// Whether the layer is drawn into a bitmap of ``rasterizationScale``, which softens it on a screen
  /// of more pixels (default false; S9.35).
  open var shouldRasterize: Bool {
    get { modelState.isRasterized }
    set { set(\.isRasterized, to: newValue, key: "shouldRasterize") }
  }
  /// No effect: whether contents are drawn on another thread (default false).
  @Setter open var drawsAsynchronously = false
  /// Pixels per point of the bitmap for ``shouldRasterize`` (default 1).
  open var rasterizationScale: CGFloat {
    get { modelState.rasterizationScale }
    set { set(\.rasterizationScale, to: newValue, key: "rasterizationScale") }
  }
  /// Blend mode with the content behind the layer, by the names that work on iOS although its
  /// documentation says that none does: `multiplyBlendMode`, `screenBlendMode`, `overlayBlendMode`
  /// and so on. Other objects and names have no effect. Default: nil.
  open var compositingFilter: Any? {
    get { compositingFilterKept }
    set {
      compositingFilterKept = newValue
      let blend = (newValue as? String).flatMap(BlendMode.init(filterName:)) ?? .sourceOver
      set(\.blend, to: blend, key: "compositingFilter")
    }
  }
  private var compositingFilterKept: Any?
  /// No effect, as on iOS: filters of the layer's content.
  @Setter open var filters: [Any]? = nil
  /// No effect, as on iOS: filters of the content behind the layer.
  @Setter open var backgroundFilters: [Any]? = nil
  /// No effect: edges are always antialiased, also of rotated layers, which a device can leave hard
  /// (S9.36).
  @Setter open var allowsEdgeAntialiasing = false

  /// Whether the layer is redrawn when the value for a key changes, and in each frame in which it is
  /// animated (default false). Meant for properties that a subclass declares with `@NSManaged`; the
  /// port turns them into calls of ``value(forKey:)`` and ``setValue(_:forKey:)``. ``draw(in:)`` is
  /// called on a copy with the animated values then, which `init(layer:)` makes (S9.92).
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Action of the class for an event, searched after the delegate and the layer; nil (default)
  /// continues with the implicit animation (S8.30).
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// nil for every key. Overrides have no effect.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Action for an event: of the delegate, `actions`, `style`, the class, and finally the implicit
  /// animation. `NSNull` ends the search.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  // MARK: Layer tree

  /// Adds `layer` in front of the other sublayers, removing it from its previous superlayer.
  open func addSublayer(_ layer: CALayer) { append(layer) }

  /// Inserts at an index; an index beyond the end adds in front. A layer that is already in the
  /// tree moves (S6.73).
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: index) }

  /// Inserts below `sibling`; at the back when `sibling` is not a sublayer of this one.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, below: sibling)
  }

  /// Inserts above `sibling`; in front when `sibling` is not a sublayer of this one.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, above: sibling)
  }

  /// Replaces a sublayer at its position; no effect when `oldLayer` is not a sublayer of this one.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, with: newLayer)
  }

  /// Removes the layer from its superlayer, or from the layer that it masks.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// Adds a copy of `animation` and replaces the one with the same key; an animation without a key
  /// is never replaced (S8.11).
  open func add(_ animation: CAAnimation, forKey key: String?) {
    Self.addition.call(self, (animation, key))
  }

  /// Removes an animation. After the commit its observers are notified that it did not finish
  /// (S8.12).
  open func removeAnimation(forKey key: String) { removeAttached { $0.key == key } }

  /// Removes all animations, also those without a key; see ``removeAnimation(forKey:)``.
  open func removeAllAnimations() { removeAttached { _ in true } }

  /// Marks the layer for the layout phase of this turn.
  open func setNeedsLayout() {
    isLayoutNeeded = true
    if isRooted { world.isLayoutNeeded = true }
  }

  /// Performs layout now, starting at the topmost marked ancestor (S9.65).
  open func layoutIfNeeded() { topmostToLayOut.layOutTree() }

  /// Lays out the sublayers. The default asks the delegate.
  open func layoutSublayers() { Self.layoutOfSublayers.call(self, ()) }

  /// Whether a point in the layer's coordinates is inside the bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Deepest layer, this one included, that contains a point in the superlayer's coordinates.
  open func hitTest(_ point: CGPoint) -> CALayer? { search(point) }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self))\(name.map { " “\($0)”" } ?? "") "
        + "position (\(modelState.geometry.position.x), \(modelState.geometry.position.y)) "
        + "bounds \(modelState.geometry.bounds.width)×\(modelState.geometry.bounds.height)>"
    }
  }
}
