import CoreGraphics
import QuartzCore

/// Presents an alert over a dimmed screen: in the middle, or at the lower edge.
final class AlertPresentationController: UIPresentationController {
  private let dimming = UIView()
  private var isAlert: Bool {
    (presentedViewController as? UIAlertController)?.preferredStyle == .alert
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView else { return }
    dimming.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
    }
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in self?.tappedOutside() }
    dimming.addGestureRecognizer(tap)
    containerView.insertSubview(dimming, at: 0)
    // The alert moves with the keyboard.
    UIKitState.current.keyboard.add(guideOf: containerView)
    alongside { [self] in
      dimming.alpha = 1
      presentingViewController.viewIfLoaded?.tintAdjustmentMode = .dimmed
    }
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    alongside { [self] in
      dimming.alpha = 0
      presentingViewController.viewIfLoaded?.tintAdjustmentMode = .automatic
    }
  }

  private func alongside(_ change: @escaping () -> Void) {
    guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() }, completion: nil)
  }

  /// Buttons close alerts; a tap outside also closes action sheets, and cancels them.
  private func tappedOutside() {
    guard !isAlert, let alert = presentedViewController as? UIAlertController,
      let cancel = alert.cancelAction
    else { return }
    alert.choose(cancel)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView, let view = presentedViewController.view else { return .zero }
    let safe = containerView.safeAreaInsets
    let bounds = containerView.bounds
    let bottom = max(safe.bottom, UIKitState.current.keyboard.shownHeight)
    let margin = AlertMetrics.sheetMargin
    // In landscape a sheet is as wide as the screen is high.
    let room = min(bounds.width, bounds.height) - 2 * margin
    var size = view.sizeThatFits(CGSize(width: room, height: bounds.height))
    size.height = min(size.height, bounds.height - safe.top - bottom - 2 * margin)
    let x = ((bounds.width - size.width) / 2).rounded()
    if isAlert {
      let free = bounds.height - safe.top - bottom - size.height
      return CGRect(origin: CGPoint(x: x, y: (safe.top + free / 2).rounded()), size: size)
    }
    return CGRect(
      origin: CGPoint(x: x, y: bounds.height - max(margin, safe.bottom) - size.height), size: size)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    placePresentedViewAgain()
  }

  override func builtInAnimator(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    AlertAnimator(isPresenting: isPresenting, isAlert: isAlert)
  }
}
