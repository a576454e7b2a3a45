public import CoreGraphics
public import Foundation

/// Names one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the key.
  public let rawValue: String
  /// Any string; for others than Apple's two, queries return nil.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller on screen before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller on screen after it.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Whose view; it need not be the controller's own (S1.53).
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the key.
  public let rawValue: String
  /// Any string; for others than Apple's two, queries return nil.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is on screen before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view that is on screen after the transition; the animator adds it (S1.56).
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// Properties and controls of a transition for its animator (S1.50 ff.).
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animation takes place.
  var containerView: UIView { get }
  /// True: changes without animation ask no animator (S1.59).
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition now (S4.22).
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled (S4.22).
  var transitionWasCancelled: Bool { get }
  /// `.none` for pushes, pops and tabs.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The identity.
  var targetTransform: CGAffineTransform { get }

  /// Reports progress, 0...1; moves no views (S4.20).
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction; the interaction controller plays the remainder to the end.
  func finishInteractiveTransition()
  /// As ``finishInteractiveTransition()``, and the transition counts as cancelled.
  func cancelInteractiveTransition()
  /// Makes a running non-interactive transition interactive.
  func pauseInteractiveTransition()
  /// Ends the transition, whatever the animations are doing (S1.30). Call it exactly once, with
  /// `!transitionWasCancelled`.
  func completeTransition(_ didComplete: Bool)

  /// The resolved ones, often containers (S1.50); nil for any key but Apple's two.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// View at one side of the transition; nil if the animator must not move it (S1.51).
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Frame at the start, in the container's coordinates; zero means unknown (S1.58).
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Frame at the end, which is to be in force then. Zero for a view that leaves the window, but not in a
  /// dismissal: animators derive its way out from the frame that it has (S1.58).
  func finalFrame(for vc: UIViewController) -> CGRect
}
