import Display

/// Mapping from canvas pixels to image coordinates, under any transform.
struct SamplingTransform {
  /// Canvas position that coordinates are relative to: an image translated by whole pixels keeps
  /// the same numbers.
  let anchor: SubpixelPoint
  /// Transform from there to image pixels.
  private let map: Transform
  let isAffine: Bool

  struct Place {
    var u: Double
    var v: Double
    /// Homogeneous depth; 1 everywhere without perspective.
    var w: Double
  }

  /// Mapping of an image part `source` placed over `target`; nil when nothing is visible.
  init?(source: Rect, target: Rect, through transform: Transform) {
    let frame = Transform(
      a: target.width / source.width, b: 0, c: 0, d: target.height / source.height,
      tx: target.left, ty: target.top)
    guard let map = SamplingTransform(frame: frame, through: transform) else { return nil }
    self = map.moved(Point(x: source.left, y: source.top))
  }

  /// Mapping to a coordinate frame that `frame`, an affine transform, places in an item's
  /// coordinates.
  init?(frame: Transform, through transform: Transform) {
    let whole = frame.followed(by: transform)
    isAffine = whole.isAffine
    // Affine maps are linear in the offset from the frame's origin, so that is the best anchor. In
    // perspective the origin may have no image; the canvas' origin then takes its place.
    let seen = whole.apply(to: Point(x: 0, y: 0)) ?? Point(x: 0, y: 0)
    var start = SubpixelPoint(seen)
    // Under perspective the anchor must be a whole pixel, since the numbers are not linear in it.
    if !isAffine {
      start.x = pixelIndex(start.x) * pixel
      start.y = pixelIndex(start.y) * pixel
    }
    anchor = start
    let moved =
      isAffine
      ? Transform(a: whole.a, b: whole.b, c: whole.c, d: whole.d, tx: 0, ty: 0)
      : whole.followed(
        by: .translation(x: -Double(start.x) / Double(pixel), y: -Double(start.y) / Double(pixel)))
    guard let inverse = moved.inverse, inverse.isFinite else { return nil }
    map = inverse
  }

  private func moved(_ offset: Point) -> SamplingTransform {
    SamplingTransform(
      anchor: anchor, map: map.followed(by: .translation(x: offset.x, y: offset.y)),
      isAffine: isAffine)
  }

  /// Increment of image coordinates per pixel to the right, without perspective.
  var rightward: Place { Place(u: map.a, v: map.b, w: 0) }

  /// Mapping for a downscaled copy of the part from `origin` on.
  func reduced(from origin: Point, by factorX: Double, _ factorY: Double) -> SamplingTransform {
    let smaller = Transform.translation(x: -origin.x, y: -origin.y)
      .followed(by: .scale(x: 1 / factorX, y: 1 / factorY))
    return SamplingTransform(anchor: anchor, map: map.followed(by: smaller), isAffine: isAffine)
  }

  private init(anchor: SubpixelPoint, map: Transform, isAffine: Bool) {
    self.anchor = anchor
    self.map = map
    self.isAffine = isAffine
  }

  /// Image position at the center of pixel (x, y), offset by fractions of a pixel.
  @inline(__always)
  func place(_ x: Int, _ y: Int, dx: Double = 0, dy: Double = 0) -> Place {
    let fromX = Double(x * pixel + pixel / 2 - anchor.x) / Double(pixel) + dx
    let fromY = Double(y * pixel + pixel / 2 - anchor.y) / Double(pixel) + dy
    let u = map.a * fromX + map.c * fromY + map.tx
    let v = map.b * fromX + map.d * fromY + map.ty
    if isAffine { return Place(u: u, v: v, w: 1) }
    let w = map.p * fromX + map.q * fromY + map.s
    return Place(u: u / w, v: v / w, w: w)
  }

  /// Local minification: image pixels per canvas pixel in the directions of most and least.
  func shrinking(_ x: Int, _ y: Int) -> Stretch {
    let (across, down) = ways(x, y)
    return Stretch(across.u, across.v, down.u, down.v)
  }

  /// Footprint of a pixel: vectors through the image from its left to its right side and from top
  /// to bottom.
  @inline(__always)
  func ways(_ x: Int, _ y: Int) -> (across: Place, down: Place) {
    func way(_ from: Place, _ to: Place) -> Place {
      Place(u: to.u - from.u, v: to.v - from.v, w: to.w - from.w)
    }
    return (
      way(place(x, y, dx: -0.5), place(x, y, dx: 0.5)),
      way(place(x, y, dy: -0.5), place(x, y, dy: 0.5))
    )
  }
}

extension Transform {
  fileprivate var isFinite: Bool {
    [a, b, c, d, tx, ty, p, q, s].allSatisfy(\.isFinite)
  }
}
