/// Whether pixels change one way only, as they do along one edge of something that grows. What has
/// moved gives back on one side what it takes on the other.
struct OneSidedness {
  private static let limit = 0.9

  private var net = SIMD3<Double>.zero
  private var gross = 0.0

  mutating func add(_ probe: DifferenceProbe) {
    for (index, weight) in probe.weights.enumerated() {
      let step = color(probe.actual[index]) - color(probe.expected[index])
      // By the energy, so that faint pixels do not count as much as what people see.
      let length = (step * step).sum().squareRoot()
      net += weight * length * step
      gross += weight * length * length
    }
  }

  var isOneSided: Bool { (net * net).sum().squareRoot() > Self.limit * gross }
}
