import Pixels

/// Looks for the vector by which what differs is off.
///
/// Two layers are assumed, one that is right and one that is off: each differing pixel of either
/// picture may be found in the other at its own place or away from it by the vector. Both ways count,
/// so that something that has vanished is not taken for its moved surroundings.
struct ShiftHypothesis {
  /// Largest tried displacement in pixels, in any direction and along an axis.
  private static let reach = 24
  private static let farReach = 240
  private static let coarsePlaces = 24
  private static let refinedVectors = 24

  struct Vector: Hashable {
    var dx: Int
    var dy: Int
  }

  /// Result of one frame.
  fileprivate struct Finding {
    var frame: Int
    /// Remaining difference for each vector that was tried at every place.
    var errors: [Vector: Double]
    var best: Vector
    /// Without any vector, counted both ways.
    var whole: Double

    /// Whether the best vector explains the frame at all.
    var isTold: Bool { (errors[best] ?? whole) <= Candidate.frameLimit * whole }
  }

  fileprivate var findings: [Finding] = []
  fileprivate var balance = OneSidedness()
  fileprivate let vectors: [Vector]

  init(size: PixelSize) {
    let near = min(Self.reach, max(2, min(size.width, size.height) / 3))
    let square = (-near...near).flatMap { dy in (-near...near).map { Vector(dx: $0, dy: dy) } }
    // Large moves are mostly along one axis.
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

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    let step = max(1, probe.places.count / Self.coarsePlaces)
    let some = Array(stride(from: 0, to: probe.places.count, by: step))
    let all = Array(probe.places.indices)
    expected.withPixels { golden in
      actual.withPixels { shown in
        let search = VectorSearch(probe: probe, size: expected.size)
        let coarse = vectors.map { search.error($0, some, golden, shown) }
        // Shorter vectors come first, and win where errors are equal.
        let order = vectors.indices.sorted { (coarse[$0], $0) < (coarse[$1], $1) }
        let refined = order.prefix(Self.refinedVectors).sorted()
        let errors = refined.map { search.error(vectors[$0], all, golden, shown) }
        let whole = 2 * probe.sum { energy(probe.expected[$0], probe.actual[$0]) }
        let best = errors.indices.min { errors[$0] < errors[$1] } ?? 0
        balance.add(probe)
        findings.append(
          Finding(
            frame: probe.number,
            errors: Dictionary(uniqueKeysWithValues: zip(refined.map { vectors[$0] }, errors)),
            best: vectors[refined[best]], whole: whole))
      }
    }
  }

  func candidates() -> [Candidate] {
    let usual = commonest()
    var result = [
      Candidate(
        balance.isOneSided
          ? .edgeMoved(dx: usual.dx, dy: usual.dy) : .moved(dx: usual.dx, dy: usual.dy),
        remainder { _ in usual }, limit: 0.25, handicap: 0.02)
    ]
    // Of a single edge the way along it is unknown, so that any vector may seem right.
    guard Set(findings.map(\.best)).count > 1, !balance.isOneSided else { return result }
    let moves = findings.filter(\.isTold).map {
      Explanation.Move(frame: $0.frame, dx: $0.best.dx, dy: $0.best.dy)
    }
    let left = remainder(\.best)
    guard left.isToldThroughout else { return result }
    result.append(Candidate(.movedVaryingly(moves), left, limit: 0.15, handicap: 0.25))
    return result
  }

  private func remainder(_ vector: (Finding) -> Vector) -> UnexplainedEnergy {
    var remainder = UnexplainedEnergy()
    for finding in findings {
      remainder.add(left: finding.errors[vector(finding)] ?? finding.whole, of: finding.whole)
    }
    return remainder
  }
}

extension ShiftHypothesis {
  /// The best vector of most frames, the shortest of several. A longer one may leave as little: in
  /// plain areas it finds the same colour as the right one.
  fileprivate func commonest() -> Vector {
    var counts: [Vector: Int] = [:]
    for finding in findings { counts[finding.best, default: 0] += 1 }
    let most = counts.values.max()
    return vectors.first { counts[$0] == most } ?? Vector(dx: 0, dy: 0)
  }
}

extension ShiftHypothesis.Vector {
  fileprivate var length: Int { dx * dx + dy * dy }
}

/// Measures vectors on the pixels of one pair of pictures.
private struct VectorSearch {
  let probe: DifferenceProbe
  let size: PixelSize

  /// Remaining difference at some of the probe's places.
  func error(
    _ vector: ShiftHypothesis.Vector, _ indices: [Int], _ expected: Span<UInt32>,
    _ actual: Span<UInt32>
  ) -> Double {
    var (left, judged, whole) = (0.0, 0.0, 0.0)
    for at in indices {
      let (place, weight) = (probe.places[at], probe.weights[at])
      let (golden, shown) = (probe.expected[at], probe.actual[at])
      let unmoved = weight * energy(golden, shown)
      whole += 2 * unmoved
      if let moved = away(place, -vector.dx, -vector.dy, expected, from: shown) {
        left += min(unmoved, weight * moved)
        judged += unmoved
      }
      if let moved = away(place, vector.dx, vector.dy, actual, from: golden) {
        left += min(unmoved, weight * moved)
        judged += unmoved
      }
    }
    // Pixels from outside the picture are assumed to agree if most of the others do.
    return judged * 3 >= whole * 2 && judged > 0 ? left * whole / judged : left + whole - judged
  }

  private func away(
    _ place: DifferenceProbe.Place, _ dx: Int, _ dy: Int, _ pixels: Span<UInt32>, from pixel: UInt32
  ) -> Double? {
    let (x, y) = (place.x &+ dx, place.y &+ dy)
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return nil }
    return energy(pixels[y &* size.width &+ x], pixel)
  }
}
