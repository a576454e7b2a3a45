import CoreGraphics
public import Foundation

/// A layer that emits particles.
///
/// Each particle follows from the layer's ``seed`` and its own number, so that every run shows the same.
/// Particles stay in the layer's plane, and are born in the same distances of time.
open class CAEmitterLayer: CALayer {
  /// Creates a layer without cells.
  public override init() {
    super.init()
    modelState.kind = .emitter(EmitterState())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Kinds of particles. Their values count as they are when the array is set; later a value changes
  /// by the key path `emitterCells.NAME.KEY`.
  open var emitterCells: [CAEmitterCell]? {
    get { kept }
    set {
      kept = newValue
      setValue(\.cells, to: (newValue ?? []).map(\.snapshot), key: "emitterCells")
    }
  }
  private var kept: [CAEmitterCell]?

  /// Factor of the cells' birth rates. Default: 1.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { setValue(\.birthRate, to: Double(newValue), key: "birthRate") }
  }
  /// Factor of the cells' lifetimes. Default: 1.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { setValue(\.lifetime, to: Double(newValue), key: "lifetime") }
  }
  /// Middle of the shape. Default: zero.
  open var emitterPosition: CGPoint {
    get { values.position }
    set { setValue(\.position, to: newValue, key: "emitterPosition") }
  }
  /// No effect: particles stay in the layer's plane.
  open var emitterZPosition: CGFloat {
    get { values.zPosition }
    set { setValue(\.zPosition, to: newValue, key: "emitterZPosition") }
  }
  /// Size of the shape. Default: zero.
  open var emitterSize: CGSize {
    get { values.size }
    set { setValue(\.size, to: newValue, key: "emitterSize") }
  }
  /// No effect: particles stay in the layer's plane.
  open var emitterDepth: CGFloat {
    get { values.depth }
    set { setValue(\.depth, to: newValue, key: "emitterDepth") }
  }
  /// Shape in which particles are born. Default: `.point`.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { values.shape }
    set { setValue(\.shape, to: newValue, key: "emitterShape") }
  }
  /// Part of the shape that emits. Default: `.volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { values.mode }
    set { setValue(\.mode, to: newValue, key: "emitterMode") }
  }
  /// Order and blending of particles. Default: `.unordered`, drawn as `.oldestFirst`.
  open var renderMode: CAEmitterLayerRenderMode {
    get { values.render }
    set { setValue(\.render, to: newValue, key: "renderMode") }
  }
  /// No effect: particles stay in the layer's plane.
  open var preservesDepth: Bool {
    get { values.preservesDepth }
    set { setValue(\.preservesDepth, to: newValue, key: "preservesDepth") }
  }
  /// Factor of the cells' velocities. Default: 1.
  open var velocity: Float {
    get { Float(values.velocity) }
    set { setValue(\.velocity, to: Double(newValue), key: "velocity") }
  }
  /// Factor of the cells' scales. Default: 1.
  open var scale: Float {
    get { Float(values.scale) }
    set { setValue(\.scale, to: Double(newValue), key: "scale") }
  }
  /// Factor of the cells' spins. Default: 1.
  open var spin: Float {
    get { Float(values.spin) }
    set { setValue(\.spin, to: Double(newValue), key: "spin") }
  }
  /// Start of the random numbers. Default: 0.
  open var seed: UInt32 {
    get { values.seed }
    set { setValue(\.seed, to: newValue, key: "seed") }
  }

  /// Changes a value of a cell by `emitterCells.NAME.KEY`, from now on; false for other key paths.
  func setCellValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
    let parts = keyPath.split(separator: ".").map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells",
      let cell = kept?.first(where: { $0.name == parts[1] })
    else { return false }
    cell.set(value, forKey: parts[2])
    // Assigned again, so that a new span of time begins: particles that were born keep their
    // values.
    emitterCells = kept
    return true
  }

  /// Begins the emission at the begin time also where that is 0, which is the current time when a scene
  /// starts; a device's clock is never 0.
  final func begin() {
    let hasBeginning = beginTime != 0 || world.now == 0
    change("beginTime") { $0.emitter?.hasBeginning = hasBeginning }
  }

  private var values: EmitterState.Values { modelState.emitter?.values ?? EmitterState.Values() }

  private func setValue<Value: Equatable>(
    _ value: WritableKeyPath<EmitterState.Values, Value>, to newValue: Value, key: String
  ) {
    // An equal value would only begin another span.
    guard newValue != values[keyPath: value] else { return }
    let now = localTime(fromHost: world.now)
    change(key) { $0.emitter?.change(at: now) { $0[keyPath: value] = newValue } }
  }
}

