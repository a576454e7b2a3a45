package import Pixels

/// The stages of ``FrameEncoder`` for an opaque image, callable one by one for measurements.
package final class EncodingStages {
  private let pixmap: Pixmap
  /// One encoder for each band; it keeps the output of its filters.
  private let bands: [(rows: Range<Int>, encoder: BandEncoder)]
  private var chosen: [ChosenFilters] = []

  /// Prepares the bands of an image and filters them.
  package init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
    bands = stride(from: 0, to: pixmap.height, by: BandEncoder.height).map { top in
      let rows = top..<min(top + BandEncoder.height, pixmap.height)
      return (rows, BandEncoder(width: pixmap.width, rows: rows.count, keepsAlpha: false))
    }
    filter()
  }

  /// Share 0...1 of rows with a filter.
  package var filteredShare: Double { share { $0.kind != .plain } }

  /// Share 0...1 of rows in which only runs become matches, since a search for others is not worth
  /// its time.
  package var quickShare: Double { share { $0.kind == .quick } }

  /// Share 0...1 of rows in which matches begin at any byte, not only at whole pixels.
  package var coarseShare: Double { share { $0.areCoarse } }

  private func share(_ isCounted: (ChosenFilters) -> Bool) -> Double {
    let rows = chosen.filter { isCounted($0) }.reduce(0) { $0 + $1.ofRows.count }
    return Double(rows) / Double(pixmap.height)
  }

  /// Chooses and applies filters.
  package func filter() {
    chosen = bands.map { band in withPixels(of: band.rows) { band.encoder.filter($0) } }
  }

  /// Compresses the result of ``filter()`` to a DEFLATE stream.
  package func deflate() -> [UInt8] {
    forEachBand { encoder, lines, isLast in encoder.deflate(lines, isLast: isLast) }
  }

  /// Input of ``deflate()`` as bytes: filter type and filtered bytes of each row.
  package func filteredBytes() -> [UInt8] {
    let width = pixmap.width
    return forEachBand { _, lines, _ in
      lines.filters.ofRows.enumerated().flatMap { row, filter in
        [filter.rawValue]
          + (row * width..<(row + 1) * width).flatMap { index in
            let bytes = lines.bytes[index]
            return (0..<3).map { UInt8(truncatingIfNeeded: bytes >> ($0 * 8)) }
          }
      }
    }
  }

  /// zlib stream of `bytes` at the default level, for comparison.
  package static func deflateByZlib(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    try deflated(bytes, level: 6, strategy: .filtered)
  }

  /// DEFLATE stream in a file of ``FrameEncoder``, without zlib's header and checksum.
  package static func stream(inFile file: [UInt8]) -> ArraySlice<UInt8> {
    PNGChunks.imageData(in: file).dropFirst(2).dropLast(4)
  }

  private func forEachBand(
    _ body: (BandEncoder, FilteredLines, Bool) -> [UInt8]
  ) -> [UInt8] {
    zip(bands, chosen).flatMap { band, chosen in
      withPixels(of: band.rows) { pixels in
        band.encoder.withLines(of: pixels, chosen) { lines in
          body(band.encoder, lines, band.rows.upperBound == pixmap.height)
        }
      }
    }
  }

  private func withPixels<Result>(
    of rows: Range<Int>, _ body: (PixelSource) -> Result
  ) -> Result {
    unsafe pixmap.withUnsafePixels {
      body(
        unsafe PixelSource($0).extracting(
          rows.lowerBound * pixmap.width..<rows.upperBound * pixmap.width))
    }
  }
}
