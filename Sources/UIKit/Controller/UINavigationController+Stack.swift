import QuartzCore

/// Transitions for changes of the stack (S3.16). The delegate answers during the call; the change
/// runs in the next layout, one after another.
extension UINavigationController {
  /// Applies a change of the visible controller.
  func stackChanged(
    from old: [UIViewController], animated: Bool, replacesStack: Bool = false
  ) {
    guard isViewLoaded, view.window != nil else {
      return showImmediately(from: takeBackUnseenChange(to: old)?.plan.oldStack ?? old)
    }
    let unseen = takeBackUnseenChange(to: old)
    let old = unseen?.plan.oldStack ?? old
    guard let to = stack.last, let from = old.last, from !== to else {
      return showImmediately(from: old)
    }
    // A new top that was already in the stack appears as in a pop, others as in a push (S3.5).
    let operation: Operation = old.contains { $0 === to } ? .pop : .push
    let plan = NavigationPlan(
      self, operation: operation, from: from, to: to, oldStack: old, newStack: stack)
    let isNested = isInTransition || !waiting.isEmpty
    if isNested, waiting.isEmpty, animated, turnsRound() { return }
    let follows = isNested && animated && running?.isSlideSince26 == true
    if isNested, !follows { reportNested(plan) }
    let session = animated && !isNested ? makeSession(plan) : nil
    if let session { running = session }
    waiting.append(
      NavigationChange(
        plan: plan, session: session, isAnimatedLater: follows,
        replacesStack: replacesStack || unseen?.replacesStack == true))
    view.setNeedsLayout()
  }

  /// Turns a slide of iOS 26 round if its reverse is requested, or the slide itself while it plays back
  /// (S3.68).
  private func turnsRound() -> Bool {
    guard let running, let plan = running.slidePlan else { return false }
    let goal = running.isCancelled ? plan.newStack : plan.oldStack
    guard stack.elementsEqual(goal, by: ===) else { return false }
    let returns = running.isCancelled
    InterruptedSlide(running)?.leave(finishing: returns)
    return true
  }

  /// A change without animation that no layout has shown yet becomes part of the next one.
  private func takeBackUnseenChange(to seenNever: [UIViewController]) -> NavigationChange? {
    guard let last = waiting.last, last.session == nil else { return nil }
    waiting.removeLast()
    forget(seenNever, unlessIn: last.plan.oldStack)
    return last
  }

  /// Removes controllers that were pushed and popped again without being shown.
  private func forget(_ passing: [UIViewController], unlessIn old: [UIViewController]) {
    for controller in passing where controller.parent === self {
      let stays = (stack + old).contains { $0 === controller }
      if !stays { controller.removeFromParent() }
    }
  }

  /// Creates the session from the delegate's animator and interaction controller (S3.2), or with
  /// the built-in slide. Two controllers that share a collection view cannot both contain it, so a
  /// layout change takes precedence over any animator (S11.40).
  private func makeSession(_ plan: NavigationPlan) -> TransitionSession {
    let isPush = plan.operation == .push
    var own = animatorOfDelegate(for: plan.operation, from: plan.from, to: plan.to)
    let change = LayoutNavigation(plan)
    if change != nil { own = nil }
    (popInteractor as? InteractivePopTransition)?.layoutChange = change
    let interactor =
      own.flatMap { delegate?.navigationController(self, interactionControllerFor: $0) }
      ?? (own == nil ? popInteractor : nil)
    let animator =
      own ?? change.map { LayoutNavigationAnimator($0, isPush: isPush) }
      ?? (popInteractor as? ZoomHold)?.animator ?? zoomAnimator(plan, isPush: isPush)
      ?? NavigationSlideAnimator(isPush: isPush)
    plan.slidesBar = animator is NavigationSlideAnimator
    let session = TransitionSession(plan, animator: animator, interactor: interactor)
    session.holdOpenTransactions()
    return session
  }

  /// The zoom that the upper controller prefers; nil if it prefers none.
  private func zoomAnimator(
    _ plan: NavigationPlan, isPush: Bool
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let (upper, lower) = isPush ? (plan.to, plan.from) : (plan.from, plan.to)
    return upper.preferredTransition?.zoomAnimator(of: upper, from: lower, isOpening: isPush)
  }

  /// The delegate's animator; nil when it gives none or has no such method.
  private func animatorOfDelegate(
    for operation: Operation, from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let answer = delegate?.navigationController(
      self, animationControllerFor: operation, from: from, to: to)
    delegateAnimates = delegate != nil && !(answer is UnimplementedAnimator)
    return answer is UnimplementedAnimator ? nil : answer
  }

  /// Whether the delegate implements the animation method, which disables the interactive pop even
  /// if it returns nil (S3.9). Calling the method is the only way to find out.
  var hasAnimatingDelegate: Bool {
    if let delegateAnimates { return delegateAnimates }
    guard let top = stack.last, let below = stack.dropLast().last else { return false }
    _ = animatorOfDelegate(for: .pop, from: top, to: below)
    return delegateAnimates ?? false
  }

