import Glibc

/// Which frames a run has begun to write, a line for each. Until the run ends and lists them in its
/// manifest nothing else tells that they are ours, and which pixels they have.
///
/// Lines are appended: a list that is written anew with each frame takes longer the more there are.
final class FrameJournal: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Goes on with the journal in `folder`; begins one where there is none.
  init(inFolder folder: String) throws(FileError) {
    let path = Self.path(in: folder)
    guard let descriptor = SystemCalls.open(path, O_WRONLY | O_CREAT | O_APPEND) else {
      throw .notWritable(path, reason: SystemCalls.lastReason)
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Notes frames that are about to be written.
  func add(_ frames: [Manifest.Frame]) throws(FileError) {
    let lines = Array(frames.map { $0.json.line + "\n" }.joined().utf8)
    // One call, so that lines of several workers do not mix.
    guard SystemCalls.writeAll(lines.span, to: descriptor) else {
      throw .notWritable(path, reason: SystemCalls.lastReason)
    }
  }

  /// What the journal in `folder` says, in the order in which it was written.
  static func frames(inFolder folder: String) -> [Manifest.Frame] {
    guard let text = try? WholeFile.read(path(in: folder)) else { return [] }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { Manifest.Frame(line: Array($0)) }
  }

  static func remove(inFolder folder: String) {
    WholeFile.discard(path(in: folder))
  }

  private static func path(in folder: String) -> String { folder + "/.manifest.journal" }
}
