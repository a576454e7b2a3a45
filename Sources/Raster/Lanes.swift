/// Arithmetic on several pixels at once.
///
/// Four pixels fill a vector of four 32-bit lanes. Split by bytes, one vector of eight 16-bit lanes
/// holds red and blue of the four, another green and alpha; no bytes are shuffled, and the machine
/// that we build for (SSE2, no more) does all of it in single instructions.

/// Red, blue, red, blue … or green, alpha, green, alpha … of four pixels, 16 bits each.
typealias Channels = SIMD8<UInt16>

/// Each byte as a lane of 32 bits.
@inline(__always)
func widened(_ bytes: SIMD4<UInt8>) -> SIMD4<UInt32> {
  var wide = SIMD8<UInt16>.zero
  wide.evenHalf = unsafe unsafeBitCast(widened(bytes, or: .zero), to: SIMD4<UInt16>.self)
  return unsafe unsafeBitCast(wide, to: SIMD4<UInt32>.self)
}

@inline(__always)
private func widened(_ low: SIMD4<UInt8>, or high: SIMD4<UInt8>) -> SIMD8<UInt8> {
  var wide = SIMD8<UInt8>()
  wide.evenHalf = low
  wide.oddHalf = high
  return wide
}

/// Exact rounded division by 255 for products of two bytes, and sums of products up to 255 · 255.
@inline(__always)
func dividedBy255(_ product: Channels) -> Channels {
  multiplyHigh(product &+ 128, Channels(repeating: 257))
}

@inline(__always)
func channels(_ pixels: SIMD4<UInt32>) -> Channels {
  unsafe unsafeBitCast(pixels, to: Channels.self)
}

@inline(__always)
func pixels(_ channels: Channels) -> SIMD4<UInt32> {
  unsafe unsafeBitCast(channels, to: SIMD4<UInt32>.self)
}

/// Red and blue of four pixels as numbers 0...255.
@inline(__always)
func redBlue(_ pixels: SIMD4<UInt32>) -> Channels {
  channels(pixels) & 0x00FF
}

/// Green and alpha of four pixels as numbers 0...255.
@inline(__always)
func greenAlpha(_ pixels: SIMD4<UInt32>) -> Channels {
  channels(pixels) &>> 8
}

/// Four pixels from channels of 0...255.
@inline(__always)
func joined(redBlue: Channels, greenAlpha: Channels) -> SIMD4<UInt32> {
  pixels(redBlue | (greenAlpha &<< 8))
}

/// Four coverages of 0...255, each in both lanes of its pixel.
@inline(__always)
func spread(_ coverage: SIMD4<UInt8>) -> Channels {
  let single = widened(coverage)
  return channels(single | (single &<< 16))
}

/// One pixel from channels 0...255, rounded half up.
@inline(__always)
func byteRounded(_ value: SIMD4<Float>) -> UInt32 {
  // At 2¹⁵ the last bit counts 256ths: the first addition rounds to those, what is left of them is
  // cut off.
  let fraction = unsafe unsafeBitCast(value + 32768.5, to: SIMD8<UInt16>.self)
  return narrowed(fraction.evenHalf &>> 8)
}

extension Span where Element == UInt32 {
  /// Four pixels from `index` on.
  @inline(__always)
  func four(at index: Int) -> SIMD4<UInt32> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  /// The same where they are known to exist.
  @unsafe
  @inline(__always)
  func four(uncheckedAt index: Int) -> SIMD4<UInt32> {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  /// Up to four pixels from `index` on; clear ones in place of those that are missing.
  @inline(__always)
  func upToFour(_ count: Int, at index: Int) -> SIMD4<UInt32> {
    var result = SIMD4<UInt32>.zero
    for lane in 0..<count { result[lane] = self[index + lane] }
    return result
  }
}

extension Span where Element == UInt8 {
  @inline(__always)
  func four(at index: Int) -> SIMD4<UInt8> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index, as: SIMD4<UInt8>.self)
  }

  @inline(__always)
  func upToFour(_ count: Int, at index: Int) -> SIMD4<UInt8> {
    var result = SIMD4<UInt8>.zero
    for lane in 0..<count { result[lane] = self[index + lane] }
    return result
  }
}

extension MutableSpan where Element == UInt8 {
  @inline(__always)
  mutating func store(_ four: SIMD4<UInt8>, at index: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: four, toByteOffset: index, as: SIMD4<UInt8>.self)
  }
}

extension MutableSpan where Element == UInt32 {
  @inline(__always)
  func four(at index: Int) -> SIMD4<UInt32> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  @unsafe
  @inline(__always)
  func four(uncheckedAt index: Int) -> SIMD4<UInt32> {
    unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  @unsafe
  @inline(__always)
  mutating func store(_ pixels: SIMD4<UInt32>, uncheckedAt index: Int) {
    var raw = unsafe mutableBytes
    unsafe raw.storeBytes(
      of: pixels, toUncheckedByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  func upToFour(_ count: Int, at index: Int) -> SIMD4<UInt32> {
    var result = SIMD4<UInt32>.zero
    for lane in 0..<count { result[lane] = self[index + lane] }
    return result
  }

  @inline(__always)
  mutating func store(_ pixels: SIMD4<UInt32>, at index: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: pixels, toByteOffset: index &* 4, as: SIMD4<UInt32>.self)
  }

  @inline(__always)
  mutating func store(_ pixels: SIMD4<UInt32>, count: Int, at index: Int) {
    for lane in 0..<count { self[index + lane] = pixels[lane] }
  }
}
