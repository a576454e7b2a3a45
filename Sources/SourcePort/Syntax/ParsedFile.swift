/// A source with its tokens and declarations: as much of its structure as rewriting needs.
struct ParsedFile: Sendable {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// The bracket that belongs to one; nil where there is none.
  let partners: [Int?]
  let lines: LineTable
  let declarations: [Declaration]

  init(_ source: AppSource) {
    path = source.path
    bytes = Array(source.text.utf8)
    tokens = Lexer.tokens(of: bytes)
    partners = Self.partners(in: tokens)
    lines = LineTable(bytes)
    var reader = DeclarationReader(tokens: tokens, partners: partners, lines: lines)
    declarations = reader.members(in: tokens.indices, isFile: true)
  }

  /// The file's declarations with all that lie in them, outer before inner.
  var allDeclarations: [Declaration] { declarations.flatMap(\.all) }

  /// Whether the file comes out of a port: a place of another file stands before all but imports.
  var isPorted: Bool {
    guard let first = tokens.firstIndex(where: { $0.kind == .directive }),
      tokens[first].text.hasPrefix("#sourceLocation(")
    else { return false }
    return declarations.allSatisfy {
      $0.keyword == "import" || $0.tokens.lowerBound > first
    }
  }

  func text(_ tokens: Range<Int>) -> String {
    guard !tokens.isEmpty else { return "" }
    return String(decoding: bytes[byteRange(tokens)], as: UTF8.self)
  }

  /// The bytes from the first to the last of some tokens.
  func byteRange(_ tokens: Range<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound - 1].range.upperBound
  }

  func token(at index: Int) -> Token? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  func `is`(_ text: String, at index: Int) -> Bool {
    token(at: index)?.is(text) ?? false
  }

  /// The innermost type or extension around a token, outermost first.
  func types(around index: Int) -> [Declaration] {
    var chain: [Declaration] = []
    var candidates = declarations
    while let next = candidates.first(where: { $0.tokens.contains(index) }) {
      if next.isType || next.keyword == "extension", next.body?.contains(index) == true {
        chain.append(next)
      }
      candidates = next.members
    }
    return chain
  }

  /// Where a byte stands in the file that people edit, which `#sourceLocation` may name.
  func place(at offset: Int) -> SourcePlace {
    let line = lines.line(at: offset)
    let directive = tokens.last {
      $0.kind == .directive && $0.range.upperBound <= offset && SourcePlace(in: $0.text) != nil
    }
    guard let directive, var place = SourcePlace(in: directive.text) else {
      return SourcePlace(path: path, line: line, column: lines.column(at: offset))
    }
    place.line += line - lines.line(at: directive.range.lowerBound) - 1
    place.column = lines.column(at: offset)
    return place
  }

  private static func partners(in tokens: [Token]) -> [Int?] {
    let closing = ["(": ")", "[": "]", "{": "}"]
    var partners = [Int?](repeating: nil, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      if closing[token.text] != nil {
        open.append(index)
      } else if let last = open.last, closing[tokens[last].text] == token.text {
        partners[last] = index
        partners[index] = last
        open.removeLast()
      }
    }
    return partners
  }
}

/// A place in a file that people edit.
struct SourcePlace: Hashable, Sendable {
  var path: String
  var line: Int
  var column: Int

  init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// Reads `#sourceLocation(file: "…", line: 7)`; nil for one that ends such a section.
  init?(in directive: String) {
    let parts = directive.split(separator: "\"", omittingEmptySubsequences: false)
    guard directive.hasPrefix("#sourceLocation("), parts.count >= 3, let tail = parts.last,
      let line = Int(tail.filter { "0"..."9" ~= $0 })
    else { return nil }
    path = parts[1..<parts.count - 1].joined(separator: "\"")
      .replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    self.line = line
    column = 1
  }

  /// The directive that gives the next line this place.
  var directive: String {
    let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(quoted)\", line: \(line))"
  }
}
