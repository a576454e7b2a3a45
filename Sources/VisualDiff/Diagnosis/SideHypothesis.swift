import Pixels

/// Looks for a thing of which one side has moved and the opposite one has not: it is larger along one
/// axis, or smaller.
///
/// A thing that has moved covers its surroundings on one side and uncovers them on the other one. Here a
/// strip along one side has changed between the color of the thing and that of its surroundings, and lines
/// from there through the thing end at a side that is the same in both images. What lies between the
/// two sides may have moved with either, or be stretched.
struct SideHypothesis {
  /// Result of one frame.
  private struct Finding {
    /// Growth of width and height in pixels; one of them is 0.
    var width: Int
    var height: Int
    /// Energy of the strip, and of what is between the sides.
    var told: Double
  }

  private var findings: [Finding] = []
  private var frames = 0
  private var remainder = UnexplainedEnergy()

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    frames += 1
    let found = expected.withPixels { golden in
      actual.withPixels { shown -> Finding? in
        let lines = SideLines(probe, expected.size)
        return Direction.allCases.compactMap { lines.finding($0, golden, shown) }
          .min { ($0.length, $1.told) < ($1.length, $0.told) }
          .map { side in
            let (dx, _) = side.direction.step
            return Finding(
              width: dx != 0 ? side.growth : 0, height: dx != 0 ? 0 : side.growth, told: side.told)
          }
      }
    }
    let whole = probe.colorEnergy
    remainder.add(
      left: found.map { max(0, whole - $0.told * whole) } ?? whole, of: whole, in: probe.number)
    if let found { findings.append(found) }
  }

  func candidates() -> [Candidate] {
    let told = findings.sorted { $0.width + $0.height < $1.width + $1.height }
    // Of a device that is turned the growth is along the other axis.
    guard findings.count * 3 >= frames * 2, let least = told.first, let most = told.last,
      most.width + most.height - least.width - least.height <= 2
    else { return [] }
    let middle = told[told.count / 2]
    return [
      Candidate(
        .resized(width: middle.width, height: middle.height), remainder, limit: 0.3,
        handicap: -0.1, sparesFew: true)
    ]
  }

  /// The way out of a thing across one of its sides.
  enum Direction: CaseIterable {
    case left
    case right
    case up
    case down

    var step: (dx: Int, dy: Int) {
      switch self {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      }
    }
  }
}

/// Lines through what differs in one frame, from the outside of a side to the opposite one.
private struct SideLines {
  /// A side that has moved.
  struct Side {
    var direction: SideHypothesis.Direction
    /// Pixels by which the thing is larger; negative if it is smaller.
    var growth: Int
    /// Share of the difference that lies between the two sides.
    var told: Double
    /// Pixels from the side to the opposite one.
    var length: Int
  }

  /// Number of lines.
  private static let most = 40
  /// Fewest lines that have to show both sides, and their least share: others meet what is in front.
  private static let (fewest, leastFound) = (3, 0.35)
  /// Largest change between the sides that is not balanced, as a share of the strip's. Of a thing that has
  /// moved the other side uncovers as much as the first one covers.
  private static let mostUnbalanced = 0.75
  /// Part of the box around the difference that lines go through: round things have their sides in the
  /// middle.
  private static let (inset, part) = (0.1, 0.8)
  /// Least energy between the colors of a thing and its surroundings.
  private static let leastContrast = 150.0
  /// Largest energy between two pixels of the same color, as a share of the contrast of the side.
  private static let alike = 0.15
  /// What is left inside of a thing that has moved, as a share of what is left if it is larger.
  private static let mostRigid = 0.6
  /// Fewest pixels of a thing from one side to the other, per pixel that the side has moved.
  private static let leastLength = 1.5

  private let probe: DifferenceProbe
  private let size: PixelSize

  init(_ probe: DifferenceProbe, _ size: PixelSize) {
    (self.probe, self.size) = (probe, size)
  }

