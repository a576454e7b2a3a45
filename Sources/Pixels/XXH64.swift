/// The hash XXH64 with seed 0, of bytes that arrive in parts.
///
/// Algorithm: Yann Collet, "XXH64",
/// https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
package struct XXH64: Sendable {
  /// Bytes that are hashed in one step, eight per lane.
  private static let stripe = 32

  private var lanes = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
  private var count = 0
  /// The bytes after the last complete stripe.
  private var rest: [UInt8] = []

  /// Creates the hash of no bytes.
  package init() {}

  /// Appends bytes.
  package mutating func append(_ bytes: RawSpan) {
    count += bytes.byteCount
    var offset = 0
    if !rest.isEmpty {
      offset = min(Self.stripe - rest.count, bytes.byteCount)
      appendToRest(bytes, 0..<offset)
      guard rest.count == Self.stripe else { return }
      let whole = rest
      addStripes(unsafe whole.span.bytes, from: 0)
      rest.removeAll()
    }
    offset = addStripes(bytes, from: offset)
    appendToRest(bytes, offset..<bytes.byteCount)
  }

  private mutating func appendToRest(_ bytes: RawSpan, _ range: Range<Int>) {
    for offset in range {
      rest.append(unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
    }
  }

  /// Adds all complete stripes from `start` on; returns the end of the last one.
  @discardableResult
  private mutating func addStripes(_ bytes: RawSpan, from start: Int) -> Int {
    var offset = start
    var (a, b, c, d) = lanes
    while offset &+ Self.stripe <= bytes.byteCount {
      a = round(a, word(bytes, offset))
      b = round(b, word(bytes, offset &+ 8))
      c = round(c, word(bytes, offset &+ 16))
      d = round(d, word(bytes, offset &+ 24))
      offset &+= Self.stripe
    }
    lanes = (a, b, c, d)
    return offset
  }

  /// The hash of all bytes so far.
  package var value: UInt64 {
    var hash = prime5
    if count >= Self.stripe {
      let (a, b, c, d) = lanes
      hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
      for lane in [a, b, c, d] { hash = (hash ^ round(0, lane)) &* prime1 &+ prime4 }
    }
    hash &+= UInt64(count)
    hash = Self.adding(unsafe rest.span.bytes, to: hash)
    hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  /// Adds fewer bytes than a stripe: in words, half a word, and single bytes.
  private static func adding(_ bytes: RawSpan, to start: UInt64) -> UInt64 {
    var hash = start
    let count = bytes.byteCount
    var offset = 0
    while offset &+ 8 <= count {
      hash = rotated(hash ^ round(0, word(bytes, offset)), 27) &* prime1 &+ prime4
      offset &+= 8
    }
    if offset &+ 4 <= count {
      let half = UInt64(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
      hash = rotated(hash ^ (half &* prime1), 23) &* prime2 &+ prime3
      offset &+= 4
    }
    while offset < count {
      let byte = UInt64(unsafe bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
      hash = rotated(hash ^ (byte &* prime5), 11) &* prime1
      offset &+= 1
    }
    return hash
  }
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

@inline(__always)
private func word(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
  // XXH64 reads little-endian words, as all machines do that Flipbook supports.
  unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
}

@inline(__always)
private func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
  rotated(lane &+ input &* prime2, 31) &* prime1
}

@inline(__always)
private func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
  value &<< count | value &>> (64 &- count)
}
