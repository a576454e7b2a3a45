public import Foundation
import QuartzCore
import Synchronization

/// Methods by selector, as the Objective-C runtime calls them; on the main queue, in virtual time.
extension NSObject {
  /// Calls a method of this object immediately; from another thread, in the next turn of the main
  /// queue.
  public func perform(_ aSelector: Selector) { perform(aSelector, with: nil) }

  /// As ``perform(_:)``, with an argument for methods that take one.
  public func perform(_ aSelector: Selector, with object: Any?) {
    MainCall(selector: aSelector, target: self, argument: object).run(in: World.current)
  }

  /// As ``perform(_:)``, with two arguments for methods that take them.
  public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) {
    MainCall(selector: aSelector, target: self, argument: object1, second: object2)
      .run(in: World.current)
  }

  /// Calls a method of this object after `delay` seconds of virtual time. The object is retained
  /// until then.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    let world = World.current
    DelayedCalls.of(world).add(
      MainCall(selector: aSelector, target: self, argument: anArgument), to: world, after: delay)
  }

  /// As ``perform(_:with:afterDelay:)``; run-loop modes make no difference.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) { perform(aSelector, with: anArgument, afterDelay: delay) }

  /// Calls a method with the next turn of the main queue. Waiting for that is impossible in virtual
  /// time.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    let call = MainCall(selector: aSelector, target: self, argument: arg)
    if wait { call.run(in: World.current) } else { call.post(to: World.current) }
  }

  /// As ``performSelector(onMainThread:with:waitUntilDone:)`` without waiting: other threads would make runs differ.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    performSelector(onMainThread: aSelector, with: arg, waitUntilDone: false)
  }

  /// Takes back all delayed calls to an object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = aTarget as AnyObject
    let world = World.current
    DelayedCalls.of(world).cancel(in: world) { $0.target === target }
  }

  /// Takes back delayed calls of one method with an equal argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    let world = World.current
    DelayedCalls.of(world).cancel(in: world) { call in
      call.target === target && call.selector == aSelector && areEqual(call.argument, anArgument)
    }
  }

  /// Whether the object is of the class that the selector was made from.
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.fits(self) ?? false }
}

/// A call of a method that will take place on the main queue.
struct MainCall: @unchecked Sendable {
  let selector: Selector
  let target: AnyObject
  let argument: Any?
  var second: Any?

  /// Performs immediately on the main queue; otherwise posts to the world.
  func run(in world: World) {
    guard DispatchQueue.isMainCurrent else { return post(to: world) }
    MainActor.assumeIsolated { perform(in: world) }
  }

  func post(to world: World) {
    world.inbox.withLock { inbox in
      inbox.post { world.enter { perform(in: world) } }
    }
  }

  @MainActor func perform(in world: World) {
    if !selector.perform(target, argument, second) {
      world.report(selector, sentTo: target, with: argument)
    }
  }
}

/// Calls of one world that wait for their time.
private final class DelayedCalls: Sendable {
  private let waiting = Mutex<[Int: MainCall]>([:])

  static func of(_ world: World) -> DelayedCalls {
    world.sharedByThreads(DelayedCalls.self) { DelayedCalls() }
  }

  func add(_ call: MainCall, to world: World, after delay: TimeInterval) {
    let identifier = world.inbox.withLock { $0.nextIdentifier() }
    waiting.withLock { $0[identifier] = call }
    world.inbox.withLock { inbox in
      inbox.post(at: inbox.now + max(0, delay), as: identifier) { [weak world] in
        self.waiting.withLock { _ = $0.removeValue(forKey: identifier) }
        guard let world else { return }
        world.enter { call.perform(in: world) }
      }
    }
  }

  func cancel(in world: World, where isMeant: (MainCall) -> Bool) {
    let cancelled = waiting.withLock { waiting in
      let cancelled = waiting.filter { isMeant($0.value) }
      for identifier in cancelled.keys { waiting[identifier] = nil }
      return cancelled
    }
    for identifier in cancelled.keys { world.inbox.withLock { $0.cancel(identifier) } }
  }
}

/// Equality in the sense of `isEqual:`.
private func areEqual(_ a: Any?, _ b: Any?) -> Bool {
  guard let a, let b else { return a == nil && b == nil }
  if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
  return a as AnyObject === b as AnyObject
}

extension World {
  /// UIKit stops here with an exception, or passes nil where the method does not expect it.
  @MainActor func report(_ action: Selector, sentTo target: AnyObject, with argument: Any?) {
    guard !action.fits(target) else {
      let what = argument.map { "a \(type(of: $0))" } ?? "nil"
      return report(
        .selectorUnknown,
        "\(action) of \(type(of: target)) was not called: its parameter cannot take \(what)")
    }
    report(
      .selectorUnknown,
      "\(action) was sent to \(type(of: target)), which is not of the class that the selector "
        + "names")
  }
}

/// Messages to objects that are known only as `any NSObjectProtocol`.
extension NSObjectProtocol {
  /// Whether the object is of a class or one that inherits from it; for delegates, whose protocols lack the method
  /// of `NSObject` on Linux.
  public func isKind(of aClass: AnyClass) -> Bool {
    (self as? NSObject)?.isKind(of: aClass) ?? (type(of: self) == aClass)
  }
  /// Whether the object is of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
  /// Whether the object is of the class or the protocol that the selector was made from.
  public func responds(to aSelector: Selector?) -> Bool { aSelector?.fits(self) ?? false }

  /// Calls a method of this object immediately; from another thread, in the next turn of the main
  /// queue.
  public func perform(_ aSelector: Selector) { perform(aSelector, with: nil) }

  /// As ``perform(_:)``, with an argument for methods that take one.
  public func perform(_ aSelector: Selector, with object: Any?) {
    perform(aSelector, with: object, with: nil)
  }

  /// As ``perform(_:)``, with two arguments for methods that take them.
  public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) {
    MainCall(selector: aSelector, target: self, argument: object1, second: object2)
      .run(in: World.current)
  }
}

extension NSObject {
  /// Name of the class.
  public class func description() -> String { String(describing: self) }
}
