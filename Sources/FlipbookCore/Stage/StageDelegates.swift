import SceneFormat
import TransitionCatalog
import UIKit

/// Gives a presented screen the transitions that its steps name, and a finger that takes it back.
@MainActor
final class StageModalDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let arrival: ReadyTransition?
  /// What the step that dismisses asks for; else the screen goes the way it came.
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

  /// Lets go of the screen, which is about to come another way.
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

/// Gives pushes and pops the transitions that their steps name, and fingers that pop.
@MainActor
final class StageNavigationDelegate: NSObject, UINavigationControllerDelegate,
  UIGestureRecognizerDelegate, RefusalExplaining
{
  private unowned let navigation: UINavigationController
  /// For the change that is asked for now; nil for the system's.
  private var next: ReadyTransition?
  /// How each screen came onto the stack.
  private var arrivals: [ObjectIdentifier: ReadyTransition] = [:]
  private var interactions: [ObjectIdentifier: PanInteraction] = [:]
  /// What UIKit asks about: who comes or goes, and which way.
  private var question: (screen: UIViewController, direction: TransitionDirection)?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    navigation.delegate = self
    // A delegate with animations turns the system's swipe off (S3.9). Apps that want it for screens
    // that came the system's way take over its recogniser, and so does this.
    navigation.interactivePopGestureRecognizer?.delegate = self
  }

  /// Keeps how a screen comes, and lets a finger take it back if it came so.
  func arrives(_ controller: UIViewController, by transition: ReadyTransition?) {
    let key = ObjectIdentifier(controller)
    arrivals[key] = transition
    interactions.removeValue(forKey: key)?.detach()
    guard let gesture = transition?.gesture else { return }
    interactions[key] = PanInteraction(gesture, on: controller) { [weak self] _ in
      self?.leave(by: nil) { $0.popViewController(animated: true) }
    }
  }

  /// Keeps how a whole stack comes: what is on the stack already as it did, the top by the
  /// transition, and what lies below it unseen.
  func arrive(_ stack: [UIViewController], by transition: ReadyTransition?) {
    for screen in stack where !navigation.viewControllers.contains(screen) {
      arrives(screen, by: screen === stack.last ? transition : nil)
    }
  }

  /// Changes the stack by a transition, or the system's.
  func change(by transition: ReadyTransition?, _ change: (UINavigationController) -> Void) {
    next = transition
    change(navigation)
    next = nil
  }

  /// Pops. Without a transition of its own a pop goes the way the screen came.
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
    return "the system's swipe back is off for a screen that came by a transition of its own;"
      + " a finger takes it back where that transition is \"interactive\""
  }
}

/// Gives changes of tabs the transitions that the root or a step names, and a finger that turns
/// them.
@MainActor
final class StageTabDelegate: NSObject, UITabBarControllerDelegate {
  private unowned let tabs: UITabBarController
  /// What the root says.
  private let standard: ReadyTransition?
  /// What a step says of the change that it asks for.
  private var next: ReadyTransition?
  private var interaction: PanInteraction?
  /// Which way the change goes that UIKit asks about.
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

  /// Changes tabs by a transition, or the root's.
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
