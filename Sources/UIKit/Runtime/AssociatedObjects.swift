import Foundation
import Synchronization

// swift-format-ignore: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
/// How an object holds what is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Does not keep an object; when that is gone, nil is read. (Objective-C would crash.)
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Keeps the value.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy of what is `NSCopying`, else the value.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Keeps the value.
  case OBJC_ASSOCIATION_RETAIN = 0x301
  /// Keeps a copy of what is `NSCopying`, else the value.
  case OBJC_ASSOCIATION_COPY = 0x303
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Keeps a value with an object under a key, an address that is not read; nil takes it away.
///
/// The value goes when the object has gone, if not at the same moment: at the next frame, or when
/// other associations are made.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.set(value, policy, on: object as AnyObject, UInt(bitPattern: key))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What was associated with an object under a key; nil for nothing.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(on: object as AnyObject, UInt(bitPattern: key))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Takes away all that is associated with an object, whoever put it there.
public func objc_removeAssociatedObjects(_ object: Any) {
  Associations.removeAll(from: object as AnyObject)
}

/// The table beside the objects. An entry holds its object weakly, and counts only as long as that
/// lives: another object at the same address finds nothing.
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

  /// What is replaced or swept is released outside of the lock: it may have associations of its own.
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

  /// Lets go of what belonged to objects that are gone.
  static func sweep() {
    let gone = table.withLock { $0.sweep() }
    _ = gone
  }

  /// Carries something across the lock; each is used by one thread at a time.
  private struct Boxed<Content>: @unchecked Sendable {
    let content: Content
  }
}
