import Flipbook
import Testing

@Suite("Build identity")
struct BuildIdentityTests {
  /// An ELF file with a header, a table of `parts` and their bytes.
  private func file(_ parts: [(kind: UInt8, bytes: [UInt8])]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 64)
    header.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    header[32] = 64
    header[54] = 56
    header[56] = UInt8(parts.count)
    var table: [UInt8] = []
    var rest: [UInt8] = []
    for part in parts {
      var entry = [UInt8](repeating: 0, count: 56)
      entry[0] = part.kind
      let place = 64 + 56 * parts.count + rest.count
      entry[8] = UInt8(place & 255)
      entry[9] = UInt8(place >> 8)
      entry[32] = UInt8(part.bytes.count)
      table += entry
      rest += part.bytes
    }
    return header + table + rest
  }

  private func note(_ name: String, kind: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    let lengths = [UInt8(name.utf8.count), 0, 0, 0, UInt8(bytes.count), 0, 0, 0, kind, 0, 0, 0]
    return lengths + padded(Array(name.utf8)) + padded(bytes)
  }

  private func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
  }

  private func identity(in file: [UInt8]) -> [UInt8]? {
    BuildIdentity { offset, count in
      offset <= file.count && count <= file.count - offset
        ? Array(file[offset..<(offset + count)]) : nil
    }?.bytes
  }

  @Test("The linker's build ID is found among other notes and other parts of a file")
  func found() {
    let other = note("GNU\0", kind: 1, [9, 9, 9, 9])
    let foreign = note("Go\0", kind: 3, [8, 8, 8, 8, 8])
    let mark = note("GNU\0", kind: 3, [1, 2, 3, 4, 5])
    #expect(identity(in: file([(4, mark)])) == [1, 2, 3, 4, 5])
    #expect(identity(in: file([(1, mark), (4, other), (4, foreign + mark)])) == [1, 2, 3, 4, 5])
  }

  @Test("Damaged files, and files without it or in other formats, have no build identity")
  func missing() {
    let mark = note("GNU\0", kind: 3, [1, 2, 3, 4, 5])
    #expect(identity(in: []) == nil)
    #expect(identity(in: file([])) == nil)
    #expect(identity(in: file([(1, mark)])) == nil)
    #expect(identity(in: file([(4, note("GNU\0", kind: 1, [1]))])) == nil)
    let whole = file([(4, mark)])
    // The last three bytes are padding to a multiple of four.
    for count in 0..<whole.count - 3 { #expect(identity(in: Array(whole.prefix(count))) == nil) }
    for place in whole.indices {
      var damaged = whole
      damaged[place] = 0xFF
      _ = identity(in: damaged)
    }
  }

  @Test("The running program has a stable build identity")
  func ofThisProgram() {
    let one = BuildIdentity(ofFileAt: "/proc/self/exe")
    #expect(one != nil)
    #expect(BuildIdentity(ofFileAt: "/proc/self/exe") == one)
    #expect(BuildIdentity(ofFileAt: "/proc/self/no-such-file") == nil)
    #expect(BuildIdentity(ofFileAt: "/dev/null") == nil)
  }
}
