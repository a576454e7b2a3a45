import Pixels

/// Searches for a displacement by less than a pixel, which edges show as other mixtures of their
/// two sides.
///
/// A small move changes each pixel by the gradient of the image along it: B. D. Lucas and T.
/// Kanade,
/// "An Iterative Image Registration Technique with an Application to Stereo Vision" (1981).
struct SubpixelShiftHypothesis {
  /// Limit of a displacement in pixels; slopes predict nothing beyond it.
  private static let longest = 1.0

  private var ways: [SIMD2<Double>] = []
  private var remainder = UnexplainedEnergy()
  private var balance = OneSidedness()

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    let slopes = expected.withPixels { golden in
      actual.withPixels { shown in
        probe.places.map { Slope(at: $0, golden, shown, expected.size) }
      }
    }
    let way = Self.way(probe, slopes)
    let left = probe.sum { index in
      let step = color(probe.actual[index]) - color(probe.expected[index])
      return energy(step, slopes[index].change(along: way))
    }
    ways.append(way)
    balance.add(probe)
    remainder.add(left: left, of: probe.colorEnergy)
  }

  func candidates() -> [Candidate] {
    guard remainder.whole > 0, ways.allSatisfy({ $0.length <= Self.longest }) else { return [] }
    let mean = ways.reduce(.zero, +) / Double(ways.count)
    let isAgreed = ways.allSatisfy { ($0 * mean).sum() > 0.7 * $0.length * mean.length }
    let way = isAgreed ? ways.max { $0.length < $1.length } ?? .zero : .zero
    let explanation =
      balance.isOneSided
      ? Explanation.edgeNudged(dx: way.x, dy: way.y) : .nudged(dx: way.x, dy: way.y)
    return [Candidate(explanation, remainder, limit: 0.3, handicap: 0.1)]
  }

  /// The way that explains most, by least squares.
  private static func way(_ probe: DifferenceProbe, _ slopes: [Slope]) -> SIMD2<Double> {
    var (xx, xy, yy, x, y) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (index, slope) in slopes.enumerated() {
      let weight = probe.weights[index]
      let step = color(probe.actual[index]) - color(probe.expected[index])
      xx += weight * (slope.x * slope.x).sum()
      xy += weight * (slope.x * slope.y).sum()
      yy += weight * (slope.y * slope.y).sum()
      x -= weight * (slope.x * step).sum()
      y -= weight * (slope.y * step).sum()
    }
    // Edges of one direction leave the displacement along them undetermined: a small value is added
    // to both.
    let least = 0.001 * (xx + yy) + 1e-9
    let determinant = (xx + least) * (yy + least) - xy * xy
    guard determinant > 0 else { return .zero }
    return SIMD2((yy + least) * x - xy * y, (xx + least) * y - xy * x) / determinant
  }
}

/// Change of color from pixel to pixel, as the mean of two images.
private struct Slope {
  let x: SIMD3<Double>
  let y: SIMD3<Double>

  init(
    at place: DifferenceProbe.Place, _ expected: Span<UInt32>, _ actual: Span<UInt32>,
    _ size: PixelSize
  ) {
    func color(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let index =
        min(max(y, 0), size.height - 1) * size.width + min(max(x, 0), size.width - 1)
      return (VisualDiff.color(expected[index]) + VisualDiff.color(actual[index])) / 2
    }
    x = (color(place.x + 1, place.y) - color(place.x - 1, place.y)) / 2
    y = (color(place.x, place.y + 1) - color(place.x, place.y - 1)) / 2
  }

  func change(along way: SIMD2<Double>) -> SIMD3<Double> { -(x * way.x + y * way.y) }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
