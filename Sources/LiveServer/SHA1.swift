/// The hash function SHA-1 (FIPS 180-4), which the WebSocket handshake uses (RFC 6455, 4.2.2). It
/// protects nothing there.
package enum SHA1 {
  /// The 20 bytes of the hash.
  package static func hash(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    padded += bytes(of: UInt64(message.count) * 8)
    var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    for start in stride(from: 0, to: padded.count, by: 64) {
      add(padded[start..<start + 64], to: &state)
    }
    return state.flatMap(bytes)
  }

  /// FIPS 180-4, 6.1.2.
  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var schedule = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for t in 16..<80 {
      schedule.append(
        rotated(schedule[t - 3] ^ schedule[t - 8] ^ schedule[t - 14] ^ schedule[t - 16], 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for t in 0..<80 {
      let (mix, constant): (UInt32, UInt32) =
        switch t {
        case 0..<20: (b & c | ~b & d, 0x5a82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case 40..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = rotated(a, 5) &+ mix &+ e &+ constant &+ schedule[t]
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    stride(from: number.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: number >> $0)
    }
  }
}
