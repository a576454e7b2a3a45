import CoreGraphics
import LayoutSolver

extension UIView {
  /// The size that the constraints of the view and its descendants give it, when a target size
  /// counts as much as the priorities say.
  func size(
    fitting target: CGSize, _ across: UILayoutPriority, _ down: UILayoutPriority
  ) -> CGSize {
    runConstraintPass()
    let engine = LayoutEngine(root: self)
    engine.fitting = (
      target, Priority(max(1, across.rawValue)), Priority(max(1, down.rawValue))
    )
    engine.update()
    return engine.frame(of: self)?.size ?? bounds.size
  }
}
