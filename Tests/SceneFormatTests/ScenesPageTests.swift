import Foundation
import SceneFormat
import Testing

/// The page that describes every key of a scene, against the schema.
@Suite("The page about scenes")
struct ScenesPageTests {
  private struct Table {
    /// Definitions of the schema, `root` for the scene itself.
    var definitions: [String]
    /// The first two cells of each row: key and value.
    var rows: [(key: String, value: String)] = []
  }

  private static func page() throws -> String {
    try String(
      contentsOfFile: CommittedScenesTests.root + "/Sources/Flipbook/Flipbook.docc/Scenes.md",
      encoding: .utf8)
  }

  /// The tables after a comment `<!-- schema: NAME … -->`.
  private static func tables() throws -> [Table] {
    var tables: [Table] = []
    var isInTable = false
    for line in try page().split(separator: "\n", omittingEmptySubsequences: false) {
      if let names = line.wholeMatch(of: /<!-- schema: (.+) -->/) {
        tables.append(Table(definitions: names.1.split(separator: " ").map(String.init)))
        isInTable = true
      } else if isInTable, let row = line.wholeMatch(of: /\| `([^`]+)` \| (.+?) \| .+ \|/) {
        tables[tables.count - 1].rows.append((String(row.1), String(row.2)))
      } else if line.hasPrefix("#") || line.hasPrefix("```") {
        isInTable = false
      }
    }
    return tables
  }

  @Test("It describes every key of every object, and no other")
  func keys() throws {
    let schema = try value(SceneSchema.text)
    var objects = ["root": schema]
    for definition in schema["$defs"]?.members ?? [] where definition.value["properties"] != nil {
      objects[definition.key] = definition.value
    }
    let tables = try Self.tables()
    #expect(tables.count > 25)
    for table in tables {
      var keys: Set<String> = []
      for name in table.definitions {
        let object = try #require(objects[name], "the schema defines no object \(name)")
        keys.formUnion(object["properties"]?.members.map(\.key) ?? [])
      }
      #expect(Set(table.rows.map(\.key)) == keys, "\(table.definitions)")
      #expect(table.rows.count == keys.count, "\(table.definitions) lists a key twice")
    }
    let described = tables.flatMap(\.definitions)
    #expect(described.sorted() == objects.keys.sorted())
  }

  @Test("It calls those keys required that the schema requires")
  func requiredKeys() throws {
    let schema = try value(SceneSchema.text)
    for table in try Self.tables() where table.definitions.count == 1 {
      let name = table.definitions[0]
      let object = name == "root" ? schema : schema["$defs"]?[name]
      let required = object?["required"]?.elements.map(\.text) ?? []
      let called = table.rows.filter { $0.value.hasSuffix("required") }.map(\.key)
      #expect(called.sorted() == required.sorted(), "\(name)")
    }
  }
}
