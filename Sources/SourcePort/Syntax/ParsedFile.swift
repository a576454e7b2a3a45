/// A source with its tokens and declarations: as much of its structure as rewriting needs.
struct ParsedFile: Sendable {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// The bracket that belongs to one; nil where there is none.
  let partners: [Int?]
  let lines: LineTable
  let declarations: [Declaration]
  /// The file's declarations and all declarations inside of them, outer before inner.
  let allDeclarations: [Declaration]
  /// The conditional compilation in the file.
  let conditions: ConditionTable
  /// The places that `#sourceLocation` gives the lines after it, in the order of the file.
  private let locations: [(end: Int, line: Int, place: SourcePlace)]

  init(_ source: AppSource) throws(PortError) {
    path = source.path
    bytes = Array(source.text.utf8)
    let (tokens, excess) = Lexer.read(bytes)
    self.tokens = tokens
    partners = Self.partners(in: tokens)
    let lines = LineTable(bytes)
    self.lines = lines
    conditions = ConditionTable(tokens)
    locations = tokens.filter { $0.kind == .directive }.compactMap { token in
      SourcePlace(in: token.text).map {
        (token.range.upperBound, lines.line(at: token.range.lowerBound), $0)
      }
    }
    if let excess {
      throw PortError(
        .interpolations, path: path, line: lines.line(at: excess), column: lines.column(at: excess))
    }
    var reader = DeclarationReader(tokens: tokens, partners: partners, lines: lines)
    declarations = reader.members(in: tokens.indices, isFile: true)
    allDeclarations = declarations.flatMap(\.all)
    if let excess = reader.excess { throw PortError(.types, at: excess, in: self) }
    isPorted = isOfPort
  }

  /// Whether the file is the output of a port: it names another file before everything except
  /// imports.
  private(set) var isPorted = false

  private var isOfPort: Bool {
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
    while let next = candidates.declaration(around: index) {
      if next.isType || next.keyword == "extension", next.body?.contains(index) == true {
        chain.append(next)
      }
      candidates = next.members
    }
    return chain
  }

  /// Position of a byte in the file that people edit, which `#sourceLocation` may name.
  func place(at offset: Int) -> SourcePlace {
    let line = lines.line(at: offset)
    let next = locations.partitioningIndex { $0.end > offset }
    guard next > 0 else {
      return SourcePlace(path: path, line: line, column: lines.column(at: offset))
    }
    let location = locations[next - 1]
    return SourcePlace(
      path: location.place.path, line: location.place.line + line - location.line - 1,
      column: lines.column(at: offset))
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

extension [Declaration] {
  /// The declaration that contains a token. Declarations follow each other in the order of tokens.
  fileprivate func declaration(around index: Int) -> Declaration? {
    let next = partitioningIndex { $0.tokens.upperBound > index }
    guard next < count, self[next].tokens.contains(index) else { return nil }
    return self[next]
  }
}

extension Array {
  /// The index of the first element that fulfils a condition that all elements after it fulfil, too;
  /// `endIndex` if there is none. Binary search.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
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
