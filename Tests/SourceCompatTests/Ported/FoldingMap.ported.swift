// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/FoldingMap.swift", line: 1)
// swift-format-ignore-file
//
//  FoldingMap.swift
//  Trailhead
//
//  Unfolds the map from the left edge like a leaflet of paper, and folds it up again. The panels hang
//  on each other: each one turns about the right edge of the one before.
//

import UIKit

class LeafletTransition: NSObject, UIViewControllerAnimatedTransitioning {
	let panelCount = 4
	let unfolding: Bool

	init(unfolding: Bool) {
		self.unfolding = unfolding
	}

	func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
		return 1.2
	}

	func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
		let fromVC = transitionContext.viewController(forKey: .from)!
		let toVC = transitionContext.viewController(forKey: .to)!
		let containerView = transitionContext.containerView
		toVC.view.frame = transitionContext.finalFrame(for: toVC)
		containerView.insertSubview(toVC.view, at: 0)
		toVC.view.layoutIfNeeded()

		let paper: UIView = unfolding ? toVC.view : fromVC.view
		let leaflet = Leaflet(picture: picture(of: paper), size: containerView.bounds.size, count: panelCount)
		let stage = UIView(frame: containerView.bounds)
		stage.backgroundColor = .clear
		stage.layer.addSublayer(leaflet.root)
		var perspective = CATransform3DIdentity
		perspective.m34 = -1.0 / 1200
		stage.layer.sublayerTransform = perspective
		containerView.addSubview(stage)
		paper.isHidden = true

		let folded = CGFloat.pi * 0.48
		CATransaction.begin()
		CATransaction.setCompletionBlock {
			stage.removeFromSuperview()
			paper.isHidden = false
			transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
		}
		leaflet.turn(from: unfolding ? folded : 0, to: unfolding ? 0 : folded, duration: transitionDuration(using: transitionContext))
		CATransaction.commit()
	}

	private func picture(of view: UIView) -> CGImage? {
		let renderer = UIGraphicsImageRenderer(bounds: view.bounds)
		return renderer.image { context in
			view.layer.render(in: context.cgContext)
		}.cgImage
	}
}

/// A chain of panels; each is the hinge of the next.
private class Leaflet {
	let root = CATransformLayer()
	private var hinges: [CATransformLayer] = []
	private var shades: [CALayer] = []

	init(picture: CGImage?, size: CGSize, count: Int) {
		let width = size.width / CGFloat(count)
		root.frame = CGRect(origin: .zero, size: size)
		var parent = root
		for i in 0..<count {
			let hinge = CATransformLayer()
			hinge.bounds = CGRect(x: 0, y: 0, width: width, height: size.height)
			hinge.anchorPoint = CGPoint(x: 0, y: 0.5)
			hinge.position = CGPoint(x: i == 0 ? 0 : width, y: size.height / 2)
			let panel = CALayer()
			panel.frame = hinge.bounds
			panel.contents = picture
			panel.contentsRect = CGRect(x: CGFloat(i) / CGFloat(count), y: 0, width: 1 / CGFloat(count), height: 1)
			let shade = CAGradientLayer()
			shade.frame = hinge.bounds
			shade.colors = [UIColor.black.withAlphaComponent(0.15).cgColor, UIColor.black.withAlphaComponent(0.7).cgColor]
			shade.startPoint = CGPoint(x: i % 2 == 0 ? 0 : 1, y: 0.5)
			shade.endPoint = CGPoint(x: i % 2 == 0 ? 1 : 0, y: 0.5)
			shade.opacity = 0
			hinge.addSublayer(panel)
			panel.addSublayer(shade)
			parent.addSublayer(hinge)
			hinges.append(hinge)
			shades.append(shade)
			parent = hinge
		}
	}

	func turn(from: CGFloat, to: CGFloat, duration: TimeInterval) {
		for (i, hinge) in hinges.enumerated() {
			// The first panel turns away by the angle, every other one back by twice as much.
			let share: CGFloat = i == 0 ? 1 : (i % 2 == 0 ? 2 : -2)
			let turning = CABasicAnimation(keyPath: "transform.rotation.y")
			turning.fromValue = from * share
			turning.toValue = to * share
			turning.duration = duration
			turning.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
			hinge.add(turning, forKey: "fold")
			hinge.transform = CATransform3DMakeRotation(to * share, 0, 1, 0)

			let shading = CABasicAnimation(keyPath: "opacity")
			shading.fromValue = from == 0 ? 0 : 1
			shading.toValue = to == 0 ? 0 : 1
			shading.duration = duration
			shades[i].add(shading, forKey: "shade")
			shades[i].opacity = to == 0 ? 0 : 1
		}
	}
}

