/// A PNG writer for tests that shares nothing with the code under test, nor with zlib: its
/// compressed data are stored blocks, its checksums are computed from their definitions.
struct TinyPNG {
  var width: Int
  var height: Int
  /// As in the file: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
  var colorType: UInt8
  var bitDepth: Int
  var isInterlaced = false
  /// Red, green, blue of each entry.
  var palette: [UInt8] = []
  /// Contents of the tRNS chunk; nil for none.
  var transparency: [UInt8]?
  /// The component `channel` of the pixel at `x`, `y`, of `bitDepth` bits.
  var sample: (_ x: Int, _ y: Int, _ channel: Int) -> Int

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(colorType)] ?? 1 }

  /// The whole file.
  var bytes: [UInt8] { file(zlib: stored(scanlines)) }

  /// The file with other compressed data.
  func file(zlib data: [UInt8], before: [UInt8] = [], after: [UInt8] = []) -> [UInt8] {
    var result = TinyPNG.signature + chunk("IHDR", header) + before
    if !palette.isEmpty { result += chunk("PLTE", palette) }
    if let transparency { result += chunk("tRNS", transparency) }
    return result + after + chunk("IDAT", data) + chunk("IEND", [])
  }

  var header: [UInt8] {
    bigEndian(width) + bigEndian(height)
      + [UInt8(bitDepth), colorType, 0, 0, isInterlaced ? 1 : 0]
  }

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  /// Lines without a filter, pass by pass when interlaced.
  var scanlines: [UInt8] {
    guard isInterlaced else { return lines(x0: 0, y0: 0, dx: 1, dy: 1) }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { lines(x0: $0.0, y0: $0.1, dx: $0.2, dy: $0.3) }
  }

  private func lines(x0: Int, y0: Int, dx: Int, dy: Int) -> [UInt8] {
    guard x0 < width, y0 < height else { return [] }
    return stride(from: y0, to: height, by: dy).flatMap { y in
      let values = stride(from: x0, to: width, by: dx).flatMap { x in
        (0..<channels).map { sample(x, y, $0) }
      }
      return [0] + packed(values)
    }
  }

  private func packed(_ values: [Int]) -> [UInt8] {
    if bitDepth == 16 { return values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    let perByte = 8 / bitDepth
    return stride(from: 0, to: values.count, by: perByte).map { start in
      var byte = 0
      for place in 0..<perByte {
        byte = byte << bitDepth | (start + place < values.count ? values[start + place] : 0)
      }
      return UInt8(byte)
    }
  }
}

func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
  let body = type.utf8 + data
  return bigEndian(data.count) + body + bigEndian(Int(crc(body)))
}

func bigEndian(_ value: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(value >> $0 & 255) }
}

/// RFC 1950 around RFC 1951's blocks of type 0.
func stored(_ data: [UInt8]) -> [UInt8] {
  var result: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let end = min(start + 65_535, data.count)
    let length = end - start
    result += [end == data.count ? 1 : 0]
    result += [UInt8(length & 255), UInt8(length >> 8)]
    result += [UInt8(~length & 255), UInt8(~length >> 8 & 255)]
    result += data[start..<end]
    start = end
  } while start < data.count
  return result + bigEndian(adler(data))
}

func adler(_ data: [UInt8]) -> Int {
  var a = 1
  var b = 0
  for byte in data {
    a = (a + Int(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return b << 16 | a
}

private func crc(_ bytes: [UInt8]) -> UInt32 {
  var remainder = UInt32.max
  for byte in bytes {
    remainder = remainder >> 8 ^ crcTable[Int(UInt8(truncatingIfNeeded: remainder) ^ byte)]
  }
  return ~remainder
}

private let crcTable: [UInt32] = (0..<256).map { byte in
  (0..<8).reduce(UInt32(byte)) { value, _ in
    value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
  }
}

/// A sequence of numbers that is the same in every run: SplitMix64.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
