import CoreGraphics
import Foundation
import QuartzCore
import Testing

private func linear(_ t: CGAffineTransform) -> [CGFloat] { [t.a, t.b, t.c, t.d] }

private func isNear(_ a: [CGFloat], _ b: [CGFloat], within limit: CGFloat = 1e-9) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= limit }
}

private func scale(_ x: CGFloat, _ y: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: x, y: y)
}

private func turn(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

struct TransformInterpolationTests {
  @Test("Affine transforms are interpolated as on running systems (N15)")
  func affineTable() {
    typealias Row = (
      from: CGAffineTransform, to: CGAffineTransform, quarter: [CGFloat], half: [CGFloat]
    )
    let halfTurn: ([CGFloat], [CGFloat]) = (
      [0.707107, -0.707107, 0.707107, 0.707107], [0, -1, 1, 0]
    )
    let rows: [Row] = [
      (
        .identity, turn(.pi / 2), [0.923880, 0.382683, -0.382683, 0.923880],
        [0.707107, 0.707107, -0.707107, 0.707107]
      ),
      (.identity, turn(.pi), halfTurn.0, halfTurn.1),
      (.identity, turn(-.pi), halfTurn.0, halfTurn.1),
      (.identity, scale(-1, 1), [0.5, 0, 0, 1], [0, 0, 0, 1]),
      (.identity, scale(-1, -1), halfTurn.0, halfTurn.1),
      (
        .identity, CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
        [1, 0, 0.115103, 1.002336], [1, 0, 0.236803, 1.003115]
      ),
      (
        .identity, scale(2, 1).concatenating(turn(1.5)),
        [1.163135, 0.457841, -0.366273, 0.930508], [1.097533, 1.022458, -0.681639, 0.731689]
      ),
      (
        scale(-1, 1), scale(1, -1), [-0.707107, -0.707107, -0.707107, 0.707107], [0, -1, -1, 0]
      ),
      (
        scale(0.5, 0.5), scale(2, 2).concatenating(turn(2 * .pi / 3)),
        [0.757772, 0.437500, -0.437500, 0.757772], [0.625000, 1.082532, -1.082532, 0.625000]
      ),
    ]
    for row in rows {
      let quarter = row.from.interpolated(to: row.to, progress: 0.25)
      #expect(isNear(linear(quarter), row.quarter, within: 1e-6), "\(row.from) to \(row.to)")
      let half = row.from.interpolated(to: row.to, progress: 0.5)
      #expect(isNear(linear(half), row.half, within: 1e-6), "\(row.from) to \(row.to)")
    }
  }

  @Test("A rotation by 180° in parts has the direction of a single one (S8.38)")
  func roundedHalfTurn() {
    let sum = turn(1).rotated(by: 1).rotated(by: .pi - 2)
    let half = CGAffineTransform.identity.interpolated(to: sum, progress: 0.5)
    #expect(isNear(linear(half), [0, -1, 1, 0], within: 1e-6))
    // The reverse path is the same path.
    let back = sum.interpolated(to: .identity, progress: 0.5)
    #expect(isNear(linear(back), [0, -1, 1, 0], within: 1e-6))
  }

  @Test("Mirror images along different axes are half a turn apart, in any rotation up to 90°")
  func mirroredDifferently() {
    let (from, to) = (scale(-1, 1), scale(1, -1))
    for angle in [0.25, 0.5, 1] {
      let shared = turn(angle)
      let quarter = from.concatenating(shared).interpolated(
        to: to.concatenating(shared), progress: 0.25)
      let plain = from.interpolated(to: to, progress: 0.25)
      #expect(isNear(linear(quarter), linear(plain.concatenating(shared))), "\(angle)")
    }
  }

  @Test("A mirror image passes through zero width while its other axis shrinks")
  func mirroredAndSmaller() {
    let half = scale(-1, 1).interpolated(to: scale(1, 0.5), progress: 0.5)
    #expect(isNear(linear(half), [0, 0, 0, 0.75]))
  }

  @Test("A shear of the x axis alone is a rotation and a remainder (S8.37)")
  func shear() {
    let sheared = CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 0, ty: 0)
    let half = CGAffineTransform.identity.interpolated(to: sheared, progress: 0.5)
    // Computed by the steps of CSS Transforms Level 1.
    #expect(isNear(linear(half), [0.976281, 0.230469, -0.012128, 1.024623], within: 1e-6))
  }

  @Test("A rotation by 360° is no rotation (S8.38)")
  func wholeTurn() {
    let half = CGAffineTransform.identity.interpolated(to: turn(2 * .pi), progress: 0.5)
    #expect(isNear(linear(half), [1, 0, 0, 1]))
  }

  @Test("Both ends are exact, and between equal linear parts only the translation moves")
  func exactEnds() {
    let from = CATransform3DMakeRotation(0.3, 1, 2, 3)
    let to = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 0.5), 1, 2, 3)
    #expect(from.interpolated(to: to, progress: 0) == from)
    #expect(from.interpolated(to: to, progress: 1) == to)
    #expect(from.interpolated(to: from, progress: 0.3) == from)
    let turned = turn(0.3)
    var moved = turned
    moved.tx = 10
    let half = turned.interpolated(to: moved, progress: 0.5)
    #expect(linear(half) == linear(turned) && half.tx == CGFloat(5))
  }

  @Test("A transform that flattens the plane is blended element by element (S8.37)")
  func singular() {
    let from = scale(0, 0)
    let half = from.interpolated(to: turn(.pi / 2), progress: 0.5)
    #expect(isNear(linear(half), [0, 0.5, -0.5, 0]))
    let flat = CATransform3DMakeScale(0, 1, 2)
    let middle = flat.interpolated(to: CATransform3DMakeRotation(.pi, 1, 0, 0), progress: 0.5)
    #expect(
      isNear(
        middle.elements,
        zip(flat.elements, CATransform3DMakeRotation(.pi, 1, 0, 0).elements).map { ($0 + $1) / 2 }))
  }

  @Test("Rotations in the plane are interpolated as in space")
  func planeAndSpaceAgree() {
    for (a, b) in [(0.2, 1.9), (-2.5, 0.3), (3, -3), (1, -2)] {
      let plane = turn(a).interpolated(to: turn(b), progress: 0.3)
      // A depth that differs makes the pair one of space.
      let from = CATransform3DMakeRotation(a, 0, 0, 1)
      let to = CATransform3DScale(CATransform3DMakeRotation(b, 0, 0, 1), 1, 1, 2)
      let space = from.interpolated(to: to, progress: 0.3)
      #expect(isNear(linear(plane), [space.m11, space.m12, space.m21, space.m22]))
      #expect(abs(space.m33 - 1.3) < 1e-12)
    }
  }

  @Test("A rotation about any axis has constant angular speed")
  func evenTurns() {
    for angle in [0.1, 1, 3] {
      for (x, y, z) in [(1.0, 0.0, 0.0), (0, 1, 0), (1, -2, 0.5), (2, -1, 0.5), (-0.5, 1, 2)] {
        let to = CATransform3DMakeRotation(angle, x, y, z)
        for progress in [0.2, 0.5, 0.9, 1.1] {
          let expected = CATransform3DMakeRotation(angle * progress, x, y, z)
          let found = CATransform3DIdentity.interpolated(to: to, progress: progress)
          #expect(isNear(found.elements, expected.elements), "\(angle) about \(x), \(y), \(z)")
        }
      }
    }
  }

  @Test("A rotation by 180° about y, as in a flip, takes decreasing angles (S8.38)")
  func flip() {
    for angle: CGFloat in [.pi, -.pi] {
      for (x, y, z) in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1)] {
        let to = CATransform3DScale(CATransform3DMakeRotation(angle, x, y, z), 1, 1, 2)
        let found = CATransform3DIdentity.interpolated(to: to, progress: 0.5)
        let expected = CATransform3DScale(CATransform3DMakeRotation(-.pi / 2, x, y, z), 1, 1, 1.5)
        #expect(isNear(found.elements, expected.elements), "\(angle) about \(x), \(y), \(z)")
      }
    }
  }

  @Test("A mirror image in space passes through zero width without rotation (S8.38)")
  func mirrorInSpace() {
    for (x, y, z) in [(-1.0, 1.0, 2.0), (1, -1, 2), (1, 1, -2), (-1, -1, -2)] {
      let found = CATransform3DIdentity.interpolated(
        to: CATransform3DMakeScale(x, y, z), progress: 0.5)
      #expect(
        isNear(
          found.elements, CATransform3DMakeScale((1 + x) / 2, (1 + y) / 2, (1 + z) / 2).elements))
    }
  }

  @Test("Perspective and translation are blended evenly while the rest turns")
  func perspective() {
    var from = CATransform3DIdentity
    from.m34 = -1 / 500
    var to = CATransform3DIdentity
    to.m34 = -1 / 250
    to = CATransform3DRotate(CATransform3DTranslate(to, 10, 20, 30), 1, 0, 1, 0)
    var expected = CATransform3DIdentity
    expected.m34 = -3 / 1000
    expected = CATransform3DRotate(CATransform3DTranslate(expected, 5, 10, 15), 0.5, 0, 1, 0)
    let found = from.interpolated(to: to, progress: 0.5)
    #expect(isNear(found.elements, expected.elements))
  }

  @Test("Multiples of a transform, which have the same effect, are blended alike")
  func multiples() {
    let to = CATransform3DRotate(CATransform3DMakeTranslation(10, 20, 30), 1, 0, 1, 0)
    let double = CATransform3D(elements: to.elements.map { 2 * $0 }) ?? to
    let plain = CATransform3DIdentity.interpolated(to: to, progress: 0.3)
    let found = CATransform3DIdentity.interpolated(to: double, progress: 0.3)
    #expect(isNear(found.elements, plain.elements))
  }
}
