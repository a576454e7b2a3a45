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
    let frames = spread(differing)
    var examination = try HypothesisSet(
      expected: expected, actual: actual, frames: frames, region: region)
    var candidates = try examination.candidates()
    if isPassing(differing, among: verdict) {
      candidates = candidates.map { $0.suspect.explanation.isOfOtherTimes ? $0.favored : $0 }
    }
    if candidates.ranked().best.explanation.isVague {
      // A difference that lasts is clearest in frames in which nothing else moves.
      let resting = spread(try self.resting(differing, expected: expected, actual: actual))
      if !resting.isEmpty, resting != frames {
        var still = try HypothesisSet(
          expected: expected, actual: actual, frames: resting, region: region)
        let others = try still.candidates().filter { !$0.suspect.explanation.isAboutTime }
        if !others.ranked().best.explanation.isVague { (examination, candidates) = (still, others) }
      }
    }
    let (best, runnerUp, unexplained) = candidates.ranked()
    return Diagnosis(
      best: best, runnerUp: runnerUp, unexplained: unexplained, region: region,
      frames: differing.map(\.number),
      probes: examination.numbers, meanDifference: examination.meanDifference)
  }

  /// Whether goldens are equal before the first difference and after the last one: then content
  /// reached the same end at another time or on another path.
  private static func isPassing(
    _ differing: [SequenceVerdict.Frame], among verdict: SequenceVerdict
  ) -> Bool {
    let numbers = Set(differing.map(\.number))
    guard let first = differing.first?.number, let last = differing.last?.number else {
      return false
    }
    let equal = verdict.frames.filter { !numbers.contains($0.number) }.map(\.number)
    return equal.contains { $0 < first } && equal.contains { $0 > last }
  }

  /// Frames that are equal to an actual frame next to them, so that nothing moves in them; of equal
  /// pairs of a golden and an actual frame the first one.
  private static func resting(
    _ frames: [SequenceVerdict.Frame], expected: FrameSequence, actual: FrameSequence
  ) throws -> [SequenceVerdict.Frame] {
    let available = Set(actual.numbers)
    var seen: Set<[ContentDigest]> = []
    return try frames.filter { frame in
      guard available.contains(frame.number) else { return false }
      let shown = try actual.frame(frame.number)
      let isResting = try [frame.number - 1, frame.number + 1].contains {
        try available.contains($0) && actual.frame($0) == shown
      }
      guard isResting else { return false }
      let golden = try expected.frame(frame.number)
      return seen.insert([ContentDigest(of: golden), ContentDigest(of: shown)]).inserted
    }
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
