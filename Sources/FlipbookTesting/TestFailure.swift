import FlipbookCore

/// An error that prevents comparing the frames of a test.
struct TestFailure: ExplainedError {
  let messages: [Message]

  init(at place: String = "flipbook", _ text: String) {
    messages = [Message(.error, at: place, text)]
  }

  /// - Parameter file: Path of the scene or test, for errors without a place of their own.
  init(_ error: any Error, in file: String) {
    messages = Message.all(explaining: error, in: file)
  }

  func messages(in scene: String?) -> [Message] { messages }

  /// Writes the error into the results, next to partial results. Failures to write are ignored,
  /// because the first error matters more.
  func note(in folder: String, of found: SceneResult) {
    guard !Task.isCancelled else { return }
    var result = found
    result.isWhole = false
    result.errors = messages.map(\.description)
    try? result.write(to: folder)
  }
}
