import Foundation
import Testing

/// The page that lists the items of UIKit's behavior against the tests that cite them.
@Suite("The page about UIKit's behavior")
struct BehaviorPageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let cited = Result {
    try swiftFiles(below: root.appending(path: "Tests"))
      .filter { !$0.path.hasSuffix("BehaviorPageTests.swift") }
      .reduce(into: Set<String>()) { $0.formUnion(citations(in: $1.text)) }
  }
  private let page: BehaviorPage
  private let cited: Set<String>

  init() throws {
    page = BehaviorPage(
      try String(
        contentsOf: Self.root.appending(path: "Sources/Flipbook/Flipbook.docc/UIKitBehavior.md"),
        encoding: .utf8))
    cited = try Self.cited.get()
  }

  @Test("Items are listed once, in short words")
  func rows() {
    #expect(page.items.count > 500)
    #expect(Set(page.items.map(\.number)).count == page.items.count)
    for item in page.items { #expect((5...100).contains(item.words.count), "\(item.number)") }
  }

  @Test("Every number that a test cites has a row")
  func citedItemsHaveRows() {
    #expect(cited.subtracting(page.items.map(\.number)).sorted() == [])
  }

  @Test("Tests cite exactly the items that are covered or weak")
  func statuses() {
    for item in page.items where item.others.isEmpty {
      #expect(cited.contains(item.number) == (item.standing != .notCovered), "\(item.number)")
    }
  }

  @Test("Rows that are not covered name the deciding symbol or a reason")
  func reasons() {
    let weak = Set(page.items.filter { $0.standing == .weak }.map(\.number))
    for item in page.items {
      #expect(!item.reason.isEmpty || item.standing == .covered, "\(item.number)")
      #expect(weak.isSuperset(of: item.others), "\(item.number)")
    }
  }

  @Test("Weak rows name a symbol that the sources declare")
  func deciders() throws {
    let sources = try swiftFiles(below: Self.root.appending(path: "Sources")).map {
      Names(in: $0.text)
    }
    for item in page.items where item.standing == .weak && item.others.isEmpty {
      let parts = item.reason.trimmingCharacters(in: ["`"]).split(separator: ".")
      let isDeclared = sources.contains { names in
        parts.count > 1 && names.types.isSuperset(of: parts.dropLast())
          && names.members.isSuperset(of: parts.suffix(1))
      }
      #expect(isDeclared, "\(item.number): \(item.reason)")
    }
  }

  @Test("Each item names its evidence, and the counts of each kind are right")
  func evidence() {
    let kinds = ["documented", "reported", "inferred"]
    for item in page.items {
      let named = item.evidence.components(separatedBy: ", ")
      let isRule = !["S12", "S14", "E", "N"].contains(item.section)
      #expect(named == (isRule ? kinds.filter(named.contains) : ["–"]), "\(item.number)")
    }
    #expect(Dictionary(page.items.map { ($0.evidence, 1) }, uniquingKeysWith: +) == page.evidence)
  }

  @Test("The counts of each section, and of all, add up")
  func counts() {
    var sums = Counts()
    for (section, counts) in page.counts where section != "all" {
      #expect(counts == Counts(page.items.filter { $0.section == section }), "\(section)")
      sums.add(counts)
    }
    #expect(page.counts.map(\.0).dropLast() == page.sections)
    #expect(page.counts.last?.0 == "all")
    #expect(page.counts.last?.1 == sums)
    #expect(sums == Counts(page.items))
  }
}

/// Number of items of each standing.
private struct Counts: Equatable {
  var numbers = [0, 0, 0, 0, 0]

  init() {}

  init(_ items: [BehaviorItem]) {
    numbers =
      [items.count]
      + BehaviorItem.Standing.allCases.map { standing in
        items.count { $0.standing == standing }
      }
  }

  mutating func add(_ other: Counts) {
    numbers = zip(numbers, other.numbers).map { $0 + $1 }
  }
}

