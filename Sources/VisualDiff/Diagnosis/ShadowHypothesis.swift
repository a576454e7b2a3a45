import Pixels

/// Looks for a shadow, dark and soft, over one picture or both: the share of the light that it
/// removes varies, but little from pixel to pixel.
struct ShadowHypothesis {
  /// A side on which a shadow may lie, or be stronger.
  private enum Side: CaseIterable {
    case expected
    case actual
  }

  /// Distances of the neighbors that are compared with a pixel, in pixels: a narrow shadow bends
  /// within a few.
  private static let reaches = [1, 2]
  /// Smallest part of a shadow that is not rounding.
  private static let leastRemainder = 0.3

  private var remainders: [Side: [UnexplainedEnergy]] = [:]
  /// Share of the difference in frames that show a gradient.
  private var soft: [Side: Double] = [:]
  private var slopes: [Side: SlopeFit] = [:]
  private var shape = UnexplainedEnergy()
  /// Share of the difference in frames in which it is darker here and brighter there.
  private var mixed = 0.0
  private var total = 0.0

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    expected.withPixels { golden in
      actual.withPixels { shown in
        look(probe, .expected, dark: golden, light: shown, expected.size)
        look(probe, .actual, dark: shown, light: golden, expected.size)
        lookAtShape(probe, golden, shown, expected.size)
      }
    }
    total += probe.colorEnergy
  }

  func candidates() -> [Candidate] {
    guard total > 0 else { return [] }
    var result = Side.allCases.compactMap { side -> Candidate? in
      guard let remainder = remainders[side]?.min(by: { $0.share < $1.share }),
        soft[side, default: 0] * 2 > total
      else { return nil }
      return Candidate(explanation(side), remainder, limit: 0.1, handicap: 0.03)
    }
    if mixed * 2 > total {
      result.append(Candidate(.shadowReshaped, shape, limit: 0.1, handicap: 0.05))
    }
    return result
  }

  /// Where the brighter picture has the same gradient, fainter, it has a shadow, too.
  private func explanation(_ side: Side) -> Explanation {
    let remains = slopes[side]?.remainder ?? 0 >= Self.leastRemainder
    return switch side {
    case .expected: remains ? .shadowWeaker : .shadowMissing
    case .actual: remains ? .shadowStronger : .shadowAdded
    }
  }

  /// Whether its strength varies continuously and is nowhere complete: with equal shares a colour
  /// lies over everything, and complete black covers the content.
  private func isSoft(_ shares: [Double]) -> Bool {
    guard shares.count >= 16 else { return false }
    let order = shares.sorted()
    let quarters = (order[order.count / 4], order[order.count * 3 / 4])
    guard quarters.0 > 0, quarters.1 - quarters.0 > 0.25 * order[order.count / 2] else {
      return false
    }
    let (low, high) = (order[order.count / 20], order[order.count * 19 / 20])
    let quarter = (high - low) / 4
    let between = order.count { $0 > low + quarter && $0 < high - quarter }
    return high < 0.7 && between * 5 > order.count
  }

  private mutating func look(
    _ probe: DifferenceProbe, _ side: Side, dark: Span<UInt32>, light: Span<UInt32>,
    _ size: PixelSize
  ) {
    var shares: [Double] = []
    var slope = slopes[side] ?? SlopeFit()
    var left = Array(repeating: 0.0, count: Self.reaches.count)
    for (place, weight) in zip(probe.places, probe.weights) {
      let index = place.y * size.width + place.x
      let (shaded, lit) = (color(dark[index]), color(light[index]))
      let around = Self.reaches.map { share(around: place, reach: $0, dark, light, size) }
      for (at, share) in around.enumerated() {
        left[at] += weight * energy(lit * (1 - (share ?? 0)), shaded)
      }
      guard around.contains(where: { $0 != nil }) else { continue }
      shares.append(1 - shaded.sum() / max(lit.sum(), 1))
      slope.add(place, dark, light, size)
    }
    slopes[side] = slope
    var sums = remainders[side] ?? left.map { _ in UnexplainedEnergy() }
    for at in sums.indices { sums[at].add(left: left[at], of: probe.colorEnergy) }
    remainders[side] = sums
    if isSoft(shares) { soft[side, default: 0] += probe.colorEnergy }
  }

  /// The share of light that `place` would lose if it lay on a plane with the pixels around, those that
  /// differ; nil when one gets brighter, or none differs.
  private func share(
    around place: DifferenceProbe.Place, reach: Int, _ dark: Span<UInt32>, _ light: Span<UInt32>,
    _ size: PixelSize
  ) -> Double? {
    var plane = PlaneFit()
    for y in max(place.y - reach, 0)...min(place.y + reach, size.height - 1) {
      for x in max(place.x - reach, 0)...min(place.x + reach, size.width - 1)
      where x != place.x || y != place.y {
        let index = y * size.width + x
        guard dark[index] != light[index] else { continue }
        let (shaded, lit) = (color(dark[index]), color(light[index]))
        // A little is rounding.
        if shaded.sum() > lit.sum() + 6 { return nil }
        plane.add(
          1 - shaded.sum() / max(lit.sum(), 1), Double(x - place.x), Double(y - place.y),
          weight: lit.sum())
      }
    }
    return plane.count >= 3 ? plane.height : nil
  }

  /// The same with either sign: a shadow that lies elsewhere, or is softer, takes light here and gives it
  /// back there.
  private mutating func lookAtShape(
    _ probe: DifferenceProbe, _ expected: Span<UInt32>, _ actual: Span<UInt32>, _ size: PixelSize
  ) {
    var (darker, brighter) = (0.0, 0.0)
    var shares: [Double] = []
    let left = probe.sum { at in
      let place = probe.places[at]
      let index = place.y * size.width + place.x
      let (golden, shown) = (color(expected[index]), color(actual[index]))
      let change = energy(golden, shown)
      if shown.sum() < golden.sum() { darker += change } else { brighter += change }
      guard let factor = factor(around: place, expected, actual, size) else { return change }
      shares.append(abs(1 - factor))
      return energy(golden * factor, shown)
    }
    shape.add(left: left, of: probe.colorEnergy)
    let isMixed = min(darker, brighter) >= 0.02 * max(darker, brighter)
    let order = shares.sorted()
    let isSoft = order.count >= 16 && order[order.count * 19 / 20] < 0.6
    if isMixed, isSoft { mixed += probe.colorEnergy }
  }

  private func factor(
    around place: DifferenceProbe.Place, _ expected: Span<UInt32>, _ actual: Span<UInt32>,
    _ size: PixelSize
  ) -> Double? {
    var (golden, shown, pixels) = (0.0, 0.0, 0)
    for y in max(place.y - 1, 0)...min(place.y + 1, size.height - 1) {
      for x in max(place.x - 1, 0)...min(place.x + 1, size.width - 1)
      where x != place.x || y != place.y {
        let index = y * size.width + x
        guard expected[index] != actual[index] else { continue }
        golden += color(expected[index]).sum()
        shown += color(actual[index]).sum()
        pixels += 1
      }
    }
    return pixels >= 3 && golden > 0 ? shown / golden : nil
  }
}

