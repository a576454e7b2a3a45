import Glibc

/// Short exclusive access to a folder, among the processes of all machines that share its file
/// system. On a file system without locks it excludes no other process.
struct FolderLock {
  private let descriptor: Int32?

  /// Waits until no other process holds the lock.
  init(_ folder: String) {
    descriptor = SystemCalls.open(folder, O_RDONLY | O_DIRECTORY)
    if let descriptor { _ = SystemCalls.lockWaiting(descriptor) }
  }

  func release() {
    if let descriptor { close(descriptor) }
  }
}
