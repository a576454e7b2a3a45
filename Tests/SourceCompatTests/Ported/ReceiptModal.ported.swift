// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/ReceiptModal.swift", line: 1)
// swift-format-ignore-file
//
//  ReceiptModal.swift
//  Pantry
//
//  The receipt swings in from above; when it is closed it comes off and falls.
//

import UIKit

// MARK: - Animators

/// Hangs the receipt up: it swings in from above and comes to rest straight.
class HangUpAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.8
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let receipt = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.to)!
        let shop = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.from)!
        let container = transitionContext.containerView
        let screen = UIScreen.main.bounds

        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = UIColor.black
        shade.alpha = 0.0
        container.addSubview(shade)
        receipt.view.frame = transitionContext.finalFrame(for: receipt)
        receipt.view.transform = CGAffineTransform(translationX: 0, y: -screen.height).rotated(by: -0.14)
        container.addSubview(receipt.view)

        UIView.animate(withDuration: 0.3) {
            shade.alpha = 0.6
        }
        UIView.animate(withDuration: transitionDuration(using: transitionContext),
                       delay: 0.0,
                       usingSpringWithDamping: 0.7,
                       initialSpringVelocity: 0.5,
                       options: [],
                       animations: {
                        receipt.view.transform = CGAffineTransform.identity
                        shop.view.transform = CGAffineTransform(scaleX: 0.95, y: 0.95)
        }, completion: { finished in
            shade.removeFromSuperview()
            shop.view.transform = CGAffineTransform.identity
            transitionContext.completeTransition(finished)
        })
    }
}

/// One corner of the receipt comes off, it swings, then the other one does, and it falls.
class FallAwayAnimator: NSObject, UIViewControllerAnimatedTransitioning {

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 1.0
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let receipt = transitionContext.view(forKey: .from),
            let shop = transitionContext.view(forKey: .to),
            let shopViewController = transitionContext.viewController(forKey: .to),
            let paper = receipt.snapshotView(afterScreenUpdates: false) else {
                transitionContext.completeTransition(false)
                return
        }
        let container = transitionContext.containerView
        shop.frame = transitionContext.finalFrame(for: shopViewController)
        container.insertSubview(shop, belowSubview: receipt)
        container.addSubview(paper)
        receipt.isHidden = true

        // Swings about the upper left corner.
        paper.layer.anchorPoint = CGPoint.zero
        paper.layer.position = receipt.frame.origin
        paper.layer.shadowOpacity = 0.4
        paper.layer.shadowRadius = 12

        UIView.animateKeyframes(withDuration: transitionDuration(using: transitionContext), delay: 0, options: [], animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.35) {
                paper.transform = CGAffineTransform(rotationAngle: CGFloat.pi / 7)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.35, relativeDuration: 0.2) {
                paper.transform = CGAffineTransform(rotationAngle: CGFloat.pi / 9)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.55, relativeDuration: 0.45) {
                paper.center.y += UIScreen.main.bounds.height * 1.5
            }
        }, completion: { _ in
            paper.removeFromSuperview()
            receipt.isHidden = false
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }
}

// MARK: - Screens

class PantryViewController: UIViewController, UIViewControllerTransitioningDelegate {
    weak var checkoutButton: UIButton!

