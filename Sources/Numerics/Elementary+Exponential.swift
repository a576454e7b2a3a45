extension Elementary {
  /// The power eˣ.
  ///
  /// Infinity above 709.78, 0 below −745.13, not a number for one.
  public static func exp(_ x: Double) -> Double {
    guard x <= 710 else { return x.isNaN ? x : .infinity }
    guard x >= -746 else { return 0 }
    let turns = (x * inverseOfLogarithm2).rounded()
    let rest = TwoPart.sum(x, -turns * logarithm2.head) + TwoPart(-turns * logarithm2.tail)
    let r = rest.head
    // The tail's own effect on the higher terms: d/dr eʳ ≈ 1 + r.
    let small = rest.tail * (1 + r) + r * r * Series.value(Series.exponential, at: r)
    let large = TwoPart.sum(larger: 1, smaller: r)
    return Double(
      sign: .plus, exponent: Int(turns), significand: large.head + (large.tail + small))
  }

  /// The natural logarithm.
  ///
  /// Minus infinity for 0, not a number below.
  public static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == 0 ? -.infinity : x < 0 ? .nan : x }
    var exponent = Double(x.exponent)
    var significand = x.significand
    if significand > 1.414_213_562_373_095_1 {
      significand /= 2
      exponent += 1
    }
    // log m = 2·artanh((m − 1)/(m + 1)), whose series converges fast.
    let ratio = TwoPart(significand - 1) / TwoPart.sum(significand, 1)
    let square = ratio.head * ratio.head
    let cube = ratio.head * square * Series.value(Series.areaTangent, at: square)
    let large = TwoPart.sum(exponent * logarithm2.head, 2 * ratio.head)
    return large.head + (large.tail + (exponent * logarithm2.tail + 2 * (ratio.tail + cube)))
  }
}

/// ln 2, the head short enough (41 bits) that its product with any exponent is exact.
private let logarithm2 = TwoPart(0x1.62e42fefa3p-1, 0x1.3de6af278ece6p-42)
private let inverseOfLogarithm2 = 0x1.71547652b82fep+0
