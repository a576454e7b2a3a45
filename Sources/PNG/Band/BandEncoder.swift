import Pixels

/// Compresses bands of rows to parts of a zlib stream. Reuses its memory; create one per thread.
final class BandEncoder {
  /// Rows per band: enough that restarting the search for matches in each band hardly matters.
  static let height = 64

  private let width: Int
  private let keepsAlpha: Bool
  private var matcher: PixelMatcher
  private let byteMatcher: ByteMatcher
  private var packed: PackedLines
  private var tokens: DeflateTokens
  private var filters: BandFilters
  /// Memory in which streams are written.
  private let output: UncheckedBuffer<UInt8>
  private let estimate: FilterEstimate
  /// Straight pixels of a band; empty without alpha.
  private var straight: [UInt32]

  /// Creates an encoder for images of a width and up to `rows` rows per band.
  init(width: Int, rows: Int, keepsAlpha: Bool) {
    self.width = width
    self.keepsAlpha = keepsAlpha
    let bytesPerPixel = keepsAlpha ? 4 : 3
    matcher = PixelMatcher(width: width, bytesPerPixel: bytesPerPixel)
    byteMatcher = ByteMatcher(byteCount: rows * (width * bytesPerPixel + 1))
    packed = PackedLines(width: width, rows: rows, bytesPerPixel: bytesPerPixel)
    tokens = DeflateTokens(capacity: Self.mostTokens(pixels: rows * width, rows: rows))
    filters = BandFilters(width: width, rows: rows, keepsAlpha: keepsAlpha)
    output = UncheckedBuffer(capacity: DeflateBlock.capacity(pixels: rows * width, rows: rows))
    estimate = FilterEstimate(width: width)
    straight = [UInt32](repeating: 0, count: keepsAlpha ? width * rows : 0)
  }

  /// A pixel takes at most two tokens, a filter type one. Matches of bytes need fewer: one for at
  /// least eight bytes, and two for the literals before it.
  private static func mostTokens(pixels: Int, rows: Int) -> Int { 2 * pixels + rows }

  deinit {
    matcher.free()
    byteMatcher.free()
    packed.free()
    tokens.free()
    filters.free()
    output.free()
    estimate.free()
  }

  /// Compressed rows of an image; nil when they must be opaque and are not.
  func encode(_ rows: Range<Int>, of pixmap: Pixmap, isLast: Bool) -> EncodedBand? {
    let range = rows.lowerBound * width..<rows.upperBound * width
    if keepsAlpha {
      divide(range, of: pixmap, into: &straight)
      return unsafe straight.withUnsafeBufferPointer {
        encode(unsafe PixelSource($0).extracting(0..<range.count), isLast: isLast)
      }
    }
    // Opaque pixels are the same premultiplied and straight.
    return unsafe pixmap.withUnsafePixels {
      let pixels = unsafe PixelSource($0).extracting(range)
      return pixels.commonBits >= 0xFF00_0000 ? encode(pixels, isLast: isLast) : nil
    }
  }

  /// Compressed rows of straight pixels. The bytes depend on the pixels and `isLast` only.
  private func encode(_ pixels: PixelSource, isLast: Bool) -> EncodedBand {
    let filters = filter(pixels)
    return withLines(of: pixels, filters) { lines in
      let bytes = deflate(lines, isLast: isLast)
      return EncodedBand(
        bytes: bytes, checksum: checksum(lines.bytes, filters.ofRows),
        chunkChecksum: PNGChunks.checksum(ofImageData: bytes))
    }
  }

  /// Chooses and applies filters, unless the rows are better compressed without.
  func filter(_ pixels: PixelSource) -> ChosenFilters {
    let rows = 0..<pixels.count / width
    let best = estimate.bestKind(of: pixels, rows, by: filters)
    switch best.kind {
    case .plain:
      return ChosenFilters(kind: .plain, ofRows: rows.map { _ in .none })
    case .filtered:
      filters.filter(pixels, rows: rows)
    case .quick:
      filters.filter(pixels, rows: rows, by: best.filter)
    }
    return ChosenFilters(kind: best.kind, ofRows: filters.filters, areCoarse: best.isCoarse)
  }

  /// Calls `body` with the filtered rows, before this encoder filters anything else.
  func withLines<Result>(
    of pixels: PixelSource, _ chosen: ChosenFilters, _ body: (FilteredLines) -> Result
  ) -> Result {
    guard chosen.kind != .plain else {
      return body(FilteredLines(bytes: pixels, filters: chosen))
    }
    return unsafe filters.residuals.withUnsafeElements(in: 0..<pixels.count) {
      body(FilteredLines(bytes: unsafe PixelSource($0), filters: chosen))
    }
  }

  /// Compresses `lines`.
  func deflate(_ lines: FilteredLines, isLast: Bool) -> [UInt8] {
    let rows = lines.filters.ofRows
    let capacity = DeflateBlock.capacity(pixels: lines.bytes.count, rows: rows.count)
    // The block is written without checks of bounds.
    precondition(output.count >= capacity, "no room for the stream")
    let step = PixelMatcher.countingStep(rows: rows.count, as: lines.filters.kind)
    tokens.removeAll(weight: UInt32(step))
    // The matchers write tokens without checks of bounds.
    let most = Self.mostTokens(pixels: lines.bytes.count, rows: rows.count)
    precondition(tokens.room >= most, "no room for the tokens")
    if lines.filters.areCoarse {
      packed.pack(lines.bytes, filters: rows)
      byteMatcher.tokenize(packed, into: &tokens)
      return DeflateBlock(tokens).stream(packed.bytes, isLast: isLast, in: output)
    }
    matcher.tokenize(lines.bytes, filters: rows, as: lines.filters.kind, into: &tokens)
    return DeflateBlock(tokens).stream(lines.bytes, isLast: isLast, in: output)
  }

  private func checksum(_ bytes: PixelSource, _ filters: [FilterType]) -> Adler32 {
    var checksum = Adler32()
    var sums: Adler32.Sums?
    for (row, filter) in filters.enumerated() {
      let start = row * width
      // Equal rows contribute equally: the sums are reused.
      let isRepeated = row > 0 && bytes.areEqual(start, start - width, count: width)
      if !isRepeated || sums == nil {
        let line = bytes.extracting(start..<start + width)
        sums = Adler32.Sums(line, keepsAlpha: keepsAlpha)
      }
      checksum.add(filter.rawValue)
      if let sums { checksum.add(sums) }
    }
    return checksum
  }
}

/// Filter types of rows.
struct ChosenFilters {
  let kind: PixelMatcher.Kind
  let ofRows: [FilterType]
  /// Whether residuals are so large that matches of eight bytes pay, which ``ByteMatcher`` finds.
  var areCoarse = false
}

/// Rows ready for compression.
struct FilteredLines {
  /// One 32-bit word per pixel.
  let bytes: PixelSource
  let filters: ChosenFilters
}

/// Byte-aligned part of a zlib stream that refers to nothing before it.
struct EncodedBand {
  let bytes: [UInt8]
  /// Checksum of the uncompressed bytes.
  let checksum: Adler32
  /// Checksum of ``bytes`` as a chunk, computed once for all files that reuse the band.
  let chunkChecksum: CRC32
}

private func divide(_ range: Range<Int>, of pixmap: Pixmap, into straight: inout [UInt32]) {
  var room = straight.mutableSpan
  pixmap.withPixels { StraightRGBA8.divide($0, in: range, into: &room) }
}
