// swift-format-ignore-file
//
//  TabEffects.swift
//  Greenhouse
//
//  Three ways to change tabs, one per pair of neighbors: slide, fade through, and a circle that
//  opens over the tab's button.
//

import UIKit

protocol TabEffect: UIViewControllerAnimatedTransitioning {
    init(forward: Bool)
}

class TabSlide: NSObject, TabEffect {
    let forward: Bool

    required init(forward: Bool) {
        self.forward = forward
    }

    func transitionDuration(using ctx: UIViewControllerContextTransitioning?) -> TimeInterval { 0.35 }

    func animateTransition(using ctx: UIViewControllerContextTransitioning) {
        guard let from = ctx.view(forKey: UITransitionContextViewKey.from), let to = ctx.view(forKey: UITransitionContextViewKey.to) else { return }
        let width = ctx.containerView.bounds.width * (forward ? 1 : -1)
        ctx.containerView.addSubview(to)
        to.frame = ctx.finalFrame(for: ctx.viewController(forKey: .to)!)
        to.transform = CGAffineTransform(translationX: width, y: 0)
        UIView.animate(withDuration: transitionDuration(using: ctx), delay: 0, options: ctx.isInteractive ? .curveLinear : .curveEaseInOut) {
            from.transform = CGAffineTransform(translationX: -width, y: 0)
            to.transform = .identity
        } completion: { _ in
            from.transform = .identity
            to.transform = .identity
            ctx.completeTransition(!ctx.transitionWasCancelled)
        }
    }
}

class TabFadeThrough: NSObject, TabEffect {
    required init(forward: Bool) {}

    func transitionDuration(using ctx: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using ctx: UIViewControllerContextTransitioning) {
        guard let from = ctx.view(forKey: .from), let to = ctx.view(forKey: .to) else { return }
        to.frame = ctx.containerView.bounds
        to.alpha = 0
        to.transform = CGAffineTransform(scaleX: 0.92, y: 0.92)
        ctx.containerView.addSubview(to)
        ctx.containerView.backgroundColor = .white
        UIView.animateKeyframes(withDuration: transitionDuration(using: ctx), delay: 0, options: [.calculationModeLinear]) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.35) { from.alpha = 0 }
            UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.65) {
                to.alpha = 1
                to.transform = .identity
            }
        } completion: { _ in
            from.alpha = 1
            ctx.completeTransition(!ctx.transitionWasCancelled)
        }
    }
}

class TabIris: NSObject, TabEffect, CAAnimationDelegate {
    private var context: UIViewControllerContextTransitioning?

    required init(forward: Bool) {
        super.init()
    }

    func transitionDuration(using ctx: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using ctx: UIViewControllerContextTransitioning) {
        guard let to = ctx.view(forKey: .to), let controller = ctx.viewController(forKey: .to),
            let tabs = controller.tabBarController, let index = tabs.viewControllers?.firstIndex(of: controller) else { return }
        context = ctx
        to.frame = ctx.finalFrame(for: controller)
        ctx.containerView.addSubview(to)

        let slot = tabs.view.bounds.width / CGFloat(tabs.viewControllers!.count)
        let start = CGPoint(x: slot * (CGFloat(index) + 0.5), y: to.bounds.height - 24)
        let reach = sqrt(pow(max(start.x, to.bounds.width - start.x), 2) + pow(start.y, 2))
        let closed = UIBezierPath(ovalIn: CGRect(origin: start, size: .zero).insetBy(dx: -12, dy: -12))
        let opened = UIBezierPath(ovalIn: CGRect(origin: start, size: .zero).insetBy(dx: -reach, dy: -reach))
        let mask = CAShapeLayer()
        mask.path = opened.cgPath
        to.layer.mask = mask

        let animation = CABasicAnimation(keyPath: "path")
        animation.fromValue = closed.cgPath
        animation.toValue = opened.cgPath
        animation.duration = transitionDuration(using: ctx)
        animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.3, 0, 0.3, 1)
        animation.delegate = self
        mask.add(animation, forKey: "path")
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let ctx = context else { return }
        ctx.view(forKey: .to)?.layer.mask = nil
        ctx.completeTransition(!ctx.transitionWasCancelled)
        context = nil
    }
}

