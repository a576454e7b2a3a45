import CoreGraphics
package import Foundation
import Numerics

/// A 3D transform decomposed into components that can be interpolated (S8.37).
///
/// The 3D decomposition of CSS Transforms Level 2, after S. Thomas, "Decomposing a matrix into
/// simple transformations", Graphics Gems II ("unmatrix"). A point is scaled, skewed, rotated,
/// translated and projected, in this order. One step differs: a mirror image becomes a negative
/// scale of one axis, not of all three, so that interpolation passes through zero width instead of
/// rotating (S8.38).
struct DecomposedTransform3D {
  var scale: SIMD3<Double>
  /// Skew factors: x in y, x in z, y in z.
  var skew: SIMD3<Double>
  /// Orthonormal rows of the rotation.
  var axes: Axes
  var translation: SIMD3<Double>
  /// Last column of the perspective matrix.
  var perspective: SIMD4<Double>

  struct Axes: Equatable {
    var x: SIMD3<Double>
    var y: SIMD3<Double>
    var z: SIMD3<Double>
  }

  /// Decomposes a transform. An axis flattened to 0 gets scale 0 and a direction that keeps the
  /// others; perspective through a flattened axis is lost.
  init(_ t: CATransform3D) {
    let rows = t.linearRows
    translation = [Double(t.m41), Double(t.m42), Double(t.m43)]
    perspective = t.perspectiveColumn
    skew = .zero
    scale = .zero

    var x: SIMD3<Double>?
    var y: SIMD3<Double>?
    var z: SIMD3<Double>?
    (scale.x, x) = rows.x.sizeAndDirection
    skew.x = dot(rows.y, x ?? .zero)
    (scale.y, y) = (rows.y - skew.x * (x ?? .zero)).sizeAndDirection
    skew.y = dot(rows.z, x ?? .zero)
    skew.z = dot(rows.z, y ?? .zero)
    let rest = rows.z - skew.y * (x ?? .zero) - skew.z * (y ?? .zero)
    (scale.z, z) = rest.sizeAndDirection
    if scale.y != 0 { skew.x /= scale.y }
    if scale.z != 0 {
      skew.y /= scale.z
      skew.z /= scale.z
    }
    axes = Axes(completing: x, y, z)
    unmirror()
  }

  /// Expresses a mirror image as negative scale: of the axis that points backwards most, or of all
  /// three if all do.
  private mutating func unmirror() {
    guard dot(axes.x, cross(axes.y, axes.z)) < 0 else { return }
    let ahead = SIMD3(axes.x.x, axes.y.y, axes.z.z)
    let sign: SIMD3<Double>
    if ahead.max() < 0 {
      sign = [-1, -1, -1]
    } else if ahead.x < min(ahead.y, ahead.z) {
      sign = [-1, 1, 1]
    } else {
      sign = ahead.y <= ahead.z ? [1, -1, 1] : [1, 1, -1]
    }
    axes = Axes(x: sign.x * axes.x, y: sign.y * axes.y, z: sign.z * axes.z)
    scale *= sign
    skew *= [sign.x * sign.y, sign.x * sign.z, sign.y * sign.z]
  }

  /// Rows of the matrix of scale, skew and rotation.
  var rows: Axes {
    let y = axes.y + skew.x * axes.x
    let z = axes.z + skew.y * axes.x + skew.z * axes.y
    return Axes(x: scale.x * axes.x, y: scale.y * y, z: scale.z * z)
  }

  /// Recomposed transform.
  var transform: CATransform3D {
    CATransform3D(rows: rows, translation: translation, perspective: perspective)
  }
}

extension DecomposedTransform3D.Axes {
  /// Orthonormal axes with directions for the missing ones.
  fileprivate init(completing x: SIMD3<Double>?, _ y: SIMD3<Double>?, _ z: SIMD3<Double>?) {
    switch (x, y, z) {
    case (let x?, let y?, let z?): self.init(x: x, y: y, z: z)
    case (let x?, let y?, nil): self.init(x: x, y: y, z: cross(x, y))
    case (let x?, nil, let z?): self.init(x: x, y: cross(z, x), z: z)
    case (nil, let y?, let z?): self.init(x: cross(y, z), y: y, z: z)
    case (let x?, nil, nil):
      let z = x.perpendicular(near: [0, 0, 1])
      self.init(x: x, y: cross(z, x), z: z)
    case (nil, let y?, nil):
      let z = y.perpendicular(near: [0, 0, 1])
      self.init(x: cross(y, z), y: y, z: z)
    case (nil, nil, let z?):
      let x = z.perpendicular(near: [1, 0, 0])
      self.init(x: x, y: cross(z, x), z: z)
    case (nil, nil, nil): self.init(x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1])
    }
  }
}

extension SIMD3<Double> {
  /// Length and unit vector; nil for a zero vector.
  fileprivate var sizeAndDirection: (Double, SIMD3<Double>?) {
    let length = dot(self, self).squareRoot()
    return length > 0 ? (length, self / length) : (0, nil)
  }

  /// Unit vector at a right angle to this one, as close as possible to `wish`.
  fileprivate func perpendicular(near wish: SIMD3<Double>) -> SIMD3<Double> {
    if let direction = (wish - dot(wish, self) * self).sizeAndDirection.1 { return direction }
    // The wish is parallel: rotating its components gives a vector at a right angle.
    return [wish.z, wish.x, wish.y]
  }
}

