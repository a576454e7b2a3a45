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
  var presentationStyle: UIModalPresentationStyle { from.modalPresentationStyle }
  var name: String { "dismiss \(from) to \(to)" }
  var containerView: UIView { controller.containerView ?? to.view }

  /// Whether one of the chain is in a transition already.
  var isInFlight: Bool { chain.contains { $0.isBeingPresented || $0.isBeingDismissed } }

  private var bottom: UIPresentationController? { chain.first?.ownPresentationController }
  private var removesPresenter: Bool { bottom?.presenterPlace != nil }

  func view(for role: TransitionRole) -> UIView? {
    if role == .from { return controller.presentedView }
    return removesPresenter ? to.view : nil
  }

  func initialFrame(for role: TransitionRole) -> CGRect {
    if role == .to, removesPresenter { return .zero }
    guard let view = role == .from ? controller.presentedView : to.view else { return .zero }
    return containerView.convert(view.bounds, from: view)
  }

  func finalFrame(for role: TransitionRole) -> CGRect {
    if role == .from { return removesPresenter ? .zero : initialFrame(for: .from) }
    return removesPresenter ? containerView.bounds : initialFrame(for: .to)
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
    if removesPresenter { bottom?.presenterPlace?.putBack(to.view) }
    for presented in chain {
      presented.ownPresentationController?.containerView?.removeFromSuperview()
    }
  }

  func tellEnd(completed: Bool) {
    from.isBeingDismissed = completed
    if completed {
      if removesPresenter { to.endAppearanceTransition() }
      from.endAppearanceTransition()
      for between in chain.dropLast() { between.changeAppearance(to: false, animated: false) }
      forgetLinks()
    } else {
      // S1.45
      if removesPresenter {
        to.beginAppearanceTransition(false, animated: true)
        to.endAppearanceTransition()
      }
      from.beginAppearanceTransition(true, animated: true)
      from.endAppearanceTransition()
    }
    from.isBeingDismissed = false
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

  /// Without animation: everything in one turn.
  func performAtOnce() {
    begin(animated: false)
    if removesPresenter { bottom?.presenterPlace?.putBack(to.view) }
    to.view.layoutIfNeeded()
    cleanUp(completed: true)
    tellEnd(completed: true)
    runCompletion()
  }
}

extension CALayer {
  /// Whether setting a frame has a defined result (S9.3).
  var hasIdentityTransform: Bool { CATransform3DIsIdentity(transform) }
}
