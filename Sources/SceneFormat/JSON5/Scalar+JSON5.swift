/// The classes of scalars that JSON5's grammar names.
extension Unicode.Scalar {
  /// White space and line ends.
  var isBlank: Bool {
    switch self {
    case " ", "\t", "\n", "\r", "\u{B}", "\u{C}", "\u{A0}", "\u{FEFF}", "\u{2028}", "\u{2029}":
      true
    case "\0"..."\u{7F}":
      false
    default:
      properties.generalCategory == .spaceSeparator
    }
  }

  /// Whether the scalar ends a comment that began with `//`.
  var endsLine: Bool {
    self == "\n" || self == "\r" || self == "\u{2028}" || self == "\u{2029}"
  }

  var isDigit: Bool { ("0"..."9").contains(self) }

  var beginsNumber: Bool { isDigit || self == "." || self == "+" || self == "-" }

  var beginsIdentifier: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "$", "_":
      return true
    case "\0"..."\u{7F}":
      return false
    default:
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .letterNumber:
        return true
      default:
        return false
      }
    }
  }

  var continuesIdentifier: Bool {
    if beginsIdentifier || isDigit || self == "\u{200C}" || self == "\u{200D}" { return true }
    guard !isASCII else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return true
    default: return false
    }
  }

  var hexadecimalDigit: UInt32? {
    switch self {
    case "0"..."9": value - 0x30
    case "a"..."f": value - 0x61 + 10
    case "A"..."F": value - 0x41 + 10
    default: nil
    }
  }
}
