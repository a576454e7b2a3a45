/// One bit for each pixel of a row, set for pixels that equal a neighbor: the length of a
/// repetition is then a count of ones, without a loop over pixels.
struct PixelMask {
  /// Bits that one access surely has: eight bytes, less the bits of the first byte that precede the
  /// pixel.
  private static let bitsAtOnce = 57

  private let words: UncheckedBuffer<UInt64>

  /// Creates a mask without ones.
  init(width: Int) {
    // An access that begins at the end of a row reaches into another word.
    words = UncheckedBuffer(repeating: 0, count: (width + 63) / 64 + 1)
  }

  func free() {
    words.free()
  }

  func clear() {
    words.fill(0)
  }

  /// Marks the pixels of the row at `start` that equal their left neighbor.
  func markRuns(_ pixels: PixelSource, at start: Int, width: Int) {
    if start > 0 {
      markRepeats(pixels, at: start, width: width, back: 1)
      // The pixel before the first one belongs to another row.
      words[0] &= ~1
    } else {
      clear()
      for x in 1..<max(width, 1) { mark(x, pixels, at: start, back: 1) }
    }
  }

  /// Marks the pixels of the row at `start` that equal the one `back` pixels before, which must be
  /// in the band. Returns whether all do.
  @discardableResult
  func markRepeats(_ pixels: PixelSource, at start: Int, width: Int, back: Int) -> Bool {
    var all = UInt64.max
    var x = 0
    while x &+ 64 <= width {
      let bits = pixels.repeats64(start &+ x, back: back)
      words[x &>> 6] = bits
      all &= bits
      x &+= 64
    }
    guard x < width else { return all == .max }
    words[x &>> 6] = 0
    while x &+ 16 <= width {
      let bits = pixels.repeats16(start &+ x, back: back)
      words[x &>> 6] |= bits &<< UInt64(truncatingIfNeeded: x & 63)
      x &+= 16
    }
    while x < width {
      mark(x, pixels, at: start, back: back)
      x &+= 1
    }
    return all == .max && length(at: width & ~63) == width & 63
  }

  private func mark(_ x: Int, _ pixels: PixelSource, at start: Int, back: Int) {
    guard pixels[start &+ x] == pixels[start &+ x &- back] else { return }
    words[x &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: x & 63)
  }

  /// Bits of the 64 pixels from 64 · `word` on.
  @inline(__always)
  func bits(ofWord word: Int) -> UInt64 { words[word] }

  /// The first pixel from `x` on that has a one, and so has the next; one more than `width` if
  /// there is none.
  @inline(__always)
  func firstPair(from x: Int, width: Int) -> Int {
    var x = x
    while x < width {
      let ones = words.unaligned(atByte: x &>> 3) &>> UInt64(truncatingIfNeeded: x & 7)
      let pairs = ones & ones &>> 1
      if pairs != 0 { return x &+ pairs.trailingZeroBitCount }
      // The last bit may be half of a pair.
      x &+= Self.bitsAtOnce &- 1
    }
    return width &+ 1
  }

  /// Sets the 64 pixels from 64 · `word` on.
  @inline(__always)
  func set(_ bits: UInt64, ofWord word: Int) { words[word] = bits }

  /// Whether pixel `x` has a one.
  @inline(__always)
  func contains(_ x: Int) -> Bool {
    words[x &>> 6] &>> UInt64(truncatingIfNeeded: x & 63) & 1 != 0
  }

  /// Number of ones from pixel `x` on, at most `limit`.
  @inline(__always)
  func shortLength(at x: Int, limit: Int) -> Int {
    let zeros = ~words.unaligned(atByte: x &>> 3) &>> UInt64(truncatingIfNeeded: x & 7)
    // A one at the end: without it, the instruction for counting would need a branch for zero.
    return (zeros | 1 &<< UInt64(truncatingIfNeeded: limit)).trailingZeroBitCount
  }

  /// Number of ones from pixel `x` on.
  @inline(__always)
  func length(at x: Int) -> Int {
    let length = shortLength(at: x)
    return length < Self.bitsAtOnce ? length : longLength(at: x)
  }

  @inline(__always)
  private func shortLength(at x: Int) -> Int { shortLength(at: x, limit: Self.bitsAtOnce) }

  private func longLength(at x: Int) -> Int {
    var length = Self.bitsAtOnce
    while true {
      let more = shortLength(at: x &+ length)
      length &+= more
      if more < Self.bitsAtOnce { return length }
    }
  }
}
