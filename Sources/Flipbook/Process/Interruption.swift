import Dispatch
import FlipbookCore
import Glibc
import Synchronization

/// Turns the first SIGINT or SIGTERM into the cancellation of a task, so that a run ends within one
/// frame and leaves only complete files. A second signal kills the process as usual. An ignored
/// signal stays ignored, as shells expect of background processes.
///
/// A handler passes the signals through a pipe, because on Linux a dispatch source for signals
/// receives nothing unless the main thread blocks them.
package final class Interruption {
  private let source: any DispatchSourceRead
  private let received = ReceivedSignal()

  /// Calls `cancel` once, on an arbitrary thread.
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

  /// Exit code for the signal; nil when none arrived.
  package var exitCode: ExitCode? {
    switch received.number {
    case SIGINT: .interrupted
    case SIGTERM: .terminated
    default: nil
    }
  }
}

/// Pipe to which the handler writes signal numbers. Static, because handlers belong to the process.
private enum SignalPipe {
  private static let input = Atomic<Int32>(-1)

  /// Installs the handlers and returns the descriptor to read from.
  static func open() -> Int32 {
    var ends: [Int32] = [0, 0]
    let isOpen = unsafe pipe(&ends) == 0
    precondition(isOpen, "no pipe for signals: \(SystemCalls.lastReason)")
    // Child processes such as ffmpeg must not inherit it.
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
    // Limited to one system call, which is safe inside a signal handler.
    unsafe action.__sigaction_handler.sa_handler = { number in
      var byte = UInt8(truncatingIfNeeded: number)
      _ = unsafe write(SignalPipe.input.load(ordering: .relaxed), &byte, 1)
    }
    // SA_RESETHAND restores the default action for the second signal.
    action.sa_flags = SA_RESTART | Int32(bitPattern: SA_RESETHAND)
    _ = unsafe sigaction(number, &action, nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    // Swift cannot compare C functions, only their addresses; SIG_IGN is 1.
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == 1
  }

  static func signal(from descriptor: Int32) -> Int32? {
    var byte: UInt8 = 0
    return unsafe read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }
}

/// First signal that arrived.
private final class ReceivedSignal: Sendable {
  private let first = Mutex<Int32?>(nil)

  var number: Int32? { first.withLock { $0 } }

  func note(_ number: Int32) {
    first.withLock { $0 = $0 ?? number }
  }
}
