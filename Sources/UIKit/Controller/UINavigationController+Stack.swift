import CoreGraphics
import QuartzCore

/// One change of the stack on its way to the screen.
@MainActor
struct NavigationChange {
  var operation: UINavigationController.Operation
  var from: UIViewController
  var to: UIViewController
  /// What the stack was, for a transition that is turned back.
  var oldStack: [UIViewController]
  var session: TransitionSession?
  var plan: NavigationPlan
}

extension UINavigationController {
  func push(_ controller: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      return reportPushedTwice(controller)
    }
    let old = stack
    stack.append(controller)
    addChildController(controller)
    change(.push, from: old, animated: animated)
  }

  func popTo(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else { return nil }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    let old = stack
    for controller in popped { controller.willMove(toParent: nil) }
    stack = Array(stack[...index])
    change(.pop, from: old, animated: animated)
    return popped
  }

  func setStack(_ controllers: [UIViewController], animated: Bool) {
    let old = stack
    let top = controllers.last
    for controller in old where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    stack = controllers
    for controller in controllers where controller.parent !== self {
      addChildController(controller)
    }
    // The same top: nothing moves. A top from further down: as a pop. A new one: as a push (S3.5).
    let wasInside = old.contains { $0 === top }
    change(wasInside ? .pop : .push, from: old, animated: animated)
  }

  private func addChildController(_ controller: UIViewController) {
    controller.willMove(toParent: self)
    controller.parent?.children.removeAll { $0 === controller }
    children.append(controller)
    controller.parent = self
  }

  /// Settles what becomes visible, asks the delegate, and leaves the rest to the layout phase.
  private func change(_ operation: Operation, from old: [UIViewController], animated: Bool) {
    guard let to = stack.last, let from = old.last, from !== to, isViewLoaded, view.window != nil
    else { return changeAtOnce(from: old) }
    let plan = NavigationPlan(self, operation: operation, from: from, to: to, oldStack: old)
    var change = NavigationChange(
      operation: operation, from: from, to: to, oldStack: old, session: nil, plan: plan)
    if running != nil || !waiting.isEmpty {
      reportNested(plan)
    } else if animated {
      change.session = makeSession(plan)
      running = change.session
    }
    waiting.append(change)
    view.setNeedsLayout()
  }

  /// Asks for the objects of the transition (S3.2); the built-in slide when there is no animator.
  private func makeSession(_ plan: NavigationPlan) -> TransitionSession {
    let animator = delegate?.navigationController(
      self, animationControllerFor: plan.operation, from: plan.from, to: plan.to)
    let interactor = animator.flatMap {
      delegate?.navigationController(self, interactionControllerFor: $0)
    }
    return TransitionSession(
      plan, animator: animator ?? NavigationSlideAnimator(isPush: plan.operation == .push),
      interactor: interactor)
  }

  /// Off screen, or without a visible change: the stack alone changes.
  private func changeAtOnce(from old: [UIViewController]) {
    let gone = old.filter { controller in !stack.contains { $0 === controller } }
    for controller in gone {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in stack where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
    if isViewLoaded { showTop() }
  }

  /// Puts the top controller's view in place, without callbacks.
  func showTop() {
    guard let top = stack.last, top.view.superview !== view else { return }
    for controller in stack.dropLast() { controller.viewIfLoaded?.removeFromSuperview() }
    top.view.frame = view.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(top.view, at: 0)
  }

  /// The deferred part of a change, in the layout phase (S3.16).
  func performWaitingChange() {
    guard let change = waiting.first, running == nil || running === change.session else { return }
    guard change.session?.state != .running else { return }
    waiting.removeFirst()
    if let session = change.session {
      session.start()
    } else {
      change.plan.performAtOnce()
      if !waiting.isEmpty { view.setNeedsLayout() }
    }
  }

  /// The end of an animated change; the next one may begin.
  func changeEnded() {
    running = nil
    if !waiting.isEmpty { view.setNeedsLayout() }
  }

  private func reportPushedTwice(_ controller: UIViewController) {
    world.report(
      Mistake(
        code: "S3.14", severity: .error, time: world.now,
        problem: "\(controller) was pushed, but it is on the stack of \(self) already; "
          + "nothing changed",
        effect: "an app stops here with an exception",
        advice: "pop to the controller, or push a new one"))
  }

  private func reportNested(_ plan: NavigationPlan) {
    world.report(
      Mistake(
        code: "S3.14", severity: .warning, time: world.now, transition: plan.name,
        problem: "\(plan.name) was asked for while another transition of \(self) runs; "
          + "it follows without animation",
        effect: "the log shows “nested push animation can result in corrupted navigation bar”",
        advice: "wait for didShow or for the coordinator's completion"))
  }
}
