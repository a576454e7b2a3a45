/// Reads the block structure of a GIF, just enough to count its images.
///
/// Format: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
package enum GIFBlocks {
  /// Number of images in a file; nil when it is not a complete GIF.
  package static func pictureCount(in file: [UInt8]) -> Int? {
    guard file.count > headerSize, file.starts(with: "GIF8".utf8) else { return nil }
    var place = headerSize + colorTableSize(file[packedFields])
    var count = 0
    while place < file.count {
      switch file[place] {
      case extensionMark: place += 2
      case pictureMark where place + 9 < file.count:
        count += 1
        // The LZW minimum code size follows the color table.
        place += 10 + colorTableSize(file[place + 9]) + 1
      case endMark: return count
      default: return nil
      }
      guard let end = endOfParts(from: place, in: file) else { return nil }
      place = end
    }
    return nil
  }

  /// Skips data sub-blocks: each starts with its length, and length zero ends the list.
  private static func endOfParts(from start: Int, in file: [UInt8]) -> Int? {
    var place = start
    while place < file.count {
      let length = Int(file[place])
      place += 1 + length
      if length == 0 { return place }
    }
    return nil
  }

  private static func colorTableSize(_ packed: UInt8) -> Int {
    packed & 0x80 == 0 ? 0 : 3 << (Int(packed & 7) + 1)
  }

  private static let headerSize = 13
  private static let packedFields = 10
  private static let extensionMark: UInt8 = 0x21
  private static let pictureMark: UInt8 = 0x2C
  private static let endMark: UInt8 = 0x3B
}