  /// Off screen, or without another top: no transition.
  private func showImmediately(from old: [UIViewController]) {
    let oldTop = old.last
    let changesTop = oldTop !== stack.last && appearance.isOnScreen
    if changesTop { oldTop?.changeAppearance(to: false, animated: false) }
    // While a transition runs, its container has the views, and its end sees to them.
    let placesViews = isViewLoaded && !isInTransition
    if placesViews {
      for controller in old where !stack.contains(where: { $0 === controller }) {
        controller.viewIfLoaded?.removeFromSuperview()
      }
    }
    finishMoves(from: old, to: stack)
    if changesTop, let top = stack.last { beginShowing(top) }
    if placesViews { placeTop() }
  }

  /// Puts the top controller's view in place, without callbacks.
  func placeTop() {
    for controller in stack.dropLast() { controller.viewIfLoaded?.removeFromSuperview() }
    guard let top = stack.last, top.view.superview !== view else { return }
    place(top)
    (top as? UICollectionViewController)?.takeBack()
    view.insertSubview(top.view, at: 0)
    updateBar(with: nil)
  }

  /// The deferred part of a change, in the layout phase.
  func performWaitingChange() {
    guard let change = nextChange else { return }
    waiting.removeFirst()
    if let session = change.session {
      session.start()
    } else if change.isAnimatedLater {
      let session = makeSession(change.plan)
      running = session
      session.start()
    } else {
      world.uikit.outsideOfBlocks { change.plan.performImmediately() }
    }
  }

  /// The change whose turn it is; nil while another one is under way.
  private var nextChange: NavigationChange? {
    guard let first = waiting.first else { return nil }
    return first.session != nil || !isInTransition ? first : nil
  }

  /// Whether a change has begun, or an animated one will, and its end has not.
  private var isInTransition: Bool { isChangingImmediately || running?.isOpen ?? false }

  /// Ends a change and starts the next one. Changes requested during a cancelled one start from the
  /// restored stack; so do those that its last callbacks request (S3.13, S3.14).
  func changeEnded(_ plan: NavigationPlan, completed: Bool) {
    if !isInTransition { running = nil }
    guard !waiting.isEmpty else { return }
    if completed || plan.hasRestoredStack {
      return view.window == nil ? leftWindow() : view.setNeedsLayout()
    }
    // The controllers of a change that was turned round are gone as well.
    let passing = plan.newStack + waiting.flatMap(\.plan.oldStack)
    let isAnimated = waiting.contains(where: \.isAnimatedLater)
    let replacesStack = waiting.contains(where: \.replacesStack)
    waiting = []
    if !replacesStack { stack = plan.oldStackWithPushes(of: stack) }
    forget(passing, unlessIn: plan.oldStack)
    stackChanged(from: plan.oldStack, animated: isAnimated, replacesStack: replacesStack)
  }

  /// Without a window there will be no layout that could begin a change.
  func leftWindow() {
    guard let change = nextChange else { return }
    waiting = []
    running = nil
    change.session?.abandon()
    showImmediately(from: change.plan.oldStack)
  }

  private func reportNested(_ plan: NavigationPlan) {
    world.report(
      .stackChangedInFlight, in: plan.name,
      "\(plan.name) was requested while another transition runs"
        + (running.map(\.wordsOfEnd) ?? "") + "; it follows without animation")
  }
}

/// The view of a navigation controller; its layout is where waiting changes begin (S3.16).
final class NavigationView: UIView {
  weak var navigation: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    navigation?.followDirection()
    navigation?.layOutBar()
    navigation?.performWaitingChange()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { navigation?.leftWindow() }
  }
}

/// A pending change of the stack.
@MainActor
struct NavigationChange {
  let plan: NavigationPlan
  /// Session of an animated change; nil without animation.
  let session: TransitionSession?
  /// Whether an animated session is made when its turn comes (S3.69).
  let isAnimatedLater: Bool
  /// Whether the change was requested by `setViewControllers`.
  let replacesStack: Bool
}

/// Changes of the stack itself, which take effect immediately (S3.1).
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
      return reportRefused("setViewControllers was given one controller twice")
    }
    let old = stack
    for controller in old where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    stack = controllers
    for controller in controllers where controller.parent !== self { adopt(controller) }
    stackChanged(from: old, animated: animated, replacesStack: true)
  }

  /// Takes back a request for the reverse of a slide, which a finger has finished (S3.68). The slide's end calls
  /// the other half of the callbacks.
  func returnToStack(_ controllers: [UIViewController]) {
    let requested = stack
    for controller in requested where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
    }
    stack = controllers
    for controller in controllers where !requested.contains(where: { $0 === controller }) {
      adopt(controller)
    }
  }

  /// Calls `didMove(toParent:)` for new controllers, and removes popped ones that were not pushed
  /// again.
  func finishMoves(from old: [UIViewController], to new: [UIViewController]) {
    for controller in old where !(new + stack).contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
    for controller in new where !old.contains(where: { $0 === controller }) {
      controller.didMove(toParent: self)
    }
  }

  /// Removes controllers that a cancelled change added, except those pushed again since.
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
