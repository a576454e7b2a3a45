public import Foundation

extension CGPoint {
  /// Transformed point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Transformed size as a vector: the translation has no effect, and sides can become negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Bounding box of the four transformed corners. The null and the infinite rectangle stay as they
  /// are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    if t.b == 0, t.c == 0 {
      // Without rotation the result is exact. Going through the corners would round the size.
      let origin = CGPoint(x: t.a < 0 ? maxX : minX, y: t.d < 0 ? maxY : minY).applying(t)
      return CGRect(
        origin: origin, size: CGSize(width: abs(t.a) * width, height: abs(t.d) * height))
    }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
    return CGRect(enclosing: corners.map { $0.applying(t) })
  }

  /// Bounding box of `points`; the null rectangle for an empty array.
  package init(enclosing points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
