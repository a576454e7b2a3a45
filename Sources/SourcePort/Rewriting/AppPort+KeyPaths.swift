/// Replaces `#keyPath(A.b)` by its string.
extension AppPort {
  mutating func rewriteKeyPaths(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices
    where source.is("#keyPath", at: index) && source.is("(", at: index + 1) {
      guard let close = source.partners[index + 1] else { continue }
      let words = source.tokens[(index + 2)..<close].filter { $0.kind == .identifier }.map(\.text)
      let range = source.byteRange(index..<close + 1)
      edits[file].replace(range, with: "\"\(keys(words).joined(separator: "."))\"")
    }
  }

  /// Without the type in front, in the names that Objective-C gives properties.
  private func keys(_ words: [String]) -> [String] {
    let isOfType = words.count > 1 && words[0].first?.isUppercase == true
    let start = words.firstIndex { $0.first?.isUppercase != true && $0 != "self" } ?? 0
    let keys = Array(words[start...])
    guard isOfType, app.type(named: words[0])?.declaration == nil else { return keys }
    // Apple's `isHidden` is called `hidden` there; properties of the app keep their names.
    return keys.map { key in
      guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else {
        return key
      }
      return first.lowercased() + key.dropFirst(3)
    }
  }
}
