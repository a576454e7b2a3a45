public import CoreGraphics
public import Foundation

/// A rectangle of content with a place, a look and sublayers: model values that change at once,
/// and animations that let what is drawn lag behind (S0.8).
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// Values as the program set them last.
  package internal(set) var modelState = LayerState()
  /// Values as of the last commit; nil before the layer was ever on screen (S8.32).
  package internal(set) var committed: LayerState?
  var isChangePending = false
  var isLayoutNeeded = false
  var attached: [AttachedAnimation] = []
  var isInAnimatedList = false
  var children: [CALayer] = []
  weak var parent: CALayer?
  weak var maskOwner: CALayer?
  /// Whether the layer is part of a tree on screen.
  package internal(set) var isRooted = false
  /// The layer of which this one is a presentation copy.
  var presented: CALayer?
  var storedValues: [String: Any] = [:]
  /// Where the layer's own time lies in its superlayer's (S8.1).
  package var localTime = LocalTime()
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
    localTime = other.localTime
    mediaTiming = other.mediaTiming
    storedValues = other.storedValues
    name = other.name
  }

  // MARK: Who it belongs to

  /// Answers for layout and actions; a view is the delegate of its layer.
  open weak var delegate: (any CALayerDelegate)?
  open var name: String?
  /// Actions by key, asked after the delegate (S8.30).
  open var actions: [String: any CAAction]?
  /// Defaults for properties and actions that are not set otherwise.
  open var style: [AnyHashable: Any]?
  /// A layer whose alpha cuts this one (S9.32).
  open var mask: CALayer? {
    didSet { replaceMask(oldValue) }
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

  // MARK: Bounds and contents

  /// The layer's rectangle in its own coordinates; the origin shifts the sublayers (S9.1).
  open var bounds: CGRect {
    get { modelState.bounds }
    set {
      guard newValue != modelState.bounds, accepts(newValue, for: "bounds") else { return }
      let resizes = newValue.size != modelState.bounds.size
      change("bounds") { $0.bounds = newValue }
      if resizes { boundsSizeChanged() }
    }
  }

  /// The bounding box of the layer in its superlayer (S9.3). Setting it changes `bounds` and
  /// `position`; with a transform other than the identity, set those instead.
  open var frame: CGRect {
    get { modelState.frame }
    set {
      guard accepts(newValue, for: "frame") else { return }
      let target = newValue.standardized
      bounds = CGRect(origin: modelState.bounds.origin, size: target.size)
      position = CGPoint(
        x: target.minX + target.width * modelState.anchorPoint.x,
        y: target.minY + target.height * modelState.anchorPoint.y)
    }
  }

  /// The picture that the layer shows: a `CGImage`, or nil.
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
    get { modelState.position }
    set {
      if newValue != modelState.position, accepts(newValue, for: "position") {
        change("position") { $0.position = newValue }
      }
    }
  }

  /// How far towards the viewer the layer lies; sorts siblings (S9.6).
  open var zPosition: CGFloat {
    get { modelState.zPosition }
    set { if newValue != modelState.zPosition { change("zPosition") { $0.zPosition = newValue } } }
  }

  /// The unit point of the bounds that lies at `position`; changing it moves the layer (S9.4).
  open var anchorPoint: CGPoint {
    get { modelState.anchorPoint }
    set {
      if newValue != modelState.anchorPoint { change("anchorPoint") { $0.anchorPoint = newValue } }
    }
  }

  /// The depth of the anchor point, in points.
  open var anchorPointZ: CGFloat {
    get { modelState.anchorPointZ }
    set {
      if newValue != modelState.anchorPointZ {
        change("anchorPointZ") { $0.anchorPointZ = newValue }
      }
    }
  }

  /// Applied about the anchor point.
  open var transform: CATransform3D {
    get { modelState.transform }
    set { if newValue != modelState.transform { change("transform") { $0.transform = newValue } } }
  }

  /// Applied to every sublayer about this layer's anchor point; a perspective here is common to
  /// all of them (S9.7).
  open var sublayerTransform: CATransform3D {
    get { modelState.sublayerTransform }
    set {
      if newValue != modelState.sublayerTransform {
        change("sublayerTransform") { $0.sublayerTransform = newValue }
      }
    }
  }

  /// Whether the layer shows when its back faces the viewer (S9.12).
  open var isDoubleSided: Bool {
    get { modelState.isDoubleSided }
    set {
      if newValue != modelState.isDoubleSided {
        change("doubleSided") { $0.isDoubleSided = newValue }
      }
    }
  }

  /// Whether the y axis of the sublayers points up.
  open var isGeometryFlipped: Bool {
    get { modelState.isGeometryFlipped }
    set {
      if newValue != modelState.isGeometryFlipped {
        change("geometryFlipped") { $0.isGeometryFlipped = newValue }
      }
    }
  }

  // MARK: Look

  /// Hides the layer and everything in it.
  open var isHidden: Bool {
    get { modelState.isHidden }
    set { if newValue != modelState.isHidden { change("hidden") { $0.isHidden = newValue } } }
  }

  /// How much of the layer and its sublayers, taken as one picture, shows: 0...1 (S9.33).
  open var opacity: Float {
    get { modelState.opacity }
    set { if newValue != modelState.opacity { change("opacity") { $0.opacity = newValue } } }
  }

  /// Whether layer and sublayers fade as one picture, or each by itself.
  open var allowsGroupOpacity: Bool {
    get { modelState.allowsGroupOpacity }
    set {
      if newValue != modelState.allowsGroupOpacity {
        change("allowsGroupOpacity") { $0.allowsGroupOpacity = newValue }
      }
    }
  }

  /// Whether contents and sublayers are cut to the rounded bounds (S9.22).
  open var masksToBounds: Bool {
    get { modelState.masksToBounds }
    set {
      if newValue != modelState.masksToBounds {
        change("masksToBounds") { $0.masksToBounds = newValue }
      }
    }
  }

  /// Fills the rounded bounds beneath everything else.
  open var backgroundColor: CGColor? {
    get { modelState.backgroundColor }
    set {
      if newValue != modelState.backgroundColor {
        change("backgroundColor") { $0.backgroundColor = newValue }
      }
    }
  }

  /// The radius of the corners that `maskedCorners` names, in points.
  open var cornerRadius: CGFloat {
    get { modelState.cornerRadius }
    set {
      if newValue != modelState.cornerRadius {
        change("cornerRadius") { $0.cornerRadius = newValue }
      }
    }
  }

  /// Which corners are round; all, unless set.
  open var maskedCorners: CACornerMask {
    get { modelState.maskedCorners }
    set {
      if newValue != modelState.maskedCorners {
        change("maskedCorners") { $0.maskedCorners = newValue }
      }
    }
  }

  /// How the corners bend (S9.25).
  open var cornerCurve: CALayerCornerCurve {
    get { modelState.cornerCurve }
    set {
      if newValue != modelState.cornerCurve { change("cornerCurve") { $0.cornerCurve = newValue } }
    }
  }

  /// The width of the border inside the bounds, in points (S9.26).
  open var borderWidth: CGFloat {
    get { modelState.borderWidth }
    set {
      if newValue != modelState.borderWidth { change("borderWidth") { $0.borderWidth = newValue } }
    }
  }

  /// The colour of the border; opaque black, unless set.
  open var borderColor: CGColor? {
    get { modelState.borderColor }
    set {
      if newValue != modelState.borderColor { change("borderColor") { $0.borderColor = newValue } }
    }
  }

  /// The colour of the shadow; opaque black, unless set.
  open var shadowColor: CGColor? {
    get { modelState.shadowColor }
    set {
      if newValue != modelState.shadowColor { change("shadowColor") { $0.shadowColor = newValue } }
    }
  }

  /// The strength of the shadow: 0...1; 0, unless set.
  open var shadowOpacity: Float {
    get { modelState.shadowOpacity }
    set {
      if newValue != modelState.shadowOpacity {
        change("shadowOpacity") { $0.shadowOpacity = newValue }
      }
    }
  }

  /// How far the shadow is moved, in points.
  open var shadowOffset: CGSize {
    get { modelState.shadowOffset }
    set {
      if newValue != modelState.shadowOffset {
        change("shadowOffset") { $0.shadowOffset = newValue }
      }
    }
  }

  /// The standard deviation of the shadow's blur, in points (S9.30).
  open var shadowRadius: CGFloat {
    get { modelState.shadowRadius }
    set {
      if newValue != modelState.shadowRadius {
        change("shadowRadius") { $0.shadowRadius = newValue }
      }
    }
  }

  /// The outline that throws the shadow instead of what the layer draws (S9.28).
  open var shadowPath: CGPath? {
    get { modelState.shadowPath }
    set {
      if newValue != modelState.shadowPath { change("shadowPath") { $0.shadowPath = newValue } }
    }
  }

  // MARK: Contents

  /// The unit rectangle of the picture that is shown (S9.42).
  open var contentsRect: CGRect {
    get { modelState.contentsRect }
    set {
      if newValue != modelState.contentsRect {
        change("contentsRect") { $0.contentsRect = newValue }
      }
    }
  }

  /// The unit rectangle of `contentsRect` that stretches; the rest keeps its size (S9.43).
  open var contentsCenter: CGRect {
    get { modelState.contentsCenter }
    set {
      if newValue != modelState.contentsCenter {
        change("contentsCenter") { $0.contentsCenter = newValue }
      }
    }
  }

  /// How many pixels of the picture make a point.
  open var contentsScale: CGFloat {
    get { modelState.contentsScale }
    set {
      if newValue != modelState.contentsScale {
        change("contentsScale") { $0.contentsScale = newValue }
      }
    }
  }

  /// How the picture is fitted into the bounds (S9.40).
  open var contentsGravity: CALayerContentsGravity {
    get { modelState.contentsGravity }
    set {
      if newValue != modelState.contentsGravity {
        change("contentsGravity") { $0.contentsGravity = newValue }
      }
    }
  }

  /// How the picture is read where it shrinks (S9.44).
  open var minificationFilter: CALayerContentsFilter {
    get { modelState.minificationFilter }
    set {
      if newValue != modelState.minificationFilter {
        change("minificationFilter") { $0.minificationFilter = newValue }
      }
    }
  }

  /// How the picture is read where it grows.
  open var magnificationFilter: CALayerContentsFilter {
    get { modelState.magnificationFilter }
    set {
      if newValue != modelState.magnificationFilter {
        change("magnificationFilter") { $0.magnificationFilter = newValue }
      }
    }
  }

  // MARK: Hooks for subclasses

  /// Whether a change of the property asks for a new drawing; never by default.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// The animation that a change of the property starts when nobody else has an opinion (S8.30):
  /// a basic animation for animatable keys.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// Lays out the sublayers: asks the delegate, and does nothing without one.
  open func layoutSublayers() {
    delegate?.layoutSublayers(of: self)
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated {
      "<\(type(of: self))\(name.map { " “\($0)”" } ?? "") "
        + "position (\(modelState.position.x), \(modelState.position.y)) "
        + "bounds \(modelState.bounds.width)×\(modelState.bounds.height)>"
    }
  }
}

/// Answers layout and actions for a layer.
@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {
  func layoutSublayers(of layer: CALayer)
  /// The action for a change: an object, nil to let the layer search on, `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
  func layerWillDraw(_ layer: CALayer)
}

extension CALayerDelegate {
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
  public func layerWillDraw(_ layer: CALayer) {}
}

/// Something that happens when a property changes; an animation adds itself to the layer.
@preconcurrency @MainActor
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}