extension CAEmitterCell {
  /// Sets a property by its name: a number, a color or the contents. Other names have no effect.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Same as ``setValue(_:forKey:)``.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { set(value, forKey: keyPath) }

  fileprivate func set(_ value: Any?, forKey key: String) {
    // Numbers of any type, as layers take them.
    var number = 0.0
    if case .number(let given)? = LayerProperty(.opacity).value(from: value) { number = given }
    switch key {
    case "contents": contents = value
    case "birthRate": birthRate = Float(number)
    case "lifetime": lifetime = Float(number)
    case "lifetimeRange": lifetimeRange = Float(number)
    case "velocity": velocity = CGFloat(number)
    case "velocityRange": velocityRange = CGFloat(number)
    case "emissionLongitude": emissionLongitude = CGFloat(number)
    case "emissionRange": emissionRange = CGFloat(number)
    case "xAcceleration": xAcceleration = CGFloat(number)
    case "yAcceleration": yAcceleration = CGFloat(number)
    case "scale": scale = CGFloat(number)
    case "scaleRange": scaleRange = CGFloat(number)
    case "scaleSpeed": scaleSpeed = CGFloat(number)
    case "spin": spin = CGFloat(number)
    case "spinRange": spinRange = CGFloat(number)
    case "alphaSpeed": alphaSpeed = Float(number)
    case "alphaRange": alphaRange = Float(number)
    case "isEnabled", "enabled": isEnabled = number != 0
    case "color": color = value as? CGColor
    default: break
    }
  }
}

/// Shape in which particles are born.
public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable {
  /// Its name, as Core Animation spells it.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The emitter's position.
  public static let point = Self(rawValue: "point")
  /// A line of the emitter's width through its position.
  public static let line = Self(rawValue: "line")
  /// A rectangle of the emitter's size around its position.
  public static let rectangle = Self(rawValue: "rectangle")
  /// As a rectangle: particles stay in the layer's plane.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle around the emitter's position.
  public static let circle = Self(rawValue: "circle")
  /// As a circle: particles stay in the layer's plane.
  public static let sphere = Self(rawValue: "sphere")
}

/// Part of the shape that emits.
public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
  /// Its name, as Core Animation spells it.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners of the shape.
  public static let points = Self(rawValue: "points")
  /// The edge of the shape.
  public static let outline = Self(rawValue: "outline")
  /// The area of the shape.
  public static let surface = Self(rawValue: "surface")
  /// The inside of the shape: its area, because particles stay in the layer's plane.
  public static let volume = Self(rawValue: "volume")
}

/// Order and blending of particles.
public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
  /// Its name, as Core Animation spells it.
  public let rawValue: String
  /// Creates a value from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No order; drawn as ``oldestFirst``.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest particle lowest.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest particle on top.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// The farthest particle lowest; drawn as ``oldestFirst``, since all are in one plane.
  public static let backToFront = Self(rawValue: "backToFront")
  /// The colors of particles that cover each other add up.
  public static let additive = Self(rawValue: "additive")
}

/// Values of an emitter layer over time: particles that were born keep the values of their birth.
package struct EmitterState: Equatable {
  /// Values of a span of time.
  package struct Values: Equatable {
    var cells: [EmitterCellState] = []
    var birthRate = 1.0
    var lifetime = 1.0
    var position = CGPoint.zero
    var zPosition: CGFloat = 0
    var size = CGSize.zero
    var depth: CGFloat = 0
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var render = CAEmitterLayerRenderMode.unordered
    var preservesDepth = false
    var velocity = 1.0
    var scale = 1.0
    var spin = 1.0
    var seed: UInt32 = 0
  }

  /// Values from a local time on.
  struct Span: Equatable {
    var start: Double
    var values: Values
  }

  /// Whether the program has set a begin time; without one the layer has emitted for ever, as on a device.
  var hasBeginning = false
  private(set) var spans = [Span(start: -.infinity, values: Values())]

  package var values: Values { spans[spans.count - 1].values }

  /// Changes values from a local time on.
  mutating func change(at time: Double, _ body: (inout Values) -> Void) {
    var values = values
    body(&values)
    // Without cells nothing is born: until the first ones all values belong to the beginning.
    let isFirst = spans.count == 1 && spans[0].values.cells.isEmpty
    if isFirst || spans[spans.count - 1].start >= time {
      spans[spans.count - 1].values = values
    } else {
      spans.append(Span(start: time, values: values))
    }
  }
}
