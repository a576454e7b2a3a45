import Glibc

/// Exclusive right to change the goldens in a folder, among all processes of this machine (and of
/// others, where the file system shares locks). The kernel releases it when the process ends, for
/// whatever reason.
struct GoldenLock {
  static let file = ".goldens.lock"

  private let path: String
  /// nil on file systems without locks.
  private let descriptor: Int32?

  /// Takes the lock; throws ``GoldenError/locked(folder:process:)`` while another process holds it.
  init(folder: String) throws(GoldenError) {
    path = Folder.path(of: Self.file, in: folder)
    while true {
      // A repository from elsewhere can hold a link of this name, which would lead to any file.
      guard let descriptor = SystemCalls.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
      else {
        let isOther = errno == ELOOP || errno == EISDIR
        throw .unreadable(
          isOther
            ? .notWritable(path, reason: "it is a link or a folder; delete it")
            : .notFillable(folder, reason: SystemCalls.lastReason))
      }
      guard SystemCalls.isFileOrFolder(descriptor) else {
        close(descriptor)
        throw .unreadable(.notRegular(path))
      }
      guard SystemCalls.lock(descriptor) else {
        let isHeld = errno == EWOULDBLOCK
        let holder = SystemCalls.readAll(from: descriptor) ?? []
        close(descriptor)
        guard isHeld else {
          // The file system has no locks, so the lock file would stay among the goldens for
          // good.
          WholeFile.discard(path)
          self.descriptor = nil
          return
        }
        throw .locked(folder: folder, process: Int(String(decoding: holder, as: UTF8.self)))
      }
      // The former holder may have deleted the file between `open` and `lock`.
      if SystemCalls.isOpen(descriptor, at: path) {
        let text = Array(String(getpid()).utf8)
        _ = SystemCalls.truncate(descriptor) && SystemCalls.writeAll(text.span, to: descriptor)
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  /// Deletes the lock file while the lock is still held, then releases the lock.
  func release() {
    guard let descriptor else { return }
    WholeFile.discard(path)
    close(descriptor)
  }
}
