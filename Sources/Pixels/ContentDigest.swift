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
    var hash = XXH64()
    hash.append(bytes)
    value = hash.value
  }

  /// Hashes bytes.
  public init(of bytes: [UInt8]) {
    self.init(of: unsafe bytes.span.bytes)
  }

  /// Hashes size and pixels of an image.
  public init(of pixmap: Pixmap) {
    self.init(
      size: pixmap.size, pixels: pixmap.withPixels { ContentDigest(of: unsafe $0.bytes) })
  }

  /// The digest of an image of this size whose pixels, as bytes, have the digest `pixels`.
  package init(size: PixelSize, pixels: ContentDigest) {
    let parts = [UInt64(size.width), UInt64(size.height), pixels.value]
    self.init(of: unsafe parts.span.bytes)
  }

  /// Hashes several digests in order.
  public init(combining digests: [ContentDigest]) {
    let values = digests.map(\.value)
    self.init(of: unsafe values.span.bytes)
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
