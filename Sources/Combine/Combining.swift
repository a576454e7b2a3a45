// Operators on several publishers.

extension Publisher {
  /// Values of the publisher that `transform` makes of each value, all at once.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Derived<P.Output, Failure> where P.Failure == Failure {
    derived { outlet in
      let inner = Merging<P.Output, Failure>(outlet)
      let upstream = observe({ inner.add(transform($0)) }, inner.endSource)
      return both(upstream, inner)
    }
  }
  /// The same for publishers that do not fail.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Derived<P.Output, Failure> where P.Failure == Never {
    flatMap { transform($0).mapError { (never: Never) -> Failure in } }
  }
  /// The same where neither fails.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Derived<P.Output, Never> where Failure == Never, P.Failure == Never {
    derived { outlet in
      let inner = Merging<P.Output, Never>(outlet)
      let upstream = observe({ inner.add(transform($0)) }, inner.endSource)
      return both(upstream, inner)
    }
  }
  /// The same for values that do not fail.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.Derived<P.Output, P.Failure> where Failure == Never {
    setFailureType(to: P.Failure.self).flatMap(transform)
  }

  /// Values of the latest publisher.
  public func switchToLatest() -> Publishers.Derived<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    derived { outlet in
      let state = Shared<(token: (any Cancellable)?, number: Int, isOver: Bool, isInnerOver: Bool)>(
        (nil, 0, false, true))
      let upstream = observe(
        { publisher in
          let (old, number) = state.update { state in
            state.number += 1
            state.isInnerOver = false
            return (state.token, state.number)
          }
          old?.cancel()
          let token = publisher.observe(outlet.send) { end in
            let isOver = state.update { state in
              guard state.number == number else { return false }
              state.isInnerOver = true
              return state.isOver
            }
            if case .failure = end { return outlet.send(completion: end) }
            if isOver { outlet.send(completion: .finished) }
          }
          state.update { if $0.number == number { $0.token = token } }
        },
        { end in
          let isOver = state.update { state in
            state.isOver = true
            return state.isInnerOver
          }
          if case .failure = end { return outlet.send(completion: end) }
          if isOver { outlet.send(completion: .finished) }
        })
      return AnyCancellable {
        upstream.cancel()
        state.update { $0.token }?.cancel()
      }
    }
  }

  // MARK: Merging

  /// The values of both.
  public func merge<P: Publisher>(with other: P) -> Publishers.Derived<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    let both = Publishers.MergeMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()])
    return derived { $0.feed(from: both) }
  }
  /// The values of three.
  public func merge<B: Publisher, C: Publisher>(
    with b: B, _ c: C
  ) -> Publishers.Derived<Output, Failure>
  where B.Output == Output, B.Failure == Failure, C.Output == Output, C.Failure == Failure {
    merge(with: b).merge(with: c)
  }
  /// The values of this publisher, then those of another.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Derived<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    derived { outlet in
      let second = Shared<(any Cancellable)?>(nil)
      let first = observe(outlet.send) { end in
        if case .failure = end { return outlet.send(completion: end) }
        let next = publisher.observe(outlet.send, outlet.send(completion:))
        second.update { $0 = next }
      }
      return AnyCancellable {
        first.cancel()
        second.current?.cancel()
      }
    }
  }
  /// The values of this publisher, then others.
  public func append(_ elements: Output...) -> Publishers.Derived<Output, Failure> {
    append(Publishers.Sequence(sequence: elements))
  }
  /// The values of another publisher, then those of this one.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Derived<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    publisher.append(self)
  }
  /// Values, then those of this publisher.
  public func prepend(_ elements: Output...) -> Publishers.Derived<Output, Failure> {
    prepend(Publishers.Sequence(sequence: elements))
  }

  // MARK: Combining

  /// The latest values of both, at each new one of either.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }
  /// The latest values of both, transformed.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Derived<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }
  /// The latest values of three.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ p: P, _ q: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, p, q)
  }
  /// The latest values of three, transformed.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ p: P, _ q: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Derived<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(p, q).map { transform($0.0, $0.1, $0.2) }
  }
  /// The values of both in pairs.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }
  /// The values of both in pairs, transformed.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Derived<T, Failure> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// The values of several publishers.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values that it publishes.
    public typealias Output = Upstream.Output
    /// The error that can end the values.
    public typealias Failure = Upstream.Failure
    /// Publishers whose values are merged, in the order of subscription.
    public let publishers: [Upstream]

    /// Creates a publisher from others, which are subscribed in this order.
    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Creates a publisher from a sequence of others, which are subscribed in its order.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      derived { $0.feed(from: self) }.receive(subscriber: subscriber)
    }
  }

  /// The values of two publishers.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The values that it publishes.
    public typealias Output = A.Output
    /// The error that can end the values.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher from others, which are subscribed in this order.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      a.merge(with: b).receive(subscriber: subscriber)
    }
  }

  /// The values of three publishers.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
    /// The values that it publishes.
    public typealias Output = A.Output
    /// The error that can end the values.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates a publisher from others, which are subscribed in this order.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      a.merge(with: b, c).receive(subscriber: subscriber)
    }
  }

  /// The latest values of two publishers, at each new one of either.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The values that it publishes.
    public typealias Output = (A.Output, B.Output)
    /// The error that can end the values.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher from others, which are subscribed in this order.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      pairs(a, b, takesValues: false).receive(subscriber: subscriber)
    }
  }

  /// The latest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// The values that it publishes.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The error that can end the values.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates a publisher from others, which are subscribed in this order.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }
        .receive(subscriber: subscriber)
    }
  }

  /// The latest values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// The values that it publishes.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The error that can end the values.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C
    /// The fourth publisher.
    public let d: D

    /// Creates a publisher from others, which are subscribed in this order.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      CombineLatest(CombineLatest(a, b), CombineLatest(c, d))
        .map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.receive(subscriber: subscriber)
    }
  }

  /// The values of two publishers in pairs.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The values that it publishes.
    public typealias Output = (A.Output, B.Output)
    /// The error that can end the values.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher from others, which are subscribed in this order.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      pairs(a, b, takesValues: true).receive(subscriber: subscriber)
    }
  }

  /// The values of three publishers in groups.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// The values that it publishes.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The error that can end the values.
    public typealias Failure = A.Failure
    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B
    /// The third publisher.
    public let c: C

    /// Creates a publisher from others, which are subscribed in this order.
    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      Zip(Zip(a, b), c).map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
    }
  }
}

