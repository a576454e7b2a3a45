/// A number for each glyph: its index in a coverage table, or its class.
struct GlyphClasses: Sendable {
  private(set) var values: [UInt16]

  /// 0 for glyphs that the table does not name.
  subscript(glyph: GlyphID) -> Int {
    Int(glyph) < values.count ? Int(values[Int(glyph)]) : 0
  }

  /// Coverage index plus one; 0 for glyphs that are not covered.
  init(
    coverage table: TableBytes, glyphCount: Int, budget: inout LayoutBudget
  ) throws(FontError) {
    try budget.spend(glyphCount, table.tag)
    values = [UInt16](repeating: 0, count: glyphCount)
    let count = try table.u16(2)
    switch try table.u16(0) {
    case 1:
      for index in 0..<count {
        let glyph = try table.u16(4 + index * 2)
        if glyph < glyphCount { values[glyph] = UInt16(truncatingIfNeeded: index + 1) }
      }
    case 2:
      for index in 0..<count {
        let record = 4 + index * 6
        let first = try table.u16(record)
        let start = try table.u16(record + 4)
        try fill(first, table.u16(record + 2), glyphCount, table.tag, &budget) {
          UInt16(truncatingIfNeeded: start + $0 - first + 1)
        }
      }
    default: throw table.malformed("coverage format")
    }
  }

  /// Class of each glyph.
  init(
    classes table: TableBytes, glyphCount: Int, budget: inout LayoutBudget
  ) throws(FontError) {
    try budget.spend(glyphCount, table.tag)
    values = [UInt16](repeating: 0, count: glyphCount)
    switch try table.u16(0) {
    case 1:
      let first = try table.u16(2)
      for index in 0..<(try table.u16(4)) {
        let value = UInt16(try table.u16(6 + index * 2))
        if first + index < glyphCount { values[first + index] = value }
      }
    case 2:
      for index in 0..<(try table.u16(2)) {
        let record = 4 + index * 6
        let value = UInt16(try table.u16(record + 4))
        try fill(table.u16(record), table.u16(record + 2), glyphCount, table.tag, &budget) { _ in
          value
        }
      }
    default: throw table.malformed("class format")
    }
  }

  private mutating func fill(
    _ first: Int, _ last: Int, _ glyphCount: Int, _ tag: FontTag, _ budget: inout LayoutBudget,
    _ value: (Int) -> UInt16
  ) throws(FontError) {
    let end = min(last, glyphCount - 1)
    guard first <= end else { return }
    // Ranges of hostile fonts may overlap as often as they like.
    try budget.spend(end - first + 1, tag)
    for glyph in first...end { values[glyph] = value(glyph) }
  }
}
