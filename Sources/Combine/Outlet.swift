import Foundation

/// The end of a publisher toward one subscriber: keeps the subscriber's demand, and values for later.
final class Outlet<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var subscriber: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  private var waiting: [Output] = []
  private var completion: Subscribers.Completion<Failure>?
  private var isDraining = false
  /// Whether values that were not requested are kept. Subjects drop them.
  private let keepsValues: Bool
  private var upstream: (any Cancellable)?
  private var wasCanceled = false
  /// Called once, when the subscriber cancels or after the completion.
  private var atEnd: (() -> Void)?

  init(_ subscriber: AnySubscriber<Output, Failure>, keepsValues: Bool = true) {
    self.subscriber = subscriber
    self.keepsValues = keepsValues
  }

  var isActive: Bool { lock.withLock { subscriber != nil && completion == nil } }

  /// Hands itself to the subscriber.
  func begin(atEnd: (() -> Void)? = nil) {
    self.atEnd = atEnd
    lock.withLock { subscriber }?.receive(subscription: self)
  }

  /// Ends with the subscription.
  func hold(_ upstream: any Cancellable) {
    let isOver = lock.withLock {
      guard !wasCanceled, subscriber != nil else { return true }
      self.upstream = upstream
      return false
    }
    if isOver { upstream.cancel() }
  }

  func send(_ value: Output) {
    lock.withLock {
      guard subscriber != nil, completion == nil else { return }
      guard demand > 0 || keepsValues else { return }
      waiting.append(value)
    }
    drain()
  }

  func send(completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      guard subscriber != nil, self.completion == nil else { return }
      self.completion = completion
    }
    drain()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    drain()
  }

  func cancel() {
    let (upstream, atEnd) = lock.withLock {
      defer { clear() }
      wasCanceled = true
      return (self.upstream, self.atEnd)
    }
    upstream?.cancel()
    atEnd?()
  }

  private func clear() {
    subscriber = nil
    waiting = []
    upstream = nil
    atEnd = nil
  }

  /// Delivers in order; a value that arrives during a delivery waits for its end.
  private func drain() {
    let isNested = lock.withLock {
      defer { isDraining = true }
      return isDraining
    }
    if isNested { return }
    while let (subscriber, value) = next() {
      let more = subscriber.receive(value)
      lock.withLock { demand += more }
    }
    let end = lock.withLock {
      isDraining = false
      guard waiting.isEmpty, let completion, let subscriber else { return nil as (() -> Void)? }
      let (upstream, atEnd) = (self.upstream, self.atEnd)
      clear()
      return {
        subscriber.receive(completion: completion)
        _ = upstream
        atEnd?()
      }
    }
    end?()
  }

  private func next() -> (AnySubscriber<Output, Failure>, Output)? {
    lock.withLock {
      guard let subscriber, demand > 0, !waiting.isEmpty else { return nil }
      if let limit = demand.max { demand = .max(limit - 1) }
      return (subscriber, waiting.removeFirst())
    }
  }
}

/// Requests all values of a publisher: the beginning of an operator or of `sink`.
final class Inlet<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var subscription: (any Subscription)?
  private var take: ((Input) -> Void)?
  private var end: ((Subscribers.Completion<Failure>) -> Void)?

  init(
    _ take: @escaping (Input) -> Void,
    _ end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.take = take
    self.end = end
  }

  func receive(subscription: any Subscription) {
    let isWanted = lock.withLock {
      guard take != nil, self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { take }?(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let end = lock.withLock {
      defer { clear() }
      return self.end
    }
    end?(completion)
  }

  func cancel() {
    let subscription = lock.withLock {
      defer { clear() }
      return self.subscription
    }
    subscription?.cancel()
  }

  private func clear() {
    subscription = nil
    take = nil
    end = nil
  }
}

extension Publisher {
  /// Requests all values.
  func observe(
    _ value: @escaping (Output) -> Void,
    _ completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> any Cancellable {
    let inlet = Inlet(value, completion)
    receive(subscriber: inlet)
    return inlet
  }

  /// An operator: for each subscriber, `attach` begins to feed an outlet.
  func derived<NewOutput, NewFailure: Error>(
    _: NewOutput.Type = NewOutput.self, _: NewFailure.Type = NewFailure.self,
    _ attach: @escaping (Outlet<NewOutput, NewFailure>) -> any Cancellable
  ) -> Publishers.Derived<NewOutput, NewFailure> {
    Publishers.Derived(attach: attach)
  }
}

extension Publishers {
  /// Result of an operator. Apple's operators have a type each, such as `Publishers.Map`.
  public struct Derived<Output, Failure: Error>: Publisher {
    let attach: (Outlet<Output, Failure>) -> any Cancellable

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
      outlet.begin()
      guard outlet.isActive else { return }
      outlet.hold(attach(outlet))
    }
  }
}

/// A value that closures of an operator share.
final class Shared<Value>: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var value: Value

  init(_ value: Value) { self.value = value }

  func update<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
  var current: Value { lock.withLock { value } }
}

/// Passes a value to a scheduler, whose closures need not be sendable.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
}
