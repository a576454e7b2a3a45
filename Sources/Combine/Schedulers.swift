public import Dispatch
public import Foundation
import QuartzCore

/// Runs closures at a time. Time is that of the scene.
public protocol Scheduler {
  /// The time now.
  var now: SchedulerTime { get }
  /// Runs a closure as soon as possible.
  func schedule(_ action: @escaping () -> Void)
  /// Runs a closure at a time.
  func schedule(after date: SchedulerTime, _ action: @escaping () -> Void)
}

extension Scheduler {
  /// Type of the times.
  public typealias SchedulerTimeType = SchedulerTime
}

/// A time of any scheduler, in seconds.
public struct SchedulerTime: Strideable, Hashable, Sendable {
  /// Seconds since the start of the scene.
  public let seconds: Double

  /// The distance to another time.
  public func distance(to other: SchedulerTime) -> Stride {
    Stride(seconds: other.seconds - seconds)
  }
  /// The time at a distance from this one.
  public func advanced(by distance: Stride) -> SchedulerTime {
    SchedulerTime(seconds: seconds + distance.seconds)
  }

  /// A distance of times.
  public struct Stride: SignedNumeric, Comparable, Hashable, Sendable, ExpressibleByFloatLiteral {
    /// Length in seconds.
    public let seconds: Double

    init(seconds: Double) { self.seconds = seconds }
    /// Creates a length of whole seconds.
    public init(integerLiteral value: Int) { seconds = Double(value) }
    /// Creates a length in seconds.
    public init(floatLiteral value: Double) { seconds = value }
    /// Creates a length of whole seconds.
    public init?<T: BinaryInteger>(exactly source: T) { seconds = Double(source) }

    /// A number of seconds.
    public init(_ seconds: Double) { self.seconds = seconds }
    /// Length in seconds.
    public var magnitude: Double { abs(seconds) }

    /// Seconds.
    public static func seconds(_ value: Double) -> Stride { Stride(seconds: value) }
    /// Seconds.
    public static func seconds(_ value: Int) -> Stride { Stride(seconds: Double(value)) }
    /// Thousandths of a second.
    public static func milliseconds(_ value: Int) -> Stride {
      Stride(seconds: Double(value) / 1e3)
    }
    /// Millionths of a second.
    public static func microseconds(_ value: Int) -> Stride {
      Stride(seconds: Double(value) / 1e6)
    }
    /// Billionths of a second.
    public static func nanoseconds(_ value: Int) -> Stride { Stride(seconds: Double(value) / 1e9) }

    /// Whether the first length is shorter.
    public static func < (left: Stride, right: Stride) -> Bool { left.seconds < right.seconds }
    /// The sum of two lengths.
    public static func + (left: Stride, right: Stride) -> Stride {
      Stride(seconds: left.seconds + right.seconds)
    }
    /// The difference of two lengths.
    public static func - (left: Stride, right: Stride) -> Stride {
      Stride(seconds: left.seconds - right.seconds)
    }
    /// The product of two numbers of seconds.
    public static func * (left: Stride, right: Stride) -> Stride {
      Stride(seconds: left.seconds * right.seconds)
    }
    /// Multiplies a number of seconds.
    public static func *= (left: inout Stride, right: Stride) { left = left * right }
  }
}

extension DispatchQueue: Scheduler {
  /// The time of the scene.
  public var now: SchedulerTime { SchedulerTime(seconds: CACurrentMediaTime()) }
  /// Runs a closure in the next turn of the main queue.
  public func schedule(_ action: @escaping () -> Void) {
    let action = Unchecked(value: action)
    async { action.value() }
  }
  /// Runs a closure at a time of the scene.
  public func schedule(after date: SchedulerTime, _ action: @escaping () -> Void) {
    let action = Unchecked(value: action)
    let delay = max(0, date.seconds - now.seconds)
    asyncAfter(deadline: .now() + delay) { action.value() }
  }
}

extension RunLoop: Scheduler {
  /// The time of the scene.
  public var now: SchedulerTime { DispatchQueue.main.now }
  /// Runs a closure in the next turn of the main queue.
  public func schedule(_ action: @escaping () -> Void) { DispatchQueue.main.schedule(action) }
  /// Runs a closure at a time of the scene.
  public func schedule(after date: SchedulerTime, _ action: @escaping () -> Void) {
    DispatchQueue.main.schedule(after: date, action)
  }
}

