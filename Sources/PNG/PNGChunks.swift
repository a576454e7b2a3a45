import CPNG
import Pixels

/// The PNG signature.
let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

/// The chunks of a PNG in order. libpng writes their lengths and CRCs.
struct PNGChunks {
  private var chunks: [(type: UInt32, data: ArraySlice<UInt8>)] = []

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
      append("IDAT", rest.prefix(Int(Int32.max)))
      rest = rest.dropFirst(Int(Int32.max))
    } while !rest.isEmpty
  }

  /// Appends a chunk.
  ///
  /// - Parameter type: Four ASCII letters.
  mutating func append(_ type: StaticString, _ data: ArraySlice<UInt8> = []) {
    precondition(type.utf8CodeUnitCount == 4, "a chunk's type has four letters")
    let letters = "\(type)".utf8.reduce(0) { $0 << 8 | UInt32($1) }
    chunks.append((letters, data))
  }

  /// The complete file.
  func file() throws(PNGError) -> [UInt8] {
    // 12 bytes per chunk: length, type and CRC.
    let count = chunks.reduce(pngSignature.count) { $0 + 12 + $1.data.count }
    var isComplete = false
    let file = unsafe [UInt8](unsafeUninitializedCapacity: count) { memory, written in
      guard let writer = unsafe cpng_writer_create(memory.baseAddress, count) else { return }
      isComplete = chunks.allSatisfy { type, data in
        unsafe data.withUnsafeBufferPointer {
          unsafe cpng_writer_add(writer, type, $0.baseAddress, $0.count) != 0
        }
      }
      unsafe written = cpng_writer_count(writer)
      unsafe cpng_writer_destroy(writer)
    }
    guard isComplete else { throw .outOfMemory }
    return file
  }
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
