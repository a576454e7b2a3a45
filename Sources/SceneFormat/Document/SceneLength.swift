/// A distance in points, as a share of a length, or as a sum of both.
public struct SceneLength: Hashable, Sendable {
  /// Constant part in points.
  public var points: Double
  /// Share of the whole length; 1 is all of it.
  public var share: Double

  package init(points: Double = 0, share: Double = 0) {
    self.points = points
    self.share = share
  }

  /// Length in points, given the length of the whole.
  public func length(of whole: Double) -> Double { points + share * whole }
}
