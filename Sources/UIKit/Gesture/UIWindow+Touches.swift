import CoreGraphics
import QuartzCore

/// Hit testing of touches.
extension UIWindow {
  /// The front view at a point of the window. Views inside a running transition receive no touches;
  /// views outside do (S1.36, S10.43).
  func viewForTouch(at place: CGPoint) -> UIView {
    if let key = layer.world.uikit.keyboard.view(at: place) { return key }
    var view = hitTest(place, with: nil) ?? self
    for session in layer.world.uikit.transitions where session.blocksTouches {
      while let outer = view.superview, session.owns(view) { view = outer }
    }
    return view
  }
}

extension TransitionSession {
  /// Interactive transitions, those with an interruptible animator and the system's slides since iOS 26 let
  /// touches through.
  fileprivate var blocksTouches: Bool {
    guard state == .running, !isInteractive, !isInterruptibleSlide else { return false }
    guard let animator = interruptibleAnimator as? UIViewPropertyAnimator else { return true }
    return !animator.isUserInteractionEnabled
  }

  fileprivate func owns(_ view: UIView) -> Bool {
    view.isDescendant(of: plan.containerView)
      || [plan.from, plan.to].contains { controller in
        controller.viewIfLoaded.map(view.isDescendant(of:)) ?? false
      }
  }
}
