/// The characters that Swift's grammar names, as bytes of UTF-8.
extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let pound = UInt8(ascii: "#")
  static let backtick = UInt8(ascii: "`")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let greater = UInt8(ascii: ">")
  static let less = UInt8(ascii: "<")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let exclamation = UInt8(ascii: "!")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  var isNewline: Bool { self == .newline || self == .carriageReturn }

  var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  var startsIdentifier: Bool {
    (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$") || self >= 0x80
  }

  var continuesIdentifier: Bool { startsIdentifier || isDigit }

  /// Characters that combine into one operator. Angle brackets, `?` and `!` are tokens of their
  /// own, since they belong to types, too.
  var isOperator: Bool {
    switch self {
    case .slash, .star, .plus, .minus, UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
