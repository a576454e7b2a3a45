/// Views that arrive one after the other.
public struct TransitionStagger: Hashable, Sendable {
  /// Ids of the views, or `accessibilityIdentifier`s of views of code.
  public var views: [String]
  /// Pose in which each starts.
  public var from: ScreenPose
  /// Seconds before the first one starts (default 0).
  public var delay: Double
  /// Seconds from one to the next (default 0.05).
  public var each: Double
  /// Duration in seconds (default 0.3); springs of ``AnimationPacing/physics(_:)`` ignore it.
  public var duration: Double
  /// Default: easeOut.
  public var pacing: AnimationPacing
}
