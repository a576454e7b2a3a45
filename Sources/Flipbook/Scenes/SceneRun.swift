import FlipbookCore

/// The outcome of one scene, which is printed later: the scene may run in another process, and errors that
/// an earlier scene had are not printed again.
struct SceneRun: Codable {
  /// The scene's part of the record of the run.
  var record: RunRecord.Scene
  /// Errors that ended the scene.
  var errors: [Message] = []
  /// Mistakes of its transitions.
  var mistakes: [Message] = []
}
