/// Reason why bytes cannot be used as a font, or one of its glyphs cannot be drawn.
public enum FontError: Error, Hashable, Sendable {
  /// Neither TrueType nor OpenType: the first four bytes.
  case notFont(FontTag)
  /// A file of another kind under a font's name: a collection, a web font.
  case unsupportedFormat(String)
  /// A table that the font needs is absent.
  case missingTable(FontTag)
  /// A field at `offset` of the table lies outside of it, or the table outside of the file.
  case truncated(FontTag, offset: Int)
  /// A table contradicts itself or the specification; the reason completes the message.
  case malformed(FontTag, reason: String)
  /// More work than any real font asks for. See ``FontLimits``.
  case tooLarge(FontTag, reason: String)
}

extension FontError: CustomStringConvertible {
  /// Description of the fault, to follow the file's name and a colon.
  public var description: String {
    switch self {
    case .notFont(let tag): "not a TrueType or OpenType font: the file begins with \"\(tag)\""
    case .unsupportedFormat(let name): "\(name) cannot be read: use a .ttf or .otf file"
    case .missingTable(let tag): "the font has no \"\(tag)\" table"
    case .truncated(let tag, let offset):
      "the font is damaged: table \"\(tag)\" ends before offset \(offset)"
    case .malformed(let tag, let reason): "the font is damaged: table \"\(tag)\": \(reason)"
    case .tooLarge(let tag, let reason): "the font is too large: table \"\(tag)\": \(reason)"
    }
  }
}

/// Limits that keep damaged and hostile fonts from using up memory or time. Real fonts stay far below.
enum FontLimits {
  /// Size of the file in bytes: 256 MiB.
  static let fileSize = 1 << 28
  /// Components inside components: so many levels of scales cannot overflow 64 bits.
  static let componentDepth = 6
  /// Components of one glyph, those of its components included.
  static let components = 512
  /// Points of one glyph after its components are put together.
  static let points = 1 << 16
  /// Subroutines that call subroutines (the specification's own limit).
  static let subroutineDepth = 10
  /// Operators and operands of one charstring, repeated subroutines counted each time.
  static let charstringSteps = 1 << 18
  /// Numbers on a charstring's stack.
  static let charstringStack = 513
  /// Entries of class and coverage tables, decoded for kerning, marks and substitutions together.
  static let layoutEntries = 1 << 24
}
