// One line under the filter Up, from pixels to bytes. The lengths are checked once per line; then
// raw loads and stores of several pixels at a time, which spans would check one by one (5 times as
// slow). Both kernels need 0.5 ns per pixel.

private let filterNumber: UInt8 = 2

/// Writes the filter's number and the differences in red, green and blue. Returns the bits that all
/// pixels of the row have in common.
func writeUpLineRGB(
  _ row: Span<UInt32>, under above: Span<UInt32>, to output: inout MutableSpan<UInt8>,
  at start: Int
) -> UInt32 {
  check(row, above, output.count - start, bytesPerPixel: 3)
  var all = UInt32.max
  unsafe withPointers(row, above, &output, at: start) { row, above, target, count in
    var common = SIMD4<UInt32>(repeating: .max)
    var x = 0
    while x &+ 8 <= count {
      let first = unsafe colors(row + x, above + x, &common)
      let second = unsafe colors(row + x + 4, above + x + 4, &common)
      let bytes = unsafe target + 3 * x
      // Four times 48 bits make three times 64.
      unsafe store(first[0] | first[1] &<< 48, bytes)
      unsafe store(first[1] &>> 16 | second[0] &<< 32, bytes + 8)
      unsafe store(second[0] &>> 32 | second[1] &<< 16, bytes + 16)
      x &+= 8
    }
    all = common[0] & common[1] & common[2] & common[3]
    while x < count {
      let difference = unsafe difference(row[x], above[x])
      for byte in 0..<3 { unsafe target[3 * x + byte] = difference[byte] }
      unsafe all &= row[x]
      x &+= 1
    }
  }
  return all
}

/// Writes the filter's number and the differences in red, green, blue and alpha.
func writeUpLineRGBA(
  _ row: Span<UInt32>, under above: Span<UInt32>, to output: inout MutableSpan<UInt8>,
  at start: Int
) {
  check(row, above, output.count - start, bytesPerPixel: 4)
  unsafe withPointers(row, above, &output, at: start) { row, above, target, count in
    var x = 0
    while x &+ 4 <= count {
      let difference = unsafe load(row + x) &- load(above + x)
      unsafe UnsafeMutableRawPointer(target + 4 * x).storeBytes(
        of: difference, as: SIMD16<UInt8>.self)
      x &+= 4
    }
    while x < count {
      let difference = unsafe difference(row[x], above[x])
      for byte in 0..<4 { unsafe target[4 * x + byte] = difference[byte] }
      x &+= 1
    }
  }
}

private func check(
  _ row: Span<UInt32>, _ above: Span<UInt32>, _ room: Int, bytesPerPixel: Int
) {
  precondition(above.count == row.count, "rows of different lengths")
  precondition(room >= 1 + row.count * bytesPerPixel, "no room for the line")
}

private func withPointers(
  _ row: Span<UInt32>, _ above: Span<UInt32>, _ output: inout MutableSpan<UInt8>, at start: Int,
  _ body: (UnsafePointer<UInt32>, UnsafePointer<UInt32>, UnsafeMutablePointer<UInt8>, Int) -> Void
) {
  output[start] = filterNumber
  unsafe row.withUnsafeBufferPointer { row in
    unsafe above.withUnsafeBufferPointer { above in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let from = row.baseAddress, let up = above.baseAddress,
          let target = output.baseAddress
        else { return }
        unsafe body(from, up, target + start + 1, row.count)
      }
    }
  }
}

@inline(__always)
private func load(_ pixels: UnsafePointer<UInt32>) -> SIMD16<UInt8> {
  unsafe UnsafeRawPointer(pixels).loadUnaligned(as: SIMD16<UInt8>.self)
}

@inline(__always)
private func store(_ bytes: UInt64, _ target: UnsafeMutablePointer<UInt8>) {
  unsafe UnsafeMutableRawPointer(target).storeBytes(of: bytes, as: UInt64.self)
}

@inline(__always)
private func difference(_ a: UInt32, _ b: UInt32) -> SIMD4<UInt8> {
  unsafe unsafeBitCast(a, to: SIMD4<UInt8>.self) &- unsafeBitCast(b, to: SIMD4<UInt8>.self)
}

/// The differences of four pixels without alpha, two by two in the low 48 bits. `common` keeps the
/// bits that every pixel so far has set.
@inline(__always)
private func colors(
  _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, _ common: inout SIMD4<UInt32>
) -> SIMD2<UInt64> {
  let pixels = unsafe load(row)
  unsafe common &= unsafeBitCast(pixels, to: SIMD4<UInt32>.self)
  let pairs = unsafe unsafeBitCast(pixels &- load(above), to: SIMD2<UInt64>.self)
  return pairs & 0xFF_FFFF | pairs &>> 8 & 0xFFFF_FF00_0000
}
