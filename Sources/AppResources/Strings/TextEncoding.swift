/// Encodings of text in files.
enum TextEncoding {
  /// Reason why bytes are not text in UTF-8, with the remedy; nil if they are.
  static func problem(with bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) == nil || bytes.prefix(2).contains(0) else {
      return nil
    }
    // The first characters of such files are ASCII, whose other byte is 0 in UTF-16.
    let isWide =
      bytes.prefix(2).contains(0) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0xFE, 0xFF])
    return (isWide ? "is UTF-16" : "is not UTF-8") + "; save it as UTF-8"
  }
}
