import Pixels

/// Looks for a thing that is wider or narrower, taller or shorter.
///
/// Of a move both sides of the box around the difference show it, one in each image; of a scale all
/// four sides do. Where the size along one axis has changed, nothing has moved along the other one, and
/// the sides of the axis have moved by different lengths. What lies between them is stretched, cropped
/// or unchanged.
struct ResizeHypothesis {
  /// Result of one frame.
  private struct Finding {
    /// Change of width and height in pixels; one of them is 0.
    var width: Int
    var height: Int
    var whole: Double
    /// Actual ink of letters as a share of the expected one at the same width; nil for other things.
    var ink: Double?
  }

  /// Least ink of bolder letters, as a factor of the ink of others in lines of the same width.
  private static let leastGrowth = 1.08

  private var findings: [Finding] = []
  private var frames = 0
  private var remainder = UnexplainedEnergy()

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    frames += 1
    let found = expected.withPixels { golden in
      actual.withPixels { shown -> (finding: Finding, left: Double)? in
        guard let pixels = StrongPixels(probe, golden, shown, expected.size) else { return nil }
        let bounds = pixels.bounds
        let columns = BoxAxis(bounds.left, bounds.right, 1, expected.width)
        let rows = BoxAxis(bounds.top, bounds.bottom, expected.width, expected.height)
        let across = columns.moves(along: rows, golden, shown)
        let down = rows.moves(along: columns, golden, shown)
        let (width, height) = (across.end - across.start, down.end - down.start)
        let (isWider, isTaller) = (width != 0, height != 0)
        guard isWider != isTaller, isWider ? (down.end == 0) : (across.end == 0) else { return nil }
        let whole = 2 * probe.sum { energy(probe.expected[$0], probe.actual[$0]) }
        let left =
          isWider
          ? columns.left(probe, across, golden, shown) { ($0.x, $0.y * expected.width) }
          : rows.left(probe, down, golden, shown) { ($0.y, $0.x) }
        var finding = Finding(width: width, height: height, whole: whole)
        let factor = isWider ? across.factor : down.factor
        finding.ink = LetterInk(
          in: bounds, without: probe.ignored, width: expected.width
        ).growth(golden, shown).map {
          $0 / factor
        }
        return (finding, left)
      }
    }
    let whole = 2 * probe.colorEnergy
    remainder.add(left: found?.left ?? whole, of: found?.finding.whole ?? whole, in: probe.number)
    if let found { findings.append(found.finding) }
  }

  func candidates() -> [Candidate] {
    guard let strongest = findings.max(by: { $0.whole < $1.whole }) else { return [] }
    let isConstant = findings.allSatisfy {
      abs($0.width - strongest.width) <= 1 && abs($0.height - strongest.height) <= 1
    }
    // One frame among others may show anything.
    guard isConstant, findings.count * 3 >= frames * 2 else { return [] }
    if let ink = strongest.ink {
      // Lines of letters have another length for many reasons, but another weight for one.
      guard strongest.height == 0, ink >= Self.leastGrowth || ink <= 1 / Self.leastGrowth else {
        return []
      }
      return [
        Candidate(
          .reweighted(isBolder: ink > 1), remainder, limit: 0.3, handicap: 0.05, sparesFew: true)
      ]
    }
    return [
      Candidate(
        .resized(width: strongest.width, height: strongest.height), remainder, limit: 0.3,
        // Sides that stay where they are contradict a move and a scale.
        handicap: -0.1, sparesFew: true)
    ]
  }
}

/// One axis of the box around a difference.
private struct BoxAxis {
  /// Displacement of the two sides of the box, in pixels along the axis.
  struct Moves {
    var start: Int
    var end: Int
    /// Places of the sides in the two images.
    var expected: (start: Int, end: Int)
    var actual: (start: Int, end: Int)

    /// Actual length as a share of the expected one.
    var factor: Double {
      Double(actual.end - actual.start) / Double(max(expected.end - expected.start, 1))
    }
  }

  /// Largest distance of a side from the box, for round things.
  private static let mostBent = 2
  /// Number of lines that are examined.
  private static let mostLines = 24
  /// Energy between two colors that are not one background.
  private static let leastContrast = 300.0

  let start: Int
  let end: Int
  /// Distance of two neighbors along the axis in memory.
  let stride: Int
  /// Length of the image along the axis.
  let length: Int

  init(_ start: Int, _ end: Int, _ stride: Int, _ length: Int) {
    (self.start, self.end, self.stride, self.length) = (start, end, stride, length)
  }

