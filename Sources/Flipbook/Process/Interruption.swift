import Dispatch
import FlipbookCore
import Glibc
import Synchronization

/// Turns the first SIGINT or SIGTERM into the cancellation of a task, so that a run ends within a
/// frame and leaves whole files only. A second one kills the process as usual.
/// A signal that the process was told to ignore stays ignored: shells expect that of what runs in
/// the background.
///
/// The signals reach a pipe through a handler: a dispatch source for signals hears nothing on Linux
/// unless the main thread blocks them.
package final class Interruption {
  private let source: any DispatchSourceRead
  private let received = ReceivedSignal()

  /// Calls `cancel` once, on a thread of its own choice.
  package init(cancel: @escaping @Sendable () -> Void) {
    let descriptor = SignalPipe.open()
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler { [received] in
      guard let number = SignalPipe.signal(from: descriptor) else { return }
      received.note(number)
      cancel()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  deinit {
    source.cancel()
  }

  /// What to tell the shell; nil when nothing interrupted the run.
  package var exitCode: ExitCode? {
    switch received.number {
    case SIGINT: .interrupted
    case SIGTERM: .terminated
    default: nil
    }
  }
}

/// Where the handler writes the numbers of signals. There is one, as handlers belong to the process.
private enum SignalPipe {
  private static let input = Atomic<Int32>(-1)

  /// Installs the handlers and returns where to read from.
  static func open() -> Int32 {
    var ends: [Int32] = [0, 0]
    let isOpen = unsafe pipe(&ends) == 0
    precondition(isOpen, "no pipe for signals: \(SystemCalls.lastReason)")
    // Programs that this one starts, such as ffmpeg, have no use for it.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let previous = input.exchange(ends[1], ordering: .sequentiallyConsistent)
    if previous >= 0 { close(previous) }
    for number in [SIGINT, SIGTERM] { install(number) }
    return ends[0]
  }

  private static func install(_ number: Int32) {
    var action = sigaction()
    _ = unsafe sigaction(number, nil, &action)
    guard !isIgnored(action) else { return }
    // Only what is safe inside a signal handler: one system call.
    unsafe action.__sigaction_handler.sa_handler = { number in
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(SignalPipe.input.load(ordering: .relaxed), &byte, 1)
    }
    // The second signal finds the default again.
    action.sa_flags = SA_RESTART | Int32(bitPattern: SA_RESETHAND)
    _ = unsafe sigaction(number, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // Functions cannot be compared, their addresses can; 1 is SIG_IGN.
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == 1
  }

  static func signal(from descriptor: Int32) -> Int32? {
    var byte: UInt8 = 0
    return unsafe read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }
}

/// The first signal that arrived.
private final class ReceivedSignal: Sendable {
  private let first = Mutex<Int32?>(nil)

  var number: Int32? { first.withLock { $0 } }

  func note(_ number: Int32) {
    first.withLock { $0 = $0 ?? number }
  }
}
