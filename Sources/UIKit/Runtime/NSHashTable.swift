public import Foundation
import QuartzCore

/// A set of objects, held weakly or strongly: Foundation's on Apple's systems. Objects are compared by
/// identity, and enumerated in the order in which they were added.
public final class NSHashTable<ObjectType: AnyObject>: NSObject {
  private var references: [WeakReference<ObjectType>] = []
  private let options: NSPointerFunctions.Options

  /// A table; the capacity is a hint.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
    super.init()
  }

  /// A table that does not keep its objects alive.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// Objects that are alive.
  public var allObjects: [ObjectType] { references.compactMap(\.object) }
  /// Number of objects that are alive.
  public var count: Int { allObjects.count }
  /// Enumerates the objects that are alive now, in the order in which they were added.
  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
  /// An object, nil in an empty table.
  public var anyObject: ObjectType? { allObjects.first }

  /// Adds an object that is not in the table.
  public func add(_ object: ObjectType?) {
    references.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    references.append(WeakReference(object, isStrong: !options.contains(.weakMemory)))
  }

  /// Removes an object.
  public func remove(_ object: ObjectType?) {
    references.removeAll { $0.object == nil || $0.object === object }
  }

  /// Removes everything.
  public func removeAllObjects() { references = [] }

  /// Whether an object is in the table.
  public func contains(_ anObject: ObjectType?) -> Bool {
    anObject != nil && references.contains { $0.object === anObject }
  }
}
