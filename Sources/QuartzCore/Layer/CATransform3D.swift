// The functions have Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics
public import Foundation
import Numerics

/// A 3D transform with perspective: a 4 × 4 matrix, with points as row vectors.
///
/// (x, y, z, 1) maps to (x′, y′, z′, w) with x′ = x·m11 + y·m21 + z·m31 + m41 and so on; the
/// visible point is (x′/w, y′/w). m34 = −1/d gives a perspective from distance d (S9.10).
public struct CATransform3D: Hashable, Sendable {
  /// First row: factors of x in x′, y′, z′ and w.
  public var m11, m12, m13, m14: CGFloat
  /// Second row: factors of y in x′, y′, z′ and w.
  public var m21, m22, m23, m24: CGFloat
  /// Third row: factors of z in x′, y′, z′ and w; m34 is the perspective.
  public var m31, m32, m33, m34: CGFloat
  /// Fourth row: the translation, and m44, which is usually 1.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a transform from its sixteen elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates the transform of sixteen zeros. For no change use ``CATransform3DIdentity``.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }
}

extension CATransform3D {
  /// Elements row by row, m11 first.
  package var elements: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// Creates a transform from its elements row by row; nil unless there are sixteen.
  package init?(elements e: [CGFloat]) {
    guard e.count == 16 else { return nil }
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }

  /// Whether the transform maps the plane z = 0 to itself, leaves z unchanged, and has no
  /// perspective.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// Affine part within the plane; perspective is dropped.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Creates a transform that acts within the plane.
  package init(_ t: CGAffineTransform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: t.tx, m42: t.ty, m43: 0, m44: 1)
  }
}

// MARK: Apple's functions

/// The transform that maps every point to itself.
public let CATransform3DIdentity = CATransform3D(.identity)

/// Whether all elements are exactly those of the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool {
  t == CATransform3DIdentity
}

/// Whether all elements are exactly equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// Translation in points; positive z is towards the viewer.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Scale about the origin; a negative factor mirrors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Rotation by `angle` radians about the axis (x, y, z) of any length; the identity for an axis of
/// length 0.
///
/// With y pointing down, a positive rotation about z is clockwise on screen. Rodrigues' rotation
/// formula.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let sine = CGFloat(Elementary.sin(Double(angle)))
  let cosine = CGFloat(Elementary.cos(Double(angle)))
  let rest = 1 - cosine
  // The diagonal is written so that a turn about a coordinate axis leaves exactly 1 there.
  var t = CATransform3DIdentity
  t.m11 = x * x + (1 - x * x) * cosine
  t.m12 = x * y * rest + z * sine
  t.m13 = x * z * rest - y * sine
  t.m21 = x * y * rest - z * sine
  t.m22 = y * y + (1 - y * y) * cosine
  t.m23 = y * z * rest + x * sine
  t.m31 = x * z * rest + y * sine
  t.m32 = y * z * rest - x * sine
  t.m33 = z * z + (1 - z * z) * cosine
  return t
}

