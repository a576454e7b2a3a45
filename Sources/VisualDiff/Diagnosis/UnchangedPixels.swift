import Pixels

/// Equal pixels between those that differ, at most ``limit`` rows of as many. They contradict an
/// explanation that would change them as well.
///
/// They count only as a whole, because content that has not moved may cover content that has.
struct UnchangedPixels {
  private static let limit = 60

  let places: [DifferenceProbe.Place]
  /// Their pixels.
  let pixels: [UInt32]
  /// Number of pixels that each place represents.
  let weight: Double

  init(_ area: PixelRect, _ ignored: IgnoredRegions, _ expected: Pixmap, _ actual: Pixmap) {
    let (columns, rows) = (min(area.width, Self.limit), min(area.height, Self.limit))
    let grid = (0..<rows).flatMap { row -> [DifferenceProbe.Place] in
      let y = area.top + area.height * row / rows
      let ignored = ignored.columns(ofRow: y)
      return (0..<columns).map { area.left + area.width * $0 / columns }
        .filter { x in !ignored.contains { $0.contains(x) } }
        .map { DifferenceProbe.Place(x: $0, y: y) }
    }
    let (golden, shown) = (expected.pixels(at: grid), actual.pixels(at: grid))
    let same = grid.indices.filter { golden[$0] == shown[$0] }
    places = same.map { grid[$0] }
    pixels = same.map { golden[$0] }
    weight = Double(area.width * area.height) / Double(max(columns * rows, 1))
  }

  /// The commonest of their colors, the first of several; nil without any.
  var commonest: UInt32? { VisualDiff.commonest(pixels) }

  /// Weighted sum of `body` over all places, which it gets by index.
  func sum(_ body: (Int) -> Double) -> Double {
    places.indices.reduce(0) { $0 + weight * body($1) }
  }
}

/// The commonest of some pixels, the first of several; nil without any.
func commonest(_ pixels: [UInt32]) -> UInt32? {
  var counts: [UInt32: Int] = [:]
  for pixel in pixels { counts[pixel, default: 0] += 1 }
  let most = counts.values.max()
  return pixels.first { counts[$0] == most }
}
