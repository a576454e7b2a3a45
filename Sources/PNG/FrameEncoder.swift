import Dispatch
public import Pixels
import Synchronization

/// Encodes the frames of a sequence as ``PNGWriter`` does with ``PNGWriter/Purpose/render``, but
/// only the parts that changed: the bytes are those of a fresh encoding, whatever came before.
///
/// A frame is cut into bands of rows, each compressed for itself, on several threads if wanted; how
/// many does not show in the bytes.
public final class FrameEncoder {
  private let colorType: PNGWriter.ColorType
  private let threads: Int
  private var size = PixelSize(width: 0, height: 0)
  private var encoders: [BandEncoder] = []
  private var bands: [Band] = []
  private var file: [UInt8]?

  /// - Parameter threads: at least 1; they are used only while a frame is encoded.
  public init(colorType: PNGWriter.ColorType, threads: Int = 1) {
    precondition(threads > 0, "nobody encodes")
    self.colorType = colorType
    self.threads = threads
  }

  /// How many bands the last frame had, and how many of them had to be encoded.
  public private(set) var statistics = (bands: 0, encoded: 0)

  /// The whole file. `changed` holds every pixel that differs from the frame before; without it the
  /// encoder compares, which takes about as long as copying the frame.
  public func encode(
    _ pixmap: Pixmap, changed: [PixelRect]? = nil
  ) throws(PNGError) -> [UInt8] {
    guard pixmap.width > 0, pixmap.height > 0 else { throw .noPixels(pixmap.size) }
    if pixmap.size != size { begin(pixmap.size) }
    markOutdated(pixmap, changed)
    let outdated = bands.indices.filter { bands[$0].encoded == nil }
    statistics = (bands.count, outdated.count)
    if outdated.isEmpty, let file { return file }
    file = nil
    try encode(outdated, of: pixmap)
    let result = try assemble()
    file = result
    return result
  }

  private func begin(_ size: PixelSize) {
    self.size = size
    file = nil
    encoders = []
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

  private func encode(_ outdated: [Int], of pixmap: Pixmap) throws(PNGError) {
    let workers = min(threads, outdated.count)
    while encoders.count < workers {
      encoders.append(
        BandEncoder(
          width: size.width, rows: min(size.height, BandEncoder.height),
          keepsAlpha: colorType == .rgba))
    }
    let rows = outdated.map { bands[$0].rows }
    let results = encodeInParallel(rows, of: pixmap, workers)
    for (index, result) in zip(outdated, results) {
      guard let result else { throw firstTranslucent(bands[index].rows, pixmap) }
      bands[index].encoded = result
    }
  }

  /// nil for bands that are not opaque and should be.
  private func encodeInParallel(
    _ rows: [Range<Int>], of pixmap: Pixmap, _ workers: Int
  ) -> [EncodedBand?] {
    let last = size.height
    if workers == 1 {
      return rows.map { encoders[0].encode($0, of: pixmap, isLast: $0.upperBound == last) }
    }
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

  private func assemble() throws(PNGError) -> [UInt8] {
    var chunks = PNGChunks()
    chunks.appendHeader(size: size, bitDepth: 8, colorType: colorType == .rgb ? .rgb : .rgba)
    // Deflate with a window of 32 KiB, no promise about the effort. Chunks may end anywhere.
    chunks.appendImageData([0x78, 0x01])
    var checksum = Adler32()
    for band in bands {
      guard let encoded = band.encoded else { preconditionFailure("a band is missing") }
      chunks.appendImageData(encoded.bytes)
      checksum.append(encoded.checksum)
    }
    var end: [UInt8] = []
    end.append(bigEndian: checksum.value)
    chunks.appendImageData(end)
    chunks.append("IEND")
    return try chunks.file()
  }
}

extension FrameEncoder {
  private struct Band {
    let rows: Range<Int>
    var encoded: EncodedBand?
    /// Of the pixels that `encoded` shows, if it was asked for.
    private var digest: ContentDigest?

    init(rows: Range<Int>) {
      self.rows = rows
    }

    mutating func forget() {
      encoded = nil
      digest = nil
    }

    mutating func compare(with pixmap: Pixmap) {
      let current = pixmap.withPixels { pixels in
        let band = pixels.extracting(
          rows.lowerBound * pixmap.width..<rows.upperBound * pixmap.width)
        return unsafe ContentDigest(of: band.bytes)
      }
      if current != digest { encoded = nil }
      digest = current
    }
  }
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
