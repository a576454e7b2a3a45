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
