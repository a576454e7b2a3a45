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
