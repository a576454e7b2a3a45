// Operators on the values of one publisher.

extension Publisher {
  /// Passes on what `take` sends for each value, and the end.
  private func each<NewOutput>(
    _: NewOutput.Type = NewOutput.self,
    _ make: @escaping (Outlet<NewOutput, Failure>) -> (Output) -> Void
  ) -> Publishers.Derived<NewOutput, Failure> {
    derived { outlet in observe(make(outlet), outlet.send(completion:)) }
  }

  /// Passes on what `take` sends; an error that it throws ends the values.
  private func tryEach<NewOutput>(
    _ make: @escaping (Outlet<NewOutput, any Error>) -> (Output) throws -> Void
  ) -> Publishers.Derived<NewOutput, any Error> {
    derived { outlet in
      let take = make(outlet)
      let inlet = Shared<(any Cancellable)?>(nil)
      let upstream = observe(
        { value in
          do { try take(value) } catch {
            outlet.send(completion: .failure(error))
            inlet.current?.cancel()
          }
        }, { outlet.send(completion: $0.mapFailure { $0 }) })
      inlet.update { $0 = upstream }
      return AnyCancellable {
        upstream.cancel()
        inlet.update { $0 = nil }
      }
    }
  }

  // MARK: Mapping

  /// Transforms each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Derived<T, Failure> {
    each { outlet in { outlet.send(transform($0)) } }
  }
  /// Transforms each value; an error ends the values.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.Derived<T, any Error> {
    tryEach { outlet in { outlet.send(try transform($0)) } }
  }
  /// Transforms each value and leaves out nil.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.Derived<T, Failure> {
    each { outlet in { transform($0).map(outlet.send) } }
  }
  /// Transforms each value and leaves out nil; an error ends the values.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.Derived<T, any Error> {
    tryEach { outlet in { try transform($0).map(outlet.send) } }
  }
  /// Replaces nil.
  public func replaceNil<T>(with output: T) -> Publishers.Derived<T, Failure> where Output == T? {
    map { $0 ?? output }
  }
  /// Combines each value with the result before.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Derived<T, Failure> {
    each { outlet in
      let result = Shared(initialResult)
      return { value in
        outlet.send(
          result.update {
            $0 = nextPartialResult($0, value)
            return $0
          })
      }
    }
  }
  /// Sets the type of an error that never happens.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Derived<Output, E>
  where Failure == Never {
    derived { outlet in
      observe(outlet.send) { _ in outlet.send(completion: .finished) }
    }
  }

  // MARK: Filtering

  /// Passes on values that satisfy a condition.
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.Derived<Output, Failure> {
    each { outlet in { if isIncluded($0) { outlet.send($0) } } }
  }
  /// Leaves out values that equal the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.Derived<Output, Failure> {
    each { outlet in
      let last = Shared<Output?>(nil)
      return { value in
        let isNew = last.update { last in
          defer { last = value }
          return last.map { !predicate($0, value) } ?? true
        }
        if isNew { outlet.send(value) }
      }
    }
  }
  /// Leaves out values that equal the one before.
  public func removeDuplicates() -> Publishers.Derived<Output, Failure> where Output: Equatable {
    removeDuplicates(by: ==)
  }
  /// Leaves out a number of values at the start.
  public func dropFirst(_ count: Int = 1) -> Publishers.Derived<Output, Failure> {
    each { outlet in
      let left = Shared(count)
      return { value in
        let isDropped = left.update { left in
          left -= 1
          return left >= 0
        }
        if !isDropped { outlet.send(value) }
      }
    }
  }
  /// Leaves out values until one does not satisfy a condition.
  public func drop(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.Derived<Output, Failure> {
    each { outlet in
      let isDropping = Shared(true)
      return { value in
        let isPassed = isDropping.update {
          $0 = $0 && predicate(value)
          return !$0
        }
        if isPassed { outlet.send(value) }
      }
    }
  }
  /// Leaves out values until another publisher has published one.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.Derived<Output, Failure> where P.Failure == Failure {
    derived { outlet in
      let isOpen = Shared(false)
      let opening = publisher.observe({ _ in isOpen.update { $0 = true } }, { _ in })
      let values = observe(
        { if isOpen.current { outlet.send($0) } }, outlet.send(completion:))
      return both(opening, values)
    }
  }
  /// Ends after a number of values.
  public func prefix(_ maxLength: Int) -> Publishers.Derived<Output, Failure> {
    guard maxLength > 0 else {
      return derived { outlet in
        outlet.send(completion: .finished)
        return AnyCancellable {}
      }
    }
    return taking { count, _ in count < maxLength ? .more : .last }
  }
  /// Ends before the first value that does not satisfy a condition.
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> Publishers.Derived<Output, Failure> {
    taking { _, value in predicate(value) ? .more : .none }
  }
  /// Ends when another publisher publishes.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.Derived<Output, Failure> {
    derived { outlet in
      let values = observe(outlet.send, outlet.send(completion:))
      let end = publisher.observe(
        { _ in
          values.cancel()
          outlet.send(completion: .finished)
        }, { _ in })
      return both(values, end)
    }
  }
  /// The first value.
  public func first() -> Publishers.Derived<Output, Failure> { prefix(1) }
  /// The first value that satisfies a condition.
  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Derived<Output, Failure> {
    filter(predicate).prefix(1)
  }
  /// The last value, at the end.
  public func last() -> Publishers.Derived<Output, Failure> {
    reduce(Output?.none) { $1 }.compactMap { $0 }
  }
  /// No value, only the end.
  public func ignoreOutput() -> Publishers.Derived<Never, Failure> {
    each { _ in { _ in } }
  }

  private func taking(
    _ decide: @escaping (Int, Output) -> Taking
  ) -> Publishers.Derived<Output, Failure> {
    derived { outlet in
      let inlet = Shared<(any Cancellable)?>(nil)
      let count = Shared(0)
      let upstream = observe(
        { value in
          let number = count.update { count in
            if count >= 0 { count += 1 }
            return count
          }
          guard number > 0 else { return }
          let taking = decide(number, value)
          if taking != .more { count.update { $0 = -1 } }
          if taking != .none { outlet.send(value) }
          if taking != .more {
            outlet.send(completion: .finished)
            inlet.current?.cancel()
          }
        }, outlet.send(completion:))
      inlet.update { $0 = upstream }
      if count.current < 0 { upstream.cancel() }
      return AnyCancellable {
        upstream.cancel()
        inlet.update { $0 = nil }
      }
    }
  }

  // MARK: Reducing

  /// All values as an array, at the end.
  public func collect() -> Publishers.Derived<[Output], Failure> {
    reduce([]) { $0 + [$1] }
  }
  /// Arrays of a number of values.
  public func collect(_ count: Int) -> Publishers.Derived<[Output], Failure> {
    derived { outlet in
      let values = Shared<[Output]>([])
      return observe(
        { value in
          let full = values.update { values -> [Output]? in
            values.append(value)
            guard values.count >= count else { return nil }
            defer { values = [] }
            return values
          }
          full.map(outlet.send)
        },
        { end in
          let rest = values.current
          if case .finished = end, !rest.isEmpty { outlet.send(rest) }
          outlet.send(completion: end)
        })
    }
  }
  /// The combination of all values, at the end.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Derived<T, Failure> {
    derived { outlet in
      let result = Shared(initialResult)
      return observe(
        { value in result.update { $0 = nextPartialResult($0, value) } },
        { end in
          if case .finished = end { outlet.send(result.current) }
          outlet.send(completion: end)
        })
    }
  }
  /// The number of values, at the end.
  public func count() -> Publishers.Derived<Int, Failure> { reduce(0) { count, _ in count + 1 } }
  /// Whether a value satisfies a condition.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Derived<Bool, Failure> {
    first(where: predicate).map { _ in true }.replaceEmpty(with: false)
  }
  /// Whether all values satisfy a condition.
  public func allSatisfy(
    _ predicate: @escaping (Output) -> Bool
  ) -> Publishers.Derived<Bool, Failure> {
    contains { !predicate($0) }.map { !$0 }
  }
  /// A value for a publisher that ends without one.
  public func replaceEmpty(with output: Output) -> Publishers.Derived<Output, Failure> {
    derived { outlet in
      let isEmpty = Shared(true)
      return observe(
        {
          isEmpty.update { $0 = false }
          outlet.send($0)
        },
        { end in
          if case .finished = end, isEmpty.current { outlet.send(output) }
          outlet.send(completion: end)
        })
    }
  }

  // MARK: Errors

  /// Transforms the error.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.Derived<Output, E> {
    derived { outlet in observe(outlet.send) { outlet.send(completion: $0.mapFailure(transform)) } }
  }
  /// Ends with a value instead of an error.
  public func replaceError(with output: Output) -> Publishers.Derived<Output, Never> {
    derived { outlet in
      observe(outlet.send) { end in
        if case .failure = end { outlet.send(output) }
        outlet.send(completion: .finished)
      }
    }
  }
  /// Goes on with another publisher after an error.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Derived<Output, P.Failure> where P.Output == Output {
    derived { outlet in
      let second = Shared<(any Cancellable)?>(nil)
      let first = observe(outlet.send) { end in
        switch end {
        case .finished: outlet.send(completion: .finished)
        case .failure(let error):
          let next = handler(error).observe(outlet.send, outlet.send(completion:))
          second.update { $0 = next }
        }
      }
      return AnyCancellable {
        first.cancel()
        second.current?.cancel()
      }
    }
  }
  /// Subscribes again after an error, up to a number of times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return self.catch { _ in retry(retries - 1) }.eraseToAnyPublisher()
  }
  /// Stops the program at an error.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.Derived<Output, Never> {
    derived { outlet in
      observe(outlet.send) { end in
        if case .failure(let error) = end {
          preconditionFailure("\(prefix)\(error)", file: file, line: line)
        }
        outlet.send(completion: .finished)
      }
    }
  }

  // MARK: Watching

  /// Calls closures at events.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.Derived<Output, Failure> {
    derived { outlet in
      let isOver = Shared(false)
      receiveSubscription?(outlet)
      receiveRequest?(.unlimited)
      let upstream = observe(
        {
          receiveOutput?($0)
          outlet.send($0)
        },
        {
          isOver.update { $0 = true }
          receiveCompletion?($0)
          outlet.send(completion: $0)
        })
      return AnyCancellable {
        upstream.cancel()
        if !isOver.current { receiveCancel?() }
      }
    }
  }
  /// Prints events.
  public func print(_ prefix: String = "") -> Publishers.Derived<Output, Failure> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(start)receive \($0)") },
      receiveCancel: { Swift.print("\(start)receive cancel") })
  }
  /// One subscription for all subscribers.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

