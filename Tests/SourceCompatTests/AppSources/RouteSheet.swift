// swift-format-ignore-file
//
//  RouteSheet.swift
//  Velo
//
//  The sheet over the map. Constraints only: the animations change constants and lay out.
//

import UIKit

// MARK: - RouteSheetPresentation

final class RouteSheetPresentation: UIPresentationController {
    enum Stop: CaseIterable {
        case low, high

        func height(in view: UIView) -> CGFloat {
            switch self {
            case .low: return 260
            case .high: return view.bounds.height - 120
            }
        }
    }

    private(set) var stop = Stop.low
    private var heightConstraint: NSLayoutConstraint?
    private var bottomConstraint: NSLayoutConstraint?
    private var heightAtStart: CGFloat = 0
    private let shade = UIControl()

    override var shouldPresentInFullscreen: Bool { false }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let container = containerView else { return .zero }
        let height = stop.height(in: container)
        return CGRect(x: 8, y: container.bounds.height - 8 - height, width: container.bounds.width - 16, height: height)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView, let sheet = presentedView else { return }
        shade.backgroundColor = UIColor(white: 0, alpha: 0.35)
        shade.alpha = 0
        shade.translatesAutoresizingMaskIntoConstraints = false
        shade.addTarget(self, action: #selector(shadeTouched), for: .touchUpInside)
        container.addSubview(shade)
        container.addSubview(sheet)
        sheet.translatesAutoresizingMaskIntoConstraints = false

        let height = sheet.heightAnchor.constraint(equalToConstant: stop.height(in: container))
        height.priority = .defaultHigh
        let bottom = sheet.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: stop.height(in: container))
        NSLayoutConstraint.activate([
            shade.topAnchor.constraint(equalTo: container.topAnchor),
            shade.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            shade.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            shade.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            sheet.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 8),
            sheet.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -8),
            sheet.topAnchor.constraint(greaterThanOrEqualTo: container.safeAreaLayoutGuide.topAnchor, constant: 40),
            height, bottom,
        ])
        heightConstraint = height
        bottomConstraint = bottom
        let pan = UIPanGestureRecognizer(target: self, action: #selector(dragged))
        sheet.addGestureRecognizer(pan)
    }

    func slide(in transitionContext: UIViewControllerContextTransitioning, up: Bool) {
        guard let container = containerView, let height = heightConstraint?.constant else { return }
        container.layoutIfNeeded()
        bottomConstraint?.constant = up ? -8 : height
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0, options: .allowUserInteraction, animations: {
            container.layoutIfNeeded()
            self.shade.alpha = up ? 1 : 0
        }, completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { shade.removeFromSuperview() }
    }

    // MARK: Touches

    @objc private func shadeTouched() {
        presentedViewController.dismiss(animated: true)
    }

    @objc private func dragged(_ pan: UIPanGestureRecognizer) {
        guard let container = containerView, let heightConstraint = heightConstraint else { return }
        let dy = pan.translation(in: container).y
        switch pan.state {
        case .began:
            heightAtStart = heightConstraint.constant
        case .changed:
            heightConstraint.constant = max(heightAtStart - dy, 120)
        case .ended, .cancelled:
            let velocity = pan.velocity(in: container).y
            let projected = heightConstraint.constant - velocity * 0.15
            if projected < 160 {
                presentedViewController.dismiss(animated: true)
                return
            }
            stop = Stop.allCases.min { abs($0.height(in: container) - projected) < abs($1.height(in: container) - projected) }!
            heightConstraint.constant = stop.height(in: container)
            UIView.animate(withDuration: 0.35, delay: 0, options: [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction], animations: {
                container.layoutIfNeeded()
            }, completion: nil)
        default:
            break
        }
    }
}

final class RouteSheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let isPresenting = transitionContext.viewController(forKey: .to)?.presentationController is RouteSheetPresentation
        let sheet = transitionContext.viewController(forKey: isPresenting ? .to : .from)!
        (sheet.presentationController as! RouteSheetPresentation).slide(in: transitionContext, up: isPresenting)
    }
}

// MARK: - Screens

