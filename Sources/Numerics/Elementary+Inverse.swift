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
