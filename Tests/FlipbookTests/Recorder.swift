import Flipbook
import Synchronization

/// Records the output of a console, with a clock that tests set.
final class Recorder: Sendable {
  private struct State {
    var output = ""
    var error = ""
    var now = 0.0
  }
  private let state = Mutex(State())

  var output: String { state.withLock { $0.output } }
  var error: String { state.withLock { $0.error } }
  var now: Double { state.withLock { $0.now } }

  func sleep(_ seconds: Double) {
    state.withLock { $0.now += seconds }
  }

  @Sendable func toOutput(_ text: String) -> Bool {
    state.withLock { $0.output += text }
    return true
  }

  @Sendable func toError(_ text: String) -> Bool {
    state.withLock { $0.error += text }
    return true
  }

  func console(
    _ options: ConsoleOptions = ConsoleOptions(), in environment: Environment = Environment()
  ) -> Console {
    Console(options: options, environment: environment, output: toOutput, error: toError)
  }
}
