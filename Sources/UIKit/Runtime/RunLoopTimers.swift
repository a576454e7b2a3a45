import Foundation
public import QuartzCore
import Synchronization

// Core Foundation's run loops, which Linux has no module for. There is one: that of the virtual clock.

/// Number or index, as Core Foundation names it.
public typealias CFIndex = Int
/// Set of flags.
public typealias CFOptionFlags = UInt

/// Allocator of memory; has no effect.
public final class CFAllocator: Sendable {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

/// The run loop of the scene.
public final class CFRunLoop: Sendable {
  fileprivate static let main = CFRunLoop()
}

/// Mode of a run loop; has no effect, since there is one.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the mode.
  public let rawValue: String
  /// Any string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Any string.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// All common modes.
  public static let commonModes = CFRunLoopMode("kCFRunLoopCommonModes")
  /// The mode that is not tracking.
  public static let defaultMode = CFRunLoopMode("kCFRunLoopDefaultMode")
}

/// A timer of the run loop: bridged to ``Timer``, as on Apple's systems.
public typealias CFRunLoopTimer = Timer

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The one run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { .main }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The one run loop.
public func CFRunLoopGetCurrent() -> CFRunLoop! { .main }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A timer that calls a closure, and is not running yet.
///
/// - Parameters:
///   - allocator: has no effect.
///   - fireDate: first call, on the clock of ``CFAbsoluteTimeGetCurrent()``, in seconds.
///   - interval: time between calls in seconds; 0 for one that fires once.
///   - flags: have no effect.
///   - order: has no effect.
@preconcurrency
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
  _ flags: CFOptionFlags, _ order: CFIndex,
  _ block: (@MainActor @Sendable (CFRunLoopTimer?) -> Void)?
) -> CFRunLoopTimer! {
  Timer(
    after: max(0, fireDate - CFAbsoluteTimeGetCurrent()), interval: interval,
    repeats: interval > 0, userInfo: nil
  ) { block?($0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Starts a timer, which the run loop keeps until it is invalidated.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  if let timer { RunLoop.main.add(timer, forMode: .common) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stops a timer for good.
public func CFRunLoopRemoveTimer(
  _ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) {
  timer?.invalidate()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Stops a timer for good.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a timer may still fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer?.isValid ?? false }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a timer fires more than once.
public func CFRunLoopTimerDoesRepeat(_ timer: CFRunLoopTimer!) -> Bool {
  (timer?.timeInterval ?? 0) > 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Time between the calls of a timer in seconds; 0 for one that fires once.
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> CFTimeInterval {
  timer?.timeInterval ?? 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Calls a closure in the next turn of the run loop.
@preconcurrency
public func CFRunLoopPerformBlock(
  _ rl: CFRunLoop!, _ mode: CFRunLoopMode!, _ block: (@MainActor @Sendable () -> Void)?
) {
  guard let block else { return }
  let world = World.current
  world.inbox.withLock { inbox in inbox.post { world.enter { block() } } }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Has no effect: the run loop never sleeps.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) {}
