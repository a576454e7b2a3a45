/// A place: x to the right, y downwards.
public struct Point: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// In whichever coordinates the owner has: canvas pixels or an item's own.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
