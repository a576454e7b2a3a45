/// Ends with an error at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// Error that every subscriber receives.
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
