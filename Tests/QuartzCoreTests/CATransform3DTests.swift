import CoreGraphics
import Display
import Foundation
import QuartzCore
import Testing

private func isNear(_ a: CATransform3D, _ b: CATransform3D, within limit: CGFloat = 1e-12) -> Bool {
  zip(a.elements, b.elements).allSatisfy { abs($0 - $1) <= limit }
}

private let sample = CATransform3D(
  m11: 1, m12: 2, m13: -1, m14: 0.01, m21: 0.5, m22: 3, m23: 2, m24: 0.02, m31: -2, m32: 1,
  m33: 4, m34: -0.002, m41: 10, m42: 20, m43: 30, m44: 1.5)

struct CATransform3DTests {
  @Test("A turn about z is the affine turn, and stays affine to the last bit")
  func turnAboutZ() {
    for degrees in stride(from: -400, through: 400, by: 7) {
      let angle = CGFloat(degrees) * .pi / 180
      let turn = CATransform3DMakeRotation(angle, 0, 0, 1)
      #expect(CATransform3DIsAffine(turn))
      #expect(CATransform3DGetAffineTransform(turn) == CGAffineTransform(rotationAngle: angle))
    }
  }

  @Test("Positive turns go from x to y, from y to z, from z to x")
  func directionOfTurns() {
    #expect(CATransform3DMakeRotation(.pi / 2, 0, 0, 1).m12 == CGFloat(1))
    #expect(CATransform3DMakeRotation(.pi / 2, 1, 0, 0).m23 == CGFloat(1))
    #expect(CATransform3DMakeRotation(.pi / 2, 0, 1, 0).m31 == CGFloat(1))
  }

  @Test("The length of an axis does not matter, and an axis without length turns nothing")
  func axisLength() {
    let turn = CATransform3DMakeRotation(0.7, 1, 2, -3)
    #expect(isNear(turn, CATransform3DMakeRotation(0.7, 0.5, 1, -1.5)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(0.7, 0, 0, 0)))
    #expect(abs(turn.determinant - 1) < 1e-14)
  }

  @Test("Translate, scale and rotate act before the transform they extend")
  func orderOfSteps() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 10, 20, 30)
    #expect([moved.m41, moved.m42, moved.m43] == [20, 60, 120])
    let scaled = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 30), 2, 3, 4)
    #expect([scaled.m41, scaled.m42, scaled.m43] == [10, 20, 30])
    let turned = CATransform3DRotate(sample, 0.3, 1, 1, 0)
    #expect(turned == CATransform3DConcat(CATransform3DMakeRotation(0.3, 1, 1, 0), sample))
  }

  @Test("Concatenation agrees with that of affine transforms")
  func affineConcatenation() {
    let a = CGAffineTransform(a: 2, b: 0.5, c: -1, d: 3, tx: 7, ty: -4)
    let b = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let both = CATransform3DConcat(
      CATransform3DMakeAffineTransform(a), CATransform3DMakeAffineTransform(b))
    #expect(both == CATransform3DMakeAffineTransform(a.concatenating(b)))
  }

  @Test("The inverse undoes a transform, and a singular one answers itself")
  func inverse() {
    #expect(isNear(CATransform3DConcat(sample, CATransform3DInvert(sample)), CATransform3DIdentity))
    #expect(isNear(CATransform3DConcat(CATransform3DInvert(sample), sample), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat && flat.inverse == nil)
    let affine = CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    #expect(CATransform3DIsAffine(CATransform3DInvert(affine)))
  }

  @Test("Only what an affine transform can say is affine")
  func affinity() {
    #expect(CATransform3DIsAffine(CATransform3DMakeTranslation(1, 2, 0)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeTranslation(1, 2, 3)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(perspective))
  }

  @Test("A layer turned about y in perspective has the corners of N8")
  func perspectiveCorners() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let projection = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0).projection
    let left = projection.homogeneous(Point(x: -50, y: -50))
    #expect(abs(left.x / left.w + 38.04556689) < 1e-8 && abs(left.y / left.w + 53.80455669) < 1e-8)
    #expect(abs(left.w - 0.92928932) < 1e-8)
    let right = projection.homogeneous(Point(x: 50, y: -50))
    #expect(abs(right.x / right.w - 33.02044127) < 1e-8)
    #expect(abs(right.y / right.w + 46.69795587) < 1e-8)
    #expect(abs(right.w - 1.07071068) < 1e-8)
  }

  @Test("A parent's perspective sees its sublayers about its center (N8)")
  func sublayerPerspective() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let aboutCentre = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-150, -100, 0), perspective),
      CATransform3DMakeTranslation(150, 100, 0))
    func corner(_ x: Double, _ y: Double, turned angle: CGFloat, z: CGFloat) -> Point? {
      let own = CATransform3DRotate(CATransform3DMakeTranslation(75, 100, z), angle, 0, 1, 0)
      let local = CATransform3DTranslate(own, -50, -50, 0)
      return CATransform3DConcat(local, aboutCentre).projection.apply(to: Point(x: x, y: y))
    }
    let raised = try #require(corner(0, 0, turned: 0, z: 100))
    #expect(abs(raised.x + 6.25) < 1e-9 && abs(raised.y - 37.5) < 1e-9)
    let far = try #require(corner(100, 100, turned: .pi / 3, z: 0))
    #expect(abs(far.x - 103.98501463) < 1e-8 && abs(far.y - 146.01498537) < 1e-8)
    let near = try #require(corner(0, 0, turned: .pi / 3, z: 0))
    #expect(abs(near.x - 40.51863573) < 1e-8 && abs(near.y - 45.25931787) < 1e-8)
  }

  @Test("Sixteen elements and nothing else make a transform")
  func elements() {
    #expect(CATransform3D(elements: sample.elements) == sample)
    #expect(CATransform3D(elements: [1, 2, 3]) == nil)
  }
}
