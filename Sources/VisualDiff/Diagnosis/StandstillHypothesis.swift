import Pixels

/// Looks whether what should change stays as it is in the first expected frame, or is already as in
/// the last.
struct StandstillHypothesis {
  /// A frame in which everything may have stayed.
  private struct Still {
    var number: Int
    /// How much the actual frames differ from it.
    var left = 0
    /// How much the expected ones do.
    var whole = 0
  }

  /// How many rows and columns of each frame are looked at.
  private static let samples = 64

  private var stills: [Still]

  init(first: Int, last: Int) {
    stills = first == last ? [] : [Still(number: first), Still(number: last)]
  }

  mutating func look(
    at probe: Probe, expected: Pixmap, actual: Pixmap, first: Pixmap, last: Pixmap
  ) {
    let places = Self.places(in: probe.bounds)
    let (golden, shown) = (expected.pixels(at: places), actual.pixels(at: places))
    for (index, picture) in zip(stills.indices, [first, last]) {
      // The frame itself says nothing of where it comes from.
      guard stills[index].number != probe.number else { continue }
      let still = picture.pixels(at: places)
      stills[index].left += distance(shown, still)
      stills[index].whole += distance(golden, still)
    }
  }

  func candidates() -> [Candidate] {
    stills.filter { $0.whole > 0 }.map { still in
      Candidate(
        .standsStill(asFrame: still.number), error: Double(still.left) / Double(still.whole),
        limit: 0.15, handicap: 0.3)
    }
  }

  private static func places(in area: PixelRect) -> [Probe.Place] {
    let (columns, rows) = (min(area.width, samples), min(area.height, samples))
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Probe.Place(
          x: area.left + area.width * column / columns, y: area.top + area.height * row / rows)
      }
    }
  }
}
