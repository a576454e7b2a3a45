import SourcePort
import Testing

@Suite("Core Data classes")
struct ManagedObjectTests {
  @Test("Functions for relationships get the bodies that Core Data gives them on iOS")
  func functions() {
    let text = ported(
      """
      import UIKit
      class Order: NSManagedObject {}
      extension Order {
        @objc(addItemsObject:)
        @NSManaged public func addToItems(_ value: Item)
        @NSManaged public func removeFromItems(_ values: NSSet)
        @NSManaged public func insertIntoItems(_ value: Item, at idx: Int)
        @NSManaged public func removeFromItems(at idx: Int)
        @NSManaged public func replaceItems(at idx: Int, with value: Item)
      }
      class Item: NSManagedObject {}
      """)
    for function in [
      "addToItems(_ value: Item) { addRelated(value, forKey: \"items\") }",
      "removeFromItems(_ values: NSSet) { removeRelated(values, forKey: \"items\") }",
      "insertIntoItems(_ value: Item, at idx: Int) "
        + "{ insertRelated(value, at: idx, forKey: \"items\") }",
      "removeFromItems(at idx: Int) { removeRelated(at: idx, forKey: \"items\") }",
      "replaceItems(at idx: Int, with value: Item) "
        + "{ replaceRelated(at: idx, with: value, forKey: \"items\") }",
    ] {
      #expect(text.contains("public func \(function)\n"), "\(function)")
    }
    #expect(!text.contains("NSManaged "))
  }

  @Test("A function that is none of Core Data's is reported")
  func unknown() {
    #expect(
      findings("class A: NSManagedObject { @NSManaged func twist(_ a: Int) }")
        == ["1:28 Flipbook cannot give twist its values"])
  }

  @Test("New objects are of the app's classes, which the port lists")
  func classes() {
    #expect(
      ported(
        "import UIKit\nclass Order: NSManagedObject {}\n"
          + "let a = NSEntityDescription.insertNewObject(forEntityName: \"Order\", into: c)"
      ).contains(
        "insertNewObject(forEntityName: \"Order\", into: c, among: [\"Order\": Order.self])"))
  }
}
