package import QuartzCore

/// Mistakes in the views of scenes.
extension MistakeKind {
  /// All kinds that the stage detects.
  package static let scenes: [MistakeKind] = [
    .textTruncated, .glyphsMissing, .sceneIdle, .stepLong, .animatedTwice, .tapIdle,
  ]

  package static let textTruncated = MistakeKind(
    "UILabel", .warning,
    "a text of a scene is larger than its frame",
    effect: "the text is cut off at an edge of the frame, or ends in an ellipsis",
    advice: "enlarge the frame to the size that the text needs, or set fit to shrink or truncate")

  package static let glyphsMissing = MistakeKind(
    "UILabel", .warning,
    "a text of a scene has characters that the font here does not have",
    effect: "a device falls back to another font; frames show boxes",
    advice: "use other words, or show an image of the text")

  package static let sceneIdle = MistakeKind(
    "scene", .warning,
    "nothing moves in a scene for more than \(Int(LongestTimes.wait)) seconds before a step",
    effect: "the app waits as long, and every frame of the wait is drawn",
    advice: "times are in seconds, so write 0.1 for 100 ms; start the step earlier")

  package static let stepLong = MistakeKind(
    "scene", .warning,
    "a finger or an animation of a scene moves for more than \(Int(LongestTimes.motion)) seconds",
    effect: "every frame of it is drawn",
    advice: "times are in seconds, so write 0.3 for 300 ms")

  package static let animatedTwice = MistakeKind(
    "scene", .warning,
    "two steps of a scene animate the same value of a view at the same time",
    effect: "both movements add up, as on iOS, and end where the later step in the file leads",
    advice: "write one step, or begin the second one after the end of the first")

  /// Longest time in seconds between a tap and the step that it stands for.
  static let longestReaction = 0.5

  package static let tapIdle = MistakeKind(
    "tap", .warning,
    "a tap of a scene reaches nothing that reacts, and no other step begins near it",
    effect: "frames show no change",
    advice:
      "tap a row, a switch, a bar button or a tab; or add the step that the tap stands for, such as a"
      + " push")
}
