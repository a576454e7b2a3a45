import CoreGraphics
import Foundation

/// A transform of space taken apart so that the parts can be interpolated (S8.37).
///
/// The three-dimensional decomposition of CSS Transforms Level 2, after S. Thomas's "unmatrix" in
/// Graphics Gems II. A point is scaled, skewed, turned, moved and seen in perspective, in this order.
/// One step differs: a mirror image becomes a negative scale of one axis, not of all three, so that
/// it passes through zero width and does not turn (S8.38).
struct SpatialParts {
  var scale: SIMD3<Double>
  /// How much of x is in y, of x in z, of y in z.
  var skew: SIMD3<Double>
  /// Three unit rows at right angles.
  var axes: Axes
  var translation: SIMD3<Double>
  /// The last column of the matrix that acts last.
  var perspective: SIMD4<Double>

  struct Axes: Equatable {
    var x: SIMD3<Double>
    var y: SIMD3<Double>
    var z: SIMD3<Double>
  }

  /// Also takes apart transforms that flatten an axis: its scale is 0 and its direction chosen so
  /// that the others keep theirs. Perspective through a flattened axis is lost.
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

  /// Takes a mirror image as a negative scale: of the axis that points backwards most, or of all
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

  /// Where scale, skew and turn take the coordinate axes.
  var rows: Axes {
    let y = axes.y + skew.x * axes.x
    let z = axes.z + skew.y * axes.x + skew.z * axes.y
    return Axes(x: scale.x * axes.x, y: scale.y * y, z: scale.z * z)
  }

  /// The transform that the parts make.
  var transform: CATransform3D {
    CATransform3D(rows: rows, translation: translation, perspective: perspective)
  }
}

extension SpatialParts.Axes {
  /// Directions in place of the missing ones, so that all are at right angles.
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
  /// nil is the direction of nothing.
  fileprivate var sizeAndDirection: (Double, SIMD3<Double>?) {
    let length = dot(self, self).squareRoot()
    return length > 0 ? (length, self / length) : (0, nil)
  }

  /// A unit vector at right angles to this one, as near to `wish` as can be.
  fileprivate func perpendicular(near wish: SIMD3<Double>) -> SIMD3<Double> {
    if let direction = (wish - dot(wish, self) * self).sizeAndDirection.1 { return direction }
    // The wish is this direction: its components one place on are at right angles to it.
    return [wish.z, wish.x, wish.y]
  }
}
