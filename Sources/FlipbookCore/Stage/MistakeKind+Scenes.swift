package import QuartzCore

/// Mistakes in the views of scenes.
extension MistakeKind {
  /// All kinds that the stage detects.
  package static let scenes: [MistakeKind] = [.textTruncated]

  package static let textTruncated = MistakeKind(
    "UILabel", .warning,
    "a text of a scene is larger than its frame",
    effect: "the text is cut off, in a line with an ellipsis",
    advice: "enlarge the frame, allow more lines, or set fit to shrink or truncate")
}
