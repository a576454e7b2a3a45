import FlipbookCore

/// Message of the process of a scene to the first one, a line of JSON each.
struct IsolationMessage: Codable {
  /// Number of the frame that the scene begins to prepare.
  var frame: Int?
  /// Time of that frame in seconds.
  var time: Double?
  /// A mistake that the scene has just made.
  var mistake: Diagnostic?
  /// The last message: the result of the scene.
  var result: SceneRun?
  /// The last message if there is no result: errors from before the scene began.
  var errors: [Message]?
  /// Exit code of these errors.
  var exitCode: ExitCode?
}
