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

  /// Notes for reports why a subject could not be judged, beside what was found until then, if that
  /// can be written: what went wrong first matters more.
  func note(in folder: String, of found: SceneResult) {
    guard !Task.isCancelled else { return }
    var result = found
    result.isWhole = false
    result.errors = messages.map(\.description)
    try? result.write(to: folder)
  }
}
