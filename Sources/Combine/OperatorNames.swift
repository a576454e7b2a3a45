// Names of Combine's operators as types, for results that programs declare. Each is the common type of all operators
// here, which other code than declarations does not notice.
extension Publishers {
  /// Publisher that `catch` returns.
  public typealias Catch<Upstream: Publisher, New: Publisher> = Derived<
    Upstream.Output, New.Failure
  >
  /// Publisher that `compactMap` returns.
  public typealias CompactMap<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  /// Publisher that `debounce` returns.
  public typealias Debounce<Upstream: Publisher, Context> = Derived<
    Upstream.Output, Upstream.Failure
  >
  /// Publisher that `delay` returns.
  public typealias Delay<Upstream: Publisher, Context> = Derived<Upstream.Output, Upstream.Failure>
  /// Publisher that `dropFirst` returns.
  public typealias Drop<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  /// Publisher that `filter` returns.
  public typealias Filter<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  /// Publisher that `first` returns.
  public typealias First<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  /// Publisher that `flatMap` returns.
  public typealias FlatMap<New: Publisher, Upstream: Publisher> = Derived<New.Output, New.Failure>
  /// Publisher that `handleEvents` returns.
  public typealias HandleEvents<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  /// Publisher that `map` returns.
  public typealias Map<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  /// Publisher that `mapError` returns.
  public typealias MapError<Upstream: Publisher, Failure: Error> = Derived<Upstream.Output, Failure>
  /// Publisher that `print` returns.
  public typealias Print<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  /// Publisher that `receive(on:)` returns.
  public typealias ReceiveOn<Upstream: Publisher, Context> = Derived<
    Upstream.Output, Upstream.Failure
  >
  /// Publisher that `removeDuplicates` returns.
  public typealias RemoveDuplicates<Upstream: Publisher> = Derived<
    Upstream.Output, Upstream.Failure
  >
  /// Publisher that `replaceError` returns.
  public typealias ReplaceError<Upstream: Publisher> = Derived<Upstream.Output, Never>
  /// Publisher that `scan` returns.
  public typealias Scan<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  /// Publisher that `setFailureType` returns.
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = Derived<
    Upstream.Output, Failure
  >
  /// Publisher that `subscribe(on:)` returns.
  public typealias SubscribeOn<Upstream: Publisher, Context> = Derived<
    Upstream.Output, Upstream.Failure
  >
  /// Publisher that `switchToLatest` returns.
  public typealias SwitchToLatest<P: Publisher, Upstream: Publisher> = Derived<P.Output, P.Failure>
  /// Publisher that `throttle` returns.
  public typealias Throttle<Upstream: Publisher, Context> = Derived<
    Upstream.Output, Upstream.Failure
  >
}