/// One row: `| S4.7 | rule | status: reason | evidence |`.
private struct BehaviorItem {
  enum Standing: String, CaseIterable {
    case covered
    case coveredInPart = "covered in part"
    case weak
    case notCovered = "not covered"
  }

  var number: String
  var words: String
  /// Such as `documented, inferred`.
  var evidence: String
  var standing: Standing
  var reason: String

  /// `S4`, `E` or `N`.
  var section: String {
    String(number.hasPrefix("S") ? number.prefix { $0 != "." } : number.prefix(1))
  }
  /// The items to which a summary refers.
  var others: [String] {
    reason.hasPrefix("see ") ? reason.dropFirst(4).split(separator: ", ").map(String.init) : []
  }

  init?(_ cells: [String]) {
    guard cells.count == 4, cells[0].wholeMatch(of: /S\d+\.\d+|[EN]\d+/) != nil else { return nil }
    let status = cells[2].split(separator: ": ", maxSplits: 1).map(String.init)
    guard let standing = status.first.flatMap(Standing.init) else { return nil }
    (number, words, evidence, self.standing) = (cells[0], cells[1], cells[3], standing)
    reason = status.count > 1 ? status[1] : ""
  }
}

private struct BehaviorPage {
  var items: [BehaviorItem] = []
  var counts: [(String, Counts)] = []
  /// Number of items by evidence.
  var evidence: [String: Int] = [:]
  /// From the headings.
  var sections: [String] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if let heading = line.wholeMatch(of: /## ([SEN]\d*): .*/) {
        sections.append(String(heading.1))
      }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      if let item = BehaviorItem(cells) { items.append(item) }
      let numbers = cells.dropFirst(2).compactMap { Int($0) }
      if cells.count == 2, let count = Int(cells[1]) { evidence[cells[0]] = count }
      if cells.count == 7, numbers.count == 5 {
        var counts = Counts()
        counts.numbers = numbers
        self.counts.append((cells[0], counts))
      }
    }
  }
}

/// Numbers of items in display names and code of tests, with ranges like `S1.50–S1.53` expanded.
/// Comments are ignored.
private func citations(in text: String) -> Set<String> {
  var found: Set<String> = []
  for line in text.split(separator: "\n") where line.mayCite {
    for range in line.matches(of: /\bS(\d+)\.(\d+)(?:–| to )S(\d+)\.(\d+)\b/)
    where range.1 == range.3 {
      guard let first = Int(range.2), let last = Int(range.4), first <= last else { continue }
      found.formUnion((first...last).map { "S\(range.1).\($0)" })
    }
    // A letter's code in a literal is no citation.
    let plain = line.replacing(/\\u\{\w*\}/, with: "").replacing(/\s\/\/ .*/, with: "")
    found.formUnion(plain.matches(of: /\b(?:S\d+\.\d+|[EN]\d{1,2})\b/).map { String($0.output) })
  }
  return found
}

private func swiftFiles(below folder: URL) throws -> [(path: String, text: String)] {
  let paths =
    FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
  return try paths.filter { $0.hasSuffix(".swift") }.map { path in
    (path, try String(contentsOf: folder.appending(path: path), encoding: .utf8))
  }
}

/// Names that a source file declares or extends, recognized by the preceding word.
private struct Names {
  var types: Set<Substring> = []
  var members: Set<Substring> = []

  init(in text: String) {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "." }
    for (word, name) in zip(words, words.dropFirst()) {
      switch word {
      case "class", "struct", "enum", "extension", "protocol":
        types.formUnion(name.split(separator: "."))
      case "func", "let", "var", "case":
        members.insert(name)
      default:
        break
      }
    }
  }
}

extension Substring {
  /// A fast check before the slow one.
  fileprivate var mayCite: Bool {
    guard !drop(while: { $0 == " " }).hasPrefix("//") else { return false }
    return zip(utf8, utf8.dropFirst()).contains { letter, digit in
      "SEN".utf8.contains(letter) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
    }
  }
}
