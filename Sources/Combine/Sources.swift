/// Publishes one value to each subscriber.
public struct Just<Output>: Publisher {
  /// The error that can end the values.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// Creates a publisher of one value.
  public init(_ output: Output) { self.output = output }

  /// Connects a subscriber, which requests values through its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Never {
    publish(CollectionOfOne(output), .finished, to: subscriber)
  }
}

/// Publishes nothing.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends at once.
  public let completeImmediately: Bool

  /// Creates a publisher that ends at once (default), or never.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  /// The same with types.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.completeImmediately = completeImmediately
  }

  /// Connects a subscriber, which requests values through its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    publish([], completeImmediately ? .finished : nil, to: subscriber)
  }
}

/// Ends with an error at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Creates a publisher that ends with an error.
  public init(error: Failure) { self.error = error }
  /// The same with types.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Connects a subscriber, which requests values through its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    publish([], .failure(error), to: subscriber)
  }
}

/// Creates its publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values that it publishes.
  public typealias Output = DeferredPublisher.Output
  /// The error that can end the values.
  public typealias Failure = DeferredPublisher.Failure
  /// Creates the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher from a closure, which is called for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Connects a subscriber, which requests values through its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

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

extension Publishers {
  /// Publishes the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The values that it publishes.
    public typealias Output = Elements.Element
    /// The elements.
    public let sequence: Elements

    /// Creates a publisher of the elements, in their order.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      publish(sequence, .finished, to: subscriber)
    }
  }
}

extension Sequence {
  /// Publishes the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// Publishes the value, if there is one.
  public var publisher: Publishers.Sequence<[Wrapped], Never> {
    Publishers.Sequence(sequence: map { [$0] } ?? [])
  }
}

extension Result {
  /// Publishes the value or the error.
  public var publisher: AnyPublisher<Success, Failure> {
    switch self {
    case .success(let value): Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
    case .failure(let error): Fail(error: error).eraseToAnyPublisher()
    }
  }
}

private func publish<S: Subscriber>(
  _ values: some Sequence<S.Input>, _ completion: Subscribers.Completion<S.Failure>?,
  to subscriber: S
) {
  let outlet = Outlet<S.Input, S.Failure>(AnySubscriber(subscriber))
  outlet.begin()
  for value in values {
    guard outlet.isActive else { return }
    outlet.send(value)
  }
  if let completion { outlet.send(completion: completion) }
}
