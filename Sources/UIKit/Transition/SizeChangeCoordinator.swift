import CoreGraphics
import Foundation
import QuartzCore

/// Coordinator of a change of a window's size. Blocks given to it animate alongside the rotation.
final class SizeChangeCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Context = any UIViewControllerTransitionCoordinatorContext
  private let window: UIWindow
  private var animations: [(Context) -> Void] = []
  private var completions: [(Context) -> Void] = []
  private var hasEnded = false
  /// Start time during the change, for blocks that are added late.
  private var startTime: Double?

  let transitionDuration: TimeInterval
  let targetTransform: CGAffineTransform

  init(_ window: UIWindow, duration: TimeInterval, targetTransform: CGAffineTransform) {
    self.window = window
    transitionDuration = duration
    self.targetTransform = targetTransform
  }

  var isAnimated: Bool { transitionDuration > 0 }
  var presentationStyle: UIModalPresentationStyle { .none }
  var initiallyInteractive: Bool { false }
  var isInterruptible: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var percentComplete: CGFloat { 0 }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { window }
  /// Always nil: a size change has no second controller.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if let startTime {
      let timing = ViewAnimationTiming(duration: transitionDuration, inside: nil)
      let left = startTime + transitionDuration - window.layer.world.now
      UIView.run(timing.shortened(to: left), { animation(self) })
    } else {
      animations.append(animation)
    }
    return true
  }

  /// Nothing is ever interactive here, so it does not matter in which view it happens.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  // MARK: For the rotation

  /// Runs the blocks added so far, in the animation block that is open.
  func runAlongside() {
    startTime = window.layer.world.now
    let waiting = animations
    animations = []
    for animation in waiting { animation(self) }
  }

  func runCompletions() {
    hasEnded = true
    let waiting = completions
    completions = []
    for completion in waiting { completion(self) }
  }
}
