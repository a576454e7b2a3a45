public import Foundation

/// Names of the predefined timing functions (S8.15).
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the function.
  public let rawValue: String
  /// Creates a name from a string; one that is not Apple's acts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow start: control points (0.42, 0), (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow end: control points (0, 0), (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow start and end: control points (0.42, 0), (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// Curve of implicit animations: control points (0.25, 0.1), (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1) (S8.15).
public final class CAMediaTimingFunction: NSObject, Sendable {
  /// The curve as a value.
  package let curve: CubicBezierCurve

  /// Creates a predefined function; an unknown name is linear.
  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInEaseOut
      case .default: .default
      default: .linear
      }
  }

  /// Creates a function from its two control points. Their x is limited to 0...1; y may overshoot.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = CubicBezierCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
  }

  /// Creates a function from a curve.
  package init(_ curve: CubicBezierCurve) {
    self.curve = curve
  }

  /// Writes x and y of one of the four control points, index 0...3; other indices have no effect.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(index) else { return }
    unsafe values[0] = Float(points[index].0)
    unsafe values[1] = Float(points[index].1)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  public override var hash: Int { curve.hashValue }
}
