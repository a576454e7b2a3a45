/// A timing curve from (0, 0) to (1, 1) with two control points: progress as a function of elapsed
/// time (S8.15, S8.16).
package struct CubicBezierCurve: Hashable, Sendable {
  /// Time of the first control point, 0...1.
  package let x1: Double
  /// Progress of the first control point.
  package let y1: Double
  /// Time of the second control point, 0...1.
  package let x2: Double
  /// Progress of the second control point.
  package let y2: Double

  /// Creates a curve. The x of control points is limited to 0...1, so that time never runs
  /// backwards.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// Constant speed.
  package static let linear = CubicBezierCurve(0, 0, 1, 1)
  /// Slow start.
  package static let easeIn = CubicBezierCurve(0.42, 0, 1, 1)
  /// Slow end.
  package static let easeOut = CubicBezierCurve(0, 0, 0.58, 1)
  /// Slow start and end.
  package static let easeInEaseOut = CubicBezierCurve(0.42, 0, 0.58, 1)
  /// Curve of implicit animations.
  package static let `default` = CubicBezierCurve(0.25, 0.1, 0.25, 1)

  /// Progress at time x: 0 before the start, 1 after the end; in between it may leave 0...1.
  package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    // The diagonal: solving for the parameter would only add rounding errors.
    if x1 == y1, x2 == y2 { return x }
    return bezier(y1, y2, at: parameter(at: x))
  }

  /// Curve parameter at time x: Newton's method, with bisection where it leaves the bracket.
  private func parameter(at x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = x
    // Halving alone would need 53 steps to the last bit; Newton's need about five.
    for _ in 0..<64 {
      let error = bezier(x1, x2, at: s) - x
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      let newton = s - error / slope(x1, x2, at: s)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == s { return s }
      s = next
    }
    return s
  }

  private func bezier(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    return ((((1 - c) - b) * s + b) * s + c) * s
  }

  private func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    return (3 * ((1 - c) - b) * s + 2 * b) * s + c
  }
}