extension OperationQueue: Scheduler {
  /// The time of the scene.
  public var now: SchedulerTime { DispatchQueue.main.now }
  /// Runs a closure in the next turn of the main queue.
  public func schedule(_ action: @escaping () -> Void) { queue.schedule(action) }
  /// Runs a closure at a time of the scene.
  public func schedule(after date: SchedulerTime, _ action: @escaping () -> Void) {
    queue.schedule(after: date, action)
  }

  private var queue: DispatchQueue {
    self === OperationQueue.main ? .main : unsafe underlyingQueue ?? .global()
  }
}

/// Runs closures at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The only immediate scheduler.
  public static let shared = ImmediateScheduler()

  /// The time 0, always.
  public var now: SchedulerTime { SchedulerTime(seconds: 0) }
  /// Runs a closure at once.
  public func schedule(_ action: @escaping () -> Void) { action() }
  /// Runs a closure at a time of the scene.
  public func schedule(after date: SchedulerTime, _ action: @escaping () -> Void) { action() }
}

extension Publisher {
  /// Passes on values and the end through a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: Never? = nil
  ) -> Publishers.Derived<Output, Failure> {
    derived { outlet in
      observe(
        { value in scheduler.schedule { outlet.send(value) } },
        { end in scheduler.schedule { outlet.send(completion: end) } })
    }
  }

  /// Subscribes on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: Never? = nil
  ) -> Publishers.Derived<Output, Failure> {
    derived { outlet in
      let token = Shared<(any Cancellable)?>(nil)
      let isCanceled = Shared(false)
      scheduler.schedule {
        guard !isCanceled.current else { return }
        let upstream = observe(outlet.send, outlet.send(completion:))
        token.update { $0 = upstream }
      }
      return AnyCancellable {
        isCanceled.update { $0 = true }
        token.current?.cancel()
      }
    }
  }

  /// Passes on everything later.
  public func delay<S: Scheduler>(
    for interval: SchedulerTime.Stride, tolerance: SchedulerTime.Stride? = nil, scheduler: S,
    options: Never? = nil
  ) -> Publishers.Derived<Output, Failure> {
    derived { outlet in
      observe(
        { value in
          scheduler.schedule(after: scheduler.now.advanced(by: interval)) { outlet.send(value) }
        },
        { end in
          scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
            outlet.send(completion: end)
          }
        })
    }
  }

  /// Passes on a value after a time without another.
  public func debounce<S: Scheduler>(
    for dueTime: SchedulerTime.Stride, scheduler: S, options: Never? = nil
  ) -> Publishers.Derived<Output, Failure> {
    derived { outlet in
      let number = Shared(0)
      return observe(
        { value in
          let own = number.update { number in
            number += 1
            return number
          }
          scheduler.schedule(after: scheduler.now.advanced(by: dueTime)) {
            if number.current == own { outlet.send(value) }
          }
        },
        { end in
          number.update { $0 += 1 }
          outlet.send(completion: end)
        })
    }
  }

  /// Passes on at most one value in an interval: its latest or its first.
  public func throttle<S: Scheduler>(
    for interval: SchedulerTime.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Derived<Output, Failure> {
    derived { outlet in
      let state = Shared<(kept: Output?, isWaiting: Bool)>((nil, false))
      func wait() {
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
          let kept = state.update { state in
            defer {
              if state.kept == nil { state.isWaiting = false }
              state.kept = nil
            }
            return state.kept
          }
          guard let kept else { return }
          outlet.send(kept)
          wait()
        }
      }
      return observe(
        { value in
          let isFirst = state.update { state in
            if state.isWaiting {
              state.kept = latest ? value : state.kept ?? value
              return false
            }
            state.isWaiting = true
            return true
          }
          guard isFirst else { return }
          outlet.send(value)
          wait()
        }, outlet.send(completion:))
    }
  }

  /// Ends after a time without a value.
  public func timeout<S: Scheduler>(
    _ interval: SchedulerTime.Stride, scheduler: S, options: Never? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Derived<Output, Failure> {
    derived { outlet in
      let number = Shared(0)
      func wait() {
        let own = number.current
        scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
          guard number.current == own else { return }
          outlet.send(completion: customError.map { .failure($0()) } ?? .finished)
        }
      }
      wait()
      return observe(
        { value in
          number.update { $0 += 1 }
          outlet.send(value)
          wait()
        },
        { end in
          number.update { $0 += 1 }
          outlet.send(completion: end)
        })
    }
  }
}
