/// A publisher to which a program sends values.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Publishes a value.
  func send(_ value: Output)
  /// Ends the values.
  func send(completion: Subscribers.Completion<Failure>)
  /// Connects with another publisher; its values are requested.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Publishes an event.
  public func send() { send(()) }
}

/// A subject without a value of its own.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let outlets = Outlets<Output, Failure>()

  /// Creates a subject without subscribers.
  public init() {}

  /// Publishes a value to all subscribers, unless the subject has ended.
  public func send(_ value: Output) { outlets.send(value) }
  /// Ends the values of all subscribers, present and later ones.
  public func send(completion: Subscribers.Completion<Failure>) { outlets.end(completion) }
  /// Requests all values of a subscription.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  /// Connects a subscriber, which requests values through its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    outlets.add(Outlet(AnySubscriber(subscriber), keepsValues: false), first: { nil })
  }
}

/// A subject with a value, which each new subscriber receives first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let outlets = Outlets<Output, Failure>()
  private let current: Shared<Output>

  /// Creates a subject with its first value.
  public init(_ value: Output) { current = Shared(value) }

  /// The value; a new one is published.
  public var value: Output {
    get { current.current }
    set { send(newValue) }
  }

  /// Publishes a value to all subscribers, unless the subject has ended.
  public func send(_ value: Output) {
    guard !outlets.isOver else { return }
    current.update { $0 = value }
    outlets.send(value)
  }
  /// Ends the values of all subscribers, present and later ones.
  public func send(completion: Subscribers.Completion<Failure>) { outlets.end(completion) }
  /// Requests all values of a subscription.
  public func send(subscription: any Subscription) { subscription.request(.unlimited) }

  /// Connects a subscriber, which requests values through its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    outlets.add(Outlet(AnySubscriber(subscriber)), first: { self.value })
  }
}

/// The subscribers of a subject, in the order in which they came.
final class Outlets<Output, Failure: Error>: Sendable {
  private let state = Shared<State>(State())

  private struct State {
    var outlets: [Outlet<Output, Failure>] = []
    var completion: Subscribers.Completion<Failure>?
  }

  var isOver: Bool { state.current.completion != nil }

  func add(_ outlet: Outlet<Output, Failure>, first: () -> Output?) {
    let completion = state.update { state in
      if state.completion == nil { state.outlets.append(outlet) }
      return state.completion
    }
    outlet.begin { [weak self, weak outlet] in
      guard let outlet else { return }
      self?.state.update { $0.outlets.removeAll { $0 === outlet } }
    }
    if let completion { return outlet.send(completion: completion) }
    if let value = first() { outlet.send(value) }
  }

  func send(_ value: Output) {
    for outlet in state.current.outlets { outlet.send(value) }
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    let outlets = state.update { state in
      guard state.completion == nil else { return [Outlet<Output, Failure>]() }
      state.completion = completion
      defer { state.outlets = [] }
      return state.outlets
    }
    for outlet in outlets { outlet.send(completion: completion) }
  }
}
