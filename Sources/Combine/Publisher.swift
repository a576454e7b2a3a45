// Combine, in the part that UIKit code uses: publishers, subjects, `@Published`, operators, schedulers.
// Operators request values without limit; a subscriber's own demand is kept at the end of each chain.

/// A source of values over time, which ends with a completion.
public protocol Publisher<Output, Failure> {
  /// Type of the values.
  associatedtype Output
  /// Type of the error that may end the values; `Never` for none.
  associatedtype Failure: Error

  /// Attaches a subscriber: called by ``subscribe(_:)``.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Sends all values to a subject until the result is canceled.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    AnyCancellable(observe(subject.send, subject.send(completion:)))
  }

  /// The same values, without the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// The operators.
public enum Publishers {}

/// A publisher without its type.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  private let attach: (AnySubscriber<Output, Failure>) -> Void

  /// The values of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    attach = { publisher.receive(subscriber: $0) }
  }

  /// Connects a subscriber, which requests values through its subscription.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }

  /// The name of the type.
  public var description: String { "AnyPublisher" }
}

/// Receives values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// Type of the values.
  associatedtype Input
  /// Type of the error that may end the values.
  associatedtype Failure: Error

  /// Called first, with the means to request values.
  func receive(subscription: any Subscription)
  /// Called for each value; the result is added to the demand.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Called once, at the end.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Types of subscribers.
public enum Subscribers {
  /// Number of values that a subscriber accepts.
  public struct Demand: Equatable, Comparable, Hashable, Sendable {
    /// nil for no limit.
    public let max: Int?

    /// As many values as there are.
    public static let unlimited = Demand(max: nil)
    /// No value until more are requested.
    public static let none = Demand(max: 0)
    /// Up to a number of values.
    public static func max(_ value: Int) -> Demand { Demand(max: Swift.max(0, value)) }

    /// The sum of two demands; unlimited if one is.
    public static func + (left: Demand, right: Demand) -> Demand {
      guard let left = left.max, let right = right.max else { return .unlimited }
      let (sum, isTooLarge) = left.addingReportingOverflow(right)
      return isTooLarge ? .unlimited : .max(sum)
    }
    /// Adds a demand; unlimited if one is.
    public static func += (left: inout Demand, right: Demand) { left = left + right }
    /// Whether the first demand is smaller.
    public static func < (left: Demand, right: Demand) -> Bool {
      guard let first = left.max else { return false }
      return right.max.map { first < $0 } ?? true
    }
    /// Whether more values than a number are wanted.
    public static func > (left: Demand, right: Int) -> Bool { left.max.map { $0 > right } ?? true }
    /// Whether exactly a number of values is wanted.
    public static func == (left: Demand, right: Int) -> Bool { left.max == right }
  }

  /// The end of the values.
  public enum Completion<Failure: Error> {
    /// All values have been published.
    case finished
    /// An error has ended the values.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// A subscriber without its type.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let begin: (any Subscription) -> Void
  private let take: (Input) -> Subscribers.Demand
  private let end: (Subscribers.Completion<Failure>) -> Void
  /// The identity of this subscriber.
  public let combineIdentifier: CombineIdentifier

  /// Calls of another subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    begin = subscriber.receive(subscription:)
    take = subscriber.receive(_:)
    end = subscriber.receive(completion:)
    combineIdentifier = subscriber.combineIdentifier
  }

  /// Closures; without them nothing is requested, and nothing happens.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    begin = receiveSubscription ?? { _ in }
    take = receiveValue ?? { _ in .none }
    end = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
  }

  /// Takes the subscription, and requests values.
  public func receive(subscription: any Subscription) { begin(subscription) }
  /// Takes a value; returns how many more are wanted.
  public func receive(_ input: Input) -> Subscribers.Demand { take(input) }
  /// Takes the end of the values.
  public func receive(completion: Subscribers.Completion<Failure>) { end(completion) }
}
