/// Reads the box structure of an MP4 file, just enough to see that it is whole.
///
/// Format: ISO/IEC 14496-12, 4.2; https://developer.apple.com/documentation/quicktime-file-format/atoms
enum MP4Boxes {
  /// Whether boxes fill the file to its end, among them an index (`moov`) and media (`mdat`).
  static func areWhole(in file: [UInt8]) -> Bool {
    var kinds: Set<[UInt8]> = []
    var place = 0
    while place < file.count {
      guard file.count - place >= 8 else { return false }
      kinds.insert(Array(file[place + 4..<place + 8]))
      var length = number(file[place..<place + 4])
      if length == 1 {
        // A longer box has its length in eight bytes after its kind.
        guard file.count - place >= 16 else { return false }
        length = number(file[place + 8..<place + 16])
      } else if length == 0 {
        length = file.count - place
      }
      guard length >= 8, length <= file.count - place else { return false }
      place += length
    }
    return kinds.isSuperset(of: [Array("ftyp".utf8), Array("moov".utf8), Array("mdat".utf8)])
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 > Int.max >> 8 ? Int.max : $0 << 8 | Int($1) }
  }
}