/// Combined transform that translates first and applies `t` second.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Combined transform that scales first and applies `t` second.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Combined transform that rotates first and applies `t` second.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Combined transform that applies `a` first and `b` second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  var t = CATransform3D()
  t.m11 = a.m11 * b.m11 + a.m12 * b.m21 + a.m13 * b.m31 + a.m14 * b.m41
  t.m12 = a.m11 * b.m12 + a.m12 * b.m22 + a.m13 * b.m32 + a.m14 * b.m42
  t.m13 = a.m11 * b.m13 + a.m12 * b.m23 + a.m13 * b.m33 + a.m14 * b.m43
  t.m14 = a.m11 * b.m14 + a.m12 * b.m24 + a.m13 * b.m34 + a.m14 * b.m44
  t.m21 = a.m21 * b.m11 + a.m22 * b.m21 + a.m23 * b.m31 + a.m24 * b.m41
  t.m22 = a.m21 * b.m12 + a.m22 * b.m22 + a.m23 * b.m32 + a.m24 * b.m42
  t.m23 = a.m21 * b.m13 + a.m22 * b.m23 + a.m23 * b.m33 + a.m24 * b.m43
  t.m24 = a.m21 * b.m14 + a.m22 * b.m24 + a.m23 * b.m34 + a.m24 * b.m44
  t.m31 = a.m31 * b.m11 + a.m32 * b.m21 + a.m33 * b.m31 + a.m34 * b.m41
  t.m32 = a.m31 * b.m12 + a.m32 * b.m22 + a.m33 * b.m32 + a.m34 * b.m42
  t.m33 = a.m31 * b.m13 + a.m32 * b.m23 + a.m33 * b.m33 + a.m34 * b.m43
  t.m34 = a.m31 * b.m14 + a.m32 * b.m24 + a.m33 * b.m34 + a.m34 * b.m44
  t.m41 = a.m41 * b.m11 + a.m42 * b.m21 + a.m43 * b.m31 + a.m44 * b.m41
  t.m42 = a.m41 * b.m12 + a.m42 * b.m22 + a.m43 * b.m32 + a.m44 * b.m42
  t.m43 = a.m41 * b.m13 + a.m42 * b.m23 + a.m43 * b.m33 + a.m44 * b.m43
  t.m44 = a.m41 * b.m14 + a.m42 * b.m24 + a.m43 * b.m34 + a.m44 * b.m44
  return t
}

/// Inverse transform. A singular transform is returned unchanged, as Apple's does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.inverse ?? t
}

/// The affine transform within the plane; z stays as it is.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(m)
}

/// Whether the transform equals an affine transform within the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.isAffine
}

/// Affine part within the plane; meaningful only if ``CATransform3DIsAffine(_:)``.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  t.affine
}

extension CATransform3D {
  /// Determinant of the 4 × 4 matrix; 0 for a singular transform.
  package var determinant: CGFloat {
    let (upper, lower) = (upperMinors, lowerMinors)
    return upper[0] * lower[5] - upper[1] * lower[4] + upper[2] * lower[3] + upper[3] * lower[2]
      - upper[4] * lower[1] + upper[5] * lower[0]
  }

  /// Inverse transform; nil for a singular one. Adjugate over determinant, from 2 × 2 minors.
  package var inverse: CATransform3D? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    // Keeps the inverse exactly affine: the general formula leaves rounding errors where zeros
    // belong.
    if isAffine { return CATransform3D(affine.inverted()) }
    let (u, l) = (upperMinors, lowerMinors)
    let adjugate = [
      m22 * l[5] - m23 * l[4] + m24 * l[3], -m12 * l[5] + m13 * l[4] - m14 * l[3],
      m42 * u[5] - m43 * u[4] + m44 * u[3], -m32 * u[5] + m33 * u[4] - m34 * u[3],
      -m21 * l[5] + m23 * l[2] - m24 * l[1], m11 * l[5] - m13 * l[2] + m14 * l[1],
      -m41 * u[5] + m43 * u[2] - m44 * u[1], m31 * u[5] - m33 * u[2] + m34 * u[1],
      m21 * l[4] - m22 * l[2] + m24 * l[0], -m11 * l[4] + m12 * l[2] - m14 * l[0],
      m41 * u[4] - m42 * u[2] + m44 * u[0], -m31 * u[4] + m32 * u[2] - m34 * u[0],
      -m21 * l[3] + m22 * l[1] - m23 * l[0], m11 * l[3] - m12 * l[1] + m13 * l[0],
      -m41 * u[3] + m42 * u[1] - m43 * u[0], m31 * u[3] - m32 * u[1] + m33 * u[0],
    ]
    return CATransform3D(elements: adjugate.map { $0 / determinant })
  }

  /// 2 × 2 minors of rows 1 and 2, for the column pairs 12, 13, 14, 23, 24, 34.
  private var upperMinors: [CGFloat] {
    [
      m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
      m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23,
    ]
  }

  /// 2 × 2 minors of rows 3 and 4, for the same column pairs.
  private var lowerMinors: [CGFloat] {
    [
      m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
      m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43,
    ]
  }
}