    let hangUp = HangUpAnimator()
    let fallAway = FallAwayAnimator()
    private let produce: [(name: String, price: String, color: UIColor)] = [
        ("Tomatoes on the vine", "2.40", UIColor(red: 0.91, green: 0.30, blue: 0.24, alpha: 1)),
        ("Olive oil", "8.90", UIColor(red: 0.72, green: 0.70, blue: 0.18, alpha: 1)),
        ("Spinach, washed", "1.95", UIColor(red: 0.20, green: 0.60, blue: 0.36, alpha: 1)),
        ("Red cabbage", "1.20", UIColor(red: 0.56, green: 0.27, blue: 0.68, alpha: 1)),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pantry"
        view.backgroundColor = UIColor(white: 0.95, alpha: 1)
        for (index, item) in produce.enumerated() {
            view.addSubview(row(item.name, item.price, item.color, at: 100 + CGFloat(index) * 92))
        }
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 40, y: UIScreen.main.bounds.height - 120, width: UIScreen.main.bounds.width - 80, height: 52)
        button.setTitle("Check out", for: .normal)
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = UIFont.boldSystemFont(ofSize: 19)
        button.backgroundColor = UIColor(red: 0.18, green: 0.55, blue: 0.34, alpha: 1)
        button.layer.cornerRadius = 26
        button.addTarget(self, action: Selector(PantryViewController.checkOutTapped(_:), name: "checkOutTapped(_:)"), for: .touchUpInside)
        view.addSubview(button)
        checkoutButton = button
    }

    private func row(_ name: String, _ price: String, _ color: UIColor, at y: CGFloat) -> UIView {
        let card = UIView(frame: CGRect(x: 20, y: y, width: UIScreen.main.bounds.width - 40, height: 80))
        card.backgroundColor = .white
        card.layer.cornerRadius = 10
        card.layer.shadowColor = UIColor.black.cgColor
        card.layer.shadowOpacity = 0.12
        card.layer.shadowOffset = CGSize(width: 0, height: 2)
        card.layer.shadowRadius = 5
        let swatch = UIView(frame: CGRect(x: 14, y: 14, width: 52, height: 52))
        swatch.backgroundColor = color
        swatch.layer.cornerRadius = 26
        card.addSubview(swatch)
        let label = UILabel(frame: CGRect(x: 82, y: 16, width: 180, height: 22))
        label.text = name
        label.font = .systemFont(ofSize: 17, weight: .medium)
        card.addSubview(label)
        let priceLabel = UILabel(frame: CGRect(x: 82, y: 44, width: 180, height: 18))
        priceLabel.text = price
        priceLabel.textColor = .gray
        priceLabel.font = .systemFont(ofSize: 14)
        card.addSubview(priceLabel)
        return card
    }

    func checkOutTapped(_ sender: UIButton) {
        let receipt = ReceiptViewController(total: "14.45")
        receipt.transitioningDelegate = self
        receipt.modalPresentationStyle = .fullScreen
        present(receipt, animated: true, completion: nil)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return hangUp
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return fallAway
    }
}

class ReceiptViewController: UIViewController {
    private let total: String

    init(total: String) {
        self.total = total
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.98, green: 0.96, blue: 0.90, alpha: 1)
        let check = CAShapeLayer()
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 28, y: 52))
        path.addLine(to: CGPoint(x: 44, y: 68))
        path.addLine(to: CGPoint(x: 74, y: 34))
        check.path = path.cgPath
        check.fillColor = nil
        check.strokeColor = UIColor.white.cgColor
        check.lineWidth = 9
        check.lineCap = .round
        check.lineJoin = .round
        let badge = UIView(frame: CGRect(x: view.bounds.midX - 50, y: 150, width: 100, height: 100))
        badge.backgroundColor = UIColor(red: 0.18, green: 0.55, blue: 0.34, alpha: 1)
        badge.layer.cornerRadius = 50
        badge.layer.addSublayer(check)
        view.addSubview(badge)

        let amount = UILabel(frame: CGRect(x: 40, y: 280, width: view.bounds.width - 80, height: 44))
        amount.text = total
        amount.textAlignment = .center
        amount.font = UIFont.systemFont(ofSize: 36, weight: .bold)
        view.addSubview(amount)

        let note = UILabel(frame: CGRect(x: 60, y: 340, width: view.bounds.width - 120, height: 70))
        note.text = "Thank you! Your basket is on its way and will be with you before seven."
        note.numberOfLines = 0
        note.textAlignment = .center
        note.textColor = .darkGray
        view.addSubview(note)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [weak self] in
            self?.dismiss(animated: true, completion: nil)
        }
    }
}
extension PantryViewController { final class FlipbookInterface0: UIKit.InterfaceTable { override func declare() { property("checkoutButton", \PantryViewController.checkoutButton); action("checkOutTapped:", Selector(PantryViewController.checkOutTapped(_:), name: "checkOutTapped(_:)")) } } }
