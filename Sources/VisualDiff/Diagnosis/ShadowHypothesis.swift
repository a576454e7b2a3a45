import Pixels

/// Looks for a shadow, dark and soft, over one image or both: the share of the light that it
/// removes varies, but little along its contours.
struct ShadowHypothesis {
  /// A side on which a shadow may lie, or be stronger.
  private enum Side: CaseIterable {
    case expected
    case actual
  }

  /// Smallest part of a shadow that is not rounding.
  private static let leastRemainder = 0.12

  /// Maximum unexplained share. Objects that lie on others leave more.
  private static let limit = 0.045
  /// Largest share of light that the end of a shadow removes, relative to its darkest part.
  private static let soft = 0.35
  /// Smallest part of the outline that is soft.
  private static let leastSoft = 0.28
  /// Largest part of the pixels that are nearly as dark as the darkest: more is an area of one
  /// color.
  private static let (flat, mostFlat) = (0.9, 0.4)

  /// Smallest share of the difference in frames that show whether it fades.
  private static let leastJudged = 0.1

  private var remainders: [Side: UnexplainedEnergy] = [:]
  /// Share of the difference in frames that show a gradient.
  private var softEnergy: [Side: Double] = [:]
  /// Share of the difference in frames that show whether it fades.
  private var judgedEnergy: [Side: Double] = [:]
  private var slopes: [Side: SlopeFit] = [:]
  private var shape = UnexplainedEnergy()
  /// Share of the difference in frames in which it is darker here and brighter there.
  private var mixed = 0.0
  private var total = 0.0

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    total += probe.colorEnergy
    guard !Self.isEverywhere(probe, expected.size) else {
      for side in Side.allCases {
        remainders[side, default: UnexplainedEnergy()].add(
          left: probe.colorEnergy, of: probe.colorEnergy)
      }
      shape.add(left: probe.colorEnergy, of: probe.colorEnergy)
      return
    }
    expected.withPixels { golden in
      actual.withPixels { shown in
        look(probe, .expected, dark: golden, light: shown, expected.size)
        look(probe, .actual, dark: shown, light: golden, expected.size)
        lookAtShape(probe, golden, shown, expected.size)
      }
    }
  }

  /// Whether most of the image differs, up to all of its edges: a shadow has an object in its
  /// middle.
  private static func isEverywhere(_ probe: DifferenceProbe, _ size: PixelSize) -> Bool {
    probe.bounds == PixelRect(size) && probe.count * 2 > size.width * size.height
  }

  func candidates() -> [Candidate] {
    guard total > 0 else { return [] }
    var result = Side.allCases.compactMap { side -> Candidate? in
      let judged = judgedEnergy[side, default: 0]
      guard let remainder = remainders[side], judged >= Self.leastJudged * total,
        softEnergy[side, default: 0] * 2 > judged
      else { return nil }
      return Candidate(explanation(side), remainder, limit: Self.limit, handicap: 0.03)
    }
    if mixed * 2 > total {
      result.append(Candidate(.shadowReshaped, shape, limit: Self.limit, handicap: 0.05))
    }
    return result
  }

  /// The brighter image has a shadow, too, if it has the same gradient, fainter. If it has another
  /// gradient, its shadow has another shape.
  private func explanation(_ side: Side) -> Explanation {
    let remains = slopes[side]?.remainder ?? 0 >= Self.leastRemainder
    if !remains, slopes[side]?.hasGradient ?? false { return .shadowReshaped }
    return switch side {
    case .expected: remains ? .shadowWeaker : .shadowMissing
    case .actual: remains ? .shadowStronger : .shadowAdded
    }
  }

  /// Whether its strength varies continuously and is nowhere complete: with equal shares a color
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
    var left = 0.0
    for (place, weight) in zip(probe.places, probe.weights) {
      let index = place.y * size.width + place.x
      let (shaded, lit) = (color(dark[index]), color(light[index]))
      let share = contourShare(through: place, dark, light, size)
      left += weight * energy(lit * (1 - max(share ?? 0, 0)), shaded)
      guard share != nil else { continue }
      shares.append(1 - shaded.sum() / max(lit.sum(), 1))
      slope.add(place, weight, dark, light, size)
    }
    slopes[side] = slope
    remainders[side, default: UnexplainedEnergy()].add(left: left, of: probe.colorEnergy)
    guard let fades = fades(probe, dark, light, size) else { return }
    judgedEnergy[side, default: 0] += probe.colorEnergy
    if fades, isSoft(shares) { softEnergy[side, default: 0] += probe.colorEnergy }
  }

  /// The share of light that `place` would lose in the first image if it lost as much as the pixels
  /// on both sides along the contour; negative for light gained.
  ///
  /// Of the lines through a pixel, the contour is the one on which neither side is faint: next to
  /// an edge a narrow shadow is strongest, so that across it at least one side is fainter.
  private func contourShare(
    through place: DifferenceProbe.Place, _ dark: Span<UInt32>, _ light: Span<UInt32>,
    _ size: PixelSize
  ) -> Double? {
    func share(_ x: Int, _ y: Int) -> Double? {
      guard x >= 0, y >= 0, x < size.width, y < size.height else { return nil }
      let index = y * size.width + x
      guard dark[index] != light[index] else { return nil }
      return 1 - color(dark[index]).sum() / max(color(light[index]).sum(), 1)
    }
    var best: (share: Double, fainter: Double)?
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
      guard let before = share(place.x - dx, place.y - dy),
        let after = share(place.x + dx, place.y + dy)
      else { continue }
      let fainter = min(abs(before), abs(after))
      if fainter > best?.fainter ?? -1 { best = ((before + after) / 2, fainter) }
    }
    return best?.share
  }

  /// Whether the change ends softly along enough of its outline. A shadow ends sharply only where
  /// something covers it; an object has an edge all around. nil if most of the outline is outside
  /// of the image.
  private func fades(
    _ probe: DifferenceProbe, _ dark: Span<UInt32>, _ light: Span<UInt32>, _ size: PixelSize
  ) -> Bool? {
    let area = probe.bounds
    var (shares, ends): ([Double], [Double]) = ([], [])
    var outside = 0
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        let index = y * size.width + x
        guard dark[index] != light[index] else { continue }
        let share = 1 - color(dark[index]).sum() / max(color(light[index]).sum(), 1)
        shares.append(share)
        let isEnd =
          x > 0 && dark[index - 1] == light[index - 1]
          || x + 1 < size.width && dark[index + 1] == light[index + 1]
          || y > 0 && dark[index - size.width] == light[index - size.width]
          || y + 1 < size.height && dark[index + size.width] == light[index + size.width]
        if isEnd { ends.append(share) }
        if x == 0 || y == 0 || x + 1 == size.width || y + 1 == size.height { outside += 1 }
      }
    }
    guard !shares.isEmpty else { return false }
    let most = shares.sorted()[shares.count * 19 / 20]
    let plateau = shares.count { $0 > Self.flat * most }
    let fades =
      Double(ends.count { $0 <= Self.soft * most }) >= Self.leastSoft * Double(ends.count)
      && Double(plateau) <= Self.mostFlat * Double(shares.count)
    return !fades && outside >= ends.count ? nil : fades
  }

  /// The same with either sign: a shadow that lies elsewhere, or is softer, takes light here and
  /// gives it back there.
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
      guard let share = contourShare(through: place, actual, expected, size) else { return change }
      shares.append(abs(share))
      return energy(golden * (1 - share), shown)
    }
    shape.add(left: left, of: probe.colorEnergy)
    let isMixed = min(darker, brighter) >= 0.02 * max(darker, brighter)
    let order = shares.sorted()
    let isSoft = order.count >= 16 && order[order.count * 19 / 20] < 0.6
    if isMixed, isSoft { mixed += probe.colorEnergy }
  }
}

