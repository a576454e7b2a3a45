import Pixels

/// Rows that are filtered before zlib sees them. Few enough to stay in the cache, many enough for
/// long calls; the bytes of the file do not depend on it.
private let bandHeight = 64

/// Every row with the filter Up, which is the best single one for screens, at zlib's level 1.
func encodeFast(_ pixmap: Pixmap, _ colorType: PNGWriter.ColorType) throws(PNGError) -> [UInt8] {
  var chunks = PNGChunks()
  chunks.appendHeader(
    size: pixmap.size, bitDepth: 8, colorType: colorType == .rgb ? .rgb : .rgba)
  chunks.appendImageData(try stream(of: pixmap, colorType))
  chunks.append("IEND")
  return chunks.bytes
}

private func stream(
  of pixmap: Pixmap, _ colorType: PNGWriter.ColorType
) throws(PNGError) -> [UInt8] {
  var deflater = try Deflater(level: 1)
  var band = UpBand(width: pixmap.width, colorType: colorType)
  var output: [UInt8] = []
  output.reserveCapacity(pixmap.size.area / 8)
  for top in stride(from: 0, to: pixmap.height, by: bandHeight) {
    let rows = top..<min(top + bandHeight, pixmap.height)
    band.filter(rows, of: pixmap)
    guard band.isOpaque || colorType == .rgba else { throw firstTranslucent(rows, pixmap) }
    deflater.add(band.bytes.span, isLast: rows.upperBound == pixmap.height, to: &output)
  }
  return output
}

/// The error that names the first pixel with an alpha below 255.
func firstTranslucent(_ rows: Range<Int>, _ pixmap: Pixmap) -> PNGError {
  pixmap.withPixels { pixels in
    for y in rows {
      for x in 0..<pixmap.width where pixels[y * pixmap.width + x] < 0xFF00_0000 {
        return .notOpaque(x: x, y: y)
      }
    }
    preconditionFailure("every pixel is opaque after all")
  }
}
