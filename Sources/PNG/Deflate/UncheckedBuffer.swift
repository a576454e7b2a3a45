/// Memory of a fixed length for the loops that decide about speed: indices are checked in debug
/// builds, where all tests run, and not in release builds.
///
/// The one door to unsafe memory in the compressor. Whoever makes one frees it.
@safe struct UncheckedBuffer<Element: BitwiseCopyable> {
  let count: Int
  private let start: UnsafeMutablePointer<Element>

  init(repeating element: Element, count: Int) {
    self.count = count
    unsafe start = .allocate(capacity: max(count, 1))
    unsafe start.initialize(repeating: element, count: count)
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

  /// Sets the first elements to those of `source`.
  func copy(_ source: some Collection<Element>) {
    precondition(source.count <= count, "no room for a copy")
    for (index, element) in source.enumerated() { self[index] = element }
  }

  /// Reads `range`, for as long as the memory is there.
  func withUnsafeElements<Result>(
    in range: Range<Int>, _ body: (UnsafeBufferPointer<Element>) -> Result
  ) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "outside the memory")
    return unsafe body(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }
}

extension UncheckedBuffer<UInt32> {
  /// Four elements at once.
  @inline(__always)
  func setQuad(_ index: Int, _ quad: SIMD4<UInt32>) {
    assert(index >= 0 && index + 4 <= count, "index outside the memory")
    unsafe UnsafeMutableRawPointer(start + index).storeBytes(of: quad, as: SIMD4<UInt32>.self)
  }
}
