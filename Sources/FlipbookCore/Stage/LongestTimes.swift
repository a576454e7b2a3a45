/// Times of steps, in seconds, beyond which a scene gets a warning: the author probably wrote milliseconds.
enum LongestTimes {
  /// Wait before a step: longer than a user looks at a screen in a demonstration.
  static let wait = 10.0
  /// Motion of a finger or an animation.
  static let motion = 60.0
}