// MARK: - Tabs

class GreenhouseTabBarController: UITabBarController, UIGestureRecognizerDelegate {
    private var effects: [TabEffect.Type] = [TabSlide.self, TabFadeThrough.self, TabIris.self]
    private var swipe: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        delegate = self
        viewControllers = [
            PlantListViewController(title: "Seedlings", color: UIColor(red: 0.55, green: 0.76, blue: 0.29, alpha: 1), count: 3),
            PlantListViewController(title: "Herbs", color: UIColor(red: 0.22, green: 0.56, blue: 0.24, alpha: 1), count: 5),
            PlantListViewController(title: "Orchids", color: UIColor(red: 0.76, green: 0.36, blue: 0.64, alpha: 1), count: 2),
            PlantListViewController(title: "Cacti", color: UIColor(red: 0.80, green: 0.62, blue: 0.25, alpha: 1), count: 4),
        ]
        let pan = UIPanGestureRecognizer(target: self, action: #selector(swiped(_:)))
        pan.delegate = self
        view.addGestureRecognizer(pan)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return abs(velocity.x) > abs(velocity.y) && transitionCoordinator == nil
    }

    @objc private func swiped(_ pan: UIPanGestureRecognizer) {
        let x = pan.translation(in: view).x
        switch pan.state {
        case .began:
            let next = selectedIndex + (pan.velocity(in: view).x < 0 ? 1 : -1)
            guard let count = viewControllers?.count, (0..<count).contains(next) else { return }
            swipe = UIPercentDrivenInteractiveTransition()
            selectedIndex = next
        case .changed:
            swipe?.update(abs(x) / view.bounds.width)
        case .ended:
            abs(x) > view.bounds.width / 3 ? swipe?.finish() : swipe?.cancel()
            swipe = nil
        case .cancelled, .failed:
            swipe?.cancel()
            swipe = nil
        default: ()
        }
    }
}

extension GreenhouseTabBarController: UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        guard let from = viewControllers?.firstIndex(of: fromVC), let to = viewControllers?.firstIndex(of: toVC) else { return nil }
        let effect = swipe == nil ? effects[min(from, to)] : TabSlide.self
        return effect.init(forward: to > from)
    }

    func tabBarController(_ tabBarController: UITabBarController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return swipe
    }
}

class PlantListViewController: UIViewController {
    private let color: UIColor
    private let count: Int

    init(title: String, color: UIColor, count: Int) {
        self.color = color
        self.count = count
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color.withAlphaComponent(1)
        let heading = UILabel(frame: CGRect(x: 24, y: 70, width: 300, height: 40))
        heading.text = title
        heading.textColor = .white
        heading.font = .systemFont(ofSize: 32, weight: .bold)
        view.addSubview(heading)
        for row in 0..<count {
            let card = UIView(frame: CGRect(x: 24, y: CGFloat(130 + row * 112), width: view.bounds.width - 48, height: 96))
            card.autoresizingMask = .flexibleWidth
            card.backgroundColor = .white
            card.layer.cornerRadius = 14
            view.addSubview(card)
            let leaf = CAShapeLayer()
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 20, y: 76))
            path.addQuadCurve(to: CGPoint(x: 76, y: 20), controlPoint: CGPoint(x: 16, y: 16))
            path.addQuadCurve(to: CGPoint(x: 20, y: 76), controlPoint: CGPoint(x: 80, y: 80))
            leaf.path = path.cgPath
            leaf.fillColor = color.cgColor
            card.layer.addSublayer(leaf)
            let label = UILabel(frame: CGRect(x: 100, y: 24, width: 200, height: 22))
            label.text = "Row \(row + 1), watered Tuesday"
            card.addSubview(label)
            let detail = UILabel(frame: CGRect(x: 100, y: 52, width: 140, height: 18))
            detail.text = "next on Friday"
            detail.textColor = .lightGray
            detail.font = .systemFont(ofSize: 14)
            card.addSubview(detail)
        }
    }
}
