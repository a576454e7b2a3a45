import Glibc

/// The sole right to change the goldens in a folder, among all processes of this machine (and of others,
/// where the file system shares locks). The kernel releases it when the process ends, however it ends.
struct GoldenLock {
  static let file = ".goldens.lock"

  private let path: String
  /// nil on file systems that know no locks.
  private let descriptor: Int32?

  /// Takes the lock; throws ``GoldenError/locked(folder:process:)`` while another process has it.
  init(folder: String) throws(GoldenError) {
    path = Folder.path(of: Self.file, in: folder)
    while true {
      guard let descriptor = SystemCalls.open(path, O_RDWR | O_CREAT) else {
        throw .unreadable(.notFillable(folder, reason: SystemCalls.lastReason))
      }
      guard SystemCalls.lock(descriptor) else {
        let isHeld = errno == EWOULDBLOCK
        let holder = SystemCalls.readAll(from: descriptor) ?? []
        close(descriptor)
        guard isHeld else {
          // A lock that nobody holds is of no use, and would lie among the goldens for good.
          WholeFile.discard(path)
          self.descriptor = nil
          return
        }
        throw .locked(folder: folder, process: Int(String(decoding: holder, as: UTF8.self)))
      }
      // The process that had the lock may have deleted the file that was opened here.
      if SystemCalls.isOpen(descriptor, at: path) {
        let text = Array(String(getpid()).utf8)
        _ = SystemCalls.truncate(descriptor) && SystemCalls.writeAll(text.span, to: descriptor)
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  /// Deletes the file while the lock is still held, then gives the lock up.
  func release() {
    guard let descriptor else { return }
    WholeFile.discard(path)
    close(descriptor)
  }
}
