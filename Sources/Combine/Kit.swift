public import Foundation
public import UIKit

/// A publisher that starts with ``connect()``.
public protocol ConnectablePublisher: Publisher {
  /// Starts.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Starts with the first subscriber.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Starts a publisher with its first subscriber.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
    /// The values that it publishes.
    public typealias Output = Upstream.Output
    /// The error that can end the values.
    public typealias Failure = Upstream.Failure
    /// The publisher.
    public let upstream: Upstream
    private let state = Shared<(count: Int, token: (any Cancellable)?)>((0, nil))

    init(upstream: Upstream) { self.upstream = upstream }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.derived { [self] outlet in
        let values = upstream.observe(outlet.send, outlet.send(completion:))
        let isFirst = state.update { state in
          state.count += 1
          return state.count == 1
        }
        if isFirst {
          let token = upstream.connect()
          state.update { $0.token = token }
        }
        return AnyCancellable { [self] in
          values.cancel()
          let token: (any Cancellable)? = state.update { state in
            state.count -= 1
            return state.count == 0 ? state.token : nil
          }
          token?.cancel()
        }
      }.receive(subscriber: subscriber)
    }
  }
}

extension UIKit.Timer {
  /// Publishes the date at an interval, in seconds of the scene.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }

  /// Publishes dates.
  public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
    /// The values that it publishes.
    public typealias Output = Date
    /// The error that can end the values.
    public typealias Failure = Never
    /// Seconds between two dates.
    public let interval: TimeInterval
    private let subject = PassthroughSubject<Date, Never>()

    init(interval: TimeInterval) { self.interval = interval }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    /// Begins to publish; the returned value ends it.
    public func connect() -> any Cancellable {
      let timer = UIKit.Timer.scheduledTimer(withTimeInterval: interval, repeats: true) {
        [subject] _ in subject.send(.ofScene)
      }
      return AnyCancellable { timer.invalidate() }
    }
  }
}

extension NotificationCenter {
  /// Publishes notifications.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Publishes notifications of a name.
  public struct Publisher: Combine.Publisher {
    /// The values that it publishes.
    public typealias Output = Notification
    /// The error that can end the values.
    public typealias Failure = Never
    /// The center.
    public let center: NotificationCenter
    /// The name.
    public let name: Notification.Name
    /// The sender; nil for any.
    public let object: AnyObject?

    /// Creates a publisher of the notifications of one name, of any sender (default) or of one.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// Connects a subscriber, which requests values through its subscription.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      derived(Notification.self, Never.self) { outlet in
        let token = Unchecked(
          value: center.addObserver(forName: name, object: object, queue: nil) { outlet.send($0) })
        let center = Unchecked(value: center)
        return AnyCancellable { center.value.removeObserver(token.value) }
      }.receive(subscriber: subscriber)
    }
  }
}