/// Share of a shadow that the brighter image has: where the darker one loses more light from one
/// pixel to the next, the brighter one gets darker, too.
private struct SlopeFit {
  private static let distance = 2
  /// Least change of the brighter image, per change of the share, that rounding cannot cause.
  private static let leastSlope = 0.1
  /// Least share of places at which an image with a gradient changes. Text and edges change at
  /// fewer.
  private static let leastChanging = 0.7
  /// Changes of the brighter image per change of the share that is lost, and their weights.
  private var slopes: [(slope: Double, weight: Double)] = []

  mutating func add(
    _ place: DifferenceProbe.Place, _ weight: Double, _ dark: Span<UInt32>, _ light: Span<UInt32>,
    _ size: PixelSize
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
      if step != 0 { slopes.append((change / step, weight * abs(step))) }
    }
  }

  /// Whether the brighter image changes nearly everywhere, too, in either direction.
  var hasGradient: Bool {
    let changing = slopes.reduce(0) { $0 + (abs($1.slope) > Self.leastSlope ? $1.weight : 0) }
    return changing > Self.leastChanging * slopes.reduce(0) { $0 + $1.weight }
  }

  /// Strength in the brighter image as a share of that in the darker one.
  var remainder: Double {
    let order = slopes.sorted { ($0.slope, $0.weight) < ($1.slope, $1.weight) }
    let half = slopes.reduce(0) { $0 + $1.weight } / 2
    var sum = 0.0
    // The median, because some of the pixels lie on edges, also of what covers the shadow.
    let middle = order.first {
      sum += $0.weight
      return sum >= half
    }
    let ratio = max(0, -(middle?.slope ?? 0))
    return ratio / (1 + ratio)
  }
}
