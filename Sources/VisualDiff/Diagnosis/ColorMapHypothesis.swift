import Pixels

/// Looks for another color of every color in smooth areas, by a linear map of red, green and blue
/// of its own in each frame: as the material of a blur does, which tints and saturates what is
/// behind it, or a layer over a gradient.
///
/// Letters and edges in front of such an area keep their color and cover the area in part. They are
/// consistent with the map if they changed by a part of the change next to them.
struct ColorMapHypothesis {
  /// Result of one frame.
  private struct Finding {
    var whole: Double
    /// Mean change of the smooth pixels.
    var step: SIMD3<Double>
    /// Whether the map is that of smooth areas alone.
    var isSmooth: Bool
    /// Whether the map explains all but rounding.
    var isExact: Bool
    /// Layer that fits best, with the energy that it leaves more than the map.
    var layer: (layer: PlainLayer, excess: Double)?
  }

  /// Least share of the energy in smooth areas.
  private static let leastSmooth = 0.5
  /// Largest difference of a component to the neighbors of a smooth pixel.
  private static let mostContrast = 8
  /// Share of the energy that a layer may leave more than a map, which has more numbers.
  private static let mostExcess = 0.03

  /// Share of the energy that rounded colors leave.
  private static let rounding = 0.003

  private var findings: [Finding] = []
  private var remainder = UnexplainedEnergy()

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    let whole = probe.colorEnergy
    let smooth = expected.withPixels { golden in
      actual.withPixels { shown in
        probe.places.indices.filter {
          Self.isSmooth(probe.places[$0], golden, expected.size)
            && Self.isSmooth(probe.places[$0], shown, expected.size)
        }
      }
    }
    // Of detailed contents little is smooth, but letters in front of a blur are no part of what
    // changed.
    let fits = [smooth, Array(probe.places.indices)].compactMap { places -> Fit? in
      let area = ColoredArea(probe, places)
      guard let map = ColorMap(area), area.whole >= Self.leastSmooth * whole,
        places.count < probe.places.count || map.keepsHues
      else { return nil }
      let share = area.share(area.left(map.applied))
      let left = share * area.whole + Self.left(probe, besides: places)
      return Fit(
        area: area, share: share, left: left, isSmooth: places.count < probe.places.count)
    }
    guard let best = fits.min(by: { $0.left < $1.left }) else {
      remainder.add(left: whole, of: whole)
      return
    }
    remainder.add(left: best.left, of: whole)
    let layer = PlainLayer(best.area).map { layer in
      (layer, best.area.share(best.area.left(layer.applied)) - best.share)
    }
    findings.append(
      Finding(
        whole: whole, step: best.area.meanActual - best.area.meanExpected,
        isSmooth: best.isSmooth, isExact: best.left <= Self.rounding * whole, layer: layer))
  }

  /// A map of the colors of an area.
  private struct Fit {
    var area: ColoredArea
    /// Unexplained share of the area's energy.
    var share: Double
    /// Unexplained energy of all pixels.
    var left: Double
    /// Whether it is that of smooth areas alone.
    var isSmooth: Bool
  }

  func candidates() -> [Candidate] {
    guard let strongest = findings.max(by: { $0.whole < $1.whole }) else { return [] }
    // Letters of another color have hardly any smooth areas, and no map explains their mixed edges
    // exactly.
    let isSmooth = findings.count { $0.isSmooth || $0.isExact } * 2 > findings.count
    return [
      Candidate(
        explanation(strongest), remainder, limit: 0.1, handicap: isSmooth ? 0.045 : 0.06)
    ]
  }

  /// A layer of one color if that explains as much.
  private func explanation(_ strongest: Finding) -> Explanation {
    if let (layer, excess) = strongest.layer, excess <= Self.mostExcess, abs(layer.share) >= 0.02 {
      let color = layer.color
      return .tinted(
        red: Int(color.x), green: Int(color.y), blue: Int(color.z), share: layer.share)
    }
    let step = strongest.step.rounded(.toNearestOrAwayFromZero)
    return .recolored(red: Int(step.x), green: Int(step.y), blue: Int(step.z))
  }

  /// Energy of the pixels that are not smooth and have not changed by a part of the change of the
  /// nearest smooth one.
  private static func left(_ probe: DifferenceProbe, besides smooth: [Int]) -> Double {
    let others = Set(probe.places.indices).subtracting(smooth)
    return others.sorted().reduce(0) { sum, index in
      let place = probe.places[index]
      let nearest = smooth.min { a, b in
        distance(probe.places[a], place) < distance(probe.places[b], place)
      }
      let change = color(probe.actual[index]) - color(probe.expected[index])
      guard let nearest else { return sum + probe.weights[index] * energy(change, .zero) }
      let step = color(probe.actual[nearest]) - color(probe.expected[nearest])
      let length = (step * step).sum()
      let share = length > 0 ? min(max((change * step).sum() / length, 0), 1) : 0
      return sum + probe.weights[index] * energy(share * step, change)
    }
  }

  private static func distance(
    _ a: DifferenceProbe.Place, _ b: DifferenceProbe.Place
  ) -> Int {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }

  private static func isSmooth(
    _ place: DifferenceProbe.Place, _ pixels: Span<UInt32>, _ size: PixelSize
  ) -> Bool {
    let here = pixels[place.y * size.width + place.x]
    for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
      let (x, y) = (place.x + dx, place.y + dy)
      guard x >= 0, y >= 0, x < size.width, y < size.height else { continue }
      let next = pixels[y * size.width + x]
      for shift: UInt32 in [0, 8, 16] {
        let step = Int(here >> shift & 0xFF) - Int(next >> shift & 0xFF)
        if abs(step) > mostContrast { return false }
      }
    }
    return true
  }
}

