public import Pixels

/// What a difference between two sequences looks like, with the evidence. A hint for people: frames
/// that differ never pass because of it.
public struct Diagnosis: Hashable, Sendable {
  /// An explanation with what speaks against it.
  public struct Suspect: Hashable, Sendable {
    /// What may have happened.
    public var explanation: Explanation
    /// The share of the difference that it leaves open, by the squares of what components differ: 0
    /// where it predicts each pixel, 1 where it says nothing.
    public var error: Double
  }

  /// The simplest explanation of those that explain most; ``Explanation/unrelated``, which leaves
  /// everything open, when none explains enough.
  public var best: Suspect
  /// What comes next; nil when nothing else was possible.
  public var runnerUp: Suspect?
  /// Numbers of the frames that were looked at and in which something else differs than ``best`` says:
  /// all of a sequence is late, and its first frame has another colour.
  public var unexplained: [Int]
  /// The smallest rectangle that holds what differs in any frame.
  public var region: PixelRect
  /// Numbers of the frames that differ.
  public var frames: [Int]
  /// Of those, the frames that were looked at.
  public var probes: [Int]
  /// How much a differing pixel differs in these, as a mean over its components, 0...255.
  public var meanDifference: Double
}

extension Diagnosis: CustomStringConvertible {
  /// A phrase for people: `2 frames late`.
  public var description: String {
    if case .unrelated = best.explanation { return "other contents in \(region)" }
    guard !unexplained.isEmpty else { return best.explanation.description }
    let frames = unexplained.map(String.init).joined(separator: ", ")
    return "\(best.explanation), and something else in frame\(unexplained.count == 1 ? "" : "s")"
      + " \(frames)"
  }

  /// A phrase for one frame; nil when nothing is known of it.
  public func text(of frame: Int) -> String? {
    guard !unexplained.isEmpty else { return description }
    return unexplained.contains(frame) ? nil : best.explanation.description
  }
}
