/// A 64-bit hash of bytes that is the same on every machine: XXH64 with seed 0.
///
/// For distinguishing images and files; not cryptographic. Algorithm: Yann Collet, "XXH64",
/// https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md
public struct ContentDigest: Hashable, Sendable {
  /// The hash; `description` is its form in files and messages.
  public let value: UInt64

  /// Wraps a hash computed earlier.
  public init(value: UInt64) {
    self.value = value
  }

  /// Hashes bytes.
  public init(of bytes: RawSpan) {
    value = xxh64(bytes)
  }

  /// Hashes bytes.
  public init(of bytes: [UInt8]) {
    value = unsafe xxh64(bytes.span.bytes)
  }

  /// Hashes size and pixels of an image.
  public init(of pixmap: Pixmap) {
    let pixels = pixmap.withPixels { unsafe xxh64($0.bytes) }
    let parts = [UInt64(pixmap.width), UInt64(pixmap.height), pixels]
    value = unsafe xxh64(parts.span.bytes)
  }

  /// Hashes several digests in order.
  public init(combining digests: [ContentDigest]) {
    let values = digests.map(\.value)
    value = unsafe xxh64(values.span.bytes)
  }
}

extension ContentDigest: CustomStringConvertible, LosslessStringConvertible {
  /// Sixteen lower-case hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Parses sixteen hexadecimal digits of either case; nil for anything else.
  public init?(_ description: String) {
    // UInt64 alone would take a sign for a digit.
    guard description.utf8.count == 16, description.allSatisfy(\.isHexDigit),
      let value = UInt64(description, radix: 16)
    else { return nil }
    self.value = value
  }
}

private let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
private let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
private let prime3: UInt64 = 0x1656_67B1_9E37_79F9
private let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
private let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

private func xxh64(_ bytes: RawSpan) -> UInt64 {
  let count = bytes.byteCount
  var offset = 0
  var hash: UInt64
  if count >= 32 {
    var lane1 = prime1 &+ prime2
    var lane2 = prime2
    var lane3: UInt64 = 0
    var lane4 = 0 &- prime1
    while offset &+ 32 <= count {
      lane1 = round(lane1, word(bytes, offset))
      lane2 = round(lane2, word(bytes, offset &+ 8))
      lane3 = round(lane3, word(bytes, offset &+ 16))
      lane4 = round(lane4, word(bytes, offset &+ 24))
      offset &+= 32
    }
    hash =
      rotated(lane1, 1) &+ rotated(lane2, 7) &+ rotated(lane3, 12) &+ rotated(lane4, 18)
    for lane in [lane1, lane2, lane3, lane4] {
      hash = (hash ^ round(0, lane)) &* prime1 &+ prime4
    }
  } else {
    hash = prime5
  }
  hash &+= UInt64(count)
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
  hash = (hash ^ (hash >> 33)) &* prime2
  hash = (hash ^ (hash >> 29)) &* prime3
  return hash ^ (hash >> 32)
}

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
