/// One glyph in place of another (`GSUB` lookups of type 1).
struct SingleSubstitution: Sendable {
  private var substitutes: [GlyphID: GlyphID] = [:]

  init(
    _ table: LayoutTable, feature: FontTag, glyphCount: Int, budget: inout LayoutBudget
  ) throws(FontError) {
    for lookup in try table.lookups(of: feature, budget: &budget) where lookup.type == 1 {
      var step: [GlyphID: GlyphID] = [:]
      for subtable in lookup.subtables {
        let found = try Self.pairs(subtable, glyphCount: glyphCount, budget: &budget)
        step.merge(found) { earlier, _ in earlier }
      }
      // A later lookup applies to the output of the earlier ones.
      substitutes = substitutes.mapValues { step[$0] ?? $0 }
      substitutes.merge(step) { earlier, _ in earlier }
    }
  }

  /// The glyph itself where nothing replaces it.
  func substitute(for glyph: GlyphID) -> GlyphID { substitutes[glyph] ?? glyph }

  private static func pairs(
    _ table: TableBytes, glyphCount: Int, budget: inout LayoutBudget
  ) throws(FontError) -> [GlyphID: GlyphID] {
    let coverage = try GlyphClasses(
      coverage: table.part(table.u16(2)), glyphCount: glyphCount, budget: &budget)
    let format = try table.u16(0)
    guard format == 1 || format == 2 else { throw table.malformed("substitution format") }
    var pairs: [GlyphID: GlyphID] = [:]
    for (glyph, value) in coverage.values.enumerated() where value > 0 {
      if format == 1 {
        pairs[GlyphID(glyph)] = GlyphID(truncatingIfNeeded: glyph + (try table.u16(4)))
      } else if Int(value) <= (try table.u16(4)) {
        pairs[GlyphID(glyph)] = GlyphID(try table.u16(4 + Int(value) * 2))
      }
    }
    return pairs
  }
}
