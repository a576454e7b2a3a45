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
