/// Scrubbing of an animation: its fraction by time, and its ending.
public struct AnimationScrub: Hashable, Sendable {
  /// Points, at least one, with increasing times.
  public var points: [ScrubPoint]
  /// After the last of ``points``. Default: ``ScrubEnding/end``.
  public var ending: ScrubEnding
}

/// Fraction of an animation at a time.
public struct ScrubPoint: Hashable, Sendable {
  /// Seconds from the step.
  public var time: Double
  /// 0...1.
  public var fraction: Double
}

/// Ending of an animation after scrubbing, by UIKit's names of positions.
public enum ScrubEnding: String, CaseIterable, Sendable {
  /// Goes on to the end.
  case end
  /// Goes back to the start.
  case start
  /// Stays where it is.
  case current
}
