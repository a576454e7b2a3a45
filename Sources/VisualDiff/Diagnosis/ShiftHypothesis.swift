import Pixels

/// Searches for a vector by which the differing content is displaced.
///
/// It assumes two layers, one in its correct place and one displaced: each differing pixel of
/// either image is found in the other one at its own place or displaced by the vector. Both
/// directions count, so that content that has vanished is not taken for its moved surroundings.
struct ShiftHypothesis {
  /// Largest unexplained share of a displacement.
  private static let limit = 0.2
  /// Largest tried displacement in pixels, in any direction and along an axis.
  private static let reach = 24
  private static let farReach = 240
  /// Maximum energy that a moved edge may predict at pixels that do not differ, as a share of the
  /// energy of those that do.
  private static let mostContradiction = 1.5
  private static let coarsePlaces = 24
  private static let refinedVectors = 24
  /// Number of vectors along each axis that are examined in any case.
  private static let refinedAlongAxis = 8

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
    /// Energy without any vector, counted in both directions.
    var whole: Double
    /// Energy that the best vector would cause where nothing differs.
    var contradiction: Double
    /// Test of the best vector as a motion in front of other content.
    var cover: Cover

    /// Whether the best vector explains the frame at all.
    var isExplained: Bool { (errors[best] ?? whole) <= Candidate.frameLimit * whole }
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
        // Content that has moved differs along its whole path: no path is longer than the differing
        // area.
        let possible = vectors.indices.filter {
          abs(vectors[$0].dx) <= probe.bounds.width && abs(vectors[$0].dy) <= probe.bounds.height
        }
        let coarse = possible.map { (search.error(vectors[$0], some, golden, shown), $0) }
        // Shorter vectors come first, and win where errors are equal.
        let order = coarse.sorted { $0 < $1 }.map(\.1)
        let across = order.filter { vectors[$0].dy == 0 }.prefix(Self.refinedAlongAxis)
        let down = order.filter { vectors[$0].dx == 0 }.prefix(Self.refinedAlongAxis)
        // Vectors that explain other frames are tried in this one, too.
        let known = Set(findings.map(\.best))
        let refined = Set(order.prefix(Self.refinedVectors)).union(across).union(down)
          .union(possible.filter { known.contains(vectors[$0]) }).sorted()
        let errors = refined.map { search.error(vectors[$0], all, golden, shown) }
        let whole = 2 * probe.sum { energy(probe.expected[$0], probe.actual[$0]) }
        let costs = errors.indices.map {
          errors[$0] + whole * Self.doubt(vectors[refined[$0]])
        }
        let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
        balance.add(probe)
        let vector = refined.isEmpty ? Vector(dx: 0, dy: 0) : vectors[refined[best]]
        findings.append(
          Finding(
            frame: probe.number,
            errors: Dictionary(uniqueKeysWithValues: zip(refined.map { vectors[$0] }, errors)),
            best: vector, whole: whole,
            contradiction: search.change(by: vector, golden),
            cover: search.cover(vector, golden, shown)))
      }
    }
  }

  func candidates() -> [Candidate] {
    let usual = commonest()
    // A device that is turned moves content along the other axis.
    let left = remainder { $0.best.isTurned(from: usual) && $0.isExplained ? $0.best : usual }
    // An edge moves along its whole length: a part that moves is a corner, or something else.
    let contradiction = findings.reduce(0) { $0 + $1.contradiction }
    guard !balance.isOneSided || contradiction <= Self.mostContradiction * left.whole else {
      return []
    }
    if let covering = covering(usual), left.share > Self.limit {
      return [
        Candidate(
          .moved(dx: usual.dx, dy: usual.dy), covering, limit: Cover.limit, handicap: 0.02)
      ]
    }
    var result = [
      Candidate(
        balance.isOneSided
          ? .edgeMoved(dx: usual.dx, dy: usual.dy) : .moved(dx: usual.dx, dy: usual.dy),
        left, limit: Self.limit, handicap: isBackAndForth(usual) ? 0.22 : 0.02, sparesFew: true,
        sparesThird: true)
    ]
    // Of a single edge the motion along it is unknown, so that any vector may seem right.
    guard Set(findings.map(\.best)).count > 1, !balance.isOneSided else { return result }
    let free = remainder(\.best)
    let axes = [alongAxis { $0.dy == 0 }, alongAxis { $0.dx == 0 }]
      .sorted { $0.left.share + $0.doubt < $1.left.share + $1.doubt }
    let (along, across) = (axes[0], axes[1])
    // In plain areas and between similar rows any vector may seem right. If one axis explains a
    // motion nearly as well as free vectors, the motion is along that axis in every frame. If
    // little of the moving content is visible, neither axis fits; if much is, one does and the
    // other does not.
    let isExplained =
      along.left.isExplainedThroughout
      || (along.left.isExplainedWhereMuch || along.left.isExplainedByEnergy)
        && across.left.share >= 2 * along.left.share
    if along.left.share <= 1.3 * free.share + 0.05, isExplained {
      // Other text leaves more unexplained, whatever the vectors.
      result.append(
        Candidate(
          .movedVaryingly(along.moves), along.left, limit: 0.25, handicap: 0.2,
          isJudged: along.left.isExplainedByEnergy && across.left.share >= 2 * along.left.share))
      return result
    }
    let moves = findings.filter(\.isExplained).map {
      Explanation.Move(frame: $0.frame, dx: $0.best.dx, dy: $0.best.dy)
    }
    guard free.isExplainedThroughout else { return result }
    result.append(Candidate(.movedVaryingly(moves), free, limit: 0.15, handicap: 0.25))
    return result
  }

  /// Energy that a vector leaves unexplained if the content lies in front of other content, of
  /// which the uncovered part is unknown; nil unless the vector is the best one of nearly every
  /// frame and others leave much more.
  private func covering(_ usual: Vector) -> UnexplainedEnergy? {
    let own = findings.filter { $0.best == usual }
    guard !balance.isOneSided, own.count * 4 >= findings.count * 3,
      remainder({ _ in usual }).share <= Cover.mostInBoth
    else { return nil }
    return Cover.remainder(own.map { ($0.frame, $0.cover) })
  }

  /// Whether content that has moved in front of other content explains the difference.
  var isCovering: Bool {
    guard let left = covering(commonest()) else { return false }
    return left.share <= Cover.limit
  }

  /// Whether a frame has moved the other way, as on another curve: then a common vector is no
  /// explanation.
  private func isBackAndForth(_ usual: Vector) -> Bool {
    findings.contains { finding in
      let way = finding.best
      let (own, common) = (
        finding.errors[way] ?? 0, finding.errors[usual] ?? finding.whole
      )
      return finding.isExplained && way.dx * usual.dx + way.dy * usual.dy < 0
        && common > max(2 * own, 0.3 * finding.whole)
    }
  }

  /// Share of the difference that a vector has to explain beyond a shorter one: far away, plain
  /// areas and similar rows fit by chance.
  private static func doubt(_ vector: Vector) -> Double {
    0.002 * Double(vector.length).squareRoot()
  }

  /// The best vectors of the frames along one axis.
  private func alongAxis(
    _ isAlong: (Vector) -> Bool
  ) -> (left: UnexplainedEnergy, moves: [Explanation.Move], doubt: Double) {
    var left = UnexplainedEnergy()
    var doubt = 0.0
    var moves: [Explanation.Move] = []
    for finding in findings {
      // Shorter vectors come first, and win where errors are equal.
      let best = vectors.lazy.filter(isAlong).compactMap { vector in
        finding.errors[vector].map { (vector: vector, error: $0) }
      }.min {
        $0.error + finding.whole * Self.doubt($0.vector)
          < $1.error + finding.whole * Self.doubt($1.vector)
      }
      left.add(left: best?.error ?? finding.whole, of: finding.whole)
      doubt += (best.map { Self.doubt($0.vector) } ?? 0) * finding.whole
      guard let best, best.error <= Candidate.frameLimit * finding.whole else { continue }
      moves.append(Explanation.Move(frame: finding.frame, dx: best.vector.dx, dy: best.vector.dy))
    }
    return (left, moves, left.whole > 0 ? doubt / left.whole : 0)
  }

  private func remainder(_ vector: (Finding) -> Vector) -> UnexplainedEnergy {
    var remainder = UnexplainedEnergy()
    for finding in findings {
      remainder.add(
        left: finding.errors[vector(finding)] ?? finding.whole, of: finding.whole,
        in: finding.frame)
    }
    return remainder
  }
}

