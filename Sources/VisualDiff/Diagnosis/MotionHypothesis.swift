import Pixels

/// Looks for the vector by which what differs is off.
///
/// Two layers are assumed, one that is right and one that is off: each differing pixel of either
/// picture may be found in the other at its own place or away from it by the vector. Both ways count,
/// so that something that has vanished is not taken for its moved surroundings.
struct MotionHypothesis {
  /// How far off something may be in any direction, and along an axis.
  private static let reach = 24
  private static let farReach = 240
  private static let coarsePlaces = 24
  private static let refinedVectors = 24

  struct Vector: Hashable {
    var dx: Int
    var dy: Int
  }

  /// What one frame says.
  fileprivate struct Finding {
    var frame: Int
    /// The vectors that were tried at every place, with what they leave of the difference.
    var errors: [Vector: Int]
    var best: Vector
    /// Without any vector, counted both ways.
    var difference: Int
  }

  fileprivate var findings: [Finding] = []
  fileprivate let vectors: [Vector]

  init(size: PixelSize) {
    let near = min(Self.reach, max(2, min(size.width, size.height) / 3))
    let square = (-near...near).flatMap { dy in (-near...near).map { Vector(dx: $0, dy: dy) } }
    // What is far off has mostly been moved along an axis.
    let across = Self.steps(beyond: near, within: size.width).map { Vector(dx: $0, dy: 0) }
    let down = Self.steps(beyond: near, within: size.height).map { Vector(dx: 0, dy: $0) }
    vectors = (square + across + down).filter { $0.length > 0 }
      .enumerated().sorted { a, b in
        (a.element.length, a.offset) < (b.element.length, b.offset)
      }.map(\.element)
  }

  private static func steps(beyond near: Int, within side: Int) -> [Int] {
    let far = min(farReach, side * 3 / 4)
    return far > near ? Array(near + 1...far) + Array(-far...(-near - 1)) : []
  }

  mutating func look(at probe: Probe, expected: Pixmap, actual: Pixmap) {
    let step = max(1, probe.places.count / Self.coarsePlaces)
    let some = stride(from: 0, to: probe.places.count, by: step).map { probe.places[$0] }
    let all = probe.places
    expected.withPixels { golden in
      actual.withPixels { shown in
        let search = VectorSearch(size: expected.size)
        let coarse = vectors.map { search.error($0, some, golden, shown) }
        // Shorter vectors come first, and win where errors are equal.
        let order = vectors.indices.sorted { (coarse[$0], $0) < (coarse[$1], $1) }
        var (errors, best) = ([Vector: Int](), (order[0], Int.max))
        for index in order.prefix(Self.refinedVectors).sorted() {
          let error = search.error(vectors[index], all, golden, shown)
          errors[vectors[index]] = error
          if error < best.1 { best = (index, error) }
        }
        findings.append(
          Finding(
            frame: probe.number, errors: errors, best: vectors[best.0],
            difference: 2 * probe.difference))
      }
    }
  }

  func candidates() -> [Candidate] {
    let total = Double(findings.reduce(0) { $0 + $1.difference })
    guard total > 0 else { return [] }
    let usual = commonest()
    let error = findings.reduce(0) { $0 + ($1.errors[usual] ?? $1.difference) }
    var result = [
      Candidate(
        .moved(dx: usual.dx, dy: usual.dy), error: Double(error) / total, limit: 0.25,
        handicap: 0.02)
    ]
    guard Set(findings.map(\.best)).count > 1 else { return result }
    let least = findings.reduce(0) { $0 + ($1.errors[$1.best] ?? $1.difference) }
    let moves = findings.map {
      Explanation.Move(frame: $0.frame, dx: $0.best.dx, dy: $0.best.dy)
    }
    result.append(
      Candidate(.movedVaryingly(moves), error: Double(least) / total, limit: 0.25, handicap: 0.15))
    return result
  }
}

extension MotionHypothesis {
  /// The best vector of most frames, the shortest of several. A longer one may leave as little: in
  /// plain areas it finds the same colour as the right one.
  fileprivate func commonest() -> Vector {
    var counts: [Vector: Int] = [:]
    for finding in findings { counts[finding.best, default: 0] += 1 }
    let most = counts.values.max()
    return vectors.first { counts[$0] == most } ?? Vector(dx: 0, dy: 0)
  }
}

extension MotionHypothesis.Vector {
  fileprivate var length: Int { dx * dx + dy * dy }
}

/// Measures vectors on the pixels of one pair of pictures.
private struct VectorSearch {
  let size: PixelSize

  /// What is left of the difference at `places`.
  func error(
    _ vector: MotionHypothesis.Vector, _ places: [Probe.Place], _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> Int {
    var sum = 0
    for place in places {
      let index = place.y &* size.width &+ place.x
      let (golden, shown) = (expected[index], actual[index])
      let unmoved = distance(golden, shown)
      sum &+= min(unmoved, away(place, -vector.dx, -vector.dy, expected, from: shown) ?? unmoved)
      sum &+= min(unmoved, away(place, vector.dx, vector.dy, actual, from: golden) ?? unmoved)
    }
    return sum
  }

  private func away(
    _ place: Probe.Place, _ dx: Int, _ dy: Int, _ pixels: Span<UInt32>, from pixel: UInt32
  ) -> Int? {
    let (x, y) = (place.x &+ dx, place.y &+ dy)
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return nil }
    return distance(pixels[y &* size.width &+ x], pixel)
  }
}