  func moves(along other: BoxAxis, _ expected: Span<UInt32>, _ actual: Span<UInt32>) -> Moves {
    // Round things have their sides in the middle.
    let (first, count) = (
      other.start + (other.end - other.start) * 3 / 10, (other.end - other.start) * 4 / 10
    )
    let step = max(1, count / Self.mostLines)
    let lines = Swift.stride(from: first, through: first + count, by: step)
    let sides = [false, true].map { isEnd -> (expected: Int, actual: Int) in
      var found: [(expected: Int, actual: Int)] = []
      for line in lines {
        let row = line * other.stride
        let golden = depth(isEnd, row, expected, besides: actual)
        let shown = depth(isEnd, row, actual, besides: expected)
        // The side of a thing is straight, and touches the box in one of the images.
        let ends = golden.flatMap { golden in shown.map { (golden, $0) } } ?? (0, 0)
        found.append(min(ends.0, ends.1) <= Self.mostBent ? ends : (0, 0))
      }
      // The displacement of most lines: others meet holes and letters.
      let order = found.sorted { $0.actual - $0.expected < $1.actual - $1.expected }
      guard !order.isEmpty else { return (0, 0) }
      let middle = order[order.count / 2]
      let way = middle.actual - middle.expected
      let agreed = order.count { abs($0.actual - $0.expected - way) <= 1 }
      return agreed * 4 >= order.count * 3 && abs(way) > 0 ? middle : (0, 0)
    }
    return Moves(
      start: sides[0].actual - sides[0].expected, end: sides[1].expected - sides[1].actual,
      expected: (start + sides[0].expected, end - sides[1].expected),
      actual: (start + sides[0].actual, end - sides[1].actual))
  }

  /// Number of pixels from a side of the box inwards that look like those outside of it; nil if there is
  /// no end to them, or no outside.
  private func depth(
    _ isEnd: Bool, _ row: Int, _ pixels: Span<UInt32>, besides other: Span<UInt32>
  ) -> Int? {
    let (edge, way) = isEnd ? (end, -1) : (start - 1, 1)
    guard edge >= 0, edge < length else { return nil }
    let outside = pixels[row + edge * stride]
    guard energy(outside, other[row + edge * stride]) < Self.leastContrast else { return nil }
    for step in 1...max(1, (end - start) / 2) {
      if energy(pixels[row + (edge + way * step) * stride], outside) >= Self.leastContrast {
        return step - 1
      }
    }
    return nil
  }

  /// Energy that the moves leave, in both directions, if what lies between the sides is unchanged,
  /// displaced with one of them or with the middle, or stretched.
  ///
  /// - Parameter place: Place along the axis, and the part of the index that belongs to the other one.
  func left(
    _ probe: DifferenceProbe, _ moves: Moves, _ expected: Span<UInt32>, _ actual: Span<UInt32>,
    place: (DifferenceProbe.Place) -> (at: Int, row: Int)
  ) -> Double {
    let (old, new) = (moves.expected, moves.actual)
    let factor = moves.factor
    let shifts = [0, Double(moves.start), Double(moves.end), Double(moves.start + moves.end) / 2]
    let maps: [(factor: Double, shift: Double)] =
      shifts.map { (1, $0) } + [(factor, Double(new.start) - factor * Double(old.start))]
    return maps.map { map in
      probe.sum { index in
        let (at, row) = place(probe.places[index])
        let (golden, shown) = (probe.expected[index], probe.actual[index])
        let unmoved = energy(golden, shown)
        let source = (Double(at) - map.shift) / map.factor
        let target = Double(at) * map.factor + map.shift
        let back = change(at, row, shown, new, source, expected, actual)
        let forth = change(at, row, golden, old, target, actual, expected)
        return min(unmoved, back) + min(unmoved, forth)
      }
    }.min() ?? .infinity
  }

  /// Energy between a pixel and the one that it comes from in the other image, or, outside of the
  /// thing, the background in its own image.
  private func change(
    _ at: Int, _ row: Int, _ pixel: UInt32, _ sides: (start: Int, end: Int), _ source: Double,
    _ other: Span<UInt32>, _ own: Span<UInt32>
  ) -> Double {
    if at < sides.start || at >= sides.end {
      let outside = at < sides.start ? start - 1 : end
      guard outside >= 0, outside < length else { return .infinity }
      return VisualDiff.energy(color(own[row + outside * stride]), color(pixel))
    }
    let low = source.rounded(.down)
    guard low >= 0, low < Double(length - 1) else { return .infinity }
    let (index, share) = (row + Int(low) * stride, source - low)
    let mixed = color(other[index]) * (1 - share) + color(other[index + stride]) * share
    return VisualDiff.energy(mixed, color(pixel))
  }
}
