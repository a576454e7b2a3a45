import Glibc

/// Identity of a build: the hash that the linker computes of all linked code and stores in the
/// executable, so that the file need not be read whole.
///
/// Format: note `NT_GNU_BUILD_ID` in 64-bit ELF files.
package struct BuildIdentity: Hashable, Sendable {
  /// The hash; usually 20 bytes.
  package let bytes: [UInt8]

  /// Finds the note in a file; `read` returns `count` bytes at `offset`. nil when there is none.
  package init?(readingFrom read: (_ offset: Int, _ count: Int) -> [UInt8]?) {
    guard let header = Fields(read(0, 64)),
      header.bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let table = header.number(at: 32, bytes: 8), let size = header.number(at: 54, bytes: 2),
      let count = header.number(at: 56, bytes: 2), size >= 56,
      let programs = Fields(read(table, size * count))
    else { return nil }
    for entry in stride(from: 0, to: size * count, by: size) {
      let kind = programs.number(at: entry, bytes: 4)
      guard kind == Self.notes, let offset = programs.number(at: entry + 8, bytes: 8),
        let length = programs.number(at: entry + 32, bytes: 8), length <= 1 << 16,
        let notes = Fields(read(offset, length)), let found = Self.identity(in: notes)
      else { continue }
      bytes = found
      return
    }
    return nil
  }

  /// Finds the note in the file at `path`; nil also if the file is unreadable.
  package init?(ofFileAt path: String) {
    guard let descriptor = SystemCalls.open(path, O_RDONLY) else { return nil }
    defer { close(descriptor) }
    self.init { SystemCalls.read($1, at: $0, from: descriptor) }
  }

  private static let notes = 4
  private static let buildID = 3

  private static func identity(in notes: Fields) -> [UInt8]? {
    var place = 0
    while let nameLength = notes.number(at: place, bytes: 4),
      let length = notes.number(at: place + 4, bytes: 4),
      let kind = notes.number(at: place + 8, bytes: 4)
    {
      let name = place + 12
      // Name and content are padded to multiples of four bytes.
      let start = name + (nameLength + 3) & ~3
      if kind == buildID, notes.slice(at: name, count: nameLength) == Array("GNU\0".utf8) {
        return notes.slice(at: start, count: length)
      }
      place = start + (length + 3) & ~3
    }
    return nil
  }
}

/// Little-endian numbers with bounds checks.
private struct Fields {
  let bytes: [UInt8]

  init?(_ bytes: [UInt8]?) {
    guard let bytes else { return nil }
    self.bytes = bytes
  }

  func slice(at place: Int, count: Int) -> [UInt8]? {
    guard place >= 0, count >= 0, count <= bytes.count - place else { return nil }
    return Array(bytes[place..<(place + count)])
  }

  /// nil outside the bytes, and for numbers too large for `Int`.
  func number(at place: Int, bytes count: Int) -> Int? {
    guard let slice = slice(at: place, count: count) else { return nil }
    let bits = slice.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: bits)
  }
}
