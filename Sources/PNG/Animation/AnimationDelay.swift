/// Duration of an APNG frame: a fraction of a second with 16-bit numerator and denominator.
public struct AnimationDelay: Hashable, Sendable {
  /// Numerator; 0 means as short as possible.
  public let numerator: Int
  /// Denominator, 1...65535.
  public let denominator: Int

  /// Duration of `numerator / denominator` seconds: exact if 16 bits suffice, otherwise the nearest
  /// fraction with the larger number at its limit. Maximum 65535 seconds.
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
