import Glibc

/// Right of one run to write results into a folder, among all processes that share its file system. The
/// kernel releases it when the process ends, for whatever reason. On a file system without locks, and for a
/// folder that cannot be created, it excludes nobody; writing a result then says what is wrong.
package final class RunLock: Sendable {
  private let descriptor: Int32?

  /// Takes the lock, and creates the folder for it.
  ///
  /// - Parameter isShared: whether other runs with this option may hold it at the same time, as shards of
  ///   one run do.
  /// - Throws: ``FileError/notCreatable(_:reason:)`` while another run holds the lock.
  package init(_ folder: String, isShared: Bool) throws(FileError) {
    guard (try? Folder.make(folder)) != nil,
      let descriptor = SystemCalls.open(folder, O_RDONLY | O_DIRECTORY)
    else {
      self.descriptor = nil
      return
    }
    guard !SystemCalls.lock(descriptor, isShared: isShared), errno == EWOULDBLOCK else {
      self.descriptor = descriptor
      return
    }
    let holder = SystemCalls.lockHolder(of: descriptor).map { "process \($0)" }
    close(descriptor)
    throw .notCreatable(
      folder,
      reason: "\(holder ?? "another process") is writing its results into it; wait for its end, or "
        + "choose another --output")
  }

  deinit {
    if let descriptor { close(descriptor) }
  }
}
