/// Finds declarations among tokens. Statements and expressions are skipped, except for the types in
/// them; unreadable declarations are left out.
struct DeclarationReader {
  /// Maximum nesting depth of types.
  static let nestingLimit = 100
  /// Maximum number of tokens in a generic clause. Without a bound, each `<` of a long expression
  /// would be searched to the end of the file.
  static let clauseLimit = 1000

  let tokens: [Token]
  let partners: [Int?]
  let lines: LineTable
  /// The token of a type that is nested too deeply; its contents are not read.
  private(set) var excess: Int?
  private var depth = 0
  /// For each token the next `{`, the token itself included.
  private let braces: [Int]

  init(tokens: [Token], partners: [Int?], lines: LineTable) {
    self.tokens = tokens
    self.partners = partners
    self.lines = lines
    var braces = [Int](repeating: tokens.count, count: tokens.count + 1)
    for index in tokens.indices.reversed() {
      braces[index] = tokens[index].is("{") ? index : braces[index + 1]
    }
    self.braces = braces
  }

  /// The declarations in a file or in the body of a type.
  mutating func members(in range: Range<Int>, isFile: Bool = false) -> [Declaration] {
    var found: [Declaration] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if let declaration = declaration(at: index, end: range.upperBound) {
        found.append(declaration)
        index = max(index + 1, declaration.tokens.upperBound)
      } else if isFile, Self.statements.contains(tokens[index].text) {
        let block = skipStatement(at: index, end: range.upperBound)
        found += localTypes(in: index..<block)
        index = block
      } else {
        index = max(after(index), failedHeadEnd)
      }
    }
    return found
  }

  /// The types that are declared in the body of a function or in a closure.
  mutating func localTypes(in range: Range<Int>) -> [Declaration] {
    var found: [Declaration] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if startsLocalType(at: index),
        let declaration = declaration(at: index, end: range.upperBound)
      {
        found.append(declaration)
        index = max(index + 1, declaration.tokens.upperBound)
      } else {
        index += 1
      }
    }
    return found
  }

  private func startsLocalType(at index: Int) -> Bool {
    guard Self.typeKeywords.contains(tokens[index].text), tokens[index].kind == .identifier,
      index + 2 < tokens.count, tokens[index + 1].kind == .identifier,
      index == 0 || ![".", ":", ","].contains(tokens[index - 1].text)
    else { return false }
    return ["{", ":", "<"].contains(tokens[index + 2].text)
  }

  private static let statements: Set = [
    "if", "guard", "for", "while", "switch", "do", "repeat", "defer",
  ]
  static let typeKeywords: Set = ["class", "struct", "enum", "actor", "protocol"]

  private func skipStatement(at index: Int, end: Int) -> Int {
    var index = index
    while index < end {
      if tokens[index].is("{") { return min(end, after(index)) }
      index = after(index)
    }
    return end
  }

  // MARK: Heads

  /// End of the attributes and modifiers read last, if no declaration follows. Then none follows
  /// from a part of them either.
  private var failedHeadEnd = 0

  private mutating func declaration(at start: Int, end: Int) -> Declaration? {
    var head = Declaration(keyword: "", tokens: start..<start, nameIndex: start)
    var index = start
    defer { failedHeadEnd = index }
    while index < end {
      let token = tokens[index]
      if token.is("@"), index + 1 < end, tokens[index + 1].kind == .identifier {
        let attribute = attribute(at: index, end: end)
        head.attributes.append(attribute)
        index = attribute.tokens.upperBound
      } else if isModifier(at: index, end: end) {
        head.modifiers.append(Declaration.Modifier(name: token.text, index: index))
        index += 1
        if index < end, tokens[index].is("(") { index = after(index) }
      } else {
        break
      }
    }
    guard index < end, tokens[index].kind == .identifier,
      tokens[index].range.count == tokens[index].text.utf8.count
    else { return nil }
    head.keyword = tokens[index].text
    return read(head, at: index, end: end)
  }

  private func attribute(at index: Int, end: Int) -> Declaration.Attribute {
    var last = index + 1
    while last + 2 < end, tokens[last + 1].is("."), tokens[last + 2].kind == .identifier {
      last += 2
    }
    var next = last + 1
    // Only a parenthesis right behind the name belongs to the attribute.
    if next < end, tokens[next].is("("),
      tokens[next].range.lowerBound == tokens[last].range.upperBound
    {
      next = min(end, after(next))
    }
    return Declaration.Attribute(name: tokens[last].text, tokens: index..<next)
  }

  private static let modifiers: Set = [
    "public", "open", "package", "internal", "fileprivate", "private", "static", "final",
    "override", "required", "convenience", "dynamic", "optional", "lazy", "weak", "unowned",
    "mutating", "nonmutating", "nonisolated", "isolated", "indirect", "prefix", "postfix", "infix",
    "borrowing", "consuming", "distributed",
  ]

  private func isModifier(at index: Int, end: Int) -> Bool {
    guard tokens[index].kind == .identifier, index + 1 < end else { return false }
    let next = tokens[index + 1]
    if tokens[index].is("class") {
      return Self.memberKeywords.contains(next.text) || Self.modifiers.contains(next.text)
    }
    return Self.modifiers.contains(tokens[index].text)
      && (next.kind == .identifier || next.is("(") || next.is("@"))
  }

  private static let memberKeywords: Set = ["func", "var", "let", "subscript"]

  private mutating func read(_ head: Declaration, at index: Int, end: Int) -> Declaration? {
    switch head.keyword {
    case "class", "struct", "enum", "actor", "protocol", "extension":
      return readType(head, at: index, end: end)
    case "func": return readFunction(head, nameAt: index + 1, end: end)
    case "init", "subscript":
      guard index + 1 < end, ["(", "<", "?", "!"].contains(tokens[index + 1].text) else {
        return nil
      }
      return readFunction(head, nameAt: index, end: end)
    case "deinit":
      guard index + 1 < end, tokens[index + 1].is("{") else { return nil }
      return readFunction(head, nameAt: index, end: end)
    case "var", "let": return readVariable(head, at: index, end: end)
    case "import", "typealias", "associatedtype": return readLine(head, at: index, end: end)
    case "case":
      var declaration = head
      declaration.tokens = head.tokens.lowerBound..<endOfLine(from: index + 1, end: end)
      return declaration
    default: return nil
    }
  }

  /// The index behind a token, or behind the bracket that closes it.
  func after(_ index: Int) -> Int {
    guard let partner = partners[index], partner > index else { return index + 1 }
    return partner + 1
  }
}