func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  a.x * b.x + a.y * b.y + a.z * b.z
}

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}

/// A transform as a linear map, a translation and a perspective that act in this order.
extension CATransform3D {
  /// Rows of the linear part.
  var linearRows: DecomposedTransform3D.Axes {
    DecomposedTransform3D.Axes(
      x: [Double(m11), Double(m12), Double(m13)], y: [Double(m21), Double(m22), Double(m23)],
      z: [Double(m31), Double(m32), Double(m33)])
  }

  /// Last column of the perspective matrix that is applied after everything else.
  ///
  /// With linear rows A and translation t, the transform's last column is A·p above t·p + w. For a
  /// singular A the solution is not unique; the column is returned unchanged.
  var perspectiveColumn: SIMD4<Double> {
    let column: SIMD3 = [Double(m14), Double(m24), Double(m34)]
    guard column != .zero else { return [0, 0, 0, Double(m44)] }
    let rows = linearRows
    let determinant = dot(rows.x, cross(rows.y, rows.z))
    guard determinant != 0 else { return SIMD4(column, Double(m44)) }
    let p =
      (column.x * cross(rows.y, rows.z) + column.y * cross(rows.z, rows.x)
        + column.z * cross(rows.x, rows.y)) / determinant
    return SIMD4(p, Double(m44) - dot([Double(m41), Double(m42), Double(m43)], p))
  }

  init(rows: DecomposedTransform3D.Axes, translation: SIMD3<Double>, perspective: SIMD4<Double>) {
    let p: SIMD3 = [perspective.x, perspective.y, perspective.z]
    let lines = [rows.x, rows.y, rows.z, translation]
    let ends = [0, 0, 0, perspective.w]
    self.init()
    let elements = zip(lines, ends).flatMap { line, end in
      [line.x, line.y, line.z, dot(line, p) + end].map { CGFloat($0) }
    }
    self = CATransform3D(elements: elements) ?? self
  }
}

extension CATransform3D {
  /// Components of a transform that key paths address, such as `transform.rotation.z`.
  ///
  /// Angles are in radians. A transform is scaled, skewed, rotated about x, then y, then z,
  /// translated and projected, in this order. Setting one component keeps the others.
  package enum Scalar: String, CaseIterable, Sendable {
    /// Rotation about z.
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// Reads the mean of three factors; sets all three.
    case scale
    /// Reads the mean of two factors; sets both.
    case scaleXY = "scale.xy"
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  /// Value of a component.
  package subscript(scalar: Scalar) -> Double {
    get { DecomposedTransform3D(self)[keyPath: scalar.part] }
    set {
      var parts = DecomposedTransform3D(self)
      parts[keyPath: scalar.part] = newValue
      // A translation is set without recomposing, which would round the linear part.
      let rows = scalar.isTranslation ? linearRows : parts.rows
      self = CATransform3D(
        rows: rows, translation: parts.translation, perspective: parts.perspective)
    }
  }

  /// Key path `transform.translation`: x and y in points.
  package var translation: CGSize {
    get { CGSize(width: m41, height: m42) }
    set {
      self[.translationX] = Double(newValue.width)
      self[.translationY] = Double(newValue.height)
    }
  }
}

extension CATransform3D.Scalar {
  fileprivate var isTranslation: Bool {
    self == .translationX || self == .translationY || self == .translationZ
  }

  fileprivate var part: WritableKeyPath<DecomposedTransform3D, Double> {
    switch self {
    case .rotationX: \.angles.x
    case .rotationY: \.angles.y
    case .rotation, .rotationZ: \.angles.z
    case .scale: \.meanScale
    case .scaleXY: \.flatScale
    case .scaleX: \.scale.x
    case .scaleY: \.scale.y
    case .scaleZ: \.scale.z
    case .translationX: \.translation.x
    case .translationY: \.translation.y
    case .translationZ: \.translation.z
    }
  }
}

extension DecomposedTransform3D {
  fileprivate var meanScale: Double {
    get { (scale.x + scale.y + scale.z) / 3 }
    set { scale = SIMD3(repeating: newValue) }
  }

  fileprivate var flatScale: Double {
    get { (scale.x + scale.y) / 2 }
    set { (scale.x, scale.y) = (newValue, newValue) }
  }

  /// Euler angles about x, then y, then z; the second in −π/2...π/2.
  fileprivate var angles: SIMD3<Double> {
    get {
      let sine = min(max(-axes.x.z, -1), 1)
      guard abs(sine) < 1 - 1e-12 else {
        // Gimbal lock: at a quarter turn about y, the x and z rotations coincide; all of it counts
        // as x.
        return [Elementary.atan2(-axes.z.y, axes.y.y), Elementary.asin(sine), 0]
      }
      return [
        Elementary.atan2(axes.y.z, axes.z.z), Elementary.asin(sine),
        Elementary.atan2(axes.x.y, axes.x.x),
      ]
    }
    set {
      let (sx, cx) = (Elementary.sin(newValue.x), Elementary.cos(newValue.x))
      let (sy, cy) = (Elementary.sin(newValue.y), Elementary.cos(newValue.y))
      let (sz, cz) = (Elementary.sin(newValue.z), Elementary.cos(newValue.z))
      axes = Axes(
        x: [cy * cz, cy * sz, -sy],
        y: [sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy],
        z: [cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy])
    }
  }
}
