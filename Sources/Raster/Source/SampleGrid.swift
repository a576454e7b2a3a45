/// Grid of sample positions over the footprint of a pixel that covers several image pixels, where
/// that is too long for a ``FootprintKernel``.
struct SampleGrid {
  /// Vector between positions, in the fixed-point unit of a path.
  struct Way {
    var u: SamplingPath.Fine = 0
    var v: SamplingPath.Fine = 0
  }

  /// Number of columns: a power of two; 1 when the center suffices.
  private(set) var columns = 1
  private(set) var lines = 1
  /// Vector from the pixel's center to the first sample.
  private(set) var first = Way()
  /// Vector between samples of a row.
  private(set) var rightward = Way()
  private(set) var downward = Way()
  /// Maximum distance of a sample from the center in image pixels, rounded up.
  private(set) var reach = 0

  /// The center only.
  init() {}

  /// Samples for the footprint of pixels near (x, y).
  init(_ map: SamplingTransform, _ x: Int, _ y: Int) {
    let (across, down) = map.ways(x, y)
    columns = Self.count(across)
    lines = Self.count(down)
    if isSingle { return }
    rightward = Way(across, dividedBy: columns)
    downward = Way(down, dividedBy: lines)
    first = Way(
      u: -(rightward.u &* (columns &- 1) &+ downward.u &* (lines &- 1)) / 2,
      v: -(rightward.v &* (columns &- 1) &+ downward.v &* (lines &- 1)) / 2)
    // The corners of the grid are farthest away.
    let turned = Way(
      u: first.u &+ downward.u &* (lines &- 1), v: first.v &+ downward.v &* (lines &- 1))
    reach = max(abs(first.u), abs(first.v), abs(turned.u), abs(turned.v)) >> 32 + 1
  }

  /// Number of samples: a power of two.
  var count: Int { columns &* lines }

  var isSingle: Bool { count == 1 }

  /// About one sample per image pixel along a side of the footprint: a power of two.
  private static func count(_ way: SamplingTransform.Place) -> Int {
    let square = way.u * way.u + way.v * way.v
    var count = 1
    // The next power of two starts at the geometric mean of two powers.
    while count < 16, Double(count * count) * 2 < square { count *= 2 }
    return count
  }
}

extension SampleGrid.Way {
  fileprivate init(_ way: SamplingTransform.Place, dividedBy count: Int) {
    u = fine(way.u / Double(count))
    v = fine(way.v / Double(count))
  }
}
