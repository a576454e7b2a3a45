import Pixels

/// Looks for something dark and soft over one of the two pictures: the share that it takes of the
/// light changes, but little from pixel to pixel.
struct ShadowHypothesis {
  /// A side on which a shadow may lie.
  private enum Side: CaseIterable {
    case expected
    case actual
  }

  private static let reach = 2

  private var unexplained: [Side: Double] = [.expected: 0, .actual: 0]
  /// How much of the difference is in frames that show a gradient.
  private var soft: [Side: Double] = [:]
  private var total = 0.0

  mutating func look(at probe: Probe, expected: Pixmap, actual: Pixmap) {
    expected.withPixels { golden in
      actual.withPixels { shown in
        look(probe, .expected, dark: golden, light: shown, expected.size)
        look(probe, .actual, dark: shown, light: golden, expected.size)
      }
    }
    total += Self.difference(probe)
  }

  private static func difference(_ probe: Probe) -> Double {
    zip(probe.expected, probe.actual).reduce(0) { $0 + distance(color($1.0), color($1.1)) }
  }

  func candidates() -> [Candidate] {
    guard total > 0 else { return [] }
    return Side.allCases.compactMap { side in
      guard let error = unexplained[side], soft[side, default: 0] * 5 > total else { return nil }
      return Candidate(
        side == .expected ? .shadowMissing : .shadowAdded, error: error / total, limit: 0.25,
        handicap: 0.03)
    }
  }

  /// Whether the shares differ: where they do not, a colour lies over everything alike.
  private func isSoft(_ shares: [Double]) -> Bool {
    guard shares.count >= 16 else { return false }
    let mean = shares.reduce(0, +) / Double(shares.count)
    let variance = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(shares.count)
    return mean > 0 && mean < 0.7 && variance > 0.2 * mean * 0.2 * mean
  }

  private mutating func look(
    _ probe: Probe, _ side: Side, dark: Span<UInt32>, light: Span<UInt32>, _ size: PixelSize
  ) {
    var shares: [Double] = []
    for place in probe.places {
      let index = place.y * size.width + place.x
      let (shaded, lit) = (color(dark[index]), color(light[index]))
      guard let around = share(around: place, dark, light, size) else {
        unexplained[side, default: 0] += distance(shaded, lit)
        continue
      }
      unexplained[side, default: 0] += distance(lit * (1 - around), shaded)
      shares.append(around)
    }
    if isSoft(shares) { soft[side, default: 0] += Self.difference(probe) }
  }

  /// The share of light that the pixels around `place` lose, those that differ; nil when one gets
  /// brighter, or none differs.
  private func share(
    around place: Probe.Place, _ dark: Span<UInt32>, _ light: Span<UInt32>, _ size: PixelSize
  ) -> Double? {
    var (lost, there, pixels) = (0.0, 0.0, 0)
    for y in max(place.y - Self.reach, 0)...min(place.y + Self.reach, size.height - 1) {
      for x in max(place.x - Self.reach, 0)...min(place.x + Self.reach, size.width - 1)
      where x != place.x || y != place.y {
        let index = y * size.width + x
        guard dark[index] != light[index] else { continue }
        let (shaded, lit) = (color(dark[index]), color(light[index]))
        // A little is rounding.
        if shaded.sum() > lit.sum() + 6 { return nil }
        lost += lit.sum() - shaded.sum()
        there += lit.sum()
        pixels += 1
      }
    }
    return pixels >= 3 && there > 0 ? lost / there : nil
  }
}
