/// Bits of a stream and their number: the length in the lowest byte, the bits above it. Shifts take
/// the length from there without a mask.
struct CodeWord: BitwiseCopyable {
  private let raw: UInt64

  /// Creates a word of up to 56 bits; those above `length` must be 0.
  @inline(__always)
  init(_ bits: UInt64, _ length: UInt64) {
    raw = bits &<< 8 | length
  }

  @inline(__always)
  private init(raw: UInt64) { self.raw = raw }

  @inline(__always)
  var bits: UInt64 { raw &>> 8 }

  @inline(__always)
  var length: UInt64 { raw & 0xFF }

  /// Both words in the order of the stream; together up to 56 bits.
  @inline(__always)
  func followed(by next: CodeWord) -> CodeWord {
    CodeWord(raw: raw &+ next.length &+ (next.raw & ~0xFF) &<< raw)
  }
}
