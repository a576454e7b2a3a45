public import Pixels

extension DisplayItem {
  /// Pixels inside `limit` that the item may change; possibly too many, never too few.
  public func bounds(within limit: PixelRect) -> PixelRect {
    switch self {
    case .fill(let fill): fill.shape.bounds(under: fill.transform, within: limit)
    case .shadow(let shadow): shadow.bounds(within: limit)
    case .backdropBlur(let blur): blur.shape.bounds(under: blur.transform, within: limit)
    case .group(let group): group.bounds(within: limit)
    }
  }
}

extension [DisplayItem] {
  /// Pixels inside `limit` that the items may change.
  public func bounds(within limit: PixelRect) -> PixelRect {
    reduce(.empty) { $0.union($1.bounds(within: limit)) }
  }
}

extension Shape {
  /// Pixels inside `limit` that the transformed shape may touch.
  public func bounds(under transform: Transform, within limit: PixelRect) -> PixelRect {
    transform.place(extent)?.pixelsCovered(within: limit) ?? limit
  }

  /// As ``bounds``, whichever way round the edges are.
  fileprivate var extent: Rect {
    guard case .ring(let outer, let inner) = self else { return bounds.upright }
    return outer.rect.upright.union(inner.rect.upright)
  }
}

extension Shadow {
  fileprivate func bounds(within limit: PixelRect) -> PixelRect {
    let moved = shape.extent.offset(dx: offset.x, dy: offset.y)
    guard let box = transform.place(moved) else { return limit }
    guard !box.isEmpty else { return .empty }
    let stretch = (moved.corners.map(transform.longestStretch) + [transform.meanScale]).max() ?? 0
    let margin = Gaussian.reach(sigma: sigma * stretch)
    return box.expanded(by: Double(margin)).pixelsCovered(within: limit)
  }
}

extension Group {
  fileprivate func bounds(within limit: PixelRect) -> PixelRect {
    if blend.reachesClearPixels, blendedFill == nil {
      return shadow == nil ? clipped(limit) : limit
    }
    let needed = clipped(pictureBounds(over: limit)).expanded(by: Gaussian.reach(sigma: blurSigma))
    let picture = mayShow(items.bounds(within: needed))
    let masked = mask.map { picture.intersection($0.bounds(within: picture)) } ?? picture
    let thrown = shadow.map { $0.bounds(of: masked).intersection(limit) } ?? .empty
    return masked.intersection(limit).union(thrown)
  }

  /// Part of a group's content that affects `rect`: larger by the reach of blur and shadow.
  package func pictureBounds(over rect: PixelRect) -> PixelRect {
    let casting = shadow.map { rect.union($0.source(of: rect)) } ?? rect
    return casting.expanded(by: Gaussian.reach(sigma: blurSigma))
  }

  /// Pixels that `content` can affect after blur and clip.
  func mayShow(_ content: PixelRect) -> PixelRect {
    guard !content.isEmpty else { return .empty }
    return clipped(content.expanded(by: Gaussian.reach(sigma: blurSigma)))
  }

  func clipped(_ rect: PixelRect) -> PixelRect {
    clip.map { $0.shape.bounds(under: $0.transform, within: rect) } ?? rect
  }
}

extension GroupShadow {
  /// Rectangle of the shadow of `rect`.
  func bounds(of rect: PixelRect) -> PixelRect {
    rect.isEmpty ? .empty : reach(from: rect, dx: offset.x, dy: offset.y)
  }

  /// Rectangle of the casters whose shadow may fall into `rect`.
  fileprivate func source(of rect: PixelRect) -> PixelRect {
    reach(from: rect, dx: -offset.x, dy: -offset.y)
  }

  private func reach(from rect: PixelRect, dx: Double, dy: Double) -> PixelRect {
    let margin = Gaussian.reach(sigma: sigma)
    // Far beyond every canvas, and areas still fit into an Int.
    let everywhere = PixelRect(left: -1 << 28, top: -1 << 28, right: 1 << 28, bottom: 1 << 28)
    guard dx.isFinite, dy.isFinite else { return everywhere }
    return Rect(rect).offset(dx: dx, dy: dy).expanded(by: Double(margin))
      .pixelsCovered(within: everywhere)
  }
}

extension Transform {
  /// Bounding box of the transformed rectangle, a pixel larger where slanted edges may be rounded.
  /// Empty when nothing is in front of the eye; nil when it is unbounded.
  fileprivate func place(_ rect: Rect) -> Rect? {
    let numbers = [a, b, c, d, tx, ty, p, q, s, rect.left, rect.top, rect.right, rect.bottom]
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    guard !rect.isEmpty else { return .empty }
    if isAffine {
      return bounds(of: rect).expanded(by: kind == .affine ? 1 : 0)
    }
    let depths = rect.corners.map { homogeneous($0).w }
    if depths.allSatisfy({ $0 <= 0 }) { return .empty }
    // Points near the eye can be projected beyond every canvas.
    guard depths.allSatisfy({ $0 >= 1.0 / 1024 }) else { return nil }
    return bounds(of: rect).expanded(by: 1)
  }

  /// Largest local scale at `point`: the larger singular value of the derivative.
  package func longestStretch(at point: Point) -> Double {
    let (x, y, w) = homogeneous(point)
    guard w > 0 else { return 0 }
    let square = w * w
    let xx = (a * w - x * p) / square
    let xy = (b * w - y * p) / square
    let yx = (c * w - x * q) / square
    let yy = (d * w - y * q) / square
    let sum = xx * xx + xy * xy + yx * yx + yy * yy
    let area = xx * yy - xy * yx
    return ((sum + max(0, sum * sum - 4 * area * area).squareRoot()) / 2).squareRoot()
  }
}

extension Rect {
  fileprivate var upright: Rect {
    Rect(
      left: min(left, right), top: min(top, bottom), right: max(left, right),
      bottom: max(top, bottom))
  }

  fileprivate func union(_ other: Rect) -> Rect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return Rect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
