import Glibc

/// Exclusive access to a folder for a moment, among the processes of all machines that share its file
/// system. Where the file system knows no locks it excludes nobody.
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
