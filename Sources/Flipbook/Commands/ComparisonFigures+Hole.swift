import Pixels
import VisualDiff

extension ComparisonFigures.Window {
  /// What to say of pictures that pass although most of this window looks different.
  ///
  /// - Parameters:
  ///   - passing: who passes, and that they do.
  ///   - picture: the one that the window is in, where `passing` tells of several.
  ///   - kind: what a limit is for that is not one for a window.
  ///   - figures: of the picture that the window is in.
  ///   - tolerance: what let it pass.
  func holeText(
    _ passing: String, in picture: String?, limitFor kind: String, _ figures: ComparisonFigures,
    _ tolerance: Tolerance
  ) -> String {
    "\(passing) although \(count) of \(bounds.area) pixels inside \(bounds)"
      + "\(picture.map { " of \($0)" } ?? "") look different;"
      + " \(cause(limitFor: kind, figures, tolerance))"
  }

  private func cause(
    limitFor kind: String, _ figures: ComparisonFigures, _ tolerance: Tolerance
  ) -> String {
    if figures.count == 0 { return "the threshold hides that, a smaller one does not" }
    if let side = tolerance.window {
      return "the limit for windows of \(side) pixels hides that, a smaller one does not"
    }
    return "a limit for the whole \(kind) hides that, one for a window does not"
  }
}
