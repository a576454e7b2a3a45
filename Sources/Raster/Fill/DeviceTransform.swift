import Display

/// A transform as the rasteriser sees it: what is too small to show is not there.
///
/// Matrices come from products of rotations and scales, so a zero is often 10⁻¹⁷. Without this a
/// card that is turned forth and back would be drawn as a slanted one.
struct DeviceTransform {
  enum Kind: Equatable {
    /// Along the axes, perhaps mirrored.
    case axisAligned
    case affine
    case perspective
  }

  let transform: Transform
  let kind: Kind

  /// `extent` is where the item lies, in its own coordinates.
  init(_ transform: Transform, over extent: Rect) {
    let reach = max(
      abs(extent.left), abs(extent.right), abs(extent.top), abs(extent.bottom), 1)
    // Less than a 256th of a pixel over the whole item.
    let least = 1.0 / 256 / reach
    var map = transform
    let size = max(abs(map.a), abs(map.b), abs(map.c), abs(map.d)) * reach
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

  /// The most that a length grows anywhere in `extent`, up to a limit that curves are worth.
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

/// How a map stretches what is near one place.
struct Stretch {
  let longest: Double
  let shortest: Double

  /// The singular values of the derivative.
  init(of map: Transform, at point: Point) {
    let place = map.homogeneous(point)
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
    let root = max(0, sum * sum - 4 * area * area).squareRoot()
    longest = ((sum + root) / 2).squareRoot()
    shortest = longest > 0 ? area / longest : 0
  }
}
