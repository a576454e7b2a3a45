import Pixels

/// The PNG signature, the first eight bytes of each file.
///
/// https://www.w3.org/TR/png-3/#5PNG-file-signature
package let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// The chunks of a PNG in order.
struct PNGChunks {
  private struct Chunk {
    /// Four ASCII letters, the first highest.
    let type: UInt32
    let data: ArraySlice<UInt8>
    let checksum: CRC32
  }

  private var chunks: [Chunk] = []

  /// Type of chunks with a part of the zlib stream.
  private static let imageData: StaticString = "IDAT"

  mutating func appendHeader(size: PixelSize, bitDepth: Int, colorType: PNGHeader.ColorType) {
    var data: [UInt8] = []
    data.append(bigEndian: UInt32(size.width))
    data.append(bigEndian: UInt32(size.height))
    // Compression method 0 (deflate), filter method 0 (the five types), interlace method 0 (none).
    data += [UInt8(bitDepth), colorType.rawValue, 0, 0, 0]
    append("IHDR", data[...])
  }

  /// Appends a part of the zlib stream, in several chunks if it exceeds the maximum length.
  mutating func appendImageData(_ stream: [UInt8]) {
    var rest = stream[...]
    repeat {
      append(Self.imageData, rest.prefix(Int(Int32.max)))
      rest = rest.dropFirst(Int(Int32.max))
    } while !rest.isEmpty
  }

  /// Appends a part of the zlib stream whose checksum as image data is known.
  mutating func appendImageData(_ stream: [UInt8], _ checksum: CRC32) {
    precondition(stream.count <= Int(Int32.max), "too long for a chunk")
    chunks.append(Chunk(type: letters(of: Self.imageData), data: stream[...], checksum: checksum))
  }

  /// Checksum of a chunk of image data.
  static func checksum(ofImageData stream: [UInt8]) -> CRC32 {
    checksum(letters(of: imageData), stream[...])
  }

  /// Appends a chunk.
  ///
  /// - Parameter type: Four ASCII letters.
  mutating func append(_ type: StaticString, _ data: ArraySlice<UInt8> = []) {
    let type = letters(of: type)
    chunks.append(Chunk(type: type, data: data, checksum: Self.checksum(type, data)))
  }

  private static func checksum(_ type: UInt32, _ data: ArraySlice<UInt8>) -> CRC32 {
    var checksum = CRC32()
    checksum.append(bigEndian: type)
    checksum.append(data.span)
    return checksum
  }

  /// The complete file.
  func file() -> [UInt8] {
    // 12 bytes per chunk: length, type and CRC.
    let count = chunks.reduce(pngSignature.count) { $0 + 12 + $1.data.count }
    var file: [UInt8] = []
    file.reserveCapacity(count)
    file += pngSignature
    for chunk in chunks {
      file.append(bigEndian: UInt32(chunk.data.count))
      file.append(bigEndian: chunk.type)
      file += chunk.data
      file.append(bigEndian: chunk.checksum.value)
    }
    return file
  }
}

private func letters(of type: StaticString) -> UInt32 {
  precondition(type.utf8CodeUnitCount == 4, "a chunk's type has four letters")
  return "\(type)".utf8.reduce(0) { $0 << 8 | UInt32($1) }
}

extension PNGChunks {
  /// Concatenated data of the IDAT chunks of a file written here.
  static func imageData(in file: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var place = pngSignature.count
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if file[place + 4..<place + 8].elementsEqual("IDAT".utf8) {
        data += file[place + 8..<place + 8 + length]
      }
      place += 12 + length
    }
    return data
  }
}

extension [UInt8] {
  /// Appends a four-byte integer in network byte order.
  mutating func append(bigEndian value: UInt32) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
  }
}
