/// How long a frame of an animation is shown: a fraction of a second of two numbers of 16 bits.
public struct AnimationDelay: Hashable, Sendable {
  /// May be 0: as short as a program can.
  public let numerator: Int
  /// 1 to 65535.
  public let denominator: Int

  /// `numerator / denominator` seconds, exact wherever two such numbers can say it, else the nearest
  /// fraction with the same larger one at its limit; at most 65535 seconds.
  public init(_ numerator: Int, _ denominator: Int) {
    precondition(numerator >= 0 && denominator > 0, "a delay is negative")
    let divisor = max(1, greatestCommonDivisor(numerator, denominator))
    let (upper, lower) = (numerator / divisor, denominator / divisor)
    let largest = max(upper, lower)
    guard largest > Self.limit else {
      (self.numerator, self.denominator) = (upper, lower)
      return
    }
    self.numerator = Self.scaled(upper, largest)
    self.denominator = max(1, Self.scaled(lower, largest))
  }

  private static let limit = 65535

  /// Rounded to the nearest.
  private static func scaled(_ value: Int, _ largest: Int) -> Int {
    let (high, low) = value.multipliedFullWidth(by: limit)
    let half = low.addingReportingOverflow(UInt(largest / 2))
    return largest.dividingFullWidth((high + (half.overflow ? 1 : 0), half.partialValue)).quotient
  }
}

private func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
