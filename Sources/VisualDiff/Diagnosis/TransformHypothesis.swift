import Numerics
import Pixels

/// Looks for a scale and a rotation that explain the difference.
///
/// As in ``ShiftHypothesis`` two layers are assumed, one without and one with the change, and
/// pixels are compared in both directions. The search goes from few pixels and large steps to all
/// pixels and small steps.
struct TransformHypothesis {
  /// Scale and rotation about the center of what differs, then a displacement.
  struct Similarity: Hashable {
    var factor = 1.0
    /// Clockwise, in degrees.
    var degrees = 0.0
    var dx = 0.0
    var dy = 0.0

    /// Whether the scale is large enough to be seen.
    var scales: Bool { abs(factor - 1) >= 0.025 }

    /// Whether scale and rotation are so small that a move may look like them.
    var isSlight: Bool { abs(factor - 1) < 0.025 && abs(degrees) < 2 }

    /// Whether the scale or the rotation is large enough to be seen.
    var isVisible: Bool { abs(factor - 1) >= 0.025 || abs(degrees) >= 0.6 }
  }

  /// Result of one frame.
  private struct Finding {
    var frame: Int
    var best: Similarity
    var left: Double
    /// Energy without any transform, compared in both directions.
    var whole: Double
    /// Energy that the transform predicts at pixels that do not differ.
    var contradiction: Double
    /// Test of the transform as a motion in front of other content.
    var cover: Cover
    /// Whether a plain shape differs: its outline cannot distinguish scaling from other growth.
    var isPlain: Bool
    /// Whether what differs is so small that the shapes of other elements fit.
    var isSmall: Bool
    /// Actual ink of thin lines and letters as a share of the expected one; nil for other elements.
    var ink: Double?

    var isExplained: Bool { left <= Candidate.frameLimit * whole }
  }

  /// Maximum energy predicted at pixels that do not differ, as a share of that of those that do.
  private static let mostContradiction = 1.5
  /// Error without a rotation up to which it is preferred, relative to the error with one.
  private static let mostUpright = 1.3
  /// Pixels below which a difference is small.
  private static let smallest = 40
  private static let coarsePlaces = 64
  private static let refinedStarts = 4
  /// Number of earlier frames whose scale and rotation are tried, too.
  private static let knownStarts = 2
  /// Error of the scale and rotation of an earlier frame up to which they are preferred, relative
  /// to the least error.
  private static let mostKnown = 1.2
  private static let factors = [0.55, 0.65, 0.75, 0.83, 0.9, 0.96, 1.04, 1.1, 1.2, 1.33, 1.5, 1.8]
  private static let angles = [3.0, 6, 10, 15, 21, 30]

  private var findings: [Finding] = []

  mutating func look(at probe: DifferenceProbe, expected: Pixmap, actual: Pixmap) {
    let finding = expected.withPixels { golden in
      actual.withPixels { shown in
        let search = TransformSearch(probe: probe, size: expected.size)
        let known = findings.filter(\.isExplained).suffix(Self.knownStarts).map(\.best)
        let (left, whole, best) = Self.search(search, golden, shown, known: known)
        return Finding(
          frame: probe.number, best: best, left: left, whole: whole,
          contradiction: search.change(by: best, golden, shown),
          cover: search.cover(best, golden, shown),
          isPlain: probe.isPlain,
          isSmall: max(probe.bounds.width, probe.bounds.height) < Self.smallest,
          ink: search.ink(golden, shown))
      }
    }
    findings.append(finding)
  }

