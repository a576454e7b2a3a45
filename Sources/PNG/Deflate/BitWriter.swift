/// Writes bits, least significant first, eight bytes at a time, into memory of sufficient size.
@safe struct BitWriter {
  private(set) var count = 0
  private let start: UnsafeMutableRawPointer
  private let capacity: Int
  private var bits: UInt64 = 0
  private var bitCount: UInt64 = 0

  /// Bytes that a store can reach beyond the last bit.
  static let slack = 8

  init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    guard let first = memory.baseAddress else { preconditionFailure("no memory for bits") }
    unsafe start = UnsafeMutableRawPointer(first)
    capacity = memory.count
  }

  /// Adds up to 56 bits between two calls of ``flush()``: up to 7 bits remain from before. Bits
  /// above `length` must be 0.
  @inline(__always)
  mutating func add(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< bitCount
    bitCount &+= length
  }

  /// The same for a word.
  @inline(__always)
  mutating func add(_ word: CodeWord) {
    add(word.bits, word.length)
  }

  @inline(__always)
  mutating func flush() {
    assert(bitCount < 64 && count + 8 <= capacity, "no room for bits")
    // Always eight bytes, and the count advances by the complete ones: no branch on the number of
    // bits.
    unsafe start.storeBytes(of: bits, toByteOffset: count, as: UInt64.self)
    count &+= Int(truncatingIfNeeded: bitCount &>> 3)
    bits = bits &>> (bitCount & 56)
    bitCount &= 7
  }

  /// Pads the last byte with zeros.
  mutating func align() {
    bitCount = (bitCount &+ 7) & ~7
    flush()
  }
}
