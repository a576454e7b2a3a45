/// Publishes one value to each subscriber.
public struct Just<Output>: Publisher {
  /// The error that can end the values.
  public typealias Failure = Never
  /// Value that every subscriber receives.
  public let output: Output

  /// Creates a publisher of one value.
  public init(_ output: Output) { self.output = output }

  /// Connects a subscriber, which requests values through its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Never {
    publish(CollectionOfOne(output), .finished, to: subscriber)
  }
}
