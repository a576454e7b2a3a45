// swift-format-ignore-file
import UIKit

// A card over a dimmed presenter, as tutorials of the iOS 9 era taught it.

final class DimmedPresentationController: UIPresentationController {
  fileprivate lazy var dimmingView: UIView = {
    let view = UIView()
    view.translatesNothing()
    view.backgroundColor = UIColor(white: 0.0, alpha: 0.5)
    view.alpha = 0.0
    return view
  }()

  private let fraction: CGFloat

  init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?,
    fraction: CGFloat
  ) {
    self.fraction = fraction
    super.init(
      presentedViewController: presentedViewController, presenting: presentingViewController)
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    var frame: CGRect = .zero
    frame.size = size(
      forChildContentContainer: presentedViewController,
      withParentContainerSize: containerView!.bounds.size)
    frame.origin.y = containerView!.frame.height * (1 - fraction)
    return frame
  }

  override func size(
    forChildContentContainer container: UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return CGSize(width: parentSize.width, height: parentSize.height * fraction)
  }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1.0
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 1.0
    })
  }

  override func dismissalTransitionWillBegin() {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 0.0
      return
    }
    coordinator.animate(
      alongsideTransition: { [weak self] context in
        self?.dimmingView.alpha = 0.0
      }, completion: nil)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed {
      dimmingView.removeFromSuperview()
    }
  }
}

extension UIView {
  fileprivate func translatesNothing() {
    isOpaque = false
  }
}

class CardViewController: UIViewController, UIViewControllerTransitioningDelegate {
  var events: [String] = []
  var onDismiss: (() -> ())?

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    modalPresentationStyle = .custom
    transitioningDelegate = self
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var prefersStatusBarHidden: Bool { return true }
  override var preferredStatusBarStyle: UIStatusBarStyle { return .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.layer.cornerRadius = 12
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    events.append("load")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    events.append("will appear, being presented: \(isBeingPresented)")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    events.append("did appear")
    // Closes itself after a while.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      self?.close()
    }
  }

  func close() {
    dismiss(animated: true) {
      DispatchQueue.main.async {
        self.onDismiss?()
      }
    }
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    return DimmedPresentationController(
      presentedViewController: presented, presenting: presenting, fraction: 2.0 / 3.0)
  }
}
