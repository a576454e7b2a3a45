import Synchronization

/// Sleeping on virtual time (S0.10).
extension Task where Success == Never, Failure == Never {
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await World.current.sleep(seconds: Double(duration) / 1e9)
  }

  public static func sleep(for duration: Duration) async throws {
    let (seconds, attoseconds) = duration.components
    try await World.current.sleep(seconds: Double(seconds) + Double(attoseconds) / 1e18)
  }
}

extension World {
  /// Suspends the task until the clock has moved on by `seconds`; throws when it is cancelled.
  nonisolated func sleep(seconds: Double) async throws {
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let identifier = inbox.withLock { $0.post(after: max(0, seconds)) { sleeper.wake() } }
        sleeper.sleep(continuation, timer: identifier)
      }
    } onCancel: {
      if let timer = sleeper.cancel() { inbox.withLock { $0.cancel(timer) } }
    }
  }
}

/// One sleeping task: woken once, by the clock or by its cancellation, whichever comes first.
private final class Sleeper: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, any Error>, timer: Int)
    case done
    case cancelled
  }

  private let state = Mutex(State.awake)

  func sleep(_ continuation: CheckedContinuation<Void, any Error>, timer: Int) {
    let wasCancelled = state.withLock { state in
      if case .cancelled = state { return true }
      state = .asleep(continuation, timer: timer)
      return false
    }
    if wasCancelled { continuation.resume(throwing: CancellationError()) }
  }

  func wake() {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard case .asleep(let continuation, _) = state else { return nil }
      state = .done
      return continuation
    }
    continuation?.resume()
  }

  /// Returns the timer to take back, when there is one.
  func cancel() -> Int? {
    let (continuation, timer) = state.withLock {
      state -> (CheckedContinuation<Void, any Error>?, Int?) in
      switch state {
      case .asleep(let continuation, let timer):
        state = .cancelled
        return (continuation, timer)
      case .awake:
        state = .cancelled
        return (nil, nil)
      case .done, .cancelled:
        return (nil, nil)
      }
    }
    continuation?.resume(throwing: CancellationError())
    return timer
  }
}
