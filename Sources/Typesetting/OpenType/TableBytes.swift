/// A part of a font: big-endian numbers at offsets from its start. Reads past the end throw.
struct TableBytes: Sendable {
  let tag: FontTag
  /// The whole file.
  private let file: [UInt8]
  private let start: Int
  private let end: Int

  init(_ file: [UInt8], tag: FontTag, range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= file.count, "range past the file")
    self.file = file
    self.tag = tag
    start = range.lowerBound
    end = range.upperBound
  }

  var count: Int { end - start }

  /// Throws unless `count` bytes follow `offset`.
  func check(_ offset: Int, _ count: Int) throws(FontError) {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
      throw .truncated(tag, offset: offset)
    }
  }

  func u8(_ offset: Int) throws(FontError) -> Int {
    try check(offset, 1)
    return Int(file[start + offset])
  }

  func u16(_ offset: Int) throws(FontError) -> Int {
    try check(offset, 2)
    return Int(file[start + offset]) << 8 | Int(file[start + offset + 1])
  }

  func i8(_ offset: Int) throws(FontError) -> Int {
    Int(Int8(truncatingIfNeeded: try u8(offset)))
  }

  func i16(_ offset: Int) throws(FontError) -> Int {
    Int(Int16(truncatingIfNeeded: try u16(offset)))
  }

  func u32(_ offset: Int) throws(FontError) -> Int {
    try u16(offset) << 16 | u16(offset + 2)
  }

  /// An unsigned number of 1 to 4 bytes.
  func unsigned(_ offset: Int, size: Int) throws(FontError) -> Int {
    var value = 0
    for index in 0..<size { value = try value << 8 | u8(offset + index) }
    return value
  }

  /// The bytes from `offset` on, or `count` of them.
  func part(_ offset: Int, count: Int? = nil) throws(FontError) -> TableBytes {
    try check(offset, count ?? 0)
    let first = start + offset
    return TableBytes(file, tag: tag, range: first..<(count.map { first + $0 } ?? end))
  }

  func malformed(_ reason: String) -> FontError { .malformed(tag, reason: reason) }
}
