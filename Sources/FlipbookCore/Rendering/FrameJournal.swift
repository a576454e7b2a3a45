import Glibc

/// Journal of the frames that a run writes, one line each. Until the run lists them in its
/// manifest, only the journal tells that Flipbook wrote them, and their digests.
///
/// Lines are appended, because rewriting the whole list for each frame would take quadratic time.
final class FrameJournal: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens the journal in `folder`, or creates one.
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

  /// Appends frames that are about to be written.
  func add(_ frames: [Manifest.Frame]) throws(FileError) {
    let lines = Array(frames.map { $0.json.line + "\n" }.joined().utf8)
    // A single write call, so that lines of several workers do not interleave.
    guard SystemCalls.writeAll(lines.span, to: descriptor) else {
      throw .notWritable(path, reason: SystemCalls.lastReason)
    }
  }

  /// Frames listed in the journal of `folder`, in the order in which they were written.
  static func frames(inFolder folder: String) -> [Manifest.Frame] {
    guard let text = try? WholeFile.read(path(in: folder)) else { return [] }
    return text.split(separator: UInt8(ascii: "\n")).compactMap { Manifest.Frame(line: Array($0)) }
  }

  static func remove(inFolder folder: String) {
    WholeFile.discard(path(in: folder))
  }

  private static func path(in folder: String) -> String { folder + "/.manifest.journal" }
}
