public import CoreGraphics
public import Foundation

/// Which of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Any word but Apple's two leads to nil.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller on screen before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller on screen after it.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Whose view; it need not be the controller's own (S1.53).
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Any word but Apple's two leads to nil.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that was on screen before.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The one that is to be on screen after; for the animator to add (S1.56).
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// What an animator sees of a transition (S1.50 ff.).
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the animation takes place.
  var containerView: UIView { get }
  /// True: changes without animation ask no animator (S1.59).
  var isAnimated: Bool { get }
  /// Whether a finger drives the transition now (S4.22).
  var isInteractive: Bool { get }
  /// Whether the transition was turned back (S4.22).
  var transitionWasCancelled: Bool { get }
  /// `.none` for pushes, pops and tabs.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The identity.
  var targetTransform: CGAffineTransform { get }

  /// Informs of progress, 0...1; moves nothing by itself (S4.20).
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Lets go of the transition; the rest is the interaction controller's to play.
  func finishInteractiveTransition()
  /// As ``finishInteractiveTransition()``, and the transition counts as cancelled.
  func cancelInteractiveTransition()
  /// Makes a transition interactive that ran by itself.
  func pauseInteractiveTransition()
  /// Ends the transition, whatever the animations are doing (S1.30). Call it exactly once, with
  /// `!transitionWasCancelled`.
  func completeTransition(_ didComplete: Bool)

  /// The resolved ones, often containers (S1.50); nil for any key but Apple's two.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// nil means: this controller's view must not be touched (S1.51).
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// In the container's coordinates; zero means unknown (S1.58).
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Zero for the view that leaves the window; any other is to be in force at the end (S1.58).
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Moves the views of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the animation takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the to-view, animates, and in the end calls `completeTransition` (S1.30).
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator behind `animateTransition`, for UIKit to pause, scrub and reverse. The same
  /// object every time, for one transition (S4.30).
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  /// Told at the very end, with the value given to `completeTransition` (S1.33).
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Stands for a method that is missing: the transition cannot be interrupted.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator() }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by something other than time.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Takes the place of `animateTransition`, which it calls or sees to itself.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest plays, as a factor.
  var completionSpeed: CGFloat { get }
  /// How the rest is paced.
  var completionCurve: UIView.AnimationCurve { get }
  /// false starts the transition as an ordinary animation (S4.13).
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1: the rest plays at the speed of the whole.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The transition begins by hand.
  public var wantsInteractiveStart: Bool { true }
}

/// Vends the objects of a modal transition (S1.20, S1.23).
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// nil lets the animation run by itself; asked only after an animator was given (S1.20).
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// nil lets the animation run by itself; asked only after an animator was given (S1.23).
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// nil: the style's built-in animation.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// nil: the style's built-in animation.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }

  /// nil: the animation runs by itself.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// nil: the animation runs by itself.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// nil: a plain presentation controller; asked for `.custom` presentations only (S1.21).
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
