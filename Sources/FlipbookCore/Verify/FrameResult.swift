package import VisualDiff

/// A frame that differs from its golden, with all figures, whether it passes or not.
package struct FrameResult: Hashable, Sendable {
  /// A limit of the tolerance that was applied to the frame.
  package struct Limit: Codable, Hashable, Sendable {
    /// Name of the limit as a key of scenes, such as `maxDiffPixels`.
    package var limit: String
    package var value: JSONValue
    /// The limit in one sentence.
    package var text: String
    /// Origin of the limit: an option, or a place in a scene or test.
    package var from: String
    /// Reason given at the origin; nil for options.
    package var reason: String?
  }

  /// Tolerance with which the frame would pass.
  package struct Allowance: Codable, Hashable, Sendable {
    /// Needed `maxDiffPixels`; nil when only the share is exceeded.
    @NullCoded package var maxDiffPixels: Int?
    /// Needed `maxDiffRatio`; nil when only the number is exceeded.
    @NullCoded package var maxDiffRatio: Double?
    /// Whether both limits are needed together.
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
  /// nil when no difference is allowed.
  package var tolerance: [Limit]?
  /// Window in which most pixels differ, of a frame that passes nevertheless.
  package var solid: FrameFigures.Window?
  /// Tolerance with which a failing frame would pass; nil unless requested.
  package var allowance: Allowance?
}

extension FrameResult: Codable {
  private enum Key: String, CodingKey { case frame, tolerance, solid, allowance }

  /// Decodes the form of ``encode(to:)``.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    frame = try values.decode(Int.self, forKey: .frame)
    figures = try FrameFigures(from: decoder)
    tolerance = try values.decodeIfPresent([Limit].self, forKey: .tolerance)
    solid = try values.decodeIfPresent(FrameFigures.Window.self, forKey: .solid)
    allowance = try values.decodeIfPresent(Allowance.self, forKey: .allowance)
  }

  /// Encodes one object, with the figures among its members.
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
  /// Whether the frame is worse than another: it has a lower PSNR or, if equal, more pixels that
  /// count.
  package func isWorse(than other: FrameResult) -> Bool {
    let (psnr, otherPSNR) = (figures.psnr ?? .infinity, other.figures.psnr ?? .infinity)
    return (psnr, -figures.pixels) < (otherPSNR, -other.figures.pixels)
  }
}

extension FrameResult.Allowance {
  /// The allowance as options: `--max-diff-pixels 12 or --threshold 0.2`.
  package var text: String {
    let counts = [
      maxDiffPixels.map { "--max-diff-pixels \($0)" },
      maxDiffRatio.map { "--max-diff-ratio \($0)" },
    ].compactMap(\.self)
    let limits = needsBoth ? [counts.joined(separator: " with ")] : counts
    return (limits + ["--threshold \(threshold)"]).joined(separator: " or ")
  }
}
