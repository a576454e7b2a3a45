// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Accessors
public import Foundation
import QuartzCore
import Synchronization

// Core Data in memory: objects with values by key, gone at the end of the scene. The app's data models
// give objects their first values and keep both ends of relationships (`NSManagedObject+Relationships.swift`).

/// Opens a store; here there is one in memory.
open class NSPersistentContainer: NSObject {
  /// Name of the model.
  public let name: String
  /// Objects of the main queue.
  public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  /// Stores that are opened.
  @Setter open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  /// Stores of the container; nothing is read from them.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// Entities of the objects that are stored.
  open var managedObjectModel: NSManagedObjectModel {
    persistentStoreCoordinator.managedObjectModel
  }

  /// An empty store.
  public convenience init(name: String) {
    self.init(name: name, managedObjectModel: NSManagedObjectModel())
  }
  /// An empty store of a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
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

extension Notification.Name {
  /// A context was saved.
  public static let NSManagedObjectContextDidSave = Notification.Name(
    "NSManagingContextDidSaveChangesNotification")
  /// Objects of a context have changed; never posted.
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
}

/// Key of the objects that were added.
public let NSInsertedObjectsKey = "inserted"
/// Key of the objects that have changed.
public let NSUpdatedObjectsKey = "updated"
/// Key of the objects that were deleted.
public let NSDeletedObjectsKey = "deleted"

/// Policy for merge conflicts; without effect.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// A conflict is an error.
  public static let error = NSMergePolicy()
  /// The values in memory win.
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  /// The values of the store win.
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
  /// The objects in memory win.
  public static let overwrite = NSMergePolicy()
  /// The objects of the store win.
  public static let rollback = NSMergePolicy()
}

/// The values in memory win.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
/// The values of the store win.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump
/// The objects in memory win.
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
/// A conflict is an error.
public let NSErrorMergePolicy = NSMergePolicy.error

/// Kind of a store: a database.
public let NSSQLiteStoreType = "SQLite"
/// Kind of a store: memory.
public let NSInMemoryStoreType = "InMemory"
/// Key of an option of stores.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// Key of an option of stores.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"

/// Kinds of objects of a store; here there is none. Entities come from the models of the app's resources by name.
open class NSManagedObjectModel: NSObject {
  /// The model at a place; never nil, and empty.
  public init?(contentsOf url: URL) { super.init() }
  /// An empty model.
  public override init() { super.init() }
  /// One model of all models in some bundles, empty as they are.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    NSManagedObjectModel()
  }
}

/// Connects a model with stores.
open class NSPersistentStoreCoordinator: NSObject {
  /// Entities of the objects that are stored.
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

  /// A kind by its name; never nil, also for names that no model has.
  public class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    let entity = NSEntityDescription()
    entity.name = entityName
    return entity
  }
  /// A new object. Differs from Apple's: it is of a class of the app only in ported sources, or if the name has
  /// its module in front.
  public class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    insertNewObject(forEntityName: entityName, into: context, among: [:])
  }
  /// A new object, of a class of the app. A ported source calls it in place of
  /// ``insertNewObject(forEntityName:into:)``.
  ///
  /// - Parameter classes: classes of the app by name.
  public class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext,
    among classes: [String: AnyClass]
  ) -> NSManagedObject {
    let entity = NSEntityDescription(named: entityName)
    let name = World.current.dataModels.className(ofEntity: entityName) ?? entityName
    let found: AnyClass? = classes[name] ?? NSClassFromString(entityName)
    let type = found as? NSManagedObject.Type ?? NSManagedObject.self
    return type.init(entity: entity, insertInto: context)
  }
}

private let creations = Atomic(0)

