import Foundation
public import QuartzCore
import Synchronization

// Functions of Apple's systems that Linux lacks, or has with results that differ from run to run.

/// Runs `body`; nothing is released later than elsewhere.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// Random-looking bits, the same in every run of a scene. It takes the place of the C library's
/// function wherever UIKit is imported alone.
public func arc4random() -> UInt32 {
  World.current.inbox.withLock { $0.numbers.next32() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// 0 to less than `upperBound`, all equally likely, the same in every run of a scene; see
/// ``arc4random()``.
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  World.current.inbox.withLock { $0.numbers.next32(below: upperBound) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Largest finite number, as the C library's headers name it.
public let HUGE = Float.greatestFiniteMagnitude

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Largest finite number, as the C library's headers name it.
public let MAXFLOAT = Float.greatestFiniteMagnitude
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Largest 64-bit number without a sign.
public let UINT64_MAX = UInt64.max
// swift-format-ignore: AlwaysUseLowerCamelCase
/// 1 where a program runs in the simulator: 0, since frames are those of a device.
public let TARGET_OS_SIMULATOR: Int32 = 0

/// Name of `Int` in Objective-C.
public typealias NSInteger = Int
/// Name of `UInt` in Objective-C.
public typealias NSUInteger = UInt

/// Seconds.
public typealias CFAbsoluteTime = CFTimeInterval

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The virtual clock's time in seconds, which begins with the scene and not with the year 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CACurrentMediaTime() }

/// Whether two classes are the same. On Apple's systems classes are objects.
public func === (a: AnyClass?, b: AnyClass?) -> Bool { a == b }
/// Whether two classes differ; see ``===(_:_:)``.
public func !== (a: AnyClass?, b: AnyClass?) -> Bool { a != b }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Locks an object for the current thread, which may lock it again. Always 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> CInt {
  ObjectLocks.lock(of: object as AnyObject).lock()
  return 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Undoes one ``objc_sync_enter(_:)`` of the current thread. Always 0.
@discardableResult
public func objc_sync_exit(_ object: Any) -> CInt {
  ObjectLocks.lock(of: object as AnyObject).unlock()
  return 0
}

/// Locks of objects, associated with them.
private enum ObjectLocks {
  private static let key: UInt = 0x5359_4E43
  private static let creation = Mutex(())

  static func lock(of object: AnyObject) -> NSRecursiveLock {
    nonisolated(unsafe) let object = object
    return creation.withLock { _ in
      if let known = unsafe Associations.value(on: object, key) as? NSRecursiveLock { return known }
      let made = NSRecursiveLock()
      unsafe Associations.set(made, .OBJC_ASSOCIATION_RETAIN, on: object, key)
      return made
    }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Number of strong references to an object, for tests and logs; 0 for nil.
public func CFGetRetainCount(_ cf: AnyObject?) -> CFIndex {
  cf.map { Int(_getRetainCount($0)) } ?? 0
}