// MARK: - Screens

class TrailsViewController: UIViewController, UIViewControllerTransitioningDelegate {
	override func viewDidLoad() {
		super.viewDidLoad()
		view.backgroundColor = #colorLiteral(red: 0.9568627451, green: 0.9450980392, blue: 0.9019607843, alpha: 1)
		for i in 0..<5 {
			let row = UIView(frame: CGRect(x: 20, y: 90 + CGFloat(i) * 120, width: view.bounds.width - 40, height: 104))
			row.backgroundColor = .white
			row.layer.cornerRadius = 8
			row.layer.borderWidth = 1
			row.layer.borderColor = UIColor(white: 0.85, alpha: 1).cgColor
			let name = UILabel(frame: CGRect(x: 16, y: 14, width: 240, height: 26))
			name.text = ["Ridge walk", "Two lakes", "Old mill", "Chapel loop", "Waterfall"][i]
			name.font = UIFont(name: "HelveticaNeue-Bold", size: 20)
			row.addSubview(name)
			let profile = CAShapeLayer()
			let path = UIBezierPath()
			path.move(to: CGPoint(x: 16, y: 88))
			for j in 1...6 {
				path.addLine(to: CGPoint(x: 16 + CGFloat(j) * 50, y: 88 - CGFloat((j * (i + 3)) % 7) * 6))
			}
			profile.path = path.cgPath
			profile.strokeColor = UIColor(red: 0.3, green: 0.5, blue: 0.3, alpha: 1).cgColor
			profile.fillColor = UIColor.clear.cgColor
			profile.lineWidth = 3
			row.layer.addSublayer(profile)
			view.addSubview(row)
		}
		let tap = UITapGestureRecognizer(target: self, action: Selector(TrailsViewController.unfold as (TrailsViewController) -> () -> Void, name: "unfold"))
		view.addGestureRecognizer(tap)
	}

	func unfold() {
		let map = TrailMapViewController()
		map.transitioningDelegate = self
		map.modalPresentationStyle = .fullScreen
		present(map, animated: true, completion: nil)
	}

	func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
		return LeafletTransition(unfolding: true)
	}

	func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
		return LeafletTransition(unfolding: false)
	}
}

class TrailMapViewController: UIViewController {
	override func viewDidLoad() {
		super.viewDidLoad()
		view.backgroundColor = UIColor(red: 0.75, green: 0.86, blue: 0.68, alpha: 1)
		// Contour lines around a summit, a lake and the way up.
		for i in 1...5 {
			let contour = CAShapeLayer()
			contour.path = UIBezierPath(ovalIn: CGRect(x: 230 - i * 34, y: 260 - i * 40, width: i * 68, height: i * 80)).cgPath
			contour.fillColor = nil
			contour.strokeColor = UIColor(red: 0.55, green: 0.45, blue: 0.25, alpha: 0.8).cgColor
			contour.lineWidth = 2
			view.layer.addSublayer(contour)
		}
		let lake = CAShapeLayer()
		lake.path = UIBezierPath(roundedRect: CGRect(x: 30, y: 560, width: 210, height: 110), cornerRadius: 52).cgPath
		lake.fillColor = UIColor(red: 0.40, green: 0.65, blue: 0.88, alpha: 1).cgColor
		view.layer.addSublayer(lake)
		let way = UIBezierPath()
		way.move(to: CGPoint(x: 330, y: 790))
		way.addCurve(to: CGPoint(x: 230, y: 262), controlPoint1: CGPoint(x: 420, y: 500), controlPoint2: CGPoint(x: 120, y: 520))
		let trail = CAShapeLayer()
		trail.path = way.cgPath
		trail.fillColor = nil
		trail.strokeColor = UIColor.red.cgColor
		trail.lineWidth = 5
		trail.lineDashPattern = [14, 8]
		view.layer.addSublayer(trail)
		view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(TrailMapViewController.close as (TrailMapViewController) -> () -> Void, name: "close")))
	}

	private func close() { dismiss(animated: true) }
}
