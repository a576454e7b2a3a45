import Numerics

extension SpringCurve {
  /// What is left of the way when a spring counts as settled.
  private static let settled = 0.001

  /// Seconds until the value stays near its rest, as Core Animation reckons them (S8.47, N14).
  ///
  /// A spring that swings: when both amplitudes together have decayed to a thousandth. Others: the
  /// first tenth of a second at which less than a thousandth of the way is left. Without damping:
  /// the largest number of single precision.
  package var settlingDuration: Double {
    guard damping > 0 else { return SpringCurve.never }
    guard motion == .swinging else { return tenthsUntilSettled }
    let (decay, frequency) = swing
    let amplitudes = 1 + abs(decay - initialVelocity) / frequency
    return Elementary.log(amplitudes / SpringCurve.settled) / decay
  }

  private static let never = Double(Float.greatestFiniteMagnitude)

  private var tenthsUntilSettled: Double {
    // Ten thousand seconds: beyond, nobody waits for the end.
    for tenths in 0..<100_000 {
      let time = Double(tenths) / 10
      if abs(1 - value(at: time)) < SpringCurve.settled { return time }
    }
    return SpringCurve.never
  }
}
