/// The width and height of a picture in whole pixels.
public struct PixelSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width times height.
  public var area: Int { width * height }
}

/// A rectangle of whole pixels: `left` and `top` belong to it, `right` and `bottom` do not.
public struct PixelRect: Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// The whole picture of that size.
  public init(_ size: PixelSize) {
    self.init(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  public static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  public var width: Int { max(0, right - left) }
  public var height: Int { max(0, bottom - top) }
  public var area: Int { width * height }
  public var isEmpty: Bool { right <= left || bottom <= top }

  public func contains(x: Int, y: Int) -> Bool {
    x >= left && x < right && y >= top && y < bottom
  }

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
  public var description: String { "\(left),\(top) \(width)×\(height)" }
}

extension PixelSize: CustomStringConvertible {
  public var description: String { "\(width)×\(height)" }
}
