import Foundation

extension StrokeLine {
  /// How the outline gets past a knot.
  enum Turn {
    case straight
    /// Round a corner whose inner sides meet here.
    case corner(inner: CGPoint)
    /// There is no room for an inner corner.
    case cut
  }

  /// One for each knot; those at the ends of an open line do not turn.
  func turns(reach: CGFloat) -> [Turn] {
    let needs = knots.indices.map { room(at: $0, reach: reach) }
    return knots.indices.map { turn(at: $0, needs, reach: reach) }
  }

  private func turn(at index: Int, _ needs: [CGFloat], reach: CGFloat) -> Turn {
    let knot = knots[index]
    let isEnd = index == 0 || index == knots.count - 1
    guard knot.corner != .none, isClosed || !isEnd, needs[index] > 1e-4 * reach else {
      return .straight
    }
    let (before, after) = neighbours(of: index)
    let side = knot.incoming.cross(knot.outgoing) > 0
    func isFree(_ neighbour: Int, _ length: CGFloat) -> Bool {
      let other = knots[neighbour]
      let isSameSide = (other.incoming.cross(other.outgoing) > 0) == side
      return needs[index] + (isSameSide ? needs[neighbour] : 0) <= length
    }
    guard knot.corner == .join, needs[index] < .infinity,
      isFree(before.index, before.length), isFree(after.index, after.length)
    else { return .cut }
    let inner = knot.side(knot.incoming, side ? -reach : reach)
    return .corner(inner: inner.moved(along: knot.incoming, by: -needs[index]))
  }

  /// How far from the corner the inner sides meet: reach · tan(half the angle of the turn).
  private func room(at index: Int, reach: CGFloat) -> CGFloat {
    let knot = knots[index]
    guard knot.corner != .none else { return 0 }
    let cosine = knot.incoming.dot(knot.outgoing)
    guard cosine > -0.9999 else { return .infinity }
    return reach * abs(knot.incoming.cross(knot.outgoing)) / (1 + cosine)
  }

  /// In a closed line the last knot is the first one.
  private func neighbours(
    of index: Int
  ) -> (before: (index: Int, length: CGFloat), after: (index: Int, length: CGFloat)) {
    let last = knots.count - 1
    let here = knots[index].length
    let before = index > 0 ? index - 1 : last - 1
    let after = index < last ? index + 1 : 1
    return (
      (before, index > 0 ? here - knots[before].length : length - knots[before].length),
      (after, index < last ? knots[after].length - here : knots[after].length)
    )
  }

  /// The first knot at which a closed line has to be cut.
  func firstCut(_ turns: [Turn], reach: CGFloat) -> Int? {
    for index in knots.indices.dropLast() {
      if case .cut = turns[index] { return index }
      if knots[index].sweepsBack(to: knots[index + 1], reach: reach) { return index }
    }
    return nil
  }
}

extension StrokeLine.Knot {
  /// The point beside the line, seen along a direction; negative distances lie on the right.
  func side(_ direction: CGVector, _ distance: CGFloat) -> CGPoint {
    point.moved(along: direction.normal, by: distance)
  }

  /// Whether one side goes backwards on the way to the next knot.
  func sweepsBack(to next: StrokeLine.Knot, reach: CGFloat) -> Bool {
    let along = outgoing + next.incoming
    return [reach, -reach].contains { distance in
      side(outgoing, distance).vector(to: next.side(next.incoming, distance)).dot(along) < 0
    }
  }
}