/// Colors of some pixels of one frame.
private struct ColoredArea {
  let expected: [SIMD3<Double>]
  let actual: [SIMD3<Double>]
  let weights: [Double]
  let meanExpected: SIMD3<Double>
  let meanActual: SIMD3<Double>
  /// Number of different expected colors.
  let count: Int
  /// Energy of their differences.
  let whole: Double
  /// Energy that a single color over everything would leave.
  private let plain: Double

  init(_ probe: DifferenceProbe, _ indices: [Int]) {
    let expected = indices.map { color(probe.expected[$0]) }
    let actual = indices.map { color(probe.actual[$0]) }
    let weights = indices.map { probe.weights[$0] }
    let weight = max(weights.reduce(0, +), 1)
    func mean(_ colors: [SIMD3<Double>]) -> SIMD3<Double> {
      zip(colors, weights).reduce(SIMD3<Double>.zero) { $0 + $1.0 * $1.1 } / weight
    }
    let mean = (expected: mean(expected), actual: mean(actual))
    (self.expected, self.actual, self.weights) = (expected, actual, weights)
    (meanExpected, meanActual) = mean
    count = Set(indices.map { probe.expected[$0] }).count
    whole = weights.indices.reduce(0) { $0 + weights[$1] * energy(expected[$1], actual[$1]) }
    plain = weights.indices.reduce(0) { $0 + weights[$1] * energy(mean.actual, actual[$1]) }
  }

  /// Remaining energy if `predicted` maps expected to actual colors.
  func left(_ predicted: (SIMD3<Double>) -> SIMD3<Double>) -> Double {
    // Components end at 0 and at 255, whatever is added.
    let (least, most) = (SIMD3<Double>.zero, SIMD3<Double>(repeating: 255))
    return weights.indices.reduce(0) { sum, index in
      let color = predicted(expected[index]).clamped(lowerBound: least, upperBound: most)
      return sum + weights[index] * energy(color, actual[index])
    }
  }

  /// Unexplained share. Compared with the error of a single color over everything, too, because an
  /// opaque layer hides the content below.
  func share(_ left: Double) -> Double {
    let whole = min(whole, plain)
    return whole > 0 ? min(left / whole, 1) : 1
  }
}

/// A layer of one color: actual = gain · expected + offset, by least squares.
private struct PlainLayer {
  /// Share of the energy that black or white may leave more than any other color: they are
  /// commoner.
  private static let plainExcess = 0.03

  let gain: Double
  let offset: SIMD3<Double>

