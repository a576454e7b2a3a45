/// A pose at a time.
public struct TimedPose: Hashable, Sendable {
  /// Share of the duration, 0 to 1.
  public var time: Double
  /// The pose.
  public var pose: ScreenPose

  package init(time: Double, pose: ScreenPose) {
    self.time = time
    self.pose = pose
  }
}
