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
  /// Types of the parameters of the method that ``cast`` means; nil without a cast to a function.
  var castParameters: [String]?

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
      castParameters = Self.parameters(ofFunction: index + 1..<end, in: source)
      index = end
    }
    guard index == end, let last = names.popLast() else { return nil }
    name = last
    base = names
  }

  /// The types in the last parentheses in front of an arrow: `UIButton` in `(Card) -> (UIButton) -> Void`.
  private static func parameters(
    ofFunction type: Range<Int>, in source: ParsedFile
  ) -> [String]? {
    var range = type
    // `((UIButton) -> Void)?`
    while source.is("(", at: range.lowerBound), let close = source.partners[range.lowerBound],
      !source.is("->", at: close + 1)
    {
      range = range.lowerBound + 1..<close
    }
    var index = range.lowerBound
    var found: [String]?
    while index < range.upperBound {
      let close = source.is("(", at: index) ? source.partners[index] : nil
      if let close, source.is("->", at: close + 1) {
        found = source.elements(in: index + 1..<close)
      }
      index = (close ?? index) + 1
    }
    return found
  }
}

extension ParsedFile {
  /// The texts between commas, without names in front of a colon.
  fileprivate func elements(in tokens: Range<Int>) -> [String] {
    var elements: [String] = []
    var start = tokens.lowerBound
    var index = start
    while index < tokens.upperBound {
      if self.is(",", at: index) || index + 1 == tokens.upperBound {
        let end = self.is(",", at: index) ? index : index + 1
        elements.append(text(start..<end))
        start = index + 1
      } else if self.is(":", at: index) {
        start = index + 1
      }
      let partner = partners[index] ?? index
      index = (partner > index && partner + 1 < tokens.upperBound ? partner : index) + 1
    }
    return elements
  }
}
