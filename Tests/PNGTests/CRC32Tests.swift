import PNG
import Testing

@Suite("The checksum of chunks")
struct CRC32Tests {
  @Test("Both implementations match the specification, for every length and alignment")
  func lengths() {
    var random = Seeded(81)
    let bytes = (0..<700).map { _ in UInt8(truncatingIfNeeded: random.next() >> 32) }
    var mistakes: [String] = []
    for count in Array(0...330) + [511, 512, 513, 639, 640] {
      for start in 0..<17 {
        let part = Array(bytes[start..<start + count])
        let expected = crc(part)
        var fast = CRC32()
        fast.append(part.span)
        var portable = CRC32()
        portable.appendPortably(part.span)
        if fast.value != expected || portable.value != expected {
          mistakes.append("\(count) from \(start)")
        }
      }
    }
    #expect(mistakes == [])
  }

  @Test("Parts of any length add up to the whole")
  func parts() {
    var random = Seeded(82)
    for _ in 0..<200 {
      let bytes = (0..<Int(random.next() % 900)).map { _ in UInt8(random.next() % 256) }
      var whole = CRC32()
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = Array(rest.prefix(1 + Int(random.next() % 200)))
        whole.append(part.span)
        rest = rest.dropFirst(part.count)
      }
      #expect(whole.value == crc(bytes))
    }
  }

  @Test("The check value of the catalog of CRCs")
  func checkValue() {
    var checksum = CRC32()
    checksum.append(Array("123456789".utf8).span)
    #expect(checksum.value == 0xCBF4_3926)
    var word = CRC32()
    word.append(bigEndian: 0x4944_4154)
    #expect(word.value == crc(Array("IDAT".utf8)))
  }

  /// Bit by bit, as the specification defines it.
  private func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1
      }
    }
  }
}
