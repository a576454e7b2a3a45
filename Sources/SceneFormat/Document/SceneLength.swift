/// A distance in points, as a share of a length, or as a sum of both.
public struct SceneLength: Hashable, Sendable {
  /// In points.
  public var points: Double
  /// 1 is the whole length.
  public var share: Double

  package init(points: Double = 0, share: Double = 0) {
    self.points = points
    self.share = share
  }

  /// In points, of a whole length.
  public func length(of whole: Double) -> Double { points + share * whole }
}
