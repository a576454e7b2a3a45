/// Whether pixels change in one direction only, as along one edge of something that grows. An
/// element that has moved changes pixels in both directions, one on each side.
struct OneSidedness {
  private static let limit = 0.9

  private var net = SIMD3<Double>.zero
  private var gross = 0.0

  mutating func add(_ probe: DifferenceProbe) {
    for (index, weight) in probe.weights.enumerated() {
      let step = color(probe.actual[index]) - color(probe.expected[index])
      // Weighted by energy, so that faint pixels count less than visible ones.
      let length = (step * step).sum().squareRoot()
      net += weight * length * step
      gross += weight * length * length
    }
  }

  var isOneSided: Bool { (net * net).sum().squareRoot() > Self.limit * gross }
}
