import Glibc

/// What is the same for every path, link or not, that leads to one file or folder.
struct FileIdentity: Hashable {
  private let device: UInt
  private let inode: UInt

  /// nil when nothing is at `path`.
  init?(of path: String) {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    device = information.st_dev
    inode = information.st_ino
  }
}
