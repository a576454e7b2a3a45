import AppResources
import Foundation
import QuartzCore

/// Relationships of managed objects. The port gives these bodies to the functions that Xcode writes for
/// relationships with many objects, such as `addToItems(_:)`.
extension NSManagedObject {
  /// Adds an object, or those of a set, to a relationship.
  public func addRelated(_ value: Any, forKey key: String) {
    let old = Self.objects(in: values[key])
    let new = Self.objects(in: value).filter { object in !old.contains { $0 === object } }
    setRelated(old + new, forKey: key, like: value)
  }

  /// Removes an object, or those of a set, from a relationship.
  public func removeRelated(_ value: Any, forKey key: String) {
    let gone = Self.objects(in: value)
    let rest = Self.objects(in: values[key]).filter { object in !gone.contains { $0 === object } }
    setRelated(rest, forKey: key, like: value)
  }

  /// Inserts an object at an index, or objects at an index each, into an ordered relationship.
  public func insertRelated(_ value: Any, at place: Any, forKey key: String) {
    var objects = Self.objects(in: values[key])
    for (object, index) in zip(Self.objects(in: value), Self.indexes(in: place)) {
      objects.insert(object, at: min(max(0, index), objects.count))
    }
    setRelated(objects, forKey: key, like: NSOrderedSet())
  }

  /// Removes the object at an index, or those at several, from an ordered relationship.
  public func removeRelated(at place: Any, forKey key: String) {
    var objects = Self.objects(in: values[key])
    for index in Self.indexes(in: place).reversed() where objects.indices.contains(index) {
      objects.remove(at: index)
    }
    setRelated(objects, forKey: key, like: NSOrderedSet())
  }

  /// Replaces the object at an index, or those at several, of an ordered relationship.
  public func replaceRelated(at place: Any, with value: Any, forKey key: String) {
    var objects = Self.objects(in: values[key])
    for (object, index) in zip(Self.objects(in: value), Self.indexes(in: place))
    where objects.indices.contains(index) { objects[index] = object }
    setRelated(objects, forKey: key, like: NSOrderedSet())
  }

  /// - Parameter value: decides between a set and an ordered set where no model does.
  private func setRelated(_ objects: [NSManagedObject], forKey key: String, like value: Any) {
    let isOrdered =
      relationship(key)?.isOrdered ?? (values[key] is NSOrderedSet || value is NSOrderedSet)
    setValue(isOrdered ? NSOrderedSet(array: objects) : NSSet(array: objects), forKey: key)
  }

  private static func objects(in value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as NSSet: inOrder(set.allObjects.compactMap { $0 as? NSManagedObject })
    case let set as Set<NSManagedObject>: inOrder(Array(set))
    case let list as [NSManagedObject]: list
    default: []
    }
  }

  private static func inOrder(_ objects: [NSManagedObject]) -> [NSManagedObject] {
    objects.sorted { $0.creation < $1.creation }
  }

  private static func indexes(in place: Any) -> [Int] {
    switch place {
    case let index as Int: [index]
    case let indexes as IndexSet: Array(indexes)
    case let indexes as NSIndexSet: Array(IndexSet(indexes))
    default: []
    }
  }

  // MARK: Inverse relationships

  private func relationship(_ key: String) -> DataModel.Relationship? {
    guard let name = entity.name else { return nil }
    return World.current.dataModels.relationship(key, ofEntity: name)
  }

  /// Adds or removes this object at the other end of a relationship that has changed.
  func updateInverse(ofKey key: String, from old: Any?, to new: Any?) {
    let (before, after) = (Self.objects(in: old), Self.objects(in: new))
    guard !before.isEmpty || !after.isEmpty, let inverse = relationship(key)?.inverse else {
      return
    }
    for object in before where !after.contains(where: { $0 === object }) {
      object.unlink(self, fromKey: inverse)
    }
    for object in after where !before.contains(where: { $0 === object }) {
      object.link(self, toKey: inverse)
    }
  }

  private func link(_ object: NSManagedObject, toKey key: String) {
    guard let relationship = relationship(key) else { return }
    let present = Self.objects(in: values[key])
    guard !present.contains(where: { $0 === object }) else { return }
    guard relationship.isToMany else {
      if let inverse = relationship.inverse {
        for other in present { other.unlink(self, fromKey: inverse) }
      }
      return store(object, forKey: key)
    }
    let all = present + [object]
    store(relationship.isOrdered ? NSOrderedSet(array: all) : NSSet(array: all), forKey: key)
  }

  private func unlink(_ object: NSManagedObject, fromKey key: String) {
    guard let relationship = relationship(key) else { return }
    guard relationship.isToMany else { return store(nil, forKey: key) }
    let rest = Self.objects(in: values[key]).filter { $0 !== object }
    store(relationship.isOrdered ? NSOrderedSet(array: rest) : NSSet(array: rest), forKey: key)
  }

  /// Removes a deleted object from the objects that refer to it, and deletes those that its model deletes with it.
  func leaveRelationships() {
    guard let name = entity.name else { return }
    for relationship in World.current.dataModels.relationships(ofEntity: name) {
      for object in Self.objects(in: values[relationship.name]) {
        if relationship.cascades {
          object.managedObjectContext?.delete(object)
        } else if let inverse = relationship.inverse {
          object.unlink(self, fromKey: inverse)
        }
      }
    }
  }
}
