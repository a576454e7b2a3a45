/// Strings with their interpolations, and regular expressions.
extension Lexer {
  /// Reads a string from its first `#` or quote on.
  mutating func readString(hashes: Int) {
    var piece = index
    index += hashes + 1
    let isLong = byte() == .quote && byte(1) == .quote && (hashes == 0 || opensLines(from: 2))
    if isLong { index += 2 }
    while !isAtEnd {
      if !isLong, byte().isNewline { break }
      if byte() == .backslash, hasHashes(hashes, at: 1) {
        index += 1 + hashes
        if byte() == .openParenthesis {
          append(.string, from: piece)
          readInterpolation()
          piece = index
        } else if !isAtEnd {
          index += 1
        }
      } else if byte() == .quote, closes(isLong: isLong, hashes: hashes) {
        index += (isLong ? 3 : 1) + hashes
        break
      } else {
        index += 1
      }
    }
    index = min(index, bytes.count)
    append(.string, from: piece)
  }

  private mutating func readInterpolation() {
    let open = index
    guard interpolationDepth < Self.interpolationLimit else {
      excess = excess ?? open
      index = bytes.count
      return
    }
    interpolationDepth += 1
    defer { interpolationDepth -= 1 }
    index += 1
    append(.symbol, from: open)
    readTokens(insideParentheses: true)
    guard byte() == .closeParenthesis else { return }
    let close = index
    index += 1
    append(.symbol, from: close)
  }

  private func closes(isLong: Bool, hashes: Int) -> Bool {
    guard isLong else { return hasHashes(hashes, at: 1) }
    return byte(1) == .quote && byte(2) == .quote && hasHashes(hashes, at: 3)
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == .pound }
  }

  /// Whether only the end of the line follows. `#"""#` is a string that holds one quote.
  private func opensLines(from offset: Int) -> Bool {
    var offset = offset
    while byte(offset) == 0x20 || byte(offset) == 0x09 { offset += 1 }
    return byte(offset).isNewline
  }

  // MARK: Regular expressions

  /// Whether the slash here begins a regular expression: no operand precedes it, and another slash
  /// follows in the line.
  var startsRegex: Bool {
    guard !byte(1).isSpace, byte(1) != .closeParenthesis, byte(1) != .comma,
      !canBeDivided(tokens.last)
    else { return false }
    var offset = 1
    let end = min(bytes.count - index, Self.regexLimit)
    while offset < end, !byte(offset).isNewline {
      if byte(offset) == .backslash {
        offset += 1
      } else if byte(offset) == .slash {
        return true
      }
      offset += 1
    }
    return false
  }

  private func canBeDivided(_ token: Token?) -> Bool {
    guard let token else { return false }
    switch token.kind {
    case .identifier: return !Self.wordsBeforeValues.contains(token.text)
    case .number, .string, .regex, .pound: return true
    case .symbol: return [")", "]", "}", "?", "!", ">", "."].contains(token.text)
    case .directive: return false
    }
  }

  private static let wordsBeforeValues: Set = [
    "return", "case", "in", "if", "while", "guard", "switch", "where", "try", "await", "else",
    "throw", "is", "as", "let", "var",
  ]

  /// Reads a regular expression from its first `#` or slash on.
  mutating func readRegex(hashes: Int) {
    let start = index
    index += hashes + 1
    let isLong = hashes > 0 && opensLines(from: 0)
    while !isAtEnd, isLong || !byte().isNewline {
      if byte() == .backslash {
        index += 2
      } else if byte() == .slash, hasHashes(hashes, at: 1) {
        index += 1 + hashes
        break
      } else {
        index += 1
      }
    }
    index = min(index, bytes.count)
    append(.regex, from: start)
  }
}
