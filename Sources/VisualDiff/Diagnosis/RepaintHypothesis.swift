import Pixels

/// Looks for one colour that has become another one wherever it was, as that of a view does.
enum RepaintHypothesis {
  /// The least share of the differing pixels that have to be of that colour; the others are edges.
  private static let leastShare = 0.6

  static func candidates(_ probes: [Probe]) -> [Candidate] {
    // Frames in which only the colour's edges are left have none of their own.
    let repaints = probes.compactMap(\.repaint)
    guard let repaint = repaints.first,
      repaints.allSatisfy({ $0.from != repaint.from || $0 == repaint })
    else { return [] }
    let (from, to) = (color(repaint.from), color(repaint.to))
    var (error, total, painted, count) = (0.0, 0.0, 0, 0)
    for probe in probes {
      for (expected, actual) in zip(probe.expected, probe.actual) {
        count += 1
        total += distance(color(expected), color(actual))
        if expected == repaint.from, actual == repaint.to {
          painted += 1
        } else {
          error += edgeError(color(expected), color(actual), from, to)
        }
      }
    }
    guard total > 0, Double(painted) >= leastShare * Double(count) else { return [] }
    let explanation = Explanation.repainted(
      from: Explanation.Color(repaint.from), to: Explanation.Color(repaint.to))
    return [Candidate(explanation, error: error / total, limit: 0.1, handicap: 0.01)]
  }

  /// What is left of the difference at an edge, where the colour has a share less than the whole.
  private static func edgeError(
    _ expected: SIMD3<Double>, _ actual: SIMD3<Double>, _ from: SIMD3<Double>,
    _ to: SIMD3<Double>
  ) -> Double {
    let (step, change) = (to - from, actual - expected)
    let share = (step * change).sum() / (step * step).sum()
    // All of it, and yet another colour: that is no edge.
    guard share > 0, share < 1 else { return distance(expected, actual) }
    return distance(expected + share * step, actual)
  }
}

/// A colour that has become another one in every pixel that had it.
struct Repaint: Equatable {
  let from: UInt32
  let to: UInt32

  /// nil where the colour that differs most often is still there, or has become several.
  init?(places: [Probe.Place], expected: Pixmap, actual: Pixmap) {
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
