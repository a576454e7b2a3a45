public import Foundation
import Synchronization

// Locks and exceptions of Apple's systems that Linux lacks.

// swift-format-ignore: TypeNamesShouldBeCapitalized, NoLeadingUnderscores
/// A lock for short sections, as in Apple's C library.
public struct os_unfair_lock: Sendable {
  fileprivate let lock = NSLock()

  /// Creates an open lock.
  public init() {}
}

// swift-format-ignore: TypeNamesShouldBeCapitalized
/// Other name of ``os_unfair_lock``.
public typealias os_unfair_lock_s = os_unfair_lock

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Waits for the lock and takes it.
public func os_unfair_lock_lock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
  unsafe lock.pointee.lock.lock()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Opens the lock.
public func os_unfair_lock_unlock(_ lock: UnsafeMutablePointer<os_unfair_lock>) {
  unsafe lock.pointee.lock.unlock()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes the lock if it is open; whether it did.
@discardableResult
public func os_unfair_lock_trylock(_ lock: UnsafeMutablePointer<os_unfair_lock>) -> Bool {
  unsafe lock.pointee.lock.try()
}

/// A lock with a state that it guards.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State

    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates an open lock around a state.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
  /// Creates an open lock around a state that need not be `Sendable`.
  public init(uncheckedState: State) { storage = Storage(uncheckedState) }

  /// Runs `body` with the state while the lock is taken.
  public func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try storage.lock.withLock { try body(&storage.state) }
  }
  /// As ``withLock(_:)``.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try storage.lock.withLock { try body(&storage.state) }
  }
  /// Waits for the lock and takes it.
  public func lock() { storage.lock.lock() }
  /// Opens the lock.
  public func unlock() { storage.lock.unlock() }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates an open lock.
  public init() { self.init(uncheckedState: ()) }
  /// Runs `body` while the lock is taken.
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// Name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// An argument that the method cannot take.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// An inconsistent state.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
  /// Any other error.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An index out of bounds.
  public static let rangeException = NSExceptionName("NSRangeException")
}

/// An exception of Objective-C. Nothing catches one here: raising it ends the program with its name and
/// reason, as an uncaught one does on iOS.
open class NSException: NSObject, @unchecked Sendable {
  /// Name of the exception.
  public let name: NSExceptionName
  /// Description of the exception; nil for none.
  public let reason: String?
  /// Further values; nil for none.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
  }

  /// Ends the program.
  open func raise() { fatalError("\(name.rawValue): \(reason ?? "no reason given")") }
}
