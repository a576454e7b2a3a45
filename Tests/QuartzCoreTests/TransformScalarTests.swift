import CoreGraphics
import Foundation
import QuartzCore
import Testing

private func isNear(_ a: CATransform3D, _ b: CATransform3D, within limit: CGFloat = 1e-12) -> Bool {
  zip(a.elements, b.elements).allSatisfy { abs($0 - $1) <= limit }
}

private let sample = CATransform3D(
  m11: 1, m12: 2, m13: -1, m14: 0.001, m21: 0.5, m22: 3, m23: 2, m24: 0.002, m31: -2, m32: 1,
  m33: 4, m34: -0.002, m41: 10, m42: 20, m43: 30, m44: 1.5)

struct TransformScalarTests {
  @Test("Key paths of the identity set one number to the last bit")
  func onIdentity() {
    func setting(_ scalar: CATransform3D.Scalar, _ value: Double) -> CATransform3D {
      var t = CATransform3DIdentity
      t[scalar] = value
      return t
    }
    #expect(setting(.rotation, 2.5) == CATransform3DMakeRotation(2.5, 0, 0, 1))
    #expect(setting(.rotationZ, -7) == CATransform3DMakeRotation(-7, 0, 0, 1))
    #expect(setting(.rotationX, 2.5) == CATransform3DMakeRotation(2.5, 1, 0, 0))
    #expect(setting(.rotationY, 2.5) == CATransform3DMakeRotation(2.5, 0, 1, 0))
    #expect(setting(.scale, 0.3) == CATransform3DMakeScale(0.3, 0.3, 0.3))
    #expect(setting(.scaleXY, 0.3) == CATransform3DMakeScale(0.3, 0.3, 1))
    #expect(setting(.scaleX, -2) == CATransform3DMakeScale(-2, 1, 1))
    #expect(setting(.scaleY, 0) == CATransform3DMakeScale(1, 0, 1))
    #expect(setting(.scaleZ, 3) == CATransform3DMakeScale(1, 1, 3))
    #expect(setting(.translationX, 0.1) == CATransform3DMakeTranslation(0.1, 0, 0))
    #expect(setting(.translationY, 0.1) == CATransform3DMakeTranslation(0, 0.1, 0))
    #expect(setting(.translationZ, 0.1) == CATransform3DMakeTranslation(0, 0, 0.1))
  }

  @Test("A number that was set is read back, and the others do not change")
  func setAndGet() {
    let scalars = CATransform3D.Scalar.allCases
    for set in scalars {
      var t = sample
      t[set] = 0.7
      #expect(abs(t[set] - 0.7) < 1e-12, "\(set)")
      for other in scalars where !other.overlaps(set) {
        #expect(abs(t[other] - sample[other]) < 1e-9, "\(other) after \(set)")
      }
    }
  }

  @Test("Setting the current value changes nothing, including skew and perspective")
  func settingTheSame() {
    for scalar in CATransform3D.Scalar.allCases where scalar != .scale && scalar != .scaleXY {
      var t = sample
      t[scalar] = sample[scalar]
      #expect(isNear(t, sample, within: 1e-12), "\(scalar)")
    }
  }

  @Test("A rotation by key path keeps the perspective")
  func withinPerspective() {
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    let expected = CATransform3DRotate(t, 2, 0, 1, 0)
    t[.rotationY] = 2
    #expect(isNear(t, expected))
  }

  @Test("A rotation survives a scale of 0 in one axis, as when two animations set both")
  func flattened() {
    var t = CATransform3DMakeRotation(0.5, 0, 0, 1)
    t[.scaleX] = 0
    #expect(abs(t[.rotationZ] - 0.5) < 1e-12 && t[.scaleX] == 0)
    t[.scaleX] = 1
    #expect(isNear(t, CATransform3DMakeRotation(0.5, 0, 0, 1)))
    var gone = CATransform3DMakeScale(0, 0, 0)
    gone[.rotationZ] = 1
    #expect(gone == CATransform3DMakeScale(0, 0, 0))
    gone[.scale] = 1
    #expect(gone == CATransform3DIdentity)
  }

  @Test("A mirror image reads as a negative scale without rotation")
  func mirrored() {
    let t = CATransform3DMakeScale(-2, 3, 1)
    #expect([t[.scaleX], t[.scaleY], t[.scaleZ]] == [-2, 3, 1])
    #expect([t[.rotationX], t[.rotationY], t[.rotationZ]] == [0, 0, 0])
    #expect(abs(t[.scale] - 2.0 / 3) < 1e-15)
  }

  @Test("After a rotation by 90° about y, x and z are one rotation together")
  func quarterTurn() {
    var t = CATransform3DIdentity
    t[.rotationY] = .pi / 2
    t[.rotationX] = 0.4
    #expect(abs(t[.rotationX] - 0.4) < 1e-9 && abs(t[.rotationY] - .pi / 2) < 1e-7)
    #expect(abs(t[.rotationZ]) < 1e-9)
  }

  @Test("The plain translation is x and y")
  func planarTranslation() {
    var t = sample
    t.translation = CGSize(width: 7, height: 8)
    #expect(t.translation == CGSize(width: 7, height: 8))
    #expect([t.m43, t.m11, t.m33] == [30, 1, 4])
  }

  @Test("Key paths are spelled as Apple's")
  func spelling() {
    #expect(CATransform3D.Scalar(rawValue: "rotation.z") == .rotationZ)
    #expect(CATransform3D.Scalar(rawValue: "scale") == .scale)
    #expect(CATransform3D.Scalar(rawValue: "scale.xy") == .scaleXY)
    #expect(CATransform3D.Scalar(rawValue: "rotation.w") == nil)
  }
}

extension CATransform3D.Scalar {
  fileprivate func overlaps(_ other: CATransform3D.Scalar) -> Bool {
    if self == other { return true }
    let kinds = [self, other].map { $0.rawValue.prefix(3) }
    guard kinds[0] == kinds[1] else { return false }
    // One angle under two names; one scale that is three, and one that is two.
    return kinds[0] == "sca"
      ? !Set(self.scales).isDisjoint(with: other.scales)
      : [self, other].allSatisfy { $0 == .rotation || $0 == .rotationZ }
  }

  /// The components of a scale.
  private var scales: String {
    switch self {
    case .scale: "xyz"
    case .scaleXY: "xy"
    default: String(rawValue.suffix(1))
    }
  }
}
