import Glibc

/// Attributes that change when a file is written.
package struct FileStamp: Hashable {
  private let inode: UInt
  private let size: Int
  private let written: Instant
  /// Time of the last status change. Needed because copying a file may preserve its modification
  /// time.
  private let changed: Instant

  private struct Instant: Hashable {
    var seconds: Int
    var nanoseconds: Int

    init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }
  }

  /// nil when nothing exists at `path`.
  package init?(of path: String) {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    inode = information.st_ino
    size = Int(information.st_size)
    written = Instant(information.st_mtim)
    changed = Instant(information.st_ctim)
  }
}
