public import Foundation
import QuartzCore
import Synchronization

/// Calls back at a time of the virtual clock, once or repeatedly (S0.10): in the first frame that
/// is not before it (S0.12). A repeating timer fires at most once per frame.
///
/// It replaces Foundation's class of the same name, which waits for real time. A file that imports
/// UIKit alone gets this one. If Foundation is imported, too, the compiler reports `Timer` as
/// ambiguous; one line in any file of the target that imports UIKit resolves it for all files:
///
///     typealias Timer = UIKit.Timer
///
/// A repeating timer keeps a scene from settling as long as its calls change something on screen,
/// and for one second after (``toleratedIdleTime``).
public final class Timer: NSObject, @unchecked Sendable {
  /// The time between two calls of a repeating timer, in seconds; 0 for one that fires once.
  public let timeInterval: TimeInterval
  /// The value given at creation, for the program's use.
  public let userInfo: Any?

  private let world = World.current
  private let identifier: Int
  private let state: Mutex<State>

  private struct State: Sendable {
    /// Closure to call; nil after invalidation, which releases the target.
    var action: (@MainActor @Sendable (Timer) -> Void)?
    /// Time on the virtual clock, in seconds; infinite for a timer that pauses.
    var deadline: Double
    var isScheduled = false
    var tolerance: TimeInterval = 0
    /// Since when the calls have changed nothing on screen.
    var idleSince: Double?
  }

  /// Seconds of calls that change nothing after which a scene need not wait for more of them.
  static let toleratedIdleTime = 1.0
  /// Foundation's interval for values of 0 and less, in seconds.
  private static let shortestInterval = 0.0001

  init(
    after delay: TimeInterval, interval: TimeInterval, repeats: Bool, userInfo: Any?,
    action: @escaping @MainActor @Sendable (Timer) -> Void
  ) {
    timeInterval = repeats ? max(interval, Timer.shortestInterval) : 0
    self.userInfo = userInfo
    let (identifier, now) = world.inbox.withLock { ($0.nextIdentifier(), $0.now) }
    self.identifier = identifier
    state = Mutex(State(action: action, deadline: now + delay))
    super.init()
  }

  // MARK: Creation

  /// A timer that never fires: programs use it until they have another.
  public convenience override init() {
    self.init(after: .infinity, interval: 0, repeats: false, userInfo: nil) { _ in }
  }

  /// A timer that is not running yet: see `RunLoop.add(_:forMode:)`.
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor @Sendable (Timer) -> Void
  ) {
    self.init(
      after: max(interval, Timer.shortestInterval), interval: interval, repeats: repeats,
      userInfo: nil, action: block)
  }

  /// A timer that is not running yet, for an instant as far ahead as `date` is of the present.
  public convenience init(
    fire date: Date, interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor @Sendable (Timer) -> Void
  ) {
    self.init(
      after: Timer.delay(until: date), interval: interval, repeats: repeats, userInfo: nil,
      action: block)
  }

  /// A timer that calls a method, and is not running yet. It keeps its target until it is
  /// invalidated.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      after: max(interval, Timer.shortestInterval), interval: interval, repeats: repeats,
      userInfo: userInfo, action: Timer.action(target, selector))
  }

  /// As ``init(timeInterval:target:selector:userInfo:repeats:)``, with a first call at a date.
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      after: Timer.delay(until: date), interval: interval, repeats: repeats, userInfo: userInfo,
      action: Timer.action(target, selector))
  }

  /// Makes a timer and starts it.
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.schedule()
    return timer
  }

  /// Makes a timer that calls a method of `target`, and starts it.
  ///
  ///     Timer.scheduledTimer(
  ///       timeInterval: 1, target: self, selector: Selector(Card.tick(_:), name: "tick(_:)"),
  ///       userInfo: nil, repeats: true)
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    timer.schedule()
    return timer
  }

  // MARK: State

  /// Whether the timer may still fire.
  public var isValid: Bool { state.withLock { $0.action != nil } }

  /// A hint; nothing is ever late here.
  public var tolerance: TimeInterval {
    get { state.withLock { $0.tolerance } }
    set { state.withLock { $0.tolerance = newValue } }
  }

  /// Next date at which the timer fires, on the scene's calendar (``Foundation/Date/ofScene``). A
  /// date that is set may also be meant from the real present, whichever is nearer.
  /// `Date.distantFuture` makes the timer pause.
  public var fireDate: Date {
    get {
      let remaining = state.withLock { $0.deadline } - world.inbox.withLock { $0.now }
      return remaining.isFinite ? Date.ofScene.addingTimeInterval(remaining) : .distantFuture
    }
    set {
      let deadline = world.inbox.withLock { $0.now } + Timer.delay(until: newValue)
      let isScheduled = state.withLock { state in
        state.deadline = deadline
        state.idleSince = nil
        return state.isScheduled
      }
      if isScheduled { post() }
    }
  }

  /// Ported sources compute dates from the present of the scene, others from the real one.
  private static func delay(until date: Date) -> Double {
    guard date < .distantFuture else { return .infinity }
    let (real, virtual) = (date.timeIntervalSinceNow, date.timeIntervalSince(.ofScene))
    return Delay.meant(remaining: abs(virtual) < abs(real) ? virtual : real)
  }

  /// Fires immediately. A repeating timer keeps its schedule; any other timer is invalidated.
  public func fire() {
    MainActor.preconditionIsolated("UIKit is used off the main actor")
    MainActor.assumeIsolated { call() }
  }

  /// Stops the timer for good and releases its target.
  public func invalidate() {
    state.withLock { state in
      state.action = nil
      state.isScheduled = false
    }
    world.inbox.withLock { $0.cancel(identifier) }
  }
}

