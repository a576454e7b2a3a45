/// Looks for fades between the first and the last expected frame.
enum FadeHypothesis {
  static func candidates(_ probes: [Probe]) -> [Candidate] {
    var curve: [Explanation.Opacity] = []
    var (error, total) = (0.0, 0.0)
    for probe in probes {
      guard let expected = Fit(probe.expected, probe), let actual = Fit(probe.actual, probe) else {
        return []
      }
      curve.append(
        Explanation.Opacity(
          frame: probe.number, expected: expected.opacity, actual: actual.opacity))
      // Both have to lie on the fade, or there is none.
      error += max(expected.error, actual.error)
      total += zip(probe.expected, probe.actual).reduce(0) {
        $0 + distance(color($1.0), color($1.1))
      }
    }
    guard total > 0 else { return [] }
    // What does not fade at all is not fading differently.
    let levels = curve.map(\.actual)
    guard probes.count == 1 || (levels.max() ?? 0) - (levels.min() ?? 0) > 0.02 else { return [] }
    return [Candidate(.faded(curve), error: error / total, limit: 0.2, handicap: 0.04)]
  }

  /// The opacity at which a fade comes nearest to a frame.
  private struct Fit {
    let opacity: Double
    let error: Double

    init?(_ pixels: [UInt32], _ probe: Probe) {
      var (product, square) = (0.0, 0.0)
      for (index, pixel) in pixels.enumerated() {
        let start = color(probe.first[index])
        let way = color(probe.last[index]) - start
        product += ((color(pixel) - start) * way).sum()
        square += (way * way).sum()
      }
      guard square > 0 else { return nil }
      let opacity = min(max(product / square, 0), 1)
      self.opacity = opacity
      error = pixels.enumerated().reduce(0) { sum, pixel in
        let start = color(probe.first[pixel.offset])
        let predicted = start + opacity * (color(probe.last[pixel.offset]) - start)
        return sum + distance(predicted, color(pixel.element))
      }
    }
  }
}
