import Dispatch
import Glibc
import Synchronization

/// Turns the first SIGINT or SIGTERM into the cancellation of a task, so that a run ends within a
/// frame and leaves whole files only. A second one kills the process as usual.
package final class Interruption {
  private let sources: [any DispatchSourceSignal]
  private let received: ReceivedSignal

  /// Calls `cancel` once, on a thread of its own choice.
  package init(cancel: @escaping @Sendable () -> Void) {
    let received = ReceivedSignal()
    self.received = received
    sources = [SIGINT, SIGTERM].map { number in
      // The source only hears signals that do not kill.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        signal(number, SIG_DFL)
        received.note(number)
        cancel()
      }
      source.resume()
      return source
    }
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

/// The first signal that arrived.
private final class ReceivedSignal: Sendable {
  private let first = Mutex<Int32?>(nil)

  var number: Int32? { first.withLock { $0 } }

  func note(_ number: Int32) {
    first.withLock { $0 = $0 ?? number }
  }
}
