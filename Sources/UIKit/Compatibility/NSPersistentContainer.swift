// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Accessors
public import Foundation
import QuartzCore

// Core Data in memory: objects with values by key, gone at the end of the scene. The model file of an app is
// not read, so that classes that Xcode generates from it are missing.

/// Opens a store; here there is one in memory.
open class NSPersistentContainer: NSObject {
  /// Name of the model.
  public let name: String
  /// Objects of the main queue.
  public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  /// Stores that are opened.
  @Setter open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  /// An empty store.
  public init(name: String) {
    self.name = name
    super.init()
  }

  /// Calls back at once, without an error.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }
  /// The objects of the main queue: there are no others.
  open func newBackgroundContext() -> NSManagedObjectContext { viewContext }
  /// Calls back at once.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    block(viewContext)
  }
}

/// A store with CloudKit; here the same as any other.
open class NSPersistentCloudKitContainer: NSPersistentContainer {}

/// Place and kind of a store; without effect.
open class NSPersistentStoreDescription: NSObject {
  /// Place of the file. Default: nil.
  @Setter open var url: URL? = nil
  /// Kind. Default: a database.
  @Setter open var type = NSSQLiteStoreType

  /// A database.
  public override init() { super.init() }
  /// A database at a place.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
}

/// Kind of a store: a database.
public let NSSQLiteStoreType = "SQLite"
/// Kind of a store: memory.
public let NSInMemoryStoreType = "InMemory"
/// Key of an option of stores.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// Key of an option of stores.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

/// Kinds of objects of a store; here there is none, since model files are not read.
open class NSManagedObjectModel: NSObject {
  /// The model at a place; never nil, and empty.
  public init?(contentsOf url: URL) { super.init() }
  /// An empty model.
  public override init() { super.init() }
}

/// Connects a model with stores.
open class NSPersistentStoreCoordinator: NSObject {
  /// The model.
  public let managedObjectModel: NSManagedObjectModel

  /// For a model.
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
  }

  /// Opens nothing: objects are in memory.
  @discardableResult
  open func addPersistentStore(
    ofType storeType: String, configurationName configuration: String?, at storeURL: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    NSPersistentStore(url: storeURL)
  }
}

/// A store; it holds nothing.
open class NSPersistentStore: NSObject {
  /// Place of the file.
  public let url: URL?
  init(url: URL?) { self.url = url }
}

/// Kind of objects.
open class NSEntityDescription: NSObject {
  /// Name.
  @Setter open var name: String? = nil

  /// A kind without a name.
  public override init() { super.init() }

  /// A kind by its name; never nil, since model files are not read.
  public class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = entityName
    return entity
  }
  /// A new object.
  public class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    let entity = NSEntityDescription()
    entity.name = entityName
    return NSManagedObject(entity: entity, insertInto: context)
  }
}

/// An object with values by key.
open class NSManagedObject: NSObject {
  /// Kind.
  public let entity: NSEntityDescription
  /// Where it belongs; nil after it was deleted.
  open fileprivate(set) weak var managedObjectContext: NSManagedObjectContext?
  private var values: [String: Any] = [:]

  /// A new object.
  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    self.entity = entity
    super.init()
    context?.insert(self)
  }
  /// A new object, of the kind that has the name of the class.
  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: moc)
  }

  /// The kind with the name of the class.
  open class func entity() -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = String(describing: self)
    return entity
  }

  /// The value for a key; nil for none.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Sets a value; nil removes it.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// The value for a key; nil for none.
  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  /// Sets a value; nil removes it.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// No effect.
  open func willAccessValue(forKey key: String?) {}
  /// No effect.
  open func didAccessValue(forKey key: String?) {}
  /// No effect.
  open func willChangeValue(forKey key: String) {}
  /// No effect.
  open func didChangeValue(forKey key: String) {}
}

/// Objects of one queue.
open class NSManagedObjectContext: NSObject {
  /// Queue of the objects; without effect.
  public enum ConcurrencyType: UInt, Sendable {
    /// The queue of whoever calls.
    case confinementConcurrencyType
    /// A queue of its own.
    case privateQueueConcurrencyType
    /// The main queue.
    case mainQueueConcurrencyType
  }

  private var objects: [NSManagedObject] = []
  /// Whether objects came or went since the last `save()`.
  open private(set) var hasChanges = false
  /// Kept. Default: nil.
  @Setter open var persistentStoreCoordinator: NSPersistentStoreCoordinator? = nil
  /// Kept. Default: nil.
  @Setter open var parent: NSManagedObjectContext? = nil
  /// No effect. Default: false.
  @Setter open var automaticallyMergesChangesFromParent = false
  /// No effect. Default: nil.
  @Setter open var mergePolicy: Any? = nil
  /// No effect. Default: nil.
  @Setter open var undoManager: Any? = nil

  /// No objects.
  public init(concurrencyType type: ConcurrencyType) { super.init() }
  /// No objects.
  public init(_ type: ConcurrencyType) { super.init() }
  /// No objects.
  public override init() { super.init() }

  /// Adds an object.
  open func insert(_ object: NSManagedObject) {
    objects.append(object)
    object.managedObjectContext = self
    hasChanges = true
  }
  /// Removes an object.
  open func delete(_ object: NSManagedObject) {
    objects.removeAll { $0 === object }
    object.managedObjectContext = nil
    hasChanges = true
  }
  /// Forgets that there were changes.
  open func save() throws { hasChanges = false }
  /// Removes all objects.
  open func reset() { objects = [] }
  /// No effect.
  open func rollback() { hasChanges = false }
  /// Runs a closure at once.
  open func performAndWait(_ block: () -> Void) { block() }
  /// Runs a closure at once.
  open func perform(_ block: @escaping () -> Void) { block() }

  /// The objects of a kind, sorted, up to the limit of the request. A predicate of a block is applied.
  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { find(request) }
  /// Number of the objects that a request finds.
  open func count<T>(for request: NSFetchRequest<T>) throws -> Int { find(request).count }

  private func find<T>(_ request: NSFetchRequest<T>) -> [T] {
    let found = objects.filter { object in
      (request.entityName == nil || object.entity.name == request.entityName)
        && request.predicate?.evaluate(with: object) ?? true
    }
    let limit = request.fetchLimit > 0 ? request.fetchLimit : .max
    return Array(found.compactMap { $0 as? T }.prefix(limit))
  }
}

/// Names of ``NSManagedObjectContext/ConcurrencyType`` at the top level.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

/// Result of a request.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSManagedObject: NSFetchRequestResult {}

/// Asks for objects of a kind.
open class NSFetchRequest<ResultType>: NSObject {
  /// Kind; nil for all.
  open private(set) var entityName: String?
  /// Condition. Default: nil.
  @Setter open var predicate: NSPredicate? = nil
  /// No effect. Default: nil.
  @Setter open var sortDescriptors: [NSSortDescriptor]? = nil
  /// Largest number of objects; 0 for all.
  @Setter open var fetchLimit = 0
  /// No effect. Default: 0.
  @Setter open var fetchBatchSize = 0
  /// No effect. Default: true.
  @Setter open var returnsObjectsAsFaults = true
  /// The kind. Default: nil.
  open var entity: NSEntityDescription? {
    get { entityName.map { NSEntityDescription(named: $0) } }
    set { entityName = newValue?.name }
  }

  /// All objects.
  public override init() { super.init() }
  /// Objects of a kind.
  public convenience init(entityName: String) {
    self.init()
    self.entityName = entityName
  }
}

extension NSEntityDescription {
  convenience init(named name: String) {
    self.init()
    self.name = name
  }
}
