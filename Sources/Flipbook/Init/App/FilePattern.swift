/// A pattern of Ruby's `Dir.glob`, which is a path or a folder, too.
package struct FilePattern {
  private let alternatives: [[Substring]]

  package init(_ text: String) {
    alternatives = Self.expanded(text, depth: 0).map { $0.split(separator: "/") }
  }

  /// Whether a path, or a folder that contains it, matches.
  package func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return alternatives.contains { Self.matches($0[...], parts[...]) }
  }

  private static let depthLimit = 4

  /// The texts of `a.{b,c}`.
  private static func expanded(_ text: String, depth: Int) -> [String] {
    guard depth < depthLimit, let open = text.firstIndex(of: "{"),
      let close = text[open...].firstIndex(of: "}")
    else { return [text] }
    let choices = text[text.index(after: open)..<close].split(
      separator: ",", omittingEmptySubsequences: false)
    return choices.flatMap { choice in
      expanded(
        String(text[..<open]) + choice.drop { $0 == " " } + text[text.index(after: close)...],
        depth: depth + 1)
    }
  }

  private static func matches(_ pattern: ArraySlice<Substring>, _ path: ArraySlice<Substring>)
    -> Bool
  {
    // The content of a folder.
    guard let first = pattern.first else { return true }
    if first == "**" {
      let after = pattern.dropFirst()
      return path.indices.contains { matches(after, path[$0...]) }
    }
    guard let name = path.first, matches(first, name) else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  /// Whether a name matches a pattern with stars; linear but for the last star.
  private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return pattern == name }
    guard name.hasPrefix(parts[0]) else { return false }
    var rest = name.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
