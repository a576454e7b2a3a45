/// Advance widths and left side bearings (`hmtx`).
struct HorizontalMetrics: Sendable {
  private let advances: [UInt16]
  private let bearings: [Int16]

  /// `count` entries have both numbers; further glyphs share the last advance.
  init(_ table: TableBytes, count: Int, glyphCount: Int) throws(FontError) {
    guard count > 0 else { throw .malformed("hhea", reason: "no advances") }
    let full = min(count, glyphCount)
    try table.check(0, full * 4)
    var advances: [UInt16] = []
    var bearings: [Int16] = []
    advances.reserveCapacity(glyphCount)
    bearings.reserveCapacity(glyphCount)
    for glyph in 0..<full {
      advances.append(UInt16(try table.u16(glyph * 4)))
      bearings.append(Int16(try table.i16(glyph * 4 + 2)))
    }
    for glyph in full..<glyphCount {
      advances.append(advances[full - 1])
      // Some fonts in use leave these out; HarfBuzz reads zeros then.
      let place = count * 4 + (glyph - full) * 2
      bearings.append(place + 2 <= table.count ? Int16(try table.i16(place)) : 0)
    }
    self.advances = advances
    self.bearings = bearings
  }

  func advance(of glyph: GlyphID) -> Int {
    Int(glyph) < advances.count ? Int(advances[Int(glyph)]) : 0
  }

  func bearing(of glyph: GlyphID) -> Int {
    Int(glyph) < bearings.count ? Int(bearings[Int(glyph)]) : 0
  }
}
