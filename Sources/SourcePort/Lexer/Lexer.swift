/// Splits a source into tokens, in time linear in its length.
///
/// Accepts any text, also text that does not compile: an unterminated string ends with its line, an
/// unterminated comment with the file. Only interpolations that are nested too deeply stop it.
struct Lexer {
  /// Maximum nesting depth of string interpolations.
  static let interpolationLimit = 100
  /// Maximum length in bytes of a regular expression between bare slashes. Without a bound, each
  /// slash of a long line would be searched to the end of the line.
  static let regexLimit = 4096

  let bytes: [UInt8]
  var index = 0
  var tokens: [Token] = []
  var interpolationDepth = 0
  /// Offset of an interpolation that is nested too deeply, where reading ends; nil if there is
  /// none.
  var excess: Int?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The tokens of a file, and the offset of an interpolation that is nested too deeply.
  static func read(_ bytes: [UInt8]) -> (tokens: [Token], excess: Int?) {
    var lexer = Lexer(bytes)
    lexer.skipHead()
    lexer.readTokens(insideParentheses: false)
    return (lexer.tokens, lexer.excess)
  }

  func byte(_ offset: Int = 0) -> UInt8 {
    index + offset < bytes.count ? bytes[index + offset] : 0
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// Appends the bytes from `start` to here as a token.
  mutating func append(_ kind: Token.Kind, from start: Int) {
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    tokens.append(Token(kind: kind, range: start..<index, text: text))
  }

  /// Skips a byte order mark and a shebang line.
  private mutating func skipHead() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    if byte() == .pound, byte(1) == .exclamation { skipLine() }
  }

  /// Reads to the end, or to the parenthesis that closes an interpolation.
  mutating func readTokens(insideParentheses: Bool) {
    var depth = 0
    while !isAtEnd {
      if skipTrivia() { continue }
      let start = index
      switch byte() {
      case .openParenthesis: depth += 1
      case .closeParenthesis:
        if insideParentheses && depth == 0 { return }
        depth -= 1
      default: break
      }
      readToken()
      // Skip an unknown character, so that reading always advances.
      if index == start { index += 1 }
    }
  }

  private mutating func readToken() {
    switch byte() {
    case .quote: readString(hashes: 0)
    case .pound: readPound()
    case .backtick: readQuotedIdentifier()
    case let first where first.startsIdentifier: readIdentifier()
    case let first where first.isDigit: readNumber()
    case .slash where startsRegex: readRegex(hashes: 0)
    case .dot: readRun { $0 == .dot || $0 == .less }
    default: readSymbol()
    }
  }

  // MARK: Trivia

  private mutating func skipTrivia() -> Bool {
    if byte().isSpace {
      index += 1
    } else if byte() == .slash, byte(1) == .slash {
      skipLine()
    } else if byte() == .slash, byte(1) == .star {
      skipBlockComment()
    } else {
      return false
    }
    return true
  }

  mutating func skipLine() {
    while !isAtEnd, !byte().isNewline { index += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if byte() == .slash, byte(1) == .star {
        depth += 1
        index += 2
      } else if byte() == .star, byte(1) == .slash {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && !isAtEnd
    index = min(index, bytes.count)
  }

  // MARK: Words

  private mutating func readIdentifier() {
    let start = index
    while byte().continuesIdentifier { index += 1 }
    append(.identifier, from: start)
  }

  private mutating func readQuotedIdentifier() {
    let start = index
    index += 1
    while !isAtEnd, byte() != .backtick, !byte().isNewline { index += 1 }
    let text = String(decoding: bytes[start + 1..<index], as: UTF8.self)
    if byte() == .backtick { index += 1 }
    tokens.append(Token(kind: .identifier, range: start..<index, text: text))
  }

  private mutating func readNumber() {
    let start = index
    while !isAtEnd {
      let isFraction = byte() == .dot && byte(1).isDigit
      let last = bytes[max(start, index - 1)] | 0x20
      let isExponentSign =
        (byte() == .plus || byte() == .minus) && byte(1).isDigit
        && (last == UInt8(ascii: "e") || last == UInt8(ascii: "p"))
      guard byte().continuesIdentifier || isFraction || isExponentSign else { break }
      index += 1
    }
    append(.number, from: start)
  }

  // MARK: Symbols

  private mutating func readSymbol() {
    if byte() == .minus, byte(1) == .greater {
      let start = index
      index += 2
      append(.symbol, from: start)
    } else if byte().isOperator {
      readRun(\.isOperator)
    } else {
      let start = index
      index += 1
      append(.symbol, from: start)
    }
  }

  private mutating func readRun(_ belongs: (UInt8) -> Bool) {
    let start = index
    repeat { index += 1 } while belongs(byte()) && !startsComment && !startsArrow
    append(.symbol, from: start)
  }

  private var startsArrow: Bool { byte() == .minus && byte(1) == .greater }

  private var startsComment: Bool {
    byte() == .slash && (byte(1) == .slash || byte(1) == .star)
  }

  // MARK: #

  private mutating func readPound() {
    var hashes = 0
    while byte(hashes) == .pound { hashes += 1 }
    switch byte(hashes) {
    case .quote: readString(hashes: hashes)
    case .slash: readRegex(hashes: hashes)
    case _ where hashes > 1:
      // Nothing in Swift; as one token, so that the run is counted once.
      index += hashes
      append(.symbol, from: index - hashes)
    default: readPoundWord()
    }
  }

  private mutating func readPoundWord() {
    let start = index
    index += 1
    while byte().continuesIdentifier { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "#if", "#elseif", "#else", "#endif":
      while !isAtEnd, !byte().isNewline, !startsComment { index += 1 }
      append(.directive, from: start)
    case "#sourceLocation":
      while !isAtEnd, !byte().isNewline, byte() != .closeParenthesis { index += 1 }
      if byte() == .closeParenthesis { index += 1 }
      append(.directive, from: start)
    default:
      append(.pound, from: start)
    }
  }
}
