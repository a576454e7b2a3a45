import CoreGraphics
import QuartzCore

/// Dismissal of a controller's presented controller, with all presentations above it (S1.64,
/// S1.65).
final class DismissalPlan: TransitionPlan {
  /// Dismissed controllers, from the one presented by `to` up to the one that is animated.
  private let chain: [UIViewController]
  /// Controllers presented in contexts inside these. They are dismissed too, except those in a
  /// transition of their own.
  private let inContexts: [UIViewController]
  let controller: UIPresentationController
  private let completion: (() -> Void)?
  let to: UIViewController

  /// Returns nil if `presenter` presents nothing.
  init?(from presenter: UIViewController, completion: (() -> Void)?) {
    var chain: [UIViewController] = []
    while let next = (chain.last ?? presenter).presentation.presented { chain.append(next) }
    guard let controller = chain.last?.activePresentationController else { return nil }
    self.chain = chain
    inContexts = chain.flatMap { $0.children.flatMap(\.presentationsInTree) }
      .map(\.presentedViewController).filter { !$0.presentation.isInTransition }
    self.controller = controller
    self.completion = completion
    to = presenter
  }

  var from: UIViewController { controller.presentedViewController }
  var presentationStyle: UIModalPresentationStyle { controller.presentationStyle }
  var isReturn: Bool? { true }
  var name: String { "dismiss \(from) to \(to)" }
  var transitionStyle: UIModalTransitionStyle { controller.transitionStyle }
  var containerView: UIView { controller.containerView ?? to.view }
  private var everything: [UIViewController] { chain + inContexts }
  /// Presentations below the animated one, from top to bottom.
  private var between: [UIPresentationController] {
    chain.dropLast().reversed().compactMap(\.activePresentationController)
  }

  /// Sets `isBeingDismissed` on all dismissed controllers (S1.8).
  func mark() {
    for presented in everything { presented.isBeingDismissed = true }
  }

  /// Makes this the session of all dismissed controllers.
  func follow(_ session: TransitionSession) {
    for presented in everything { presented.presentation.session = session }
  }

  /// Whether one of the chain is in a transition already, its last callbacks not counted.
  var isInFlight: Bool { chain.contains(where: \.presentation.isInTransition) }

  /// Lowest presentation of the chain; it knows the presenter's view.
  private var bottom: UIPresentationController? { chain.first?.activePresentationController }
  private var presenterPlace: RestorablePlace? { bottom?.presenterPlace }
  private var presenterView: UIView { bottom?.presenterView ?? to.shownView }
  private var removesPresenter: Bool { presenterPlace != nil }

  var isArrivalAwaited: Bool { presenterPlace?.isOpen(to: presenterView) ?? true }

  func view(for role: TransitionRole) -> UIView? {
    if role == .from { return controller.presentedView }
    return removesPresenter ? presenterView : nil
  }

  func initialFrame(for role: TransitionRole) -> CGRect {
    if role == .to, removesPresenter { return .zero }
    return currentFrame(for: role)
  }

  /// Frame of the card for the view that leaves, not zero as in a pop: animators derive its final
  /// position from that (S1.58). The presenter's is its own frame, without the scaling behind a
  /// sheet.
  func finalFrame(for role: TransitionRole) -> CGRect {
    if role == .from { return controller.frameOfPresentedViewInContainerView }
    if let presenterPlace { return presenterPlace.finalFrame(in: containerView) }
    return PresenterCard.frame(of: presenterView, in: containerView)
  }

  private func currentFrame(for role: TransitionRole) -> CGRect {
    guard let view = role == .from ? controller.presentedView : presenterView else { return .zero }
    return containerView.convert(view.bounds, from: view)
  }

  func begin(animated: Bool) {
    hideBetween()
    controller.dismissalTransitionWillBegin()
    from.beginAppearanceTransition(false, animated: animated)
    if removesPresenter, isArrivalAwaited {
      to.beginAppearanceTransition(true, animated: animated)
    }
  }

  /// Hides the presentations in between immediately (S1.65).
  private func hideBetween() {
    for passed in between {
      guard let container = passed.containerView else { continue }
      let holdsTop = containerView.isDescendant(of: container)
      let view = holdsTop ? passed.presentedView : container
      if let view, !view.isHidden {
        view.isHidden = true
        hidden.append(view)
      }
      passed.willVanish(with: from.transitionCoordinator)
    }
  }

  private var hidden: [UIView] = []

  func cleanUp(completed: Bool) {
    for view in hidden { view.isHidden = false }
    guard completed else {
      if removesPresenter, isArrivalAwaited { presenterView.removeFromSuperview() }
      controller.placePresentedViewAgain()
      return
    }
    bottom?.putPresenterBack()
    // The views of those that stay in the tree are wanted again when that is.
    for presented in inContexts { presented.activePresentationController?.putPresenterBack() }
    for presented in everything {
      presented.activePresentationController?.containerView?.removeFromSuperview()
    }
    // In the last callbacks another may be presented already (S1.6).
    forgetLinks()
  }

  func notifyEnd(completed: Bool) {
    if completed {
      // The presenter appears before the other disappears, unlike in a pop (S1.41, S3.10).
      if removesPresenter { to.finishAppearance() }
      from.finishAppearance()
      for passed in chain.dropLast() + inContexts {
        passed.changeAppearance(to: false, animated: false)
      }
    } else {
      // S1.45
      if removesPresenter, isArrivalAwaited { to.changeAppearance(to: false, animated: true) }
      from.changeAppearance(to: true, animated: true)
    }
    for presented in everything { presented.isBeingDismissed = false }
    for passed in between + inContexts.compactMap(\.activePresentationController) {
      passed.didVanish(completed)
    }
    controller.dismissalTransitionDidEnd(completed)
    if completed { forgetControllers() }
  }

  private func forgetLinks() {
    for presented in everything {
      presented.presentation.presenting?.presentation.presented = nil
      presented.presentation.presenting = nil
    }
  }

  /// The presentation controllers live until the dismissal has ended (S2.2, S2.3).
  private func forgetControllers() {
    for presented in everything {
      presented.activePresentationController?.containerView = nil
      presented.activePresentationController?.forgetAdaptation()
    }
  }

  func runCompletion() { completion?() }

  /// Performs the dismissal without animation, within the call.
  func performImmediately() {
    for presented in everything { presented.presentation.isImmediate = true }
    begin(animated: false)
    bottom?.putPresenterBack()
    to.view.layoutIfNeeded()
    cleanUp(completed: true)
    for presented in everything { presented.presentation.isImmediate = false }
    notifyEnd(completed: true)
    runCompletion()
  }
}
