import CoreGraphics
import QuartzCore

/// A push, a pop or a change of the whole stack (S3).
final class NavigationPlan: TransitionPlan {
  private let navigation: UINavigationController
  let operation: UINavigationController.Operation
  let from: UIViewController
  let to: UIViewController
  /// Stack before the change; a cancelled transition restores it.
  let oldStack: [UIViewController]
  /// Stack after the change.
  let newStack: [UIViewController]
  private var isAnimated = true
  /// Whether titles move as in the system's push; over other animators they cross-fade.
  var slidesBar = true
  /// Whether a cancelled transition has restored the stack.
  private(set) var hasRestoredStack = false
  private lazy var tabBarMove = TabBarMove(navigation, from: oldStack, to: newStack)
  private lazy var container = UIView(frame: navigation.view.bounds)

  init(
    _ navigation: UINavigationController, operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController, oldStack: [UIViewController],
    newStack: [UIViewController]
  ) {
    self.navigation = navigation
    self.operation = operation
    self.from = from
    self.to = to
    self.oldStack = oldStack
    self.newStack = newStack
  }

  var containerView: UIView { container }
  var participants: [UIViewController] { [from, to, navigation] }
  var presentationStyle: UIModalPresentationStyle { .none }
  var isReturn: Bool? { operation == .pop }
  var name: String { (operation == .push ? "push \(to) onto " : "pop \(from) to ") + behind }
  private var behind: String { "\(operation == .push ? from : to)" }

  func view(for role: TransitionRole) -> UIView? { controller(for: role).view }

  func initialFrame(for role: TransitionRole) -> CGRect {
    role == .from ? container.convert(from.view.bounds, from: from.view) : .zero
  }

  func finalFrame(for role: TransitionRole) -> CGRect {
    role == .to ? navigation.contentFrame(for: to) : .zero
  }

  func begin(animated: Bool) {
    isAnimated = animated
    to.loadViewIfNeeded()
    if let to = to as? UICollectionViewController, !to.shares(with: from) { to.takeBack() }
    to.isMovingToParent = operation == .push
    from.isMovingFromParent = isLeaving
    // It may already be disappearing, with the navigation controller.
    if from.appearance.isOnScreen { from.beginAppearanceTransition(false, animated: animated) }
    // A screen pushed while the navigation controller disappears appears with it, when it is back.
    if !navigation.isInLeavingTree { to.beginAppearanceTransition(true, animated: animated) }
    // After the callbacks of both screens (S3.2).
    navigation.delegate?.navigationController(navigation, willShow: to, animated: animated)
    container.clipsToBounds = true
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigation.view.insertSubview(container, at: 0)
    container.addSubview(from.view)
    navigation.place(to)
    tabBarMove?.begin(from: from, to: to, animated: animated)
    let motion: UINavigationBar.Motion =
      !slidesBar ? .crossFade : operation == .push ? .push : .pop
    navigation.updateBar(with: to.transitionCoordinator, motion: motion)
  }

  /// Whether the old top loses its place on the stack.
  private var isLeaving: Bool { !navigation.stack.contains { $0 === from } }

  func cleanUp(completed: Bool) {
    let (shown, hidden) = completed ? (to, from) : (from, to)
    hidden.view.removeFromSuperview()
    // The container fills the navigation controller's view, so positions stay the same.
    navigation.view.insertSubview(shown.view, at: 0)
    container.removeFromSuperview()
    // After a cancel as well: animators move the view that stays, and restore nothing (S1.35).
    navigation.place(shown)
    // Changes that wait are combined with the old stack by `changeEnded(_:completed:)` (S3.13, S3.14).
    if !completed, navigation.waiting.isEmpty {
      navigation.stack = oldStack
      hasRestoredStack = true
      navigation.updateBar(with: nil)
    }
    if let tabBarMove {
      tabBarMove.end()
      navigation.place(shown)
    }
  }

  func notifyEnd(completed: Bool) {
    if completed {
      // The old top first, unlike in presentations (S3.10).
      from.finishAppearance()
      to.finishAppearance()
      navigation.finishMoves(from: oldStack, to: newStack)
      navigation.delegate?.navigationController(navigation, didShow: to, animated: isAnimated)
    } else {
      // S3.12; neither didShow nor didMove (E6).
      to.changeAppearance(to: false, animated: isAnimated)
      if navigation.appearance.isLeaving {
        navigation.continueLeaving(with: from)
      } else if navigation.view.window != nil, !navigation.isInLeavingTree {
        from.changeAppearance(to: true, animated: isAnimated)
      } else {
        // In a tab that was deselected meanwhile, or in one of a container that leaves, no controller appears
        // again.
        from.finishAppearance()
      }
      if hasRestoredStack { navigation.undoMoves(from: oldStack, to: newStack) }
    }
    to.isMovingToParent = false
    from.isMovingFromParent = false
    navigation.changeEnded(self, completed: completed)
  }

  /// The stack before this change, with the controllers that `stack` has above the changed one. A
  /// stack that no longer contains the changed one is returned as it is.
  func oldStackWithPushes(of stack: [UIViewController]) -> [UIViewController] {
    guard stack.starts(with: newStack, by: ===) else { return stack }
    return oldStack
      + stack.dropFirst(newStack.count).filter { pushed in
        !oldStack.contains { $0 === pushed }
      }
  }

  func runCompletion() {}

  /// Performs the change without animation, in the layout phase.
  func performImmediately() {
    navigation.isChangingImmediately = true
    begin(animated: false)
    container.addSubview(to.view)
    LayoutNavigation(self)?.performImmediately()
    container.layoutIfNeeded()
    cleanUp(completed: true)
    navigation.isChangingImmediately = false
    notifyEnd(completed: true)
  }
}
