import Pixels

/// Looks for one color that has become another one wherever it was, as that of a view does.
///
/// At the edges of letters pixels are mixtures of the background and the text's color, with the
/// same share in both images.
enum RepaintHypothesis {
  /// The least share of the differing pixels that have to be of that color; the others are edges.
  private static let leastShare = 0.6
  /// Unexplained share of mixed pixels up to which nothing else fits as well.
  private static let exact = 0.005

  static func candidates(_ probes: [DifferenceProbe]) -> [Candidate] {
    [solid(probes), blended(probes)].compactMap(\.self)
  }

  private static func blended(_ probes: [DifferenceProbe]) -> Candidate? {
    var remainder = UnexplainedEnergy()
    var strongest: BlendedColor?
    for probe in probes {
      let fit = BlendedColor(probe)
      remainder.add(left: fit?.left ?? probe.colorEnergy, of: probe.colorEnergy, in: probe.number)
      if let fit, fit.contrast > strongest?.contrast ?? 0 { strongest = fit }
    }
    guard let strongest else { return nil }
    let explanation = Explanation.repainted(
      from: Explanation.Color(strongest.from), to: Explanation.Color(strongest.to))
    // A color that came closer to the background may be that of a fainter element.
    let isExact = remainder.share <= exact && !strongest.isFainter
    return Candidate(
      explanation, remainder, limit: 0.12,
      handicap: isExact ? 0.055 : strongest.isFainter ? 0.18 : 0.12, sparesFew: true,
      sparesThird: true)
  }

  private static func solid(_ probes: [DifferenceProbe]) -> Candidate? {
    // Less of the color is left at its edges, and where something lies over it.
    guard let repaint = strongest(probes),
      probes.allSatisfy({ $0.repaint?.from != repaint.from || $0.repaint == repaint }),
      !isAllAround(repaint.to, probes)
    else { return nil }
    var remainder = UnexplainedEnergy()
    for probe in probes {
      let left = probe.sum { error(probe.expected[$0], probe.actual[$0], repaint) }
      remainder.add(left: left, of: probe.colorEnergy)
    }
    let explanation = Explanation.repainted(
      from: Explanation.Color(repaint.from), to: Explanation.Color(repaint.to))
    // An area that now has the color of its surroundings was removed rather than painted, and one
    // with a mixture of both became fainter if that explains as much.
    let handicap =
      isAround(repaint.to, probes) ? 0.055 : isFainter(repaint, probes) ? 0.14 : 0.025
    return Candidate(explanation, remainder, limit: 0.1, handicap: handicap)
  }

  /// Whether most frames have a color around what differs: then content of another color was
  /// removed.
  private static func isAllAround(_ pixel: UInt32, _ probes: [DifferenceProbe]) -> Bool {
    probes.count { $0.isSurrounded(by: pixel) } * 2 > probes.count
  }

  /// Whether a color came closer to that of the surroundings in most frames.
  private static func isFainter(_ repaint: Repaint, _ probes: [DifferenceProbe]) -> Bool {
    let fading = probes.count { probe in
      guard let around = probe.surroundings.first, probe.isSurrounded(by: around) else {
        return false
      }
      return isMixture(color(repaint.to), of: color(repaint.from), and: color(around))
    }
    return fading * 2 > probes.count
  }

  /// Whether most of the pixels between those that differ have a color.
  private static func isAround(_ color: UInt32, _ probes: [DifferenceProbe]) -> Bool {
    let all = probes.reduce(0) { sum, probe in sum + probe.unchanged.sum { _ in 1 } }
    let alike = probes.reduce(0) { sum, probe in
      sum + probe.unchanged.sum { probe.unchanged.pixels[$0] == color ? 1 : 0 }
    }
    return all > 0 && alike >= 0.5 * all
  }

  /// The repaint with the highest contrast, of those that explain most of the difference in their
  /// frame.
  private static func strongest(_ probes: [DifferenceProbe]) -> Repaint? {
    probes.compactMap { probe in
      guard let repaint = probe.repaint else { return nil }
      let painted = probe.sum {
        probe.expected[$0] == repaint.from && probe.actual[$0] == repaint.to ? 1 : 0
      }
      return painted >= leastShare * Double(probe.count) ? repaint : nil
    }.reduce(nil) { (most: Repaint?, next: Repaint) in
      most.map { $0.contrast >= next.contrast ? $0 : next } ?? next
    }
  }

  /// Remaining difference of two pixels that contain some of the color: all of it, or less at an
  /// edge or under another layer.
  private static func error(_ expected: UInt32, _ actual: UInt32, _ repaint: Repaint) -> Double {
    if expected == repaint.from, actual == repaint.to { return 0 }
    let step = color(repaint.to) - color(repaint.from)
    let change = color(actual) - color(expected)
    let share = (step * change).sum() / (step * step).sum()
    // More than the whole change, or another one: not an edge.
    guard share > 0, share < 1 else { return energy(change, .zero) }
    return energy(share * step, change)
  }
}

