/// Kinds of image files by their first bytes.
enum ImageSignature {
  /// Bytes that tell all kinds apart.
  static let length = 16

  /// The kind of an image that is not a PNG, with its article; nil for PNGs and unknown files.
  static func otherKind(of start: [UInt8]) -> String? {
    let text = String(decoding: start.prefix(length), as: UTF8.self)
    if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "a JPEG" }
    if text.hasPrefix("GIF8") { return "a GIF" }
    if text.hasPrefix("%PDF") { return "a PDF" }
    if text.hasPrefix("<svg") || text.hasPrefix("<?xml") { return "an SVG" }
    if text.hasPrefix("RIFF"), text.contains("WEBP") { return "a WebP" }
    if start.starts(with: [0x49, 0x49, 0x2A, 0]) || start.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      return "a TIFF"
    }
    if start.dropFirst(4).starts(with: "ftyp".utf8) { return "a HEIC or AVIF" }
    return nil
  }
}
