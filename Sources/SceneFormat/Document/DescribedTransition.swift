/// A transition that a scene describes.
public struct DescribedTransition: Hashable, Sendable {
  /// Name by which steps use the transition; unique in the scene.
  public var name: String
  /// Note for readers; nil without one.
  public var about: String?
  /// Motion when the new screen appears.
  public var forward: TransitionCourse
  /// Motion when it disappears (default: ``forward`` in reverse).
  public var back: TransitionCourse
  /// Cover between the two screens; nil for none.
  public var backdrop: TransitionBackdrop?
  /// Shadow of the upper screen during the motion; nil for none.
  public var shadow: SceneShadow?
  /// Place of a presented screen that does not fill its container; nil if it does.
  public var place: TransitionPlace?
  /// Gesture that dismisses the new screen (default: none).
  public var gesture: TransitionPull
  /// Views of both screens that move as one; empty for none.
  public var matches: [SceneMatch]
}
