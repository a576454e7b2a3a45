import Glibc

/// Journal of the frames that a run writes, one line each. Until the run lists them in its
/// manifest, only the journal records their digests and that Flipbook wrote them.
///
/// Several runs may write into one folder: each has a journal of its own, locked while it runs.
///
/// Lines are appended, because rewriting the whole list for each frame would take quadratic time.
final class FrameJournal: Sendable {
  let path: String
  private let descriptor: Int32

  /// Creates a journal in `folder`.
  init(inFolder folder: String) throws(FileError) {
    var number = 0
    while true {
      let path = Self.path(number, in: folder)
      guard let descriptor = SystemCalls.open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW)
      else {
        throw .notWritable(path, reason: SystemCalls.lastReason)
      }
      // On a file system without locks all runs share the first journal, because lines are
      // appended.
      if SystemCalls.lock(descriptor) || errno != EWOULDBLOCK {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
      number += 1
    }
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

  /// Reads the frames listed in this journal, in the order in which they were written.
  func readFrames() throws(FileError) -> [Manifest.Frame] { try Self.readFrames(at: path) }

  /// Deletes the journal; the lock is held until the object is released.
  func remove() { WholeFile.discard(path) }

  // MARK: The journals of a folder

  /// Reads the frames listed in the journals of `folder`, in the order in which they were written.
  ///
  /// - Parameter includesRunning: Whether to include frames of runs that are still running.
  static func readFrames(
    inFolder folder: String, includesRunning: Bool = true
  ) throws(FileError) -> [Manifest.Frame] {
    var frames: [Manifest.Frame] = []
    for path in try paths(in: folder) where includesRunning || !isRunning(path) {
      frames += try readFrames(at: path)
    }
    return frames
  }

  /// Reads the frames of other runs that are still running.
  static func readRunningFrames(
    inFolder folder: String, besides own: FrameJournal?
  ) throws(FileError) -> [Manifest.Frame] {
    var frames: [Manifest.Frame] = []
    for path in try paths(in: folder) where path != own?.path && isRunning(path) {
      frames += try readFrames(at: path)
    }
    return frames
  }

  /// Whether `folder` has a journal of another run, which is still running or was killed.
  static func isAt(
    _ folder: String, besides own: FrameJournal? = nil
  ) throws(FileError) -> Bool {
    try paths(in: folder).contains { $0 != own?.path }
  }

  /// Whether a run that writes into `folder` is still running.
  static func isAnyRunning(inFolder folder: String) throws(FileError) -> Bool {
    try paths(in: folder).contains(where: isRunning)
  }

  /// Deletes the journals of runs that were killed.
  static func removeEnded(inFolder folder: String) throws(FileError) {
    for path in try paths(in: folder) where !isRunning(path) { WholeFile.discard(path) }
  }

  private static let name = ".manifest.journal"

  private static func path(_ number: Int, in folder: String) -> String {
    folder + "/" + name + (number == 0 ? "" : "-\(number)")
  }

  private static func paths(in folder: String) throws(FileError) -> [String] {
    do {
      return try Folder.names(in: folder).filter { $0.hasPrefix(name) }.map { folder + "/" + $0 }
    } catch .notFound {
      return []
    }
  }

  /// A journal that its run has deleted meanwhile lists nothing. Any other error is thrown: frames of a
  /// journal that cannot be read would pass for files that Flipbook did not write.
  private static func readFrames(at path: String) throws(FileError) -> [Manifest.Frame] {
    do {
      return try WholeFile.read(path).split(separator: UInt8(ascii: "\n")).compactMap {
        Manifest.Frame(line: Array($0))
      }
    } catch .notFound {
      return []
    }
  }

  /// Whether a run holds the lock of the journal.
  private static func isRunning(_ path: String) -> Bool {
    // A shared lock needs a file that can be read on some network file systems.
    guard let descriptor = SystemCalls.open(path, O_RDWR) else { return false }
    defer { close(descriptor) }
    return SystemCalls.isLocked(descriptor)
  }
}
