/// Lengths of a whole font in font units, y upwards.
public struct FontMetrics: Hashable, Sendable {
  /// Font units in an em, 16 to 16,384.
  public let unitsPerEm: Int
  /// Ascender from `hhea`, as on Apple's platforms.
  public let ascender: Int
  /// Descender below the baseline; usually negative.
  public let descender: Int
  /// Room between the lines in addition to ascender and descender, from `hhea`.
  public let lineGap: Int
  /// Cap height from `OS/2`; nil in fonts without it.
  public let capHeight: Int?
  /// Height of x from `OS/2`; nil in fonts without it.
  public let xHeight: Int?
  /// 1 to 1,000; 400 is regular.
  public let weightClass: Int
  /// Whether the font calls itself italic or oblique.
  public let isItalic: Bool
  /// Center of the line under the text; usually negative.
  public let underlinePosition: Int
  /// Thickness of the line under the text.
  public let underlineThickness: Int

  init(
    head: TableBytes, hhea: TableBytes, os2: TableBytes?, post: TableBytes?
  ) throws(FontError) {
    unitsPerEm = try head.u16(18)
    guard (16...16_384).contains(unitsPerEm) else {
      throw head.malformed("\(unitsPerEm) units per em (accepted: 16 to 16384)")
    }
    ascender = try hhea.i16(4)
    descender = try hhea.i16(6)
    lineGap = try hhea.i16(8)
    let hasHeights = if let os2 { try os2.u16(0) >= 2 } else { false }
    capHeight = if hasHeights, let os2 { try os2.i16(88) } else { nil }
    xHeight = if hasHeights, let os2 { try os2.i16(86) } else { nil }
    weightClass = if let os2 { try os2.u16(4) } else { 400 }
    let isOblique = if let os2 { try os2.u16(62) & 1 != 0 } else { false }
    let styleBits = try head.u16(44)
    isItalic = isOblique || styleBits & 2 != 0
    underlinePosition = if let post { try post.i16(8) } else { -unitsPerEm / 10 }
    underlineThickness = if let post { try post.i16(10) } else { unitsPerEm / 20 }
  }
}
