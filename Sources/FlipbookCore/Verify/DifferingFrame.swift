import VisualDiff

/// A frame that differs from its golden, with everything that a diagnosis needs.
struct DifferingFrame: Sendable {
  var frame: Int
  var figures: ComparisonFigures
  var similarity: SimilarityFigures
  /// Tolerance that was applied.
  var limits: FrameTolerance
  /// Window in which most pixels differ, of a frame that passes nevertheless.
  var solid: ComparisonFigures.Window?
  /// Tolerance with which a failing frame would pass; nil unless requested.
  var allowance: Allowance?

  /// The frame as listed in results.
  var result: FrameResult {
    FrameResult(
      frame: frame, figures: FrameFigures(figures, similarity), tolerance: limits.results,
      solid: solid.map { FrameFigures.Window($0) },
      allowance: allowance.map { FrameResult.Allowance($0) })
  }
}
