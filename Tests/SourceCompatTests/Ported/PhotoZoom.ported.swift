// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/PhotoZoom.swift", line: 1)
// swift-format-ignore-file
//
//  PhotoZoom.swift
//  Darkroom
//
//  Push: the thumbnail flies into place. Pop: it flies back, or a finger carries it there.
//

import UIKit

protocol PhotoZoomEnd: AnyObject {
    /// The image view that takes part, nil when it is not on screen.
    func zoomImageView(for transition: PhotoZoomTransition) -> UIImageView?
    func zoomFrame(for transition: PhotoZoomTransition) -> CGRect?
    func zoomWillStart(_ transition: PhotoZoomTransition)
    func zoomDidEnd(_ transition: PhotoZoomTransition)
}

final class PhotoZoomTransition: NSObject, UIViewControllerAnimatedTransitioning {
    let operation: UINavigationController.Operation

    init(operation: UINavigationController.Operation) {
        self.operation = operation
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return operation == .push ? 0.5 : 0.35
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        guard let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to),
            let start = transitionContext.viewController(forKey: .from) as? PhotoZoomEnd,
            let end = transitionContext.viewController(forKey: .to) as? PhotoZoomEnd,
            let toVC = transitionContext.viewController(forKey: .to) else {
                return transitionContext.completeTransition(false)
        }
        toView.frame = transitionContext.finalFrame(for: toVC)
        [fromView, toView].forEach { containerView.addSubview($0) }
        toView.layoutIfNeeded()
        toView.alpha = 0

        let travelling = UIImageView(image: start.zoomImageView(for: self)?.image)
        travelling.contentMode = .scaleAspectFill
        travelling.clipsToBounds = true
        travelling.frame = start.zoomFrame(for: self) ?? .zero
        containerView.addSubview(travelling)
        start.zoomWillStart(self)
        end.zoomWillStart(self)

        let duration = transitionDuration(using: transitionContext)
        UIView.animate(withDuration: duration, delay: 0, usingSpringWithDamping: operation == .push ? 0.8 : 1, initialSpringVelocity: 0, options: [.curveEaseInOut], animations: {
            travelling.frame = end.zoomFrame(for: self) ?? .zero
            toView.alpha = 1
        }) { _ in
            travelling.removeFromSuperview()
            start.zoomDidEnd(self)
            end.zoomDidEnd(self)
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// Lets the photo hang on the finger; how far it was pulled down decides how much of the grid shows.
final class PhotoPull: NSObject, UIViewControllerInteractiveTransitioning {
    private let transition: PhotoZoomTransition
    private var context: UIViewControllerContextTransitioning?
    private var photo: UIImageView?
    private var startFrame = CGRect.zero

    init(transition: PhotoZoomTransition) {
        self.transition = transition
        super.init()
    }

    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        let container = transitionContext.containerView
        guard let fromVC = transitionContext.viewController(forKey: .from), let toVC = transitionContext.viewController(forKey: .to),
            let source = fromVC as? PhotoZoomEnd else { return }
        toVC.view.frame = transitionContext.finalFrame(for: toVC)
        container.insertSubview(toVC.view, belowSubview: fromVC.view)
        toVC.view.layoutIfNeeded()
        let photo = UIImageView(image: source.zoomImageView(for: transition)?.image)
        photo.contentMode = .scaleAspectFill
        photo.clipsToBounds = true
        startFrame = source.zoomFrame(for: transition) ?? .zero
        photo.frame = startFrame
        container.addSubview(photo)
        self.photo = photo
        source.zoomWillStart(transition)
        (toVC as? PhotoZoomEnd)?.zoomWillStart(transition)
    }

    func pull(_ gesture: UIPanGestureRecognizer) {
        guard let context = context, let photo = photo, let fromView = context.view(forKey: .from) else { return }
        let translation = gesture.translation(in: gesture.view)
        let progress = min(max(translation.y / 300, 0), 1)
        switch gesture.state {
        case .began, .changed:
            let scale = 1 - 0.3 * progress
            photo.transform = CGAffineTransform(translationX: translation.x, y: translation.y).scaledBy(x: scale, y: scale)
            fromView.alpha = 1 - progress
            context.updateInteractiveTransition(progress)
        case .ended where gesture.velocity(in: gesture.view).y > 0 && progress > 0.2:
            settle(finishing: true)
        case .ended, .cancelled, .failed:
            settle(finishing: false)
        default:
            break
        }
    }

    private func settle(finishing: Bool) {
        guard let context = context, let photo = photo, let source = context.viewController(forKey: .from) as? PhotoZoomEnd,
            let target = context.viewController(forKey: .to) as? PhotoZoomEnd else { return }
        let frame = (finishing ? target.zoomFrame(for: transition) : nil) ?? startFrame
        if finishing { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseOut, animations: {
            photo.transform = .identity
            photo.frame = frame
            context.view(forKey: .from)?.alpha = finishing ? 0 : 1
        }, completion: { _ in
            photo.removeFromSuperview()
            context.view(forKey: .from)?.alpha = 1
            source.zoomDidEnd(self.transition)
            target.zoomDidEnd(self.transition)
            context.completeTransition(finishing)
            self.context = nil
        })
    }
}
