package import Glibc

/// Calls to the C library for files; the only place where a path becomes a pointer.
package enum SystemCalls {
  /// Calls that change files or that a full or broken disk can refuse.
  package enum Kind: Hashable, Sendable {
    case open, create, write, close, rename, remove, makeFolder, removeFolder, lock
  }

  /// Fault injection for tests: returns the `errno` with which a call fails, or nil to let it
  /// happen. Runs before each call, on the calling thread.
  @TaskLocal package static var fault: (@Sendable (Kind) -> Int32?)?

  private static func allows(_ kind: Kind) -> Bool {
    guard let reason = fault?(kind) else { return true }
    errno = reason
    return false
  }

  /// The system's text for `errno`.
  package static var lastReason: String {
    guard let words = unsafe strerror(errno) else { return "error \(errno)" }
    return unsafe String(cString: words)
  }

  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o666) -> Int32? {
    guard allows(flags & O_CREAT == 0 ? .open : .create) else { return nil }
    let descriptor = unsafe Glibc.open(path, flags | O_CLOEXEC, mode)
    return descriptor >= 0 ? descriptor : nil
  }

  /// Writes all of `bytes`; on false, `errno` holds the reason.
  package static func writeAll(_ bytes: Span<UInt8>, to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var rest = unsafe buffer
      while unsafe !rest.isEmpty {
        guard allows(.write) else { return false }
        let written = unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        if written < 0 && errno == EINTR { continue }
        guard written > 0 else { return false }
        unsafe rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      }
      return true
    }
  }

  /// Size of an open file in bytes; 0 if it is unknown.
  static func size(of descriptor: Int32) -> Int {
    var information = stat()
    return unsafe fstat(descriptor, &information) == 0 ? Int(information.st_size) : 0
  }

  /// Reads from `descriptor` to the end; on nil, `errno` holds the reason.
  static func readAll(from descriptor: Int32) -> [UInt8]? {
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0 else { return nil }
    var bytes: [UInt8] = []
    // One byte more than the size, so that the end of the file is seen without another
    // allocation.
    var room = max(Int(information.st_size), 4095) + 1
    while true {
      var reason: Int32 = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        let result = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        reason = result < 0 ? errno : 0
        count = max(0, result)
      }
      if reason == EINTR { continue }
      guard reason == 0 else {
        errno = reason
        return nil
      }
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      room = 65536
    }
  }

  /// Reads `count` bytes at `offset`; nil when there are fewer.
  static func read(_ count: Int, at offset: Int, from descriptor: Int32) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, unsafe pread(descriptor, buffer.baseAddress, count, offset))
    }
    return bytes.count == count ? bytes : nil
  }

  /// Opens /dev/null for each closed standard stream. Otherwise a file or a pipe of this process
  /// would get its number and receive the messages.
  ///
  /// - Returns: Whether standard output was closed, so that what is written there is lost.
  package static func openStandardStreams() -> Bool {
    let isOutputClosed = fcntl(STDOUT_FILENO, F_GETFD) < 0
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The lowest free descriptor number is the closed stream's.
      _ = unsafe Glibc.open("/dev/null", stream == STDIN_FILENO ? O_RDONLY : O_WRONLY)
    }
    return isOutputClosed
  }

  static func rename(_ old: String, to new: String) -> Bool {
    guard allows(.rename) else { return false }
    return unsafe Glibc.rename(old, new) == 0
  }

  package static func remove(_ path: String) -> Bool {
    guard allows(.remove) else { return false }
    return unsafe unlink(path) == 0
  }

  /// Removes an empty folder.
  static func removeFolder(_ path: String) -> Bool {
    guard allows(.removeFolder) else { return false }
    return unsafe rmdir(path) == 0
  }

  static func makeFolder(_ path: String) -> Bool {
    guard allows(.makeFolder) else { return false }
    return unsafe mkdir(path, 0o777) == 0
  }

  /// Closes a written file; on false, `errno` holds the reason. The descriptor is invalid in either
  /// case.
  static func closeWritten(_ descriptor: Int32) -> Bool {
    let isClosed = Glibc.close(descriptor) == 0
    return allows(.close) && isClosed
  }

  /// Truncates an open file to zero bytes.
  static func truncate(_ descriptor: Int32) -> Bool {
    allows(.write) && ftruncate(descriptor, 0) == 0
  }

  /// Takes an exclusive or a shared `flock` without waiting; on false, `errno` holds the reason.
  static func lock(_ descriptor: Int32, isShared: Bool = false) -> Bool {
    guard allows(.lock) else { return false }
    return flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0
  }

  /// A process of this machine that holds a `flock` on an open file; nil if the system does not say.
  static func lockHolder(of descriptor: Int32) -> Int? {
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0,
      let list = open("/proc/locks", O_RDONLY)
    else { return nil }
    defer { Glibc.close(list) }
    let text = String(decoding: readAll(from: list) ?? [], as: UTF8.self)
    // 1: FLOCK  ADVISORY  WRITE 3071 fe:01:7866 0 EOF
    return text.split(separator: "\n").lazy.compactMap { line -> Int? in
      let words = line.split(separator: " ")
      guard words.count > 5, words[1] == "FLOCK", words[5].hasSuffix(":\(information.st_ino)")
      else { return nil }
      return Int(words[4]).flatMap { $0 > 0 ? $0 : nil }
    }.first
  }

  /// Whether another process, or another descriptor of this one, holds the exclusive `flock`. Asks by a
  /// shared lock, which several processes may take at the same time.
  static func isLocked(_ descriptor: Int32) -> Bool {
    guard allows(.lock) else { return false }
    guard flock(descriptor, LOCK_SH | LOCK_NB) != 0 else {
      _ = flock(descriptor, LOCK_UN)
      return false
    }
    return errno == EWOULDBLOCK
  }

  /// Whether the open file is the one at `path` now.
  static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var (opened, found) = (stat(), stat())
    guard unsafe fstat(descriptor, &opened) == 0, unsafe stat(path, &found) == 0 else {
      return false
    }
    return opened.st_dev == found.st_dev && opened.st_ino == found.st_ino
  }

  /// Whether the entry at `path` is a folder; nil when nothing exists there.
  static func isFolder(_ path: String) -> Bool? {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    return information.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the descriptor is a regular file or a folder, not a pipe or a device.
  static func isFileOrFolder(_ descriptor: Int32) -> Bool {
    var information = stat()
    guard unsafe fstat(descriptor, &information) == 0 else { return false }
    return [S_IFREG, S_IFDIR].contains(information.st_mode & S_IFMT)
  }

  package static func isLink(_ path: String) -> Bool {
    var information = stat()
    return unsafe lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a file is at `path`, and no folder, pipe or device; nil if nothing is there.
  static func isRegularFile(_ path: String) -> Bool? {
    var information = stat()
    guard unsafe lstat(path, &information) == 0 else { return nil }
    return information.st_mode & S_IFMT == S_IFREG
  }

  static func isRunning(_ process: pid_t) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// Whether a process runs that can have written the file at `path`: since then, another one may have got the
  /// number of one that has ended.
  static func isRunning(_ process: pid_t, sinceBefore path: String) -> Bool {
    guard isRunning(process) else { return false }
    var information = stat()
    guard let start = startTime(of: process), unsafe lstat(path, &information) == 0 else {
      return true
    }
    // Linux tells when it was started in whole seconds only.
    return start <= information.st_mtim.tv_sec + 2
  }

  /// Time at which a process began, in seconds since 1970; nil where `/proc` does not tell it (proc(5)).
  private static func startTime(of process: pid_t) -> Int? {
    // The name of the program, in parentheses, may have any characters.
    guard let state = text("/proc/\(process)/stat"), let name = state.lastIndex(of: ")"),
      let system = text("/proc/stat")
    else { return nil }
    let fields = state[name...].split(separator: " ")
    let line = system.split(separator: "\n").first { $0.hasPrefix("btime ") }
    guard fields.count > 20, let ticks = Int(fields[20]),
      let boot = line.flatMap({ Int($0.dropFirst(6)) })
    else { return nil }
    return boot + ticks / max(1, sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func text(_ path: String) -> String? {
    (try? WholeFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }
}
