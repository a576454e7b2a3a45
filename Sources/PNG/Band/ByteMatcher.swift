/// LZ77 matching of filtered rows by bytes: sequences of small residuals recur at any distance, not
/// only at that of whole pixels.
///
/// Deterministic: the result depends on the band only.
struct ByteMatcher {
  /// Number of bytes that must be equal for a match: with seven, files are 0.2 % larger.
  private static let shortestMatch = 8
  /// Largest magnitude of the eight bytes by which a match is found; bytes before and after them
  /// may be larger. Sequences of larger bytes are noise, which rarely recurs: it would replace
  /// other entries of the table, and the search would take twice the time.
  private static let smallByte: UInt8 = 3
  /// Length of a match from which on no better one is searched for at the next byte.
  private static let longMatch = 32
  /// Number of bytes at the end of a match that are entered into the table. Files are as small as
  /// with all of them; with eight, they are 0.5 % larger.
  private static let rememberedBytes = 12
  /// Exponent of the table's size, which fits into the processor's first cache.
  private static let slotBits: UInt64 = 13

  /// Hash table of eight bytes: the low halves of the last two positions, the last one lowest.
  private let places = UncheckedBuffer<UInt32>(capacity: 1 << Int(slotBits))
  /// Bit i is 1 if a match could begin at byte i.
  private let starts: UncheckedBuffer<UInt64>

  init(byteCount: Int) {
    starts = UncheckedBuffer(capacity: byteCount / 64 + 2)
  }

  func free() {
    places.free()
    starts.free()
  }

  /// Appends the tokens of a band.
  func tokenize(_ lines: PackedLines, into tokens: inout DeflateTokens) {
    let bytes = lines.bytes
    // Results must not depend on bands before this one.
    places.fill(0)
    markStarts(bytes, lines.count)
    // Eight bytes can be compared up to here.
    let end = max(lines.count &- Self.shortestMatch, 0)
    var firstLiteral = 0
    var place = nextStart(from: 0)
    while place < end {
      var match = bestMatch(lines, place, atLeast: Self.shortestMatch)
      var next = place &+ 1
      guard match.length > 0 else {
        place = nextStart(from: next)
        continue
      }
      // Lazy matching: a literal and a better match from the next byte on.
      while match.length < Self.longMatch, next < end, isStart(next) {
        let other = bestMatch(lines, next, atLeast: match.length)
        next &+= 1
        guard other.value > match.value else { break }
        match = other
        place = next &- 1
      }
      let begin = place &- lengthBefore(bytes, place, match.distance, limit: place &- firstLiteral)
      let matchEnd = place &+ match.length
      tokens.addLiterals(bytes, firstLiteral..<begin)
      tokens.addWholeMatch(length: matchEnd &- begin, distance: match.distance)
      firstLiteral = matchEnd
      remember(bytes, max(next, matchEnd &- Self.rememberedBytes), upTo: min(matchEnd, end))
      place = nextStart(from: matchEnd)
    }
    tokens.addLiterals(bytes, firstLiteral..<lines.count)
  }

  /// Marks the places from which eight small bytes follow.
  private func markStarts(_ bytes: UncheckedBuffer<UInt8>, _ count: Int) {
    // Ends each search after the last byte.
    starts[count / 64 &+ 1] = .max
    var next: UInt64 = 0
    var word = count / 64
    // Backward: a place near the end of a word depends on the next one.
    while word >= 0 {
      let small = bytes.smallBytes64(at: word &* 64, upTo: Self.smallByte)
      let two = small & (small &>> 1 | next &<< 63)
      let nextTwo = next & next &>> 1
      let four = two & (two &>> 2 | nextTwo &<< 62)
      let nextFour = nextTwo & nextTwo &>> 2
      starts[word] = four & (four &>> 4 | nextFour &<< 60)
      next = small
      word &-= 1
    }
  }

  /// The first place from `place` on at which a match could begin, or one after the last byte.
  @inline(__always)
  private func nextStart(from place: Int) -> Int {
    var word = place &>> 6
    let bits = starts[word] &>> UInt64(truncatingIfNeeded: place & 63)
    if bits != 0 { return place &+ bits.trailingZeroBitCount }
    repeat { word &+= 1 } while starts[word] == 0
    return word &* 64 &+ starts[word].trailingZeroBitCount
  }

  @inline(__always)
  private func isStart(_ place: Int) -> Bool {
    starts[place &>> 6] &>> UInt64(truncatingIfNeeded: place & 63) & 1 != 0
  }

  /// A match and the bits that it saves.
  private struct Match {
    /// Length in bytes; 0 for none.
    var length = 0
    var distance = 0
    /// Saved bits, doubled.
    var value = Int.min
  }

