import PNG

extension GoldenError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    switch self {
    case .unreadable(let error): return error.messages(in: scene)
    case .picture(let error):
      guard case .malformed(let path, let reason) = error, reason != .gitLFSPointer else {
        return error.messages(in: scene)
      }
      return Self.error(
        at: path, "\(reason); get it back from version control, or record its scene again")
    case .malformedIndex(let path, let error):
      return Self.error(
        at: path, "\(error); get it back from version control, or remove it and record again")
    case .locked(let folder, let process):
      return Self.error(
        at: folder,
        "\(process.map { "process \($0)" } ?? "another process") is changing these goldens; wait"
          + " until it has ended, then run the same command again")
    case .malformedJournal(let path):
      return Self.error(
        at: path,
        "not a journal that Flipbook has written; delete it, and get the goldens beside it back"
          + " from version control")
    case .foreignChange(let path, let journal):
      return Self.error(
        at: path,
        "an interrupted change of these goldens cannot be finished: this file has changed since;"
          + " get the folder back from version control, and delete \(journal)")
    case .unfinished(let path, let reason):
      return Self.error(
        at: path,
        "\(reason); the new goldens count, but this step is left: run the same command again")
    case .altered(let path, let frames):
      let noun = frames.count == 1 ? "frame" : "frames"
      return Self.error(
        at: path,
        "not the picture that the index lists for \(noun) \(frameRanges(frames)); get it back from"
          + " version control, or approve \(frames.count == 1 ? "that frame" : "those frames") too")
    }
  }

  private static func error(at place: String, _ text: String) -> [Message] {
    [Message(.error, at: place, text)]
  }
}
