/// One value or error that arrives later.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Takes the result; calls after the first have no effect.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let state = Shared<State>(.waiting([]))

  private enum State {
    case waiting([Outlet<Output, Failure>])
    case done(Result<Output, Failure>)
  }

  /// Begins the work at once.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [state] result in
      let outlets: [Outlet<Output, Failure>] = state.update {
        guard case .waiting(let outlets) = $0 else { return [] }
        $0 = .done(result)
        return outlets
      }
      for outlet in outlets { Self.end(outlet, result) }
    }
  }

  /// Connects a subscriber, which requests values through its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
    outlet.begin()
    let result: Result<Output, Failure>? = state.update {
      switch $0 {
      case .waiting(let outlets):
        $0 = .waiting(outlets + [outlet])
        return nil
      case .done(let result): return result
      }
    }
    if let result { Self.end(outlet, result) }
  }

  private static func end(_ outlet: Outlet<Output, Failure>, _ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      outlet.send(value)
      outlet.send(completion: .finished)
    case .failure(let error): outlet.send(completion: .failure(error))
    }
  }
}
