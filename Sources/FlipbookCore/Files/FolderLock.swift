import Glibc

/// Short exclusive access to a folder, among the processes of all machines that share its file
/// system. On a file system without locks it excludes no other process.
struct FolderLock {
  private let descriptor: Int32?

  /// Waits until no other process holds the lock. A cancelled task continues without the lock,
  /// since it will not finish its work.
  init(_ folder: String) {
    descriptor = SystemCalls.open(folder, O_RDONLY | O_DIRECTORY)
    guard let descriptor else { return }
    // A call that waits in the kernel could not be cancelled while another program keeps the lock.
    while !SystemCalls.lock(descriptor), errno == EWOULDBLOCK || errno == EINTR {
      if Task.isCancelled { return }
      usleep(Self.pause)
    }
  }

  /// Microseconds between two attempts.
  private static let pause: UInt32 = 2000

  func release() {
    if let descriptor { close(descriptor) }
  }
}
