/// Properties of one view that change over time.
public struct ViewAnimation: Hashable, Sendable {
  /// The view, by its ``SceneView/id`` or by what code gave it.
  public var view: SceneViewName
  /// Values at the end of the animation.
  public var changes: ViewChanges
  /// In seconds; of a spring, until it has settled. Default: 0.25.
  public var duration: Double
  /// Seconds before it begins; 0 with ``scrub``.
  public var delay: Double
  /// Default: easeInOut.
  public var pacing: AnimationPacing
  /// nil runs by itself.
  public var scrub: AnimationScrub?
}
