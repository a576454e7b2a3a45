/// PostScript outlines (`CFF `): the parts of the table that charstrings need.
struct CompactFont: Sendable {
  /// Numbered byte strings.
  struct Index: Sendable {
    let table: TableBytes
    let count: Int
    /// Offset of the end of the index.
    let end: Int
    private let start: Int
    private let offsetSize: Int

    init(_ table: TableBytes, at start: Int) throws(FontError) {
      self.table = table
      self.start = start
      count = try table.u16(start)
      guard count > 0 else {
        offsetSize = 1
        end = start + 2
        return
      }
      offsetSize = try table.u8(start + 2)
      guard (1...4).contains(offsetSize) else { throw table.malformed("an index's offset size") }
      let last = try table.unsigned(start + 3 + count * offsetSize, size: offsetSize)
      end = start + 2 + (count + 1) * offsetSize + last
      try table.check(start, end - start)
    }

    subscript(item: Int) -> TableBytes {
      get throws(FontError) {
        guard item >= 0, item < count else { throw table.malformed("entry \(item) of \(count)") }
        let place = start + 3 + item * offsetSize
        let first = try table.unsigned(place, size: offsetSize)
        let next = try table.unsigned(place + offsetSize, size: offsetSize)
        // Offsets count from the byte before the data.
        let base = start + 2 + (count + 1) * offsetSize
        guard first >= 1, next >= first, base + next <= end else {
          throw table.malformed("an index's offsets")
        }
        return try table.part(base + first, count: next - first)
      }
    }
  }

  private let charstrings: Index
  private let globalSubroutines: Index
  /// One for the whole font, or one for each font DICT; nil where there are none.
  private let localSubroutines: [Index?]
  /// Index of each glyph's font DICT; empty if there is only one.
  private let fontOfGlyph: [UInt8]

  init(_ table: TableBytes, glyphCount: Int) throws(FontError) {
    guard try table.u8(0) == 1 else { throw table.malformed("version \(try table.u8(0))") }
    let names = try Index(table, at: table.u8(2))
    let fonts = try Index(table, at: names.end)
    let strings = try Index(table, at: fonts.end)
    globalSubroutines = try Index(table, at: strings.end)
    let top = try Dictionary(fonts[0])
    guard top.first(.charstringType) ?? 2 == 2 else {
      throw table.malformed("charstrings of type 1")
    }
    guard let offset = top.first(.charstrings) else { throw table.malformed("no charstrings") }
    charstrings = try Index(table, at: offset)
    guard charstrings.count >= glyphCount else {
      throw table.malformed("\(charstrings.count) charstrings for \(glyphCount) glyphs")
    }
    if let offset = top.first(.fontArray) {
      let array = try Index(table, at: offset)
      var local: [Index?] = []
      for item in 0..<min(array.count, 256) {
        local.append(try Self.subroutines(of: Dictionary(array[item]), table))
      }
      localSubroutines = local
      fontOfGlyph = try Self.selection(table, top.first(.fontSelection) ?? 0, glyphCount)
    } else {
      localSubroutines = [try Self.subroutines(of: top, table)]
      fontOfGlyph = []
    }
  }

  func outline(of glyph: GlyphID) throws(FontError) -> GlyphOutline {
    let charstring = try charstrings[Int(glyph)]
    let font = Int(glyph) < fontOfGlyph.count ? Int(fontOfGlyph[Int(glyph)]) : 0
    var interpreter = Type2Interpreter(
      global: globalSubroutines, local: font < localSubroutines.count ? localSubroutines[font] : nil
    )
    try interpreter.run(charstring)
    return interpreter.outline
  }

  private static func subroutines(
    of font: Dictionary, _ table: TableBytes
  ) throws(FontError) -> Index? {
    guard let size = font.first(.privateDictionary), let offset = font.second(.privateDictionary)
    else { return nil }
    let bytes = try table.part(offset, count: size)
    guard let start = try Dictionary(bytes).first(.subroutines) else { return nil }
    return try Index(table, at: offset + start)
  }

  /// FDSelect, formats 0 and 3.
  private static func selection(
    _ table: TableBytes, _ offset: Int, _ glyphCount: Int
  ) throws(FontError) -> [UInt8] {
    var fonts = [UInt8](repeating: 0, count: glyphCount)
    switch try table.u8(offset) {
    case 0:
      for glyph in 0..<glyphCount { fonts[glyph] = UInt8(try table.u8(offset + 1 + glyph)) }
    case 3:
      var glyph = 0
      for range in 0..<(try table.u16(offset + 1)) {
        let place = offset + 3 + range * 3
        let next = try table.u16(place + 3)
        guard try table.u16(place) == glyph, next >= glyph else {
          throw table.malformed("ranges of the font selection")
        }
        let font = UInt8(try table.u8(place + 2))
        for index in glyph..<max(glyph, min(next, glyphCount)) { fonts[index] = font }
        glyph = next
      }
    default: throw table.malformed("format of the font selection")
    }
    return fonts
  }

  /// The whole numbers of a DICT.
  private struct Dictionary {
    enum Key: Int {
      case charstrings = 17
      case privateDictionary = 18
      case subroutines = 19
      case charstringType = 0x0C06
      case fontArray = 0x0C24
      case fontSelection = 0x0C25
    }

    private var entries: [Key: [Int]] = [:]

    init(_ bytes: TableBytes) throws(FontError) {
      var operands: [Int] = []
      var offset = 0
      while offset < bytes.count {
        let byte = try bytes.u8(offset)
        offset += 1
        switch byte {
        case 0...21:
          var code = byte
          if byte == 12 {
            code = try 0x0C00 | bytes.u8(offset)
            offset += 1
          }
          if let key = Key(rawValue: code) { entries[key] = operands }
          operands.removeAll(keepingCapacity: true)
        case 28:
          operands.append(try bytes.i16(offset))
          offset += 2
        case 29:
          operands.append(Int(Int32(truncatingIfNeeded: try bytes.u32(offset))))
          offset += 4
        case 30:
          // Nothing that is needed here is a fraction.
          operands.append(0)
          while case let pair = try bytes.u8(offset), pair & 15 != 15, pair >> 4 != 15 {
            offset += 1
          }
          offset += 1
        case 32...246: operands.append(byte - 139)
        case 247...250:
          operands.append((byte - 247) * 256 + (try bytes.u8(offset)) + 108)
          offset += 1
        case 251...254:
          operands.append(-(byte - 251) * 256 - (try bytes.u8(offset)) - 108)
          offset += 1
        default: throw bytes.malformed("operand \(byte) in a dictionary")
        }
      }
    }

    func first(_ key: Key) -> Int? { entries[key]?.first }

    func second(_ key: Key) -> Int? {
      guard let operands = entries[key], operands.count > 1 else { return nil }
      return operands[1]
    }
  }
}