/// An object with values by key.
open class NSManagedObject: NSObject {
  /// Kind.
  public let entity: NSEntityDescription
  /// Context that the object belongs to; nil after it was deleted.
  open fileprivate(set) weak var managedObjectContext: NSManagedObjectContext?
  var values: [String: Any] = [:]
  /// Values of the last save; nil if none has been set since then.
  fileprivate var savedValues: [String: Any]?
  /// Position among all objects in the order in which they were made: sets have another order in each run.
  let creation = creations.add(1, ordering: .relaxed).newValue
  /// Whether it was added and not saved yet.
  open fileprivate(set) var isInserted = false
  /// Whether the object was deleted since the last save.
  open fileprivate(set) var isDeleted = false
  /// Whether values were set since the last save.
  open fileprivate(set) var isUpdated = false
  /// Whether it has changes that were not saved.
  open var hasChanges: Bool { isInserted || isDeleted || isUpdated }
  /// Identity of the object.
  public let objectID = NSManagedObjectID()

  /// A new object.
  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    self.entity = entity
    super.init()
    if let name = entity.name { values = World.current.dataModels.initialValues(ofEntity: name) }
    context?.insert(self)
  }
  /// A new object, of the kind of the class.
  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: moc)
  }

  /// The kind whose objects have the class according to a model, or else the one with the name of the class.
  open class func entity() -> NSEntityDescription { NSEntityDescription(named: entityName) }

  private class var entityName: String {
    let name = String(describing: self)
    return World.current.dataModels.entityName(ofClass: name) ?? name
  }

  /// Asks for all objects of the kind of the class. A class's own function of this name, which
  /// Xcode writes, is preferred.
  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entityName)
  }

  /// The value for a key; nil for none.
  open func value(forKey key: String) -> Any? { values[key] }
  /// The value for keys with dots between them; nil for none.
  open func value(forKeyPath keyPath: String) -> Any? {
    let keys = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard keys.count == 2 else { return value(forKey: keyPath) }
    let next = value(forKey: keys[0])
    // The extension of NSObject that a call with its type takes does not know these keys.
    if let object = next as? NSManagedObject { return object.value(forKeyPath: keys[1]) }
    return (next as? NSObject)?.value(forKeyPath: keys[1])
  }
  /// Sets a value; nil removes it. The other end of a relationship with an inverse follows.
  open func setValue(_ value: Any?, forKey key: String) {
    let old = values[key]
    store(value, forKey: key)
    updateInverse(ofKey: key, from: old, to: value)
  }
  func store(_ value: Any?, forKey key: String) {
    if savedValues == nil { savedValues = values }
    values[key] = value
    isUpdated = true
    managedObjectContext?.noteChange(of: self)
  }
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

/// Identity of an object of Core Data.
open class NSManagedObjectID: NSObject, @unchecked Sendable {
  /// True: no object is stored permanently.
  open var isTemporaryID: Bool { true }
}

/// Observes changes of a context's objects.
protocol FetchedChangesObserver: AnyObject {
  /// The objects of these identities have other values; others may be new or gone.
  func contextDidChange(_ updated: Set<ObjectIdentifier>)
}

/// Objects of one queue.
open class NSManagedObjectContext: NSObject {
  /// Queue of the objects; without effect.
  public enum ConcurrencyType: UInt, Sendable {
    /// The caller's queue.
    case confinementConcurrencyType
    /// A queue of its own.
    case privateQueueConcurrencyType
    /// The main queue, for objects that views show.
    case mainQueueConcurrencyType
  }

  private var objects: [NSManagedObject] = []
  private var deleted: [NSManagedObject] = []
  private var changed: Set<ObjectIdentifier> = []
  private var isProcessingPlanned = false
  private struct Observer { weak var value: (any FetchedChangesObserver)? }
  private var observers: [Observer] = []
  /// Whether objects were added, deleted or changed since the last `save()`.
  open private(set) var hasChanges = false
  /// Objects that were added since the last `save()`.
  open var insertedObjects: Set<NSManagedObject> { Set(objects.filter(\.isInserted)) }
  /// Objects whose values were set since the last `save()`.
  open var updatedObjects: Set<NSManagedObject> {
    Set(objects.filter { $0.isUpdated && !$0.isInserted })
  }
  /// Objects that were deleted since the last `save()`.
  open var deletedObjects: Set<NSManagedObject> { Set(deleted) }
  /// All objects.
  open var registeredObjects: Set<NSManagedObject> { Set(objects) }
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

