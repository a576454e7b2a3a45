import UIKit

/// Places a screen over its presenter, and darkens or blurs the presenter while the screen is shown
/// (S2.11). The views between both appear and disappear with the transition.
class DimmedPresentationController: UIPresentationController {
  /// The part of the container that the screen takes.
  typealias Place = (_ container: CGRect) -> CGRect

  /// Content between the presenter and the screen.
  enum Backdrop {
    /// A color with an alpha value.
    case dimming(CGFloat, UIColor = .black)
    case blur(UIBlurEffect.Style)
  }

  private let backdrop: Backdrop
  private let cornerRadius: CGFloat
  private let place: Place
  private let backdropView: UIView
  private var look: (cornerRadius: CGFloat, clips: Bool, resizing: UIView.AutoresizingMask)?
  /// Last frame of the screen.
  private var lastPlace = CGRect.zero

  convenience init(
    presented: UIViewController, presenting: UIViewController?, dimming: CGFloat,
    cornerRadius: CGFloat, place: @escaping Place
  ) {
    self.init(
      presented: presented, presenting: presenting, backdrop: .dimming(dimming),
      cornerRadius: cornerRadius, place: place)
  }

  init(
    presented: UIViewController, presenting: UIViewController?, backdrop: Backdrop,
    cornerRadius: CGFloat, place: @escaping Place
  ) {
    self.backdrop = backdrop
    switch backdrop {
    case .dimming: backdropView = UIView(frame: .zero)
    case .blur: backdropView = UIVisualEffectView(effect: nil)
    }
    self.cornerRadius = cornerRadius
    self.place = place
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect { place(containerView?.bounds ?? .zero) }

  override func containerViewWillLayoutSubviews() {
    backdropView.frame = containerView?.bounds ?? .zero
    placeScreen()
  }

  /// Keeps the screen in its place when the container changes its size. On its way the animator
  /// moves it, so only the difference of the places is added.
  func placeScreen() {
    let place = frameOfPresentedViewInContainerView
    defer { lastPlace = place }
    guard presentedViewController.transitionCoordinator != nil else {
      presentedView?.frame = place
      return
    }
    guard let presentedView, place != lastPlace else { return }
    presentedView.bounds.size = place.size
    presentedView.center.x += place.midX - lastPlace.midX
    presentedView.center.y += place.midY - lastPlace.midY
  }

  override func presentationTransitionWillBegin() {
    guard let containerView, let presentedView else { return }
    look = (
      presentedView.layer.cornerRadius, presentedView.clipsToBounds, presentedView.autoresizingMask
    )
    lastPlace = frameOfPresentedViewInContainerView
    presentedView.autoresizingMask = []
    presentedView.layer.cornerRadius = cornerRadius
    presentedView.clipsToBounds = true
    if case .dimming(_, let color) = backdrop { backdropView.backgroundColor = color }
    backdropView.frame = containerView.bounds
    containerView.insertSubview(backdropView, at: 0)
    setCovered(false)
    animate(covered: true)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    if !completed { cleanUp() }
  }

  override func dismissalTransitionWillBegin() {
    animate(covered: false)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { cleanUp() } else { setCovered(true) }
  }

  private func animate(covered: Bool) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      return setCovered(covered)
    }
    animate(covered: covered, alongside: coordinator)
  }

  /// Animates the views around the screen together with the transition.
  func animate(
    covered: Bool, alongside coordinator: any UIViewControllerTransitionCoordinator
  ) {
    coordinator.animate(alongsideTransition: { _ in self.cover(covered) })
  }

  private func cover(_ covered: Bool) {
    switch backdrop {
    case .dimming(let alpha, _): backdropView.alpha = covered ? alpha : 0
    case .blur(let style):
      let effect = covered ? UIBlurEffect(style: style) : nil
      (backdropView as? UIVisualEffectView)?.effect = effect
    }
  }

  /// Shows or hides the backdrop and its effects on the presenter.
  func setCovered(_ covered: Bool) {
    cover(covered)
  }

  /// Restores the state before the presentation.
  func cleanUp() {
    setCovered(false)
    backdropView.removeFromSuperview()
    guard let look else { return }
    presentedView?.layer.cornerRadius = look.cornerRadius
    presentedView?.clipsToBounds = look.clips
    presentedView?.autoresizingMask = look.resizing
  }
}