  func candidates() -> [Candidate] {
    guard let strongest = findings.max(by: { $0.whole < $1.whole }), strongest.best.isVisible else {
      return []
    }
    var remainder = UnexplainedEnergy()
    for finding in findings {
      remainder.add(left: finding.left, of: finding.whole, in: finding.frame)
    }
    let contradiction = findings.reduce(0) { $0 + $1.contradiction }
    guard contradiction <= Self.mostContradiction * remainder.whole else { return [] }
    let explained = findings.filter(\.isExplained)
    let spread = (
      max(0.025, 0.35 * abs(strongest.best.factor - 1)), max(1.5, 0.3 * abs(strongest.best.degrees))
    )
    // Frames with little difference do not determine scale and angle.
    let clear = explained.filter { $0.whole * Double(findings.count) * 2 >= remainder.whole }
    let isConstant = clear.allSatisfy { finding in
      abs(finding.best.factor - strongest.best.factor) < spread.0
        && abs(finding.best.degrees - strongest.best.degrees) < spread.1
    }
    if isConstant, let isBolder = Self.isBolder(clear) {
      return [
        Candidate(
          .reweighted(isBolder: isBolder), remainder, limit: strongest.isSmall ? 0.12 : 0.22,
          handicap: 0.1, sparesFew: true)
      ]
    }
    if isConstant, remainder.share > Self.limit(strongest), isCovering,
      let covering = Cover.remainder(findings.map { ($0.frame, $0.cover) })
    {
      return [
        Candidate(
          .transformed(factor: strongest.best.factor, degrees: strongest.best.degrees), covering,
          limit: Cover.limit, handicap: 0.1)
      ]
    }
    // Other text exceeds these limits: some of its letters fit at some scale, but never all.
    if isConstant {
      return [
        Candidate(
          .transformed(factor: strongest.best.factor, degrees: strongest.best.degrees), remainder,
          limit: Self.limit(strongest), handicap: strongest.best.isSlight ? 0.13 : 0.1,
          sparesFew: true)
      ]
    }
    guard remainder.isExplainedThroughout, !findings.allSatisfy(\.isPlain) else { return [] }
    let curve = explained.map {
      Explanation.Transform(
        frame: $0.frame, factor: $0.best.factor, degrees: $0.best.degrees)
    }
    let isLarge = clear.contains { Self.isLarge($0.best) }
    return [
      Candidate(
        .transformedVaryingly(curve), remainder, limit: isLarge ? 0.1 : 0.12, handicap: 0.14)
    ]
  }

  /// Whether content that was scaled or rotated in front of other content explains the difference.
  var isCovering: Bool {
    let both = findings.reduce(into: UnexplainedEnergy()) {
      $0.add(left: $1.left, of: $1.whole)
    }
    guard findings.contains(where: \.best.isVisible), !findings.contains(where: \.isSmall),
      both.share <= Cover.mostInBoth,
      let left = Cover.remainder(findings.map { ($0.frame, $0.cover) })
    else { return false }
    return left.share <= Cover.limit
  }

  /// Whether letters of nearly the same size have more ink, or less, than their scale gives them;
  /// nil where the scale explains it.
  private static func isBolder(_ findings: [Finding]) -> Bool? {
    let growths = findings.map { finding -> Double? in
      guard abs(finding.best.factor - 1) <= mostReweighted, abs(finding.best.degrees) < 0.6 else {
        return nil
      }
      return finding.ink.map { $0 / (finding.best.factor * finding.best.factor) }
    }
    guard !growths.isEmpty else { return nil }
    if growths.allSatisfy({ $0 ?? 1 >= leastGrowth }) { return true }
    return growths.allSatisfy { $0 ?? 1 <= 1 / leastGrowth } ? false : nil
  }

  /// Largest scale that another weight of letters looks like, as a distance from 1.
  private static let mostReweighted = 0.08
  /// Least ink of bolder letters, as a factor of what their scale gives them.
  private static let leastGrowth = 1.08

  /// Letters fit others by chance if they may be much larger or smaller, and small elements fit
  /// anything.
  private static func limit(_ finding: Finding) -> Double {
    if isLarge(finding.best) { return 0.12 }
    guard finding.isSmall else { return 0.22 }
    let isSlight = abs(finding.best.factor - 1) <= 0.15 && abs(finding.best.degrees) <= 10
    return isSlight ? 0.17 : 0.12
  }

  /// Whether a scale is so large that letters fit others by chance: the smaller ones are smooth.
  private static func isLarge(_ similarity: Similarity) -> Bool {
    similarity.factor < 0.6 || similarity.factor > 1.65
  }

