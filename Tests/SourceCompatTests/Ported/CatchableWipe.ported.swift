// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/CatchableWipe.swift", line: 1)
// swift-format-ignore-file
//
//  CatchableWipe.swift
//  Atelier
//
//  Wipes from one painting to the next. A finger can catch the wipe while it runs, move it, turn it
//  round and let it go again.
//

import UIKit

final class CatchableWipe: NSObject {
    private let operation: UINavigationController.Operation
    private unowned let pan: UIPanGestureRecognizer
    private var animator: UIViewPropertyAnimator?
    private var context: UIViewControllerContextTransitioning?
    private var caughtFraction: CGFloat = 0

    init(operation: UINavigationController.Operation, pan: UIPanGestureRecognizer) {
        self.operation = operation
        self.pan = pan
        super.init()
        pan.addTarget(self, action: Selector(CatchableWipe.panned(_:), name: "panned(_:)"))
    }

    private func panned(_ pan: UIPanGestureRecognizer) {
        guard let animator = animator, let container = context?.containerView else { return }
        switch pan.state {
        case .began:
            animator.pauseAnimation()
            context?.pauseInteractiveTransition()
            caughtFraction = animator.fractionComplete
        case .changed:
            let fraction = caughtFraction + share(of: pan.translation(in: container), in: container)
            animator.fractionComplete = min(max(fraction, 0.001), 0.999)
            context?.updateInteractiveTransition(animator.fractionComplete)
        case .ended, .cancelled:
            let velocity = share(of: pan.velocity(in: container), in: container)
            let turnsBack = abs(velocity) > 0.3 ? velocity < 0 : animator.fractionComplete < 0.5
            animator.isReversed = turnsBack
            if turnsBack {
                context?.cancelInteractiveTransition()
            } else {
                context?.finishInteractiveTransition()
            }
            animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0)
        default:
            break
        }
    }

    /// Of the whole way: pushes wipe to the left, pops to the right.
    private func share(of vector: CGPoint, in view: UIView) -> CGFloat {
        return (operation == .push ? -vector.x : vector.x) / view.bounds.width
    }
}

extension CatchableWipe: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 1
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func interruptibleAnimator(using transitionContext: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
        if let animator = animator { return animator }
        let container = transitionContext.containerView
        let from = transitionContext.view(forKey: .from)!
        let to = transitionContext.view(forKey: .to)!
        to.frame = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
        container.addSubview(to)

        let blade = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: container.bounds.height))
        blade.backgroundColor = UIColor(red: 1, green: 0.84, blue: 0.3, alpha: 1)
        blade.layer.shadowOpacity = 0.5
        blade.layer.shadowOffset = .zero
        container.addSubview(blade)

        let mask = UIView()
        mask.backgroundColor = .black
        to.mask = mask
        let bounds = container.bounds
        let starts = operation == .push ? bounds.maxX : bounds.minX
        let ends = operation == .push ? bounds.minX : bounds.maxX
        mask.frame = CGRect(x: starts, y: 0, width: 0, height: bounds.height)
        blade.center.x = starts

        let animator = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), curve: .linear) {
            mask.frame = bounds
            blade.center.x = ends
            from.transform = CGAffineTransform(scaleX: 1.06, y: 1.06)
        }
        animator.addCompletion { position in
            to.mask = nil
            from.transform = .identity
            blade.removeFromSuperview()
            transitionContext.completeTransition(position == .end)
        }
        self.animator = animator
        self.context = transitionContext
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) {
        pan.removeTarget(self, action: nil)
        animator = nil
        context = nil
    }
}

// MARK: - Gallery

final class AtelierViewController: UINavigationController, UINavigationControllerDelegate {
    private lazy var catchPan = UIPanGestureRecognizer()
    private(set) var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        setNavigationBarHidden(true, animated: false)
        delegate = self
        view.addGestureRecognizer(catchPan)
    }

    func navigationController(_ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return CatchableWipe(operation: operation, pan: catchPan)
    }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        log.append("shown \((viewController as? PaintingViewController)?.name ?? "?")")
    }
}

final class PaintingViewController: UIViewController {
    let name: String
    private let canvas: PaintingView

    init(name: String, seed: Int) {
        self.name = name
        canvas = PaintingView(seed: seed)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func loadView() {
        view = canvas
    }
}

/// Squares and bars in primary colors.
final class PaintingView: UIView {
    private let seed: Int

    init(seed: Int) {
        self.seed = seed
        super.init(frame: .zero)
        backgroundColor = UIColor(red: 0.95, green: 0.94, blue: 0.91, alpha: 1)
        contentMode = .redraw
    }

    required init?(coder aDecoder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = [UIColor(red: 0.84, green: 0.15, blue: 0.13, alpha: 1), UIColor(red: 0.13, green: 0.27, blue: 0.60, alpha: 1), UIColor(red: 0.96, green: 0.80, blue: 0.18, alpha: 1)]
        let columns: [CGFloat] = seed % 2 == 0 ? [0, 0.24, 0.7, 1] : [0, 0.4, 0.55, 1]
        let rows: [CGFloat] = seed % 2 == 0 ? [0, 0.3, 0.44, 0.86, 1] : [0, 0.14, 0.6, 0.72, 1]
        for (i, (left, right)) in zip(columns, columns.dropFirst()).enumerated() {
            for (j, (top, bottom)) in zip(rows, rows.dropFirst()).enumerated() where (i * 2 + j * 3 + seed) % 4 == 0 {
                context.setFillColor(colors[(i + j + seed) % 3].cgColor)
                context.fill(CGRect(x: left * bounds.width, y: top * bounds.height, width: (right - left) * bounds.width, height: (bottom - top) * bounds.height))
            }
        }
        context.setStrokeColor(UIColor.black.cgColor)
        context.setLineWidth(10)
        for column in columns.dropFirst().dropLast() {
            context.move(to: CGPoint(x: column * bounds.width, y: 0))
            context.addLine(to: CGPoint(x: column * bounds.width, y: bounds.height))
        }
        for row in rows.dropFirst().dropLast() {
            context.move(to: CGPoint(x: 0, y: row * bounds.height))
            context.addLine(to: CGPoint(x: bounds.width, y: row * bounds.height))
        }
        context.strokePath()
    }
}
