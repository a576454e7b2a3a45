import CoreGraphics
import Foundation
import Testing

private let sample = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)

private func isNear(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
  zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
    .allSatisfy { abs($0 - $1) < 1e-12 }
}

@Test("A positive angle turns the x axis towards the y axis")
func rotationDirection() {
  let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
  #expect(abs(turned.x) < 1e-15 && turned.y == CGFloat(1))
}

@Test("translatedBy, scaledBy and rotated act on a point before the map they extend")
func orderOfSteps() {
  let moved = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
  #expect(CGPoint.zero.applying(moved) == CGPoint(x: 20, y: 60))
  let scaled = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
  #expect(CGPoint(x: 1, y: 1).applying(scaled) == CGPoint(x: 12, y: 23))
  #expect(
    sample.rotated(by: 0.3) == CGAffineTransform(rotationAngle: 0.3).concatenating(sample))
}

@Test("Concatenating applies the receiver first")
func concatenation() {
  let other = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
  let point = CGPoint(x: 3, y: -2)
  #expect(
    point.applying(sample.concatenating(other)) == point.applying(sample).applying(other))
}

@Test("The inverse undoes a map; that of a singular map is the map itself")
func inverse() {
  #expect(isNear(sample.concatenating(sample.inverted()), .identity))
  let flat = CGAffineTransform(scaleX: 0, y: 2)
  #expect(flat.inverted() == flat)
  #expect(CGAffineTransform().inverted() == CGAffineTransform())
}

@Test("Only the identity is the identity")
func identity() {
  #expect(CGAffineTransform.identity.isIdentity)
  #expect(!CGAffineTransform().isIdentity)
  #expect(!CGAffineTransform(translationX: 0, y: 1e-300).isIdentity)
}

@Test("A size ignores the translation and keeps signs")
func sizes() {
  let size = CGSize(width: 10, height: 20).applying(
    CGAffineTransform(a: -1, b: 0, c: 0, d: 2, tx: 100, ty: 100))
  #expect(size == CGSize(width: -10, height: 40))
}

@Test("A rectangle maps to the bounding box of its corners (N9)")
func rectangles() {
  let turned = CGRect(x: -40, y: -20, width: 80, height: 40)
    .applying(CGAffineTransform(rotationAngle: .pi / 6))
    .offsetBy(dx: 100, dy: 100)
  #expect(abs(turned.minX - 55.358984) < 1e-6 && abs(turned.minY - 62.679492) < 1e-6)
  #expect(abs(turned.width - 89.282032) < 1e-6 && abs(turned.height - 74.641016) < 1e-6)
}

@Test("Moving and mirroring a rectangle does not round its size")
func rectangleSizesStayExact() {
  let rect = CGRect(x: 0.1, y: 0.7, width: 0.2, height: 1.0 / 3)
  let moved = rect.applying(CGAffineTransform(translationX: 1000, y: 1000))
  #expect(moved.size == rect.size)
  let mirrored = rect.applying(CGAffineTransform(scaleX: -1, y: 1))
  #expect(mirrored.size == rect.size && mirrored.origin.x == -rect.maxX)
  #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
}

@Test("Coding writes six numbers without names, as Apple's does")
func coding() throws {
  let data = try JSONEncoder().encode(sample)
  #expect(String(decoding: data, as: UTF8.self) == "[2,0.5,-1,3,7,-4]")
  #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == sample)
}