/// Pairs of values: of the oldest that were not taken yet, or of the latest.
private func pairs<A: Publisher, B: Publisher>(
  _ a: A, _ b: B, takesValues: Bool
) -> Publishers.Derived<(A.Output, B.Output), A.Failure> where A.Failure == B.Failure {
  a.derived { outlet in
    let state = Shared(PairState<A.Output, B.Output>(takesValues: takesValues))
    /// Sends the pair that a change completes, and the end that follows from it.
    func change(_ body: (inout PairState<A.Output, B.Output>) -> Void) {
      let pair = state.update { state in
        body(&state)
        return state.next()
      }
      pair.map(outlet.send)
      if state.current.isOver { outlet.send(completion: .finished) }
    }
    func end(
      _ end: Subscribers.Completion<A.Failure>,
      _ note: (inout PairState<A.Output, B.Output>) -> Void
    ) {
      if case .failure = end { return outlet.send(completion: end) }
      state.update(note)
      if state.current.isOver { outlet.send(completion: .finished) }
    }
    let first = a.observe(
      { value in change { $0.add(value, to: \.first) } }, { end($0) { $0.isFirstOver = true } })
    let second = b.observe(
      { value in change { $0.add(value, to: \.second) } }, { end($0) { $0.isSecondOver = true } })
    return both(first, second)
  }
}

private struct PairState<A, B> {
  /// Whether a pair uses up its values; otherwise only the latest of each publisher is kept.
  let takesValues: Bool
  var first: [A] = []
  var second: [B] = []
  var isFirstOver = false
  var isSecondOver = false

  init(takesValues: Bool) { self.takesValues = takesValues }

  mutating func add<Value>(_ value: Value, to values: WritableKeyPath<Self, [Value]>) {
    if !takesValues { self[keyPath: values] = [] }
    self[keyPath: values].append(value)
  }

  /// The pair of the oldest values; nil while one is missing.
  mutating func next() -> (A, B)? {
    guard let pair = first.first.flatMap({ first in second.first.map { (first, $0) } }) else {
      return nil
    }
    if takesValues {
      first.removeFirst()
      second.removeFirst()
    }
    return pair
  }

  /// Whether no further pair can come.
  var isOver: Bool {
    guard takesValues else { return isFirstOver && isSecondOver }
    return isFirstOver && first.isEmpty || isSecondOver && second.isEmpty
  }
}

/// Feeds an outlet from several publishers; ends with the last of them.
final class Merging<Output, Failure: Error>: Cancellable, @unchecked Sendable {
  private let outlet: Outlet<Output, Failure>
  private let state = Shared<(running: Int, tokens: [Int: any Cancellable], next: Int)>((1, [:], 0))

  init(_ outlet: Outlet<Output, Failure>) { self.outlet = outlet }

  func add<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    let number = state.update { state in
      state.running += 1
      state.next += 1
      return state.next
    }
    let isOver = Shared(false)
    let token = publisher.observe(outlet.send) { [self] end in
      isOver.update { $0 = true }
      state.update { $0.tokens[number] = nil }
      endSource(end)
    }
    if !isOver.current { state.update { $0.tokens[number] = token } }
  }

  /// The end of one publisher, or of the publisher of publishers.
  func endSource(_ end: Subscribers.Completion<Failure>) {
    if case .failure = end { return outlet.send(completion: end) }
    let left = state.update { state in
      state.running -= 1
      return state.running
    }
    if left == 0 { outlet.send(completion: .finished) }
  }

  func cancel() {
    let tokens = state.update { state in
      defer { state.tokens = [:] }
      return state.tokens.values.map { $0 }
    }
    for token in tokens { token.cancel() }
  }
}

extension Outlet {
  func feed<P: Publisher>(from many: Publishers.MergeMany<P>) -> any Cancellable
  where P.Output == Output, P.Failure == Failure {
    let merging = Merging<Output, Failure>(self)
    for publisher in many.publishers { merging.add(publisher) }
    merging.endSource(.finished)
    return merging
  }
}
