import Foundation
import Numerics
import Testing

private struct Function: Sendable {
  var name: String
  var ours: @Sendable (Double) -> Double
  var theirs: @Sendable (Double) -> Double
  var range: ClosedRange<Double>
}

private let functions = [
  Function(name: "sin", ours: Elementary.sin, theirs: Foundation.sin, range: -1000...1000),
  Function(name: "cos", ours: Elementary.cos, theirs: Foundation.cos, range: -1000...1000),
  Function(name: "tan", ours: Elementary.tan, theirs: Foundation.tan, range: -1000...1000),
  Function(name: "sin", ours: Elementary.sin, theirs: Foundation.sin, range: -1e300...1e300),
  Function(name: "sin", ours: Elementary.sin, theirs: Foundation.sin, range: -0.9...0.9),
  Function(name: "cos", ours: Elementary.cos, theirs: Foundation.cos, range: -0.9...0.9),
  Function(name: "exp", ours: Elementary.exp, theirs: Foundation.exp, range: -750...715),
  Function(name: "exp", ours: Elementary.exp, theirs: Foundation.exp, range: -1...1),
  Function(name: "log", ours: Elementary.log, theirs: Foundation.log, range: 0...1e9),
  Function(name: "log", ours: Elementary.log, theirs: Foundation.log, range: 0.9...1.1),
  Function(name: "atan", ours: Elementary.atan, theirs: Foundation.atan, range: -40...40),
  Function(name: "atan", ours: Elementary.atan, theirs: Foundation.atan, range: -1.1...1.1),
  Function(name: "asin", ours: Elementary.asin, theirs: Foundation.asin, range: -1...1),
  Function(name: "acos", ours: Elementary.acos, theirs: Foundation.acos, range: -1...1),
]

@Test("Every function agrees with the C library within two units in the last place")
func agreesWithLibrary() {
  for function in functions {
    for x in spread(over: function.range, count: 20_000) {
      let (ours, theirs) = (function.ours(x), function.theirs(x))
      #expect(
        ours == theirs || abs(ours - theirs) <= 2 * theirs.ulp,
        "\(function.name)(\(x)) is \(ours), not \(theirs)")
    }
  }
}

@Test("The angle of a point agrees with the C library in all directions and sizes")
func angleAgreesWithLibrary() {
  for angle in spread(over: -3.2...3.2, count: 5000) {
    for (width, height) in [
      (1.0, 1.0), (1e200, 1e200), (0x1p-1030, 0x1p-1030), (1e-9, 1), (1, 1e-9),
    ] {
      let (x, y) = (width * Foundation.cos(angle), height * Foundation.sin(angle))
      let (ours, theirs) = (Elementary.atan2(y, x), Foundation.atan2(y, x))
      #expect(abs(ours - theirs) <= 2 * theirs.ulp, "atan2(\(y), \(x)) is \(ours), not \(theirs)")
    }
  }
}

@Test("Special points are exact and keep the sign of zero")
func specialPoints() {
  #expect(Elementary.sin(0).bitPattern == 0 && Elementary.sin(-0.0).sign == .minus)
  #expect(Elementary.tan(0).bitPattern == 0 && Elementary.tan(-0.0).sign == .minus)
  #expect(Elementary.asin(0).bitPattern == 0 && Elementary.asin(-0.0).sign == .minus)
  #expect(Elementary.atan(0).bitPattern == 0 && Elementary.atan(-0.0).sign == .minus)
  #expect(Elementary.cos(0) == 1)
  #expect(Elementary.exp(0) == 1 && Elementary.exp(-0.0) == 1)
  #expect(Elementary.log(1) == 0)
  #expect(Elementary.acos(1) == 0 && Elementary.acos(-1) == Double.pi)
  #expect(Elementary.asin(1) == Double.pi / 2 && Elementary.atan(1) == Double.pi / 4)
  for exponent in -1074...1023 {
    let power = Double(sign: .plus, exponent: exponent, significand: 1)
    #expect(Elementary.log(power) == Foundation.log(power))
  }
}

@Test("Arguments outside of a function's domain give the results of IEEE 754")
func outsideTheDomain() {
  for value in [Double.nan, .infinity, -.infinity] {
    #expect(Elementary.sin(value).isNaN)
    #expect(Elementary.cos(value).isNaN)
    #expect(Elementary.tan(value).isNaN)
    #expect(Elementary.asin(value).isNaN && Elementary.acos(value).isNaN)
  }
  #expect(Elementary.asin(1.0.nextUp).isNaN && !Elementary.acos((-1.0).nextUp).isNaN)
  #expect(Elementary.acos(1.0.nextUp).isNaN)
  #expect(Elementary.exp(.infinity) == .infinity && Elementary.exp(-.infinity) == 0)
  #expect(Elementary.exp(.nan).isNaN && Elementary.log(.nan).isNaN)
  #expect(Elementary.exp(709.782_712_893_384) < .infinity && Elementary.exp(709.79) == .infinity)
  #expect(Elementary.exp(-745) == Double.leastNonzeroMagnitude && Elementary.exp(-745.2) == 0)
  #expect(Elementary.log(0) == -.infinity && Elementary.log(-0.0) == -.infinity)
  #expect(Elementary.log(-1).isNaN && Elementary.log(.infinity) == .infinity)
}

@Test("The angle of a point on an axis or at infinity is the one of IEEE 754")
func anglesAtTheEdge() {
  let ends = [
    0, -0.0, 1, -1, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]
  for y in ends {
    for x in ends {
      let (ours, theirs) = (Elementary.atan2(y, x), Foundation.atan2(y, x))
      #expect(ours == theirs && ours.sign == theirs.sign, "atan2(\(y), \(x))")
    }
  }
  #expect(Elementary.atan2(.nan, 1).isNaN && Elementary.atan2(1, .nan).isNaN)
}

/// Numbers all over a range, the same in every run.
private func spread(over range: ClosedRange<Double>, count: Int) -> [Double] {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  return (0..<count).map { _ in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let unit = Double(state >> 11) * 0x1p-53
    return range.lowerBound * (1 - unit) + range.upperBound * unit
  }
}
