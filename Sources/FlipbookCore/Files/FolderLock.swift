import Glibc

/// Short exclusive access to a folder, among the processes of all machines that share its file
/// system. On a file system without locks it excludes no other process.
struct FolderLock {
  private let descriptor: Int32?

  /// Waits until no other process holds the lock. A cancelled task stops waiting and goes on without it: what it
  /// has begun it will not finish.
  init(_ folder: String) {
    descriptor = SystemCalls.open(folder, O_RDONLY | O_DIRECTORY)
    guard let descriptor else { return }
    // Not in the kernel, where a program that keeps the lock would keep this one from ending.
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
