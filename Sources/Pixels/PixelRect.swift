/// A rectangle of whole pixels: `left` and `top` are inside, `right` and `bottom` are outside.
public struct PixelRect: Hashable, Sendable {
  /// First column.
  public var left: Int
  /// First row.
  public var top: Int
  /// Column after the last.
  public var right: Int
  /// Row after the last.
  public var bottom: Int

  /// Creates a rectangle from its edges; it ``isEmpty`` if they meet or cross.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates a rectangle from its first pixel and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// Creates a rectangle at 0,0 of a size.
  public init(_ size: PixelSize) {
    self.init(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  /// The rectangle without pixels at the origin: the result of operations that leave nothing.
  public static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// Width in pixels; 0 when the edges cross.
  public var width: Int { max(0, right - left) }
  /// Height in pixels; 0 when the edges cross.
  public var height: Int { max(0, bottom - top) }
  /// Number of pixels.
  public var area: Int { width * height }
  /// Whether there are no pixels, also when edges cross.
  public var isEmpty: Bool { right <= left || bottom <= top }

  /// Whether the pixel in column `x` and row `y` is inside.
  public func contains(x: Int, y: Int) -> Bool {
    x >= left && x < right && y >= top && y < bottom
  }

  /// Whether every pixel of `other` is inside; true for an empty rectangle.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }

  /// Common pixels; ``empty`` for none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return common.isEmpty ? .empty : common
  }

  /// Whether both share a pixel; touching edges do not count.
  public func intersects(_ other: PixelRect) -> Bool {
    !intersection(other).isEmpty
  }

  /// Bounding box of both; an empty rectangle adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// Rectangle moved to the right and downwards.
  public func offset(dx: Int, dy: Int) -> PixelRect {
    PixelRect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }

  /// Rectangle with every edge moved outwards by `margin` pixels, inwards when negative.
  public func expanded(by margin: Int) -> PixelRect {
    PixelRect(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }
}

extension PixelRect: CustomStringConvertible {
  /// Text for messages, left and top, then the size: `10,20 30×40`.
  public var description: String { "\(left),\(top) \(width)×\(height)" }
}
