import CoreGraphics
import Foundation

/// The container of a modal transition: clear, and layouts pass through the presentation
/// controller (S1.70).
final class PresentationContainerView: UIView {
  weak var presentationController: UIPresentationController?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self && presentationController?.passesTouchesThrough == true ? nil : hit
  }

  override func layoutSubviews() {
    presentationController?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentationController?.containerViewDidLayoutSubviews()
  }
}
