import CoreGraphics
package import Foundation

extension CATransform3D {
  /// The determinant of the whole matrix, 0 where the map has no inverse.
  package var determinant: CGFloat {
    let (upper, lower) = (upperMinors, lowerMinors)
    return upper[0] * lower[5] - upper[1] * lower[4] + upper[2] * lower[3] + upper[3] * lower[2]
      - upper[4] * lower[1] + upper[5] * lower[0]
  }

  /// The map that undoes this one; nil when there is none.
  package var inverse: CATransform3D? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    // Stays exactly affine, without zeros that come out of differences.
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

  /// The 2 × 2 determinants of rows 1 and 2: columns 12, 13, 14, 23, 24, 34.
  private var upperMinors: [CGFloat] {
    [
      m11 * m22 - m12 * m21, m11 * m23 - m13 * m21, m11 * m24 - m14 * m21,
      m12 * m23 - m13 * m22, m12 * m24 - m14 * m22, m13 * m24 - m14 * m23,
    ]
  }

  /// The same of rows 3 and 4.
  private var lowerMinors: [CGFloat] {
    [
      m31 * m42 - m32 * m41, m31 * m43 - m33 * m41, m31 * m44 - m34 * m41,
      m32 * m43 - m33 * m42, m32 * m44 - m34 * m42, m33 * m44 - m34 * m43,
    ]
  }
}
