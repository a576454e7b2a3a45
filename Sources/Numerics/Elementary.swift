/// The elementary functions, equal to the last bit on every machine, unlike those of the C library.
///
/// Numbers in, numbers out; nothing else of the project is known here. Only operations that
/// IEEE 754 rounds exactly are used (addition, multiplication, division, square root), each rounded
/// on its own. Every function is within one unit in the last place of the true value, over the
/// whole range of doubles.
///
/// Method throughout: reduce the argument so that its rounding error is carried along, sum a short
/// series, add the large terms last. J.-M. Muller, "Elementary Functions", 3rd edition, chapters
/// 5 and 11.
public enum Elementary {}

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

extension Elementary {
  /// The sine of an angle in radians; not a number for infinite angles.
  public static func sin(_ x: Double) -> Double {
    guard x != 0 else { return x }
    let angle = ReducedAngle(x)
    switch angle.quadrant {
    case 0: return sine(angle.rest).rounded
    case 1: return cosine(angle.rest).rounded
    case 2: return -sine(angle.rest).rounded
    default: return -cosine(angle.rest).rounded
    }
  }

  /// The cosine of an angle in radians; not a number for infinite angles.
  public static func cos(_ x: Double) -> Double {
    let angle = ReducedAngle(x)
    switch angle.quadrant {
    case 0: return cosine(angle.rest).rounded
    case 1: return -sine(angle.rest).rounded
    case 2: return -cosine(angle.rest).rounded
    default: return sine(angle.rest).rounded
    }
  }

  /// The tangent of an angle in radians; not a number for infinite angles.
  public static func tan(_ x: Double) -> Double {
    // A tangent of so small an angle is the angle; its product with itself would underflow.
    guard abs(x) > 0x1p-28 else { return x }
    let angle = ReducedAngle(x)
    let sine = sine(angle.rest)
    let cosine = cosine(angle.rest)
    return angle.quadrant % 2 == 0 ? (sine / cosine).rounded : (-cosine / sine).rounded
  }

  /// For |x| ≤ π/4.
  private static func sine(_ x: TwoPart) -> TwoPart {
    let square = x.head * x.head
    let cube = x.head * square * Series.value(Series.sine, at: square)
    return .sum(larger: x.head, smaller: x.tail * (1 - square / 2) + cube)
  }

  /// For |x| ≤ π/4.
  private static func cosine(_ x: TwoPart) -> TwoPart {
    let square = TwoPart.product(x.head, x.head)
    let fourth = square.head * square.head * Series.value(Series.cosine, at: square.head)
    let large = TwoPart.sum(larger: 1, smaller: -square.head / 2)
    let small = (large.tail - square.tail / 2 - x.head * x.tail) + fourth
    return .sum(larger: large.head, smaller: small)
  }
}

extension Elementary {
  /// The angle in −π/2…π/2 whose tangent is x.
  public static func atan(_ x: Double) -> Double {
    atan2(x, 1)
  }

  /// The angle in −π…π from the positive x axis to the point (x, y).
  ///
  /// Zeros and infinities count as IEEE 754 has it: the sign of a zero chooses the side.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !y.isNaN, !x.isNaN else { return .nan }
    guard y.isFinite, x.isFinite else {
      return atan2(
        y.isFinite ? 0 * y : .init(signOf: y, magnitudeOf: 1),
        x.isFinite ? 0 * x : .init(signOf: x, magnitudeOf: 1))
    }
    return angle(TwoPart(y), TwoPart(x))
  }

  /// The angle in −π/2…π/2 whose sine is x; not a number unless |x| ≤ 1.
  public static func asin(_ x: Double) -> Double {
    abs(x) <= 1 ? angle(TwoPart(x), otherLeg(of: x)) : .nan
  }

  /// The angle in 0…π whose cosine is x; not a number unless |x| ≤ 1.
  public static func acos(_ x: Double) -> Double {
    abs(x) <= 1 ? angle(otherLeg(of: x), TwoPart(x)) : .nan
  }

  /// √(1 − x²).
  private static func otherLeg(of x: Double) -> TwoPart {
    (TwoPart(1) - TwoPart.product(x, x)).squareRoot()
  }

  private static func angle(_ y: TwoPart, _ x: TwoPart) -> Double {
    let height = y.head.sign == .minus ? -y : y
    let width = x.head.sign == .minus ? -x : x
    var angle: TwoPart
    if height.head > width.head {
      angle = halfOfPi - steepness(width, over: height)
    } else {
      angle = steepness(height, over: width)
    }
    if x.head.sign == .minus { angle = halfOfPi + halfOfPi - angle }
    return y.head.sign == .minus ? -angle.rounded : angle.rounded
  }

  /// arctan(y/x) for 0 ≤ y ≤ x.
  private static func steepness(_ y: TwoPart, over x: TwoPart) -> TwoPart {
    guard x.head > 0 else { return TwoPart(0) }
    let ratio = y.head / x.head
    // The tangent of so small an angle is the angle; below, its rounding error would underflow.
    guard ratio > 0x1p-28 else { return TwoPart(ratio) }
    let (y, x) = (y.scaled(by: -x.head.exponent), x.scaled(by: -x.head.exponent))
    // arctan(y/x) = arctan c + arctan((y − c·x)/(x + c·y)) with the nearest eighth c.
    let index = Int((8 * ratio).rounded())
    let eighth = TwoPart(Double(index) / 8)
    let rest = (y - eighth * x) / (x + eighth * y)
    let square = rest.head * rest.head
    let cube = rest.head * square * Series.value(Series.arctangent, at: square)
    return arctangentsOfEighths[index] + TwoPart.sum(larger: rest.head, smaller: rest.tail + cube)
  }
}

extension TwoPart {
  fileprivate func scaled(by exponent: Int) -> TwoPart {
    TwoPart(
      Double(sign: .plus, exponent: exponent, significand: head),
      Double(sign: .plus, exponent: exponent, significand: tail))
  }
}

private let halfOfPi = TwoPart(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)

/// arctan(i/8) for i in 0...8.
private let arctangentsOfEighths = [
  TwoPart(0, 0),
  TwoPart(0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
  TwoPart(0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
  TwoPart(0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
  TwoPart(0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
  TwoPart(0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
  TwoPart(0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
  TwoPart(0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
  TwoPart(0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
]
