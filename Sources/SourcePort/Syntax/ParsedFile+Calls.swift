/// Calls, as far as the tokens alone tell.
extension ParsedFile {
  /// The labels of the call whose parenthesis opens at `index`; `_` where there is none.
  func callLabels(at index: Int) -> [String] {
    guard self.is("(", at: index), let close = partners[index] else { return [] }
    var labels: [String] = []
    var isFirst = true
    var next = index + 1
    while next < close {
      if isFirst {
        let hasLabel = tokens[next].kind == .identifier && self.is(":", at: next + 1)
        labels.append(hasLabel ? tokens[next].text : "_")
      }
      isFirst = tokens[next].is(",")
      next = max(next + 1, (partners[next] ?? next) + 1)
    }
    return labels
  }

  /// The labels of a reference such as `(_:at:)` whose parenthesis opens at `index`; nil for anything
  /// else.
  func referenceLabels(at index: Int) -> [String]? {
    guard self.is("(", at: index), let close = partners[index], close > index + 1 else {
      return nil
    }
    let inside = tokens[index + 1..<close]
    guard inside.count.isMultiple(of: 2),
      zip(inside.indices, inside).allSatisfy({ place, token in
        (place - index).isMultiple(of: 2)
          ? token.is(":") : token.kind == .identifier || token.is("_")
      })
    else { return nil }
    return stride(from: index + 1, to: close, by: 2).map { tokens[$0].text }
  }

  /// The word in front of the dot at `index`, and the words in the brackets directly before the
  /// dot, at most a hundred of them.
  func receivers(ofDotAt index: Int) -> [String] {
    var before = index - 1
    while self.is("?", at: before) || self.is("!", at: before) { before -= 1 }
    var words = receiver(ofDotAt: index).map { [$0] } ?? []
    if before >= 0, let open = partners[before], open < before {
      // Calls in calls in calls would be read again for each of them.
      words += tokens[open..<before].lazy.filter { $0.kind == .identifier }.prefix(100).map(\.text)
    }
    return words
  }

  /// Whether the dot at `index` stands behind a value or a type, and not at the beginning of a member whose type
  /// the compiler infers.
  func followsOperand(dotAt index: Int) -> Bool {
    guard let dot = token(at: index), let before = token(at: index - 1) else { return false }
    // `a ? .b : .c` is a choice, `a?.b` a chain.
    if before.is("?") || before.is("!") || before.is(">") {
      return before.range.upperBound == dot.range.lowerBound
    }
    if before.is(")") || before.is("]") || before.is("}") { return true }
    guard before.kind == .identifier || before.kind == .string else { return false }
    return self.is(".", at: index - 2) || !Self.beforeValues.contains(before.text)
  }

  /// Words behind which a value begins.
  private static let beforeValues: Set = [
    "as", "await", "case", "default", "else", "guard", "if", "in", "is", "return", "switch",
    "throw", "try", "where", "while",
  ]

  /// The word in front of the dot at `index`: `layer` in `view?.layer.setValue`.
  func receiver(ofDotAt index: Int) -> String? {
    var before = index - 1
    while self.is("?", at: before) || self.is("!", at: before) { before -= 1 }
    if self.is(")", at: before) || self.is("]", at: before), let open = partners[before] {
      before = open - 1
    }
    guard let token = token(at: before), token.kind == .identifier else { return nil }
    return token.text
  }
}