  func finding(
    _ direction: SideHypothesis.Direction, _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> Side? {
    let ((dx, dy), bounds) = (direction.step, probe.bounds)
    let (found, count) = lines(direction, expected, actual)
    guard let growth = agreed(found, of: count) else { return nil }
    let far = found.compactMap(\.far).sorted()
    guard far.count >= Self.fewest, Double(far.count) >= Self.leastFound * Double(count) else {
      return nil
    }
    let side = far[far.count / 2]
    guard far.count(where: { abs($0 - side) <= 2 }) * 2 >= far.count else { return nil }
    // Of another size along both axes the other sides move as well.
    let isAlone = SideHypothesis.Direction.allCases.allSatisfy { other in
      guard (other.step.dx == 0) != (dx == 0) else { return true }
      let (found, count) = lines(other, expected, actual)
      return agreed(found, of: count) == nil
    }
    guard isAlone, !isRigid(direction, growth, far: side, expected, actual) else { return nil }
    let told = probe.sum { index in
      let place = probe.places[index]
      let at = dx != 0 ? place.x * dx : place.y * dy
      return at >= side ? energy(color(probe.expected[index]), color(probe.actual[index])) : 0
    }
    let near =
      [bounds.left * dx, (bounds.right - 1) * dx, bounds.top * dy, (bounds.bottom - 1) * dy].max()
      ?? side
    return Side(
      direction: direction, growth: growth, told: told / max(probe.colorEnergy, 1),
      length: near - side)
  }

  /// Whether what lies between the sides has moved with the side that has: then so has the thing, and something
  /// hides its other side.
  private func isRigid(
    _ direction: SideHypothesis.Direction, _ growth: Int, far: Int, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> Bool {
    let (dx, dy) = direction.step
    let near =
      dx + dy > 0
      ? (dx != 0 ? probe.bounds.right : probe.bounds.bottom) - 1
      : -(dx != 0 ? probe.bounds.left : probe.bounds.top)
    let length = Double(near - far + 1 - max(growth, 0))
    let inside = probe.places.indices.filter { at in
      let place = dx != 0 ? probe.places[at].x * dx : probe.places[at].y * dy
      return place > far && place < near - abs(growth)
    }
    /// What is left of the pixels inside if those of the first image are found so far from their place.
    func left(_ shift: (Double) -> Double) -> Double {
      inside.reduce(0) { sum, at in
        let place = probe.places[at]
        let way = shift(Double((dx != 0 ? place.x * dx : place.y * dy) - far))
        let unmoved = energy(color(probe.expected[at]), color(probe.actual[at]))
        guard let there = sample(place, direction, -way, expected) else {
          return sum + probe.weights[at] * unmoved
        }
        return sum + probe.weights[at] * min(unmoved, energy(there, color(probe.actual[at])))
      }
    }
    let step = Double(growth)
    let rigid = left { _ in step }
    let factor = (length + step) / max(length, 1)
    let other = min(left { _ in step / 2 }, left { $0 - $0 / factor })
    return rigid < Self.mostRigid * other
  }

  /// Color so many pixels out from a place, between two pixels; nil outside of the image.
  private func sample(
    _ place: DifferenceProbe.Place, _ direction: SideHypothesis.Direction, _ way: Double,
    _ pixels: Span<UInt32>
  ) -> SIMD3<Double>? {
    let (dx, dy) = direction.step
    let whole = way.rounded(.down)
    func pixel(_ steps: Int) -> SIMD3<Double>? {
      let (x, y) = (place.x + dx * steps, place.y + dy * steps)
      guard x >= 0, y >= 0, x < size.width, y < size.height else { return nil }
      return color(pixels[y * size.width + x])
    }
    guard let first = pixel(Int(whole)), let second = pixel(Int(whole) + 1) else { return nil }
    return first + (way - whole) * (second - first)
  }

  /// The growth on which lines agree; nil where too few show one.
  private func agreed(_ found: [(growth: Int, far: Int?)], of count: Int) -> Int? {
    guard found.count >= Self.fewest, Double(found.count) >= Self.leastFound * Double(count) else {
      return nil
    }
    let order = found.map(\.growth).sorted()
    let growth = order[order.count / 2]
    let agreed = order.count { abs($0 - growth) <= max(1, abs(growth) / 4) }
    return growth != 0 && agreed * 4 >= order.count * 3 ? growth : nil
  }

  /// What lines across one side show, of as many that were tried.
  private func lines(
    _ direction: SideHypothesis.Direction, _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> (found: [(growth: Int, far: Int?)], count: Int) {
    let bounds = probe.bounds
    let (first, length) =
      direction.step.dx != 0 ? (bounds.top, bounds.height) : (bounds.left, bounds.width)
    let start = first + Int(Double(length) * Self.inset)
    let span = max(1, Int(Double(length) * Self.part))
    let across = Array(stride(from: start, to: start + span, by: max(1, span / Self.most)))
    return (across.compactMap { ends($0, direction, expected, actual) }, across.count)
  }

  /// Growth along one line, and the place of the side that has not moved, in the direction, if it is found; nil
  /// without a strip.
  private func ends(
    _ line: Int, _ direction: SideHypothesis.Direction, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> (growth: Int, far: Int?)? {
    let (dx, dy) = direction.step
    let bounds = probe.bounds
    let edge =
      switch direction {
      case .left: bounds.left - 1
      case .right: bounds.right
      case .up: bounds.top - 1
      case .down: bounds.bottom
      }
    let limit = dx != 0 ? size.width : size.height
    guard edge >= 0, edge < limit else { return nil }
    /// The index of the pixel so many steps inwards; nil outside of the image.
    func index(_ depth: Int) -> Int? {
      let at = edge - (dx + dy) * depth
      guard at >= 0, at < limit else { return nil }
      return dx != 0 ? line * size.width + at : at * size.width + line
    }
    guard let out = index(0), expected[out] == actual[out] else { return nil }
    let outside = color(expected[out])
    /// Steps inwards to the first pixel of another color than the outside has.
    func depth(_ pixels: Span<UInt32>) -> Int? {
      var depth = 1
      while let at = index(depth) {
        if energy(color(pixels[at]), outside) >= Self.leastContrast { return depth }
        depth += 1
      }
      return nil
    }
    guard let old = depth(expected), let new = depth(actual), old != new else { return nil }
    let (near, deep) = (min(old, new), max(old, new))
    let isLarger = new < old
    // The strip: the thing in one image, its surroundings in the other one.
    let inside = isLarger ? actual : expected
    guard let inner = index(deep + 1) else { return nil }
    let contrast = energy(color(inside[inner]), outside)
    let solid = (near...deep).count { depth in
      guard let at = index(depth) else { return false }
      return energy(color(inside[at]), color(inside[inner])) <= Self.alike * contrast
    }
    // The outermost pixel may be mixed. Letters have gaps.
    guard contrast >= Self.leastContrast, solid >= max(deep - near, 2) else { return nil }
    let way = color(inside[inner]) - outside
    /// Change of a pixel towards the color of the thing.
    func change(_ at: Int) -> Double {
      ((color(actual[at]) - color(expected[at])) * way).sum() / contrast
    }
    var strip = 0.0
    for depth in near..<deep { if let at = index(depth) { strip += change(at) } }
    // Through the thing to its other side, which is the same in both.
    var rest = 0.0
    var depth = deep
    while let at = index(depth) {
      if depth > deep + 1, let last = index(depth - 1), let beyond = index(depth + 1),
        [at, beyond].allSatisfy({ energy(color(expected[$0]), outside) < Self.leastContrast }),
        [last, at, beyond].allSatisfy({
          energy(color(expected[$0]), color(actual[$0])) <= Self.alike * contrast
        })
      {
        break
      }
      rest += change(at)
      depth += 1
    }
    let growth = (isLarger ? 1 : -1) * (deep - near)
    guard index(depth) != nil, Double(depth - near) >= Self.leastLength * Double(deep - near),
      abs(rest) <= Self.mostUnbalanced * abs(strip)
    else { return (growth, nil) }
    return (growth, (edge - (dx + dy) * (depth - 1)) * (dx + dy))
  }
}