extension ShiftHypothesis {
  /// The best vector of most frames, the shortest of several. A longer one may leave as little: in
  /// plain areas it finds the same color as the right one.
  fileprivate func commonest() -> Vector {
    var counts: [Vector: Int] = [:]
    for finding in findings { counts[finding.best, default: 0] += 1 }
    let most = counts.values.max()
    return vectors.first { counts[$0] == most } ?? Vector(dx: 0, dy: 0)
  }
}

extension ShiftHypothesis.Vector {
  fileprivate var length: Int { dx * dx + dy * dy }

  /// Whether it is another vector turned by a quarter, in either direction.
  fileprivate func isTurned(from other: Self) -> Bool {
    (dx, dy) == (-other.dy, other.dx) || (dx, dy) == (other.dy, -other.dx)
  }
}

/// Measures vectors on the pixels of one pair of images.
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
    // Pixels from outside the image are assumed to agree if most of the others do.
    return judged * 3 >= whole * 2 && judged > 0 ? left * whole / judged : left + whole - judged
  }

  /// Test of a vector as a motion in front of other content.
  func cover(
    _ vector: ShiftHypothesis.Vector, _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> Cover {
    func moves(_ dx: Int, _ dy: Int) -> [Cover.Move] {
      probe.places.indices.map { at in
        let place = probe.places[at]
        return (
          away(place, -dx, -dy, expected, from: probe.actual[at]),
          away(place, dx, dy, actual, from: probe.expected[at])
        )
      }
    }
    let (dx, dy) = (vector.dx, vector.dy)
    return Cover(
      probe, moves: moves(dx, dy),
      // The same distance in other directions: content that fits any vector is no evidence for one.
      others: [moves(-dx, -dy), moves(dy, -dx), moves(-dy, dx)])
  }

  /// Energy of the difference that a vector would make at pixels that do not differ.
  func change(by vector: ShiftHypothesis.Vector, _ expected: Span<UInt32>) -> Double {
    probe.unchanged.sum { index in
      let (place, pixel) = (probe.unchanged.places[index], probe.unchanged.pixels[index])
      return away(place, -vector.dx, -vector.dy, expected, from: pixel) ?? 0
    }
  }

  private func away(
    _ place: DifferenceProbe.Place, _ dx: Int, _ dy: Int, _ pixels: Span<UInt32>, from pixel: UInt32
  ) -> Double? {
    let (x, y) = (place.x &+ dx, place.y &+ dy)
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return nil }
    return energy(pixels[y &* size.width &+ x], pixel)
  }
}
