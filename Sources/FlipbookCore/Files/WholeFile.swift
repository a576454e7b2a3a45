import Glibc

/// Reads and writes whole files; a written file is complete or unchanged.
package enum WholeFile {
  /// Contents of the file at `path`. Errors name it `name` (default: the path). Throws for a file of more than
  /// `limit` bytes (default: no limit).
  package static func read(
    _ path: String, called name: String? = nil, limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    let name = name ?? path
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    guard let descriptor = SystemCalls.open(path, O_RDONLY | O_NONBLOCK) else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .notFound(name) : .notReadable(name, reason: SystemCalls.lastReason)
    }
    defer { close(descriptor) }
    guard SystemCalls.isFileOrFolder(descriptor) else { throw .notRegular(name) }
    guard SystemCalls.size(of: descriptor) <= limit else {
      throw .notReadable(name, reason: "it has more than \(limit >> 20) MB")
    }
    guard let bytes = SystemCalls.readAll(from: descriptor) else {
      throw .notReadable(name, reason: SystemCalls.lastReason)
    }
    return bytes
  }

  /// Throws unless a file is at `path`, or a link to one: a program that opens a pipe may wait forever.
  package static func refuseIrregular(_ path: String) throws(FileError) {
    guard let descriptor = SystemCalls.open(path, O_RDONLY | O_NONBLOCK) else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .notFound(path) : .notReadable(path, reason: SystemCalls.lastReason)
    }
    defer { close(descriptor) }
    guard SystemCalls.isFileOrFolder(descriptor) else { throw .notRegular(path) }
  }

  /// Writes to a temporary name, then renames the file to `path`.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let temporary = try writeBeside(path, bytes)
    try move(temporary, to: path)
  }

  /// Writes `bytes` to a new temporary file in the folder of `path` and returns its path.
  package static func writeBeside(
    _ path: String, _ bytes: [UInt8]
  ) throws(FileError) -> String {
    var temporary = temporaryPath(beside: path)
    var file = SystemCalls.open(temporary, O_WRONLY | O_CREAT | O_EXCL)
    // A killed process may have had the same process id: containers reuse them.
    while file == nil, errno == EEXIST {
      temporary = temporaryPath(beside: path)
      file = SystemCalls.open(temporary, O_WRONLY | O_CREAT | O_EXCL)
    }
    guard let descriptor = file else {
      throw .notWritable(path, reason: SystemCalls.lastReason)
    }
    do {
      try write(bytes, to: descriptor, named: path)
    } catch {
      discard(temporary)
      throw error
    }
    return temporary
  }

  /// Writes to an open file and closes it. Some file systems report a full disk only on closing.
  package static func write(
    _ bytes: [UInt8], to descriptor: Int32, named path: String
  ) throws(FileError) {
    let isWritten = SystemCalls.writeAll(bytes.span, to: descriptor)
    let reason = SystemCalls.lastReason
    guard SystemCalls.closeWritten(descriptor) || !isWritten else {
      throw .notWritable(path, reason: SystemCalls.lastReason)
    }
    guard isWritten else { throw .notWritable(path, reason: reason) }
  }

  /// Renames a file written by ``writeBeside(_:_:)`` to its final name; deletes it on failure.
  package static func move(_ temporary: String, to path: String) throws(FileError) {
    guard SystemCalls.rename(temporary, to: path) else {
      let reason = SystemCalls.lastReason
      discard(temporary)
      throw .notWritable(path, reason: reason)
    }
  }

  /// Renames a temporary file; false when it no longer exists.
  static func moveIfThere(_ temporary: String, to path: String) throws(FileError) -> Bool {
    if SystemCalls.rename(temporary, to: path) { return true }
    guard errno != ENOENT else { return false }
    throw .notWritable(path, reason: SystemCalls.lastReason)
  }

  /// Deletes a file that Flipbook wrote; a missing file is no error.
  static func remove(_ path: String) throws(FileError) {
    guard !SystemCalls.remove(path), errno != ENOENT else { return }
    throw .notWritable(path, reason: SystemCalls.lastReason)
  }

  /// Deletes a file that Flipbook wrote and ignores failures: for temporary files, which do no
  /// harm.
  package static func discard(_ path: String) {
    _ = SystemCalls.remove(path)
  }

  private static func temporaryPath(beside path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let hidden = TemporaryName(of: parts.last ?? "").text
    return (parts.dropLast() + [hidden[...]]).joined(separator: "/")
  }
}