// MARK: On the virtual clock

extension Timer {
  fileprivate func schedule() {
    let isNew = state.withLock { state in
      guard state.action != nil, !state.isScheduled else { return false }
      state.isScheduled = true
      return true
    }
    if isNew { post() }
  }

  private func post() {
    let deadline = state.withLock { $0.deadline }
    world.inbox.withLock { inbox in
      guard deadline.isFinite else { return inbox.cancel(identifier) }
      inbox.post(at: deadline, as: identifier) { [self] in world.enter { clockCame(for: deadline) }
      }
    }
  }

  @MainActor private func clockCame(for deadline: Double) {
    // Another timer due at the same time may have stopped or postponed this one.
    guard state.withLock({ $0.isScheduled && $0.deadline == deadline }) else { return }
    guard timeInterval > 0 else { return call() }
    let next = nextTime(after: deadline)
    state.withLock { $0.deadline = next }
    post()
    let changes = world.changeCount
    call()
    note(isIdle: world.changeCount == changes)
  }

  /// In step with the first call; those that no frame showed are left out.
  @MainActor private func nextTime(after deadline: Double) -> Double {
    var steps = max(1, ((world.now - deadline) / timeInterval).rounded(.down))
    while deadline + steps * timeInterval <= world.now + timeTolerance { steps += 1 }
    return deadline + steps * timeInterval
  }

  @MainActor private func note(isIdle: Bool) {
    let now = world.now
    let isForgotten = state.withLock { state in
      state.idleSince = isIdle ? state.idleSince ?? now : nil
      return state.idleSince.map { now - $0 >= Timer.toleratedIdleTime - timeTolerance } ?? false
    }
    world.inbox.withLock { $0.setIdle(identifier, isForgotten) }
  }

  @MainActor private func call() {
    state.withLock { $0.action }?(self)
    if timeInterval == 0 { invalidate() }
  }

  private static func action(
    _ target: Any, _ selector: Selector
  ) -> @MainActor @Sendable (Timer) -> Void {
    let target = Target(object: target as AnyObject)
    return { timer in
      if !selector.perform(target.object, timer, nil) { timer.refuse(target.object, selector) }
    }
  }

  @MainActor private func refuse(_ target: AnyObject, _ selector: Selector) {
    // Report the missing target only once.
    invalidate()
    world.report(selector, sentTo: target, with: self)
  }

  /// Touched on the main actor alone.
  private struct Target: @unchecked Sendable {
    let object: AnyObject
  }
}

extension RunLoop {
  /// Starts a timer of the virtual clock. Run loop and mode make no difference: there is one clock.
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    timer.schedule()
  }
}