  private static func search(
    _ search: TransformSearch, _ expected: Span<UInt32>, _ actual: Span<UInt32>,
    known: [Similarity]
  ) -> (left: Double, whole: Double, best: Similarity) {
    let step = max(1, search.probe.places.count / coarsePlaces)
    let some = Array(stride(from: 0, to: search.probe.places.count, by: step))
    let all = Array(search.probe.places.indices)
    let starts =
      [Similarity()]
      + factors.flatMap { factor in
        // Text begins at the left of a view that is scaled about its center.
        [0.0, -3, 3, -7, 7].map { Similarity(factor: factor, dx: $0) }
          + [-3.0, 3].map { Similarity(factor: factor, dy: $0) }
      } + angles.flatMap { [Similarity(degrees: $0), Similarity(degrees: -$0)] }
    let coarse = starts.map { search.error($0, some, expected, actual) }
    let order = starts.indices.sorted { (coarse[$0], $0) < (coarse[$1], $1) }
    let near = order.prefix(refinedStarts).map {
      search.refined(starts[$0], from: 1, to: 0.2, some, expected, actual)
    }
    let likely = search.likely(expected, actual)
      .map { (search.error($0, all, expected, actual), $0) }
      .sorted { $0.0 < $1.0 }.prefix(refinedStarts)
      .map { search.refined($0.1, from: 0.5, to: 0.2, all, expected, actual) }
    var best: (error: Double, similarity: Similarity)?
    for start in near + likely {
      let found = search.refined(start, from: 0.2, to: 0.02, all, expected, actual)
      let error = search.error(found, all, expected, actual)
      if error < best?.error ?? .infinity { best = (error, found) }
    }
    // A rotation makes up for much, and cannot be seen of a disc: it is a cause only where an
    // upright transform is clearly worse.
    if let tilted = best, tilted.similarity.degrees != 0 {
      var start = tilted.similarity
      start.degrees = 0
      let upright = search.refined(
        start, from: 0.5, to: 0.02, all, expected, actual, isUpright: true)
      let error = search.error(upright, all, expected, actual)
      if error <= Self.mostUpright * tilted.error { best = (error, upright) }
    }
    for start in known {
      let found = search.refined(start, from: 0.2, to: 0.02, all, expected, actual)
      let error = search.error(found, all, expected, actual)
      if error <= Self.mostKnown * (best?.error ?? .infinity) { best = (error, found) }
    }
    if let found = best {
      // Cubic samples keep edges sharp, but cost four times as much.
      let sharp = search.error(found.similarity, all, expected, actual, isSharp: true)
      best = (min(found.error, sharp), found.similarity)
    }
    let whole =
      2
      * search.probe.sum {
        energy(color(search.probe.expected[$0]), color(search.probe.actual[$0]))
      }
    return (best?.error ?? whole, whole, best?.similarity ?? Similarity())
  }
}

/// Measures similarities on the pixels of one pair of images.
private struct TransformSearch {
  let probe: DifferenceProbe
  let size: PixelSize
  private let center: SIMD2<Double>

  init(probe: DifferenceProbe, size: PixelSize) {
    self.probe = probe
    self.size = size
    center = SIMD2(
      Double(probe.bounds.left + probe.bounds.right - 1) / 2,
      Double(probe.bounds.top + probe.bounds.bottom - 1) / 2)
  }