/// Whether a color is that of an element that became fainter, or nearly so.
private func isMixture(
  _ color: SIMD3<Double>, of element: SIMD3<Double>, and background: SIMD3<Double>
) -> Bool {
  let way = background - element
  let length = (way * way).sum()
  guard length > 0 else { return false }
  let share = min(max(((color - element) * way).sum() / length, 0), 1)
  return energy(color, element + share * way) < 0.02 * energy(color, element)
}

/// A color that has become another one in every pixel that had it.
struct Repaint: Equatable {
  let from: UInt32
  let to: UInt32

  /// Energy between the two colors.
  var contrast: Double { energy(from, to) }

  /// nil if the color that differs most often is still present, or was replaced by several.
  init?(places: [DifferenceProbe.Place], expected: Pixmap, actual: Pixmap) {
    let old = expected.pixels(at: places)
    var counts: [UInt32: Int] = [:]
    for pixel in old { counts[pixel, default: 0] += 1 }
    // Of two equally frequent ones the first, because a dictionary has no order.
    guard let most = counts.values.max(), let index = old.firstIndex(where: { counts[$0] == most })
    else { return nil }
    from = old[index]
    to = actual.pixels(at: [places[index]])[0]
    let (from, to) = (from, to)
    // An opacity is no color.
    guard from >> 24 == 0xFF, to >> 24 == 0xFF else { return nil }
    let isEverywhere = expected.withPixels { expected in
      actual.withPixels { actual in
        for index in expected.indices where expected[index] == from && actual[index] != to {
          return false
        }
        return true
      }
    }
    guard isEverywhere else { return nil }
  }
}

/// A color that has become another one over a plain background, also in mixed pixels.
private struct BlendedColor {
  private static let fewest = 16
  /// Least energy between one of the colors and the background, as a share of that between the
  /// colors.
  private static let leastContrast = 0.02
  /// Largest unexplained share of colors over any background.
  private static let mostOverAny = 0.02
  /// Share of the whole change from which a pixel is inside of what changed, and not at its edge.
  private static let full = 0.8

  let from: UInt32
  let to: UInt32
  let left: Double
  /// Whether the second color is a mixture of the first one and the background, if that is plain.
  let isFainter: Bool

  var contrast: Double { energy(from, to) }

  /// nil if one of the colors is that of the background: then something is new or missing.
  init?(_ probe: DifferenceProbe) {
    let steps = probe.places.indices.map { color(probe.actual[$0]) - color(probe.expected[$0]) }
    let lengths = steps.map { ($0 * $0).sum() }
    guard let most = lengths.indices.max(by: { lengths[$0] < lengths[$1] }), lengths[most] > 0
    else {
      return nil
    }
    (from, to) = (probe.expected[most], probe.actual[most])
    let from = from
    // If few pixels differ, or many keep the color, something covers them.
    let kept = probe.unchanged.sum { probe.unchanged.pixels[$0] == from ? 1 : 0 }
    let changed = probe.sum { probe.expected[$0] == from ? 1 : 0 }
    guard probe.count >= Self.fewest, kept <= 0.25 * changed,
      !probe.isSurrounded(by: from), !probe.isSurrounded(by: to)
    else { return nil }
    let (old, new) = (color(from), color(to))
    let shares = steps.map { min(max(($0 * steps[most]).sum() / lengths[most], 0), 1) }
    var (sum, square) = (SIMD3<Double>.zero, 0.0)
    for index in shares.indices {
      let rest = 1 - shares[index]
      let (golden, shown) = (color(probe.expected[index]), color(probe.actual[index]))
      sum += probe.weights[index] * rest * (golden + shown - shares[index] * (old + new))
      square += 2 * probe.weights[index] * rest * rest
    }
    // Without mixed pixels the background is unknown.
    guard square > 0.02 * probe.weights.reduce(0, +) else { return nil }
    let back = sum / square
    let least = Self.leastContrast * lengths[most]
    guard energy(old, back) > least, energy(new, back) > least else { return nil }
    isFainter = isMixture(new, of: old, and: back)
    let overPlain = probe.sum { index in
      let share = shares[index]
      let golden = energy(color(probe.expected[index]), back + share * (old - back))
      let shown = energy(color(probe.actual[index]), back + share * (new - back))
      // A layer over another color fits only one of the two images.
      return max(golden, shown)
    }
    // Whatever is behind it, the change of each pixel is a part of that from one color to the
    // other, and the pixels with nearly all of it have these colors.
    let full = shares.indices.filter { shares[$0] >= Self.full }
    let overAny = probe.sum { index in
      let across = energy(steps[index], shares[index] * steps[most])
      guard shares[index] >= Self.full else { return across }
      let (golden, shown) = (color(probe.expected[index]), color(probe.actual[index]))
      return max(across, energy(golden, old), energy(shown, new))
    }
    let isExplained = full.count >= Self.fewest && overAny <= Self.mostOverAny * probe.colorEnergy
    left = isExplained ? min(overPlain, overAny) : overPlain
  }
}
