/// Strings and bare words.
extension JSON5Reader {
  /// A string in either kind of quotes, its escapes resolved.
  mutating func string() throws(SceneError) -> String {
    let start = position
    let quote = advance()
    var text = takeASCII { $0 != quote && $0 != "\\" && $0 >= " " }.unicodeScalars
    while let scalar = next {
      if scalar == quote {
        advance()
        return String(text)
      }
      if scalar == "\n" || scalar == "\r" { throw SceneError(.lineBreakInString, at: position) }
      if scalar == "\\" {
        if let resolved = try escape() { text.append(resolved) }
      } else {
        text.append(advance())
      }
    }
    throw SceneError(.openString, at: start)
  }

  /// An ECMAScript 5.1 identifier, `\uXXXX` included.
  mutating func identifier() throws(SceneError) -> String {
    var word = String.UnicodeScalarView()
    if next?.beginsIdentifier ?? false {
      word = takeASCII(while: \.continuesIdentifier).unicodeScalars
    }
    while let scalar = next {
      let start = position
      var resolved = scalar
      if scalar == "\\" {
        advance()
        guard take("u") else { throw SceneError(.badEscape("\\"), at: start) }
        resolved = try unicodeEscape(from: start)
      } else if scalar.continuesIdentifier {
        advance()
      } else {
        break
      }
      guard word.isEmpty ? resolved.beginsIdentifier : resolved.continuesIdentifier else {
        throw SceneError(.notInBareKey(String(resolved)), at: start)
      }
      word.append(resolved)
    }
    return String(word)
  }

  /// Scalar of an escape sequence; nil for a line continuation.
  private mutating func escape() throws(SceneError) -> Unicode.Scalar? {
    let start = position
    advance()
    guard next != nil else { throw SceneError(.openString, at: start) }
    let letter = advance()
    switch letter {
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{B}"
    case "x": return try hexadecimal(digits: 2, from: start)
    case "u": return try unicodeEscape(from: start)
    case "\r":
      _ = take("\n")
      return nil
    case "\n", "\u{2028}", "\u{2029}":
      return nil
    case "0" where !(next?.isDigit ?? false):
      return "\0"
    case "0"..."9":
      throw SceneError(.badEscape("\\\(letter)"), at: start)
    default:
      return letter
    }
  }

  /// Scalar of `\uXXXX`, or of a surrogate pair of two such escapes.
  private mutating func unicodeEscape(
    from start: SourcePosition
  ) throws(SceneError) -> Unicode.Scalar {
    let first = try codeUnit(digits: 4, from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else {
      throw SceneError(.halfSurrogate(first), at: start)
    }
    let second = try codeUnit(digits: 4, from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw SceneError(.halfSurrogate(first), at: start) }
    return scalar
  }

  private mutating func hexadecimal(
    digits: Int, from start: SourcePosition
  ) throws(SceneError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(try codeUnit(digits: digits, from: start)) else {
      throw SceneError(.badEscape("\\x"), at: start)
    }
    return scalar
  }

  private mutating func codeUnit(
    digits: Int, from start: SourcePosition
  ) throws(SceneError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = next?.hexadecimalDigit else {
        throw SceneError(.badEscape(digits == 2 ? "\\x" : "\\u"), at: start)
      }
      value = value << 4 | digit
      advance()
    }
    return value
  }
}
