import CoreGraphics
import Foundation
import Testing

private func line(_ points: (CGFloat, CGFloat)..., closed: Bool = false) -> CGPath {
  let path = CGMutablePath()
  path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
  if closed { path.closeSubpath() }
  return path
}

private func stroked(
  _ path: CGPath, width: CGFloat = 2, cap: CGLineCap = .butt, join: CGLineJoin = .miter,
  limit: CGFloat = 10
) -> CGPath {
  path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
}

/// Corners as text, for outlines of one polygon each.
private func corners(_ path: CGPath) -> [[CGPoint]] {
  path.subpaths.map { $0.map(\.start) }
}

@Test("A line with butt caps is a rectangle, with square ones half a width longer at both ends")
func straightLine() {
  let path = line((0, 0), (10, 0))
  #expect(corners(stroked(path)) == [[p(0, -1), p(10, -1), p(10, 1), p(0, 1)]])
  #expect(
    stroked(path, cap: .square).boundingBox == CGRect(x: -1, y: -1, width: 12, height: 2))
  #expect(abs(stroked(path, cap: .square).area - 24) < 1e-12)
}

@Test("Round caps add a disc to the line's rectangle")
func roundCaps() {
  let outline = stroked(line((0, 0), (10, 0)), width: 8, cap: .round)
  #expect(outline.boundingBox == CGRect(x: -4, y: -4, width: 18, height: 8))
  #expect(abs(outline.area - (80 + .pi * 16)) < 0.1)
  #expect(outline.contains(p(-2.7, 2.7)) && !outline.contains(p(-3, 3)))
}

@Test("Inner corners are where the inner sides meet; outer ones depend on the join")
func joins() {
  let path = line((0, 0), (10, 0), (10, 10))
  #expect(
    corners(stroked(path)) == [
      [p(0, -1), p(10, -1), p(11, -1), p(11, 0), p(11, 10), p(9, 10), p(9, 1), p(0, 1)]
    ])
  #expect(
    corners(stroked(path, join: .bevel)) == [
      [p(0, -1), p(10, -1), p(11, 0), p(11, 10), p(9, 10), p(9, 1), p(0, 1)]
    ])
  let round = stroked(path, width: 8, join: .round)
  #expect(abs(round.area - (2 * 8 * 10 - 16 + .pi * 4)) < 0.05)
  #expect(!round.contains(p(13, -3)) && round.contains(p(12.7, -2.7)))
}

@Test("A miter longer than the limit is bevelled; at a right angle it is √2 widths long")
func miterLimit() {
  let path = line((0, 0), (10, 0), (10, 10))
  #expect(stroked(path, limit: 1.415).contains(p(10.9, -0.9)))
  #expect(!stroked(path, limit: 1.414).contains(p(10.9, -0.9)))
}

@Test("A closed line is the area between two outlines, without caps")
func closedLine() {
  let path = line((0, 0), (10, 0), (10, 10), (0, 10), closed: true)
  for cap in [CGLineCap.butt, .round, .square] {
    let outline = stroked(path, cap: cap)
    #expect(outline.boundingBox == CGRect(x: -1, y: -1, width: 12, height: 12))
    #expect(abs(outline.area - (144 - 64)) < 1e-9)
    #expect(!outline.contains(p(5, 5)) && outline.contains(p(0.5, 5)))
  }
  let turned = stroked(line((0, 0), (0, 10), (10, 10), (10, 0), closed: true))
  #expect(abs(turned.area - 80) < 1e-9)
}

@Test("A closed line thicker than its hole fills it")
func filledHole() {
  let outline = stroked(line((0, 0), (10, 0), (10, 10), (0, 10), closed: true), width: 30)
  for x in stride(from: CGFloat(-14.5), through: 24.5, by: 3) {
    for y in stride(from: CGFloat(-14.5), through: 24.5, by: 3) {
      #expect(outline.contains(p(x, y)), "\(x), \(y)")
    }
  }
  #expect(outline.boundingBox == CGRect(x: -15, y: -15, width: 40, height: 40))
}

