import CoreGraphics
import Foundation
import Testing

private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

@Test("A rectangle goes along the x axis first and closes")
func rectangleElements() {
  #expect(
    CGPath(rect: box, transform: nil).elements == [
      .move(CGPoint(x: 10, y: 20)), .line(CGPoint(x: 40, y: 20)), .line(CGPoint(x: 40, y: 60)),
      .line(CGPoint(x: 10, y: 60)), .close,
    ])
  #expect(CGPath(rect: .null, transform: nil).isEmpty)
}

@Test("Segments without a current point are ignored")
func piecesBeforeTheFirstMove() {
  let path = CGMutablePath()
  path.addLine(to: CGPoint(x: 1, y: 1))
  path.closeSubpath()
  #expect(path.isEmpty && path.currentPoint == .zero)
  #expect(path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
}

@Test("After closing, the current point is where the subpath began")
func currentPointAfterClosing() {
  let path = CGMutablePath()
  path.addLines(between: [CGPoint(x: 5, y: 6), CGPoint(x: 9, y: 6), CGPoint(x: 9, y: 9)])
  #expect(path.currentPoint == CGPoint(x: 9, y: 9))
  path.closeSubpath()
  #expect(path.currentPoint == CGPoint(x: 5, y: 6))
  path.closeSubpath()
  path.addLine(to: CGPoint(x: 0, y: 0))
  #expect(path.elements.suffix(3) == [.close, .move(CGPoint(x: 5, y: 6)), .line(.zero)])
}

@Test("A copy does not follow later changes")
func copies() throws {
  let path = CGMutablePath()
  path.addRect(box)
  let copy = try #require(path.copy())
  #expect(copy == path && copy.hashValue == path.hashValue)
  path.move(to: .zero)
  #expect(copy != path && copy == CGPath(rect: box, transform: nil))
  #expect(!(copy is CGMutablePath))
}

@Test("Apple's pointer form maps the same as the plain one")
func pointerForm() {
  var transform = CGAffineTransform(scaleX: 2, y: 3)
  let plain = CGPath(ellipseIn: box, transform: transform)
  let pointed = unsafe CGPath(ellipseIn: box, transform: &transform)
  #expect(plain == pointed)
  let copy = unsafe CGPath(ellipseIn: box, transform: nil).copy(using: &transform)
  #expect(copy == plain)
}

@Test("A block receives every element with its points")
func visiting() {
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 1, y: 2))
  path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 5, y: 6))
  path.addCurve(to: .zero, control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10))
  path.closeSubpath()
  var seen: [CGPathElementType] = []
  var lastControl = CGPoint.zero
  unsafe path.applyWithBlock { element in
    unsafe seen.append(element.pointee.type)
    if unsafe element.pointee.type == .addCurveToPoint {
      lastControl = unsafe element.pointee.points[1]
    }
  }
  #expect(seen == [.moveToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath])
  #expect(lastControl == CGPoint(x: 9, y: 10))
}
