import FlipbookCore
import Glibc

/// Resource limits of the process. Below the minimums the system kills a process, or the runtime
/// waits forever for a thread that cannot start, so a run ends before it begins.
package struct ProcessLimits: Equatable {
  /// Maximum number of open files; like the others `RLIM_INFINITY` if unlimited.
  package var openFiles: UInt64
  /// Stack size of the main thread in bytes.
  package var stack: UInt64
  /// Size of the address space in bytes.
  package var addressSpace: UInt64

  package init(openFiles: UInt64, stack: UInt64, addressSpace: UInt64) {
    self.openFiles = openFiles
    self.stack = stack
    self.addressSpace = addressSpace
  }

  /// Limits of this process.
  package static var current: ProcessLimits {
    ProcessLimits(
      openFiles: limit(RLIMIT_NOFILE), stack: limit(RLIMIT_STACK), addressSpace: limit(RLIMIT_AS))
  }

  private static func limit(_ resource: __rlimit_resource) -> UInt64 {
    var limit = rlimit()
    return unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
      ? UInt64(limit.rlim_cur) : UInt64.max
  }

  /// Three streams, the pipe for signals, Dispatch's descriptors, one file for each worker, and a
  /// reserve.
  private static let leastFiles: UInt64 = 32
  private static let leastStack: UInt64 = 512 << 10
  /// Every thread reserves its stack and an allocator arena; measured with two workers.
  private static let leastSpace: UInt64 = 1 << 30

  /// Error message for a limit that is too low; nil when all suffice.
  package var objection: String? {
    if openFiles < Self.leastFiles {
      return "only \(openFiles) files can be open at once; allow \(Self.leastFiles) or more"
        + " (ulimit -n \(Self.leastFiles))"
    }
    if stack < Self.leastStack {
      return "the stack is limited to \(stack >> 10) kB; allow \(Self.leastStack >> 10) kB or more"
        + " (ulimit -s \(Self.leastStack >> 10))"
    }
    if addressSpace < Self.leastSpace {
      return "the address space is limited to \(addressSpace >> 10) kB; allow"
        + " \(Self.leastSpace >> 10) kB or more (ulimit -v \(Self.leastSpace >> 10))"
    }
    return nil
  }
}
