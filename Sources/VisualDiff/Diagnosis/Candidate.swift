/// A tested explanation.
///
/// All are judged by the share of the difference's energy that remains unexplained. An explanation
/// beyond its limit, or that fails for a frame that matters, is not reported.
struct Candidate {
  /// Maximum unexplained share of a frame that matters.
  static let frameLimit = 0.5
  /// Stricter limit, as a factor of an explanation's own limit, if frames with other differences
  /// are excluded.
  private static let shareOfLimit = 0.8

  var suspect: Diagnosis.Suspect
  /// Frames with another, unexplained difference.
  let unexplained: [Int]
  let isCredible: Bool
  /// Unexplained share of the frames that are explained.
  let errorOfExplained: Double
  /// Penalty of more complex explanations.
  private var handicap: Double

  /// - Parameters:
  ///   - limit: Maximum unexplained share of a credible explanation.
  ///   - sparesFew: Whether a few frames may have other differences, which are then reported.
  ///   - sparesThird: The same for up to a third of the frames, with a stricter limit for the others.
  ///   - isJudged: Whether the individual frames have already been judged.
  init(
    _ explanation: Explanation, _ remainder: UnexplainedEnergy, limit: Double, handicap: Double,
    sparesFew: Bool = false, sparesThird: Bool = false, isJudged: Bool = false
  ) {
    suspect = Diagnosis.Suspect(explanation: explanation, error: min(remainder.share, 1))
    unexplained = remainder.unexplained
    errorOfExplained = min(remainder.shareOfExplained, 1)
    isCredible =
      remainder.share <= limit
      && (remainder.largestShare <= Self.frameLimit || isJudged
        || sparesFew && remainder.isUnexplainedRarely)
      || sparesThird && remainder.isUnexplainedBesides
        && remainder.shareOfExplained <= Self.shareOfLimit * limit
    self.handicap = handicap
  }

  /// Whether it is the same scale and rotation in every frame.
  var isConstant: Bool { if case .transformed = suspect.explanation { true } else { false } }

  /// Whether it is the same displacement in every frame.
  var isMoved: Bool { if case .moved = suspect.explanation { true } else { false } }

  /// Whether it is another size along one axis.
  var isResized: Bool { if case .resized = suspect.explanation { true } else { false } }

  /// The same with a smaller handicap, for an explanation that other evidence supports.
  var favored: Candidate {
    var result = self
    result.handicap -= 0.04
    return result
  }

  var weight: Double { suspect.error + handicap }
}
