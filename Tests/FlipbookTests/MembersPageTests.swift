import Foundation
import Testing

/// The page that `Tools/Documentation/members.py` writes, against the sources.
@Suite("The documentation page about UIKit's members")
struct MembersPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private let page: MembersPage
  private let sources: DeclaredWords

  init() throws {
    page = MembersPage(
      try String(
        contentsOf: Self.root.appending(path: "Sources/Flipbook/Flipbook.docc/UIKitMembers.md"),
        encoding: .utf8))
    sources = DeclaredWords(in: try ["UIKit", "QuartzCore"].flatMap(Self.files))
  }

  private static func files(of module: String) throws -> [String] {
    let folder = root.appending(path: "Sources").appending(path: module)
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }

  @Test("Members that work or differ are declared, and absent ones are not")
  func declarations() {
    #expect(page.types.count > 400)
    // Default implementations of protocols are members of the types that conform.
    let anywhere = sources.members.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    for type in page.types {
      let words = sources.words[type.outermost] ?? []
      for name in type.works + type.differs {
        #expect(
          words.contains(name.base) || anywhere.contains(name.base), "\(type.name).\(name.text)")
      }
      let present = Set((type.works + type.differs).map(\.base))
      for name in type.absent where !present.contains(name.base) {
        #expect(
          sources.members[type.outermost]?.contains(name.base) != true, "\(type.name).\(name.text)")
      }
    }
    for name in page.absentTypes where !name.contains(".") {
      #expect(sources.words[name] == nil, "\(name)")
    }
  }

  @Test("The page has nearly all public members; Tools/Documentation/members.py renews it")
  func completeness() {
    var listed: [String: Set<String>] = [:]
    for type in page.types {
      listed[type.outermost, default: []].formUnion((type.works + type.differs).map(\.base))
    }
    let declared = listed.keys.flatMap { type in
      (sources.publicMembers[type] ?? []).map { (type, $0) }
    }
    let missing = declared.filter { listed[$0.0]?.contains($0.1) == false }
    #expect(declared.count > 2000)
    #expect(
      missing.count * 100 < declared.count * 4,
      "\(missing.count): \(missing.prefix(20).map { "\($0.0).\($0.1)" })")
  }

  @Test("The counts of each group, and of all, add up")
  func counts() {
    for group in Set(page.types.map(\.group)) {
      #expect(page.counts[group] == count(page.types.filter { $0.group == group }), "\(group)")
    }
    #expect(page.counts["all"] == count(page.types))
  }

  private func count(_ types: [MembersPage.Row]) -> [Int] {
    [
      types.count, types.map(\.works.count).reduce(0, +), types.map(\.differs.count).reduce(0, +),
      types.map(\.absent.count).reduce(0, +),
    ]
  }
}

private struct MembersPage {
  struct Name {
    /// With labels, such as `present(_:animated:completion:)`.
    var text: String

    /// Without labels.
    var base: String { String(text.prefix { $0 != "(" }) }
  }

  struct Row {
    var group: String
    var name: String
    var works: [Name]
    var differs: [Name]
    var absent: [Name]

    /// The type around a nested one.
    var outermost: String { String(name.prefix { $0 != "." }) }
  }

  var types: [Row] = []
  var absentTypes: [String] = []
  var counts: [String: [Int]] = [:]

  init(_ text: String) {
    var group = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { group = String(line.dropFirst(3)) }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      let numbers = cells.dropFirst().compactMap { Int($0) }
      if cells.count == 5, numbers.count == 4 { counts[cells[0]] = numbers }
      let name = cells[0].trimmingCharacters(in: ["`"])
      guard name != cells[0] else { continue }
      if cells.count == 2 { absentTypes.append(name) }
      guard cells.count == 4 else { continue }
      types.append(
        Row(
          group: group, name: name, works: Self.names(in: cells[1]),
          // A name and what differs; what differs may quote other names.
          differs: cells[2].matches(of: #/(?:^|; )`([^`]+)`: /#).map { Name(text: String($0.1)) },
          absent: Self.names(in: cells[3])))
    }
  }

  private static func names(in cell: String) -> [Name] {
    cell.matches(of: /`([^`]+)`/).map { Name(text: String($0.1)) }
  }
}

/// Words of each type's declaration and extensions, by the outermost type.
private struct DeclaredWords {
  private(set) var words: [String: Set<String>] = [:]
  /// Names of functions, properties and cases.
  private(set) var members: [String: Set<String>] = [:]
  /// Those of functions and properties that are public and in the type itself.
  private(set) var publicMembers: [String: Set<String>] = [:]

  init(in files: [String]) {
    for file in files {
      var type = ""
      for line in file.split(separator: "\n") where !line.mayBeComment {
        if line.first?.isWhitespace == false, line.first != "}",
          let start = line.firstMatch(
            of: /\b(?:class|struct|enum|protocol|extension|actor) ([A-Z]\w*)/)
        {
          type = String(start.1)
        }
        note(line, of: type)
      }
    }
  }

  private mutating func note(_ line: Substring, of type: String) {
    let found = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    words[type, default: []].formUnion(found)
    for (word, name) in zip(found, found.dropFirst()) where ["func", "var", "case"].contains(word) {
      members[type, default: []].insert(name)
      let isOwn = line.hasPrefix("  ") && line.dropFirst(2).first != " "
      guard isOwn, word != "case", found.contains("public") || found.contains("open"),
        !found.contains("override"), !Self.quiet.contains(name)
      else { continue }
      publicMembers[type, default: []].insert(name)
    }
  }

  /// Members of many types, which the page leaves out.
  private static let quiet: Set<String> = [
    "hash", "hashValue", "description", "debugDescription", "isEqual", "copy", "encode", "rawValue",
  ]
}

extension Substring {
  fileprivate var mayBeComment: Bool { drop { $0 == " " }.hasPrefix("//") }
}
