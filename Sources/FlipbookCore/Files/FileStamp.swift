import Glibc

/// What changes of a file when somebody writes it.
package struct FileStamp: Hashable {
  private let inode: UInt
  private let size: Int
  private let written: Instant
  /// The system's own note of any change: times of writing are copied along with files.
  private let changed: Instant

  private struct Instant: Hashable {
    var seconds: Int
    var nanoseconds: Int

    init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }
  }

  /// nil when nothing is at `path`.
  package init?(of path: String) {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    inode = information.st_ino
    size = Int(information.st_size)
    written = Instant(information.st_mtim)
    changed = Instant(information.st_ctim)
  }
}
