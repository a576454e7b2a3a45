/// The list of tables at the start of a font file.
struct TableDirectory {
  private let file: [UInt8]
  private var ranges: [FontTag: Range<Int>] = [:]

  init(_ file: [UInt8]) throws(FontError) {
    self.file = file
    guard file.count <= FontLimits.fileSize else {
      throw .tooLarge("head", reason: "\(file.count) bytes, more than \(FontLimits.fileSize)")
    }
    let header = TableBytes(file, tag: "sfnt", range: 0..<file.count)
    let signature = FontTag(code: UInt32(truncatingIfNeeded: try header.u32(0)))
    switch signature {
    case FontTag(code: 0x0001_0000), "OTTO", "true": break
    case "ttcf": throw .unsupportedFormat("a font collection")
    case "wOFF", "wOF2": throw .unsupportedFormat("a web font")
    default: throw .notFont(signature)
    }
    for index in 0..<(try header.u16(4)) {
      let record = 12 + index * 16
      let tag = FontTag(code: UInt32(truncatingIfNeeded: try header.u32(record)))
      let offset = try header.u32(record + 8)
      let count = try header.u32(record + 12)
      // An unused table may lie outside of the file: its range is checked when the table is read.
      if ranges[tag] == nil { ranges[tag] = offset..<(offset + count) }
    }
  }

  func table(_ tag: FontTag) throws(FontError) -> TableBytes {
    guard let table = try optionalTable(tag) else { throw .missingTable(tag) }
    return table
  }

  /// nil if the font does not list the table, or lists it as empty.
  func optionalTable(_ tag: FontTag) throws(FontError) -> TableBytes? {
    guard let range = ranges[tag], !range.isEmpty else { return nil }
    guard range.upperBound <= file.count else { throw .truncated(tag, offset: range.count) }
    return TableBytes(file, tag: tag, range: range)
  }
}
