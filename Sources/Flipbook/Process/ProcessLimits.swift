import FlipbookCore
import Glibc

/// Resources that the system leaves to the process. Below the minimums the system kills a process, or the runtime
/// waits forever for a thread that cannot start, so a run ends before it begins.
package struct ProcessLimits: Equatable {
  /// Maximum number of open files; like the others `RLIM_INFINITY` if unlimited.
  package var openFiles: UInt64
  /// Stack size of the main thread in bytes.
  package var stack: UInt64
  /// Size of the address space in bytes.
  package var addressSpace: UInt64
  /// Number of threads that can start besides this one, counted up to the minimum. It is measured
  /// because no single limit gives it: users, containers and memory have one each.
  package var threads: Int
  /// Whether the kernel's files about the process can be read: Swift takes the arguments from them
  /// and ends by a signal without them.
  package var hasProcessFiles: Bool

  package init(
    openFiles: UInt64, stack: UInt64, addressSpace: UInt64, threads: Int, hasProcessFiles: Bool
  ) {
    self.openFiles = openFiles
    self.stack = stack
    self.addressSpace = addressSpace
    self.threads = threads
    self.hasProcessFiles = hasProcessFiles
  }

  /// Limits of this process.
  package static var current: ProcessLimits {
    ProcessLimits(
      openFiles: limit(RLIMIT_NOFILE), stack: limit(RLIMIT_STACK), addressSpace: limit(RLIMIT_AS),
      threads: startableThreads(),
      // Swift takes the arguments from two files there, and has none if it cannot read one; a process
      // has at least its own name.
      hasProcessFiles: unsafe access("/proc/self/cmdline", R_OK) == 0
        && !CommandLine.arguments.isEmpty)
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

  /// Dispatch's queues, the pool of tasks and the encoder's workers; a run on two cores has had five.
  private static let leastThreads = 7

  /// Starts threads that wait for each other's start, up to the minimum, and ends them.
  private static func startableThreads() -> Int {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { unsafe gate.deallocate() }
    guard unsafe pthread_mutex_init(gate, nil) == 0 else { return 0 }
    defer { unsafe pthread_mutex_destroy(gate) }
    unsafe pthread_mutex_lock(gate)
    var threads: [pthread_t] = []
    while threads.count < leastThreads {
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, nil,
        { gate in
          guard let gate = unsafe gate?.assumingMemoryBound(to: pthread_mutex_t.self) else {
            return nil
          }
          unsafe pthread_mutex_lock(gate)
          unsafe pthread_mutex_unlock(gate)
          return nil
        }, gate)
      guard status == 0 else { break }
      threads.append(thread)
    }
    unsafe pthread_mutex_unlock(gate)
    for thread in threads { pthread_join(thread, nil) }
    return threads.count
  }

  /// Error message for limits that are too low; nil when all suffice.
  package var objection: String? {
    if !hasProcessFiles {
      return "the arguments cannot be read from /proc/self; mount /proc, as containers do by"
        + " default"
    }
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
    if threads < Self.leastThreads {
      return "only \(counted(threads, "thread")) can be started; allow \(Self.leastThreads) or more"
        + " (ulimit -u, or the container's limit of processes)"
    }
    return nil
  }
}
