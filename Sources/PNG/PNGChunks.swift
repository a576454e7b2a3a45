import CPNG
import Pixels

/// The eight bytes that every PNG begins with.
let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// The frame of a PNG: signature and chunks, with their lengths and checksums.
struct PNGChunks {
  private(set) var bytes = pngSignature

  mutating func appendHeader(size: PixelSize, bitDepth: Int, colorType: PNGHeader.ColorType) {
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(size.width))
    data.append(bigEndian: UInt32(size.height))
    // Compression, filters and interlacing: 0 is deflate, the five filters, none.
    data += [UInt8(bitDepth), colorType.rawValue, 0, 0, 0]
    append("IHDR", data[...])
  }

  /// Appends a zlib stream, in as many chunks as their longest length asks for.
  mutating func appendImageData(_ stream: [UInt8]) {
    bytes.reserveCapacity(bytes.count + stream.count + 64)
    var rest = stream[...]
    repeat {
      append("IDAT", rest.prefix(Int(Int32.max)))
      rest = rest.dropFirst(Int(Int32.max))
    } while !rest.isEmpty
  }

  mutating func append(_ type: String, _ data: ArraySlice<UInt8> = []) {
    bytes.append(bigEndian: UInt32(data.count))
    let start = bytes.count
    bytes += type.utf8
    bytes += data
    bytes.append(bigEndian: crc32(of: bytes[start...]))
  }
}

private func crc32(of bytes: ArraySlice<UInt8>) -> UInt32 {
  unsafe bytes.withUnsafeBufferPointer { unsafe cpng_crc32(0, $0.baseAddress, $0.count) }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian value: UInt32) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
  }
}
