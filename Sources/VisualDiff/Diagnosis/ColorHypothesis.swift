/// Looks for a change of colour that is the same in every pixel that differs: a step, or a colour
/// laid over.
enum ColorHypothesis {
  static func candidates(_ probes: [Probe]) -> [Candidate] {
    let total = probes.reduce(0.0) { sum, probe in
      sum + pairs(probe).reduce(0) { $0 + distance($1.expected, $1.actual) }
    }
    // Where only alpha differs there is no colour to look at.
    guard total > 0 else { return [] }
    return [step(probes, total)] + tint(probes, total)
  }

  private typealias Pair = (expected: SIMD3<Double>, actual: SIMD3<Double>)

  private static func pairs(_ probe: Probe) -> [Pair] {
    zip(probe.expected, probe.actual).map { (color($0), color($1)) }
  }

  /// One step for all frames.
  private static func step(_ probes: [Probe], _ total: Double) -> Candidate {
    let all = probes.flatMap(pairs)
    let sum = all.reduce(SIMD3<Double>.zero) { $0 + ($1.actual - $1.expected) }
    let step = (sum / Double(all.count)).rounded(.toNearestOrAwayFromZero)
    let error = all.reduce(0) { sum, pair in
      // Components end at 0 and at 255, whatever is added.
      let predicted = (pair.expected + step).clamped(
        lowerBound: .zero, upperBound: SIMD3(repeating: 255))
      return sum + distance(predicted, pair.actual)
    }
    let explanation = Explanation.recolored(red: Int(step.x), green: Int(step.y), blue: Int(step.z))
    return Candidate(
      explanation, error: step == .zero ? 1 : error / total, limit: 0.2, handicap: 0.03)
  }

  /// A layer of one colour, of another opacity in each frame.
  private static func tint(_ probes: [Probe], _ total: Double) -> [Candidate] {
    var error = 0.0
    var strongest: (share: Double, color: SIMD3<Double>)?
    for probe in probes {
      let pairs = pairs(probe)
      guard let layer = Layer(pairs) else { return [] }
      error += pairs.reduce(0) { $0 + distance(layer.applied(to: $1.expected), $1.actual) }
      if abs(layer.share) > abs(strongest?.share ?? 0) { strongest = (layer.share, layer.color) }
    }
    guard let strongest, abs(strongest.share) >= 0.01 else { return [] }
    let color = strongest.color
    let explanation = Explanation.tinted(
      red: Int(color.x), green: Int(color.y), blue: Int(color.z), share: strongest.share)
    return [Candidate(explanation, error: error / total, limit: 0.2, handicap: 0.04)]
  }

  /// actual = gain · expected + offset, by least squares.
  private struct Layer {
    let gain: Double
    let offset: SIMD3<Double>

    /// nil where the colours do not tell, or where no layer does that: contents upside down, or
    /// covered altogether.
    init?(_ pairs: [Pair]) {
      let count = Double(pairs.count)
      let sums = pairs.reduce((SIMD3<Double>.zero, SIMD3<Double>.zero)) {
        ($0.0 + $1.expected, $0.1 + $1.actual)
      }
      let (meanExpected, meanActual) = (sums.0 / count, sums.1 / count)
      var (variance, covariance) = (0.0, 0.0)
      for pair in pairs {
        let (a, b) = (pair.expected - meanExpected, pair.actual - meanActual)
        variance += (a * a).sum()
        covariance += (a * b).sum()
      }
      guard variance > 4 * count else { return nil }
      gain = covariance / variance
      offset = meanActual - gain * meanExpected
      guard gain > 0.05, gain < 20 else { return nil }
    }

    func applied(to color: SIMD3<Double>) -> SIMD3<Double> {
      (gain * color + offset).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
    }

    /// How much of the layer there is more than expected; negative when it is less.
    var share: Double { gain <= 1 ? 1 - gain : 1 / gain - 1 }

    /// What a gain of 0 would leave.
    var color: SIMD3<Double> {
      guard gain != 1 else { return .zero }
      return (offset / (1 - gain)).clamped(
        lowerBound: .zero, upperBound: SIMD3(repeating: 255)
      ).rounded(.toNearestOrAwayFromZero)
    }
  }
}
