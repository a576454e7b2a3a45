import QuartzCore

/// One change of the stack on its way to the screen.
@MainActor
struct NavigationChange {
  let plan: NavigationPlan
  /// nil without animation.
  let session: TransitionSession?
  /// Whether it was asked for by naming the whole stack.
  let replacesStack: Bool
}

/// How the stack changes: at once (S3.1).
extension UINavigationController {
  func push(_ controller: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === controller }) else {
      return reportRefused("\(controller) was pushed, but it is on the stack already")
    }
    guard !(controller is UINavigationController) else {
      return reportRefused("\(controller) was pushed, but it is a navigation controller itself")
    }
    let old = stack
    stack.append(controller)
    adopt(controller)
    stackChanged(from: old, animated: animated)
  }

  func popTo(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === controller }) else {
      reportRefused("\(controller) was popped to, but it is not on the stack")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    let old = stack
    for controller in popped { controller.willMove(toParent: nil) }
    stack = Array(stack[...index])
    stackChanged(from: old, animated: animated)
    return popped
  }

  func setStack(_ controllers: [UIViewController], animated: Bool) {
    guard controllers.isDistinct else {
      return reportRefused("setViewControllers got one controller twice")
    }
    let old = stack
    for controller in old where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    stack = controllers
    for controller in controllers where controller.parent !== self { adopt(controller) }
    stackChanged(from: old, animated: animated, replacesStack: true)
  }

  /// Those that came have moved in; those that went, and have not come back since, have moved out.
  func finishMoves(from old: [UIViewController], to new: [UIViewController]) {
    for controller in old where !(new + stack).contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
    for controller in new where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
  }

  /// Takes back the arrivals of a change that was turned back, but for those that have come again.
  func undoMoves(from old: [UIViewController], to new: [UIViewController]) {
    for controller in new where !(old + stack).contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  /// UIKit raises exceptions for these (S3.4, S3.14).
  private func reportRefused(_ problem: String) {
    world.report(.stackChangeRefused, "\(problem); the stack of \(self) stays as it is")
  }
}

extension [UIViewController] {
  fileprivate var isDistinct: Bool { Set(map { ObjectIdentifier($0) }).count == count }
}
