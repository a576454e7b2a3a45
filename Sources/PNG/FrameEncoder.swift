import Dispatch
public import Pixels
import Synchronization

/// Incremental encoder for the frames of a sequence. Only changed bands are compressed again; the
/// file is the same as ``PNGWriter`` with ``PNGWriter/Purpose/render`` would write for that frame
/// alone.
///
/// A frame is divided into bands of rows, which are compressed independently and in parallel. The
/// number of threads does not affect the bytes.
public final class FrameEncoder {
  private let colorType: PNGWriter.ColorType
  private let threads: Int
  private var size = PixelSize(width: 0, height: 0)
  private var encoders: [BandEncoder] = []
  private var bands: [Band] = []
  private var file: [UInt8]?
  /// Hashes of the pixels before each band, as far as they are known.
  private var hashes = [XXH64()]

  /// Creates an encoder.
  ///
  /// - Parameter threads: Number of threads, at least 1 (default 1); used only during a call.
  public init(colorType: PNGWriter.ColorType, threads: Int = 1) {
    precondition(threads > 0, "nobody encodes")
    self.colorType = colorType
    self.threads = threads
  }

  /// Number of bands of the last frame, and of those that were compressed.
  public private(set) var statistics = (bands: 0, encoded: 0)

  /// Encodes a frame.
  ///
  /// - Parameter changed: Rectangles that contain every pixel that differs from the previous frame.
  ///   nil: the encoder compares digests, which takes about as long as copying the frame.
  /// - Throws: ``PNGError/noPixels(_:)``, ``PNGError/notOpaque(x:y:)``.
  public func encode(
    _ pixmap: Pixmap, changed: [PixelRect]? = nil
  ) throws(PNGError) -> [UInt8] {
    try encode(pixmap, changed, hashesPixels: false, helpers: 0)
  }

  /// Encodes a frame like ``encode(_:changed:)``, and computes its digest in the same pass: from
  /// the first changed band on, and with one thread while the band is in the processor's cache.
  ///
  /// - Parameter helpers: Number of threads that can help with this frame (default 0).
  package func encodeWithDigest(
    _ pixmap: Pixmap, changed: [PixelRect], helpers: Int = 0
  ) throws(PNGError) -> (file: [UInt8], digest: ContentDigest) {
    let file = try encode(pixmap, changed, hashesPixels: true, helpers: helpers)
    hash(pixmap, through: bands.count - 1)
    let pixels = ContentDigest(value: hashes[bands.count].value)
    return (file, ContentDigest(size: size, pixels: pixels))
  }

  /// Hashes the bands up to `last` that are not yet hashed.
  private func hash(_ pixmap: Pixmap, through last: Int) {
    while hashes.count <= last + 1 {
      var hash = hashes[hashes.count - 1]
      withBytes(of: bands[hashes.count - 1].rows, pixmap) { hash.append($0) }
      hashes.append(hash)
    }
  }

  private func encode(
    _ pixmap: Pixmap, _ changed: [PixelRect]?, hashesPixels: Bool, helpers: Int
  ) throws(PNGError) -> [UInt8] {
    guard pixmap.width > 0, pixmap.height > 0 else { throw .noPixels(pixmap.size) }
    if pixmap.size != size { begin(pixmap.size) }
    markOutdated(pixmap, changed)
    let outdated = bands.indices.filter { bands[$0].encoded == nil }
    statistics = (bands.count, outdated.count)
    if let first = outdated.first { hashes.removeSubrange(min(first + 1, hashes.count)...) }
    // Nothing changed: frames in which an animation rests cost no compression.
    if outdated.isEmpty, let file { return file }
    file = nil
    try encode(outdated, of: pixmap, hashesPixels: hashesPixels, helpers: helpers)
    let result = assemble()
    file = result
    return result
  }

  private func begin(_ size: PixelSize) {
    self.size = size
    file = nil
    encoders = []
    hashes = [XXH64()]
    let height = BandEncoder.height
    bands = stride(from: 0, to: size.height, by: height).map { top in
      Band(rows: top..<min(top + height, size.height))
    }
  }

