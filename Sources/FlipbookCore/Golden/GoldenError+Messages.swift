import PNG

extension GoldenError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    switch self {
    case .unreadable(let error) where error.isOfFolder: return error.messages(in: scene)
    case .unreadable(let error), .picture(.unreadable(let error)):
      return Self.error(at: error.path, "\(error); \(Self.remedy(for: error.path))")
    case .picture(let error):
      guard case .malformed(let path, let reason) = error, reason != .gitLFSPointer else {
        return error.messages(in: scene)
      }
      return Self.error(
        at: path, "\(reason); restore it from version control, or record the scene again")
    case .malformedIndex(let path, let error):
      return Self.error(
        at: path, "\(error); restore it from version control, or delete it and record again")
    case .locked(let folder, let process):
      return Self.error(
        at: folder,
        "\(process.map { "process \($0)" } ?? "another process") is changing these goldens; wait"
          + " until it has ended, then run the same command again")
    case .malformedJournal(let path):
      return Self.error(
        at: path,
        "not a journal written by Flipbook; delete it, and restore the goldens next to it from"
          + " version control")
    case .foreignChange(let path, let journal):
      return Self.error(
        at: path,
        "an interrupted change of these goldens cannot be finished: this file has changed since;"
          + " restore the folder from version control, and delete \(journal)")
    case .unfinished(let path, let reason):
      return Self.error(
        at: path,
        "\(reason); the new goldens are in effect, but this step remains; run the command again")
    case .altered(let path, let frames):
      let noun = frames.count == 1 ? "frame" : "frames"
      return Self.error(
        at: path,
        "not the image that the index lists for \(noun) \(frameRanges(frames)); restore it from"
          + " version control, or approve \(frames.count == 1 ? "that frame" : "those frames") too")
    }
  }

  /// Remedy for a golden or an index that cannot be read.
  private static func remedy(for path: String) -> String {
    // Nothing can be recorded in place of a folder. A link may lead to itself.
    SystemCalls.isLink(path) || SystemCalls.isRegularFile(path) == false
      ? "only a file can be here: remove it, then restore the goldens from version control or record the"
        + " scene again"
      : "make it readable, or restore it from version control"
  }

  private static func error(at place: String, _ text: String) -> [Message] {
    [Message(.error, at: place, text)]
  }
}
