import Pixels

/// Looks for an element that is wider or narrower, taller or shorter.
///
/// A move is visible at two sides of the box around the difference, one in each image, and a scale
/// at all four. Where the size along one axis has changed, nothing has moved along the other one,
/// and the sides of the axis have moved by different lengths. Content between them is stretched,
/// cropped or unchanged.
struct ResizeHypothesis {
  /// Result of one frame.
  private struct Finding {
    /// Change of width and height in pixels; one of them is 0.
    var width: Int
    var height: Int
    var whole: Double
    var left: Double
    /// Actual ink of letters as a share of the expected one at the same width; nil for other
    /// elements.
    var ink: Double?
    /// Whether the sides along the other axis are visible and stay where they are.
    var isFixed = false

    var growth: Int { width + height }
    var isExplained: Bool { left <= 0.2 * whole }
  }

  /// Least ink of bolder letters, as a factor of the ink of others in lines of the same width.
  private static let leastGrowth = 1.08

  private var findings: [Finding] = []
  private var frames = 0
  private var remainder = UnexplainedEnergy()

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    frames += 1
    let found = expected.withPixels { golden in
      actual.withPixels { shown -> Finding? in
        guard let pixels = StrongPixels(probe, golden, shown, expected.size) else { return nil }
        let bounds = pixels.bounds
        let columns = BoxAxis(bounds.left, bounds.right, 1, expected.width)
        let rows = BoxAxis(bounds.top, bounds.bottom, expected.width, expected.height)
        let across = columns.moves(along: rows, golden, shown)
        let down = rows.moves(along: columns, golden, shown)
        let wider = Self.choices(
          across, besides: down, areAlike: columns.endsAlike(along: rows, golden)
        ).map { moves in
          let left = columns.left(probe, moves, golden, shown) { ($0.x, $0.y * expected.width) }
          return (isWider: true, moves: moves, left: left)
        }
        let taller = Self.choices(
          down, besides: across, areAlike: rows.endsAlike(along: columns, golden)
        ).map { moves in
          let left = rows.left(probe, moves, golden, shown) { ($0.y, $0.x) }
          return (isWider: false, moves: moves, left: left)
        }
        guard let best = (wider + taller).min(by: { $0.left < $1.left }) else { return nil }
        let (isWider, moves, left) = best
        let (axis, other) = isWider ? (columns, rows) : (rows, columns)
        let growth = moves.end - moves.start
        var finding = Finding(
          width: isWider ? growth : 0, height: isWider ? 0 : growth,
          whole: 2 * probe.sum { energy(probe.expected[$0], probe.actual[$0]) }, left: left)
        finding.isFixed = other.hasSides(along: axis, golden, shown)
        // Letters have the color behind them all around, and gaps.
        if let outside = axis.outside(of: moves, along: other, golden),
          !axis.isSolid(at: moves, along: other, growth > 0 ? shown : golden, outside)
        {
          finding.ink = LetterInk(
            in: bounds, without: probe.ignored, width: expected.width
          ).growth(golden, shown, on: outside).map { $0 / moves.factor }
        }
        return finding
      }
    }
    let whole = 2 * probe.colorEnergy
    remainder.add(left: found?.left ?? whole, of: found?.whole ?? whole, in: probe.number)
    if let found { findings.append(found) }
  }

  /// Ways in which the sides of one axis may have moved: as they are found, or only one of them,
  /// and the other one is beyond the box, because nothing differs there.
  ///
  /// - Parameter areAlike: Whether both ends of the box have the same surroundings.
  private static func choices(
    _ moves: BoxAxis.Moves, besides other: BoxAxis.Moves, areAlike: Bool
  ) -> [BoxAxis.Moves] {
    guard other.start == 0, other.end == 0 else { return [] }
    let found = moves.start != moves.end && areAlike ? [moves] : []
    return found + (moves.end != 0 ? [moves.withoutStart] : [])
      + (moves.start != 0 ? [moves.withoutEnd] : [])
  }

  /// Whether most frames show sides along the other axis that a uniform scale would move.
  var isFixed: Bool { findings.count { $0.isFixed } * 2 >= findings.count }

  func candidates() -> [Candidate] {
    guard let strongest = findings.max(by: { $0.whole < $1.whole }) else { return [] }
    // A device that is turned has the width along the other axis.
    let isConstant = findings.filter(\.isExplained).allSatisfy {
      abs($0.growth - strongest.growth) <= 1
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
          .reweighted(isBolder: ink > 1), remainder, limit: 0.2, handicap: 0.05, sparesFew: true)
      ]
    }
    return [
      Candidate(
        .resized(width: strongest.width, height: strongest.height), remainder, limit: 0.2,
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

    /// Side that is beyond the box and has not moved; nil for none.
    var far: Side?

    enum Side {
      case start
      case end
    }

    /// Distances of a side beyond the box from it that are tried.
    private static let distances = [0, 8, 24, 60, 120]
    /// Farther than any side.
    private static let beyond = 1_000_000

    /// Actual length as a share of the expected one.
    var factor: Double {
      Double(actual.end - actual.start) / Double(max(expected.end - expected.start, 1))
    }

    var withoutStart: Moves {
      var result = self
      result.far = .start
      result.start = 0
      (result.expected.start, result.actual.start) = (-Self.beyond, -Self.beyond)
      return result
    }

    var withoutEnd: Moves {
      var result = self
      result.far = .end
      result.end = 0
      (result.expected.end, result.actual.end) = (Self.beyond, Self.beyond)
      return result
    }

    /// Maps from expected to actual places between the sides: unchanged, displaced with one of the
    /// sides or with the middle, or stretched.
    ///
    /// - Parameter box: Sides of the box around the difference.
    func maps(in box: (start: Int, end: Int)) -> [(factor: Double, shift: Double)] {
      let middle = (factor: 1.0, shift: Double(start + end) / 2)
      guard let far else {
        let stretch = Double(actual.start) - factor * Double(expected.start)
        return [(1, 0), (1, Double(start)), (1, Double(end)), middle, (factor, stretch)]
      }
      // Content that moves with the only side that is seen has moved as a whole.
      return [(1, 0), middle]
        + Self.distances.compactMap { distance in
          let fixed = far == .start ? box.start - distance : box.end + distance
          let (old, new) =
            far == .start
            ? (expected.end - fixed, actual.end - fixed)
            : (fixed - expected.start, fixed - actual.start)
          guard old > 0, new > 0 else { return nil }
          let factor = Double(new) / Double(old)
          return (factor, Double(fixed) * (1 - factor))
        }
    }
  }

  /// Largest distance of a side from the box, for round elements.
  private static let mostBent = 2
  /// Number of lines that are examined.
  private static let mostLines = 24
  /// Number of pixels from a side inwards that letters do not fill.
  private static let deep = 12
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

  /// Lines across an axis that are examined: round elements have their sides in the middle.
  private static func lines(along other: BoxAxis) -> [Int] {
    let (first, count) = (
      other.start + (other.end - other.start) * 3 / 10, (other.end - other.start) * 4 / 10
    )
    let step = max(1, count / mostLines)
    return Array(Swift.stride(from: first, through: first + count, by: step))
  }

  /// Whether the image has about the same color beyond both ends of the box, or ends there.
  func endsAlike(along other: BoxAxis, _ pixels: Span<UInt32>) -> Bool {
    let row = (other.start + other.end) / 2 * other.stride
    guard start > 0, end < length else { return true }
    return energy(pixels[row + (start - 1) * stride], pixels[row + end * stride])
      < Self.leastContrast
  }

  /// Color outside of a side that has moved; nil if the image ends there.
  func outside(of moves: Moves, along other: BoxAxis, _ pixels: Span<UInt32>) -> UInt32? {
    let edge = moves.end != 0 ? end : start - 1
    guard edge >= 0, edge < length else { return nil }
    return pixels[(other.start + other.end) / 2 * other.stride + edge * stride]
  }

  /// Whether an element has no gaps next to the side that has moved, in the image in which it is
  /// larger.
  func isSolid(
    at moves: Moves, along other: BoxAxis, _ pixels: Span<UInt32>, _ outside: UInt32
  ) -> Bool {
    let isEnd = moves.end != 0
    let edge =
      isEnd
      ? max(moves.expected.end, moves.actual.end) - 1
      : min(moves.expected.start, moves.actual.start)
    // The outermost pixels are mixed, and bent at round elements.
    let inside = (Self.mostBent..<Self.mostBent + Self.deep).map { isEnd ? edge - $0 : edge + $0 }
      .filter { $0 >= 0 && $0 < length }
    let lines = Self.lines(along: other)
    let filled = lines.reduce(0) { sum, line in
      sum
        + inside.count {
          energy(pixels[line * other.stride + $0 * stride], outside) >= Self.leastContrast
        }
    }
    return filled * 20 >= inside.count * lines.count * 19
  }

  /// Whether both sides are visible and the same in both images.
  func hasSides(
    along other: BoxAxis, _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> Bool {
    let lines = Self.lines(along: other)
    return [false, true].allSatisfy { isEnd in
      let there = lines.count { line in
        let row = line * other.stride
        guard let golden = depth(isEnd, row, expected, besides: actual),
          let shown = depth(isEnd, row, actual, besides: expected)
        else { return false }
        return golden == shown && golden <= Self.mostBent
      }
      return there * 4 >= lines.count * 3
    }
  }

  func moves(along other: BoxAxis, _ expected: Span<UInt32>, _ actual: Span<UInt32>) -> Moves {
    let lines = Self.lines(along: other)
    let sides = [false, true].map { isEnd -> (expected: Int, actual: Int) in
      var found: [(expected: Int, actual: Int)] = []
      for line in lines {
        let row = line * other.stride
        let golden = depth(isEnd, row, expected, besides: actual)
        let shown = depth(isEnd, row, actual, besides: expected)
        // The side of an element is straight, and touches the box in one of the images.
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

  /// Number of pixels from a side of the box inwards that look like those outside of it; nil if
  /// there is no end to them, or no outside.
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

  /// Energy that the moves leave, in both directions, with the best map of what lies between the
  /// sides.
  ///
  /// - Parameter place: Place along the axis, and the part of the index that belongs to the other
  ///   one.
  func left(
    _ probe: DifferenceProbe, _ moves: Moves, _ expected: Span<UInt32>, _ actual: Span<UInt32>,
    place: (DifferenceProbe.Place) -> (at: Int, row: Int)
  ) -> Double {
    let (old, new) = (moves.expected, moves.actual)
    let maps = moves.maps(in: (start, end))
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
  /// element, the background in its own image.
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
