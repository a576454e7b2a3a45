/// A token of Swift. White space, comments and the contents of strings are not tokens.
struct Token: Hashable, Sendable {
  enum Kind: Sendable {
    /// Keywords count as identifiers; backticks are part of the range but not of the text.
    case identifier
    case number
    /// A string, or the part between two interpolations of one.
    case string
    case regex
    /// A bracket, a mark or an operator.
    case symbol
    /// `#selector` and the like.
    case pound
    /// A line of `#if` … `#endif` with its condition, or a whole `#sourceLocation(…)`.
    case directive
  }

  var kind: Kind
  var range: Range<Int>
  var text: String

  /// Whether it is this bracket, mark, operator, or word without backticks.
  func `is`(_ text: String) -> Bool {
    self.text == text && kind != .string && kind != .regex
      && (kind != .identifier || range.count == text.utf8.count)
  }
}

extension Collection<Token> {
  /// The tokens in one line, with blanks where there are some, without comments.
  var spelled: String {
    var text = ""
    var end: Int?
    for token in self {
      if let end, end < token.range.lowerBound { text += " " }
      text +=
        token.kind == .identifier && token.range.count > token.text.utf8.count
        ? "`\(token.text)`" : token.text
      end = token.range.upperBound
    }
    return text
  }
}
