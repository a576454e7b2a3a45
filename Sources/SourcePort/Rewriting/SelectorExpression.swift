/// Expression between the parentheses of `#selector(…)`.
struct SelectorExpression: Hashable, Sendable {
  enum Accessor: String, Sendable {
    case getter
    case setter
  }

  var accessor: Accessor?
  /// `self`, `Card`, `Card.Grabber`, `controller.view`; empty for a bare name.
  var base: [String] = []
  var name = ""
  /// nil where only the bare name is given.
  var labels: [String]?
  /// Type after `as`.
  var cast: String?

  /// Reads tokens; nil for an expression of another kind.
  init?(_ source: ParsedFile, _ tokens: Range<Int>) {
    var index = tokens.lowerBound
    var end = tokens.upperBound
    // Parentheses around it all mean nothing.
    while source.is("(", at: index), source.partners[index] == end - 1 {
      index += 1
      end -= 1
    }
    if index + 1 < end, let accessor = Accessor(rawValue: source.tokens[index].text),
      source.is(":", at: index + 1)
    {
      self.accessor = accessor
      index += 2
    }
    var names: [String] = []
    if source.is("type", at: index), let close = source.partners[index + 1], close < end,
      source.is("self", at: close - 1)
    {
      names.append("Self")
      index = close + 1
    }
    while index < end {
      let token = source.tokens[index]
      if token.kind == .identifier, !token.is("as") {
        names.append(token.text)
      } else if ![".", "?", "!"].contains(token.text) {
        break
      }
      index += 1
    }
    if index < end, source.is("(", at: index), let close = source.partners[index] {
      let inner = source.tokens[(index + 1)..<close]
      guard inner.allSatisfy({ $0.kind == .identifier || $0.is(":") }) else { return nil }
      labels = inner.filter { $0.kind == .identifier }.map(\.text)
      index = close + 1
    }
    if index < end, source.is("as", at: index) {
      cast = source.text(index + 1..<end)
      index = end
    }
    guard index == end, let last = names.popLast() else { return nil }
    name = last
    base = names
  }
}
