/// The scalars of a UTF-8 text; the first byte that is not UTF-8 is an error with its place.
func decodedUTF8(
  _ bytes: [UInt8], file: String?
) throws(SceneError) -> [Unicode.Scalar] {
  do {
    return Array(String(copying: try UTF8Span(validating: bytes.span)).unicodeScalars)
  } catch {
    let offset = error.byteOffsets.lowerBound
    let before = String(decoding: bytes[..<offset], as: UTF8.self)
    var place = end(of: before)
    place.file = file
    throw SceneError(.notUTF8(byte: bytes[offset], offset: offset), at: place)
  }
}

/// The place just behind a text.
private func end(of text: String) -> SourcePosition {
  var position = SourcePosition.start
  var previous: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n" where previous == "\r": position.column = 1
    case "\n", "\r": position = SourcePosition(line: position.line + 1, column: 1)
    case "\u{FEFF}" where previous == nil: break
    default: position.column += 1
    }
    previous = scalar
  }
  return position
}
