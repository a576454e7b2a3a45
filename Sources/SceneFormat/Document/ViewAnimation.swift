/// Properties of views that change over time.
public struct ViewAnimation: Hashable, Sendable {
  /// The views, by their ``SceneView/id`` or by the identifier, tag or text of views of code; at
  /// least one.
  public var views: [SceneViewName]
  /// Values at the end of the animation; none with ``keyframes``.
  public var changes: ViewChanges
  /// Keyframes in the order of their times; empty without keyframes.
  public var keyframes: [ViewKeyframe] = []
  /// In seconds; of a spring, until it has settled. Default: 0.25. Springs of
  /// ``AnimationPacing/physics(_:)`` ignore it.
  public var duration: Double
  /// Seconds before it begins; 0 with ``scrub``.
  public var delay: Double
  /// Seconds from the beginning of one view to that of the next (default 0).
  public var stagger: Double = 0
  /// Default: easeInOut.
  public var pacing: AnimationPacing
  /// Default: once.
  public var repetition: AnimationRepetition = .once
  /// Scrubbing; nil for an animation that runs in time.
  public var scrub: AnimationScrub?
  /// Finger that drives the animation; nil for one that runs in time.
  public var drive: AnimationDrive?

  /// The first of ``views``, by which timelines call the step.
  package var view: SceneViewName { views.first ?? .id("") }
}
