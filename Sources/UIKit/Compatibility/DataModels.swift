import AppResources
import Foundation
import QuartzCore
import Synchronization

/// The data models among an app's resources, each read once in a scene.
final class DataModels: Sendable {
  private let entities: Mutex<[String: DataModel.Entity]?> = Mutex(nil)
  /// An entity by its name, in the first model that has it; nil if none does.
  func entity(named name: String) -> DataModel.Entity? {
    all[name]
  }

  private var all: [String: DataModel.Entity] {
    entities.withLock { known in
      let read = known ?? readAll()
      known = read
      return read
    }
  }

  private func readAll() -> [String: DataModel.Entity] {
    var entities: [String: DataModel.Entity] = [:]
    let world = World.current
    for path in DataModel.paths({ world.resources.paths(withExtension: $0, in: nil) }) {
      do throws(ResourceProblem) {
        for entity in try DataModel(path: path).entities {
          entities[entity.name] = entities[entity.name] ?? entity
        }
      } catch {
        world.report(error)
      }
    }
    return entities
  }

  /// Class of an entity's objects, without its module; nil for an unknown entity.
  func className(ofEntity name: String) -> String? { entity(named: name)?.className }

  /// Entity whose objects have a class: one with the same name, or the first in the order of names; nil for a class
  /// of no entity.
  func entityName(ofClass name: String) -> String? {
    let entities = all
    if entities[name]?.className == name { return name }
    return entities.values.lazy.filter { $0.className == name }.map(\.name).min()
  }

  /// Whether an entity inherits from another.
  func isEntity(_ name: String, below other: String) -> Bool {
    lineage(of: name).dropFirst().contains { $0.name == other }
  }

  /// A relationship of an entity or of one above; nil if neither has it.
  func relationship(_ key: String, ofEntity name: String) -> DataModel.Relationship? {
    lineage(of: name).lazy.compactMap { entity in
      entity.relationships.first { $0.name == key }
    }.first
  }

  /// All relationships of an entity.
  func relationships(ofEntity name: String) -> [DataModel.Relationship] {
    lineage(of: name).flatMap(\.relationships)
  }

  /// Defaults of attributes, and empty sets for relationships with many objects.
  func initialValues(ofEntity name: String) -> [String: Any] {
    var values: [String: Any] = [:]
    for entity in lineage(of: name).reversed() {
      for attribute in entity.attributes { values[attribute.name] = attribute.initialValue }
      for relationship in entity.relationships where relationship.isToMany {
        values[relationship.name] = relationship.isOrdered ? NSOrderedSet() : NSSet()
      }
    }
    return values
  }

  /// An entity and those above it.
  private func lineage(of name: String) -> [DataModel.Entity] {
    var found: [DataModel.Entity] = []
    var next: String? = name
    // A damaged model may name an entity as its own parent.
    while let name = next, found.count < 32, let entity = entity(named: name) {
      found.append(entity)
      next = entity.parent
    }
    return found
  }
}

extension World {
  /// The data models of the app.
  nonisolated var dataModels: DataModels {
    sharedByThreads(DataModels.self) { DataModels() }
  }
}

extension DataModel.Attribute {
  /// The default as an object's property holds it: a number of Swift for a scalar property.
  fileprivate var initialValue: Any? {
    guard let text = defaultText else { return nil }
    switch type {
    case "String": return text
    case "Boolean":
      let value = ["YES", "1", "true"].contains(text)
      return isScalar ? value : NSNumber(value: value)
    case "Date": return Double(text).map { Date(timeIntervalSinceReferenceDate: $0) }
    case "Integer 16": return isScalar ? Int16(text) : Int(text).map { NSNumber(value: $0) }
    case "Integer 32": return isScalar ? Int32(text) : Int(text).map { NSNumber(value: $0) }
    case "Integer 64": return isScalar ? Int64(text) : Int(text).map { NSNumber(value: $0) }
    case "Float": return isScalar ? Float(text) : Double(text).map { NSNumber(value: $0) }
    case "Double": return isScalar ? Double(text) : Double(text).map { NSNumber(value: $0) }
    case "Decimal": return NSDecimalNumber(string: text)
    default: return nil
    }
  }
}
