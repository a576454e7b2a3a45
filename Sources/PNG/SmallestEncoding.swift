import Pixels

/// Smallest of a few dozen lossless encodings of an image.
func encodeSmallest(_ pixmap: Pixmap, _ colorType: PNGWriter.ColorType) throws(PNGError) -> [UInt8]
{
  if colorType == .rgb, !pixmap.isOpaque { throw firstTranslucent(0..<pixmap.height, pixmap) }
  var smallest: [UInt8]?
  for picture in ScanlineImage.candidates(straightPixels(of: pixmap), size: pixmap.size) {
    let file = picture.file(holding: try picture.smallestStream())
    if file.count < smallest?.count ?? .max { smallest = file }
  }
  guard let smallest else { preconditionFailure("no form for a picture") }
  return smallest
}

private func straightPixels(of pixmap: Pixmap) -> [UInt32] {
  var straight = [UInt32](repeating: 0, count: pixmap.size.area)
  var output = straight.mutableSpan
  pixmap.withPixels { StraightRGBA8.divide($0, in: $0.indices, into: &output) }
  return straight
}

extension ScanlineImage {
  /// Chooses the filtering at a medium level, where the order is almost always that of the highest
  /// level, and compresses only the best one at the highest.
  fileprivate func smallestStream() throws(PNGError) -> [UInt8] {
    var best: (lines: [UInt8], size: Int)?
    for lines in filterings() {
      let size = try deflated(lines, level: 6, strategy: .standard).count
      if size < best?.size ?? .max { best = (lines, size) }
    }
    let lines = best?.lines ?? []
    let first = try deflated(lines, level: 9, strategy: .standard)
    // The image decides which of zlib's strategies is smaller: both are tried.
    let second = try deflated(lines, level: 9, strategy: .filtered)
    return second.count < first.count ? second : first
  }

  fileprivate func file(holding stream: [UInt8]) -> [UInt8] {
    var chunks = PNGChunks()
    chunks.appendHeader(size: size, bitDepth: bitDepth, colorType: colorType)
    if colorType == .palette { chunks.appendPalette(palette) }
    chunks.appendImageData(stream)
    chunks.append("IEND")
    return chunks.file()
  }
}

extension PNGChunks {
  /// Appends PLTE, and tRNS for the entries that are not opaque.
  fileprivate mutating func appendPalette(_ palette: [UInt32]) {
    append("PLTE", palette.flatMap { color in [0, 8, 16].map { UInt8(color >> $0 & 0xFF) } }[...])
    let alphas = palette.map { UInt8($0 >> 24) }.prefix { $0 < 255 }
    if !alphas.isEmpty { append("tRNS", alphas) }
  }
}
