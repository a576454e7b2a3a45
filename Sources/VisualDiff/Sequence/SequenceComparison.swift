import Pixels

/// Compares two sequences frame by frame, by number.
public enum SequenceComparison {
  /// Compares every frame that both sequences have. Each pair of frames is loaded once, and
  /// released before the next.
  ///
  /// - Parameter use: Called for each frame that does not pass, with its result, while both images
  ///   are loaded: the place to write difference images.
  public static func compare(
    expected: FrameSequence, actual: FrameSequence, tolerance: Tolerance = .exact,
    drawing style: DiffPicture.Style? = nil,
    onDifference use: (Int, PixelComparison.Result) throws -> Void = { _, _ in }
  ) throws -> SequenceVerdict {
    let (golden, shown) = (Set(expected.numbers), Set(actual.numbers))
    var verdict = SequenceVerdict(
      onlyExpected: expected.numbers.filter { !shown.contains($0) },
      onlyActual: actual.numbers.filter { !golden.contains($0) })
    for number in expected.numbers where shown.contains(number) {
      let result = PixelComparison.compare(
        expected: try expected.frame(number), actual: try actual.frame(number),
        tolerance: tolerance, drawing: style)
      verdict.frames.append(
        SequenceVerdict.Frame(
          number: number, verdict: result.verdict, figures: result.figures, tolerance: tolerance))
      if !result.verdict.passes { try use(number, result) }
    }
    return verdict
  }
}

/// Result of comparing two sequences of frames.
///
/// Two sequences without frames are equal; a sequence of one frame is a sequence like any other.
public struct SequenceVerdict: Hashable, Sendable {
  /// Result for a frame that both sequences have.
  public struct Frame: Hashable, Sendable {
    /// Number of the frame.
    public var number: Int
    /// Whether it passes.
    public var verdict: Verdict
    /// Figures, also for frames that pass; nil for different sizes.
    public var figures: ComparisonFigures?
    /// Tolerance that was applied.
    public var tolerance: Tolerance

    /// Creates the result from a comparison.
    public init(
      number: Int, verdict: Verdict, figures: ComparisonFigures?, tolerance: Tolerance
    ) {
      self.number = number
      self.verdict = verdict
      self.figures = figures
      self.tolerance = tolerance
    }
  }

  /// Frames that both sequences have, ascending.
  public var frames: [Frame]
  /// Numbers of frames that only the expected sequence has.
  public var onlyExpected: [Int]
  /// Numbers of frames that only the actual sequence has.
  public var onlyActual: [Int]

  /// Creates it from results found elsewhere; `frames` ascend.
  public init(frames: [Frame] = [], onlyExpected: [Int] = [], onlyActual: [Int] = []) {
    self.frames = frames
    self.onlyExpected = onlyExpected
    self.onlyActual = onlyActual
  }

  /// Frames that do not pass.
  public var differing: [Frame] { frames.filter { !$0.verdict.passes } }

  /// Whether both sequences have the same frames, and all of them pass.
  public var passes: Bool {
    onlyExpected.isEmpty && onlyActual.isEmpty && frames.allSatisfy(\.verdict.passes)
  }
}
