/// A projective transform of the plane, from an item's coordinates to canvas pixels.
///
/// A point (x, y) maps to (x', y') / w with
///
///     x' = a·x + c·y + tx
///     y' = b·x + d·y + ty
///     w  = p·x + q·y + s
///
/// The first six elements form an affine matrix; p = q = 0 and s = 1 make the transform affine.
/// Points with w ≤ 0 are behind the eye and not drawn.
public struct Transform: Hashable, Sendable {
  /// Affine part, in the order of `CGAffineTransform`.
  public var a, b, c, d, tx, ty: Double
  /// Third column; 0, 0, 1 for an affine transform.
  public var p, q, s: Double

  /// Creates a transform; affine unless `p`, `q` or `s` is given.
  public init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double,
    p: Double = 0, q: Double = 0, s: Double = 1
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
    self.p = p
    self.q = q
    self.s = s
  }

  /// The transform that maps every point to itself.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Translation to the right and downwards.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Scale about the origin; a negative factor mirrors.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Whether there is no perspective: w is 1 everywhere.
  public var isAffine: Bool { p == 0 && q == 0 && s == 1 }

  /// Combined transform that applies `self` first and `next` second.
  public func followed(by next: Transform) -> Transform {
    func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
      (
        x * next.a + y * next.c + w * next.tx,
        x * next.b + y * next.d + w * next.ty,
        x * next.p + y * next.q + w * next.s
      )
    }
    let first = row(a, b, p)
    let second = row(c, d, q)
    let third = row(tx, ty, s)
    return Transform(
      a: first.0, b: first.1, c: second.0, d: second.1, tx: third.0, ty: third.1,
      p: first.2, q: second.2, s: third.2
    ).normalized
  }

  /// Same transform with s = 1, if it is affine up to a common factor.
  private var normalized: Transform {
    // ``isAffine`` compares s with 1 exactly: under a common factor the slow methods for perspective would run.
    guard p == 0, q == 0, s != 1, s != 0 else { return self }
    return Transform(a: a / s, b: b / s, c: c / s, d: d / s, tx: tx / s, ty: ty / s)
  }

  /// Homogeneous image of a point, before division by w.
  public func homogeneous(_ point: Point) -> (x: Double, y: Double, w: Double) {
    (
      a * point.x + c * point.y + tx,
      b * point.x + d * point.y + ty,
      p * point.x + q * point.y + s
    )
  }

  /// Image of a point; nil behind the eye (w ≤ 0).
  public func apply(to point: Point) -> Point? {
    let mapped = homogeneous(point)
    guard mapped.w > 0 else { return nil }
    return Point(x: mapped.x / mapped.w, y: mapped.y / mapped.w)
  }

  /// Determinant of the 3 × 3 matrix.
  public var determinant: Double {
    a * (d * s - ty * q) - b * (c * s - tx * q) + p * (c * ty - tx * d)
  }

  /// Inverse transform; nil for a singular one.
  public var inverse: Transform? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let factor = 1 / determinant
    let result = Transform(
      a: (d * s - q * ty) * factor, b: (p * ty - b * s) * factor,
      c: (q * tx - c * s) * factor, d: (a * s - p * tx) * factor,
      tx: (c * ty - d * tx) * factor, ty: (b * tx - a * ty) * factor,
      p: (b * q - p * d) * factor, q: (p * c - a * q) * factor,
      s: (a * d - b * c) * factor)
    // An affine map has an affine inverse; rounding must not make it projective.
    return isAffine ? result.withoutPerspective : result
  }

  private var withoutPerspective: Transform {
    Transform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Kind of a transform, from the cheapest to draw to the most expensive.
  public enum Kind: Hashable, Sendable {
    /// Translation by whole pixels.
    case wholeTranslation
    /// Translation by fractions of pixels.
    case translation
    /// Scale along the axes, possibly mirrored, and translation.
    case axisAligned
    /// With rotation or skew.
    case affine
    /// With perspective.
    case perspective
  }

  /// Kind, for choosing the cheapest exact method.
  public var kind: Kind {
    guard isAffine else { return .perspective }
    guard b == 0, c == 0 else { return .affine }
    guard a == 1, d == 1 else { return .axisAligned }
    return tx == tx.rounded() && ty == ty.rounded() ? .wholeTranslation : .translation
  }

  /// Mean scale of the linear part: the square root of the factor by which areas grow. With
  /// perspective, at the origin of the item's coordinates.
  public var meanScale: Double {
    guard s != 0 else { return 0 }
    // d(x'/w) at the origin: (a·s − tx·p) / s², and so on.
    let square = s * s
    let xx = (a * s - tx * p) / square
    let xy = (b * s - ty * p) / square
    let yx = (c * s - tx * q) / square
    let yy = (d * s - ty * q) / square
    return abs(xx * yy - xy * yx).squareRoot()
  }

  /// Bounding box of the transformed rectangle, clipped to w ≥ `nearest` (default 1/1024).
  public func bounds(of rect: Rect, nearest: Double = 1.0 / 1024) -> Rect {
    guard !rect.isEmpty else { return .empty }
    var points: [Point] = []
    let corners = rect.corners.map(homogeneous)
    for index in corners.indices {
      let from = corners[index]
      let to = corners[(index + 1) % corners.count]
      if from.w >= nearest { points.append(Point(x: from.x / from.w, y: from.y / from.w)) }
      if (from.w >= nearest) != (to.w >= nearest) {
        let t = (nearest - from.w) / (to.w - from.w)
        points.append(
          Point(
            x: (from.x + (to.x - from.x) * t) / nearest, y: (from.y + (to.y - from.y) * t) / nearest
          ))
      }
    }
    guard let first = points.first else { return .empty }
    var box = Rect(left: first.x, top: first.y, right: first.x, bottom: first.y)
    for point in points {
      box.left = min(box.left, point.x)
      box.top = min(box.top, point.y)
      box.right = max(box.right, point.x)
      box.bottom = max(box.bottom, point.y)
    }
    return box
  }
}
