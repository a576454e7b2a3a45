public import Pixels

/// A rectangle between two edges on each axis, with fractions.
public struct Rect: Hashable, Sendable {
  /// The smaller x, unless the rectangle is empty.
  public var left: Double
  /// The smaller y, unless the rectangle is empty.
  public var top: Double
  /// The larger x, unless the rectangle is empty.
  public var right: Double
  /// The larger y, unless the rectangle is empty.
  public var bottom: Double

  /// Edges that meet or cross make a rectangle that ``isEmpty``.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The rectangle of that size with its top left at `x`, `y`.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// The area that whole pixels cover.
  public init(_ rect: PixelRect) {
    self.init(
      left: Double(rect.left), top: Double(rect.top),
      right: Double(rect.right), bottom: Double(rect.bottom))
  }

  /// No area, at the origin; what operations answer when nothing is left.
  public static let empty = Rect(left: 0, top: 0, right: 0, bottom: 0)

  /// Negative when the edges cross.
  public var width: Double { right - left }
  /// Negative when the edges cross.
  public var height: Double { bottom - top }
  /// Also true for a rectangle with an edge that is not a number.
  public var isEmpty: Bool { !(right > left && bottom > top) }

  /// The corners clockwise from the top left.
  public var corners: [Point] {
    [
      Point(x: left, y: top), Point(x: right, y: top),
      Point(x: right, y: bottom), Point(x: left, y: bottom),
    ]
  }

  /// Whether `other` lies inside, shared edges included.
  public func contains(_ other: Rect) -> Bool {
    other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }

  /// What both have in common; ``empty`` when that has no area.
  public func intersection(_ other: Rect) -> Rect {
    let common = Rect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return common.isEmpty ? .empty : common
  }

  /// Moves every edge outwards by `margin` (inwards when negative).
  public func expanded(by margin: Double) -> Rect {
    Rect(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// The same size, moved to the right and downwards.
  public func offset(dx: Double, dy: Double) -> Rect {
    Rect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }

  /// The smallest rectangle of whole pixels that holds this one, cut to `bounds`.
  public func pixelsCovered(within bounds: PixelRect) -> PixelRect {
    guard !isEmpty else { return .empty }
    func whole(_ edge: Double, _ low: Int, _ high: Int) -> Int {
      // Clamped before the conversion: an edge may be far outside of what an Int holds.
      Int(min(max(edge, Double(low)), Double(high)))
    }
    let covered = PixelRect(
      left: whole(left.rounded(.down), bounds.left, bounds.right),
      top: whole(top.rounded(.down), bounds.top, bounds.bottom),
      right: whole(right.rounded(.up), bounds.left, bounds.right),
      bottom: whole(bottom.rounded(.up), bounds.top, bounds.bottom))
    return covered.isEmpty ? .empty : covered
  }
}
