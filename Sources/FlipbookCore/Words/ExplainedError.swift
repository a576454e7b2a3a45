package import SceneFormat

/// An error with a message: the problem, its place and its remedy.
package protocol ExplainedError: Error {
  /// - Parameter scene: Path of the current scene, for errors without a place of their own.
  func messages(in scene: String?) -> [Message]
}

extension Message {
  /// Messages for any error; one that is not an ``ExplainedError`` is reported as a bug in
  /// Flipbook.
  ///
  /// - Parameter scene: Path of the current scene.
  package static func all(explaining error: any Error, in scene: String? = nil) -> [Message] {
    if let error = error as? any ExplainedError { return error.messages(in: scene) }
    return [
      Message(
        .error, at: scene ?? "flipbook",
        "this is a bug in Flipbook, please report it: \(String(reflecting: error))")
    ]
  }
}

// MARK: - Errors of other modules

extension SceneLoadingError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    switch self {
    case .notFound(let path): [Message(.error, at: path, "no such file")]
    case .brokenLink(let path, let destination):
      [Message(.error, at: path, Self.problem(ofLinkTo: destination))]
    case .unreadable(let path, let reason):
      [Message(.error, at: path, "cannot be read: \(reason)")]
    case .malformed(let path, let errors): errors.messages(in: path)
    }
  }
}

extension SceneErrors: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    errors.map { error in
      let includer = error.position.file == nil ? nil : scene.map { "; included by \($0)" }
      return Message(
        .error, at: error.position.place(in: scene ?? "flipbook"),
        error.problem.description + (includer ?? ""))
    }
  }
}

extension SceneDiscoveryError: ExplainedError {
  package func messages(in scene: String?) -> [Message] { [Message(.error, description)] }
}

extension CancellationError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    [
      Message(
        .error,
        "interrupted; all written files are complete; run the same command to start again")
    ]
  }
}