@Test("A line that reverses covers itself, with a round end if joins are round")
func turningBack() {
  let path = line((0, 0), (10, 0), (5, 0))
  #expect(stroked(path).boundingBox == CGRect(x: 0, y: -1, width: 10, height: 2))
  let round = stroked(path, width: 8, join: .round)
  #expect(round.contains(p(13.9, 0)) && !round.contains(p(13, 3)))
}

@Test("Segments without length have no direction; a line of them is a dot with caps, or nothing")
func withoutLength() {
  #expect(
    corners(stroked(line((0, 0), (0, 0), (10, 0), (10, 0))))
      == corners(
        stroked(line((0, 0), (10, 0)))))
  let dot = line((5, 5), (5, 5))
  #expect(stroked(dot).isEmpty)
  #expect(stroked(dot, cap: .square).boundingBox == CGRect(x: 4, y: 4, width: 2, height: 2))
  #expect(abs(stroked(dot, width: 8, cap: .round).area - .pi * 16) < 0.1)
  let moved = CGMutablePath()
  moved.move(to: p(1, 1))
  #expect(stroked(moved, cap: .round).isEmpty)
}

@Test("A circle's line is a ring, within the tolerance")
func ring() {
  for radius in [CGFloat(5), 50, 300] {
    let circle = CGPath(
      ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
    let outline = stroked(circle, width: 4)
    #expect(outline.subpaths.count == 2)
    for point in outline.elements.compactMap(\.end) {
      let distance = abs(CGFloat((point.x * point.x + point.y * point.y).squareRoot()) - radius)
      // Cubics deviate from a circle by 3 parts in 10 000.
      #expect(abs(distance - 2) < 0.01 + radius * 3e-4)
    }
    let area = 2 * .pi * radius * 4
    #expect(abs(outline.area - area) < area * 2e-3)
  }
}

@Test("Where a curve is tighter than the line is wide, the brush leaves no hole")
func tightCurve() {
  let path = CGMutablePath()
  path.move(to: p(0, 0))
  path.addCurve(to: p(4, 0), control1: p(0, 8), control2: p(4, 8))
  let outline = stroked(path, width: 16)
  // Every point within half a width of the curve is covered, except beyond its ends.
  let curve = path.subpaths[0][0]
  for index in 1..<40 {
    let t = CGFloat(index) / 40
    let (point, velocity) = (curve.point(at: t), curve.velocity(at: t))
    let length = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
    for distance in stride(from: CGFloat(-7.9), through: 7.9, by: 0.79) {
      let place = p(
        point.x + velocity.dy / length * distance, point.y - velocity.dx / length * distance)
      #expect(outline.contains(place), "\(t), \(distance)")
    }
  }
}

@Test("At a cusp the brush turns round")
func cusp() {
  let path = CGMutablePath()
  path.move(to: p(0, 0))
  // The curve reverses at (5, 7.5).
  path.addCurve(to: p(10, 0), control1: p(10, 10), control2: p(0, 10))
  let outline = stroked(path, width: 4)
  #expect(outline.contains(p(5, 9.3)))
  #expect(outline.contains(p(4, 8.9)) && outline.contains(p(6, 8.9)))
  #expect(outline.boundingBox.maxY < 9.6)
}

@Test("A width of 0 or NaN draws nothing")
func strangeWidths() {
  for width in [0, -1, CGFloat.infinity, .nan] {
    #expect(stroked(line((0, 0), (10, 0)), width: width).isEmpty)
  }
  // NaN and infinity must not loop forever.
  _ = stroked(line((0, 0), (.nan, 0), (.infinity, 3)), cap: .round)
}

func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

extension CGPath {
  /// Area of the polygons, signed by their direction.
  var area: CGFloat {
    abs(
      subpaths.joined().reduce(0) {
        $0 + ($1.start.x * $1.end.y - $1.end.x * $1.start.y) / 2
      })
  }
}
