import UIKit

/// Places a screen over its presenter, which it darkens as long as the screen is there (S2.11): the
/// dimming comes and goes with the transition and stays in between.
class DimmedPresentationController: UIPresentationController {
  /// The part of the container that the screen takes.
  typealias Place = (_ container: CGRect) -> CGRect

  private let dimming: CGFloat
  private let cornerRadius: CGFloat
  private let place: Place
  private let dimmingView = UIView(frame: .zero)
  private var look: (cornerRadius: CGFloat, clips: Bool, resizing: UIView.AutoresizingMask)?
  /// Where the screen was placed last.
  private var lastPlace = CGRect.zero

  init(
    presented: UIViewController, presenting: UIViewController?, dimming: CGFloat,
    cornerRadius: CGFloat, place: @escaping Place
  ) {
    self.dimming = dimming
    self.cornerRadius = cornerRadius
    self.place = place
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var frameOfPresentedViewInContainerView: CGRect { place(containerView?.bounds ?? .zero) }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
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
    dimmingView.backgroundColor = .black
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
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

  /// Changes what surrounds the screen together with the transition.
  func animate(
    covered: Bool, alongside coordinator: any UIViewControllerTransitionCoordinator
  ) {
    coordinator.animate(alongsideTransition: { _ in self.dim(covered) })
  }

  private func dim(_ covered: Bool) {
    dimmingView.alpha = covered ? dimming : 0
  }

  /// What surrounds the screen while it is there, or not.
  func setCovered(_ covered: Bool) {
    dim(covered)
  }

  /// Puts everything back as it was before the presentation.
  func cleanUp() {
    setCovered(false)
    dimmingView.removeFromSuperview()
    guard let look else { return }
    presentedView?.layer.cornerRadius = look.cornerRadius
    presentedView?.clipsToBounds = look.clips
    presentedView?.autoresizingMask = look.resizing
  }
}
