import AppResources
import Testing

@Suite("Data models")
struct DataModelTests {
  private static let head = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#
  private static let shop =
    head + """
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
        <entity name="Order" representedClassName="Order" syncable="YES" codeGenerationType="class">
          <attribute name="title" attributeType="String" defaultValueString="New"/>
          <attribute name="count" attributeType="Integer 16" usesScalarValueType="YES"/>
          <attribute name="price" optional="YES" attributeType="Decimal"/>
          <attribute name="due" attributeType="Date" usesScalarValueType="NO"/>
          <attribute name="weight" attributeType="Double"/>
          <relationship name="items" toMany="YES" deletionRule="Cascade" ordered="YES"
            destinationEntity="Item" inverseName="order" inverseEntity="Item"/>
        </entity>
        <entity name="Item" representedClassName=".Row" codeGenerationType="category">
          <relationship name="order" maxCount="1" destinationEntity="Order" inverseName="items"/>
          <relationship name="tags" toMany="YES" destinationEntity="Tag"/>
        </entity>
        <entity name="Tag" representedClassName="Tag"/>
        <entity name="Gift" representedClassName="Gift" parentEntity="Order"
          codeGenerationType="class"/>
      </model>
      """

  @Test("Xcode's classes are written for the entities with code generation")
  func classes() throws {
    let folder = try ScratchFolder([
      "Shop.xcdatamodeld/Old.xcdatamodel/contents": Self.head + "<model></model>",
      "Shop.xcdatamodeld/Shop.xcdatamodel/contents": Self.shop,
      "Shop.xcdatamodeld/.xccurrentversion": """
      <plist version="1.0"><dict><key>_XCCurrentVersionName</key><string>Shop.xcdatamodel</string>
      </dict></plist>
      """,
    ])
    let model = try DataModel(path: folder.path + "/Shop.xcdatamodeld")
    let text = try #require(model.generatedSource)
    for line in [
      "@objc(Order)\npublic class Order: NSManagedObject {}",
      "  @nonobjc public class func fetchRequest() -> NSFetchRequest<Order> {",
      "  @NSManaged public var title: String?", "  @NSManaged public var count: Int16",
      "  @NSManaged public var price: NSDecimalNumber?", "  @NSManaged public var due: Date?",
      "  @NSManaged public var weight: NSNumber?", "  @NSManaged public var items: NSOrderedSet?",
      "  @NSManaged public func addToItems(_ value: Row)",
      "  @NSManaged public func replaceItems(at idx: Int, with value: Row)",
      "extension Row {", "  @NSManaged public var order: Order?",
      "  @NSManaged public var tags: NSSet?", "  @NSManaged public func addToTags(_ values: NSSet)",
      "public class Gift: Order {}", "extension Order: Identifiable {}",
    ] {
      #expect(text.contains(line + "\n"), "\(line)")
    }
    #expect(!text.contains("class Row"))
    #expect(!text.contains("class Tag"))
    #expect(!text.contains("extension Gift: Identifiable"))
  }

  @Test("Names that no source can have are left out, and files that are no models are refused")
  func hostile() throws {
    let folder = try ScratchFolder([
      "A.xcdatamodeld/A.xcdatamodel/contents": Self.head + """
        <model><entity name="A" representedClassName="A" codeGenerationType="class">
        <attribute name="b: Int { fatalError() } var c" attributeType="String"/>
        <attribute name="d" attributeType="Transformable" customClassName="E() }"/>
        </entity><entity name="F {" representedClassName="F" codeGenerationType="class"/></model>
        """,
      "B.xcdatamodeld/B.xcdatamodel/contents": "<document></document>",
      "C.xcdatamodeld/readme": "",
    ])
    let text = try DataModel(path: folder.path + "/A.xcdatamodeld").generatedSource ?? ""
    #expect(!text.contains("fatalError"))
    #expect(text.contains("@NSManaged public var d: NSObject?"))
    #expect(!text.contains("class F"))
    for name in ["B", "C", "D"] {
      #expect(throws: ResourceProblem.self) {
        _ = try DataModel(path: folder.path + "/\(name).xcdatamodeld")
      }
    }
  }

  @Test("Collections are types of values, and keywords are names")
  func unusualNames() throws {
    let folder = try ScratchFolder([
      "A.xcdatamodeld/A.xcdatamodel/contents": Self.head + """
        <model><entity name="A" representedClassName="A" codeGenerationType="class">
        <attribute name="default" attributeType="String"/>
        <attribute name="b" attributeType="Transformable" customClassName="[String]"/>
        <attribute name="c" attributeType="Transformable" customClassName="[String:[Shop.Row]]"/>
        <attribute name="d" attributeType="Transformable" customClassName="[E]()["/>
        </entity></model>
        """
    ])
    let text = try DataModel(path: folder.path + "/A.xcdatamodeld").generatedSource ?? ""
    for line in ["`default`: String?", "b: [String]?", "c: [String: [Shop.Row]]?", "d: NSObject?"] {
      #expect(text.contains("  @NSManaged public var \(line)\n"), "\(line)")
    }
  }

  @Test("A model of one version may lie in no folder of versions")
  func bareModel() throws {
    let folder = try ScratchFolder([
      "Old/A.xcdatamodel/contents": Self.head + "<model></model>",
      "B.xcdatamodeld/B.xcdatamodel/contents": Self.head + "<model></model>",
    ])
    let resources = ResourceFolder(path: folder.path)
    let paths = DataModel.paths {
      resources.paths(named: nil, withExtension: $0, in: nil, languages: [])
    }
    #expect(
      paths.map { $0.dropFirst(folder.path.count) } == ["/B.xcdatamodeld", "/Old/A.xcdatamodel"])
    let model = try DataModel(path: folder.path + "/Old/A.xcdatamodel")
    #expect(model.entities.isEmpty)
  }
}