/// The plane through weighted values, by least squares.
private struct PlaneFit {
  private(set) var count = 0
  private var (sum, x, y, value) = (0.0, 0.0, 0.0, 0.0)
  private var (xx, xy, yy, xValue, yValue) = (0.0, 0.0, 0.0, 0.0, 0.0)

  mutating func add(_ value: Double, _ x: Double, _ y: Double, weight: Double) {
    count += 1
    sum += weight
    self.x += weight * x
    self.y += weight * y
    self.value += weight * value
    xx += weight * x * x
    xy += weight * x * y
    yy += weight * y * y
    xValue += weight * x * value
    yValue += weight * y * value
  }

  /// Value at 0, 0; nil without weight. Few values, or values on a line, say little of a slope.
  var height: Double? {
    guard sum > 0 else { return nil }
    let (meanX, meanY, mean) = (x / sum, y / sum, value / sum)
    guard count >= 5 else { return mean }
    // Of neighbours on one side the slope is known less well than their mean.
    let least = 0.1 * sum
    let (a, b, d) = (
      xx - sum * meanX * meanX + least, xy - sum * meanX * meanY, yy - sum * meanY * meanY + least
    )
    let (p, q) = (xValue - sum * meanX * mean, yValue - sum * meanY * mean)
    let determinant = a * d - b * b
    guard determinant > 0 else { return mean }
    let (slopeX, slopeY) = ((d * p - b * q) / determinant, (a * q - b * p) / determinant)
    return min(max(mean - slopeX * meanX - slopeY * meanY, 0), 1)
  }
}

/// Share of a shadow that the brighter picture has: where the darker one loses more light from one
/// pixel to the next, the brighter one gets darker, too.
private struct SlopeFit {
  private static let distance = 2
  private var square = 0.0
  private var product = 0.0

  mutating func add(
    _ place: DifferenceProbe.Place, _ dark: Span<UInt32>, _ light: Span<UInt32>, _ size: PixelSize
  ) {
    let here = place.y * size.width + place.x
    for (dx, dy) in [(Self.distance, 0), (0, Self.distance)] {
      guard place.x + dx < size.width, place.y + dy < size.height else { continue }
      let there = here + dy * size.width + dx
      guard dark[there] != light[there] else { continue }
      let shades = [here, there].map { color(dark[$0]).sum() }
      let lights = [here, there].map { max(color(light[$0]).sum(), 1) }
      let step = shades[0] / lights[0] - shades[1] / lights[1]
      // By the mean, so that neither end counts more.
      let change = 2 * (lights[1] - lights[0]) / (lights[0] + lights[1])
      // A step in what is below is none of the shadow's.
      guard abs(change) < 0.2 else { continue }
      square += step * step
      product += step * change
    }
  }

  /// Strength in the brighter picture as a share of that in the darker one.
  var remainder: Double {
    guard square > 0 else { return 0 }
    let ratio = max(0, -product / square)
    return ratio / (1 + ratio)
  }
}