final class RouteViewController: UIViewController, UIViewControllerTransitioningDelegate {
    override var modalPresentationStyle: UIModalPresentationStyle {
        get { .custom }
        set {}
    }

    private let statistics = [("12.4 km", "distance"), ("48 min", "time"), ("210 m", "climb")]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        view.layer.cornerRadius = 24
        view.layer.cornerCurve = .continuous
        view.layer.shadowOpacity = 0.2
        view.layer.shadowRadius = 16

        let columns = statistics.map { value, unit -> UIStackView in
            let number = UILabel()
            number.text = value
            number.font = .systemFont(ofSize: 22, weight: .semibold)
            let caption = UILabel()
            caption.text = unit
            caption.font = .preferredFont(forTextStyle: .footnote)
            caption.textColor = .gray
            let column = UIStackView(arrangedSubviews: [number, caption])
            column.axis = .vertical
            column.alignment = .center
            column.spacing = 2
            return column
        }
        let row = UIStackView(arrangedSubviews: columns)
        row.distribution = .fillEqually

        let start = UIButton(type: .system)
        start.setTitle("Start", for: .normal)
        start.setTitleColor(.white, for: .normal)
        start.backgroundColor = UIColor(red: 0.0, green: 0.48, blue: 1.0, alpha: 1.0)
        start.layer.cornerRadius = 12
        start.heightAnchor.constraint(equalToConstant: 50).isActive = true

        let stack = UIStackView(arrangedSubviews: [row, start])
        stack.axis = .vertical
        stack.spacing = 24
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 44, left: 20, bottom: 20, right: 20)
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        let grabber = UIView()
        grabber.backgroundColor = .lightGray
        grabber.layer.cornerRadius = 3
        grabber.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(grabber)
        let views = ["stack": stack, "grabber": grabber]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|[stack]|", options: [], metrics: nil, views: views)
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|[stack]", options: [], metrics: nil, views: views)
                + NSLayoutConstraint.constraints(withVisualFormat: "V:|-12-[grabber(6)]", options: [], metrics: nil, views: views)
                + [grabber.widthAnchor.constraint(equalToConstant: 48), grabber.centerXAnchor.constraint(equalTo: view.centerXAnchor)])
    }

    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        RouteSheetPresentation(presentedViewController: presented, presenting: presenting)
    }

    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? { RouteSheetAnimator() }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { RouteSheetAnimator() }
}

final class VeloMapViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.92, green: 0.91, blue: 0.86, alpha: 1)
        let park = CAShapeLayer()
        park.path = UIBezierPath(roundedRect: CGRect(x: -40, y: 360, width: 240, height: 220), cornerRadius: 60).cgPath
        park.fillColor = UIColor(red: 0.72, green: 0.85, blue: 0.62, alpha: 1).cgColor
        view.layer.addSublayer(park)
        let streets = UIBezierPath()
        for i in 0..<6 {
            streets.move(to: CGPoint(x: -20, y: 60 + i * 140))
            streets.addLine(to: CGPoint(x: 420, y: 20 + i * 150))
            streets.move(to: CGPoint(x: 20 + i * 80, y: -20))
            streets.addLine(to: CGPoint(x: 60 + i * 70, y: 880))
        }
        add(streets, .white, width: 10)
        let route = UIBezierPath()
        route.move(to: CGPoint(x: 60, y: 700))
        route.addLine(to: CGPoint(x: 80, y: 480))
        route.addCurve(to: CGPoint(x: 320, y: 160), controlPoint1: CGPoint(x: 90, y: 330), controlPoint2: CGPoint(x: 290, y: 330))
        add(route, UIColor(red: 0.0, green: 0.48, blue: 1.0, alpha: 1.0), width: 7)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(showRoute)))
    }

    private func add(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) {
        let shape = CAShapeLayer()
        shape.path = path.cgPath
        shape.fillColor = nil
        shape.strokeColor = color.cgColor
        shape.lineWidth = width
        shape.lineJoin = .round
        shape.lineCap = .round
        view.layer.addSublayer(shape)
    }

    @objc func showRoute() {
        let route = RouteViewController()
        route.transitioningDelegate = route
        present(route, animated: true)
    }
}
