import FlipbookCore
import Glibc

/// What the surroundings leave to the process. Below these limits the system kills a process, or the
/// runtime waits for a thread that can never start, so a run says so before it begins.
package struct ProcessLimits: Equatable {
  /// Open files; `RLIM_INFINITY` where there is no limit, as in the others.
  package var openFiles: UInt64
  /// Bytes of the main thread's stack.
  package var stack: UInt64
  /// Bytes of address space.
  package var addressSpace: UInt64

  package init(openFiles: UInt64, stack: UInt64, addressSpace: UInt64) {
    self.openFiles = openFiles
    self.stack = stack
    self.addressSpace = addressSpace
  }

  /// Those of this process.
  package static var current: ProcessLimits {
    ProcessLimits(
      openFiles: limit(RLIMIT_NOFILE), stack: limit(RLIMIT_STACK), addressSpace: limit(RLIMIT_AS))
  }

  private static func limit(_ resource: __rlimit_resource) -> UInt64 {
    var limit = rlimit()
    return unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
      ? UInt64(limit.rlim_cur) : UInt64.max
  }

  /// Three streams, the pipe of signals, Dispatch's own, a file of each worker, and some to spare.
  private static let leastFiles: UInt64 = 32
  private static let leastStack: UInt64 = 512 << 10
  /// Every thread reserves its stack and an arena of the allocator; measured with two workers.
  private static let leastSpace: UInt64 = 1 << 30

  /// What is too little, with the remedy; nil where all suffices.
  package var objection: String? {
    if openFiles < Self.leastFiles {
      return "only \(openFiles) files may be open at once; allow \(Self.leastFiles) or more"
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
