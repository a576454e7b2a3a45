public import CoreGraphics
public import Foundation

/// A layer that fills and strokes a path beneath its sublayers. The path is not clipped to the
/// bounds (S9.70).
open class CAShapeLayer: CALayer {
  /// Creates a layer without a path.
  public override init() {
    super.init()
    modelState.kind = .shape(ShapeState())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// Returns nil: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Path in the layer's coordinates. It has no implicit animation; an explicit one needs paths of
  /// the same segment types at both ends (S9.71).
  open var path: CGPath? {
    get { shape.path }
    // A copy: a mutable path that the program goes on drawing must not change the layer.
    set { setShape(\.path, to: newValue?.copy(), key: "path") }
  }

  /// Fill color (default opaque black); nil for no fill.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { setShape(\.fillColor, to: newValue, key: "fillColor") }
  }

  /// Rule that decides which points are filled (default non-zero).
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { setShape(\.fillRule, to: newValue, key: "fillRule") }
  }

  /// Stroke color; nil (default) for no stroke.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { setShape(\.strokeColor, to: newValue, key: "strokeColor") }
  }

  /// Start of the stroke as a share 0...1 of the length of all subpaths (default 0).
  open var strokeStart: CGFloat {
    get { shape.stroke.start }
    set { setShape(\.stroke.start, to: newValue, key: "strokeStart") }
  }

  /// End of the stroke as a share 0...1 of the length of all subpaths (default 1).
  open var strokeEnd: CGFloat {
    get { shape.stroke.end }
    set { setShape(\.stroke.end, to: newValue, key: "strokeEnd") }
  }

  /// Line width in points, centered on the path (default 1).
  open var lineWidth: CGFloat {
    get { shape.stroke.width }
    set { setShape(\.stroke.width, to: newValue, key: "lineWidth") }
  }

  /// Maximum miter length in line widths; sharper corners are beveled (default 10).
  open var miterLimit: CGFloat {
    get { shape.stroke.miterLimit }
    set { setShape(\.stroke.miterLimit, to: newValue, key: "miterLimit") }
  }

  /// Shape of line ends (default butt).
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(shape.stroke.cap) }
    set { setShape(\.stroke.cap, to: newValue.lineCap, key: "lineCap") }
  }

  /// Shape of corners (default miter).
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(shape.stroke.join) }
    set { setShape(\.stroke.join, to: newValue.lineJoin, key: "lineJoin") }
  }

  /// Alternating lengths of dashes and gaps in points, restarted for each subpath; nil (default)
  /// for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get {
      let dashes = shape.stroke.dashes
      return dashes.isEmpty ? nil : dashes.map { NSNumber(value: Double($0)) }
    }
    set {
      let dashes = (newValue ?? []).map { CGFloat($0.doubleValue) }
      setShape(\.stroke.dashes, to: dashes, key: "lineDashPattern")
    }
  }

  /// Offset into the dash pattern in points (default 0).
  open var lineDashPhase: CGFloat {
    get { shape.stroke.dashPhase }
    set { setShape(\.stroke.dashPhase, to: newValue, key: "lineDashPhase") }
  }

  private var shape: ShapeState { modelState.outline ?? ShapeState() }

  private func setShape<Value: Equatable>(
    _ value: WritableKeyPath<ShapeState, Value>, to newValue: Value, key: String
  ) {
    // An equal value starts no animation (S6.3).
    guard newValue != shape[keyPath: value] else { return }
    change(key) { $0.outline?[keyPath: value] = newValue }
  }
}

/// The string constants of shape layers, as Apple's headers name them.

/// Rule that decides which points are inside a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the rule.
  public let rawValue: String
  /// Creates a rule from a string; one that is not Apple's acts as ``nonZero``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside where the winding number is not 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside where a ray crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// Shape of the corners of a stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the join.
  public let rawValue: String
  /// Creates a join from a string; one that is not Apple's acts as ``miter``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Outer edges extended until they meet.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A disc around the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Outer corner cut off by a straight line.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// Shape of the ends of a stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the cap.
  public let rawValue: String
  /// Creates a cap from a string; one that is not Apple's acts as ``butt``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Square, at the end point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Half a disc around the end point.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Square, half a line width beyond the end point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

extension CAShapeLayerLineJoin {
  init(_ join: CGLineJoin) {
    switch join {
    case .miter: self = .miter
    case .round: self = .round
    case .bevel: self = .bevel
    }
  }

  /// Core Graphics' join; miter for an unknown string, as with Apple's.
  var lineJoin: CGLineJoin {
    switch self {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}

extension CAShapeLayerLineCap {
  init(_ cap: CGLineCap) {
    switch cap {
    case .butt: self = .butt
    case .round: self = .round
    case .square: self = .square
    }
  }

  var lineCap: CGLineCap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}
