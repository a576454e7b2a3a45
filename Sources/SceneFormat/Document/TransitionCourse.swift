/// Motion of a transition in one direction.
public struct TransitionCourse: Hashable, Sendable {
  /// Poses of the screen that appears, in order, before it reaches its place; empty if it does not
  /// move.
  public var arriving: [TimedPose]
  /// Poses of the screen that disappears, in order, after it left its place; empty if it does not
  /// move.
  public var leaving: [TimedPose]
  /// Duration in seconds (default 0.4); springs of ``AnimationPacing/physics(_:)`` ignore it.
  public var duration: Double
  /// Default: easeInOut.
  public var pacing: AnimationPacing
  /// Views of the new screen that follow one after the other; nil for none.
  public var stagger: TransitionStagger?
}
