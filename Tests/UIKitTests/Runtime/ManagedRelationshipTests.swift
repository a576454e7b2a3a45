import AppResources
import Foundation
import QuartzCore
import Testing
import UIKit

/// Objects of a model with orders and their items.
@MainActor @Suite("Relationships of managed objects")
struct ManagedRelationshipTests {
  final class Order: NSManagedObject {}
  final class Parcel: NSManagedObject {}

  private static let model = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model><entity name="Order" representedClassName="Order">
      <attribute name="title" attributeType="String" defaultValueString="New"/>
      <attribute name="isOpen" attributeType="Boolean" defaultValueString="YES" usesScalarValueType="YES"/>
      <attribute name="count" attributeType="Integer 16" defaultValueString="3" usesScalarValueType="YES"/>
      <relationship name="items" toMany="YES" deletionRule="Cascade" ordered="YES"
        destinationEntity="Item" inverseName="order" inverseEntity="Item"/></entity>
    <entity name="Item" representedClassName="Item">
      <relationship name="order" maxCount="1" deletionRule="Nullify" destinationEntity="Order"
        inverseName="items" inverseEntity="Order"/></entity>
    <entity name="Gift" representedClassName=".Parcel" parentEntity="Order"/></model>
    """

  private func run(_ body: @MainActor (NSManagedObjectContext) throws -> Void) async throws {
    let root = NSTemporaryDirectory() + "ManagedRelationshipTests-\(UUID().uuidString)"
    let folder = root + "/Shop.xcdatamodeld/Shop.xcdatamodel"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    try Data(Self.model.utf8).write(to: URL(fileURLWithPath: folder + "/contents"))
    try await TransitionLab.run { lab in
      lab.world.resources = ResourceSearch(paths: [root])
      try body(NSPersistentContainer(name: "Shop").viewContext)
      #expect(lab.world.mistakes.isEmpty)
    }
  }

  private func items(of order: NSManagedObject) -> [NSManagedObject] {
    (order.value(forKey: "items") as? NSOrderedSet)?.array.compactMap { $0 as? NSManagedObject }
      ?? []
  }

  @Test("A new object has the defaults of its model, and the class of its entity")
  func defaults() async throws {
    try await run { context in
      let order = NSEntityDescription.insertNewObject(
        forEntityName: "Order", into: context, among: ["Order": Order.self])
      #expect(order is Order)
      #expect(order.value(forKey: "title") as? String == "New")
      #expect(order.value(forKey: "isOpen") as? Bool == true)
      #expect(order.value(forKey: "count") as? Int16 == 3)
      #expect((order.value(forKey: "items") as? NSOrderedSet)?.count == 0)
    }
  }

  @Test("Both ends of a relationship change together")
  func inverse() async throws {
    try await run { context in
      func new(_ name: String) -> NSManagedObject {
        NSEntityDescription.insertNewObject(forEntityName: name, into: context)
      }
      let (first, second) = (new("Order"), new("Order"))
      let (a, b, c) = (new("Item"), new("Item"), new("Item"))
      first.addRelated(a, forKey: "items")
      first.addRelated(NSOrderedSet(array: [b, c]), forKey: "items")
      #expect(items(of: first) == [a, b, c])
      #expect(c.value(forKey: "order") as? NSManagedObject === first)
      first.removeRelated(at: 1, forKey: "items")
      #expect(b.value(forKey: "order") == nil)
      first.insertRelated(b, at: 0, forKey: "items")
      #expect(items(of: first) == [b, a, c])
      c.setValue(second, forKey: "order")
      #expect(items(of: first) == [b, a])
      #expect(items(of: second) == [c])
      second.replaceRelated(at: 0, with: a, forKey: "items")
      #expect(items(of: first) == [b])
      #expect(c.value(forKey: "order") == nil)
    }
  }

  private enum Section: CaseIterable {
    case main
  }

  private final class Listener: NSObject, NSFetchedResultsControllerDelegate {
    var snapshots: [NSDiffableDataSourceSnapshot<String, NSManagedObjectID>] = []

    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
    ) {
      snapshots.append(snapshot.typed())
      numbered = snapshot.typed()
      named = snapshot.typed()
    }

    var numbered: NSDiffableDataSourceSnapshot<Int, NSManagedObjectID>?
    var named: NSDiffableDataSourceSnapshot<Section, NSManagedObjectID>?
    private(set) var others = 0
    func controllerWillChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { others += 1 }
  }

  @Test("Fetched results are reported as a snapshot, after the first fetch and after changes")
  func snapshots() async throws {
    try await run { context in
      let first = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
      let results = NSFetchedResultsController(
        fetchRequest: NSFetchRequest<NSManagedObject>(entityName: "Item"),
        managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
      let listener = Listener()
      results.delegate = listener
      try results.performFetch()
      #expect(listener.snapshots.map(\.itemIdentifiers) == [[first.objectID]])
      let second = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
      try context.save()
      #expect(
        listener.snapshots.last?.itemIdentifiers == [first.objectID, second.objectID])
      #expect(listener.snapshots.last?.sectionIdentifiers == [""])
      #expect(listener.others == 0)
      #expect(listener.numbered?.sectionIdentifiers == [0])
      #expect(listener.named?.sectionIdentifiers == [.main])
      #expect(listener.named?.typed().numberOfItems == 2)
    }
  }

  private final class Dated: NSObject {
    let title: String?
    let isDone: Bool
    var isPaid: Bool? { title.map { $0 == "a" } }
    var weight: NSNumber? { title.map { NSNumber(value: $0 == "a" ? 2 : 1) } }

    init(_ title: String?, _ isDone: Bool) {
      self.title = title
      self.isDone = isDone
    }
  }

  @Test("Sort descriptors of key paths compare values that may be missing, and truth values")
  func sorting() {
    let (a, b, c) = (Dated("a", true), Dated("b", false), Dated(nil, false))
    let byTitle = NSSortDescriptor(keyPath: \Dated.title, ascending: true)
    #expect(byTitle.compare(a, to: b) == .orderedAscending)
    #expect(byTitle.compare(a, to: c) == .orderedDescending)
    #expect(byTitle.compare(c, to: c) == .orderedSame)
    let byState = NSSortDescriptor(keyPath: \Dated.isDone, ascending: true)
    #expect(byState.compare(b, to: a) == .orderedAscending)
    let byPayment = NSSortDescriptor(keyPath: \Dated.isPaid, ascending: true)
    #expect(byPayment.compare(b, to: a) == .orderedAscending)
    #expect(byPayment.compare(c, to: b) == .orderedAscending)
    let byWeight = NSSortDescriptor(keyPath: \Dated.weight, ascending: true)
    #expect(byWeight.compare(b, to: a) == .orderedAscending)
    #expect(byWeight.compare(c, to: b) == .orderedAscending)
  }

  @Test("A deletion follows the rules of the model")
  func deletion() async throws {
    try await run { context in
      func new(_ name: String) -> NSManagedObject {
        NSEntityDescription.insertNewObject(forEntityName: name, into: context)
      }
      let order = new("Order")
      let (a, b) = (new("Item"), new("Item"))
      order.addRelated(NSOrderedSet(array: [a, b]), forKey: "items")
      context.delete(a)
      #expect(items(of: order) == [b])
      context.delete(order)
      #expect(context.registeredObjects.isEmpty)
      _ = (new("Item"), new("Order"))
      try context.execute(NSBatchDeleteRequest(fetchRequest: NSFetchRequest(entityName: "Item")))
      #expect(context.registeredObjects.map(\.entity.name) == ["Order"])
    }
  }

  @Test("A class has the entity of its model, and a request finds the kinds that inherit")
  func entities() async throws {
    try await run { context in
      let gift = Parcel(context: context)
      #expect(gift.entity.name == "Gift" && Parcel.fetchRequest().entityName == "Gift")
      #expect(gift.value(forKey: "title") as? String == "New")
      let request = NSFetchRequest<NSManagedObject>(entityName: "Order")
      let found = try context.fetch(request)
      #expect(found == [gift])
      request.includesSubentities = false
      let others = try context.fetch(request)
      #expect(others == [])
    }
  }

  @Test("A rollback restores deleted objects with their relationships, and values")
  func rollback() async throws {
    try await run { context in
      func new(_ name: String) -> NSManagedObject {
        NSEntityDescription.insertNewObject(forEntityName: name, into: context)
      }
      let order = new("Order")
      let (a, b) = (new("Item"), new("Item"))
      order.addRelated(NSOrderedSet(array: [a, b]), forKey: "items")
      try context.save()
      order.setValue("Changed", forKey: "title")
      context.delete(a)
      order.addRelated(new("Item"), forKey: "items")
      context.rollback()
      #expect(items(of: order) == [a, b])
      #expect(a.value(forKey: "order") as? NSManagedObject === order)
      #expect(order.value(forKey: "title") as? String == "New")
      context.delete(order)
      context.rollback()
      #expect(context.registeredObjects == [order, a, b] && items(of: order) == [a, b])
    }
  }

  @Test("Objects of a set are taken in the order in which they were made")
  func order() async throws {
    try await run { context in
      let all = (0..<20).map { _ in
        NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
      }
      let order = NSEntityDescription.insertNewObject(forEntityName: "Order", into: context)
      order.addRelated(NSSet(array: all.reversed()), forKey: "items")
      #expect(items(of: order) == all)
    }
  }
}
