/// Two adjacent cell rows of a mask, interpolated horizontally to pixels; rows between them are
/// interpolated vertically.
struct BlurredMaskLines {
  /// Pixels that are interpolated.
  private(set) var range = 0..<0
  private var upper: [Float] = []
  private var lower: [Float] = []
  /// Row of cells that is in `upper`.
  private var cell: Int?

  /// Starts with another mask.
  mutating func start(_ range: Range<Int>) {
    self.range = range
    cell = nil
    // Groups of four may begin with the last pixel.
    let count = range.count + 3
    if upper.count < count {
      upper = [Float](repeating: 0, count: count)
      lower = upper
    }
  }

  /// Selects the cell rows `cell` and `cell + 1`; `spread` computes rows that are not available.
  mutating func move(to cell: Int, _ spread: (_ line: Int, inout MutableSpan<Float>) -> Void) {
    guard cell != self.cell else { return }
    if let old = self.cell, cell == old + 1 {
      swap(&upper, &lower)
    } else {
      var line = upper.mutableSpan
      spread(cell, &line)
    }
    var line = lower.mutableSpan
    spread(cell + 1, &line)
    self.cell = cell
  }

  /// Writes coverage 0...255 of the pixels from `left` on, at a position 0...1 between the rows.
  func write(_ left: Int, _ down: Float, into levels: inout MutableSpan<UInt8>) {
    let (upper, lower) = (upper.span, lower.span)
    let first = left - range.lowerBound
    @inline(__always)
    func four(_ offset: Int) -> SIMD4<UInt8> {
      let above = upper.four(at: first &+ offset)
      return truncated(above + (lower.four(at: first &+ offset) - above) * down + 0.5)
    }
    var offset = 0
    while offset &+ 4 <= levels.count {
      levels.store(four(offset), at: offset)
      offset &+= 4
    }
    guard offset < levels.count else { return }
    let rest = four(offset)
    for lane in 0..<levels.count - offset { levels[offset + lane] = rest[lane] }
  }

  /// Coverage of one pixel.
  func level(_ x: Int, _ down: Float) -> Int {
    let index = x - range.lowerBound
    return Int(upper[index] + (lower[index] - upper[index]) * down + 0.5)
  }
}

extension Span where Element == Float {
  @inline(__always)
  fileprivate func four(at index: Int) -> SIMD4<Float> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<Float>.self)
  }
}

extension MutableSpan where Element == Float {
  @inline(__always)
  mutating func store(_ values: SIMD4<Float>, at index: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: values, toByteOffset: index &* 4, as: SIMD4<Float>.self)
  }
}
