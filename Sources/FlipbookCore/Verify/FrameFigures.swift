package import Pixels
package import VisualDiff

/// Figures of a comparison of two images, as listed in results.
package struct FrameFigures: Codable, Hashable, Sendable {
  /// A square, and the number of its differing pixels.
  package struct Window: Codable, Hashable, Sendable {
    package var bounds: PixelRect
    package var pixels: Int

    package init(_ window: ComparisonFigures.Window) {
      bounds = window.bounds
      pixels = window.count
    }
  }

  /// Number of differing pixels that count.
  package var pixels: Int
  /// Share of ``pixels`` in all pixels that are not ignored, 0...1.
  package var ratio: Double
  /// Number of differing pixels below the threshold.
  package var belowThreshold: Int
  /// Number of differing pixels excused as antialiasing.
  package var antialiased: Int
  /// Number of differing pixels in ignored regions or under the mask.
  package var ignored: Int
  /// Largest difference of a component, 1...255; nil, like the next two, when no pixel counts.
  package var largest: Int?
  /// Bounding box of the pixels that count.
  package var bounds: PixelRect?
  /// First pixel that counts, row by row: x and y.
  package var first: [Int]?
  /// Window with the most differing pixels; nil when the tolerance has no window.
  package var window: Window?
  /// Peak signal-to-noise ratio in decibels; nil for infinite.
  @NullCoded package var psnr: Double?
  /// Structural similarity, at most 1; nil for images smaller than 7 × 7 pixels.
  @NullCoded package var ssim: Double?

  package init(_ figures: ComparisonFigures, _ similarity: SimilarityFigures) {
    pixels = figures.count
    ratio = figures.ratio
    belowThreshold = figures.belowThreshold
    antialiased = figures.antialiased
    ignored = figures.ignored
    if let difference = figures.difference {
      largest = difference.largest
      bounds = difference.bounds
      first = [difference.first.x, difference.first.y]
    }
    window = figures.fullestWindow.map { Window($0) }
    _psnr = NullCoded(wrappedValue: similarity.psnr)
    _ssim = NullCoded(wrappedValue: similarity.ssim)
  }
}

/// Similarity of two images, for information only: no verdict depends on it.
package struct SimilarityFigures: Hashable, Sendable {
  package var psnr: Double?
  package var ssim: Double?

  package init(_ expected: Pixmap, _ actual: Pixmap) {
    psnr = Similarity.psnr(expected, actual)
    ssim = Similarity.ssim(expected, actual)
  }
}

extension FrameFigures {
  /// Summary of the pixels that count: `12 pixels, largest channel difference 40, inside 3,4 6×2`.
  package var text: String {
    guard let largest, let bounds else { return "no differing pixels count" }
    return "\(counted(pixels, "pixel")), largest channel difference \(largest), inside \(bounds)"
  }

  /// All figures.
  package var longText: String {
    let excused = [
      (belowThreshold, "below the threshold"), (antialiased, "antialiased"), (ignored, "ignored"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let window = window.map { ["\($0.pixels) in \($0.bounds)"] } ?? []
    let similarity = [
      psnr.map { "PSNR \(rounded($0, 2)) dB" }, ssim.map { "SSIM \(rounded($0, 4))" },
    ].compactMap(\.self)
    let counts = [text, "\(rounded(ratio * 100, 3)) % of the frame"]
    return (counts + window + excused + similarity).joined(separator: ", ")
  }
}

/// Formats a number with at most `decimals` decimals.
private func rounded(_ number: Double, _ decimals: Int) -> String {
  var unit = 1.0
  for _ in 0..<decimals { unit *= 10 }
  return "\((number * unit).rounded() / unit)"
}
