/// Reasons why results cannot be used.
package enum SceneResultError: Error {
  /// The file holds no results of this version.
  case malformed(path: String)
}

extension SceneResultError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    switch self {
    case .malformed(let path):
      [
        Message(
          .error, at: path, "not results of this version's verify; run verify again")
      ]
    }
  }
}
