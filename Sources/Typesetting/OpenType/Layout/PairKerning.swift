/// Pair kerning (`GPOS` lookups of type 2 in the feature `kern`). Only the first glyph's advance is
/// adjusted: placements, and values for the second glyph, are not used.
struct PairKerning: Sendable {
  private struct Lookup: Sendable {
    var subtables: [Subtable] = []
  }

  private enum Subtable: Sendable {
    case byGlyph(GlyphPairs)
    case byClass(ClassPairs)
  }

  private let lookups: [Lookup]

  init(
    _ table: LayoutTable, glyphCount: Int, budget: inout LayoutBudget
  ) throws(FontError) {
    var lookups: [Lookup] = []
    for lookup in try table.lookups(of: "kern", budget: &budget) where lookup.type == 2 {
      var decoded = Lookup()
      for subtable in lookup.subtables {
        switch try subtable.u16(0) {
        case 1:
          decoded.subtables.append(
            .byGlyph(try GlyphPairs(subtable, glyphCount: glyphCount, budget: &budget)))
        case 2:
          decoded.subtables.append(
            .byClass(try ClassPairs(subtable, glyphCount: glyphCount, budget: &budget)))
        default: throw subtable.malformed("pair format")
        }
      }
      lookups.append(decoded)
    }
    self.lookups = lookups
  }

  /// Sum over the lookups; in each lookup the first subtable with the pair applies.
  func adjustment(_ first: GlyphID, _ second: GlyphID) -> Int {
    var sum = 0
    for lookup in lookups {
      for subtable in lookup.subtables {
        let found =
          switch subtable {
          case .byGlyph(let pairs): pairs.adjustment(first, second)
          case .byClass(let pairs): pairs.adjustment(first, second)
          }
        if let found {
          sum += found
          break
        }
      }
    }
    return sum
  }
}

/// Fields that a value record has, a bit each; every field takes two bytes.
private struct ValueFormat {
  let size: Int
  /// nil if the record has no advance.
  let advanceOffset: Int?

  init(_ bits: Int) {
    size = bits.nonzeroBitCount * 2
    advanceOffset = bits & 4 == 0 ? nil : (bits & 3).nonzeroBitCount * 2
  }

  func advance(_ table: TableBytes, _ offset: Int) throws(FontError) -> Int16 {
    guard let advanceOffset else { return 0 }
    return Int16(try table.i16(offset + advanceOffset))
  }
}

/// Format 1: for each first glyph a sorted list of second glyphs.
private struct GlyphPairs: Sendable {
  private let coverage: GlyphClasses
  /// Range of each coverage index in the two arrays below.
  private var rows: [Range<Int32>] = []
  private var seconds: [UInt16] = []
  private var values: [Int16] = []

  init(
    _ table: TableBytes, glyphCount: Int, budget: inout LayoutBudget
  ) throws(FontError) {
    coverage = try GlyphClasses(
      coverage: table.part(table.u16(2)), glyphCount: glyphCount, budget: &budget)
    let format = ValueFormat(try table.u16(4))
    let stride = 2 + format.size + ValueFormat(try table.u16(6)).size
    var known: [Int: Range<Int32>] = [:]
    for index in 0..<(try table.u16(8)) {
      let offset = try table.u16(10 + index * 2)
      if let row = known[offset] {
        rows.append(row)
        continue
      }
      let list = try table.part(offset)
      let count = try list.u16(0)
      try budget.spend(count + 1, table.tag)
      let start = Int32(seconds.count)
      for place in 0..<count {
        seconds.append(UInt16(try list.u16(2 + place * stride)))
        values.append(try format.advance(list, 4 + place * stride))
      }
      rows.append(start..<Int32(seconds.count))
      known[offset] = rows.last
    }
  }

  func adjustment(_ first: GlyphID, _ second: GlyphID) -> Int? {
    let index = coverage[first] - 1
    guard index >= 0, index < rows.count else { return nil }
    var low = Int(rows[index].lowerBound)
    var high = Int(rows[index].upperBound)
    while low < high {
      let middle = (low + high) / 2
      let found = seconds[middle]
      if found == second { return Int(values[middle]) }
      if found < second { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

/// Format 2: a matrix of classes.
private struct ClassPairs: Sendable {
  private let coverage: GlyphClasses
  private let firstClasses: GlyphClasses
  private let secondClasses: GlyphClasses
  private let firstCount: Int
  private let secondCount: Int
  private var values: [Int16] = []

  init(
    _ table: TableBytes, glyphCount: Int, budget: inout LayoutBudget
  ) throws(FontError) {
    coverage = try GlyphClasses(
      coverage: table.part(table.u16(2)), glyphCount: glyphCount, budget: &budget)
    firstClasses = try GlyphClasses(
      classes: table.part(table.u16(8)), glyphCount: glyphCount, budget: &budget)
    secondClasses = try GlyphClasses(
      classes: table.part(table.u16(10)), glyphCount: glyphCount, budget: &budget)
    firstCount = try table.u16(12)
    secondCount = try table.u16(14)
    let format = ValueFormat(try table.u16(4))
    let stride = format.size + ValueFormat(try table.u16(6)).size
    try budget.spend(firstCount * secondCount, table.tag)
    try table.check(16, firstCount * secondCount * stride)
    values.reserveCapacity(firstCount * secondCount)
    for index in 0..<firstCount * secondCount {
      values.append(try format.advance(table, 16 + index * stride))
    }
  }

  /// nil for a second glyph of class 0, so that later subtables see it: as HarfBuzz does.
  func adjustment(_ first: GlyphID, _ second: GlyphID) -> Int? {
    guard coverage[first] > 0 else { return nil }
    let row = firstClasses[first]
    let column = secondClasses[second]
    guard column > 0, row < firstCount, column < secondCount else { return nil }
    return Int(values[row * secondCount + column])
  }
}
