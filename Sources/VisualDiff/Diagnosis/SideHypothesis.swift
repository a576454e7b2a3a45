import Pixels

/// Looks for an element of which one side has moved and the opposite one has not: it is larger or
/// smaller along one axis.
///
/// An element that has moved as a whole covers its surroundings on one side and uncovers them on
/// the other one. Here only a strip along one side has changed between the color of the element and
/// that of its surroundings. Lines from there through the element end at a side that is equal in
/// both images. Content between the two sides may have moved with either of them, or be stretched.
struct SideHypothesis {
  /// Result of one frame.
  private struct Finding {
    /// Growth of width and height in pixels; one of them is 0.
    var width: Int
    var height: Int
    /// Share of the difference that lies between the two sides, 0...1.
    var explained: Double
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
          .min { ($0.length, $1.explained) < ($1.length, $0.explained) }
          .map { side in
            let (dx, _) = side.direction.step
            return Finding(
              width: dx != 0 ? side.growth : 0, height: dx != 0 ? 0 : side.growth,
              explained: side.explained)
          }
      }
    }
    let whole = probe.colorEnergy
    remainder.add(
      left: found.map { max(0, whole - $0.explained * whole) } ?? whole, of: whole,
      in: probe.number)
    if let found { findings.append(found) }
  }

  func candidates() -> [Candidate] {
    let order = findings.sorted { $0.width + $0.height < $1.width + $1.height }
    // While a device rotates, frames show the growth along different axes.
    guard findings.count * 3 >= frames * 2, let least = order.first, let most = order.last,
      most.width + most.height - least.width - least.height <= 2
    else { return [] }
    let middle = order[order.count / 2]
    return [
      Candidate(
        .resized(width: middle.width, height: middle.height), remainder, limit: 0.3,
        handicap: -0.1, sparesFew: true)
    ]
  }

  /// Direction out of an element across one of its sides.
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

/// Lines through the differing area of one frame, from outside of a side to the opposite side.
private struct SideLines {
  /// A side that has moved.
  struct Side {
    var direction: SideHypothesis.Direction
    /// Pixels by which the element is larger; negative if it is smaller.
    var growth: Int
    /// Share of the difference that lies between the two sides.
    var explained: Double
    /// Pixels from the side to the opposite one.
    var length: Int
  }

  /// Approximate number of lines.
  private static let most = 40
  /// Fewest lines that must show both sides, and their least share: others meet content in front.
  private static let (fewest, leastFound) = (3, 0.35)
  /// Largest sum of changes beyond the strip, as a share of the strip's. It would be all of the
  /// strip's if the element had moved as a whole: one side covers as much as the other one
  /// uncovers.
  private static let mostUnbalanced = 0.75
  /// Start and length of the part of a side that lines cross, as shares of its length: round
  /// elements have their sides in the middle.
  private static let (inset, part) = (0.1, 0.8)
  /// Least energy between the colors of an element and its surroundings.
  private static let leastContrast = 150.0
  /// Largest energy between two pixels of the same color, as a share of the contrast of the side.
  private static let alike = 0.15
  /// Energy that a move leaves unexplained inside of the element, as a share of the energy that a
  /// growth leaves, below which the element has moved.
  private static let mostRigid = 0.6
  /// Fewest pixels from one side of an element to the other, per pixel that the side has moved.
  private static let leastLength = 1.5

  private let probe: DifferenceProbe
  private let size: PixelSize

  init(_ probe: DifferenceProbe, _ size: PixelSize) {
    (self.probe, self.size) = (probe, size)
  }

