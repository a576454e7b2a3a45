/// What became of one pixel of a comparison. One bit each, so that eight of a row are counted in one
/// machine word.
enum PixelClass {
  static let equal: UInt8 = 0
  static let counted: UInt8 = 1
  static let alike: UInt8 = 2
  static let antialiased: UInt8 = 4
  static let ignored: UInt8 = 8

  /// The bit of `kind` in each byte of a word.
  @inline(__always)
  static func spread(_ kind: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(kind) }
}
