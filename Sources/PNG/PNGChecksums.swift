package import Pixels

/// Checks that a PNG file is complete and undamaged, without decoding its image.
package enum PNGChecksums {
  private static let end: [UInt8] = Array("IEND".utf8)

  /// Whether the file has its signature and ends with `IEND`, and the length and the checksum of
  /// each chunk are right.
  ///
  /// https://www.w3.org/TR/png-3/#5Chunk-layout
  package static func areRight(in file: [UInt8]) -> Bool {
    guard file.starts(with: pngSignature) else { return false }
    var place = pngSignature.count
    // Length, type and checksum take four bytes each.
    while file.count - place >= 12 {
      let length = word(in: file, at: place)
      guard length <= file.count - place - 12 else { return false }
      let data = place + 8 + length
      var checksum = CRC32()
      checksum.append(file.span.extracting(place + 4..<data))
      guard Int(checksum.value) == word(in: file, at: data) else { return false }
      if file[place + 4..<place + 8].elementsEqual(end) { return data + 4 == file.count }
      place = data + 4
    }
    return false
  }

  /// Size in pixels that an undamaged file has in its `IHDR` chunk, the first.
  ///
  /// https://www.w3.org/TR/png-3/#11IHDR
  package static func size(of file: [UInt8]) -> PixelSize? {
    guard file.count >= pngSignature.count + 16 else { return nil }
    let data = pngSignature.count + 8
    return PixelSize(width: word(in: file, at: data), height: word(in: file, at: data + 4))
  }

  private static func word(in file: [UInt8], at place: Int) -> Int {
    file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
