/// A point with y pointing down.
public struct Point: Hashable, Sendable {
  /// Distance to the right.
  public var x: Double
  /// Distance downwards.
  public var y: Double

  /// Creates a point, in canvas pixels or an item's own coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
