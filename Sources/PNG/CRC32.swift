import CPNG

/// Checksum of a PNG chunk, over its type and data.
///
/// https://www.w3.org/TR/png-3/#5CRC-algorithm
package struct CRC32: Hashable, Sendable {
  /// CRC of the bytes so far.
  package private(set) var value: UInt32 = 0

  /// Creates the checksum of no bytes.
  package init() {}

  /// Continues with the four letters of a chunk type.
  package mutating func append(bigEndian word: UInt32) {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: word)
    append(bytes.span)
  }

  /// Continues with bytes, with the fastest instructions that the processor has.
  package mutating func append(_ bytes: Span<UInt8>) {
    value = unsafe bytes.withUnsafeBufferPointer {
      unsafe cpng_crc32(value, $0.baseAddress, $0.count)
    }
  }

  /// The same on any processor; the reference for tests.
  package mutating func appendPortably(_ bytes: Span<UInt8>) {
    value = unsafe bytes.withUnsafeBufferPointer {
      unsafe cpng_crc32_portable(value, $0.baseAddress, $0.count)
    }
  }
}
