import Display

/// A transform without components too small to be visible.
///
/// Transforms are products of rotations and scales, in which a zero is often 10⁻¹⁷. Without this, a
/// card rotated forth and back would be drawn by the slow path for slanted layers.
struct DeviceTransform {
  enum Kind: Equatable {
    /// Scale and translation, possibly mirrored.
    case axisAligned
    case affine
    case perspective
  }

  let transform: Transform
  let kind: Kind

  /// Simplifies a transform; `extent` is the item's bounding box in its own coordinates.
  init(_ transform: Transform, over extent: Rect) {
    let reach = max(
      abs(extent.left), abs(extent.right), abs(extent.top), abs(extent.bottom), 1)
    // Less than 1/256 pixel over the whole item.
    let least = 1.0 / 256 / reach
    var map = transform
    let size = max(abs(map.a), abs(map.b), abs(map.c), abs(map.d)) * reach
    // Without p and q a point moves by its distance from the item's origin times the relative change of
    // w: here by about 1/4096 pixel at most.
    if max(abs(map.p), abs(map.q)) * reach * max(size, 1) < abs(map.s) * 1.0 / 4096 {
      map = map.withoutPerspective
    }
    guard map.isAffine else {
      self.transform = map
      kind = .perspective
      return
    }
    if abs(map.b) < least, abs(map.c) < least {
      map.b = 0
      map.c = 0
      kind = .axisAligned
    } else {
      kind = .affine
    }
    self.transform = map
  }

  /// Largest scale in `extent`, limited to 4096: finer curves are not worth their points.
  func largestScale(over extent: Rect) -> Double {
    var largest = 0.0
    for corner in extent.corners {
      let stretch = Stretch(of: transform, at: corner)
      largest = max(largest, stretch.longest)
    }
    return largest.isFinite ? min(max(largest, 1e-6), 4096) : 4096
  }
}

extension Transform {
  /// The affine map left when p and q are dropped.
  fileprivate var withoutPerspective: Transform {
    guard s != 0 else { return self }
    return Transform(a: a / s, b: b / s, c: c / s, d: d / s, tx: tx / s, ty: ty / s)
  }
}

/// Singular values of a transform's derivative at a point: largest and smallest local scale.
struct Stretch {
  let longest: Double
  let shortest: Double

  /// Differentiates x/w and y/w at `point`.
  init(of map: Transform, at point: Point) {
    let place = map.homogeneous(point)
    // Near the horizon of a perspective the derivative is unbounded.
    let w = max(abs(place.w), 1.0 / 1024)
    let square = w * w
    let xx = (map.a * place.w - place.x * map.p) / square
    let xy = (map.b * place.w - place.y * map.p) / square
    let yx = (map.c * place.w - place.x * map.q) / square
    let yy = (map.d * place.w - place.y * map.q) / square
    self.init(xx, xy, yx, yy)
  }

  init(_ xx: Double, _ xy: Double, _ yx: Double, _ yy: Double) {
    let sum = xx * xx + xy * xy + yx * yx + yy * yy
    let area = abs(xx * yy - xy * yx)
    // Closed form of the singular values of a 2 × 2 matrix; max removes a negative rounding error.
    let root = max(0, sum * sum - 4 * area * area).squareRoot()
    longest = ((sum + root) / 2).squareRoot()
    shortest = longest > 0 ? area / longest : 0
  }
}
