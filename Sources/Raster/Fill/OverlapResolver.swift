import Display
import Pixels

/// Resolves overlapping outlines within one row of pixels.
///
/// Accumulated areas are right only where the winding number is −1, 0 or 1 with one sign: where two
/// lobes share a pixel they could cancel out. Here the row is divided into bands in which no edges
/// cross; within a band edges are sorted, and those at which inside and outside change become
/// borders.
struct OverlapResolver {
  /// Part of an edge with the inside on one side only.
  struct Border {
    let edge: Edge
    let top: Subpixels
    let bottom: Subpixels
    /// 1 when the inside is on the right, −1 when it is on the left.
    let winding: Int
  }

  private(set) var borders: [Border] = []
  private var heights: [Subpixels] = []
  private var byLeft: [(left: Subpixels, right: Subpixels, index: Int)] = []
  private var order: [(middle: Subpixels, index: Int)] = []

  /// Limit of edges per row, since time grows with their square; beyond it the accumulated areas
  /// are used.
  private static let mostEdges = 128

  /// Computes ``borders`` for row `y`; false when the accumulated areas are already right.
  mutating func resolve(_ edges: [Edge], _ y: Int, _ rule: Outline.FillRule) -> Bool {
    guard edges.count <= Self.mostEdges else { return false }
    borders.removeAll(keepingCapacity: true)
    heights.removeAll(keepingCapacity: true)
    let (top, bottom) = (y * pixel, (y + 1) * pixel)
    heights.append(top)
    heights.append(bottom)
    for edge in edges {
      if edge.y0 > top { heights.append(edge.y0) }
      if edge.y1 < bottom { heights.append(edge.y1) }
    }
    let crosses = addCrossings(edges, top, bottom)
    heights.sort()
    var (least, most) = (0, 0)
    for (upper, lower) in zip(heights, heights.dropFirst()) where upper < lower {
      let windings = addBorders(edges, upper, lower, rule)
      least = min(least, windings.least)
      most = max(most, windings.most)
    }
    // Winding numbers within 0...1 or −1...0 and no crossing: accumulated areas are exact, and
    // faster.
    return crosses || least < -1 || most > 1 || (least < 0 && most > 0)
  }

  /// Adds the heights at which edges cross.
  private mutating func addCrossings(
    _ edges: [Edge], _ top: Subpixels, _ bottom: Subpixels
  ) -> Bool {
    byLeft.removeAll(keepingCapacity: true)
    for (index, edge) in edges.enumerated() {
      let from = edge.x(at: max(edge.y0, top))
      let to = edge.x(at: min(edge.y1, bottom))
      byLeft.append((min(from, to), max(from, to), index))
    }
    byLeft.sort { ($0.left, $0.index) < ($1.left, $1.index) }
    var crosses = false
    for (place, first) in byLeft.enumerated() {
      for second in byLeft[(place + 1)...] {
        guard second.left < first.right else { break }
        let (one, other) = (edges[first.index], edges[second.index])
        let (upper, lower) = (max(one.y0, other.y0, top), min(one.y1, other.y1, bottom))
        guard upper < lower else { continue }
        let before = one.x(at: upper) - other.x(at: upper)
        let after = one.x(at: lower) - other.x(at: lower)
        // Edges that meet at an end do not cross: they keep their order on both sides of that height.
        guard before != 0, after != 0, (before < 0) != (after < 0) else { continue }
        crosses = true
        let share = Double(before) / Double(before - after)
        // Not the exact crossing, but a height on the grid next to it: the error is below 1/65536
        // pixel.
        heights.append(upper + Int(Double(lower - upper) * share))
      }
    }
    return crosses
  }

  /// Adds the borders of a band without crossings; returns the range of winding numbers in it.
  private mutating func addBorders(
    _ edges: [Edge], _ top: Subpixels, _ bottom: Subpixels, _ rule: Outline.FillRule
  ) -> (least: Int, most: Int) {
    order.removeAll(keepingCapacity: true)
    for (index, edge) in edges.enumerated() where edge.y0 <= top && edge.y1 >= bottom {
      // Twice the middle sorts alike, and needs no rounding.
      order.append((edge.x(at: top) + edge.x(at: bottom), index))
    }
    order.sort { ($0.middle, $0.index) < ($1.middle, $1.index) }
    var winding = 0
    var (least, most) = (0, 0)
    for (_, index) in order {
      let wasInside = rule.isInside(winding)
      winding += edges[index].winding
      least = min(least, winding)
      most = max(most, winding)
      let isInside = rule.isInside(winding)
      guard isInside != wasInside else { continue }
      borders.append(
        Border(edge: edges[index], top: top, bottom: bottom, winding: isInside ? 1 : -1))
    }
    return (least, most)
  }
}

extension Outline.FillRule {
  /// Whether points with a winding number are inside.
  fileprivate func isInside(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .evenOdd: winding & 1 != 0
    }
  }
}
