import Pixels
import VisualDiff

extension ComparisonFigures.Window {
  /// What to say of pictures that pass although most of this window looks different.
  ///
  /// - Parameters:
  ///   - passing: who passes, and that they do.
  ///   - picture: the one that the window is in, where `passing` tells of several.
  ///   - kind: what a limit is for that is not one for a window.
  func holeText(_ passing: String, in picture: String?, limitFor kind: String) -> String {
    "\(passing) although \(count) of \(bounds.area) pixels inside \(bounds)"
      + "\(picture.map { " of \($0)" } ?? "") look different;"
      + " a limit for the whole \(kind) hides that, one for a window does not"
  }
}
