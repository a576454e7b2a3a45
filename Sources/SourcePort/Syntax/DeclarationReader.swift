/// Finds declarations among tokens. Statements and expressions are skipped, but for the types that
/// lie in them; what cannot be read is left out.
struct DeclarationReader {
  let tokens: [Token]
  let partners: [Int?]
  let lines: LineTable

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
        index = after(index)
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

  private mutating func declaration(at start: Int, end: Int) -> Declaration? {
    var head = Declaration(keyword: "", tokens: start..<start, nameIndex: start)
    var index = start
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
