import Pixels

/// Checks whether all differences are at edges: where each image has next to the pixel the value of
/// the other image at the pixel.
struct EdgeHypothesis {
  /// Antialiasing rounds.
  private static let rounding = 2

  /// Fewer levels between neighbors are noise, and no edge.
  private static let leastContrast = 8

  /// Maximum number of differing pixels among the 25 around one of an edge: an edge is a line with
  /// unchanged pixels next to it.
  private static let mostAround = 14

  private var remainder = UnexplainedEnergy()

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    expected.withPixels { golden in
      actual.withPixels { shown in
        let steps = probe.places.indices.map { energy(probe.expected[$0], probe.actual[$0]) }
        let left = probe.sum { index in
          let pixels = (probe.expected[index], probe.actual[index])
          let place = probe.places[index]
          return Self.isThin(place, golden, shown, expected.size)
            && Self.isEdge(pixels, place, golden, shown, expected.size) ? 0 : steps[index]
        }
        remainder.add(left: left, of: probe.sum { steps[$0] })
      }
    }
  }

  /// Ranked after all other explanations, because it says little.
  func candidates() -> [Candidate] {
    [Candidate(.edges, remainder, limit: 0.05, handicap: 0.5)]
  }

  private static func isThin(
    _ place: DifferenceProbe.Place, _ expected: Span<UInt32>, _ actual: Span<UInt32>,
    _ size: PixelSize
  ) -> Bool {
    var count = 0
    for y in max(place.y - 2, 0)...min(place.y + 2, size.height - 1) {
      for x in max(place.x - 2, 0)...min(place.x + 2, size.width - 1) {
        let index = y * size.width + x
        if expected[index] != actual[index] { count += 1 }
      }
    }
    return count <= mostAround
  }

  /// Whether every component of each pixel is between the minimum and the maximum of the other
  /// image around `place`, or outside by a part of the contrast, as with thin lines; and whether
  /// there is a contrast.
  private static func isEdge(
    _ pixels: (expected: UInt32, actual: UInt32), _ place: DifferenceProbe.Place,
    _ expected: Span<UInt32>,
    _ actual: Span<UInt32>, _ size: PixelSize
  ) -> Bool {
    var widest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let golden = levels(shift, around: place, expected, size)
      let shown = levels(shift, around: place, actual, size)
      let contrast =
        max(golden.upperBound, shown.upperBound) - min(golden.lowerBound, shown.lowerBound)
      widest = max(widest, contrast)
      let slack = rounding + contrast / 3
      guard misses(Int(pixels.actual >> shift & 0xFF), golden) <= slack,
        misses(Int(pixels.expected >> shift & 0xFF), shown) <= slack
      else { return false }
    }
    return widest >= leastContrast
  }

  private static func levels(
    _ shift: UInt32, around place: DifferenceProbe.Place, _ pixels: Span<UInt32>, _ size: PixelSize
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
