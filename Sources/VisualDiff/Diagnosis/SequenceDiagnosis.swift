import Pixels

/// Finds the likely cause of a difference between two sequences.
///
/// The cost is bounded whatever their length and size: at most ``mostProbes`` frames are examined,
/// at a few hundred pixels each; timing is compared on a coarse grid near these frames. One pair of
/// frames is in memory at a time. The result is deterministic. Ignored pixels are excluded
/// everywhere.
public enum SequenceDiagnosis {
  /// Maximum number of differing frames that are examined, evenly distributed.
  public static let mostProbes = 8

  /// Diagnosis; nil when no frame of one size differs.
  ///
  /// - Parameters:
  ///   - expected: Goldens; gaps are allowed.
  ///   - actual: All frames around the goldens if available: only then can a sequence with few
  ///     goldens be found late or early.
  ///   - verdict: Result of comparing the two.
  public static func diagnose(
    expected: FrameSequence, actual: FrameSequence, verdict: SequenceVerdict
  ) throws -> Diagnosis? {
    let differing = verdict.differing.filter { $0.figures?.difference != nil }
    let region = differing.reduce(PixelRect.empty) {
      $0.union($1.figures?.difference?.bounds ?? .empty)
    }
    guard !region.isEmpty else { return nil }
    var examination = try HypothesisSet(
      expected: expected, actual: actual, frames: spread(differing), region: region)
    let candidates = try examination.candidates()
    let (best, runnerUp, untold) = candidates.judged()
    return Diagnosis(
      best: best, runnerUp: runnerUp, unexplained: untold, region: region,
      frames: differing.map(\.number),
      probes: examination.numbers, meanDifference: examination.meanDifference)
  }

  /// Numbers of the actual frames that a diagnosis examines if available: the probed ones and their
  /// surroundings.
  public static func neededFrames(for verdict: SequenceVerdict) -> [Int] {
    let differing = verdict.differing.filter { $0.figures?.difference != nil }
    let reach = TimingHypothesis.reach
    let numbers = spread(differing).flatMap {
      max($0.number - reach, 0)...min($0.number, Int.max - reach) + reach
    }
    return Set(numbers).sorted()
  }

  /// First, last, and evenly distributed frames in between.
  private static func spread(_ frames: [SequenceVerdict.Frame]) -> [SequenceVerdict.Frame] {
    guard frames.count > mostProbes else { return frames }
    return (0..<mostProbes).map { frames[$0 * (frames.count - 1) / (mostProbes - 1)] }
  }
}