  /// Similarities that take what stands out from the background in one image to what does in the
  /// other, by their moments and their boxes.
  func likely(
    _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> [TransformHypothesis.Similarity] {
    guard let background = probe.unchanged.commonest else { return [] }
    var result: [TransformHypothesis.Similarity] = []
    for onlyChanged in [false, true] {
      guard
        let golden = InkMoments(
          of: expected, besides: actual, probe, size, background: background,
          onlyChanged: onlyChanged),
        let shown = InkMoments(
          of: actual, besides: expected, probe, size, background: background,
          onlyChanged: onlyChanged)
      else { continue }
      let factor = (shown.spread / golden.spread).squareRoot()
      result.append(similarity(factor, 0, golden.center, shown.center))
      if let from = golden.degrees, let to = shown.degrees {
        // Half a turn leaves moments as they are.
        let angle = (to - from) - 180 * ((to - from) / 180).rounded()
        result.append(similarity(factor, angle, golden.center, shown.center))
        result.append(similarity(1, angle, golden.center, shown.center))
      }
      let factors = shown.box.size / golden.box.size
      result.append(similarity(factors.x, 0, golden.box.center, shown.box.center))
      result.append(similarity(factors.y, 0, golden.box.center, shown.box.center))
    }
    return result.filter { Self.likelyFactors.contains($0.factor) }
  }

  private static let likelyFactors = 0.3...3.3
  /// Least share of the ink that differs in both images, of elements without an inside.
  private static let thin = 0.6

  /// Actual ink as a share of the expected one if nearly all of it differs, as that of letters
  /// does.
  func ink(_ expected: Span<UInt32>, _ actual: Span<UInt32>) -> Double? {
    guard
      let growth = LetterInk(
        in: probe.bounds, without: probe.ignored, width: size.width
      ).growth(expected, actual),
      let background = probe.unchanged.commonest
    else { return nil }
    func ink(
      _ pixels: Span<UInt32>, besides other: Span<UInt32>, onlyChanged: Bool
    ) -> Double? {
      InkMoments(
        of: pixels, besides: other, probe, size, background: background, onlyChanged: onlyChanged
      )?.ink
    }
    guard let golden = ink(expected, besides: actual, onlyChanged: true),
      let shown = ink(actual, besides: expected, onlyChanged: true),
      let all = ink(expected, besides: actual, onlyChanged: false),
      let allShown = ink(actual, besides: expected, onlyChanged: false),
      golden >= Self.thin * all, shown >= Self.thin * allShown
    else { return nil }
    return growth
  }

  /// The similarity with a scale and a rotation that takes one place to another.
  private func similarity(
    _ factor: Double, _ degrees: Double, _ from: SIMD2<Double>, _ to: SIMD2<Double>
  ) -> TransformHypothesis.Similarity {
    let angle = degrees * .pi / 180
    let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    let way = (from - center) * factor
    let shift =
      to - center - SIMD2(cosine * way.x - sine * way.y, sine * way.x + cosine * way.y)
    return TransformHypothesis.Similarity(
      factor: factor, degrees: degrees, dx: shift.x, dy: shift.y)
  }

  /// The best similarity nearby, by steps in every direction that are halved where none helps.
  ///
  /// - Parameters:
  ///   - from: Largest step: 1 stands for 4 %, 3° and 3 pixels.
  ///   - isUpright: Whether the rotation stays as it is.
  func refined(
    _ start: TransformHypothesis.Similarity, from: Double, to: Double, _ indices: [Int],
    _ expected: Span<UInt32>, _ actual: Span<UInt32>, isUpright: Bool = false
  ) -> TransformHypothesis.Similarity {
    var (best, step) = (start, from)
    var least = error(best, indices, expected, actual)
    // A limit, because steps that keep improving would lead out of the image.
    var turns = 0
    while step >= to, turns < 60 {
      turns += 1
      var helped = false
      for (factor, degrees, dx, dy) in Self.directions where !isUpright || degrees == 0 {
        var next = best
        next.factor *= 1 + 0.04 * step * factor
        next.degrees += 3 * step * degrees
        next.dx += 3 * step * dx
        next.dy += 3 * step * dy
        let error = error(next, indices, expected, actual)
        if error < least { (least, best, helped) = (error, next, true) }
      }
      if !helped { step /= 2 }
    }
    return best
  }

  private static let directions: [(Double, Double, Double, Double)] = [
    (1, 0, 0, 0), (-1, 0, 0, 0), (0, 1, 0, 0), (0, -1, 0, 0), (0, 0, 1, 0), (0, 0, -1, 0),
    (0, 0, 0, 1), (0, 0, 0, -1),
  ]

  /// Remaining difference at some of the probe's places.
  func error(
    _ similarity: TransformHypothesis.Similarity, _ indices: [Int], _ expected: Span<UInt32>,
    _ actual: Span<UInt32>, isSharp: Bool = false
  ) -> Double {
    func sample(_ pixels: Span<UInt32>, _ place: SIMD2<Double>) -> SIMD3<Double>? {
      isSharp ? sharpSample(pixels, place) : self.sample(pixels, place)
    }
    let map = SimilarityMap(similarity, about: center)
    var (left, judged, whole) = (0.0, 0.0, 0.0)
    for at in indices {
      let weight = probe.weights[at]
      let place = SIMD2(Double(probe.places[at].x), Double(probe.places[at].y))
      let (golden, shown) = (color(probe.expected[at]), color(probe.actual[at]))
      let unmoved = weight * energy(golden, shown)
      whole += 2 * unmoved
      if let there = sample(expected, map.source(of: place)) {
        left += min(unmoved, weight * energy(there, shown))
        judged += unmoved
      }
      if let there = sample(actual, map.target(of: place)) {
        left += min(unmoved, weight * energy(there, golden))
        judged += unmoved
      }
    }
    // Pixels from outside the image are assumed to agree if most of the others do.
    return judged * 3 >= whole * 2 && judged > 0 ? left * whole / judged : left + whole - judged
  }

  /// Test of a similarity as a motion in front of other content.
  func cover(
    _ similarity: TransformHypothesis.Similarity, _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> Cover {
    func moves(_ similarity: TransformHypothesis.Similarity) -> [Cover.Move] {
      let map = SimilarityMap(similarity, about: center)
      return probe.places.indices.map { at in
        let place = SIMD2(Double(probe.places[at].x), Double(probe.places[at].y))
        let source = sharpSample(expected, map.source(of: place))
        let target = sharpSample(actual, map.target(of: place))
        return (
          source.map { energy($0, color(probe.actual[at])) },
          target.map { energy($0, color(probe.expected[at])) }
        )
      }
    }
    var (inverse, rigid) = (similarity, similarity)
    (inverse.factor, inverse.degrees) = (1 / similarity.factor, -similarity.degrees)
    (rigid.factor, rigid.degrees) = (1, 0)
    return Cover(
      probe, moves: moves(similarity), others: [moves(inverse), moves(rigid)])
  }

  /// Energy of the difference that a similarity would make at pixels that do not differ. A rotation
  /// moves only pixels that differ: others in the same box belong to something else. A scale is not
  /// distinguished from other growth in that way.
  func change(
    by similarity: TransformHypothesis.Similarity, _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> Double {
    let map = SimilarityMap(similarity, about: center)
    return probe.unchanged.sum { index in
      let place = probe.unchanged.places[index]
      let source = map.source(of: SIMD2(Double(place.x), Double(place.y)))
      guard let there = sample(expected, source),
        similarity.scales || differs(source, expected, actual)
      else { return 0 }
      return energy(there, color(probe.unchanged.pixels[index]))
    }
  }

  /// Whether one of the four pixels around a place inside of the image differs.
  private func differs(
    _ place: SIMD2<Double>, _ expected: Span<UInt32>, _ actual: Span<UInt32>
  ) -> Bool {
    let index = Int(place.y.rounded(.down)) * size.width + Int(place.x.rounded(.down))
    for neighbor in [index, index + 1, index + size.width, index + size.width + 1] {
      if expected[neighbor] != actual[neighbor] { return true }
    }
    return false
  }

  /// Color between the pixels; nil outside of the image.
  private func sample(_ pixels: Span<UInt32>, _ place: SIMD2<Double>) -> SIMD3<Double>? {
    let (left, top) = (place.x.rounded(.down), place.y.rounded(.down))
    guard left >= 0, top >= 0, left < Double(size.width - 1), top < Double(size.height - 1) else {
      return nil
    }
    let (shareX, shareY) = (place.x - left, place.y - top)
    let index = Int(top) * size.width + Int(left)
    let above = color(pixels[index]) * (1 - shareX) + color(pixels[index + 1]) * shareX
    let below =
      color(pixels[index + size.width]) * (1 - shareX)
      + color(pixels[index + size.width + 1]) * shareX
    return above * (1 - shareY) + below * shareY
  }

  /// The same by the cubic of Catmull and Rom through four pixels along each axis: R. G. Keys,
  /// "Cubic Convolution Interpolation for Digital Image Processing" (1981).
  private func sharpSample(_ pixels: Span<UInt32>, _ place: SIMD2<Double>) -> SIMD3<Double>? {
    let (left, top) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    guard left >= 1, top >= 1, left + 2 < size.width, top + 2 < size.height else {
      return sample(pixels, place)
    }
    let across = Self.weights(place.x - Double(left))
    let down = Self.weights(place.y - Double(top))
    var sum = SIMD3<Double>.zero
    for row in 0..<4 {
      for column in 0..<4 {
        let pixel = pixels[(top + row - 1) * size.width + left + column - 1]
        sum += down[row] * across[column] * color(pixel)
      }
    }
    return sum.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
  }

  private static func weights(_ share: Double) -> SIMD4<Double> {
    let (square, cube) = (share * share, share * share * share)
    return SIMD4(
      -share + 2 * square - cube, 2 - 5 * square + 3 * cube, share + 4 * square - 3 * cube,
      cube - square) / 2
  }
}

/// Places between which a similarity moves content.
private struct SimilarityMap {
  private let sine: Double
  private let cosine: Double
  private let factor: Double
  private let shift: SIMD2<Double>
  private let center: SIMD2<Double>

  init(_ similarity: TransformHypothesis.Similarity, about center: SIMD2<Double>) {
    let angle = similarity.degrees * .pi / 180
    (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
    factor = similarity.factor
    shift = SIMD2(similarity.dx, similarity.dy)
    self.center = center
  }

  /// Place from which content has moved to `place`.
  @inline(__always)
  func source(of place: SIMD2<Double>) -> SIMD2<Double> {
    let back = place - center - shift
    return SIMD2(cosine * back.x + sine * back.y, cosine * back.y - sine * back.x) / factor
      + center
  }

  /// Place to which content has moved from `place`.
  @inline(__always)
  func target(of place: SIMD2<Double>) -> SIMD2<Double> {
    let way = (place - center) * factor
    return SIMD2(cosine * way.x - sine * way.y, sine * way.x + cosine * way.y) + center + shift
  }
}
