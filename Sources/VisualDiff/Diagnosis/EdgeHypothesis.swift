import Pixels

/// Looks whether all that differs lies at edges: where each picture has next to the pixel what the
/// other shows there.
struct EdgeHypothesis {
  /// Antialiasing rounds.
  private static let rounding = 2

  private var unexplained = 0
  private var total = 0

  mutating func look(at probe: Probe, expected: Pixmap, actual: Pixmap) {
    expected.withPixels { golden in
      actual.withPixels { shown in
        for (index, place) in probe.places.enumerated() {
          let pixels = (probe.expected[index], probe.actual[index])
          let step = distance(pixels.0, pixels.1)
          total += step
          if !Self.isEdge(pixels, place, golden, shown, expected.size) { unexplained += step }
        }
      }
    }
  }

  func candidates() -> [Candidate] {
    guard total > 0 else { return [] }
    let error = Double(unexplained) / Double(total)
    return [Candidate(.edges, error: error, limit: 0.08, handicap: 0.1)]
  }

  /// Whether every component of each pixel lies between the least and the largest that the other
  /// picture has around `place`, or misses them by a part of the contrast, as thin lines do.
  private static func isEdge(
    _ pixels: (expected: UInt32, actual: UInt32), _ place: Probe.Place, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>, _ size: PixelSize
  ) -> Bool {
    for shift: UInt32 in [0, 8, 16, 24] {
      let golden = levels(shift, around: place, expected, size)
      let shown = levels(shift, around: place, actual, size)
      let contrast =
        max(golden.upperBound, shown.upperBound) - min(golden.lowerBound, shown.lowerBound)
      let slack = rounding + contrast / 3
      guard misses(Int(pixels.actual >> shift & 0xFF), golden) <= slack,
        misses(Int(pixels.expected >> shift & 0xFF), shown) <= slack
      else { return false }
    }
    return true
  }

  private static func levels(
    _ shift: UInt32, around place: Probe.Place, _ pixels: Span<UInt32>, _ size: PixelSize
  ) -> ClosedRange<Int> {
    var (least, largest) = (255, 0)
    for y in max(place.y - 1, 0)...min(place.y + 1, size.height - 1) {
      for x in max(place.x - 1, 0)...min(place.x + 1, size.width - 1) {
        let level = Int(pixels[y * size.width + x] >> shift & 0xFF)
        least = min(least, level)
        largest = max(largest, level)
      }
    }
    return least...largest
  }

  private static func misses(_ level: Int, _ levels: ClosedRange<Int>) -> Int {
    max(levels.lowerBound - level, level - levels.upperBound, 0)
  }
}
