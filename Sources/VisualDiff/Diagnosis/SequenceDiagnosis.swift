import Pixels

/// Finds out what a difference between two sequences looks like.
///
/// Cost is bounded whatever the length and the size: at most ``mostProbes`` frames are looked at
/// pixel by pixel, at a few hundred pixels each; times are compared on a coarse grid, for frames near
/// these. One pair of frames is in memory at a time. The same frames always give the same answer.
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
    let numbers = spread(differing.map(\.number))
    var examination = try Examination(
      expected: expected, actual: actual, numbers: numbers, region: region)
    let candidates = try examination.candidates()
    let (best, runnerUp) = candidates.judged()
    return Diagnosis(
      best: best, runnerUp: runnerUp, region: region, frames: differing.map(\.number),
      probes: numbers, meanDifference: examination.meanDifference)
  }

  /// The actual frames that a diagnosis looks at if it can have them: those that differ, as far as
  /// they are probed, and what lies around them.
  public static func neededFrames(for verdict: SequenceVerdict) -> [Int] {
    let differing = verdict.differing.filter { $0.figures?.difference != nil }
    let reach = TimingHypothesis.reach
    let numbers = spread(differing.map(\.number)).flatMap { max($0 - reach, 0)...$0 + reach }
    return Set(numbers).sorted()
  }

  /// The first, the last, and as many between them as are wanted.
  private static func spread(_ numbers: [Int]) -> [Int] {
    guard numbers.count > mostProbes else { return numbers }
    return (0..<mostProbes).map { numbers[$0 * (numbers.count - 1) / (mostProbes - 1)] }
  }
}
