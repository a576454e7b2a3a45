import Pixels

/// Finds out what a difference between two sequences looks like.
///
/// Cost is bounded whatever the length and the size: at most ``mostProbes`` frames are looked at
/// pixel by pixel, at a few hundred pixels each; times are compared on a coarse grid, for frames near
/// these. One pair of frames is in memory at a time. The same frames always give the same answer.
/// Only pixels that count are looked at; what is ignored is left out of all frames.
public enum SequenceDiagnosis {
  /// How many of the differing frames are looked at, evenly spread.
  public static let mostProbes = 8

  /// nil when no frame of one size differs.
  ///
  /// - Parameters:
  ///   - expected: the goldens; gaps are fine.
  ///   - actual: all frames around the goldens, if they can be had: only then can a sequence with
  ///     few goldens be found late or early.
  ///   - verdict: how the two compare.
  public static func diagnose(
    expected: FrameSequence, actual: FrameSequence, verdict: SequenceVerdict
  ) throws -> Diagnosis? {
    let differing = verdict.differing.filter { $0.figures?.difference != nil }
    let region = differing.reduce(PixelRect.empty) {
      $0.union($1.figures?.difference?.bounds ?? .empty)
    }
    guard !region.isEmpty else { return nil }
    var examination = try Examination(
      expected: expected, actual: actual, frames: spread(differing), region: region)
    let candidates = try examination.candidates()
    let (best, runnerUp, untold) = candidates.judged()
    return Diagnosis(
      best: best, runnerUp: runnerUp, unexplained: untold, region: region,
      frames: differing.map(\.number),
      probes: examination.numbers, meanDifference: examination.meanDifference)
  }

  /// The actual frames that a diagnosis looks at if it can have them: those that differ, as far as
  /// they are probed, and what lies around them.
  public static func neededFrames(for verdict: SequenceVerdict) -> [Int] {
    let differing = verdict.differing.filter { $0.figures?.difference != nil }
    let reach = TimingHypothesis.reach
    let numbers = spread(differing).flatMap {
      max($0.number - reach, 0)...min($0.number, Int.max - reach) + reach
    }
    return Set(numbers).sorted()
  }

  /// The first, the last, and as many between them as are wanted.
  private static func spread(_ frames: [SequenceVerdict.Frame]) -> [SequenceVerdict.Frame] {
    guard frames.count > mostProbes else { return frames }
    return (0..<mostProbes).map { frames[$0 * (frames.count - 1) / (mostProbes - 1)] }
  }
}
