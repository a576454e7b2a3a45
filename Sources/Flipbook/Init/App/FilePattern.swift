/// A pattern of Ruby's `Dir.glob`, which is a path or a folder, too.
package struct FilePattern {
  private let alternatives: [[Substring]]

  package init(_ text: String) {
    alternatives = Self.expanded(text, depth: 0).map { $0.split(separator: "/") }
  }

  /// Whether a path, or a folder that contains it, matches.
  package func matches(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return alternatives.contains { Self.matches($0, parts) }
  }

  private static let depthLimit = 4
  /// More than anyone writes; a pattern with more alternatives loses the last of them.
  private static let alternativeLimit = 1_000

  /// The texts of `a.{b,c}`.
  private static func expanded(_ text: String, depth: Int) -> [String] {
    guard depth < depthLimit, let open = text.firstIndex(of: "{"),
      let close = text[open...].firstIndex(of: "}")
    else { return [text] }
    let choices = text[text.index(after: open)..<close].split(
      separator: ",", omittingEmptySubsequences: false)
    var texts: [String] = []
    for choice in choices where texts.count < alternativeLimit {
      let text =
        String(text[..<open]) + choice.drop { $0 == " " } + text[text.index(after: close)...]
      texts += expanded(text, depth: depth + 1).prefix(alternativeLimit - texts.count)
    }
    return texts
  }

  private static func matches(_ pattern: [Substring], _ path: [Substring]) -> Bool {
    // Numbers of the parts of the path that the pattern so far can have taken: a search with
    // backtracking takes forever for many `**`.
    var taken: Set<Int> = [0]
    for part in pattern {
      if part == "**" {
        guard let least = taken.min(), least < path.count else { return false }
        taken = Set(least..<path.count)
      } else {
        taken = Set(taken.lazy.filter { $0 < path.count && matches(part, path[$0]) }.map { $0 + 1 })
      }
      if taken.isEmpty { return false }
    }
    // The pattern names a folder that contains the rest of the path.
    return true
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
