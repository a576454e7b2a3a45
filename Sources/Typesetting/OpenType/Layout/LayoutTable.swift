/// `GPOS` or `GSUB`: which lookups a feature has, and where their subtables are.
struct LayoutTable {
  struct Lookup {
    let type: Int
    let subtables: [TableBytes]
  }

  private let table: TableBytes?
  /// Scripts whose default features apply; the bundled fonts' and those that need no further shaping.
  private static let scripts: Set<FontTag> = ["DFLT", "latn", "grek", "cyrl"]

  init(_ table: TableBytes?) { self.table = table }

  /// Lookups of a feature in the order in which they apply; empty without the feature.
  func lookups(of feature: FontTag, budget: inout LayoutBudget) throws(FontError) -> [Lookup] {
    guard let table else { return [] }
    let features = try table.part(table.u16(6))
    let list = try table.part(table.u16(8))
    var indices: Set<Int> = []
    for index in try featureIndices() {
      guard index < (try features.u16(0)) else { throw table.malformed("feature out of range") }
      let record = 2 + index * 6
      guard try features.u32(record) == Int(feature.code) else { continue }
      let body = try features.part(features.u16(record + 4))
      for place in 0..<(try body.u16(2)) { indices.insert(try body.u16(4 + place * 2)) }
    }
    var lookups: [Lookup] = []
    for index in indices.sorted() {
      lookups.append(try lookup(index, list, budget: &budget))
    }
    return lookups
  }

  /// Features of the default languages of all scripts that are followed.
  private func featureIndices() throws(FontError) -> [Int] {
    guard let table else { return [] }
    let scripts = try table.part(table.u16(4))
    var indices: Set<Int> = []
    for index in 0..<(try scripts.u16(0)) {
      let record = 2 + index * 6
      let tag = FontTag(code: UInt32(truncatingIfNeeded: try scripts.u32(record)))
      guard Self.scripts.contains(tag) else { continue }
      let script = try scripts.part(scripts.u16(record + 4))
      let offset = try script.u16(0)
      guard offset != 0 else { continue }
      let language = try script.part(offset)
      let required = try language.u16(2)
      if required != 0xFFFF { indices.insert(required) }
      for place in 0..<(try language.u16(4)) { indices.insert(try language.u16(6 + place * 2)) }
    }
    return indices.sorted()
  }

  private func lookup(
    _ index: Int, _ list: TableBytes, budget: inout LayoutBudget
  ) throws(FontError) -> Lookup {
    guard index < (try list.u16(0)) else { throw list.malformed("lookup out of range") }
    let body = try list.part(list.u16(2 + index * 2))
    let declaredType = try body.u16(0)
    let extensionType = list.tag == "GPOS" ? 9 : 7
    var type = declaredType
    var subtables: [TableBytes] = []
    for place in 0..<(try body.u16(4)) {
      try budget.spend(1, list.tag)
      var subtable = try body.part(body.u16(6 + place * 2))
      if declaredType == extensionType {
        let actual = try subtable.u16(2)
        guard actual != extensionType, place == 0 || actual == type else {
          throw list.malformed("an extension lookup of mixed types")
        }
        type = actual
        subtable = try subtable.part(subtable.u32(4))
      }
      subtables.append(subtable)
    }
    return Lookup(type: type, subtables: subtables)
  }
}

/// Remaining budget for decoding layout tables, in entries.
struct LayoutBudget {
  private var remaining = FontLimits.layoutEntries

  mutating func spend(_ count: Int, _ tag: FontTag) throws(FontError) {
    remaining -= count
    guard remaining >= 0 else {
      throw .tooLarge(tag, reason: "more than \(FontLimits.layoutEntries) entries")
    }
  }
}