  @inline(__always)
  private func slot(of word: UInt64) -> Int {
    // Fibonacci hashing, as in PixelMatcher.
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- Self.slotBits))
  }

  /// Enters the places of a range at which a match could begin into the table, at most
  /// ``rememberedBytes``.
  @inline(__always)
  private func remember(_ bytes: UncheckedBuffer<UInt8>, _ first: Int, upTo end: Int) {
    guard first < end else { return }
    let bits = starts.unaligned(atByte: first &>> 3) &>> UInt64(truncatingIfNeeded: first & 7)
    var rest = bits & (1 &<< UInt64(truncatingIfNeeded: end &- first) &- 1)
    while rest != 0 {
      let place = first &+ rest.trailingZeroBitCount
      rest &= rest &- 1
      let slot = slot(of: bytes.word(at: place))
      places[slot] = places[slot] &<< 16 | UInt32(truncatingIfNeeded: place & 0xFFFF)
    }
  }

  /// The better match with one of the last two places of the same hash; enters `place` into the
  /// table. Matches shorter than `least`, at least eight, are not found.
  @inline(__always)
  private func bestMatch(_ lines: PackedLines, _ place: Int, atLeast least: Int) -> Match {
    let word = lines.bytes.word(at: place)
    let slot = slot(of: word)
    let others = places[slot]
    places[slot] = others &<< 16 | UInt32(truncatingIfNeeded: place & 0xFFFF)
    // The last eight bytes of the shortest match that counts: most others differ there.
    let tail = place &+ least &- 8
    guard tail &+ 8 <= lines.count else { return Match() }
    let lastWord = lines.bytes.word(at: tail)
    let first = distance(lines, word, place, lastWord, tail, others)
    let second = distance(lines, word, place, lastWord, tail, others &>> 16)
    // One branch for both, since neither can be predicted.
    guard first | second != 0 else { return Match() }
    let match = first != 0 ? self.match(lines, place, first) : Match()
    guard second != 0 else { return match }
    let other = self.match(lines, place, second)
    return other.value > match.value ? other : match
  }

  /// The distance of an entry of the table, if its bytes are the same at both places; otherwise 0.
  ///
  /// Positions are known up to multiples of 65,536. Empty entries and very old ones lead to some
  /// other place, which counts if its bytes are the same.
  @inline(__always)
  private func distance(
    _ lines: PackedLines, _ word: UInt64, _ place: Int, _ lastWord: UInt64, _ tail: Int,
    _ other: UInt32
  ) -> Int {
    let distance = (place &- Int(other)) & 0xFFFF
    // All ones within the window. Bits instead of branches, which would be mispredicted.
    let isInWindow = (distance &- min(place, DeflateAlphabet.longestDistance - 1) &- 1) &>> 63
    let known = distance & isInWindow
    let difference =
      (lines.bytes.word(at: place &- known) ^ word)
      | (lines.bytes.word(at: tail &- known) ^ lastWord)
    return difference == 0 ? known : 0
  }

  @inline(__always)
  private func match(_ lines: PackedLines, _ place: Int, _ distance: Int) -> Match {
    let length = matchLength(lines, place, distance)
    // A byte takes about two and a half bits as a literal, and each doubling of the distance one
    // bit.
    let value = 5 &* length &- 2 &* (Int.bitWidth &- distance.leadingZeroBitCount)
    return Match(length: length, distance: distance, value: value)
  }

  /// Length of a match of at least eight bytes.
  @inline(__always)
  private func matchLength(_ lines: PackedLines, _ place: Int, _ distance: Int) -> Int {
    let bytes = lines.bytes
    var index = place &+ Self.shortestMatch
    while index &+ 8 <= lines.count {
      let difference = bytes.word(at: index) ^ bytes.word(at: index &- distance)
      if difference != 0 { return index &- place &+ difference.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < lines.count, bytes[index] == bytes[index &- distance] { index &+= 1 }
    return index &- place
  }

  /// Number of equal bytes before both places, at most `limit`.
  @inline(__always)
  private func lengthBefore(
    _ bytes: UncheckedBuffer<UInt8>, _ place: Int, _ distance: Int, limit: Int
  ) -> Int {
    let limit = min(limit, place &- distance)
    var length = 0
    while length &+ 8 <= limit {
      let index = place &- length &- 8
      let difference = bytes.word(at: index) ^ bytes.word(at: index &- distance)
      if difference != 0 { return length &+ difference.leadingZeroBitCount &>> 3 }
      length &+= 8
    }
    while length < limit, bytes[place &- length &- 1] == bytes[place &- length &- 1 &- distance] {
      length &+= 1
    }
    return length
  }
}