// MARK: - Kinds of declarations

extension DeclarationReader {
  mutating func readType(_ head: Declaration, at index: Int, end: Int) -> Declaration? {
    guard index + 1 < end, tokens[index + 1].kind == .identifier, braces[index + 1] < end else {
      return nil
    }
    var declaration = head
    declaration.nameIndex = index + 1
    declaration.name = tokens[index + 1].text
    var next = index + 2
    while next + 1 < end, tokens[next].is("."), tokens[next + 1].kind == .identifier {
      declaration.name += "." + tokens[next + 1].text
      next += 2
    }
    if next < end, tokens[next].is("<") {
      declaration.isGeneric = true
      next = afterAngles(at: next, end: end)
    }
    if next < end, tokens[next].is(":") {
      let clause = inheritance(from: next + 1, end: end)
      declaration.inherited = clause.names
      next = clause.end
    }
    if next < end, tokens[next].is("where") {
      declaration.isConstrained = true
      next = min(end, braces[next])
    }
    guard next < end, tokens[next].is("{") else { return nil }
    let close = min(end, after(next))
    declaration.body = next..<close
    declaration.tokens = head.tokens.lowerBound..<close
    guard depth < Self.nestingLimit else {
      excess = excess ?? index
      return declaration
    }
    depth += 1
    declaration.members = members(in: next + 1..<max(next + 1, close - 1))
    depth -= 1
    return declaration
  }

  /// The names behind a colon, without generic arguments.
  private func inheritance(from start: Int, end: Int) -> (names: [String], end: Int) {
    var names: [String] = []
    var name = ""
    var index = start
    while index < end, !tokens[index].is("{"), !tokens[index].is("where") {
      let token = tokens[index]
      if token.is(",") || token.is("&") {
        names.append(name)
        name = ""
      } else if token.is("<") {
        index = afterAngles(at: index, end: end)
        continue
      } else if token.is("@") {
        index += 2
        continue
      } else if token.kind == .identifier || token.is(".") {
        name += token.text
      }
      index = after(index)
    }
    return ((names + [name]).filter { !$0.isEmpty }, index)
  }

  private func afterAngles(at index: Int, end: Int) -> Int {
    var depth = 0
    let end = min(end, index + Self.clauseLimit)
    var index = index
    while index < end {
      if tokens[index].is("<") { depth += 1 }
      if tokens[index].is(">") { depth -= 1 }
      if tokens[index].is("{") { return index }
      index = after(index)
      if depth == 0 { break }
    }
    return index
  }

  mutating func readFunction(_ head: Declaration, nameAt nameIndex: Int, end: Int) -> Declaration? {
    guard nameIndex < end else { return nil }
    var declaration = head
    declaration.nameIndex = nameIndex
    declaration.name = tokens[nameIndex].text
    var next = nameIndex + 1
    // Operators, and the mark of a failable initializer.
    while next < end, tokens[next].kind == .symbol, !["(", "<", "{"].contains(tokens[next].text) {
      next += 1
    }
    if next < end, tokens[next].is("<") {
      declaration.isGeneric = true
      next = afterAngles(at: next, end: end)
    }
    if next < end, tokens[next].is("(") {
      let close = min(end, after(next))
      declaration.parameters = parameters(in: next + 1..<max(next + 1, close - 1))
      next = close
    }
    while next < end, Self.effects.contains(tokens[next].text) {
      declaration.effects.insert(tokens[next].text)
      next = after(next)
      if next < end, tokens[next].is("(") { next = after(next) }
    }
    if next < end, tokens[next].is("->") {
      let stop = endOfHead(from: next + 1, end: end)
      if !["Void", "()"].contains(tokens[(next + 1)..<stop].spelled) {
        declaration.result = next + 1..<stop
      }
      next = stop
    }
    if next < end, tokens[next].is("where") { next = endOfHead(from: next + 1, end: end) }
    if next < end, tokens[next].is("{") {
      let close = min(end, after(next))
      declaration.body = next..<close
      next = close
    }
    declaration.tokens = head.tokens.lowerBound..<next
    declaration.members = localTypes(in: nameIndex..<next)
    return declaration
  }

