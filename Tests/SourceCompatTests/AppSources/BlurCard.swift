// swift-format-ignore-file
//
//  BlurCard.swift
//  Weathervane
//
//  The forecast's details float on a card over the blurred screen.
//

import UIKit

class BlurPresentationController: UIPresentationController {

    private let effectView = UIVisualEffectView(effect: nil)
    private lazy var closeRecognizer = UITapGestureRecognizer(target: self, action: #selector(BlurPresentationController.closeCard))

    override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
        effectView.addGestureRecognizer(closeRecognizer)
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return super.frameOfPresentedViewInContainerView }
        let size = presentedViewController.preferredContentSize
        return CGRect(x: (container.bounds.width - size.width) / 2,
                      y: (container.bounds.height - size.height) / 2,
                      width: size.width,
                      height: size.height).integral
    }

    override func presentationTransitionWillBegin() {
        effectView.frame = containerView!.bounds
        effectView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        containerView!.insertSubview(effectView, at: 0)
        setEffect(UIBlurEffect(style: .dark))
    }

    override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed {
            effectView.removeFromSuperview()
        }
    }

    override func dismissalTransitionWillBegin() {
        setEffect(nil)
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed {
            effectView.removeFromSuperview()
        }
    }

    override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        presentedView?.bounds.size = frameOfPresentedViewInContainerView.size
    }

    @objc func closeCard() {
        presentingViewController.dismiss(animated: true, completion: nil)
    }

    private func setEffect(_ effect: UIVisualEffect?) {
        guard let coordinator = presentedViewController.transitionCoordinator else {
            effectView.effect = effect
            return
        }
        coordinator.animate(alongsideTransition: { [effectView] _ in
            effectView.effect = effect
        })
    }
}

class PopAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var presenting = true

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.4
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let card = transitionContext.viewController(forKey: presenting ? .to : .from)!
        let small = CGAffineTransform(scaleX: 0.7, y: 0.7)
        if presenting {
            card.view.frame = transitionContext.finalFrame(for: card)
            card.view.transform = small
            card.view.alpha = 0
            transitionContext.containerView.addSubview(card.view)
        }
        let timing = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0.9), controlPoint2: CGPoint(x: 0.4, y: 1))
        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), timingParameters: timing)
        animator.addAnimations {
            card.view.transform = self.presenting ? .identity : small
            card.view.alpha = self.presenting ? 1 : 0
        }
        animator.addCompletion { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        animator.startAnimation()
    }
}

// MARK: - Screens

class ForecastViewController: UIViewController {
    private let animator = PopAnimator()
    let hourMarker = UIView(frame: CGRect(x: 20, y: 402, width: 60, height: 4))
    private var observation: NSKeyValueObservation?

