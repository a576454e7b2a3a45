import Foundation

/// The description of a CocoaPod, as far as its literals tell.
struct PodSpecification {
  /// Name of the module.
  let module: String
  private let sources: [String]
  private let resources: [String]
  private let excluded: [String]

  /// - Parameters:
  ///   - text: content of the file, which is Ruby.
  ///   - file: its name, which the pod has if the text does not say otherwise.
  init?(_ text: String, file: String) {
    let lines = Self.statements(of: text)
    func values(_ key: String) -> [String] { lines.filter { $0.key == key }.flatMap(\.values) }
    guard
      let name = values("module_name").first ?? values("name").first
        ?? file.split(separator: ".").first.map(String.init)
    else { return nil }
    module = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    sources = values("source_files")
    resources =
      values("resources") + values("resource") + values("resource_bundles")
      + values("resource_bundle")
    excluded = values("exclude_files")
  }

  /// Paths of the sources and resources.
  func files(in folder: String) -> Set<String> {
    let all = AppModule.files(in: folder)
    func chosen(_ spelling: (String) -> String) -> Set<String> {
      let patterns = (sources + resources).map { FilePattern(spelling($0)) }
      let left = excluded.map { FilePattern(spelling($0)) }
      return Set(
        all.filter { file in
          let name = spelling(String(file.dropFirst(folder.count + 1)))
          return patterns.contains { $0.matches(name) } && !left.contains { $0.matches(name) }
        })
    }
    let exact = chosen { $0 }
    guard !exact.contains(where: { $0.hasSuffix(".swift") }) else { return exact }
    // A Mac does not distinguish cases in the names of files.
    return chosen { $0.lowercased() }
  }

  private typealias Statement = (key: String, values: [String])

  /// Assignments such as `s.source_files = "A/**/*.swift", 'B/*'`, of iOS or of all systems.
  private static func statements(of text: String) -> [Statement] {
    var found: [Statement] = []
    var rest = text[...]
    let start = /(?m)^[ \t]*(?:\w+\.)((?:\w+\.)?)(\w+)[ \t]*=[ \t]*/
    while let match = rest.firstMatch(of: start) {
      rest = rest[match.range.upperBound...]
      let system = match.output.1
      guard system.isEmpty || system == "ios." else { continue }
      found.append((String(match.output.2), strings(atStartOf: rest)))
    }
    return found
  }

  /// The literals of a value, which goes on in the next line after a comma or an open bracket.
  private static func strings(atStartOf text: Substring) -> [String] {
    var values: [String] = []
    var depth = 0
    var isOpen = true
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "\"", "'":
        values.append(String(rest.prefix { $0 != character }))
        rest = rest.drop { $0 != character }.dropFirst()
        isOpen = false
        // The key of a dictionary: the name of a bundle.
        if rest.drop(while: { $0 == " " }).hasPrefix("=>") { values.removeLast() }
      case "[", "{":
        depth += 1
        isOpen = true
      case "]", "}": depth -= 1
      case ",": isOpen = true
      case "#": rest = rest.drop { $0 != "\n" }
      case "\n" where depth <= 0 && !isOpen: return values
      case " ", "\t", "\n", "\r", "=", ">": break
      default:
        // Code: no literals.
        if depth <= 0 { return values }
      }
    }
    return values
  }
}
