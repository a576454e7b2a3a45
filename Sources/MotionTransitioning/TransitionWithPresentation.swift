public import UIKit

/// Decides how its controller is presented, not only how it gets there.
@preconcurrency @MainActor
public protocol TransitionWithPresentation: Transition {
  /// Becomes the controller's `modalPresentationStyle` as soon as the transition is assigned (S13.3).
  func defaultModalPresentationStyle() -> UIModalPresentationStyle

  /// Presentation controller for the style `.custom`; nil uses a plain one. One that is a
  /// ``Transition`` itself starts before this transition (S13.8).
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController?
}
