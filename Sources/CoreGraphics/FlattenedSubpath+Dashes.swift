/// Parts of a line by length: dashes, and the part between a start and an end.
extension FlattenedSubpath {
  /// From one length to another; a closed line continues past its end. Equal lengths make a dot
  /// that keeps its direction.
  func part(from start: CGFloat, to end: CGFloat) -> FlattenedSubpath {
    guard start < end else { return FlattenedSubpath(knots: [knot(at: start)], isClosed: false) }
    var inner = knots.filter { $0.length > start && $0.length < min(end, length) }
    if end > length {
      // In a closed line the last knot is also the first one, where the line continues.
      inner.append(knots[knots.count - 1])
      inner += knots.dropFirst().filter { $0.length < end - length }
    }
    var part = [knot(at: start)] + inner + [knot(at: end > length ? end - length : end)]
    part[0].corner = .none
    part[0].incoming = part[0].outgoing
    part[part.count - 1].corner = .none
    part[part.count - 1].outgoing = part[part.count - 1].incoming
    return FlattenedSubpath(knots: part.measured, isClosed: false)
  }

  private func knot(at place: CGFloat) -> Knot {
    // The first knot that is not before the place.
    var (low, high) = (0, knots.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if knots[middle].length < place { low = middle + 1 } else { high = middle }
    }
    guard low > 0, knots[low].length > place else { return knots[low] }
    let (a, b) = (knots[low - 1], knots[low])
    let share = (place - a.length) / (b.length - a.length)
    let direction =
      CGVector(
        dx: a.outgoing.dx + (b.incoming.dx - a.outgoing.dx) * share,
        dy: a.outgoing.dy + (b.incoming.dy - a.outgoing.dy) * share
      ).unit ?? b.incoming
    let point = a.point.moved(along: a.point.vector(to: b.point), by: share)
    return Knot(point: point, incoming: direction, outgoing: direction, corner: .none)
  }
}

extension [FlattenedSubpath.Knot] {
  /// With lengths from the first one on.
  fileprivate var measured: [FlattenedSubpath.Knot] {
    var result = self
    for index in indices {
      result[index].length =
        index == 0
        ? 0 : result[index - 1].length + result[index - 1].point.distance(to: result[index].point)
    }
    return result
  }
}

extension [FlattenedSubpath] {
  /// The parts that are drawn: the dashes between the start and the end of the trimmed path. Dashes
  /// restart at each line.
  func parts(of style: StrokeStyle) -> [FlattenedSubpath] {
    let dashes = style.isDashed ? DashPattern(style.dashes, phase: style.dashPhase) : nil
    let whole = reduce(0) { $0 + $1.length }
    let first = Swift.max(0, style.start) * whole
    let last = Swift.min(1, style.end) * whole
    if dashes == nil, style.start <= 0, style.end >= 1 { return self }
    guard style.start < style.end else { return [] }
    var parts: [FlattenedSubpath] = []
    var before: CGFloat = 0
    for line in self {
      parts += line.parts(dashes, between: first - before, and: last - before)
      before += line.length
    }
    return parts
  }
}

extension FlattenedSubpath {
  fileprivate func parts(
    _ dashes: DashPattern?, between first: CGFloat, and last: CGFloat
  ) -> [FlattenedSubpath] {
    let isWhole = first <= 0 && last >= length
    guard first <= length, last >= 0 else { return [] }
    // A dot has nothing to divide.
    guard !isDot else { return [self] }
    let all = dashes?.dashes(along: length) ?? [(0, length)]
    // Not as a part, which is open and would have caps where a closed line begins.
    if isWhole, all.count == 1, all[0] == (0, length) { return [self] }
    var shown = all.filter { $0.start <= last && $0.end >= first }
      .map { (start: max($0.start, first), end: min($0.end, last), wasDot: $0.start == $0.end) }
      .filter { $0.start < $0.end || $0.wasDot }
    // A closed line that begins inside a dash has no end there.
    if isClosed, isWhole, shown.count > 1, shown[0].start == 0, shown[shown.count - 1].end == length
    {
      let wrapped = shown.removeFirst()
      shown[shown.count - 1].end = length + wrapped.end
    }
    return shown.map { part(from: $0.start, to: $0.end) }
  }
}

/// Lengths drawn and left out in turn.
private struct DashPattern {
  let lengths: [CGFloat]
  let sum: CGFloat
  let phase: CGFloat

  /// Maximum number of dashes on a line; more are not visible.
  static let maxCount: CGFloat = 100_000

  init(_ lengths: [CGFloat], phase: CGFloat) {
    let sum = lengths.reduce(0, +)
    // An odd number of lengths changes its meaning with every round.
    self.lengths = lengths.count % 2 == 0 ? lengths : lengths + lengths
    self.sum = lengths.count % 2 == 0 ? sum : 2 * sum
    self.phase = phase - (phase / self.sum).rounded(.down) * self.sum
  }

  func dashes(along length: CGFloat) -> [(start: CGFloat, end: CGFloat)]? {
    guard length / sum * CGFloat(lengths.count) <= Self.maxCount else { return nil }
    var result: [(start: CGFloat, end: CGFloat)] = []
    var round: CGFloat = 0
    while round * sum - phase <= length {
      // Computed from the start of the round, so that rounding errors do not accumulate over many
      // dashes.
      var place = round * sum - phase
      for (index, piece) in lengths.enumerated() {
        let end = place + piece
        let isSeen = piece > 0 ? end > 0 && place < length : place >= 0 && place <= length
        if index % 2 == 0, isSeen { result.append((max(place, 0), min(end, length))) }
        place = end
      }
      round += 1
    }
    return result
  }
}
