/// The places that are read for a pixel which covers several of a picture: a grid over the pixel.
struct SampleGrid {
  /// From one place to another, in the units of a path.
  struct Way {
    var u: SamplingPath.Fine = 0
    var v: SamplingPath.Fine = 0
  }

  /// Powers of two; both are 1 where the centre alone is enough.
  private(set) var columns = 1
  private(set) var lines = 1
  /// From the pixel's centre to the first place.
  private(set) var first = Way()
  /// From a place to the next of its line, and of its column.
  private(set) var rightward = Way()
  private(set) var downward = Way()
  /// How many pixels of the picture, rounded up, a place may be away from the centre.
  private(set) var reach = 0

  /// The centre alone.
  init() {}

  /// The places for what is near the pixel (x, y).
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

  /// How many places there are: a power of two.
  var count: Int { columns &* lines }

  var isSingle: Bool { count == 1 }

  /// About one place for each pixel of the picture that the way leads over: a power of two.
  private static func count(_ way: SamplingTransform.Place) -> Int {
    let square = way.u * way.u + way.v * way.v
    var count = 1
    // The next power comes in the middle between two, by ratio.
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
