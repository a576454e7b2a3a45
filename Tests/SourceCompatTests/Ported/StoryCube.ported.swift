// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/StoryCube.swift", line: 1)
// swift-format-ignore-file
//
//  StoryCube.swift
//  Postcards
//
//  Stories lie on the sides of a cube. Pushing turns it to the left, popping to the right; a drag
//  from either side turns it by hand.
//

import UIKit

final class CubeAnimator: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
    enum Side: CGFloat {
        case left = -1
        case right = 1
    }

    private let side: Side
    private weak var context: UIViewControllerContextTransitioning?
    private let perspective: CGFloat = -1 / 750

    init(entering side: Side) {
        self.side = side
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.7
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else { return }
        let container = transitionContext.containerView
        container.backgroundColor = .black
        to.frame = container.bounds
        container.addSubview(to)
        context = transitionContext

        let half = container.bounds.width / 2
        // The cube is pushed back by half its side, so that the side in front is as large as the screen.
        var scene = CATransform3DIdentity
        scene.m34 = perspective
        container.layer.sublayerTransform = CATransform3DTranslate(scene, 0, 0, -half)

        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in self?.end() }
        turn(from.layer, from: 0, to: -side.rawValue * .pi / 2, half: half, shade: (1, 0.35))
        turn(to.layer, from: side.rawValue * .pi / 2, to: 0, half: half, shade: (0.35, 1))
        CATransaction.commit()
    }

    private func turn(_ layer: CALayer, from: CGFloat, to: CGFloat, half: CGFloat, shade: (Float, Float)) {
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        turn.fromValue = NSNumber(value: Double(from))
        turn.toValue = NSNumber(value: Double(to))

        let group = CAAnimationGroup()
        group.duration = transitionDuration(using: context)
        group.timingFunction = CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeInEaseOut)
        group.fillMode = .both
        group.isRemovedOnCompletion = false
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = shade.0
        fade.toValue = shade.1
        group.animations = [turn, fade]
        layer.anchorPointZ = -half
        layer.add(group, forKey: "cube")
    }

    private func end() {
        guard let context = context else { return }
        context.containerView.layer.sublayerTransform = CATransform3DIdentity
        for view in [context.view(forKey: .from), context.view(forKey: .to)].compactMap({ $0 }) {
            view.layer.removeAnimation(forKey: "cube")
            view.layer.anchorPointZ = 0
        }
        context.completeTransition(!context.transitionWasCancelled)
    }
}

// MARK: -

class StoryNavigationController: UINavigationController {
    private var turning: UIPercentDrivenInteractiveTransition?

    override func viewDidLoad() {
        super.viewDidLoad()
        isNavigationBarHidden = true
        delegate = self
        for edge in [UIRectEdge.left, .right] {
            let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(StoryNavigationController.edgePan(_:), name: "edgePan(_:)"))
            pan.edges = edge
            view.addGestureRecognizer(pan)
        }
    }

    private func edgePan(_ pan: UIScreenEdgePanGestureRecognizer) {
        let leaves = pan.edges == .left
        let distance = pan.translation(in: view).x * (leaves ? 1 : -1)
        let progress = distance / view.bounds.width
        switch pan.state {
        case .began:
            if leaves && viewControllers.count < 2 { return }
            turning = UIPercentDrivenInteractiveTransition()
            turning?.completionCurve = .easeOut
            if leaves {
                popViewController(animated: true)
            } else if let story = topViewController as? StoryViewController {
                pushViewController(StoryViewController(number: story.number + 1), animated: true)
            }
        case .changed:
            turning?.update(progress)
        case .ended where progress + pan.velocity(in: view).x / view.bounds.width * (leaves ? 0.2 : -0.2) > 0.5:
            turning?.finish()
            turning = nil
        case .ended, .cancelled, .failed:
            turning?.cancel()
            turning = nil
        default:
            break
        }
    }
}

extension StoryNavigationController: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        switch operation {
        case .push: return CubeAnimator(entering: .right)
        case .pop: return CubeAnimator(entering: .left)
        case .none: return nil
        @unknown default: return nil
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        turning
    }
}

class StoryViewController: UIViewController {
    let number: Int

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let gradient = CAGradientLayer()
        gradient.frame = view.bounds
        gradient.colors = [
            UIColor(hue: CGFloat(number) * 0.37 - floor(CGFloat(number) * 0.37), saturation: 0.55, brightness: 0.95, alpha: 1).cgColor,
            UIColor(hue: CGFloat(number) * 0.37 + 0.1 - floor(CGFloat(number) * 0.37 + 0.1), saturation: 0.75, brightness: 0.55, alpha: 1).cgColor,
        ]
        view.layer.insertSublayer(gradient, at: 0)
        view.clipsToBounds = true

        let bars = UIStackView()
        bars.frame = CGRect(x: 12, y: 56, width: view.bounds.width - 24, height: 4)
        bars.distribution = .fillEqually
        bars.spacing = 6
        for index in 0..<4 {
            let bar = UIView()
            bar.backgroundColor = UIColor.white.withAlphaComponent(index <= number ? 0.95 : 0.4)
            bar.layer.cornerRadius = 2
            bars.addArrangedSubview(bar)
        }
        view.addSubview(bars)

        let avatar = UIView(frame: CGRect(x: 16, y: 76, width: 44, height: 44))
        avatar.backgroundColor = .white
        avatar.layer.cornerRadius = 22
        view.addSubview(avatar)
        let name = UILabel(frame: CGRect(x: 72, y: 86, width: 200, height: 24))
        name.text = ["Marit", "Tomek and Ana", "Jules"][number % 3]
        name.font = .boldSystemFont(ofSize: 18)
        name.textColor = .white
        view.addSubview(name)
        let caption = UILabel(frame: CGRect(x: 30, y: view.bounds.height - 200, width: view.bounds.width - 60, height: 120))
        caption.text = "We took the slow train along the coast and got off wherever the sea looked right."
        caption.font = .systemFont(ofSize: 24, weight: .heavy)
        caption.numberOfLines = 3
        caption.textColor = .white
        view.addSubview(caption)
    }
}
