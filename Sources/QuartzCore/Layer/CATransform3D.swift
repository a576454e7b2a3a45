package import CoreGraphics
public import Foundation

/// A map of space, with perspective: a 4 × 4 matrix that points stand in front of as rows.
///
/// The point (x, y, z, 1) goes to (x', y', z', w) with x' = x·m11 + y·m21 + z·m31 + m41 and so on;
/// what is seen is (x'/w, y'/w). m34 = −1/d puts the eye at distance d (S9.10).
public struct CATransform3D: Hashable, Sendable {
  /// What x adds to x', y', z' and w.
  public var m11, m12, m13, m14: CGFloat
  /// What y adds to x', y', z' and w.
  public var m21, m22, m23, m24: CGFloat
  /// What z adds to x', y', z' and w; m34 makes perspective.
  public var m31, m32, m33, m34: CGFloat
  /// What is added whatever the point: the translation, and m44, which is usually 1.
  public var m41, m42, m43, m44: CGFloat

  /// Row by row; any sixteen numbers will do.
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

  /// Sixteen zeros; see ``CATransform3DIdentity`` for no change.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }
}

extension CATransform3D {
  /// The elements row by row, m11 first.
  package var elements: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  /// nil unless there are sixteen elements.
  package init?(elements e: [CGFloat]) {
    guard e.count == 16 else { return nil }
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }

  /// Whether the map keeps to the plane z = 0, moves nothing along z and has no perspective.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// What the map does within the plane, perspective left out.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  package init(_ t: CGAffineTransform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 1, m34: 0, m41: t.tx, m42: t.ty, m43: 0, m44: 1)
  }
}