    override func viewDidLoad() {
        super.viewDidLoad()
        let sky = CAGradientLayer()
        sky.frame = UIScreen.main.bounds
        sky.colors = [UIColor(red: 0.20, green: 0.50, blue: 0.90, alpha: 1).cgColor, UIColor(red: 0.75, green: 0.88, blue: 1, alpha: 1).cgColor]
        sky.locations = [0, 0.8]
        view.layer.addSublayer(sky)

        let sun = UIView(frame: CGRect(x: 240, y: 90, width: 110, height: 110))
        sun.backgroundColor = UIColor(red: 1, green: 0.87, blue: 0.35, alpha: 1)
        sun.layer.cornerRadius = 55
        view.addSubview(sun)
        let degrees = UILabel(frame: CGRect(x: 30, y: 110, width: 200, height: 90))
        degrees.text = "21°"
        degrees.textColor = .white
        degrees.font = .systemFont(ofSize: 84, weight: .light)
        view.addSubview(degrees)

        let scroll = UIScrollView(frame: CGRect(x: 0, y: 260, width: view.bounds.width, height: 130))
        scroll.showsHorizontalScrollIndicator = false
        scroll.contentSize = CGSize(width: 24 * 72, height: 130)
        for hour in 0..<24 {
            let tile = UIView(frame: CGRect(x: 12 + hour * 72, y: 0, width: 60, height: 130))
            tile.backgroundColor = UIColor(white: 1, alpha: 0.3)
            tile.layer.cornerRadius = 30
            let label = UILabel(frame: CGRect(x: 0, y: 96, width: 60, height: 20))
            label.text = "\(hour):00"
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 13)
            tile.addSubview(label)
            let drop = UIView(frame: CGRect(x: 18, y: 70 - abs(12 - hour) * 4, width: 24, height: 24))
            drop.backgroundColor = .white
            drop.layer.cornerRadius = 12
            tile.addSubview(drop)
            scroll.addSubview(tile)
        }
        scroll.contentOffset = CGPoint(x: 9 * 72, y: 0)
        view.addSubview(scroll)
        // Shows how much of the day has gone by.
        hourMarker.backgroundColor = .white
        hourMarker.layer.cornerRadius = 2
        view.addSubview(hourMarker)
        observation = scroll.observe(\.contentOffset, options: [.initial, .new]) { [weak self] scroll, _ in
            let share = scroll.contentOffset.x / (scroll.contentSize.width - scroll.bounds.width)
            self?.hourMarker.frame.origin.x = 20 + share * (scroll.bounds.width - 100)
        }

        for day in 0..<5 {
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 20, y: 430 + day * 70, width: Int(view.bounds.width) - 40, height: 58)
            button.tag = day
            button.setTitle(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"][day], for: .normal)
            button.tintColor = .white
            button.backgroundColor = UIColor(red: 0.10, green: 0.25, blue: 0.50, alpha: 0.35 + 0.1 * CGFloat(day))
            button.layer.cornerRadius = 12
            button.addTarget(self, action: #selector(showDay), for: .touchUpInside)
            view.addSubview(button)
        }
    }

    @objc private func showDay(_ sender: UIButton) {
        let day = DayViewController()
        day.modalPresentationStyle = UIModalPresentationStyle.custom
        day.transitioningDelegate = self
        present(day, animated: true)
    }
}

extension ForecastViewController: UIViewControllerTransitioningDelegate {
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        return BlurPresentationController(presentedViewController: presented, presenting: presenting)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        animator.presenting = true
        return animator
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        animator.presenting = false
        return animator
    }
}

class DayViewController: UIViewController {
    override var preferredContentSize: CGSize {
        get { return CGSize(width: 300, height: 380) }
        set { super.preferredContentSize = newValue }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.layer.cornerRadius = 20
        let title = UILabel(frame: CGRect(x: 24, y: 24, width: 252, height: 32))
        title.text = "Wednesday"
        title.font = .boldSystemFont(ofSize: 26)
        view.addSubview(title)
        // Temperatures of the day as a filled curve.
        let curve = UIBezierPath()
        curve.move(to: CGPoint(x: 24, y: 250))
        curve.addCurve(to: CGPoint(x: 276, y: 230), controlPoint1: CGPoint(x: 110, y: 60), controlPoint2: CGPoint(x: 190, y: 90))
        let line = CAShapeLayer()
        line.path = curve.cgPath
        line.strokeColor = UIColor.orange.cgColor
        line.fillColor = nil
        line.lineWidth = 4
        let area = curve.copy() as! UIBezierPath
        area.addLine(to: CGPoint(x: 276, y: 280))
        area.addLine(to: CGPoint(x: 24, y: 280))
        area.close()
        let fill = CAShapeLayer()
        fill.path = area.cgPath
        fill.fillColor = UIColor.orange.withAlphaComponent(0.25).cgColor
        view.layer.addSublayer(fill)
        view.layer.addSublayer(line)
        let note = UILabel(frame: CGRect(x: 24, y: 300, width: 252, height: 60))
        note.numberOfLines = 2
        note.text = "Warm, with a light breeze from the west after noon"
        note.textColor = .darkGray
        view.addSubview(note)
    }
}
