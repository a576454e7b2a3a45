import Pixels

/// Looks for content that is wider or higher while one of its edges stays: an edge has moved, and what lies
/// between both edges is stretched.
///
/// Pixels are compared in both directions, as in ``TransformHypothesis``.
struct StretchHypothesis {
  /// Content that is stretched along one axis, away from an edge that stays.
  private struct Stretch {
    var isVertical: Bool
    /// Whether the edge that stays is the right or the lower one.
    var isFromEnd: Bool
    /// Place of that edge.
    var fixed: Double
    var factor: Double
  }

  private struct Finding {
    var best: Stretch
    var left: Double
    var whole: Double
    var frame: Int
    /// Distance by which the other edge has moved.
    var way: Double
  }

  /// Largest tried displacement of an edge.
  private static let reach = 24
  private static let coarsePlaces = 64
  private static let refinedStarts = 3
  private static let mostTurns = 40
  /// Smallest side in pixels of what may be stretched.
  private static let smallest = 8
  /// Largest displacement of the edge that stays, while the search goes on.
  private static let slack = 1.5

  private var findings: [Finding] = []
  /// Frames in which too little differs to be stretched.
  private var unexplained: [(frame: Int, whole: Double)] = []

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    let step = max(1, probe.places.count / Self.coarsePlaces)
    let some = Array(stride(from: 0, to: probe.places.count, by: step))
    let all = Array(probe.places.indices)
    let starts = Self.starts(probe.bounds)
    let whole = 2 * probe.colorEnergy
    let best = expected.withPixels { golden in
      actual.withPixels { shown in
        let search = StretchSearch(probe: probe, size: expected.size)
        let coarse = starts.map {
          search.error($0.isVertical, $0.fixed, $0.factor, some, golden, shown)
        }
        let order = starts.indices.sorted { (coarse[$0], $0) < (coarse[$1], $1) }
        var best: (error: Double, stretch: Stretch)?
        for index in order.prefix(Self.refinedStarts) {
          let found = Self.refined(starts[index], search, all, golden, shown)
          if found.error < best?.error ?? .infinity { best = found }
        }
        return best
      }
    }
    guard let best else {
      unexplained.append((probe.number, whole))
      return
    }
    let (stretch, bounds) = (best.stretch, probe.bounds)
    let side = Double(stretch.isVertical ? bounds.height : bounds.width)
    let longest = max(stretch.factor, 1)
    let way = side / longest * (stretch.factor - 1)
    findings.append(
      Finding(
        best: stretch, left: best.error, whole: whole, frame: probe.number,
        way: stretch.isFromEnd ? -way : way))
  }

  func candidates() -> [Candidate] {
    guard let strongest = findings.max(by: { $0.whole < $1.whole }), abs(strongest.way) >= 0.75
    else { return [] }
    var remainder = UnexplainedEnergy()
    for finding in findings {
      let isAlike =
        finding.best.isVertical == strongest.best.isVertical
        && finding.way * strongest.way > 0
      remainder.add(
        left: isAlike ? finding.left : finding.whole, of: finding.whole, in: finding.frame)
    }
    for frame in unexplained {
      remainder.add(left: frame.whole, of: frame.whole, in: frame.frame)
    }
    let way = Int(strongest.way.rounded(.toNearestOrAwayFromZero))
    let explanation =
      strongest.best.isVertical
      ? Explanation.edgeMoved(dx: 0, dy: way) : .edgeMoved(dx: way, dy: 0)
    return [Candidate(explanation, remainder, limit: 0.12, handicap: 0.025, sparesFew: true)]
  }

  /// Every edge that may stay, with every displacement of the one across.
  private static func starts(_ bounds: PixelRect) -> [Stretch] {
    var result: [Stretch] = []
    for isVertical in [false, true] {
      let side = isVertical ? bounds.height : bounds.width
      guard side >= smallest else { continue }
      let (start, end) =
        isVertical
        ? (Double(bounds.top) - 0.5, Double(bounds.bottom) - 0.5)
        : (Double(bounds.left) - 0.5, Double(bounds.right) - 0.5)
      for way in 1...max(1, min(reach, side / 3)) {
        let factor = Double(side) / Double(side - way)
        for factor in [factor, 1 / factor] {
          result.append(
            Stretch(isVertical: isVertical, isFromEnd: false, fixed: start, factor: factor))
          result.append(
            Stretch(isVertical: isVertical, isFromEnd: true, fixed: end, factor: factor))
        }
      }
    }
    return result
  }

  private static func refined(
    _ start: Stretch, _ search: StretchSearch, _ indices: [Int], _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> (error: Double, stretch: Stretch) {
    var (best, step) = (start, 0.5)
    func error(_ stretch: Stretch) -> Double {
      search.error(
        stretch.isVertical, stretch.fixed, stretch.factor, indices, expected, actual)
    }
    var least = error(best)
    // A limit, because steps that keep improving would go on for long.
    var turns = 0
    while step >= 0.1, turns < mostTurns {
      turns += 1
      var helped = false
      for (fixed, factor) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
        var next = best
        next.fixed += step * fixed
        next.factor *= 1 + 0.02 * step * factor
        guard abs(next.fixed - start.fixed) <= slack else { continue }
        let found = error(next)
        if found < least { (least, best, helped) = (found, next, true) }
      }
      if !helped { step /= 2 }
    }
    return (least, best)
  }
}

/// Measures stretches on the pixels of one pair of pictures.
private struct StretchSearch {
  let probe: DifferenceProbe
  let size: PixelSize

  /// Remaining difference at some of the probe's places.
  func error(
    _ isVertical: Bool, _ fixed: Double, _ factor: Double, _ indices: [Int],
    _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> Double {
    var (left, judged, whole) = (0.0, 0.0, 0.0)
    for at in indices {
      let (place, weight) = (probe.places[at], probe.weights[at])
      let (golden, shown) = (color(probe.expected[at]), color(probe.actual[at]))
      let unmoved = weight * energy(golden, shown)
      whole += 2 * unmoved
      let away = Double(isVertical ? place.y : place.x) - fixed
      if let there = sample(expected, place, isVertical, fixed + away / factor) {
        left += min(unmoved, weight * energy(there, shown))
        judged += unmoved
      }
      if let there = sample(actual, place, isVertical, fixed + away * factor) {
        left += min(unmoved, weight * energy(there, golden))
        judged += unmoved
      }
    }
    return judged * 3 >= whole * 2 && judged > 0 ? left * whole / judged : left + whole - judged
  }

  /// Color between two pixels of a row or column; nil outside of the picture.
  private func sample(
    _ pixels: Span<UInt32>, _ place: DifferenceProbe.Place, _ isVertical: Bool, _ along: Double
  ) -> SIMD3<Double>? {
    let start = along.rounded(.down)
    let most = isVertical ? size.height : size.width
    guard start >= 0, start < Double(most - 1) else { return nil }
    let share = along - start
    let index =
      isVertical ? Int(start) * size.width + place.x : place.y * size.width + Int(start)
    let next = index + (isVertical ? size.width : 1)
    return color(pixels[index]) * (1 - share) + color(pixels[next]) * share
  }
}
