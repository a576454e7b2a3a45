package import VisualDiff

/// A frame that is not identical to its golden, with all figures, whether it passes or not.
package struct FrameResult: Hashable, Sendable {
  /// A limit of the tolerance that the frame was judged by.
  package struct Limit: Codable, Hashable, Sendable {
    /// The scene's key for it, such as `maxDiffPixels`.
    package var limit: String
    package var value: JSONValue
    /// The option that set it, or the place in the scene or test.
    package var from: String
    /// The reason that is given there; nil of options.
    package var reason: String?
  }

  /// With which the frame would pass.
  package struct Allowance: Codable, Hashable, Sendable {
    /// nil where the share alone is in the way.
    @NullCoded package var maxDiffPixels: Int?
    /// nil where the number alone is in the way.
    @NullCoded package var maxDiffRatio: Double?
    /// Whether it takes both of them.
    package var needsBoth: Bool
    package var threshold: Double

    package init(_ allowance: VisualDiff.Allowance) {
      _maxDiffPixels = NullCoded(wrappedValue: allowance.pixels)
      _maxDiffRatio = NullCoded(wrappedValue: allowance.ratio)
      needsBoth = allowance.needsBoth
      threshold = allowance.threshold
    }
  }

  package var frame: Int
  package var figures: FrameFigures
  /// nil when nothing may differ.
  package var tolerance: [Limit]?
  /// Of a frame that passes: the square that looks different for the most part.
  package var solid: FrameFigures.Window?
  /// Of a frame that does not: what it would need; nil unless that was asked.
  package var allowance: Allowance?
}

extension FrameResult: Codable {
  private enum Key: String, CodingKey { case frame, tolerance, solid, allowance }

  /// Reads what ``encode(to:)`` writes.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    frame = try values.decode(Int.self, forKey: .frame)
    figures = try FrameFigures(from: decoder)
    tolerance = try values.decodeIfPresent([Limit].self, forKey: .tolerance)
    solid = try values.decodeIfPresent(FrameFigures.Window.self, forKey: .solid)
    allowance = try values.decodeIfPresent(Allowance.self, forKey: .allowance)
  }

  /// One object, with the figures among its members.
  package func encode(to encoder: any Encoder) throws {
    try figures.encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(frame, forKey: .frame)
    try values.encode(tolerance, forKey: .tolerance)
    try values.encodeIfPresent(solid, forKey: .solid)
    try values.encodeIfPresent(allowance, forKey: .allowance)
  }
}

extension FrameResult {
  /// Whether the frame is worse than another: it has more error by its energy (a lower PSNR), or as
  /// much and more pixels that count.
  package func isWorse(than other: FrameResult) -> Bool {
    let (psnr, otherPSNR) = (figures.psnr ?? .infinity, other.figures.psnr ?? .infinity)
    return (psnr, -figures.pixels) < (otherPSNR, -other.figures.pixels)
  }
}

extension FrameResult.Allowance {
  /// In the words of the options: `--max-diff-pixels 12 or --threshold 0.2`.
  package var text: String {
    let counts = [
      maxDiffPixels.map { "--max-diff-pixels \($0)" },
      maxDiffRatio.map { "--max-diff-ratio \($0)" },
    ].compactMap(\.self)
    let limits = needsBoth ? [counts.joined(separator: " with ")] : counts
    return (limits + ["--threshold \(threshold)"]).joined(separator: " or ")
  }
}