  // Objects at both ends of a relationship hold each other.
  deinit {
    for object in objects + deleted {
      object.values = [:]
      object.savedValues = nil
    }
  }

  /// No objects.
  public init(concurrencyType type: ConcurrencyType) { super.init() }
  /// No objects.
  public init(_ type: ConcurrencyType) { super.init() }
  /// No objects.
  public override init() { super.init() }

  /// Adds an object.
  open func insert(_ object: NSManagedObject) {
    guard object.managedObjectContext !== self else { return }
    objects.append(object)
    object.managedObjectContext = self
    object.isInserted = true
    noteChange(of: object)
  }
  /// Removes an object, and those that its model deletes together with it.
  open func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self else { return }
    defer { object.leaveRelationships() }
    objects.removeAll { $0 === object }
    object.managedObjectContext = nil
    object.isDeleted = true
    deleted.append(object)
    noteChange(of: object)
  }
  /// Reports the changes to controllers of fetched results, and posts `.NSManagedObjectContextDidSave`.
  open func save() throws {
    processPendingChanges()
    let changes: [AnyHashable: Any] = [
      NSInsertedObjectsKey: insertedObjects, NSUpdatedObjectsKey: updatedObjects,
      NSDeletedObjectsKey: deletedObjects,
    ]
    for object in objects + deleted {
      object.isInserted = false
      object.isUpdated = false
      object.isDeleted = false
      object.savedValues = nil
    }
    deleted = []
    let hadChanges = hasChanges
    hasChanges = false
    guard hadChanges else { return }
    NotificationCenter.default.post(
      name: .NSManagedObjectContextDidSave, object: self, userInfo: changes)
  }
  /// Removes all objects.
  open func reset() {
    for object in objects { object.managedObjectContext = nil }
    objects = []
    deleted = []
    hasChanges = false
    processPendingChanges()
  }
  /// Removes the objects that were added since the last `save()`, and restores those that were deleted and the
  /// values that were set.
  open func rollback() {
    for object in objects where object.isInserted { object.managedObjectContext = nil }
    objects.removeAll(where: \.isInserted)
    for object in objects + deleted {
      object.isUpdated = false
      guard let values = object.savedValues else { continue }
      object.values = values
      object.savedValues = nil
      changed.insert(ObjectIdentifier(object))
    }
    for object in deleted where !object.isInserted {
      objects.append(object)
      object.managedObjectContext = self
      object.isDeleted = false
    }
    deleted = []
    hasChanges = false
    processPendingChanges()
  }
  /// The object with an identity.
  ///
  /// - Throws: An error if there is none.
  open func existingObject(with objectID: NSManagedObjectID) throws -> NSManagedObject {
    guard let object = objects.first(where: { $0.objectID === objectID }) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return object
  }
  /// No effect: values are always current.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  /// No effect: values are always current.
  open func refreshAllObjects() {}
  /// No effect: there is one context.
  open func mergeChanges(fromContextDidSave notification: Notification) {}

  /// Reports changes to controllers of fetched results now, and not at the end of the turn of the run loop.
  open func processPendingChanges() {
    isProcessingPlanned = false
    let updated = changed
    changed = []
    observers.removeAll { $0.value == nil }
    for observer in observers { observer.value?.contextDidChange(updated) }
  }

  func add(_ observer: any FetchedChangesObserver) {
    guard !observers.contains(where: { $0.value === observer }) else { return }
    observers.append(Observer(value: observer))
  }

  fileprivate func noteChange(of object: NSManagedObject) {
    hasChanges = true
    changed.insert(ObjectIdentifier(object))
    guard !observers.isEmpty, !isProcessingPlanned else { return }
    isProcessingPlanned = true
    let waiting = WaitingContext(context: self)
    DispatchQueue.main.async {
      guard let context = waiting.context, context.isProcessingPlanned else { return }
      context.processPendingChanges()
    }
  }

  /// A context on its own queue, which is the main one.
  private struct WaitingContext: @unchecked Sendable { weak var context: NSManagedObjectContext? }
  /// Runs a closure at once.
  open func performAndWait(_ block: () -> Void) { block() }
  /// Runs a closure at once.
  open func perform(_ block: @escaping () -> Void) { block() }

  /// The objects of a kind, sorted, up to the limit of the request. A predicate of a block is applied.
  open func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] { find(request) }
  /// Number of the objects that a request finds.
  open func count<T>(for request: NSFetchRequest<T>) throws -> Int { find(request).count }

  /// Performs a request of the store: deletes the objects that a batch finds. On iOS the context learns nothing of
  /// that; here there is no store besides the objects of the context.
  @discardableResult
  open func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    if let batch = request as? NSBatchDeleteRequest {
      for object in find(batch.fetchRequest) {
        if let object = object as? NSManagedObject { delete(object) }
      }
    }
    return NSPersistentStoreResult()
  }

  private func isAsked<T>(_ object: NSManagedObject, by request: NSFetchRequest<T>) -> Bool {
    guard let wanted = request.entityName, object.entity.name != wanted else { return true }
    guard request.includesSubentities, let name = object.entity.name else { return false }
    return World.current.dataModels.isEntity(name, below: wanted)
  }

  private func find<T>(_ request: NSFetchRequest<T>) -> [T] {
    let found = objects.filter { object in
      isAsked(object, by: request)
        && request.predicate?.evaluate(with: object) ?? true
    }
    let sorted = found.enumerated().sorted { a, b in
      for descriptor in request.sortDescriptors ?? [] {
        switch descriptor.compare(a.element, to: b.element) {
        case .orderedAscending: return true
        case .orderedDescending: return false
        case .orderedSame: continue
        }
      }
      return a.offset < b.offset
    }.map(\.element)
    let limit = request.fetchLimit > 0 ? request.fetchLimit : .max
    let offset = max(0, request.fetchOffset)
    return Array(sorted.compactMap { $0 as? T }.dropFirst(offset).prefix(limit))
  }
}

