/// Glyphs of a text in one font, in font units. Every `Character` of the text is a cluster.
public struct GlyphRun: Hashable, Sendable {
  /// A glyph and its place, in font units.
  public struct Glyph: Hashable, Sendable {
    /// nil for a box in place of a character that the font lacks: see ``MissingGlyph``.
    public var id: GlyphID?
    /// Index of the `Character` that the glyph belongs to.
    public var cluster: Int
    /// Position of the glyph's origin from the start of its run.
    public var x: Int
    /// Height above the baseline; 0 except for accents.
    public var y: Int
  }

  /// Glyphs from left to right; accents follow their letter.
  public internal(set) var glyphs: [Glyph] = []
  /// Advance width of each cluster, kerning with the next one included.
  public internal(set) var advances: [Int] = []

  /// Advance width of the run.
  public var width: Int { advances.reduce(0, +) }
}

/// The box that is drawn for a character that the font lacks, and its size.
public enum MissingGlyph {
  /// Advance width in ems: 1 for East Asian wide characters and emoji, 0.6 for others.
  public static func advance(of scalar: Unicode.Scalar) -> Double { isWide(scalar) ? 1 : 0.6 }

  /// Advance width in font units, rounded down.
  static func advance(of scalar: Unicode.Scalar, unitsPerEm: Int) -> Int {
    isWide(scalar) ? unitsPerEm : unitsPerEm * 3 / 5
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: scalar.properties.isEmojiPresentation
    }
  }
}
