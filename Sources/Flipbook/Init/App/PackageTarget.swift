import AppResources
import Foundation

/// A target in the manifest of a Swift package, as far as its literals tell.
struct PackageTarget {
  private let name: String
  private let path: String?
  private let exclude: [String]
  private let sources: [String]

  /// nil if the manifest declares no library target of this name.
  init?(_ name: String, inManifest text: String) {
    guard let arguments = Self.arguments(ofTarget: name, in: text) else { return nil }
    self.name = name
    path = Self.strings(of: "path", in: arguments).first
    exclude = Self.strings(of: "exclude", in: arguments)
    sources = Self.strings(of: "sources", in: arguments)
  }

  /// Paths of the target's files; nil if its folder does not exist or is outside of the package, where
  /// the Swift Package Manager refuses it, too.
  func files(in package: String) -> Set<String>? {
    let candidates =
      path.map { [$0] } ?? ["Sources", "Source", "src", "srcs"].map { $0 + "/" + name }
    let folders = candidates.map { Self.joined(package, $0) }.filter {
      $0 == package || $0.hasPrefix(package + "/")
    }
    let spelled = folders.lazy.compactMap(DiskPath.spelled)
    guard let folder = spelled.first(where: ResourceLimits.isFolder) else { return nil }
    func paths(_ names: [String]) -> [String] { names.map { Self.joined(folder, $0) } }
    let (left, kept) = (paths(exclude), paths(sources))
    func isIn(_ file: String, _ places: [String]) -> Bool {
      places.contains { file == $0 || file.hasPrefix($0 + "/") }
    }
    let files = AppModule.files(in: folder).filter { file in
      !isIn(file, left)
        && (sources.isEmpty || isIn(file, kept) || !file.hasSuffix(".swift"))
        && !file.hasSuffix("/Package.swift")
    }
    return Set(files)
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    let whole = URL(fileURLWithPath: folder + "/" + path).standardized.path
    return whole.count > 1 && whole.hasSuffix("/") ? String(whole.dropLast()) : whole
  }

  /// Text between the parentheses of `.target(name: "Name", …)`.
  private static func arguments(ofTarget name: String, in text: String) -> Substring? {
    var rest = text[...]
    while let call = rest.firstMatch(of: /\.target\s*\(\s*name\s*:\s*"([^"]*)"/) {
      rest = rest[call.range.upperBound...]
      guard call.output.1 == name else { continue }
      var depth = 1
      var isText = false
      var end = rest.startIndex
      while end < rest.endIndex, depth > 0 {
        switch rest[end] {
        case "\"": isText.toggle()
        case "(" where !isText: depth += 1
        case ")" where !isText: depth -= 1
        default: break
        }
        end = rest.index(after: end)
      }
      return rest[..<end]
    }
    return nil
  }

  /// The strings of an argument, which is one literal or a list of them.
  private static func strings(of label: String, in arguments: Substring) -> [String] {
    guard let found = arguments.firstRange(of: label + ":") else { return [] }
    let value = arguments[found.upperBound...].drop { $0.isWhitespace }
    if value.first == "\"" {
      return value.dropFirst().split(separator: "\"").prefix(1).map(String.init)
    }
    guard value.first == "[", let end = value.firstIndex(of: "]") else { return [] }
    return value[..<end].matches(of: /"([^"]*)"/).map { String($0.output.1) }
  }
}
