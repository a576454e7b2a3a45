public import Foundation
import QuartzCore
import Synchronization

/// Methods by selector, as the Objective-C runtime calls them; on the main queue, in virtual time.
extension NSObject {
  /// Calls a method of this object at once; on another thread, with the next turn of the main queue.
  public func perform(_ aSelector: Selector) { perform(aSelector, with: nil) }

  /// As ``perform(_:)``, with an argument for methods that take one.
  public func perform(_ aSelector: Selector, with object: Any?) {
    MainCall(selector: aSelector, target: self, argument: object).run(in: World.current)
  }

  /// Calls a method of this object when the virtual clock has moved on by `delay` seconds; the
  /// object is kept until then.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    DelayedCalls.add(
      MainCall(selector: aSelector, target: self, argument: anArgument), after: delay)
  }

  /// As ``perform(_:with:afterDelay:)``; run-loop modes make no difference.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) { perform(aSelector, with: anArgument, afterDelay: delay) }

  /// Calls a method with the next turn of the main queue. Nobody can wait for that in virtual time.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    let call = MainCall(selector: aSelector, target: self, argument: arg)
    if wait { call.run(in: World.current) } else { call.post(to: World.current) }
  }

  /// Takes back all delayed calls to an object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = aTarget as AnyObject
    DelayedCalls.cancel { $0.target === target }
  }

  /// Takes back delayed calls of one method with the same argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = aTarget as AnyObject
    DelayedCalls.cancel { call in
      call.target === target && call.selector == aSelector
        && call.argument as AnyObject? === anArgument as AnyObject?
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

  /// At once when this is the main queue.
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
    if !selector.perform(target, argument, nil) {
      world.report(selector, sentTo: target)
    }
  }
}

/// Calls that wait for their time.
private enum DelayedCalls {
  private struct Waiting: Sendable {
    let call: MainCall
    let world: World
    let identifier: Int
  }

  private static let waiting = Mutex<[Waiting]>([])

  static func add(_ call: MainCall, after delay: TimeInterval) {
    let world = World.current
    let identifier = world.inbox.withLock { $0.nextIdentifier() }
    waiting.withLock { $0.append(Waiting(call: call, world: world, identifier: identifier)) }
    world.inbox.withLock { inbox in
      inbox.post(at: inbox.now + max(0, delay), as: identifier) {
        waiting.withLock { $0.removeAll { $0.world === world && $0.identifier == identifier } }
        world.enter { call.perform(in: world) }
      }
    }
  }

  static func cancel(where isMeant: (MainCall) -> Bool) {
    let cancelled = waiting.withLock { list in
      let cancelled = list.filter { isMeant($0.call) }
      list.removeAll { isMeant($0.call) }
      return cancelled
    }
    for entry in cancelled { entry.world.inbox.withLock { $0.cancel(entry.identifier) } }
  }
}

extension World {
  /// UIKit stops here with an exception.
  @MainActor func report(_ action: Selector, sentTo target: AnyObject) {
    report(
      .selectorUnknown,
      "\(action) was sent to \(type(of: target)), which is not of the class that the selector "
        + "names")
  }
}
