public import Pixels

/// A rectangle with fractional edges.
public struct Rect: Hashable, Sendable {
  /// Left edge.
  public var left: Double
  /// Top edge.
  public var top: Double
  /// Right edge.
  public var right: Double
  /// Bottom edge.
  public var bottom: Double

  /// Creates a rectangle from its edges; it ``isEmpty`` if they meet or cross.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates a rectangle from its top left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// Creates the area covered by whole pixels.
  public init(_ rect: PixelRect) {
    self.init(
      left: Double(rect.left), top: Double(rect.top),
      right: Double(rect.right), bottom: Double(rect.bottom))
  }

  /// The rectangle without area at the origin: the result of operations that leave nothing.
  public static let empty = Rect(left: 0, top: 0, right: 0, bottom: 0)

  /// Width; negative when the edges cross.
  public var width: Double { right - left }
  /// Height; negative when the edges cross.
  public var height: Double { bottom - top }
  /// Whether the area is not positive, also with an edge that is NaN.
  public var isEmpty: Bool { !(right > left && bottom > top) }

  /// Corners clockwise from the top left.
  public var corners: [Point] {
    [
      Point(x: left, y: top), Point(x: right, y: top),
      Point(x: right, y: bottom), Point(x: left, y: bottom),
    ]
  }

  /// Whether `other` is inside; edges may coincide.
  public func contains(_ other: Rect) -> Bool {
    other.left >= left && other.top >= top && other.right <= right && other.bottom <= bottom
  }

  /// Common area; ``empty`` for none.
  public func intersection(_ other: Rect) -> Rect {
    let common = Rect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
    return common.isEmpty ? .empty : common
  }

  /// Rectangle with every edge moved outwards by `margin`, inwards when negative.
  public func expanded(by margin: Double) -> Rect {
    Rect(left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// Rectangle moved to the right and downwards.
  public func offset(dx: Double, dy: Double) -> Rect {
    Rect(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }

  /// Smallest rectangle of whole pixels that contains this one, limited to `bounds`.
  public func pixelsCovered(within bounds: PixelRect) -> PixelRect {
    guard !isEmpty else { return .empty }
    func whole(_ edge: Double, _ low: Int, _ high: Int) -> Int {
      // Clamped before the conversion: an edge may exceed the range of Int.
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
