import SceneFormat
import TransitionCatalog
import UIKit

/// Provides a presented screen's animators, and a gesture that dismisses it.
@MainActor
final class StageModalDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let arrival: ReadyTransition?
  /// Transition of the dismissing step (default nil: reverses the one of the presentation).
  var departure: ReadyTransition?
  private var interaction: PanInteraction?

  init(arrival: ReadyTransition?, on controller: UIViewController) {
    self.arrival = arrival
    super.init()
    interaction = arrival?.gesture.map { gesture in
      PanInteraction(gesture, on: controller) { [weak controller] _ in
        controller?.dismiss(animated: true)
      }
    }
  }

  /// Removes the gesture, because the screen is about to be shown in another way.
  func detach() { interaction?.detach() }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    arrival?.animator(.forward)
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    (departure ?? arrival)?.animator(.backward)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction?.interactionController(for: animator, .forward)
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    interaction?.interactionController(for: animator, .backward)
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    arrival?.presentationController?(presented, presenting)
  }
}

/// Provides the animators of pushes and pops, and gestures that pop.
@MainActor
final class StageNavigationDelegate: NSObject, UINavigationControllerDelegate,
  UIGestureRecognizerDelegate, RefusalExplaining
{
  private unowned let navigation: UINavigationController
  /// Transition of the current change; nil for the system's.
  private var next: ReadyTransition?
  /// Transition with which each screen was pushed.
  private var arrivals: [ObjectIdentifier: ReadyTransition] = [:]
  private var interactions: [ObjectIdentifier: PanInteraction] = [:]
  /// Screen and direction of the change for which UIKit requests an animator.
  private var question: (screen: UIViewController, direction: TransitionDirection)?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    navigation.delegate = self
    // A delegate with animations disables the system's swipe (S3.9). Like apps that want it for
    // screens pushed with the system's transition, this takes over the recognizer's delegate.
    navigation.interactivePopGestureRecognizer?.delegate = self
  }

  /// Remembers the transition of a screen, and adds its gesture if it is interactive.
  func arrives(_ controller: UIViewController, by transition: ReadyTransition?) {
    let key = ObjectIdentifier(controller)
    arrivals[key] = transition
    removeGesture(of: controller)
    guard let gesture = transition?.gesture else { return }
    interactions[key] = PanInteraction(gesture, on: controller) { [weak self] _ in
      self?.leave(by: nil) { $0.popViewController(animated: true) }
    }
  }

  /// Removes the gesture that pops a screen.
  func removeGesture(of screen: UIViewController) {
    interactions.removeValue(forKey: ObjectIdentifier(screen))?.detach()
  }

  /// Remembers the transition of a new stack: only the top screen gets it. Screens that were on the
  /// stack keep theirs, and new ones below the top get none.
  func arrive(_ stack: [UIViewController], by transition: ReadyTransition?) {
    for screen in stack where !navigation.viewControllers.contains(screen) {
      arrives(screen, by: screen === stack.last ? transition : nil)
    }
  }

  /// Changes the stack with a transition, or with the system's.
  func change(by transition: ReadyTransition?, _ change: (UINavigationController) -> Void) {
    next = transition
    change(navigation)
    next = nil
  }

  /// Pops. Without a transition a pop reverses the one of the push.
  func leave(by transition: ReadyTransition?, _ change: (UINavigationController) -> Void) {
    self.change(by: transition ?? topArrival, change)
  }

  private var topArrival: ReadyTransition? {
    navigation.topViewController.flatMap { arrivals[ObjectIdentifier($0)] }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let direction: TransitionDirection = operation == .push ? .forward : .backward
    question = (operation == .push ? toVC : fromVC, direction)
    return next?.animator(direction)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard let question else { return nil }
    return interactions[ObjectIdentifier(question.screen)]?
      .interactionController(for: animationController, question.direction)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    refusal == nil
  }

  var refusal: String? {
    if navigation.viewControllers.count <= 1 { return "there is no screen to go back to" }
    if navigation.transitionCoordinator != nil { return "a push or pop is running" }
    guard topArrival != nil else { return nil }
    return "the system's back swipe is disabled for a screen pushed with a custom transition;"
      + " make that transition \"interactive\" to pop it with a finger"
  }
}

/// Provides the animators of tab changes, and a gesture that changes tabs.
@MainActor
final class StageTabDelegate: NSObject, UITabBarControllerDelegate {
  private unowned let tabs: UITabBarController
  /// Transition of the root.
  private let standard: ReadyTransition?
  /// Transition of the current step.
  private var next: ReadyTransition?
  private var interaction: PanInteraction?
  /// Direction of the change for which UIKit requests an animator.
  private var direction = TransitionDirection.forward

  init(_ tabs: UITabBarController, standard: ReadyTransition?) {
    self.tabs = tabs
    self.standard = standard
    super.init()
    tabs.delegate = self
    interaction = standard?.gesture.map { gesture in
      PanInteraction(gesture, bothWays: true, on: tabs) { [unowned tabs] direction in
        let index = tabs.selectedIndex + (direction == .forward ? 1 : -1)
        if tabs.viewControllers?.indices.contains(index) ?? false { tabs.selectedIndex = index }
      }
    }
  }

  /// Changes tabs with a transition, or with the root's.
  func change(by transition: ReadyTransition?, _ change: (UITabBarController) -> Void) {
    next = transition
    change(tabs)
    next = nil
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    direction = place(of: fromVC) < place(of: toVC) ? .forward : .backward
    return (next ?? standard)?.animator(direction)
  }

  private func place(of controller: UIViewController) -> Int {
    tabs.viewControllers?.firstIndex { $0 === controller } ?? 0
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interaction?.interactionController(for: animationController, direction)
  }
}
