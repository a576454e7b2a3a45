import Foundation
import Synchronization

// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
/// Ownership of an associated value.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Unretained; reads as nil after the object was released. (Objective-C would crash.)
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Keeps the value.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy if the value is `NSCopying`, else the value.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Keeps the value.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// Keeps a copy if the value is `NSCopying`, else the value.
  case OBJC_ASSOCIATION_COPY = 0x303
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Associates a value with an object under a key, an address that is never dereferenced; nil
/// removes the association.
///
/// The value is released some time after the object: at the next frame, or at the next association.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.set(value, policy, on: object as AnyObject, UInt(bitPattern: key))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Value associated with an object under a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(on: object as AnyObject, UInt(bitPattern: key))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Removes all associations of an object, including those set elsewhere.
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.removeAll(from: object as AnyObject)
}

/// Table of all associations. An entry holds its object weakly and is only valid during the
/// object's life; another object at the same address has no entry.
enum Associations {
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    var values: [UInt: Value] = [:]
  }

  private enum Value {
    case kept(Any)
    case unretained(WeakReference)

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
        self = .unretained(WeakReference(object: value as AnyObject))
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        self = .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
      default:
        self = .kept(value)
      }
    }

    var value: Any? {
      switch self {
      case .kept(let value): value
      case .unretained(let reference): reference.object
      }
    }
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  private struct Table: Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// Sweeping at every doubling costs little for each association that is made.
    var sweepLimit = 64

    mutating func sweep() -> [Entry] {
      let gone = entries.filter { $0.value.object == nil }
      for id in gone.keys { entries[id] = nil }
      return Array(gone.values)
    }
  }

  private static let table = Mutex(Table())

  /// Replaced and swept values are released outside the lock, since they may have associations of
  /// their own.
  static func set(
    _ value: Any?, _ policy: objc_AssociationPolicy, on object: AnyObject, _ key: UInt
  ) {
    let new = Boxed(content: value.map { Value($0, policy) })
    let owner = Boxed(content: object)
    let gone = table.withLock { table in
      let id = ObjectIdentifier(owner.content)
      var entry = table.entries[id] ?? Entry()
      var gone = [entry]
      if entry.object !== owner.content { entry = Entry(object: owner.content) }
      entry.values[key] = new.content
      table.entries[id] = entry.values.isEmpty ? nil : entry
      if table.entries.count > table.sweepLimit {
        gone += table.sweep()
        table.sweepLimit = max(64, 2 * table.entries.count)
      }
      return gone
    }
    _ = gone
  }

  static func value(on object: AnyObject, _ key: UInt) -> Any? {
    let owner = Boxed(content: object)
    return table.withLock { table in
      let entry = table.entries[ObjectIdentifier(owner.content)]
      return Boxed(content: entry?.object === owner.content ? entry?.values[key]?.value : nil)
    }.content
  }

  static func removeAll(from object: AnyObject) {
    let id = ObjectIdentifier(object)
    let gone = table.withLock { $0.entries.removeValue(forKey: id) }
    _ = gone
  }

  /// Releases the values of objects that no longer exist.
  static func sweep() {
    let gone = table.withLock { $0.sweep() }
    _ = gone
  }

  /// Carries something across the lock; each is used by one thread at a time.
  private struct Boxed<Content>: @unchecked Sendable {
    let content: Content
  }
}
