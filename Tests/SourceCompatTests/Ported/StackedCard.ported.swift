// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/StackedCard.swift", line: 1)
// swift-format-ignore-file
//
//  StackedCard.swift
//  Wayfarer
//
//  The card that trips are edited on: the screen behind moves back and dims, a drag on the grabber
//  takes the card away again.
//

import UIKit


// MARK: - UIViewController + card

private var cardTransitionKey: UInt8 = 0

extension UIViewController {
    /// Keeps the delegate alive for as long as the presented controller lives.
    fileprivate var cardTransition: CardTransition? {
        get { return objc_getAssociatedObject(self, &cardTransitionKey) as? CardTransition }
        set {
            objc_setAssociatedObject(self, &cardTransitionKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    func presentAsCard(_ viewController: UIViewController, completion: (() -> Void)? = nil) {
        let transition = CardTransition()
        viewController.cardTransition = transition
        viewController.transitioningDelegate = transition
        viewController.modalPresentationStyle = .custom
        present(viewController, animated: true, completion: completion)
    }
}

// MARK: - Delegate

final class CardTransition: NSObject, UIViewControllerTransitioningDelegate {
    let swipe = CardSwipe()

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let controller = StackedCardPresentationController(presentedViewController: presented, presenting: presenting)
        controller.swipe = swipe
        return controller
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return CardAnimator(isPresenting: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CardAnimator(isPresenting: false)
    }

    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        return swipe.isRunning ? swipe : nil
    }
}

// MARK: - Animation

final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return isPresenting ? 0.5 : 0.4
    }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
        guard let controller = context.viewController(forKey: key) else { return }
        let container = context.containerView
        var presentedFrame = context.finalFrame(for: controller)
        if !isPresenting { presentedFrame = context.initialFrame(for: controller) }
        let dismissedFrame = presentedFrame.offsetBy(dx: 0, dy: container.bounds.height - presentedFrame.minY)

        if isPresenting {
            container.addSubview(controller.view)
            controller.view.frame = dismissedFrame
        }
        // Linear while a finger drives, or the card runs away from it.
        let options: UIView.AnimationOptions = context.isInteractive ? .curveLinear : .curveEaseOut
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: options,
            animations: {
                controller.view.frame = self.isPresenting ? presentedFrame : dismissedFrame
            },
            completion: { _ in
                if context.transitionWasCancelled {
                    controller.view.frame = self.isPresenting ? dismissedFrame : presentedFrame
                }
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}

// MARK: - Interaction

final class CardSwipe: UIPercentDrivenInteractiveTransition {
    private(set) var isRunning = false
    weak var controller: UIViewController?

    func attach(to controller: UIViewController, view: UIView) {
        self.controller = controller
        let pan = UIPanGestureRecognizer(target: self, action: Selector(CardSwipe.handlePan(_:), name: "handlePan(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    private func handlePan(_ pan: UIPanGestureRecognizer) {
        guard let view = pan.view?.superview else { return }
        let percent = max(0, pan.translation(in: view).y / view.bounds.height)
        switch pan.state {
        case .began:
            isRunning = true
            controller?.dismiss(animated: true)
        case .changed:
            update(percent)
        case .ended:
            isRunning = false
            let flicked = pan.velocity(in: view).y > 900
            if flicked || percent > 0.4 {
                finish()
            } else {
                cancel()
            }
        case .cancelled, .failed:
            isRunning = false
            cancel()
        default:
            break
        }
    }
}

// MARK: - Presentation

final class StackedCardPresentationController: UIPresentationController {
    var swipe: CardSwipe?
    private let inset: CGFloat = 54

    private lazy var dimmingView: UIView = {
        let view = UIView()
        view.backgroundColor = .black
        view.alpha = 0
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(StackedCardPresentationController.dimmingViewTapped as (StackedCardPresentationController) -> () -> Void, name: "dimmingViewTapped")))
        return view
    }()

    private lazy var grabber: UIView = {
        let grabber = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 5))
        grabber.backgroundColor = UIColor(white: 0.78, alpha: 1)
        grabber.layer.cornerRadius = 2.5
        return grabber
    }()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: inset, width: bounds.width, height: bounds.height - inset)
    }

    override func presentationTransitionWillBegin() {
        guard let container = containerView, let presentedView = presentedView else { return }
        dimmingView.frame = container.bounds
        container.insertSubview(dimmingView, at: 0)
        presentedView.layer.cornerRadius = 14
        presentedView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        presentedView.clipsToBounds = true
        grabber.center = CGPoint(x: container.bounds.midX, y: 12)
        presentedView.addSubview(grabber)
        presentingViewController.view.clipsToBounds = true
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.dimmingView.alpha = 0.4
            self.presentingViewController.view.transform = CGAffineTransform(scaleX: 0.92, y: 0.92)
            self.presentingViewController.view.layer.cornerRadius = 14
        }, completion: nil)
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        guard completed, let view = presentedView else { return dimmingView.removeFromSuperview() }
        swipe?.attach(to: presentedViewController, view: view)
    }

    override func dismissalTransitionWillBegin() {
        let presenter: UIView = presentingViewController.view
        let coordinator = presentedViewController.transitionCoordinator
        coordinator?.animate(alongsideTransition: { [unowned self] _ in
            self.dimmingView.alpha = 0
        }, completion: { [unowned self] context in
            if context.isCancelled { self.dimmingView.alpha = 0.4 }
        })
        // It lies outside of the container and would not wait for the finger by itself.
        coordinator?.animateAlongsideTransition(in: presenter, animation: { _ in
            presenter.transform = .identity
            presenter.layer.cornerRadius = 0
        }, completion: { context in
            guard context.isCancelled else { return }
            presenter.transform = CGAffineTransform(scaleX: 0.92, y: 0.92)
            presenter.layer.cornerRadius = 14
        })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed {
            dimmingView.removeFromSuperview()
        }
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimmingView.frame = containerView?.bounds ?? .zero
    }

    private func dimmingViewTapped() {
        presentedViewController.dismiss(animated: true, completion: nil)
    }
}
