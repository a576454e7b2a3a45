import CoreGraphics
import Foundation
import Testing

@Test("One bounding box of a path contains the curve, the other one its control points")
func boxes() {
  let path = CGMutablePath()
  path.move(to: .zero)
  path.addCurve(
    to: CGPoint(x: 4, y: 0), control1: CGPoint(x: 0, y: 4), control2: CGPoint(x: 4, y: 4))
  #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 4, height: 4))
  #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 3))
}

@Test("A point is inside by the winding or the even-odd rule")
func fillRules() {
  let path = CGMutablePath()
  path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
  path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
  let hole = CGPoint(x: 5, y: 5)
  #expect(path.contains(hole) && !path.contains(hole, using: .evenOdd))
  #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
  #expect(!path.contains(CGPoint(x: 11, y: 5)))
}

@Test("An inner outline that runs the other way is a hole under both rules")
func oppositeDirections() {
  let path = CGMutablePath()
  path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
  path.addRect(
    CGRect(x: 2, y: 2, width: 6, height: 6),
    transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 10, ty: 0))
  #expect(!path.contains(CGPoint(x: 5, y: 5)))
  #expect(path.contains(CGPoint(x: 1, y: 5)))
}

@Test("A circle holds the points nearer than its radius")
func circle() {
  let path = CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
  for x in stride(from: -60, through: 60, by: 7) {
    for y in stride(from: -60, through: 60, by: 7) {
      let distance = Double(x * x + y * y).squareRoot()
      guard abs(distance - 50) > 0.05 else { continue }
      #expect(path.contains(CGPoint(x: x, y: y)) == (distance < 50), "\(x), \(y)")
    }
  }
  let map = CGAffineTransform(translationX: 100, y: 0)
  #expect(path.contains(CGPoint(x: 120, y: 10), transform: map))
  #expect(!path.contains(.zero, transform: map))
}

@Test("Open subpaths count as closed, each separately")
func openParts() {
  let path = CGMutablePath()
  path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
  // Begins where the first part ends, but is a separate part.
  path.addLines(
    between: [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 20, y: 20)])
  #expect(path.contains(CGPoint(x: 8, y: 4)) && path.contains(CGPoint(x: 18, y: 14)))
  #expect(!path.contains(CGPoint(x: 4, y: 8)) && !path.contains(CGPoint(x: 12, y: 6)))
}

@Test("Chords of a flattened curve stay within the tolerance")
func flattening() throws {
  let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
  let quarter = try #require(circle.subpaths.first?.first)
  for tolerance in [1, 0.1, 0.01] {
    let points = [quarter.start] + quarter.flattened(tolerance: tolerance)
    for (a, b) in zip(points, points.dropFirst()) {
      let (x, y) = ((a.x + b.x) / 2, (a.y + b.y) / 2)
      #expect(100.03 - (x * x + y * y).squareRoot() <= tolerance + 0.03)
    }
  }
}

@Test("A segment's velocity is the derivative of its position")
func velocity() throws {
  let path = CGMutablePath()
  path.move(to: .zero)
  path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
  let piece = try #require(path.subpaths.first?.first)
  for t in [0.1, 0.5, 0.8] {
    let (a, b) = (piece.point(at: t - 1e-5), piece.point(at: t + 1e-5))
    let velocity = piece.velocity(at: t)
    #expect(abs((b.x - a.x) / 2e-5 - velocity.dx) < 1e-6)
    #expect(abs((b.y - a.y) / 2e-5 - velocity.dy) < 1e-6)
  }
}
