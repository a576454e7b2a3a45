import Numerics

/// A rotation in space as a unit quaternion.
struct Quaternion {
  /// Vector part: the rotation axis times the sine of half the angle.
  var axis: SIMD3<Double>
  /// Scalar part: the cosine of half the angle.
  var real: Double

  /// Rotation that maps the coordinate axes to `axes`.
  init(_ axes: DecomposedTransform3D.Axes) {
    let (x, y, z) = (axes.x, axes.y, axes.z)
    // S. W. Shepperd, "Quaternion from rotation matrix", 1978: the largest component by a square
    // root, the others by division, which avoids cancellation.
    let squares: SIMD4 = [
      1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z,
    ]
    let largest = squares.max()
    let length = 2 * largest.squareRoot()
    if largest == squares.w {
      axis = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x) / length
      real = length / 4
    } else if largest == squares.x {
      axis = [length / 4, (x.y + y.x) / length, (z.x + x.z) / length]
      real = (y.z - z.y) / length
    } else if largest == squares.y {
      axis = [(x.y + y.x) / length, length / 4, (y.z + z.y) / length]
      real = (z.x - x.z) / length
    } else {
      axis = [(z.x + x.z) / length, (y.z + z.y) / length, length / 4]
      real = (x.y - y.x) / length
    }
  }

  private init(axis: SIMD3<Double>, real: Double) {
    self.axis = axis
    self.real = real
  }

  /// Rotated coordinate axes.
  var axes: DecomposedTransform3D.Axes {
    let (x, y, z, w) = (axis.x, axis.y, axis.z, real)
    return DecomposedTransform3D.Axes(
      x: [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
      y: [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
      z: [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)])
  }

  /// Spherical linear interpolation along the shorter arc.
  ///
  /// K. Shoemake, "Animating rotation with quaternion curves", 1985. A rotation by 180° about z (or
  /// about y, or x, if the axis has no z part) takes decreasing angles (S8.38).
  func interpolated(to other: Quaternion, progress: Double) -> Quaternion {
    let target = goesTheShortWay(to: other) ? other : other.opposite
    let cosine = min(real * target.real + dot(axis, target.axis), 1)
    let angle = Elementary.acos(cosine)
    let sine = Elementary.sin(angle)
    // For nearly equal rotations the weights approach those of linear interpolation.
    guard sine > 1e-7 else { return blend(target, 1 - progress, progress).normalized }
    return blend(
      target, Elementary.sin((1 - progress) * angle) / sine,
      Elementary.sin(progress * angle) / sine)
  }

  /// Whether the shorter arc leads to this quaternion of `other`, and not to its negative, which is
  /// the same rotation.
  private func goesTheShortWay(to other: Quaternion) -> Bool {
    let cosine = real * other.real + dot(axis, other.axis)
    // The cosine is that of half the angle, and so is its tolerance.
    guard abs(cosine) < turnTolerance / 2 else { return cosine > 0 }
    // Vector part of the rotation from this one to the other: at half a turn only its sign names a direction.
    let way = real * other.axis - other.real * axis - cross(axis, other.axis)
    let leading = [way.z, way.y, way.x].first { abs($0) > 1e-6 } ?? 0
    return leading < 0
  }

  private func blend(_ other: Quaternion, _ a: Double, _ b: Double) -> Quaternion {
    Quaternion(axis: a * axis + b * other.axis, real: a * real + b * other.real)
  }

  private var normalized: Quaternion {
    let length = (dot(axis, axis) + real * real).squareRoot()
    return Quaternion(axis: axis / length, real: real / length)
  }

  /// The negative quaternion, which is the same rotation.
  private var opposite: Quaternion {
    Quaternion(axis: -axis, real: -real)
  }
}
