// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/MarketPurse.swift", line: 1)
// swift-format-ignore-file
//
//  MarketPurse.swift
//  Market
//
//  A swipe from below brings up the purse, one from above puts it away; made ready anew each time.
//

import UIKit
import EasyTransitions

class MarketCounterViewController: UIViewController {

    private(set) var dismissals = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.85, green: 0.93, blue: 0.86, alpha: 1)
        let label = UILabel(frame: CGRect(x: 20, y: 80, width: 350, height: 40))
        label.font = UIFont.boldSystemFont(ofSize: 34)
        label.text = "Counter"
        view.addSubview(label)

        /// Swipe from the bottom to trigger transition.
        prepareInteractivePresentation()
    }

    func prepareInteractivePresentation() {
        let modalTransitionDelegate = ModalTransitionDelegate()
        let controller = MarketPurseViewController()
        let presentationController = MarketPursePlace(presentedViewController: controller, presenting: self)
        modalTransitionDelegate.set(presentationController: presentationController)

        let presentAnimator = PresentationControllerAnimator(finalFrame: presentationController.frameOfPresentedViewInContainerView)
        presentAnimator.auxAnimation = { controller.animations(presenting: $0) }
        modalTransitionDelegate.set(animator: presentAnimator, for: .present)
        modalTransitionDelegate.set(animator: presentAnimator, for: .dismiss)

        modalTransitionDelegate.wire(
            viewController: self,
            with: .regular(.fromBottom),
            navigationAction: { self.present(controller, animated: true, completion: nil) }
        )

        presentAnimator.onDismissed = {
            self.dismissals += 1
            self.prepareInteractivePresentation()
        }
        presentAnimator.onPresented = {
            modalTransitionDelegate.wire(
                viewController: controller,
                with: .regular(.fromTop),
                navigationAction: {
                    controller.dismiss(animated: true, completion: nil)
            })
        }
        controller.transitioningDelegate = modalTransitionDelegate
        controller.modalPresentationStyle = .custom
    }
}

class MarketPursePlace: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
        return CGRect(x: 10,
                      y: presentingViewController.view.bounds.height - 380,
                      width: presentingViewController.view.bounds.width - 20,
                      height: 370)
    }
}

class MarketPurseViewController: UIViewController {

    // Layouts
    private typealias Layout = (transform: CGAffineTransform, alpha: CGFloat)
    private let startLayout: Layout = (.init(translationX: 0, y: 30), 0.0)
    private let endLayout: Layout = (.identity, 1.0)

    let coin = UIView(frame: CGRect(x: 125, y: 90, width: 120, height: 120))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.layer.cornerRadius = 16.0
        coin.backgroundColor = UIColor(red: 0.93, green: 0.74, blue: 0.25, alpha: 1)
        coin.layer.cornerRadius = 60
        view.addSubview(coin)
        set(layout: startLayout)
    }

    public func animations(presenting: Bool) {
        let layout = presenting ? endLayout : startLayout
        set(layout: layout)
    }

    private func set(layout: Layout) {
        coin.transform = layout.transform
        coin.alpha = layout.alpha
    }
}