  private static let effects: Set = ["async", "throws", "rethrows", "reasync"]

  private func parameters(in range: Range<Int>) -> [Declaration.Parameter] {
    var found: [Declaration.Parameter] = []
    var start = range.lowerBound
    var index = start
    while index <= range.upperBound, !range.isEmpty {
      if index >= range.upperBound || tokens[index].is(",") {
        if let parameter = parameter(in: start..<min(index, range.upperBound)) {
          found.append(parameter)
        }
        start = index + 1
        index = start
      } else {
        index = tokens[index].is("<") ? afterAngles(at: index, end: range.upperBound) : after(index)
      }
    }
    return found
  }

  private func parameter(in range: Range<Int>) -> Declaration.Parameter? {
    guard let colon = range.first(where: { tokens[$0].is(":") }) else { return nil }
    let words = range.prefix { $0 < colon }.filter { tokens[$0].kind == .identifier }
    guard let first = words.first, let last = words.last else { return nil }
    var stop = colon + 1
    while stop < range.upperBound, !tokens[stop].is("=") { stop = after(stop) }
    let type = tokens[(colon + 1)..<max(colon + 1, min(stop, range.upperBound))]
    return Declaration.Parameter(
      label: tokens[first].text, name: tokens[last].text, type: type.spelled,
      hasDefault: stop < range.upperBound)
  }

  mutating func readVariable(_ head: Declaration, at index: Int, end: Int) -> Declaration? {
    var declaration = head
    declaration.nameIndex = index + 1
    guard index + 1 < end else { return nil }
    declaration.name = tokens[index + 1].kind == .identifier ? tokens[index + 1].text : ""
    if index + 2 < end, tokens[index + 2].is(":") {
      declaration.result = index + 3..<max(index + 3, endOfHead(from: index + 3, end: end))
    }
    var next = index + 2
    while next < end {
      if tokens[next].is(";") || tokens[next].is("}") { break }
      if next > index + 2, beginsLine(next), !continues(next) { break }
      let isBlock = tokens[next].is("{")
      if isBlock, declaration.body == nil { declaration.body = next..<min(end, after(next)) }
      next = after(next)
    }
    declaration.tokens = head.tokens.lowerBound..<min(next, end)
    declaration.members = localTypes(in: index + 1..<min(next, end))
    return declaration
  }

  mutating func readLine(_ head: Declaration, at index: Int, end: Int) -> Declaration? {
    guard index + 1 < end, tokens[index + 1].kind == .identifier else { return nil }
    var declaration = head
    declaration.nameIndex = index + 1
    let stop = endOfLine(from: index + 1, end: end)
    declaration.name = tokens[(index + 1)..<stop].map(\.text).joined()
    if head.keyword != "import" { declaration.name = tokens[index + 1].text }
    declaration.tokens = head.tokens.lowerBound..<stop
    return declaration
  }

  // MARK: Ends of declarations

  func endOfLine(from start: Int, end: Int) -> Int {
    var index = start
    while index < end, !tokens[index].is(";"), !tokens[index].is("}"),
      index == start || !beginsLine(index) || continues(index)
    {
      index = after(index)
    }
    return min(index, end)
  }

  /// End of a type: before a brace, a value, a condition or the next line.
  private func endOfHead(from start: Int, end: Int) -> Int {
    var index = start
    while index < end, !["{", "}", ";", "=", "where"].contains(tokens[index].text),
      index == start || !beginsLine(index) || continues(index)
    {
      index = tokens[index].is("<") ? afterAngles(at: index, end: end) : after(index)
    }
    return min(index, end)
  }

  private func beginsLine(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    return lines.ends(in: tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound) > 0
  }

  /// Whether a token at the beginning of a line continues the expression of the previous line.
  private func continues(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.kind == .directive { return false }
    if index > 0 {
      let before = tokens[index - 1]
      let isOpen =
        before.kind == .symbol && ![")", "]", "}", "?", "!", ">", ";"].contains(before.text)
      if isOpen { return true }
      if before.kind == .directive { return false }
    }
    if token.kind == .symbol { return ![";", "@", "}", "#"].contains(token.text) }
    return token.kind == .identifier && Self.continuing.contains(token.text)
  }

  private static let continuing: Set = ["as", "is", "else", "where"]
}
