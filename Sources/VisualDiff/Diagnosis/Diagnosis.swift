public import Pixels

/// Likely cause of the difference between two sequences, with evidence. A hint for people: it never
/// makes differing frames pass.
public struct Diagnosis: Hashable, Sendable {
  /// An explanation and its error.
  public struct Suspect: Hashable, Sendable {
    /// The explanation.
    public var explanation: Explanation
    /// Share of the difference that remains unexplained, by squared component differences: 0 when
    /// every pixel is predicted, 1 when nothing is explained.
    public var error: Double
  }

  /// Simplest of the explanations that explain most; ``Explanation/unrelated`` with error 1 when
  /// none explains enough.
  public var best: Suspect
  /// Second-best explanation; nil when there is no other.
  public var runnerUp: Suspect?
  /// Numbers of examined frames whose difference has another cause than ``best``.
  public var unexplained: [Int]
  /// Bounding box of all differences.
  public var region: PixelRect
  /// Numbers of the differing frames.
  public var frames: [Int]
  /// Numbers of the differing frames that were examined.
  public var probes: [Int]
  /// Mean difference of the components of differing pixels, 0...255, in the examined frames.
  public var meanDifference: Double
}

extension Diagnosis: CustomStringConvertible {
  /// Phrase for people, for example `2 frames late`.
  public var description: String {
    if case .unrelated = best.explanation { return "different content in \(region)" }
    guard !unexplained.isEmpty else { return best.explanation.description }
    let frames = unexplained.map(String.init).joined(separator: ", ")
    return "\(best.explanation), and something else in frame\(unexplained.count == 1 ? "" : "s")"
      + " \(frames)"
  }

  /// Phrase for one frame; nil when its difference is unexplained.
  public func text(of frame: Int) -> String? {
    guard !unexplained.isEmpty else { return description }
    return unexplained.contains(frame) ? nil : best.explanation.description
  }
}
