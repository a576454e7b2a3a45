/// Looks for a change of color that is the same in every pixel that differs: a step, or a color
/// laid over.
enum ColorHypothesis {
  /// Most energy that a layer may be predicted to change where nothing differs, as a share of that
  /// which differs: something in front of the layer is not changed, but edges alone are no layer.
  private static let mostContradiction = 3.0

  static func candidates(_ probes: [DifferenceProbe]) -> [Candidate] {
    let colors = probes.map(Colors.init)
    // If only alpha differs there is no color to compare.
    guard colors.contains(where: { $0.whole > 0 }) else { return [] }
    return [step(colors), tint(colors)].compactMap(\.self)
  }

  /// The colors of one frame's places.
  private struct Colors {
    let expected: [SIMD3<Double>]
    let actual: [SIMD3<Double>]
    let probe: DifferenceProbe
    let meanExpected: SIMD3<Double>
    let meanActual: SIMD3<Double>
    /// Energy to explain. Limited to the error of a single color over everything, because an opaque
    /// layer hides the content below.
    let whole: Double

    init(_ probe: DifferenceProbe) {
      self.probe = probe
      expected = probe.expected.map(color)
      actual = probe.actual.map(color)
      (meanExpected, meanActual) = (probe.mean(expected), probe.mean(actual))
      let (actual, mean) = (actual, meanActual)
      whole = min(probe.colorEnergy, probe.sum { energy(actual[$0], mean) })
    }

    /// Remaining energy if `predicted` maps expected to actual colors.
    func left(_ predicted: (SIMD3<Double>) -> SIMD3<Double>) -> Double {
      // Components end at 0 and at 255, whatever is added.
      let (least, most) = (SIMD3<Double>.zero, SIMD3<Double>(repeating: 255))
      return probe.sum { index in
        energy(
          predicted(expected[index]).clamped(lowerBound: least, upperBound: most), actual[index])
      }
    }
  }

  /// One step for all frames.
  private static func step(_ frames: [Colors]) -> Candidate? {
    let count = frames.reduce(0) { $0 + $1.probe.weight }
    let sum = frames.reduce(SIMD3<Double>.zero) {
      $0 + ($1.meanActual - $1.meanExpected) * $1.probe.weight
    }
    let step = (sum / count).rounded(.toNearestOrAwayFromZero)
    guard step != .zero else { return nil }
    var remainder = UnexplainedEnergy()
    for colors in frames { remainder.add(left: colors.left { $0 + step }, of: colors.whole) }
    let explanation = Explanation.recolored(red: Int(step.x), green: Int(step.y), blue: Int(step.z))
    return Candidate(explanation, remainder, limit: 0.2, handicap: 0.03)
  }

  /// A layer of one color, of another opacity in each frame.
  private static func tint(_ frames: [Colors]) -> Candidate? {
    guard let free = veil(frames, Layer.init(free:)) else { return nil }
    // Black and white are commoner than any other color that fits little better.
    let plain = [0.0, 255].compactMap { level in veil(frames) { Layer(level, $0) } }
      .filter { $0.remainder.share <= free.remainder.share + 0.08 }
      .min { $0.remainder.share < $1.remainder.share }
    let (remainder, contradicted, strongest) = plain ?? free
    // A screen that moves in front of the layer may cover most of it in some frames.
    guard abs(strongest.share) >= 0.01, contradicted * 2 <= remainder.whole else { return nil }
    let color = strongest.color
    let explanation = Explanation.tinted(
      red: Int(color.x), green: Int(color.y), blue: Int(color.z), share: strongest.share)
    return Candidate(explanation, remainder, limit: 0.15, handicap: 0.04)
  }

  /// Difference that layers do not explain, that of the frames that contradict them, and the
  /// strongest layer; nil if a frame that counts has no layer.
  private static func veil(
    _ frames: [Colors], _ layer: (Colors) -> Layer?
  ) -> (remainder: UnexplainedEnergy, contradicted: Double, strongest: Layer)? {
    let faint = 0.01 * frames.reduce(0) { $0 + $1.whole } / Double(frames.count)
    var remainder = UnexplainedEnergy()
    var (contradiction, contradicted) = (0.0, 0.0)
    var strongest: Layer?
    for colors in frames {
      // Two colors can become any two others by some layer.
      guard Set(colors.probe.expected).count > 2, let layer = layer(colors) else {
        guard colors.whole <= faint else { return nil }
        remainder.add(left: colors.whole, of: colors.whole)
        continue
      }
      remainder.add(left: colors.left(layer.applied), of: colors.whole)
      let unchanged = colors.probe.unchanged
      let predicted = unchanged.sum { index in
        let pixel = color(unchanged.pixels[index])
        return energy(layer.applied(to: pixel), pixel)
      }
      contradiction += predicted
      if predicted > Self.mostContradiction * colors.whole { contradicted += colors.whole }
      if abs(layer.share) > abs(strongest?.share ?? 0) { strongest = layer }
    }
    if contradiction <= Self.mostContradiction * remainder.whole { contradicted = 0 }
    return strongest.map { (remainder, contradicted, $0) }
  }

  /// actual = gain · expected + offset, by least squares.
  private struct Layer {
    let gain: Double
    let offset: SIMD3<Double>

    /// A layer of a gray; nil where no layer does that.
    init?(_ level: Double, _ colors: Colors) {
      let gray = SIMD3(repeating: level)
      let (probe, expected, actual) = (colors.probe, colors.expected, colors.actual)
      let square = probe.sum { energy(expected[$0], gray) }
      let product = probe.sum { ((expected[$0] - gray) * (actual[$0] - gray)).sum() }
      gain = square > 0 ? product / square : 1
      offset = (1 - gain) * gray
      guard gain > 0.05, gain < 20 else { return nil }
    }

    /// nil where the colors do not tell, or where no layer does that: contents upside down, or
    /// covered altogether.
    init?(free colors: Colors) {
      let (probe, expected, actual) = (colors.probe, colors.expected, colors.actual)
      let variance = probe.sum { energy(expected[$0], colors.meanExpected) }
      let covariance = probe.sum {
        ((expected[$0] - colors.meanExpected) * (actual[$0] - colors.meanActual)).sum()
      }
      guard variance > 4 * probe.weight else { return nil }
      gain = covariance / variance
      offset = colors.meanActual - gain * colors.meanExpected
      guard gain > 0.05, gain < 20 else { return nil }
    }

    func applied(to color: SIMD3<Double>) -> SIMD3<Double> { gain * color + offset }

    /// Opacity added by the layer; negative if the layer is fainter than expected.
    var share: Double { gain <= 1 ? 1 - gain : 1 / gain - 1 }

    /// Color of the layer, for a gain of 0.
    var color: SIMD3<Double> {
      guard gain != 1 else { return .zero }
      return (offset / (1 - gain)).clamped(
        lowerBound: .zero, upperBound: SIMD3(repeating: 255)
      ).rounded(.toNearestOrAwayFromZero)
    }
  }
}

extension DifferenceProbe {
  /// Number of pixels that all places represent.
  fileprivate var weight: Double { weights.reduce(0, +) }

  fileprivate func mean(_ colors: [SIMD3<Double>]) -> SIMD3<Double> {
    zip(colors, weights).reduce(SIMD3<Double>.zero) { $0 + $1.0 * $1.1 } / weight
  }
}
