import Pixels

/// Looks for one colour that has become another one wherever it was, as that of a view does.
enum RepaintHypothesis {
  /// The least share of the differing pixels that have to be of that colour; the others are edges.
  private static let leastShare = 0.6

  static func candidates(_ probes: [DifferenceProbe]) -> [Candidate] {
    // Where less of the colour is left there are its edges, or something lies over it.
    guard let repaint = strongest(probes),
      probes.allSatisfy({ $0.repaint?.from != repaint.from || $0.repaint == repaint })
    else { return [] }
    var remainder = UnexplainedEnergy()
    for probe in probes {
      let left = probe.sum { error(probe.expected[$0], probe.actual[$0], repaint) }
      remainder.add(left: left, of: probe.colorEnergy)
    }
    let explanation = Explanation.repainted(
      from: Explanation.Color(repaint.from), to: Explanation.Color(repaint.to))
    return [Candidate(explanation, remainder, limit: 0.1, handicap: 0.01)]
  }

  /// The one of the most contrast, of those that are most of what differs in their frame.
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
    // All of it, and yet another colour: that is no edge.
    guard share > 0, share < 1 else { return energy(change, .zero) }
    return energy(share * step, change)
  }
}

/// A colour that has become another one in every pixel that had it.
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
    // Of two that are as many the one that comes first: a dictionary has no order.
    guard let most = counts.values.max(), let index = old.firstIndex(where: { counts[$0] == most })
    else { return nil }
    from = old[index]
    to = actual.pixels(at: [places[index]])[0]
    let (from, to) = (from, to)
    // An opacity is no colour.
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