  private func markOutdated(_ pixmap: Pixmap, _ changed: [PixelRect]?) {
    guard let changed else {
      for index in bands.indices { bands[index].compare(with: pixmap) }
      return
    }
    let rects = changed.map { $0.intersection(pixmap.bounds) }.filter { !$0.isEmpty }
    for index in bands.indices {
      let rows = bands[index].rows
      if rects.contains(where: { rows.overlaps($0.top..<$0.bottom) }) { bands[index].forget() }
    }
  }

  private func encode(
    _ outdated: [Int], of pixmap: Pixmap, hashesPixels: Bool, helpers: Int
  ) throws(PNGError) {
    // The memory of helpers is new and is released afterwards: many encoders can have helpers. Each
    // must save more time than that takes.
    let bandsPerHelper = 8
    let workers = min(threads + min(helpers, outdated.count / bandsPerHelper), outdated.count)
    defer { if encoders.count > threads { encoders.removeSubrange(threads...) } }
    while encoders.count < workers {
      encoders.append(
        BandEncoder(
          width: size.width, rows: min(size.height, BandEncoder.height),
          keepsAlpha: colorType == .rgba))
    }
    let results: [EncodedBand?]
    if workers == 1 {
      results = outdated.map { index in
        if hashesPixels { hash(pixmap, through: index) }
        let rows = bands[index].rows
        return encoders[0].encode(rows, of: pixmap, isLast: rows.upperBound == size.height)
      }
    } else {
      results = encodeInParallel(outdated.map { bands[$0].rows }, of: pixmap, workers)
    }
    for (index, result) in zip(outdated, results) {
      guard let result else { throw firstTranslucent(bands[index].rows, pixmap) }
      bands[index].encoded = result
    }
  }

  /// Compressed bands; nil for one that should be opaque and is not.
  private func encodeInParallel(
    _ rows: [Range<Int>], of pixmap: Pixmap, _ workers: Int
  ) -> [EncodedBand?] {
    let last = size.height
    let results = Mutex([EncodedBand?](repeating: nil, count: rows.count))
    let next = Atomic(0)
    // Each iteration uses an encoder of its own.
    nonisolated(unsafe) let shared = encoders
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      let encoder = unsafe shared[worker]
      while true {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard place < rows.count else { return }
        let isLast = rows[place].upperBound == last
        let band = encoder.encode(rows[place], of: pixmap, isLast: isLast)
        results.withLock { $0[place] = band }
      }
    }
    return results.withLock { $0 }
  }

  private func assemble() -> [UInt8] {
    var chunks = PNGChunks()
    chunks.appendHeader(size: size, bitDepth: 8, colorType: colorType == .rgb ? .rgb : .rgba)
    // zlib header: deflate, 32 KiB window, fastest level. IDAT chunks may split the stream
    // anywhere.
    chunks.appendImageData([0x78, 0x01])
    var checksum = Adler32()
    for band in bands {
      guard let encoded = band.encoded else { preconditionFailure("a band is missing") }
      chunks.appendImageData(encoded.bytes, encoded.chunkChecksum)
      checksum.append(encoded.checksum)
    }
    var end: [UInt8] = []
    end.append(bigEndian: checksum.value)
    chunks.appendImageData(end)
    chunks.append("IEND")
    return chunks.file()
  }
}

extension FrameEncoder {
  private struct Band {
    let rows: Range<Int>
    var encoded: EncodedBand?
    /// Digest of the encoded pixels, if it was needed.
    private var digest: ContentDigest?

    init(rows: Range<Int>) {
      self.rows = rows
    }

    mutating func forget() {
      encoded = nil
      digest = nil
    }

    mutating func compare(with pixmap: Pixmap) {
      let current = withBytes(of: rows, pixmap) { ContentDigest(of: $0) }
      if current != digest { encoded = nil }
      digest = current
    }
  }
}

private func withBytes<Result>(
  of rows: Range<Int>, _ pixmap: Pixmap, _ body: (RawSpan) -> Result
) -> Result {
  pixmap.withPixels { pixels in
    let range = rows.lowerBound * pixmap.width..<rows.upperBound * pixmap.width
    return body(unsafe pixels.extracting(range).bytes)
  }
}

/// Error that names the first pixel with alpha below 255.
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