/// Names of ``NSManagedObjectContext/ConcurrencyType`` at the top level.
public typealias NSManagedObjectContextConcurrencyType = NSManagedObjectContext.ConcurrencyType

/// Request of a store.
open class NSPersistentStoreRequest: NSObject {}

/// Deletes all objects that a request finds.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// The request.
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>

  /// For the objects that a request finds.
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
    super.init()
  }
}

/// Result of a request of a store; it has no content.
open class NSPersistentStoreResult: NSObject {}

/// Result of a request.
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSManagedObject: NSFetchRequestResult {}

/// Asks for objects of a kind.
open class NSFetchRequest<ResultType>: NSObject {
  /// Kind; nil for all.
  open private(set) var entityName: String?
  /// Condition. Default: nil.
  @Setter open var predicate: NSPredicate? = nil
  /// Order of the objects; nil (default) for the order in which they were added.
  @Setter open var sortDescriptors: [NSSortDescriptor]? = nil
  /// Largest number of objects; 0 for all.
  @Setter open var fetchLimit = 0
  /// Number of objects that are skipped. Default: 0.
  @Setter open var fetchOffset = 0
  /// No effect. Default: true.
  @Setter open var includesPropertyValues = true
  /// Whether objects of kinds that inherit from the kind are found. Default: true.
  @Setter open var includesSubentities = true
  /// No effect. Default: nil.
  @Setter open var relationshipKeyPathsForPrefetching: [String]? = nil
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
