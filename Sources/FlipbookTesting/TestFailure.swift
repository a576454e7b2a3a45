import FlipbookCore

/// What keeps the frames of a test from being judged, in words.
struct TestFailure: ExplainedError {
  let messages: [Message]

  init(at place: String = "flipbook", _ text: String) {
    messages = [Message(.error, at: place, text)]
  }

  /// - Parameter file: of the scene or the test, for errors that know no place.
  init(_ error: any Error, in file: String) {
    messages = Message.all(explaining: error, in: file)
  }

  func messages(in scene: String?) -> [Message] { messages }

  /// Keeps why a subject could not be judged for reports, if that can be written: what went wrong
  /// first matters more.
  func noted(in folder: String, of facts: SceneFacts) -> TestFailure {
    if !Task.isCancelled { try? VerifyFolder.note(messages, of: facts, in: folder) }
    return self
  }
}
