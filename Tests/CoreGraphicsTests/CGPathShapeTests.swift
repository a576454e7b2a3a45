import CoreGraphics
import Foundation
import Testing

private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}

/// Points all along a path.
private func walk(_ path: CGPath) -> [CGPoint] {
  path.subpaths.joined().flatMap { segment in
    (0...16).map { segment.point(at: CGFloat($0) / 16) }
  }
}

@Test("An ellipse fills its rectangle with four curves and no line")
func ellipse() {
  let path = CGPath(ellipseIn: box, transform: nil)
  #expect(path.elements.count == 6 && path.boundingBoxOfPath == box)
  #expect(path.elements.first == .move(CGPoint(x: 40, y: 40)))
  let onCircle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
  #expect(walk(onCircle).allSatisfy { abs(distance($0, .zero) - 1) < 3e-4 })
}

@Test("A rounded rectangle has four curves and four sides, and its corners never overlap")
func roundedRectangle() {
  let path = CGPath(roundedRect: box, cornerWidth: 5, cornerHeight: 8, transform: nil)
  #expect(path.boundingBoxOfPath == box)
  // The first side is in two halves: a line to its end now, and the closing one.
  #expect(path.elements.count == 1 + 4 + 4 + 1)
  // Without space for them the sides have no length, but they exist.
  let round = CGPath(roundedRect: box, cornerWidth: 500, cornerHeight: 500, transform: nil)
  let curves = CGPath(ellipseIn: box, transform: nil).elements
  #expect(round.elements.filter { $0.points.count != 1 } == curves.filter { $0.points.count != 1 })
  #expect(round.elements.count == path.elements.count)
  let square = CGPath(roundedRect: box, cornerWidth: 0, cornerHeight: 3, transform: nil)
  #expect(square == CGPath(rect: box, transform: nil))
}

@Test("An arc stays on its circle and ends at its angles")
func arcs() {
  for (start, end, clockwise) in [
    (0.3, 2.0, false), (0.3, 2.0, true), (5, 1, false), (-9, 7, true),
  ] {
    let path = CGMutablePath()
    let center = CGPoint(x: 3, y: 4)
    path.addArc(
      center: center, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
    #expect(walk(path).allSatisfy { abs(distance($0, center) - 10) < 3e-3 })
    let expected = CGPoint(x: 3 + 10 * cos(end), y: 4 + 10 * sin(end))
    #expect(distance(path.currentPoint, expected) < 1e-9)
  }
}

@Test("Counterclockwise means towards larger angles, and 360° give a whole circle")
func arcDirection() {
  let quarter = CGMutablePath()
  quarter.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
  #expect(quarter.elements.count == 2)
  let rest = CGMutablePath()
  rest.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
  #expect(rest.elements.count == 4 && rest.boundingBoxOfPath.minX < -0.999)
  let whole = CGMutablePath()
  whole.addArc(
    center: .zero, radius: 1, startAngle: -.pi / 2, endAngle: 3 * .pi / 2, clockwise: false)
  #expect(whole.elements.count == 5)
  let more = CGMutablePath()
  more.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 20, clockwise: false)
  #expect(more.elements.count == 5)
}

@Test("An arc is joined to the current point by a line")
func arcJoins() {
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 5, y: 5))
  path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
  #expect(path.elements[1] == .line(CGPoint(x: 1, y: 0)))
}

@Test("A rounded corner touches both lines")
func tangentArc() {
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 0, y: 0))
  path.addArc(
    tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
  #expect(path.elements.count == 3)
  #expect(distance(path.currentPoint, CGPoint(x: 10, y: 4)) < 1e-12)
  #expect(walk(path).dropFirst(17).allSatisfy { abs(distance($0, CGPoint(x: 6, y: 4)) - 4) < 2e-3 })
  // Without a corner there is nothing to round.
  path.addArc(tangent1End: CGPoint(x: 10, y: 8), tangent2End: CGPoint(x: 10, y: 9), radius: 2)
  #expect(path.elements.last == .line(CGPoint(x: 10, y: 8)))
}

@Test("A map on entry and a map afterwards give the same path")
func mappedShapes() throws {
  let map = CGAffineTransform(a: 1, b: 0.5, c: -0.25, d: 2, tx: 3, ty: 4)
  let path = CGMutablePath()
  path.addRoundedRect(in: box, cornerWidth: 4, cornerHeight: 4, transform: map)
  let plain = CGPath(roundedRect: box, cornerWidth: 4, cornerHeight: 4, transform: nil)
  #expect(path == plain.copy(using: map))
  let appended = CGMutablePath()
  appended.addPath(plain, transform: map)
  #expect(appended == path)
}

@Test("Ellipses consist of like pieces, and so do rounded rectangles, wherever they lie (S9.71)")
func likePieces() {
  func kinds(_ path: CGPath) -> [Int] { path.elements.map(\.points.count) }
  for step in 1..<200 {
    let side = CGFloat(step) * 0.371
    let rect = CGRect(x: CGFloat(step) / 7, y: -CGFloat(step) / 3, width: side, height: side)
    #expect(kinds(CGPath(ellipseIn: rect, transform: nil)) == [1, 3, 3, 3, 3, 0])
    for share in [0.1, 0.5, 0.9] {
      let path = CGPath(
        roundedRect: rect, cornerWidth: side * share, cornerHeight: side * share, transform: nil)
      #expect(kinds(path) == [1, 1, 3, 1, 3, 1, 3, 1, 3, 0])
    }
  }
}
