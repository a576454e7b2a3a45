// Names of Combine's operators as types, for results that programs declare. Each is the common type of all operators
// here, which other code than declarations does not notice.
extension Publishers {
  public typealias Catch<Upstream: Publisher, New: Publisher> = Derived<
    Upstream.Output, New.Failure
  >
  public typealias CompactMap<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  public typealias Debounce<Upstream: Publisher, Context> = Derived<
    Upstream.Output, Upstream.Failure
  >
  public typealias Delay<Upstream: Publisher, Context> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Drop<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Filter<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias First<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias FlatMap<New: Publisher, Upstream: Publisher> = Derived<New.Output, New.Failure>
  public typealias HandleEvents<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias Map<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  public typealias MapError<Upstream: Publisher, Failure: Error> = Derived<Upstream.Output, Failure>
  public typealias Print<Upstream: Publisher> = Derived<Upstream.Output, Upstream.Failure>
  public typealias ReceiveOn<Upstream: Publisher, Context> = Derived<
    Upstream.Output, Upstream.Failure
  >
  public typealias RemoveDuplicates<Upstream: Publisher> = Derived<
    Upstream.Output, Upstream.Failure
  >
  public typealias ReplaceError<Upstream: Publisher> = Derived<Upstream.Output, Never>
  public typealias Scan<Upstream: Publisher, Output> = Derived<Output, Upstream.Failure>
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = Derived<
    Upstream.Output, Failure
  >
  public typealias SubscribeOn<Upstream: Publisher, Context> = Derived<
    Upstream.Output, Upstream.Failure
  >
  public typealias SwitchToLatest<P: Publisher, Upstream: Publisher> = Derived<P.Output, P.Failure>
  public typealias Throttle<Upstream: Publisher, Context> = Derived<
    Upstream.Output, Upstream.Failure
  >
}
