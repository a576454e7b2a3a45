import Pixels

/// Factors by which an image is downscaled before sampling.
struct ReductionFactors: Hashable {
  /// Image pixels per downscaled pixel, horizontally and vertically; at least 1.
  var factorX = 1.0
  var factorY = 1.0

  var isAny: Bool { factorX > 1 || factorY > 1 }
}

extension ReductionFactors {
  /// Chooses factors that leave three to three and a half pixels per canvas pixel where the
  /// image shrinks least, or half as many again unless canvas pixels cover squares: fewer would blur
  /// twice, and more would take longer. Factors are powers of √√2, so that a zoom needs few copies.
  init(_ places: SamplingTransform, over reach: PixelRect) {
    let footprints = Footprints(places, over: reach)
    let least = footprints.shortest(self)
    guard least.isFinite, least > 0 else { return }
    // A downscaled pixel at the edge of a canvas pixel counts with its mean, whichever part of it lies
    // inside, and parallelograms have longer edges than squares of the same area.
    let pixelsLeft = footprints.areSquares ? 3.0 : 4.5
    while let both = larger(x: true, y: true), footprints.shortest(both) >= pixelsLeft {
      self = both
    }
    // An image may shrink more along one of its own axes than along the other.
    let limit = min(least, pixelsLeft) * 0.99
    func allows(_ reduction: Self, _ left: Double) -> Bool {
      left >= pixelsLeft && footprints.shortest(reduction) >= limit
    }
    while let wider = larger(x: true, y: false), allows(wider, footprints.width / wider.factorX) {
      self = wider
    }
    while let taller = larger(x: false, y: true), allows(taller, footprints.height / taller.factorY)
    {
      self = taller
    }
  }

  private static let step = 2.0.squareRoot().squareRoot()
  private static let largest = 4096.0

  /// Next larger factors; nil at the limit.
  private func larger(x: Bool, y: Bool) -> ReductionFactors? {
    var result = self
    if x { result.factorX *= Self.step }
    if y { result.factorY *= Self.step }
    return max(result.factorX, result.factorY) <= Self.largest ? result : nil
  }
}

/// Footprints of the pixels at the corners of an area.
private struct Footprints {
  private let ways: [(across: SamplingTransform.Place, down: SamplingTransform.Place)]

  init(_ places: SamplingTransform, over area: PixelRect) {
    let rows = area.isEmpty ? [] : [area.top, area.bottom - 1]
    ways = rows.flatMap { y in
      [area.left, area.right - 1].map { x in places.ways(x, y) }
    }
  }

  /// Smallest minification of a downscaled image; infinite for no footprint.
  func shortest(_ reduction: ReductionFactors) -> Double {
    least { across, down in
      Stretch(
        across.u / reduction.factorX, across.v / reduction.factorY, down.u / reduction.factorX,
        down.v / reduction.factorY
      ).shortest
    }
  }

  /// Whether all are squares, turned or not, but for a hundredth.
  var areSquares: Bool {
    ways.allSatisfy { across, down in
      let stretch = Stretch(across.u, across.v, down.u, down.v)
      return stretch.longest <= stretch.shortest * 1.01
    }
  }

  /// Columns of the image that a pixel covers.
  var width: Double { least { across, down in hypotenuse(across.u, down.u) } }
  /// Rows of the image that a pixel covers.
  var height: Double { least { across, down in hypotenuse(across.v, down.v) } }

  private func least(_ length: (SamplingTransform.Place, SamplingTransform.Place) -> Double)
    -> Double
  {
    ways.reduce(.infinity) { min($0, length($1.across, $1.down)) }
  }
}

private func hypotenuse(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
