import CoreGraphics
import Foundation

/// Interactive pop that follows a finger from the leading edge (S3.35, S3.36, S10.31), and since iOS 26 from
/// anywhere in the content (S10.32). Since then it also takes hold of a push or pop that runs (S3.68).
final class InteractivePop: NSObject, UIGestureRecognizerDelegate, RefusalExplaining {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  /// Pans across the content; nil before iOS 26.
  let contentRecognizer = UIScreen.main.shape.system >= 26 ? UIPanGestureRecognizer() : nil
  private weak var navigation: UINavigationController?
  private var transition: GestureDrivenTransition?
  private var held: InterruptedSlide?
  /// 1 if the held slide moves with the finger to its end, as a pop does; -1 for a push.
  private var direction: CGFloat = 1

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addTarget(self, action: Self.action)
    contentRecognizer?.delegate = self
    contentRecognizer?.addTarget(self, action: Self.action)
  }

  func attach(to view: UIView) {
    view.addGestureRecognizer(recognizer)
    contentRecognizer.map(view.addGestureRecognizer)
  }

  /// The action under its name in UIKit, by which apps let a recognizer of their own, such as a pan on the
  /// whole screen, drive the swipe back.
  static let action = Selector(InteractivePop.follow, name: "handleNavigationTransition:")

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard refusal == nil, let pan = gestureRecognizer as? UIPanGestureRecognizer,
      pan === recognizer || leadsBack(pan)
    else { return false }
    return allowsZoom(pan)
  }

  /// Content that scrolls sideways goes first.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === contentRecognizer,
      let scroll = otherGestureRecognizer.view as? UIScrollView,
      otherGestureRecognizer === scroll.panGestureRecognizer, scroll.isScrollEnabled
    else { return false }
    return scroll.contentSize.width > scroll.bounds.width
  }

  /// Whether a pan moves from the leading to the trailing side.
  private func leadsBack(_ pan: UIPanGestureRecognizer) -> Bool {
    guard let view = navigation?.view else { return false }
    let velocity = pan.velocity(in: view)
    let ahead = view.isRightToLeft ? -velocity.x : velocity.x
    return ahead > abs(velocity.y)
  }

  /// Whether a zoomed controller lets a finger close it.
  private func allowsZoom(_ pan: UIPanGestureRecognizer) -> Bool {
    guard let top = navigation?.stack.last,
      let shouldBegin = top.preferredTransition?.zoomOptions?.interactiveDismissShouldBegin
    else { return true }
    let velocity = pan.velocity(in: top.view)
    return shouldBegin(
      UIViewControllerTransition.ZoomInteractionContext(
        location: pan.location(in: top.view),
        velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: true))
  }

  var refusal: String? {
    guard let navigation else { return "its navigation controller was released" }
    if let plan = navigation.running?.slidePlan {
      return navigation.backButtonHindrance(of: plan.operation == .push ? plan.to : plan.from)
    }
    if navigation.stack.count <= 1 { return "there is no screen to go back to" }
    if navigation.running != nil { return "a push or pop is running" }
    if let hindrance = navigation.stack.last.flatMap(navigation.backButtonHindrance) {
      return hindrance
    }
    guard navigation.hasAnimatingDelegate else { return nil }
    return "the system's swipe back is off because the navigation controller's delegate animates"
  }

  private func follow(_ recognizer: UIPanGestureRecognizer) {
    guard let navigation else { return }
    let width = max(1, navigation.view.bounds.width) * (navigation.view.isRightToLeft ? -1 : 1)
    let share = recognizer.translation(in: navigation.view).x / width
    switch recognizer.state {
    case .began:
      begin(navigation)
    case .changed:
      transition?.update(min(1, max(0, share)))
      held?.move(by: direction * share)
    case .ended:
      let velocity = recognizer.velocity(in: navigation.view).x / width
      leaveHeld(finishing: held?.leadsToEnd(at: direction * velocity) == true)
      end(finishing: share + UIPanGestureRecognizer.projectionTime * velocity > 0.5)
    default:
      leaveHeld(finishing: held?.wasTurnedRound == false)
      end(finishing: false)
    }
  }

  /// Lets a held slide go. One that was turned round gets back its stack if the finger finishes it, unless other
  /// changes wait, which begin where it began.
  private func leaveHeld(finishing: Bool) {
    guard let held, let navigation else { return }
    self.held = nil
    let returns = finishing && held.wasTurnedRound
    let finishes = finishing && (!returns || navigation.waiting.isEmpty)
    held.leave(finishing: finishes)
    if returns, finishes, let stack = held.newStack { navigation.returnToStack(stack) }
  }

  /// Takes the edge at which the layout begins.
  func followDirection() {
    let edge: UIRectEdge = navigation?.view.isRightToLeft == true ? .right : .left
    if recognizer.edges != edge { recognizer.edges = edge }
  }

  private func begin(_ navigation: UINavigationController) {
    if let running = navigation.running, let plan = running.slidePlan {
      held = InterruptedSlide(running)
      direction = plan.operation == .push ? -1 : 1
      return
    }
    guard navigation.stack.count > 1, navigation.running == nil else { return }
    let transition = InteractivePopTransition()
    self.transition = transition
    navigation.popInteractor = transition
    navigation.popViewController(animated: true)
    navigation.popInteractor = nil
  }

  private func end(finishing: Bool) {
    if finishing { transition?.finish() } else { transition?.cancel() }
    transition = nil
  }
}

extension UINavigationController {
  /// Reason why there is no back button, without which the swipe is off as well: UIKit's own delegate
  /// of the recognizer looks for it, so that clients replace the delegate (S10.31).
  fileprivate func backButtonHindrance(of top: UIViewController) -> String? {
    let remedy = "; set a delegate of interactivePopGestureRecognizer that allows the swipe"
    let item = top.navigationItem
    if isNavigationBarHidden { return "the navigation bar is hidden" + remedy }
    if item.hidesBackButton { return "hidesBackButton is set" + remedy }
    let hasLeftItem = !(item.leftBarButtonItems ?? []).isEmpty
    guard hasLeftItem, !item.leftItemsSupplementBackButton else { return nil }
    return "a left bar button item replaces the back button" + remedy
  }
}

/// A pop that follows a finger: the animations of the slide, or a change of layouts (S11.44).
final class InteractivePopTransition: GestureDrivenTransition {
  /// Layout change that follows the finger in place of animations; nil for the slide.
  var layoutChange: LayoutNavigation?

  override var freezesContainer: Bool { layoutChange == nil }

  override func update(_ percentComplete: CGFloat) {
    super.update(percentComplete)
    layoutChange?.follow(min(1, max(0, percentComplete)))
  }

  override func finish() {
    super.finish()
    layoutChange?.end(cancelled: false)
  }

  override func cancel() {
    super.cancel()
    layoutChange?.end(cancelled: true)
  }
}
