import CoreGraphics
import QuartzCore

/// Taking away what a controller presents, with everything on top of it (S1.64, S1.65).
final class DismissalPlan: TransitionPlan {
  /// What goes, from the one presented by `to` up to the one that is animated away.
  private let chain: [UIViewController]
  private let controller: UIPresentationController
  private let completion: (() -> Void)?
  let to: UIViewController

  /// nil when `presenter` presents nothing.
  init?(from presenter: UIViewController, completion: (() -> Void)?) {
    var chain: [UIViewController] = []
    while let next = (chain.last ?? presenter).ownPresented { chain.append(next) }
    guard let controller = chain.last?.ownPresentationController else { return nil }
    self.chain = chain
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

  /// Marks everything that goes (S1.8).
  func mark() {
    for presented in chain { presented.isBeingDismissed = true }
  }

  /// Whether one of the chain is in a transition already, its last callbacks not counted.
  var isInFlight: Bool { chain.contains { $0.modalSession?.isOpen ?? false } }

  /// What keeps the presenter's view out of the window: the lowest presentation of the chain.
  private var bottom: UIPresentationController? { chain.first?.ownPresentationController }
  private var presenterPlace: ViewPlace? { bottom?.presenterPlace }
  private var removesPresenter: Bool { presenterPlace != nil }

  func view(for role: TransitionRole) -> UIView? {
    if role == .from { return controller.presentedView }
    return removesPresenter ? to.view : nil
  }

  func initialFrame(for role: TransitionRole) -> CGRect {
    if role == .to, removesPresenter { return .zero }
    return currentFrame(for: role)
  }

  /// Zero for the view that will leave the window (S1.58).
  func finalFrame(for role: TransitionRole) -> CGRect {
    if role == .from { return .zero }
    return removesPresenter ? containerView.bounds : currentFrame(for: .to)
  }

  private func currentFrame(for role: TransitionRole) -> CGRect {
    guard let view = role == .from ? controller.presentedView : to.view else { return .zero }
    return containerView.convert(view.bounds, from: view)
  }

  func begin(animated: Bool) {
    controller.dismissalTransitionWillBegin()
    from.beginAppearanceTransition(false, animated: animated)
    if removesPresenter { to.beginAppearanceTransition(true, animated: animated) }
  }

  func cleanUp(completed: Bool) {
    guard completed else {
      if removesPresenter { to.view.removeFromSuperview() }
      return
    }
    putPresenterBack()
    for presented in chain {
      presented.ownPresentationController?.containerView?.removeFromSuperview()
    }
    // In the last callbacks another may be presented already (S1.6).
    forgetLinks()
  }

  private func putPresenterBack() {
    guard let presenterPlace, let container = bottom?.containerView else { return }
    presenterPlace.putBack(to.view, from: container)
    presenterPlace.fill(with: to.view)
  }

  func tellEnd(completed: Bool) {
    if completed {
      if removesPresenter { to.finishAppearance() }
      from.finishAppearance()
      for between in chain.dropLast() { between.changeAppearance(to: false, animated: false) }
    } else {
      // S1.45
      if removesPresenter { to.changeAppearance(to: false, animated: true) }
      from.changeAppearance(to: true, animated: true)
    }
    for presented in chain { presented.isBeingDismissed = false }
    controller.dismissalTransitionDidEnd(completed)
    if completed { forgetControllers() }
  }

  private func forgetLinks() {
    to.ownPresented = nil
    for presented in chain {
      presented.ownPresenting = nil
      presented.ownPresented = nil
    }
  }

  /// The presentation controllers live until the dismissal has ended (S2.2, S2.3).
  private func forgetControllers() {
    for presented in chain {
      presented.ownPresentationController?.containerView = nil
      presented.ownPresentationController = nil
    }
  }

  func runCompletion() { completion?() }

  /// Without animation: everything within the call.
  func performAtOnce() {
    begin(animated: false)
    putPresenterBack()
    to.view.layoutIfNeeded()
    cleanUp(completed: true)
    tellEnd(completed: true)
    runCompletion()
  }
}
