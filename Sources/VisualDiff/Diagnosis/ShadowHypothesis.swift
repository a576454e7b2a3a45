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

  private var remainders: [Side: UnexplainedEnergy] = [:]
  /// Share of the difference in frames that show a gradient.
  private var soft: [Side: Double] = [:]
  private var total = 0.0

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    expected.withPixels { golden in
      actual.withPixels { shown in
        look(probe, .expected, dark: golden, light: shown, expected.size)
        look(probe, .actual, dark: shown, light: golden, expected.size)
      }
    }
    total += probe.colorEnergy
  }

  func candidates() -> [Candidate] {
    guard total > 0 else { return [] }
    return Side.allCases.compactMap { side in
      guard let remainder = remainders[side], soft[side, default: 0] * 2 > total else {
        return nil
      }
      return Candidate(
        side == .expected ? .shadowMissing : .shadowAdded, remainder, limit: 0.14, handicap: 0.03)
    }
  }

  /// Whether there is more of it in some places than in others and everything between, and nowhere
  /// all of it: where the shares are alike colours lie over everything, and what is black covers.
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
    let left = probe.sum { at in
      let place = probe.places[at]
      let index = place.y * size.width + place.x
      let (shaded, lit) = (color(dark[index]), color(light[index]))
      guard let around = share(around: place, dark, light, size) else { return energy(shaded, lit) }
      shares.append(1 - shaded.sum() / max(lit.sum(), 1))
      return energy(lit * (1 - around), shaded)
    }
    remainders[side, default: UnexplainedEnergy()].add(left: left, of: probe.colorEnergy)
    if isSoft(shares) { soft[side, default: 0] += probe.colorEnergy }
  }

  /// The share of light that the pixels around `place` lose, those that differ; nil when one gets
  /// brighter, or none differs.
  private func share(
    around place: DifferenceProbe.Place, _ dark: Span<UInt32>, _ light: Span<UInt32>,
    _ size: PixelSize
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
