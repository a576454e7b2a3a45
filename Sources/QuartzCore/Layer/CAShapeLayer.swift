public import CoreGraphics
public import Foundation

/// A layer that fills a path and draws a line along it, beneath its sublayers and wherever the path
/// goes, bounds or not (S9.70).
open class CAShapeLayer: CALayer {
  public required init() {
    super.init()
    modelState.kind = .shape(ShapeState())
  }

  public override init(layer: Any) {
    super.init(layer: layer)
  }

  /// In the layer's own coordinates. Has no implicit animation; an explicit one needs paths of like
  /// pieces at both ends (S9.71).
  open var path: CGPath? {
    get { shape.path }
    set { setShape(\.path, to: newValue?.copy(), key: "path") }
  }

  /// Opaque black, unless set; nil fills nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { setShape(\.fillColor, to: newValue, key: "fillColor") }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { setShape(\.fillRule, to: newValue, key: "fillRule") }
  }

  /// nil, unless set: no line is drawn.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { setShape(\.strokeColor, to: newValue, key: "strokeColor") }
  }

  /// The share of the path's length, of all subpaths together, at which the line begins; 0...1.
  open var strokeStart: CGFloat {
    get { shape.stroke.start }
    set { setShape(\.stroke.start, to: newValue, key: "strokeStart") }
  }

  /// The share of the path's length at which the line ends; 1, unless set.
  open var strokeEnd: CGFloat {
    get { shape.stroke.end }
    set { setShape(\.stroke.end, to: newValue, key: "strokeEnd") }
  }

  /// In points, half of it on either side of the path.
  open var lineWidth: CGFloat {
    get { shape.stroke.width }
    set { setShape(\.stroke.width, to: newValue, key: "lineWidth") }
  }

  /// The longest miter, in line widths; a corner that would be sharper is bevelled. 10, unless set.
  open var miterLimit: CGFloat {
    get { shape.stroke.miterLimit }
    set { setShape(\.stroke.miterLimit, to: newValue, key: "miterLimit") }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(shape.stroke.cap) }
    set { setShape(\.stroke.cap, to: newValue.lineCap, key: "lineCap") }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(shape.stroke.join) }
    set { setShape(\.stroke.join, to: newValue.lineJoin, key: "lineJoin") }
  }

  /// Lengths that are drawn and left out in turn, anew for every subpath; nil for no dashes.
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

  /// How far into the pattern each subpath begins, in points.
  open var lineDashPhase: CGFloat {
    get { shape.stroke.dashPhase }
    set { setShape(\.stroke.dashPhase, to: newValue, key: "lineDashPhase") }
  }

  private var shape: ShapeState { modelState.outline ?? ShapeState() }

  private func setShape<Value: Equatable>(
    _ value: WritableKeyPath<ShapeState, Value>, to newValue: Value, key: String
  ) {
    guard newValue != shape[keyPath: value] else { return }
    change(key) { $0.outline?[keyPath: value] = newValue }
  }
}

/// The word constants of shape layers, as Apple's headers name them.

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
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

  /// A word that is not one of the three is the default, as with Apple's.
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