private enum Taking { case more, last, none }

/// Cancels both.
func both(_ first: any Cancellable, _ second: any Cancellable) -> AnyCancellable {
  AnyCancellable {
    first.cancel()
    second.cancel()
  }
}

extension Subscribers.Completion {
  func mapFailure<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

extension Publishers {
  /// One subscription for all subscribers, from the first until the last has canceled.
  public final class Share<Upstream: Publisher>: Publisher, @unchecked Sendable {
    /// The values that it publishes.
    public typealias Output = Upstream.Output
    /// The error that can end the values.
    public typealias Failure = Upstream.Failure
    private let upstream: Upstream
    private let outlets = Outlets<Output, Failure>()
    private let connection = Shared<(count: Int, token: (any Cancellable)?)>((0, nil))

    init(upstream: Upstream) { self.upstream = upstream }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet<Output, Failure>(AnySubscriber(subscriber))
      outlets.add(outlet, first: { nil })
      outlet.hold(AnyCancellable { [weak self] in self?.leave() })
      let isFirst = connection.update { state in
        state.count += 1
        return state.count == 1
      }
      guard isFirst else { return }
      let token = upstream.observe(outlets.send, outlets.end)
      connection.update { $0.token = token }
    }

    private func leave() {
      let token: (any Cancellable)? = connection.update { state in
        state.count -= 1
        guard state.count == 0 else { return nil }
        defer { state.token = nil }
        return state.token
      }
      token?.cancel()
    }
  }
}
