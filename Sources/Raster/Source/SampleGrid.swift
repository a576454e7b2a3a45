/// Grid of sample positions over the footprint of a pixel that covers several image pixels, for
/// footprints that are too long for a ``FootprintKernel``.
///
/// The footprint is divided into as many equal cells as there are samples. A sample is the mean of
/// a rectangle around a cell's center: its sides are parallel to the image's axes, and its variance
/// along each axis is that of the cell. Image pixels are squares of one color.
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
  /// Sides of a sample's rectangle in parts of `TapWeights.unit`: at most one pixel, so that four
  /// neighbors suffice.
  private(set) var width = TapWeights.unit
  private(set) var height = TapWeights.unit

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
    width = side(across.u, down.u)
    height = side(across.v, down.v)
  }

  /// Number of samples: a power of two.
  var count: Int { columns &* lines }

  var isSingle: Bool { count == 1 }

  /// Samples along a side of the footprint, a power of two: at most 1.1 pixels apart, so that
  /// interpolation closes the gaps.
  private static func count(_ way: SamplingTransform.Place) -> Int {
    let square = way.u * way.u + way.v * way.v
    var count = 1
    while count < 16, Double(count * count) * 1.21 < square { count *= 2 }
    return count
  }

  /// Side of a sample's rectangle, from the components of the footprint's sides along an axis of
  /// the image.
  private func side(_ across: Double, _ down: Double) -> Int {
    // Where the image is enlarged it is linear between pixel centers: the mean of a pixel's width.
    let widening = max(0, 1 - across * across - down * down)
    let (across, down) = (across / Double(columns), down / Double(lines))
    let square = widening + across * across + down * down
    // Near a horizon it may be NaN.
    guard square < 1 else { return TapWeights.unit }
    let side = square.squareRoot() * Double(TapWeights.unit)
    return Int(side + 0.5)
  }
}

extension SampleGrid.Way {
  fileprivate init(_ way: SamplingTransform.Place, dividedBy count: Int) {
    u = fine(way.u / Double(count))
    v = fine(way.v / Double(count))
  }
}
