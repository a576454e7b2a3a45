/// Looks for fades between the first and the last expected frame.
enum FadeHypothesis {
  static func candidates(_ probes: [DifferenceProbe]) -> [Candidate] {
    var curve: [Explanation.Opacity] = []
    var remainder = UnexplainedEnergy()
    for probe in probes {
      guard let expected = Fit(probe.expected, probe), let actual = Fit(probe.actual, probe) else {
        return []
      }
      curve.append(
        Explanation.Opacity(
          frame: probe.number, expected: expected.opacity, actual: actual.opacity))
      // Both have to fit the fade.
      remainder.add(left: max(expected.error, actual.error), of: probe.colorEnergy)
    }
    guard remainder.whole > 0 else { return [] }
    // Without a fade in one of them there is no difference between fades.
    let levels = curve.map(\.actual)
    guard probes.count == 1 || (levels.max() ?? 0) - (levels.min() ?? 0) > 0.02 else { return [] }
    // An element that only one image shows does not fade either.
    let between = curve.count { isBetween($0.expected) || isBetween($0.actual) }
    guard between * 2 >= curve.count else { return [] }
    return [Candidate(.faded(curve), remainder, limit: 0.1, handicap: 0.04)]
  }

  private static func isBetween(_ opacity: Double) -> Bool { opacity > 0.02 && opacity < 0.98 }

  /// The opacity with which a fade fits a frame best.
  private struct Fit {
    let opacity: Double
    let error: Double

    init?(_ pixels: [UInt32], _ probe: DifferenceProbe) {
      var (product, square) = (0.0, 0.0)
      for (index, pixel) in pixels.enumerated() {
        let start = color(probe.first[index])
        let way = color(probe.last[index]) - start
        product += probe.weights[index] * ((color(pixel) - start) * way).sum()
        square += probe.weights[index] * (way * way).sum()
      }
      guard square > 0 else { return nil }
      let opacity = min(max(product / square, 0), 1)
      self.opacity = opacity
      error = probe.sum { index in
        let start = color(probe.first[index])
        let predicted = start + opacity * (color(probe.last[index]) - start)
        return energy(predicted, color(pixels[index]))
      }
    }
  }
}
