import CoreGraphics

/// Properties of a face that determine the widths of greeked characters.
struct FontFace: Hashable, Sendable {
  enum Spacing: Hashable, Sendable {
    case proportional
    /// Digits are as wide as each other, the rest is proportional.
    case monospacedDigits
    case monospaced
  }

  var weight = UIFont.Weight.regular
  var spacing = Spacing.proportional
  var isItalic = false
}

/// Measures of every face, in ems: round numbers of Flipbook's own, near those of the system's
/// fonts, so that labels are about as large as on a device.
extension FontFace {
  static let ascender: CGFloat = 0.95
  static let descender: CGFloat = -0.24
  static let capHeight: CGFloat = 0.7
  static let xHeight: CGFloat = 0.52

  /// Advance of a character in ems.
  func advance(of character: Character) -> CGFloat {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    let width = CharacterWidth(scalar)
    if width == .none { return 0 }
    if spacing == .monospaced { return width == .ideograph ? 1.2 : 0.6 }
    if spacing == .monospacedDigits, width == .digit { return 0.63 + strength }
    return width == .ideograph ? 1 : width.ems(of: scalar) + strength
  }

  /// Heavier faces run wider: by 0.02 em in semibold, about 0.03 in bold.
  private var strength: CGFloat { weight.rawValue / 15 }
}

/// Classes of characters, each with one average advance.
enum CharacterWidth: Sendable {
  case none
  case space
  /// `i`, `l`, `.`, `'`
  case hairline
  /// `f`, `t`, `r`, brackets, hyphens
  case slim
  /// Most small letters, and signs that are not named here.
  case usual
  case digit
  case capital
  /// `M`, `W`, `m`, `w`, `@`, dashes, the ellipsis
  case wide
  /// East Asian characters and emoji.
  case ideograph

  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      self = Self.ascii[Int(scalar.value)]
    } else {
      self = Self.other(scalar)
    }
  }

  func ems(of scalar: Unicode.Scalar) -> CGFloat {
    switch self {
    case .none: 0
    case .space: scalar == "\u{2003}" ? 1 : scalar == "\t" ? 1.12 : 0.28
    case .hairline: 0.27
    case .slim: 0.37
    case .usual: 0.55
    // A one is narrow where digits are not all alike.
    case .digit: scalar == "1" ? 0.46 : 0.62
    case .capital: 0.68
    case .wide: 0.88
    case .ideograph: 1
    }
  }

  private static let ascii: [CharacterWidth] = (0..<0x80).map { code in
    switch Character(Unicode.Scalar(UInt8(code))) {
    case " ", "\t": .space
    case "i", "j", "l", "I", "!", "|", "'", ".", ",", ":", ";": .hairline
    case "f", "r", "t", "(", ")", "[", "]", "{", "}", "-", "/", "\\", "\"", "`", "*": .slim
    case "m", "w", "M", "W", "@", "%": .wide
    case "0"..."9": .digit
    case "A"..."Z", "&", "#", "+", "=", "<", ">", "~": .capital
    default: code < 0x20 || code == 0x7F ? .none : .usual
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> CharacterWidth {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      return .ideograph
    case 0xB7, 0x2018...0x201B, 0x2022: return .hairline
    case 0x201C...0x201F, 0xAB, 0xBB, 0x2010, 0x2011: return .slim
    case 0x2012...0x2015, 0x2026: return .wide
    default: break
    }
    switch scalar.properties.generalCategory {
    case .spaceSeparator: return .space
    case .uppercaseLetter, .titlecaseLetter: return .capital
    case .decimalNumber: return .digit
    case .nonspacingMark, .enclosingMark, .format, .control: return .none
    default: return .usual
    }
  }
}