  init?(_ area: ColoredArea) {
    var layers = [0.0, 255].compactMap { level in
      Self(area, through: SIMD3(repeating: level), SIMD3(repeating: level))
    }
    let errors = layers.map { area.share(area.left($0.applied)) }
    guard let free = Self(area, through: area.meanExpected, area.meanActual) else { return nil }
    let most = area.share(area.left(free.applied)) + Self.plainExcess
    layers = zip(layers, errors).filter { $0.1 <= most }.sorted { $0.1 < $1.1 }.map(\.0)
    self = layers.first ?? free
  }

  /// The layer that changes one color to another.
  private init?(_ area: ColoredArea, through from: SIMD3<Double>, _ to: SIMD3<Double>) {
    var (square, product) = (0.0, 0.0)
    for (index, weight) in area.weights.enumerated() {
      square += weight * energy(area.expected[index], from)
      product += weight * ((area.expected[index] - from) * (area.actual[index] - to)).sum()
    }
    guard square > 0 else { return nil }
    gain = product / square
    offset = to - gain * from
    guard gain > 0.05, gain < 20 else { return nil }
  }

  func applied(to color: SIMD3<Double>) -> SIMD3<Double> { gain * color + offset }

  /// Opacity added by the layer; negative if the layer is fainter than expected.
  var share: Double { gain <= 1 ? 1 - gain : 1 / gain - 1 }

  /// Color of the layer, for a gain of 0.
  var color: SIMD3<Double> {
    guard gain != 1 else { return .zero }
    return (offset / (1 - gain)).clamped(
      lowerBound: .zero, upperBound: SIMD3(repeating: 255)
    ).rounded(.toNearestOrAwayFromZero)
  }
}

/// A linear map of colors: each component is a sum of shares of all three, and an offset.
private struct ColorMap {
  /// Fewest different colors that determine the twelve numbers of a map.
  private static let fewestColors = 24
  /// Least share of a component of its own in the result of a map that keeps hues.
  private static let leastShare = 0.2

  private var rows: [SIMD4<Double>] = []

  /// The map that fits best, by least squares; nil where the colors do not determine one.
  init?(_ area: ColoredArea) {
    guard area.count >= Self.fewestColors else { return nil }
    var square = [SIMD4<Double>](repeating: .zero, count: 4)
    var products = [SIMD4<Double>](repeating: .zero, count: 3)
    for (index, weight) in area.weights.enumerated() {
      let (from, to) = (SIMD4(area.expected[index], 1), area.actual[index])
      for row in 0..<4 { square[row] += weight * from[row] * from }
      for row in 0..<3 { products[row] += weight * to[row] * from }
    }
    // Grays alone do not determine the shares of the components: a small value is added.
    let least = 1e-4 * (square[0][0] + square[1][1] + square[2][2]) / 3
    for row in 0..<3 {
      square[row][row] += least
      // Toward a map that leaves the hue.
      products[row][row] += least
    }
    for row in 0..<3 {
      guard let solved = Self.solved(square, products[row]) else { return nil }
      rows.append(solved)
    }
  }

  /// Whether every component depends on itself, as under a layer or a material.
  var keepsHues: Bool { rows.indices.allSatisfy { rows[$0][$0] >= Self.leastShare } }

  func applied(to color: SIMD3<Double>) -> SIMD3<Double> {
    let from = SIMD4(color, 1)
    return SIMD3((rows[0] * from).sum(), (rows[1] * from).sum(), (rows[2] * from).sum())
  }

  /// Solution of four linear equations by elimination; nil without one.
  private static func solved(_ matrix: [SIMD4<Double>], _ right: SIMD4<Double>) -> SIMD4<Double>? {
    var (matrix, right) = (matrix, right)
    for column in 0..<4 {
      guard
        let pivot = (column..<4).max(by: {
          abs(matrix[$0][column]) < abs(matrix[$1][column])
        }), abs(matrix[pivot][column]) > 1e-9
      else { return nil }
      matrix.swapAt(column, pivot)
      (right[column], right[pivot]) = (right[pivot], right[column])
      for row in 0..<4 where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        matrix[row] -= factor * matrix[column]
        right[row] -= factor * right[column]
      }
    }
    return SIMD4(
      right[0] / matrix[0][0], right[1] / matrix[1][1], right[2] / matrix[2][2],
      right[3] / matrix[3][3])
  }
}
