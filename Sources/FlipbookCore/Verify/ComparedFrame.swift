import VisualDiff

/// A frame that is not identical to its golden, with everything that a diagnosis needs.
struct ComparedFrame: Sendable {
  var frame: Int
  var figures: ComparisonFigures
  var similarity: SimilarityFigures
  /// What was let pass.
  var limits: FrameTolerance
  /// Of a frame that passes: where most looks different all the same.
  var solid: ComparisonFigures.Window?
  /// Of a frame that does not: what it would need; nil unless that was asked.
  var allowance: Allowance?

  /// As results list it.
  var result: FrameResult {
    FrameResult(
      frame: frame, figures: FrameFigures(figures, similarity), tolerance: limits.results,
      solid: solid.map { FrameFigures.Window($0) },
      allowance: allowance.map { FrameResult.Allowance($0) })
  }
}
