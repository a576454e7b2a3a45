public import Foundation

/// Kind of a change of fetched objects.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  /// An object or section is new.
  case insert = 1
  /// An object or section is gone.
  case delete
  /// An object has another place.
  case move
  /// An object has other values.
  case update
}

/// Objects of a section.
public protocol NSFetchedResultsSectionInfo {
  /// Text that the objects have in common; empty without sections.
  var name: String { get }
  /// First letter of the name, for the index of a table; nil without a name.
  var indexTitle: String? { get }
  /// Number of objects.
  var numberOfObjects: Int { get }
  /// The objects; nil is never returned.
  var objects: [Any]? { get }
}

/// Observes changes that a context saves, or that happen in the objects that were fetched.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  /// Before the changes.
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  /// For each object that is new, gone, moved or changed.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  /// For each section that is new or gone.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
  /// After the changes.
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  /// After the first fetch and after changes, with everything that was fetched. A delegate with this method is
  /// called by no other.
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference)
}
extension NSFetchedResultsControllerDelegate {
  /// Nothing.
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  /// Nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}
  /// Nothing.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}
  /// Nothing.
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  /// Has the other methods called.
  public func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) { controller.results.takesSnapshots = false }
}

/// Keeps the objects of a request, in sections, and reports their changes.
///
/// Differs from Apple's: there is no cache, and the delegate gets a second controller that shows the
/// same objects, since classes of Swift cannot be read as another generic class.
open class NSFetchedResultsController<ResultType>: NSObject {
  fileprivate let results: FetchedResults

  /// - Parameter name: No effect.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    results = FetchedResults(
      in: context, sectionNameKeyPath: sectionNameKeyPath,
      find: { try context.fetch(fetchRequest).compactMap { $0 as? NSManagedObject } })
    self.fetchRequest = fetchRequest
    super.init()
  }

  fileprivate init(_ results: FetchedResults) {
    self.results = results
    fetchRequest = NSFetchRequest()
    super.init()
  }

  /// Request whose results are shown, with the order of the rows.
  public let fetchRequest: NSFetchRequest<ResultType>
  /// Context of the fetch.
  open var managedObjectContext: NSManagedObjectContext { results.context }
  /// Key path of the text that the objects of a section have in common; nil for one section.
  open var sectionNameKeyPath: String? { results.sectionNameKeyPath }
  /// nil: there is no cache.
  open var cacheName: String? { nil }
  /// No effect.
  open class func deleteCache(withName name: String?) {}

  /// Receives the changes. Held weakly.
  open var delegate: (any NSFetchedResultsControllerDelegate)? {
    get { results.delegate }
    set { results.delegate = newValue }
  }

  /// Fetches the objects.
  open func performFetch() throws { try results.fetch() }
  /// The objects in the order of the request; nil before they are fetched.
  open var fetchedObjects: [ResultType]? { results.objects?.compactMap { $0 as? ResultType } }
  /// The sections; nil before objects are fetched.
  open var sections: [any NSFetchedResultsSectionInfo]? {
    results.objects == nil ? nil : results.sections
  }
  /// First letters of the names of sections.
  open var sectionIndexTitles: [String] { results.sections.compactMap(\.indexTitle) }
  /// First letter of a name.
  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    sectionName.first.map { String($0).uppercased() }
  }
  /// Section of a title of the index.
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    sectionIndex
  }

  /// The object at a place.
  ///
  /// - Precondition: There is an object at the place.
  open func object(at indexPath: IndexPath) -> ResultType {
    let object = results.sections[indexPath[0]].members[indexPath[1]]
    guard let result = object as? ResultType else {
      preconditionFailure("\(type(of: object)) was fetched as \(ResultType.self)")
    }
    return result
  }
  /// Place of an object; nil if it was not fetched.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { results.places[ObjectIdentifier($0)] }
  }
}

/// Objects of one section.
private struct FetchedSection: NSFetchedResultsSectionInfo {
  let name: String
  var members: [NSManagedObject]

  var indexTitle: String? { name.first.map { String($0).uppercased() } }
  var numberOfObjects: Int { members.count }
  var objects: [Any]? { members }
}

/// The objects of a request, whatever their type, and the observer of their changes.
private final class FetchedResults: FetchedChangesObserver {
  let context: NSManagedObjectContext
  let sectionNameKeyPath: String?
  private let find: () throws -> [NSManagedObject]
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// Whether the delegate has the method for snapshots; its default clears this.
  var takesSnapshots = true

  private(set) var objects: [NSManagedObject]?
  private(set) var sections: [FetchedSection] = []
  private(set) var places: [ObjectIdentifier: IndexPath] = [:]

  init(
    in context: NSManagedObjectContext, sectionNameKeyPath: String?,
    find: @escaping () throws -> [NSManagedObject]
  ) {
    self.context = context
    self.sectionNameKeyPath = sectionNameKeyPath
    self.find = find
  }

  func fetch() throws {
    // Changes before the first fetch are none of its objects.
    context.processPendingChanges()
    show(try find())
    context.add(self)
    if let delegate { _ = reportSnapshot(to: delegate, .init(self)) }
  }

