/// Characters to glyphs (`cmap`, formats 4 and 12).
struct CharacterMap: Sendable {
  /// Consecutive characters.
  private struct Run: Sendable {
    let first: UInt32
    let last: UInt32
    let glyphs: Glyphs
  }

  private enum Glyphs: Sendable {
    /// The run's first glyph; the others follow it. Format 4 counts modulo 65,536.
    case consecutive(first: Int)
    /// Offset of the run's first glyph in the subtable, and the delta added to each glyph except 0.
    case listed(offset: Int, delta: Int)
  }

  private let table: TableBytes
  private let runs: [Run]
  /// Glyphs of Latin, Greek and Cyrillic; 0 for missing ones.
  private let common: [GlyphID]
  private let glyphCount: Int
  private static let commonEnd = 0x530

  init(_ table: TableBytes, glyphCount: Int) throws(FontError) {
    let (subtable, format) = try Self.subtable(table)
    let runs =
      format == 12 ? try Self.groups(subtable) : try Self.segments(subtable)
    var common = [GlyphID](repeating: 0, count: Self.commonEnd)
    for run in runs where run.first < Self.commonEnd {
      for code in run.first...min(run.last, UInt32(Self.commonEnd - 1)) {
        common[Int(code)] = Self.glyph(of: code, in: run, of: subtable, glyphCount)
      }
    }
    self.table = subtable
    self.runs = runs
    self.common = common
    self.glyphCount = glyphCount
  }

  /// nil if the font has no glyph for the character, or only `.notdef`.
  func glyph(of code: UInt32) -> GlyphID? {
    let glyph = code < Self.commonEnd ? common[Int(code)] : find(code)
    return glyph == 0 ? nil : glyph
  }

  /// Every character with a glyph, ascending.
  var allCharacters: [UInt32] {
    runs.flatMap { run in (run.first...run.last).filter { glyph(of: $0) != nil } }
  }

  private func find(_ code: UInt32) -> GlyphID {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].last < code { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, runs[low].first <= code else { return 0 }
    return Self.glyph(of: code, in: runs[low], of: table, glyphCount)
  }

  private static func glyph(
    of code: UInt32, in run: Run, of table: TableBytes, _ glyphCount: Int
  ) -> GlyphID {
    let index = Int(code - run.first)
    let glyph: Int
    switch run.glyphs {
    case .consecutive(let first): glyph = first + index
    case .listed(let offset, let delta):
      // Opening has checked the range of every run.
      let listed = (try? table.u16(offset + index * 2)) ?? 0
      glyph = listed == 0 ? 0 : (listed + delta) & 0xFFFF
    }
    return glyph < glyphCount ? GlyphID(glyph) : 0
  }

  // MARK: Opening

  /// The best subtable for Unicode: all planes before the first.
  private static func subtable(
    _ table: TableBytes
  ) throws(FontError) -> (bytes: TableBytes, format: Int) {
    var best: (rank: Int, bytes: TableBytes, format: Int)?
    for index in 0..<(try table.u16(2)) {
      let record = 4 + index * 8
      let isUnicode =
        switch (try table.u16(record), try table.u16(record + 2)) {
        case (0, 0...4), (0, 6), (3, 1), (3, 10): true
        default: false
        }
      guard isUnicode else { continue }
      let bytes = try table.part(table.u32(record + 4))
      let format = try bytes.u16(0)
      let rank = format == 12 ? 2 : format == 4 ? 1 : 0
      if rank > best?.rank ?? 0 { best = (rank, bytes, format) }
    }
    guard let best else { throw table.malformed("no Unicode characters in format 4 or 12") }
    return (best.bytes, best.format)
  }

  private static func groups(_ table: TableBytes) throws(FontError) -> [Run] {
    let count = try table.u32(12)
    try table.check(16, count * 12)
    var runs: [Run] = []
    runs.reserveCapacity(count)
    for index in 0..<count {
      let group = 16 + index * 12
      let first = try table.u32(group)
      let last = try table.u32(group + 4)
      guard first <= last, last <= 0x10_FFFF, first > Int(runs.last?.last ?? 0) || runs.isEmpty
      else { throw table.malformed("groups out of order") }
      runs.append(
        Run(
          first: UInt32(first), last: UInt32(last),
          glyphs: .consecutive(first: try table.u32(group + 8))))
    }
    return runs
  }

  private static func segments(_ table: TableBytes) throws(FontError) -> [Run] {
    let double = try table.u16(6) & ~1
    try table.check(14, double * 4 + 2)
    var runs: [Run] = []
    runs.reserveCapacity(double / 2)
    for segment in stride(from: 0, to: double, by: 2) {
      let last = try table.u16(14 + segment)
      let first = try table.u16(16 + double + segment)
      let delta = try table.u16(16 + double * 2 + segment)
      let place = 16 + double * 3 + segment
      let offset = try table.u16(place)
      guard first <= last, first > Int(runs.last?.last ?? 0) || runs.isEmpty else {
        throw table.malformed("segments out of order")
      }
      // The last segment exists to end the list; its offset may point anywhere.
      if first == 0xFFFF { break }
      if offset == 0 {
        append(&runs, first, last, delta)
      } else {
        try table.check(place + offset, (last - first + 1) * 2)
        runs.append(
          Run(
            first: UInt32(first), last: UInt32(last),
            glyphs: .listed(offset: place + offset, delta: delta)))
      }
    }
    return runs
  }

  /// Splits where the glyph numbers pass 65,535 and begin again at 0.
  private static func append(_ runs: inout [Run], _ first: Int, _ last: Int, _ delta: Int) {
    let glyph = (first + delta) & 0xFFFF
    let end = min(last, first + 0xFFFF - glyph)
    runs.append(
      Run(first: UInt32(first), last: UInt32(end), glyphs: .consecutive(first: glyph)))
    if end < last {
      runs.append(
        Run(first: UInt32(end + 1), last: UInt32(last), glyphs: .consecutive(first: 0)))
    }
  }
}
