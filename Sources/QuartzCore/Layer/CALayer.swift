public import CoreGraphics
public import Foundation

/// A rectangle of content with a place, a look and sublayers: model values that change at once,
/// and animations that let what is drawn lag behind (S0.8).
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// Values as the program set them last.
  package internal(set) final var modelState = LayerState()
  /// Animations as the program added them, in that order.
  final var attached: [AttachedAnimation] = []
  /// Both as of the last commit; nil before the layer was ever on screen (S8.32).
  package internal(set) final var committed: CommittedLayer?
  /// What was committed before the layer left the screen, until the next commit.
  final var departing: CommittedLayer?
  var isChangePending = false
  var isLayoutNeeded = false
  var isInAnimatedList = false
  var drawingState = LayerDrawing()
  var children: [CALayer] = []
  weak var parent: CALayer?
  var maskLayer: CALayer?
  weak var maskOwner: CALayer?
  /// Whether the layer is part of a tree on screen.
  package internal(set) var isRooted = false
  /// The layer of which this one is a presentation copy.
  var presented: CALayer?
  var storedValues: [String: Any] = [:]
  /// nil for all layers that nobody observes.
  package final var valueObservers: ValueObservers?
  var mediaTiming = LayerMediaTiming()
  package let world: World

  public required override init() {
    world = World.current
    super.init()
  }

  /// Core Animation's initialiser for shadow copies of a layer: takes over the model values of a
  /// layer, not its sublayers or animations.
  public init(layer: Any) {
    let other = layer as? CALayer
    world = other?.world ?? World.current
    super.init()
    if let other { takeValues(of: other) }
  }

  /// Takes over all values but those of the hierarchy.
  func takeValues(of other: CALayer) {
    modelState = other.modelState
    mediaTiming = other.mediaTiming
    storedValues = other.storedValues
    name = other.name
    delegate = other.delegate
    actions = other.actions
    style = other.style
  }

  // MARK: Who it belongs to

  /// Answers for layout and actions; a view is the delegate of its layer.
  open weak var delegate: (any CALayerDelegate)?
  /// For messages and for the program itself; nothing is looked up by it.
  open var name: String?
  /// Actions by key, asked after the delegate (S8.30).
  open var actions: [String: any CAAction]?
  /// Asked for its `"actions"` after the layer's own (S8.30); other keys have no effect here.
  open var style: [AnyHashable: Any]?
  /// A layer whose alpha cuts this one (S9.32).
  open var mask: CALayer? {
    get { presented.map { $0.maskLayer?.presentation() } ?? maskLayer }
    set { replaceMask(by: newValue) }
  }
  /// What a snapshot shows instead of sublayers of its own.
  package var frozenContent: FrozenContent? {
    didSet { markChanged() }
  }

  /// What the layer looked like before a transition of its whole content; it shows as far as
  /// `arrival` falls short of 1 (S6.60).
  package var outgoing: FrozenContent? {
    didSet { markChanged() }
  }

  /// Called when the layer's backdrop is drawn inside of a layer that is faded or masked, which may
  /// be the layer itself (S9.82).
  package var backdropIsCutOff: ((_ group: CALayer) -> Void)?

  // MARK: Bounds and contents

  /// The layer's rectangle in its own coordinates; the origin shifts the sublayers (S9.1).
  open var bounds: CGRect {
    get { modelState.geometry.bounds }
    set {
      guard newValue != modelState.geometry.bounds, accepts(newValue, for: "bounds") else { return }
      let resizes = newValue.size != modelState.geometry.bounds.size
      change("bounds") { $0.geometry.bounds = newValue }
      if resizes {
        setNeedsLayout()
        noteSizeForDrawing()
      }
    }
  }

  /// The bounding box of the layer in its superlayer (S9.3). Setting it changes `bounds` and
  /// `position`; with a transform other than the identity, set those instead.
  open var frame: CGRect {
    get { modelState.geometry.frame }
    set {
      guard accepts(newValue, for: "frame") else { return }
      let target = newValue.standardized
      let observers = valueObservers
      observers?.beginChange()
      defer { observers?.endChange() }
      bounds = CGRect(origin: modelState.geometry.bounds.origin, size: target.size)
      position = CGPoint(
        x: target.minX + target.width * modelState.geometry.anchorPoint.x,
        y: target.minY + target.height * modelState.geometry.anchorPoint.y)
    }
  }

  /// The picture that the layer shows: a `CGImage`, or nil; also what was drawn last.
  open var contents: Any? {
    get { modelState.contents }
    set {
      let image = newValue as? CGImage
      guard image != modelState.contents else { return }
      change("contents") { $0.contents = image }
    }
  }

  // MARK: Geometry

  /// The place of the anchor point in the superlayer's coordinates (S9.1).
  open var position: CGPoint {
    get { modelState.geometry.position }
    set {
      if newValue != modelState.geometry.position, accepts(newValue, for: "position") {
        change("position") { $0.geometry.position = newValue }
      }
    }
  }

  /// How far towards the viewer the layer lies; sorts siblings (S9.6).
  open var zPosition: CGFloat {
    get { modelState.geometry.zPosition }
    set { set(\.geometry.zPosition, to: newValue, key: "zPosition") }
  }

  /// The unit point of the bounds that lies at `position`; changing it moves the layer (S9.4).
  open var anchorPoint: CGPoint {
    get { modelState.geometry.anchorPoint }
    set { set(\.geometry.anchorPoint, to: newValue, key: "anchorPoint") }
  }

  /// The depth of the anchor point, in points.
  open var anchorPointZ: CGFloat {
    get { modelState.geometry.anchorPointZ }
    set { set(\.geometry.anchorPointZ, to: newValue, key: "anchorPointZ") }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { modelState.geometry.transform }
    set { set(\.geometry.transform, to: newValue, key: "transform") }
  }

  /// Applied to every sublayer about this layer's anchor point; a perspective here is common to
  /// all of them (S9.7).
  open var sublayerTransform: CATransform3D {
    get { modelState.geometry.sublayerTransform }
    set { set(\.geometry.sublayerTransform, to: newValue, key: "sublayerTransform") }
  }

  /// Whether the layer shows when its back faces the viewer (S9.12).
  open var isDoubleSided: Bool {
    get { modelState.isDoubleSided }
    set { set(\.isDoubleSided, to: newValue, key: "doubleSided") }
  }

  /// Whether the y axis of the sublayers points up.
  open var isGeometryFlipped: Bool {
    get { modelState.geometry.isGeometryFlipped }
    set { set(\.geometry.isGeometryFlipped, to: newValue, key: "geometryFlipped") }
  }

  // MARK: Look

  /// Hides the layer and everything in it.
  open var isHidden: Bool {
    get { modelState.isHidden }
    set { set(\.isHidden, to: newValue, key: "hidden") }
  }

  /// How much of the layer and its sublayers, taken as one picture, shows: 0...1 (S9.33).
  open var opacity: Float {
    get { modelState.opacity }
    set { set(\.opacity, to: newValue, key: "opacity") }
  }

  /// Whether layer and sublayers fade as one picture, or each by itself.
  open var allowsGroupOpacity: Bool {
    get { modelState.allowsGroupOpacity }
    set { set(\.allowsGroupOpacity, to: newValue, key: "allowsGroupOpacity") }
  }

  /// Whether contents and sublayers are cut to the rounded bounds (S9.22).
  open var masksToBounds: Bool {
    get { modelState.masksToBounds }
    set { set(\.masksToBounds, to: newValue, key: "masksToBounds") }
  }

  /// Fills the rounded bounds beneath everything else.
  open var backgroundColor: CGColor? {
    get { modelState.backgroundColor }
    set { set(\.backgroundColor, to: newValue, key: "backgroundColor") }
  }

  /// The radius of the corners that `maskedCorners` names, in points.
  open var cornerRadius: CGFloat {
    get { modelState.cornerRadius }
    set { set(\.cornerRadius, to: newValue, key: "cornerRadius") }
  }

  /// Which corners are round; all, unless set.
  open var maskedCorners: CACornerMask {
    get { modelState.maskedCorners }
    set { set(\.maskedCorners, to: newValue, key: "maskedCorners") }
  }

  /// How the corners bend (S9.25).
  open var cornerCurve: CALayerCornerCurve {
    get { modelState.cornerCurve }
    set { set(\.cornerCurve, to: newValue, key: "cornerCurve") }
  }

  /// The width of the border inside the bounds, in points (S9.26).
  open var borderWidth: CGFloat {
    get { modelState.borderWidth }
    set { set(\.borderWidth, to: newValue, key: "borderWidth") }
  }

  /// The colour of the border; opaque black, unless set.
  open var borderColor: CGColor? {
    get { modelState.borderColor }
    set { set(\.borderColor, to: newValue, key: "borderColor") }
  }

  /// The colour of the shadow; opaque black, unless set.
  open var shadowColor: CGColor? {
    get { modelState.shadowColor }
    set { set(\.shadowColor, to: newValue, key: "shadowColor") }
  }

  /// The strength of the shadow: 0...1; 0, unless set.
  open var shadowOpacity: Float {
    get { modelState.shadowOpacity }
    set { set(\.shadowOpacity, to: newValue, key: "shadowOpacity") }
  }

  /// How far the shadow is moved, in points.
  open var shadowOffset: CGSize {
    get { modelState.shadowOffset }
    set { set(\.shadowOffset, to: newValue, key: "shadowOffset") }
  }

  /// The standard deviation of the shadow's blur, in points (S9.30).
  open var shadowRadius: CGFloat {
    get { modelState.shadowRadius }
    set { set(\.shadowRadius, to: newValue, key: "shadowRadius") }
  }

  /// The outline that throws the shadow instead of what the layer draws (S9.28).
  open var shadowPath: CGPath? {
    get { modelState.shadowPath }
    set { set(\.shadowPath, to: newValue, key: "shadowPath") }
  }

  // MARK: Contents

  /// The unit rectangle of the picture that is shown (S9.42).
  open var contentsRect: CGRect {
    get { modelState.contentsRect }
    set { set(\.contentsRect, to: newValue, key: "contentsRect") }
  }

  /// The unit rectangle of `contentsRect` that stretches; the rest keeps its size (S9.43).
  open var contentsCenter: CGRect {
    get { modelState.contentsCenter }
    set { set(\.contentsCenter, to: newValue, key: "contentsCenter") }
  }

  /// How many pixels of the picture make a point.
  open var contentsScale: CGFloat {
    get { modelState.contentsScale }
    set { set(\.contentsScale, to: newValue, key: "contentsScale") }
  }

  /// How the picture is fitted into the bounds (S9.40).
  open var contentsGravity: CALayerContentsGravity {
    get { modelState.contentsGravity }
    set { set(\.contentsGravity, to: newValue, key: "contentsGravity") }
  }

  /// How the picture is read where it shrinks (S9.44).
  open var minificationFilter: CALayerContentsFilter {
    get { modelState.minificationFilter }
    set { set(\.minificationFilter, to: newValue, key: "minificationFilter") }
  }

  /// How the picture is read where it grows.
  open var magnificationFilter: CALayerContentsFilter {
    get { modelState.magnificationFilter }
    set { set(\.magnificationFilter, to: newValue, key: "magnificationFilter") }
  }

  // MARK: Hooks for subclasses

  /// Marks the contents for drawing in this turn, between layout and commit.
  open func setNeedsDisplay() { markForDrawing() }

  /// As ``setNeedsDisplay()``: what changes in a part is drawn with the rest.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Draws the contents at once if they are marked for it. A layer without an area waits for one.
  open func displayIfNeeded() { drawIfNeeded() }

  /// Brings the contents up to date: the delegate's `display(_:)`, if it has one, else what
  /// ``draw(in:)`` draws, at ``contentsScale``. Nothing happens where neither is.
  open func display() { drawContents() }

  /// Draws the contents in the coordinates of the bounds, y downwards: asks the delegate.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { hasNoDrawing = true }
  }

  /// Whether every new size marks the contents for drawing.
  open var needsDisplayOnBoundsChange: Bool {
    get { drawingState.followsBounds }
    set { drawingState.followsBounds = newValue }
  }

  /// Whether drawn contents begin with the background colour, or black, instead of clear. A translucent
  /// background colour takes that back.
  open var isOpaque: Bool {
    get { drawingState.isOpaque }
    set { drawingState.isOpaque = newValue }
  }

  /// For sources that set it: drawn is what the cached picture would show at the screen's own scale,
  /// sharp at every size (S9.35).
  open var shouldRasterize = false
  /// Pixels per point of the cached picture that ``shouldRasterize`` asks for; nothing follows here.
  open var rasterizationScale: CGFloat = 1
  /// For sources that set it: edges are always smooth here, also where a device leaves those of
  /// turned layers hard (S9.36).
  open var allowsEdgeAntialiasing = false

  /// For subclasses that override it; nothing follows here: only ``setNeedsDisplay()`` and new bounds
  /// bring about drawing, not the animation of a property.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The action for a change that neither the delegate nor the layer itself knows; nil, and then the
  /// implicit animation (S8.30), unless a subclass says otherwise.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// nil for every key: what a subclass answers is never asked for.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The action for an event: of the delegate, the `actions`, the style, the class, and at last
  /// the implicit animation that every animatable property has. `NSNull` ends the search.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// Adds a copy of `animation`, replacing the one under the same key; nil never replaces (S8.11).
  open func add(_ animation: CAAnimation, forKey key: String?) {
    reportIneffectiveParts(of: animation)
    add(animation, forKey: key, delay: 0, observers: [], driven: nil, isExplicit: true)
  }

  /// Whoever waits for it is told after the commit that it did not finish (S8.12).
  open func removeAnimation(forKey key: String) { removeAttached { $0.key == key } }

  /// As ``removeAnimation(forKey:)`` for all, those without a key included.
  open func removeAllAnimations() { removeAttached { _ in true } }

  /// Marks the layer for the layout phase of this turn.
  open func setNeedsLayout() {
    isLayoutNeeded = true
    if isRooted { world.isLayoutNeeded = true }
  }

  /// Lays out this layer's tree at once, beginning with the topmost ancestor that needs it (S9.65).
  open func layoutIfNeeded() { topmostToLayOut.layOutTree() }

  /// Lays out the sublayers: asks the delegate, and does nothing without one.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  /// Whether a point of the layer's own coordinates lies inside the bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The farthest descendant, this layer included, that holds a point of the superlayer.
  open func hitTest(_ point: CGPoint) -> CALayer? { search(point) }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self))\(name.map { " “\($0)”" } ?? "") "
        + "position (\(modelState.geometry.position.x), \(modelState.geometry.position.y)) "
        + "bounds \(modelState.geometry.bounds.width)×\(modelState.geometry.bounds.height)>"
    }
  }
}
