import CoreGraphics
import QuartzCore

/// A push, a pop or a change of the whole stack (S3).
final class NavigationPlan: TransitionPlan {
  private let navigation: UINavigationController
  let operation: UINavigationController.Operation
  let from: UIViewController
  let to: UIViewController
  private let oldStack: [UIViewController]
  private lazy var container = UIView(frame: navigation.view.bounds)

  init(
    _ navigation: UINavigationController, operation: UINavigationController.Operation,
    from: UIViewController, to: UIViewController, oldStack: [UIViewController]
  ) {
    self.navigation = navigation
    self.operation = operation
    self.from = from
    self.to = to
    self.oldStack = oldStack
  }

  var containerView: UIView { container }
  var participants: [UIViewController] { [from, to, navigation] }
  var presentationStyle: UIModalPresentationStyle { .none }
  var name: String { (operation == .push ? "push \(to) onto " : "pop \(from) to ") + behind }
  private var behind: String { "\(operation == .push ? from : to)" }

  func view(for role: TransitionRole) -> UIView? { controller(for: role).view }

  func initialFrame(for role: TransitionRole) -> CGRect {
    role == .from ? container.convert(from.view.bounds, from: from.view) : .zero
  }

  func finalFrame(for role: TransitionRole) -> CGRect {
    role == .to ? container.bounds : .zero
  }

  func begin(animated: Bool) {
    to.loadViewIfNeeded()
    to.isMovingToParent = operation == .push
    from.isMovingFromParent = isLeaving
    from.beginAppearanceTransition(false, animated: animated)
    to.beginAppearanceTransition(true, animated: animated)
    navigation.delegate?.navigationController(navigation, willShow: to, animated: animated)
    container.clipsToBounds = true
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    navigation.view.insertSubview(container, at: 0)
    container.addSubview(from.view)
    to.view.frame = container.bounds
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Whether the old top loses its place on the stack.
  private var isLeaving: Bool { !navigation.stack.contains { $0 === from } }

  func cleanUp(completed: Bool) {
    let (shown, hidden) = completed ? (to, from) : (from, to)
    hidden.view.removeFromSuperview()
    if shown.view.layer.hasIdentityTransform { shown.view.frame = container.frame }
    navigation.view.insertSubview(shown.view, at: 0)
    container.removeFromSuperview()
    if !completed { navigation.stack = oldStack }
  }

  func tellEnd(completed: Bool) {
    if completed {
      from.endAppearanceTransition()
      to.endAppearanceTransition()
      finishMoves()
      navigation.delegate?.navigationController(navigation, didShow: to, animated: true)
    } else {
      // S3.12; neither didShow nor didMove (E6).
      to.beginAppearanceTransition(false, animated: true)
      to.endAppearanceTransition()
      from.beginAppearanceTransition(true, animated: true)
      from.endAppearanceTransition()
      if operation == .push { to.removeFromParent() }
    }
    to.isMovingToParent = false
    from.isMovingFromParent = false
    navigation.changeEnded()
  }

  /// Those that came have moved in, those that went have moved out.
  private func finishMoves() {
    for controller in oldStack where !navigation.stack.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
    for controller in navigation.stack where !oldStack.contains(where: { $0 === controller }) {
      controller.didMove(toParent: navigation)
    }
  }

  func runCompletion() {}

  /// Without animation: everything at once, in the layout phase.
  func performAtOnce() {
    begin(animated: false)
    container.addSubview(to.view)
    container.layoutIfNeeded()
    cleanUp(completed: true)
    from.endAppearanceTransition()
    to.endAppearanceTransition()
    finishMoves()
    navigation.delegate?.navigationController(navigation, didShow: to, animated: false)
    to.isMovingToParent = false
    from.isMovingFromParent = false
    navigation.changeEnded()
  }
}
