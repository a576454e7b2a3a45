import CoreGraphics
import Foundation

extension CATransform3D {
  /// Interpolates by decomposition (S8.37, S8.38).
  ///
  /// Two affine transforms use ``DecomposedAffineTransform``, others ``DecomposedTransform3D``. A
  /// singular transform cannot be decomposed and is interpolated element by element. Progress 0 and
  /// 1 give exactly the ends.
  package func interpolated(to other: CATransform3D, progress: Double) -> CATransform3D {
    if progress == 0 || self == other { return self }
    if progress == 1 { return other }
    // Core Animation's values for affine transforms are those of the decomposition in the plane
    // (N15).
    if isAffine, other.isAffine {
      return CATransform3D(affine.interpolated(to: other.affine, progress: progress))
    }
    guard let from = divisible, let to = other.divisible else {
      return blended(with: other, progress: progress)
    }
    let parts = DecomposedTransform3D(from).interpolated(
      to: DecomposedTransform3D(to), progress: progress)
    return parts.transform
  }

  /// Equivalent transform whose perspective column ends in 1; nil when it cannot be decomposed.
  ///
  /// CSS divides by m44, which also depends on depth: a layer rotated and moved in depth under a
  /// fixed perspective would then change size during the animation.
  private var divisible: CATransform3D? {
    let rows = linearRows
    let factor = CGFloat(perspectiveColumn.w)
    guard dot(rows.x, cross(rows.y, rows.z)) != 0, factor != 0 else { return nil }
    return factor == 1 ? self : CATransform3D(elements: elements.map { $0 / factor })
  }

  private func blended(with other: CATransform3D, progress: Double) -> CATransform3D {
    let elements = zip(elements, other.elements).map { $0 + ($1 - $0) * CGFloat(progress) }
    return CATransform3D(elements: elements) ?? other
  }
}

extension CGAffineTransform {
  /// Interpolates by decomposition, like ``CATransform3D``.
  package func interpolated(to other: CGAffineTransform, progress: Double) -> CGAffineTransform {
    let t = CGFloat(progress)
    func blend(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    if determinant == 0 || other.determinant == 0 || hasLinearPart(of: other) {
      return CGAffineTransform(
        a: blend(a, other.a), b: blend(b, other.b), c: blend(c, other.c), d: blend(d, other.d),
        tx: blend(tx, other.tx), ty: blend(ty, other.ty))
    }
    return DecomposedAffineTransform(self).interpolated(
      to: DecomposedAffineTransform(other), progress: progress
    ).transform
  }

  /// Whether only the translation differs; rounding must then not affect the linear part.
  private func hasLinearPart(of other: CGAffineTransform) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d
  }
}

extension DecomposedTransform3D {
  /// Interpolates each component; rotation by spherical interpolation.
  func interpolated(to other: DecomposedTransform3D, progress: Double) -> DecomposedTransform3D {
    var result = self
    result.scale += (other.scale - scale) * progress
    result.skew += (other.skew - skew) * progress
    result.translation += (other.translation - translation) * progress
    result.perspective += (other.perspective - perspective) * progress
    // Equal rotations skip the quaternions, which would round them.
    if axes != other.axes {
      result.axes =
        Quaternion(axes).interpolated(to: Quaternion(other.axes), progress: progress).axes
    }
    return result
  }
}
