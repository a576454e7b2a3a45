/// A font's names, for display and for look-up; English ones if there are several.
public struct FontNames: Hashable, Sendable {
  /// Name of the family, such as `Inter`; nil in fonts without it.
  public let family: String?
  /// Name within the family, such as `Bold Italic`; nil in fonts without it.
  public let style: String?
  /// Full name of the font, such as `Inter Bold Italic`; nil in fonts without it.
  public let full: String?
  /// The name that `UIFont(name:size:)` takes.
  public let postScript: String?

  init(_ table: TableBytes?) throws(FontError) {
    guard let table else {
      (family, style, full, postScript) = (nil, nil, nil, nil)
      return
    }
    var best: [Int: (rank: Int, record: Int)] = [:]
    for index in 0..<(try table.u16(2)) {
      let record = 6 + index * 12
      let rank = try Self.rank(table, record)
      let name = try table.u16(record + 6)
      if rank > best[name]?.rank ?? 0 { best[name] = (rank, record) }
    }
    func text(_ names: Int...) throws(FontError) -> String? {
      for name in names {
        if let found = best[name] { return try Self.text(table, found.record) }
      }
      return nil
    }
    family = try text(16, 1)
    style = try text(17, 2)
    full = try text(4)
    postScript = try text(6)
  }

  /// 0 for an encoding that is not read; Windows' English ranks highest.
  private static func rank(_ table: TableBytes, _ record: Int) throws(FontError) -> Int {
    let language = try table.u16(record + 4)
    switch (try table.u16(record), try table.u16(record + 2)) {
    case (3, 0), (3, 1), (3, 10): return language == 0x409 ? 4 : 2
    case (0, _): return 3
    case (1, 0): return language == 0 ? 1 : 0
    default: return 0
    }
  }

  private static func text(_ table: TableBytes, _ record: Int) throws(FontError) -> String {
    let bytes = try table.part(
      table.u16(4) + table.u16(record + 10), count: table.u16(record + 8))
    if try table.u16(record) == 1 {
      // Names in Mac Roman are ASCII in practice; the other half of that set is not read.
      var scalars = String.UnicodeScalarView()
      for index in 0..<bytes.count {
        let byte = try bytes.u8(index)
        scalars.append(byte < 0x80 ? Unicode.Scalar(UInt8(byte)) : "\u{FFFD}")
      }
      return String(scalars)
    }
    var units: [UInt16] = []
    for index in 0..<bytes.count / 2 { units.append(UInt16(try bytes.u16(index * 2))) }
    return String(decoding: units, as: UTF16.self)
  }
}
