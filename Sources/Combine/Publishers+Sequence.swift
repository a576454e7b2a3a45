extension Publishers {
  /// Publishes the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The values that it publishes.
    public typealias Output = Elements.Element
    /// Elements that every subscriber receives, in order.
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

func publish<S: Subscriber>(
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
