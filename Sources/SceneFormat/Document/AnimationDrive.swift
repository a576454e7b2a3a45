/// A finger that drives an animation: its fraction follows a pan over the first of the views.
public struct AnimationDrive: Hashable, Sendable {
  /// Direction in which the finger moves from the old values to the new ones.
  public var direction: DriveDirection
  /// Distance of the finger in points for the whole animation.
  public var distance: Double
  /// Where the animation goes when the finger lifts: to an end, or nowhere (``ScrubEnding/current``);
  /// nil for the end that the finger's place and speed select.
  public var ending: ScrubEnding?
}

/// Directions of a finger that drives an animation.
public enum DriveDirection: String, CaseIterable, Sendable {
  /// Towards an edge of the window.
  case left, right, up, down
}
