import QuartzCore
import Testing

struct CubicBezierCurveTests {
  @Test("The system's curves have the values of N1 (S8.15)")
  func systemCurves() {
    let table: [(CubicBezierCurve, [Double])] = [
      (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
      (.easeIn, [0.01702661, 0.09346465, 0.31535681, 0.62186187, 0.83942785]),
      (.easeOut, [0.16057215, 0.37813813, 0.68464319, 0.90653535, 0.98297339]),
      (.easeInEaseOut, [0.01972245, 0.12916193, 0.50000000, 0.87083807, 0.98027755]),
      (.default, [0.09479631, 0.40851059, 0.80240339, 0.96045898, 0.99431648]),
    ]
    for (curve, expected) in table {
      for (x, y) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
        #expect(abs(curve.value(at: x) - y) < 1e-8, "\(curve) at \(x)")
      }
    }
  }

  @Test("Every reference curve is met to twelve digits")
  func referenceCurves() throws {
    for reference in try ReferenceCurves.load().bezier {
      let p = reference.points
      let curve = CubicBezierCurve(p[0], p[1], p[2], p[3])
      for sample in reference.samples {
        #expect(
          abs(curve.value(at: sample[0]) - sample[1]) < 1e-12, "\(reference.name) at \(sample[0])")
      }
    }
  }

  @Test("Time outside of the curve is its nearest end")
  func outside() {
    for curve in [CubicBezierCurve.easeIn, CubicBezierCurve(0.3, 1.2, 0.4, 1)] {
      #expect(curve.value(at: -1) == 0 && curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1 && curve.value(at: 7) == 1)
    }
  }

  @Test("A curve on the diagonal answers the time itself")
  func diagonal() {
    for x in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(CubicBezierCurve(0.3, 0.3, 0.8, 0.8).value(at: x) == x)
    }
  }

  @Test(
    "Control points outside of 0…1 in time are moved to the limit, in value they are kept (S8.16)")
  func limits() {
    #expect(CubicBezierCurve(-1, 0, 2, 1) == CubicBezierCurve(0, 0, 1, 1))
    #expect(CubicBezierCurve(0.3, 1.2, 0.4, 1).value(at: 0.6) > 1)
  }

  @Test("Curves that stand still or rise upright on the way are solved too")
  func steepCurves() {
    // x(s) = s·(4s² − 6s + 3) has slope 0 at its middle, where y runs fastest.
    let upright = CubicBezierCurve(1, 0, 0, 1)
    for s in stride(from: 0.0, through: 1, by: 1 / 64.0) {
      let x = s * (4 * s * s - 6 * s + 3)
      let y = s * s * (3 - 2 * s)
      // Near the middle the last bit of x decides over a third of the digits of s.
      #expect(abs(upright.value(at: x) - y) < 2e-5, "at \(x)")
    }
    var last = 0.0
    for x in stride(from: 0.0, through: 1, by: 1 / 1024.0) {
      let value = upright.value(at: x)
      #expect(value >= last)
      last = value
    }
  }
}
