public import Foundation
import QuartzCore

/// A dictionary whose keys and values are held weakly or strongly: Foundation's on Apple's systems.
/// Keys are compared with `isEqual(_:)` if they are `NSObject`s, else by identity.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private var entries: [(key: WeakReference<KeyType>, value: WeakReference<ObjectType>)] = []
  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options

  /// A table; the capacity is a hint.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    self.keyOptions = keyOptions
    self.valueOptions = valueOptions
    super.init()
  }

  /// Keys and values are kept alive.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Keys are kept alive, values are not.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Values are kept alive as long as their keys, which are not kept.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Neither keys nor values are kept alive.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// Number of entries whose key and value are alive.
  public var count: Int {
    removeDead()
    return entries.count
  }

  /// The value of a key; nil if there is none.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries.first { areEqual($0.key.object, aKey) }?.value.object
  }

  /// Sets the value of a key; nil has no effect.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeDead()
    guard let anObject, let aKey else { return }
    entries.removeAll { areEqual($0.key.object, aKey) }
    entries.append(
      (
        WeakReference(aKey, isStrong: !keyOptions.contains(.weakMemory)),
        WeakReference(anObject, isStrong: !valueOptions.contains(.weakMemory))
      ))
  }

  /// Removes a key with its value.
  public func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    entries.removeAll { areEqual($0.key.object, aKey) }
  }

  /// Removes everything.
  public func removeAllObjects() { entries = [] }

  private func removeDead() {
    entries.removeAll { $0.key.object == nil || $0.value.object == nil }
  }

  private func areEqual(_ a: KeyType?, _ b: KeyType) -> Bool {
    a === b || (a as? NSObject)?.isEqual(b) ?? false
  }
}
