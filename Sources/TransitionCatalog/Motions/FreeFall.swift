/// The height of something that falls on a floor and bounces, or is thrown up to where it fell from;
/// a plain function of time. Heights are shares of the whole fall.
package struct FreeFall: Hashable {
  /// Seconds that the whole fall takes, without the bounces.
  package var fallTime: Double
  /// The share of its speed that is left after a bounce, 0..<1.
  package var bounce: Double

  /// Bounces less high than this share of the fall count as rest: a fortieth of a point on a phone, which
  /// ends at a speed that cannot be seen.
  private static let rest = 0.00003

  /// A fall and its bounces that take `duration` seconds in all.
  package init(lasting duration: Double, bounce: Double) {
    fallTime = 1
    self.bounce = bounce
    let whole = fallDuration(from: 1)
    fallTime = duration / whole
  }

  /// Seconds from a height until it rests.
  package func fallDuration(from height: Double) -> Double {
    var duration = height.squareRoot() * fallTime
    var half = duration * bounce
    while isVisible(half) {
      duration += 2 * half
      half *= bounce
    }
    return duration
  }

  /// Height at a time after the release.
  package func height(after time: Double, from height: Double) -> Double {
    let first = height.squareRoot() * fallTime
    if time < first { return height - square(time / fallTime) }
    var start = first
    var half = first * bounce
    while isVisible(half) {
      if time < start + 2 * half {
        return square(half / fallTime) - square((time - start - half) / fallTime)
      }
      start += 2 * half
      half *= bounce
    }
    return 0
  }

  /// Seconds from a height up to the top: the fall in reverse, which starts at rest on the floor
  /// and gains speed.
  package func riseDuration(from height: Double) -> Double {
    fallTime - height.squareRoot() * fallTime
  }

  /// The height while rising: the fall in reverse.
  package func height(after time: Double, rising height: Double) -> Double {
    min(1, square(time / fallTime + height.squareRoot()))
  }

  /// Whether a bounce with `half` seconds of rise is high enough to see; it is as high as a fall of
  /// that time.
  private func isVisible(_ half: Double) -> Bool {
    fallTime > 0 && square(half / fallTime) >= Self.rest
  }

  private func square(_ value: Double) -> Double { value * value }
}
