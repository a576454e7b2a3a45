import Glibc

/// Files that are there completely or not at all.
package enum WholeFile {
  /// What the file holds; errors call it `name`, which is the path by default.
  package static func read(
    _ path: String, called name: String? = nil
  ) throws(FileError) -> [UInt8] {
    let name = name ?? path
    // Opening a pipe would wait for somebody who writes into it.
    guard let descriptor = SystemCalls.open(path, O_RDONLY | O_NONBLOCK) else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .notFound(name) : .notReadable(name, reason: SystemCalls.lastReason)
    }
    defer { close(descriptor) }
    guard SystemCalls.isFileOrFolder(descriptor) else { throw .notRegular(name) }
    guard let bytes = SystemCalls.readAll(from: descriptor) else {
      throw .notReadable(name, reason: SystemCalls.lastReason)
    }
    return bytes
  }

  /// Writes under a name of its own first and then takes the place of what was at `path`.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let temporary = try writeBeside(path, bytes)
    try move(temporary, to: path)
  }

  /// Writes `bytes` into the folder of `path` under a name that nothing else has, and returns it.
  package static func writeBeside(
    _ path: String, _ bytes: [UInt8]
  ) throws(FileError) -> String {
    var temporary = temporaryPath(beside: path)
    var file = SystemCalls.open(temporary, O_WRONLY | O_CREAT | O_EXCL)
    // One of an equal number may have been killed: containers give their processes the same ones.
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

  /// Writes to an open file and closes it; some file systems tell only then that the disk is full.
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

  /// Puts a file of ``writeBeside(_:_:)`` in its place.
  package static func move(_ temporary: String, to path: String) throws(FileError) {
    guard SystemCalls.rename(temporary, to: path) else {
      let reason = SystemCalls.lastReason
      discard(temporary)
      throw .notWritable(path, reason: reason)
    }
  }

  /// Gives a temporary file its name; false when it is not there (any more).
  static func moveIfThere(_ temporary: String, to path: String) throws(FileError) -> Bool {
    if SystemCalls.rename(temporary, to: path) { return true }
    guard errno != ENOENT else { return false }
    throw .notWritable(path, reason: SystemCalls.lastReason)
  }

  /// Deletes a file that Flipbook wrote; one that is missing already is as good.
  static func remove(_ path: String) throws(FileError) {
    guard !SystemCalls.remove(path), errno != ENOENT else { return }
    throw .notWritable(path, reason: SystemCalls.lastReason)
  }

  /// Deletes a file that Flipbook wrote, if possible: for temporary files, which do no harm.
  package static func discard(_ path: String) {
    _ = SystemCalls.remove(path)
  }

  private static func temporaryPath(beside path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let hidden = TemporaryName(of: parts.last ?? "").text
    return (parts.dropLast() + [hidden[...]]).joined(separator: "/")
  }
}
