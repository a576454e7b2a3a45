import Foundation
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
