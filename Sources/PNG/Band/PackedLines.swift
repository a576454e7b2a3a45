/// Filtered rows as a decoder sees them: for each row its filter type, then its bytes without gaps.
struct PackedLines {
  private let width: Int
  private let bytesPerPixel: Int
  /// The bytes, followed by ``slack`` zeros.
  let bytes: UncheckedBuffer<UInt8>
  /// Number of bytes of the band.
  private(set) var count = 0

  /// Bytes that loads and stores can reach beyond the last one.
  static let slack = 64

  init(width: Int, rows: Int, bytesPerPixel: Int) {
    self.width = width
    self.bytesPerPixel = bytesPerPixel
    bytes = UncheckedBuffer(capacity: rows * (width * bytesPerPixel + 1) + Self.slack)
  }

  func free() {
    bytes.free()
  }

  /// Takes the rows of a band, one word per pixel.
  mutating func pack(_ pixels: PixelSource, filters: [FilterType]) {
    precondition(pixels.count == filters.count * width, "rows and filters differ in number")
    let rowBytes = width * bytesPerPixel + 1
    count = filters.count * rowBytes
    precondition(count + Self.slack <= bytes.count, "no room for the rows")
    for (row, filter) in filters.enumerated() {
      bytes[row &* rowBytes] = filter.rawValue
      let target = row &* rowBytes &+ 1
      if bytesPerPixel == 3 {
        packTriples(pixels, at: row &* width, to: target)
      } else {
        packQuadruples(pixels, at: row &* width, to: target)
      }
    }
    for place in stride(from: count, to: count + Self.slack, by: 8) { bytes.setWord(0, at: place) }
  }

  private func packTriples(_ pixels: PixelSource, at start: Int, to target: Int) {
    var x = 0
    // Each store reaches a few bytes too far, where the next one writes.
    while x &+ 2 <= width {
      let pair = pixels.pair(start &+ x)
      bytes.setWord(pair & 0xFF_FFFF | pair &>> 8 & 0xFFFF_FF00_0000, at: target &+ 3 &* x)
      x &+= 2
    }
    if x < width {
      bytes.setWord(UInt64(pixels[start &+ x] & 0xFF_FFFF), at: target &+ 3 &* x)
    }
  }

  private func packQuadruples(_ pixels: PixelSource, at start: Int, to target: Int) {
    for x in 0..<width { bytes.setWord(UInt64(pixels[start &+ x]), at: target &+ 4 &* x) }
  }
}
