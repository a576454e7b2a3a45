/// Places accents over letters (`GPOS` lookups of type 4 in the feature `mark`).
struct MarkPlacement: Sendable {
  /// Offset of a mark's origin from its base's, in font units.
  struct Offset: Hashable, Sendable {
    let x: Int
    let y: Int
  }

  private let attachments: [Attachments]
  /// `GDEF` glyph classes; nil in fonts without them.
  private let classes: GlyphClasses?

  init(
    _ table: LayoutTable, definitions: TableBytes?, glyphCount: Int, budget: inout LayoutBudget
  ) throws(FontError) {
    var attachments: [Attachments] = []
    for lookup in try table.lookups(of: "mark", budget: &budget) where lookup.type == 4 {
      for subtable in lookup.subtables {
        attachments.append(
          try Attachments(subtable, glyphCount: glyphCount, budget: &budget))
      }
    }
    self.attachments = attachments
    if let definitions, case let offset = try definitions.u16(4), offset != 0 {
      classes = try GlyphClasses(
        classes: definitions.part(offset), glyphCount: glyphCount, budget: &budget)
    } else {
      classes = nil
    }
  }

  /// Whether the glyph is a mark, which has no advance; nil if the font does not say.
  func isMark(_ glyph: GlyphID) -> Bool? { classes.map { $0[glyph] == 3 } }

  /// Offset of the mark on the base; nil if the font does not say.
  func offset(of mark: GlyphID, on base: GlyphID) -> Offset? {
    for attachment in attachments {
      if let offset = attachment.offset(of: mark, on: base) { return offset }
    }
    return nil
  }
}

private struct Attachments: Sendable {
  private struct Anchor: Sendable {
    let x: Int16
    let y: Int16

    /// Points and device tables of formats 2 and 3 serve hinting and variation, and are not read.
    init(_ table: TableBytes) throws(FontError) {
      guard (1...3).contains(try table.u16(0)) else { throw table.malformed("anchor format") }
      x = Int16(try table.i16(2))
      y = Int16(try table.i16(4))
    }
  }

  private let marks: GlyphClasses
  private let bases: GlyphClasses
  private var markAnchors: [(class: Int, anchor: Anchor)] = []
  private let classCount: Int
  /// A row of classes for each base.
  private var baseAnchors: [Anchor?] = []

  init(
    _ table: TableBytes, glyphCount: Int, budget: inout LayoutBudget
  ) throws(FontError) {
    guard try table.u16(0) == 1 else { throw table.malformed("mark format") }
    marks = try GlyphClasses(
      coverage: table.part(table.u16(2)), glyphCount: glyphCount, budget: &budget)
    bases = try GlyphClasses(
      coverage: table.part(table.u16(4)), glyphCount: glyphCount, budget: &budget)
    classCount = try table.u16(6)
    let markTable = try table.part(table.u16(8))
    for index in 0..<(try markTable.u16(0)) {
      try budget.spend(1, table.tag)
      let anchor = try Anchor(markTable.part(markTable.u16(4 + index * 4)))
      markAnchors.append((try markTable.u16(2 + index * 4), anchor))
    }
    let baseTable = try table.part(table.u16(10))
    let baseCount = try baseTable.u16(0)
    try budget.spend(baseCount * classCount, table.tag)
    try baseTable.check(2, baseCount * classCount * 2)
    for index in 0..<baseCount * classCount {
      let offset = try baseTable.u16(2 + index * 2)
      baseAnchors.append(offset == 0 ? nil : try Anchor(baseTable.part(offset)))
    }
  }

  func offset(of mark: GlyphID, on base: GlyphID) -> MarkPlacement.Offset? {
    let markIndex = marks[mark] - 1
    let baseIndex = bases[base] - 1
    guard markIndex >= 0, baseIndex >= 0, markIndex < markAnchors.count else { return nil }
    let (markClass, from) = markAnchors[markIndex]
    let place = baseIndex * classCount + markClass
    guard markClass < classCount, place < baseAnchors.count, let to = baseAnchors[place] else {
      return nil
    }
    return MarkPlacement.Offset(x: Int(to.x) - Int(from.x), y: Int(to.y) - Int(from.y))
  }
}
