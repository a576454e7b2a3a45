/// Presentation state of a controller: the presented controller, the presenter, and the current
/// transition.
@MainActor
struct PresentationState {
  /// Controller that this controller itself presents.
  var presented: UIViewController?
  /// Controller that presented this controller itself.
  weak var presenting: UIViewController?
  /// Presentation controller; kept from its creation until the dismissal has ended (S2.2).
  var controller: UIPresentationController?
  /// Coordinator of the running transition.
  var coordinator: TransitionCoordinator?
  /// Session of the last animated presentation or dismissal of this controller itself.
  weak var session: TransitionSession?
  /// Whether this controller itself is in a presentation or dismissal without animation, before its
  /// final callbacks.
  var isImmediate = false
  /// Whether a transitioning delegate was set, to report one that was released since.
  var hadTransitioningDelegate = false

  /// Whether this controller itself is in a presentation or dismissal. False during the final
  /// callbacks, so requests made there run afterwards (S1.63).
  var isInTransition: Bool { isImmediate || session?.isOpen ?? false }
}
