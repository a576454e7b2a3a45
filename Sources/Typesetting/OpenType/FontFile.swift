import Synchronization

/// A TrueType or OpenType font: characters to glyphs, advances, kerning, marks and outlines.
///
/// Opening checks everything that shaping uses, so only ``outline(of:)`` can fail later. Variable fonts
/// are used at their default instance. Not read: collections, web fonts, `CFF2`, bitmaps and colors,
/// the old `kern` table, `seac` accents in `CFF`, and layout other than pair kerning, mark-to-base
/// placement and tabular digits.
public final class FontFile: Sendable {
  /// Lengths of the whole font.
  public let metrics: FontMetrics
  /// Names of the font, for display and for look-up.
  public let names: FontNames
  /// Number of glyphs, `.notdef` included.
  public let glyphCount: Int
  let characters: CharacterMap
  let advances: HorizontalMetrics
  let kerning: PairKerning
  let marks: MarkPlacement
  let tabularDigits: SingleSubstitution
  private let outlines: Outlines
  /// Outlines that were read, for text that is drawn again.
  private let readOutlines = Mutex<[GlyphID: GlyphOutline]>([:])
  /// Limit of `readOutlines`: more than a page has different glyphs, and a bound for fonts of many.
  private static let keptOutlines = 4096

  private enum Outlines: Sendable {
    case trueType(GlyphTable)
    case compact(CompactFont)
  }

  /// Opens a bundled font.
  public convenience init(_ cut: SystemCut) throws(FontError) { try self.init(cut.bytes) }

  /// Opens the bytes of a .ttf or .otf file.
  public init(_ file: [UInt8]) throws(FontError) {
    let directory = try TableDirectory(file)
    let head = try directory.table("head")
    let maxp = try directory.table("maxp")
    let hhea = try directory.table("hhea")
    glyphCount = try maxp.u16(4)
    guard glyphCount > 0 else { throw maxp.malformed("no glyphs") }
    metrics = try FontMetrics(
      head: head, hhea: hhea, os2: directory.optionalTable("OS/2"),
      post: directory.optionalTable("post"))
    names = try FontNames(directory.optionalTable("name"))
    advances = try HorizontalMetrics(
      directory.table("hmtx"), count: hhea.u16(34), glyphCount: glyphCount)
    characters = try CharacterMap(directory.table("cmap"), glyphCount: glyphCount)
    outlines = try Self.outlines(directory, head: head, glyphCount, advances)
    var budget = LayoutBudget()
    let positions = try LayoutTable(directory.optionalTable("GPOS"))
    kerning = try PairKerning(positions, glyphCount: glyphCount, budget: &budget)
    marks = try MarkPlacement(
      positions, definitions: directory.optionalTable("GDEF"), glyphCount: glyphCount,
      budget: &budget)
    let substitutions = try LayoutTable(directory.optionalTable("GSUB"))
    tabularDigits = try SingleSubstitution(
      substitutions, feature: "tnum", glyphCount: glyphCount, budget: &budget)
  }

  private static func outlines(
    _ directory: TableDirectory, head: TableBytes, _ glyphCount: Int, _ advances: HorizontalMetrics
  ) throws(FontError) -> Outlines {
    if let glyphs = try directory.optionalTable("glyf") {
      return .trueType(
        try GlyphTable(
          glyphs, locations: directory.table("loca"), isLong: head.i16(50) != 0,
          glyphCount: glyphCount, advances: advances))
    }
    if let compact = try directory.optionalTable("CFF ") {
      return .compact(try CompactFont(compact, glyphCount: glyphCount))
    }
    if try directory.optionalTable("CFF2") != nil {
      throw .unsupportedFormat("a variable font with CFF2 outlines")
    }
    throw .missingTable("glyf")
  }

  /// Glyph of a character; nil if the font has none.
  public func glyph(of scalar: Unicode.Scalar) -> GlyphID? { characters.glyph(of: scalar.value) }

  /// Code points of all characters with a glyph, ascending.
  public var allCharacters: [UInt32] { characters.allCharacters }

  /// Advance width in font units; 0 for glyphs that the font does not have.
  public func advance(of glyph: GlyphID) -> Int { advances.advance(of: glyph) }

  /// Change of the first glyph's advance when the second follows, in font units.
  public func kerning(_ first: GlyphID, _ second: GlyphID) -> Int {
    kerning.adjustment(first, second)
  }

  /// The glyph with the tabular width, for digits; the same glyph where the font has none.
  public func tabularForm(of glyph: GlyphID) -> GlyphID { tabularDigits.substitute(for: glyph) }

  /// Outline in font units, y upwards; empty for spaces. Read once: later calls return the same.
  public func outline(of glyph: GlyphID) throws(FontError) -> GlyphOutline {
    if let known = readOutlines.withLock({ $0[glyph] }) { return known }
    let outline =
      switch outlines {
      case .trueType(let table): try table.outline(of: glyph)
      case .compact(let font): try font.outline(of: glyph)
      }
    readOutlines.withLock { if $0.count < Self.keptOutlines { $0[glyph] = outline } }
    return outline
  }
}

/// Index of a glyph in its font.
public typealias GlyphID = UInt16
