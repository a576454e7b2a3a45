import Synchronization

/// Sleeping on virtual time (S0.10).
extension Task where Success == Never, Failure == Never {
  /// Suspends the task for virtual nanoseconds; throws `CancellationError` when it is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await World.current.sleep(seconds: Double(duration) / 1e9)
  }

  /// Suspends the task for a virtual duration; throws `CancellationError` when it is cancelled.
  public static func sleep(for duration: Duration) async throws {
    let (seconds, attoseconds) = duration.components
    try await World.current.sleep(seconds: Double(seconds) + Double(attoseconds) / 1e18)
  }
}

extension World {
  /// Suspends the task until the clock has advanced by `seconds`; throws when it is cancelled.
  nonisolated func sleep(seconds: Double) async throws {
    let sleeper = Sleeper()
    let timer = inbox.withLock { inbox in
      inbox.wakeTask(after: max(0, seconds)) { sleeper.end(.success(())) }
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleeper.wait($0) }
    } onCancel: {
      inbox.withLock { $0.cancel(timer) }
      sleeper.end(.failure(CancellationError()))
    }
  }
}

/// A sleeping task, resumed once by the clock or by cancellation, whichever comes first; possibly
/// before it starts to wait.
private final class Sleeper: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, any Error>)
    case ended(Result<Void, any Error>)
  }

  private let state = Mutex(State.awake)

  func wait(_ continuation: CheckedContinuation<Void, any Error>) {
    let early = state.withLock { state -> Result<Void, any Error>? in
      if case .ended(let result) = state { return result }
      state = .asleep(continuation)
      return nil
    }
    // Outside of the lock, which is not recursive.
    if let early { continuation.resume(with: early) }
  }

  func end(_ result: Result<Void, any Error>) {
    let waiting = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      switch state {
      case .ended:
        return nil
      case .awake:
        state = .ended(result)
        return nil
      case .asleep(let continuation):
        state = .ended(result)
        return continuation
      }
    }
    waiting?.resume(with: result)
  }
}
