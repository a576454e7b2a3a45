/// A rectangle of whole pixels: `left` and `top` belong to it, `right` and `bottom` do not.
public struct PixelRect: Hashable, Sendable {
  /// The first column inside.
  public var left: Int
  /// The first row inside.
  public var top: Int
  /// The first column to the right of it.
  public var right: Int
  /// The first row below it.
  public var bottom: Int

  /// Edges that meet or cross make a rectangle that ``isEmpty``.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The rectangle of that size with its first pixel at `x`, `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// The whole picture of that size.
  public init(_ size: PixelSize) {
    self.init(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  /// No pixels, at the origin; what operations answer when nothing is left.
  public static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// In pixels; 0 rather than negative when the edges cross.
  public var width: Int { max(0, right - left) }
  /// In pixels; 0 rather than negative when the edges cross.
  public var height: Int { max(0, bottom - top) }
  /// How many pixels it holds.
  public var area: Int { width * height }
  /// Whether it holds no pixel; true also when edges cross.
  public var isEmpty: Bool { right <= left || bottom <= top }

  /// Whether the pixel in column `x` and row `y` is inside.
  public func contains(x: Int, y: Int) -> Bool {
    x >= left && x < right && y >= top && y < bottom
  }

  /// Whether no pixel of `other` lies outside; always true for an empty one.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }

  /// What both have in common; ``empty`` when that is nothing.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return common.isEmpty ? .empty : common
  }

  /// Whether both share at least one pixel; touching edges do not.
  public func intersects(_ other: PixelRect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The smallest rectangle that holds both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// The same size, moved to the right and downwards.
  public func offset(dx: Int, dy: Int) -> PixelRect {
    PixelRect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }

  /// Moves every edge outwards by `margin` pixels (inwards when negative).
  public func expanded(by margin: Int) -> PixelRect {
    PixelRect(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }
}

extension PixelRect: CustomStringConvertible {
  /// For messages: left and top, then the size: `10,20 30×40`.
  public var description: String { "\(left),\(top) \(width)×\(height)" }
}
