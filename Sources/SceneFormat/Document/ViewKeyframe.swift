/// Values of a view at a time within an animation.
public struct ViewKeyframe: Hashable, Sendable {
  /// Seconds from the start of the animation.
  public var time: Double
  /// Values at ``time``; they change from the keyframe before on.
  public var changes: ViewChanges
  /// Timing function from the keyframe before to this one; nil for that of the animation, or with
  /// curves in other keyframes an even pace.
  public var curve: AnimationCurve?
}
