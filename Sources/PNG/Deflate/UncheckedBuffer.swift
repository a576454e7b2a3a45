/// Memory of fixed length for the inner loops of the compressor. Indices are checked in debug
/// builds, in which all tests run, but not in release builds.
///
/// The only access to unsafe memory in the compressor. The creator must call ``free()``.
@safe struct UncheckedBuffer<Element: BitwiseCopyable> {
  let count: Int
  private let start: UnsafeMutablePointer<Element>

  init(repeating element: Element, count: Int) {
    self.count = count
    unsafe start = .allocate(capacity: max(count, 1))
    unsafe start.initialize(repeating: element, count: count)
  }

  /// Creates memory whose elements must be written before they are read.
  init(capacity: Int) {
    count = capacity
    unsafe start = .allocate(capacity: max(capacity, 1))
  }

  func free() {
    unsafe start.deallocate()
  }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "index outside the memory")
      return unsafe start[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count, "index outside the memory")
      unsafe start[index] = newValue
    }
  }

  func fill(_ element: Element) {
    unsafe start.update(repeating: element, count: count)
  }

  /// Copies `source` to the first elements.
  func copy(_ source: some Collection<Element>) {
    precondition(source.count <= count, "no room for a copy")
    for (index, element) in source.enumerated() { self[index] = element }
  }

  /// Calls `body` with a part of the memory, valid during the call.
  func withUnsafeElements<Result>(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the memory")
    return unsafe body(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }
}

extension UncheckedBuffer {
  /// Calls `body` with the memory, valid during the call.
  func withUnsafeMutableElements<Result>(
    _ body: (UnsafeMutableBufferPointer<Element>) -> Result
  ) -> Result {
    unsafe body(UnsafeMutableBufferPointer(start: start, count: count))
  }
}

extension UncheckedBuffer<UInt64> {
  /// The eight bytes from a byte on, the first one lowest.
  @inline(__always)
  func unaligned(atByte byte: Int) -> UInt64 {
    assert(byte >= 0 && byte + 8 <= 8 * count, "index outside the memory")
    return unsafe UnsafeRawPointer(start).loadUnaligned(fromByteOffset: byte, as: UInt64.self)
  }
}

extension UncheckedBuffer<UInt8> {
  /// The eight bytes from a byte on, the first one lowest.
  @inline(__always)
  func word(at byte: Int) -> UInt64 {
    assert(byte >= 0 && byte + 8 <= count, "index outside the memory")
    return unsafe UnsafeRawPointer(start + byte).loadUnaligned(as: UInt64.self)
  }

  /// Stores eight bytes from a byte on, the lowest one first.
  @inline(__always)
  func setWord(_ word: UInt64, at byte: Int) {
    assert(byte >= 0 && byte + 8 <= count, "index outside the memory")
    unsafe UnsafeMutableRawPointer(start + byte).storeBytes(of: word, as: UInt64.self)
  }

  /// Bit i is 1 if byte `first` + i, as a signed number, has a magnitude of at most `limit`, for 64
  /// bytes.
  @inline(__always)
  func smallBytes64(at first: Int, upTo limit: UInt8) -> UInt64 {
    assert(first >= 0 && first + 64 <= count, "index outside the memory")
    return unsafe smallBytes(UnsafeRawPointer(start + first), limit)
  }
}

#if arch(x86_64)

  import _Builtin_intrinsics.intel

  @inline(__always)
  private func smallBytes(_ bytes: UnsafeRawPointer, _ limit: UInt8) -> UInt64 {
    let offset = _mm_set1_epi8(CChar(bitPattern: limit))
    let most = _mm_set1_epi8(CChar(bitPattern: 2 &* limit))
    var bits: UInt64 = 0
    for quarter in 0..<4 {
      let sixteen = unsafe bytes.loadUnaligned(fromByteOffset: 16 &* quarter, as: __m128i.self)
      // The sum is at most 2 · limit, without a sign, for small bytes.
      let excess = _mm_subs_epu8(_mm_add_epi8(sixteen, offset), most)
      let mask = _mm_movemask_epi8(_mm_cmpeq_epi8(excess, _mm_setzero_si128()))
      bits |= UInt64(truncatingIfNeeded: mask) &<< UInt64(truncatingIfNeeded: 16 &* quarter)
    }
    return bits
  }

#else

  @inline(__always)
  private func smallBytes(_ bytes: UnsafeRawPointer, _ limit: UInt8) -> UInt64 {
    var bits: UInt64 = 0
    for index in 0..<64 {
      let byte = unsafe bytes.load(fromByteOffset: index, as: UInt8.self)
      let isSmall = byte &+ limit <= 2 &* limit
      bits |= (isSmall ? 1 : 0) &<< UInt64(truncatingIfNeeded: index)
    }
    return bits
  }

#endif

extension UncheckedBuffer<UInt32> {
  /// Stores four elements at once.
  @inline(__always)
  func setQuad(_ index: Int, _ quad: SIMD4<UInt32>) {
    assert(index >= 0 && index + 4 <= count, "index outside the memory")
    unsafe UnsafeMutableRawPointer(start + index).storeBytes(of: quad, as: SIMD4<UInt32>.self)
  }
}
