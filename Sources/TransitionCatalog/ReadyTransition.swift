package import SceneFormat
public import UIKit

/// A transition with its parameters read, ready for a step to run it.
@MainActor
public struct ReadyTransition {
  /// Presentation style of a step that sets none.
  public let style: UIModalPresentationStyle
  /// Creates the animator for a direction.
  public let animator: @MainActor (TransitionDirection) -> any UIViewControllerAnimatedTransitioning
  /// Gesture that dismisses a screen which this transition brought, or that changes tabs; nil for
  /// none.
  public let gesture: TransitionGesture?
  /// Shared elements that the transition brings; empty for none.
  package internal(set) var matches: [SceneMatch] = []
  /// Creates the presentation controller of a `.custom` presentation.
  public let presentationController:
    (
      @MainActor (_ presented: UIViewController, _ presenting: UIViewController?)
        -> UIPresentationController
    )?

  /// Without a `presentationController` the system's plain one serves a `.custom` presentation.
  public init(
    style: UIModalPresentationStyle, gesture: TransitionGesture? = nil,
    presentationController: (
      @MainActor (_ presented: UIViewController, _ presenting: UIViewController?)
        -> UIPresentationController
    )? = nil,
    animator:
      @escaping @MainActor (TransitionDirection) -> any UIViewControllerAnimatedTransitioning
  ) {
    self.style = style
    self.gesture = gesture
    self.presentationController = presentationController
    self.animator = animator
  }
}
