import Pixels

/// Checks whether content that should change stays as in the first expected frame, or is already as
/// in the last.
struct StandstillHypothesis {
  /// Unexplained share up to which frames count as equal.
  private static let exact = 0.002

  /// A frame in which everything may have stayed.
  private struct Still {
    var number: Int
    /// Difference of the actual frames from the still one, relative to that of the expected frames.
    var remainder = UnexplainedEnergy()
  }

  /// Number of examined rows and columns of each frame.
  private static let samples = 64

  private var stills: [Still]

  init(first: Int, last: Int) {
    stills = first == last ? [] : [Still(number: first), Still(number: last)]
  }

  mutating func look(
    at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap, first: Pixmap, last: Pixmap
  ) {
    let places = Self.places(of: probe)
    let (golden, shown) = (expected.pixels(at: places), actual.pixels(at: places))
    for (index, picture) in zip(stills.indices, [first, last]) {
      // The frame itself gives no information about its origin.
      guard stills[index].number != probe.number else { continue }
      let still = picture.pixels(at: places)
      // Plain color gives no information about its origin.
      stills[index].remainder.add(
        left: Self.energy(shown, still),
        of: min(Self.energy(golden, still), Self.contrast(of: still)))
    }
  }

  func candidates() -> [Candidate] {
    stills.filter { $0.remainder.whole > 0 }.map { still in
      // Frames may resemble the still one by chance, but not equal it.
      Candidate(
        .standsStill(asFrame: still.number), still.remainder, limit: 0.1,
        handicap: still.remainder.share <= Self.exact ? 0.09 : 0.3)
    }
  }

  /// Energy of the pixels around their mean.
  private static func contrast(of pixels: [UInt32]) -> Double {
    let colors = pixels.map(color)
    let mean = colors.reduce(.zero, +) / Double(colors.count)
    return colors.reduce(0) { $0 + VisualDiff.energy($1, mean) }
  }

  private static func energy(_ a: [UInt32], _ b: [UInt32]) -> Double {
    zip(a, b).reduce(0) { $0 + VisualDiff.energy($1.0, $1.1) }
  }

  /// Evenly distributed places, without ignored areas.
  private static func places(of probe: DifferenceProbe) -> [DifferenceProbe.Place] {
    let area = probe.bounds
    let (columns, rows) = (min(area.width, samples), min(area.height, samples))
    let xs = (0..<columns).map { area.left + area.width * $0 / columns }
    return (0..<rows).flatMap { row -> [DifferenceProbe.Place] in
      let y = area.top + area.height * row / rows
      let ignored = probe.ignored.columns(ofRow: y)
      return xs.filter { x in !ignored.contains { $0.contains(x) } }
        .map { DifferenceProbe.Place(x: $0, y: y) }
    }
  }
}
