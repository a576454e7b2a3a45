/// Conditional compilation around a place.
extension ParsedFile {
  /// The levels of `#if` that a token lies in, outermost first; each with its lines so far.
  func conditions(around index: Int) -> [[String]] {
    var levels: [[String]] = []
    for token in tokens[..<index] where token.kind == .directive {
      let text = token.text.trimmed
      if text.hasPrefix("#if") {
        levels.append([text])
      } else if text.hasPrefix("#else"), !levels.isEmpty {
        levels[levels.count - 1].append(text)
      } else if text.hasPrefix("#endif") {
        _ = levels.popLast()
      }
    }
    return levels
  }
}

extension String {
  /// Without blanks at its end.
  var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