  func finding(
    _ direction: SideHypothesis.Direction, _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> Side? {
    let (dx, dy) = direction.step
    let (found, count) = lines(direction, expected, actual)
    guard let growth = agreed(found, of: count) else { return nil }
    let far = found.compactMap(\.far).sorted()
    guard far.count >= Self.fewest, Double(far.count) >= Self.leastFound * Double(count) else {
      return nil
    }
    let side = far[far.count / 2]
    guard far.count(where: { abs($0 - side) <= 2 }) * 2 >= far.count else { return nil }
    // If the size changes along both axes, sides of the other axis move as well.
    let isAlone = SideHypothesis.Direction.allCases.allSatisfy { other in
      guard (other.step.dx == 0) != (dx == 0) else { return true }
      let (found, count) = lines(other, expected, actual)
      return agreed(found, of: count) == nil
    }
    guard isAlone, !isRigid(direction, growth, far: side, expected, actual) else { return nil }
    let explained = probe.sum { index in
      let place = probe.places[index]
      let at = dx != 0 ? place.x * dx : place.y * dy
      return at >= side ? energy(color(probe.expected[index]), color(probe.actual[index])) : 0
    }
    return Side(
      direction: direction, growth: growth, explained: explained / max(probe.colorEnergy, 1),
      length: near(direction) - side)
  }

  /// Place of the box's side in a direction.
  private func near(_ direction: SideHypothesis.Direction) -> Int {
    switch direction {
    case .left: -probe.bounds.left
    case .right: probe.bounds.right - 1
    case .up: -probe.bounds.top
    case .down: probe.bounds.bottom - 1
    }
  }

  /// Whether content between the sides has moved with the moved side: then the whole element has
  /// moved, and something hides its other side.
  private func isRigid(
    _ direction: SideHypothesis.Direction, _ growth: Int, far: Int, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> Bool {
    let (dx, dy) = direction.step
    let near = self.near(direction)
    let length = Double(near - far + 1 - max(growth, 0))
    let inside = probe.places.indices.filter { at in
      let place = dx != 0 ? probe.places[at].x * dx : probe.places[at].y * dy
      return place > far && place < near - abs(growth)
    }
    /// Energy that remains inside if expected pixels have moved outward by a function of their
    /// distance from the far side.
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

  /// Color at a distance outward from a place, interpolated between two pixels; nil outside of the
  /// image.
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

  /// Growth on which most lines agree; nil if too few lines show one.
  private func agreed(_ found: [(growth: Int, far: Int?)], of count: Int) -> Int? {
    guard found.count >= Self.fewest, Double(found.count) >= Self.leastFound * Double(count) else {
      return nil
    }
    let order = found.map(\.growth).sorted()
    let growth = order[order.count / 2]
    let agreed = order.count { abs($0 - growth) <= max(1, abs(growth) / 4) }
    return growth != 0 && agreed * 4 >= order.count * 3 ? growth : nil
  }

  /// Results of the lines across one side, and the number of lines that were tried.
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

  /// Growth along one line, and position of the side that has not moved, if it is found; nil
  /// without a strip. Positions are counted in the direction.
  private func ends(
    _ line: Int, _ direction: SideHypothesis.Direction, _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> (growth: Int, far: Int?)? {
    guard let path = InwardPath(line, direction, probe.bounds, size),
      expected[path.start] == actual[path.start]
    else { return nil }
    let outside = color(expected[path.start])
    /// Number of steps inward to the first pixel whose color is not that of the outside.
    func depth(_ pixels: Span<UInt32>) -> Int? {
      path.firstDepth { energy(color(pixels[$0]), outside) >= Self.leastContrast }
    }
    guard let old = depth(expected), let new = depth(actual), old != new else { return nil }
    let isLarger = new < old
    let strip = min(old, new)..<max(old, new)
    // The strip shows the element in one image and its surroundings in the other one.
    guard let way = contrast(of: strip, on: path, isLarger ? actual : expected, outside) else {
      return nil
    }
    return (
      isLarger ? strip.count : -strip.count,
      farSide(from: strip, on: path, expected, actual, outside, way)
    )
  }

  /// Difference between the color of an element and that of its surroundings; nil if the strip is
  /// not a part of an element.
  private func contrast(
    of strip: Range<Int>, on path: InwardPath, _ pixels: Span<UInt32>, _ outside: SIMD3<Double>
  ) -> SIMD3<Double>? {
    guard let inner = path.index(strip.upperBound + 1) else { return nil }
    let inside = color(pixels[inner])
    let contrast = energy(inside, outside)
    let solid = (strip.lowerBound...strip.upperBound).count { depth in
      guard let at = path.index(depth) else { return false }
      return energy(color(pixels[at]), inside) <= Self.alike * contrast
    }
    // The outermost pixel may have a mixed color. Letters, unlike elements, have gaps.
    guard contrast >= Self.leastContrast, solid >= max(strip.count, 2) else { return nil }
    return inside - outside
  }

  /// Position of the opposite side, which is equal in both images; nil if it is not found, or if
  /// the change up to it balances that of the strip.
  private func farSide(
    from strip: Range<Int>, on path: InwardPath, _ expected: Span<UInt32>, _ actual: Span<UInt32>,
    _ outside: SIMD3<Double>, _ way: SIMD3<Double>
  ) -> Int? {
    let contrast = (way * way).sum()
    /// Change of a pixel toward the color of the element.
    func change(_ at: Int) -> Double {
      ((color(actual[at]) - color(expected[at])) * way).sum() / contrast
    }
    func isOutside(_ at: Int) -> Bool { energy(color(expected[at]), outside) < Self.leastContrast }
    func isEqual(_ at: Int) -> Bool {
      energy(color(expected[at]), color(actual[at])) <= Self.alike * contrast
    }
    /// Whether the element ends before a pixel.
    func isEnd(_ depth: Int, _ at: Int) -> Bool {
      guard depth > strip.upperBound + 1, let last = path.index(depth - 1),
        let beyond = path.index(depth + 1)
      else { return false }
      return isOutside(at) && isOutside(beyond) && isEqual(last) && isEqual(at) && isEqual(beyond)
    }
    let changeOfStrip = strip.reduce(0.0) { sum, depth in
      path.index(depth).map { sum + change($0) } ?? sum
    }
    var (rest, depth) = (0.0, strip.upperBound)
    while let at = path.index(depth), !isEnd(depth, at) {
      rest += change(at)
      depth += 1
    }
    guard path.index(depth) != nil,
      Double(depth - strip.lowerBound) >= Self.leastLength * Double(strip.count),
      abs(rest) <= Self.mostUnbalanced * abs(changeOfStrip)
    else { return nil }
    return path.position(depth - 1)
  }
}

/// Pixels of a row or column, from the one outside of a box to the opposite edge of the image.
private struct InwardPath {
  /// Index of the pixel outside of the box.
  let start: Int
  /// Difference between the indices of two neighbors.
  private let step: Int
  private let count: Int
  /// Coordinate of the pixel outside of the box, counted in the direction.
  private let edge: Int

  /// nil if the box lies at the edge of the image.
  init?(
    _ line: Int, _ direction: SideHypothesis.Direction, _ bounds: PixelRect, _ size: PixelSize
  ) {
    let (dx, dy) = direction.step
    let edge =
      switch direction {
      case .left: bounds.left - 1
      case .right: bounds.right
      case .up: bounds.top - 1
      case .down: bounds.bottom
      }
    let limit = dx != 0 ? size.width : size.height
    guard edge >= 0, edge < limit else { return nil }
    start = dx != 0 ? line * size.width + edge : edge * size.width + line
    step = -dx - dy * size.width
    count = dx + dy > 0 ? edge + 1 : limit - edge
    self.edge = edge * (dx + dy)
  }

  /// Index of the pixel at a number of steps inward, at least 0; nil outside of the image.
  func index(_ depth: Int) -> Int? { depth < count ? start + step * depth : nil }

  /// Coordinate of that pixel, counted in the direction.
  func position(_ depth: Int) -> Int { edge - depth }

  /// Number of steps to the first pixel inside of the box or beyond it that fulfills a condition on
  /// its index; nil without any.
  func firstDepth(_ isFound: (Int) -> Bool) -> Int? {
    (1..<max(count, 1)).first { isFound(start + step * $0) }
  }
}