  /// Whether the delegate takes it.
  private func reportSnapshot(
    to delegate: any NSFetchedResultsControllerDelegate,
    _ view: NSFetchedResultsController<any NSFetchRequestResult>
  ) -> Bool {
    let snapshot = NSDiffableDataSourceSnapshotReference(
      sections.map { section in
        (AnyHashable(section.name), section.members.map { AnyHashable($0.objectID) })
      })
    takesSnapshots = true
    delegate.controller(view, didChangeContentWith: snapshot)
    return takesSnapshots
  }

  private func show(_ found: [NSManagedObject]) {
    objects = found
    sections = []
    for object in found {
      let name = sectionNameKeyPath.map { "\(object.value(forKeyPath: $0) ?? "")" } ?? ""
      if sections.last?.name == name {
        sections[sections.count - 1].members.append(object)
      } else {
        sections.append(FetchedSection(name: name, members: [object]))
      }
    }
    if sections.isEmpty, sectionNameKeyPath == nil {
      sections = [FetchedSection(name: "", members: [])]
    }
    places = [:]
    for (section, content) in sections.enumerated() {
      for (row, object) in content.members.enumerated() {
        places[ObjectIdentifier(object)] = IndexPath(indexes: [section, row])
      }
    }
  }

  // MARK: Changes

  func contextDidChange(_ updated: Set<ObjectIdentifier>) {
    guard let old = objects, let found = try? find() else { return }
    let oldSections = sections
    let oldPlaces = places
    show(found)
    let moved = moves(from: old, to: found, oldSections, updated)
    let changes = self.changes(from: old, oldPlaces, moved, updated)
    guard let delegate, !changes.isEmpty else { return }
    // Made for each report: kept here, it would keep these results alive in turn.
    let view = NSFetchedResultsController<any NSFetchRequestResult>(self)
    // Apple's header: “If this method is implemented, no other delegate methods will be invoked.”
    if reportSnapshot(to: delegate, view) { return }
    delegate.controllerWillChangeContent(view)
    report(sectionsFrom: oldSections, to: delegate, view)
    for change in changes {
      delegate.controller(
        view, didChange: change.object, at: change.old, for: change.type,
        newIndexPath: change.new)
    }
    delegate.controllerDidChangeContent(view)
  }

  /// Changed objects whose place among those that stay is another one, and objects that have another section.
  private func moves(
    from old: [NSManagedObject], to new: [NSManagedObject], _ oldSections: [FetchedSection],
    _ updated: Set<ObjectIdentifier>
  ) -> Set<ObjectIdentifier> {
    let oldKeys = old.map(ObjectIdentifier.init)
    let newKeys = new.map(ObjectIdentifier.init)
    let stays = Set(oldKeys).intersection(newKeys)
    func ranks(_ keys: [ObjectIdentifier]) -> [ObjectIdentifier: Int] {
      var ranks: [ObjectIdentifier: Int] = [:]
      for (rank, key) in keys.filter(stays.contains).enumerated() { ranks[key] = rank }
      return ranks
    }
    // Only what has other values has another place in the order.
    let (oldRanks, newRanks) = (ranks(oldKeys), ranks(newKeys))
    var moved = stays.intersection(updated).filter { oldRanks[$0] != newRanks[$0] }
    func names(_ sections: [FetchedSection]) -> [ObjectIdentifier: String] {
      var names: [ObjectIdentifier: String] = [:]
      for section in sections {
        for object in section.members { names[ObjectIdentifier(object)] = section.name }
      }
      return names
    }
    let before = names(oldSections)
    let after = names(sections)
    moved.formUnion(stays.filter { before[$0] != after[$0] })
    return moved
  }

  private struct Change {
    var object: NSManagedObject
    var type: NSFetchedResultsChangeType
    var old: IndexPath?
    var new: IndexPath?
  }

  /// In the order of Apple's: objects that are gone, new ones, moved ones, changed ones.
  private func changes(
    from old: [NSManagedObject], _ oldPlaces: [ObjectIdentifier: IndexPath],
    _ moved: Set<ObjectIdentifier>, _ updated: Set<ObjectIdentifier>
  ) -> [Change] {
    let new = objects ?? []
    func change(_ object: NSManagedObject, _ type: NSFetchedResultsChangeType) -> Change {
      let key = ObjectIdentifier(object)
      return Change(object: object, type: type, old: oldPlaces[key], new: places[key])
    }
    let gone = old.filter { places[ObjectIdentifier($0)] == nil }
    let fresh = new.filter { oldPlaces[ObjectIdentifier($0)] == nil }
    let stays = new.filter { oldPlaces[ObjectIdentifier($0)] != nil }
    return gone.map { change($0, .delete) } + fresh.map { change($0, .insert) }
      + stays.filter { moved.contains(ObjectIdentifier($0)) }.map { change($0, .move) }
      + stays.filter {
        !moved.contains(ObjectIdentifier($0)) && updated.contains(ObjectIdentifier($0))
      }.map { change($0, .update) }
  }

  private func report(
    sectionsFrom old: [FetchedSection], to delegate: any NSFetchedResultsControllerDelegate,
    _ view: NSFetchedResultsController<any NSFetchRequestResult>
  ) {
    for change in sections.map(\.name).difference(from: old.map(\.name)) {
      switch change {
      case .insert(let index, _, _):
        delegate.controller(
          view, didChange: sections[index], atSectionIndex: index, for: .insert)
      case .remove(let index, _, _):
        delegate.controller(view, didChange: old[index], atSectionIndex: index, for: .delete)
      }
    }
  }
}
