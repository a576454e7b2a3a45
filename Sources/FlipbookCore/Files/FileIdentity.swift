import Glibc

/// Device and inode of a file or folder: equal for every path or link that leads to it.
struct FileIdentity: Hashable {
  private let device: UInt
  private let inode: UInt

  /// nil when nothing exists at `path`.
  init?(of path: String) {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    device = information.st_dev
    inode = information.st_ino
  }
}
