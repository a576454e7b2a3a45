// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/RadioMenu.swift", line: 1)
// swift-format-ignore-file
//
//  RadioMenu.swift
//  Harbour Radio
//
//  The menu under the left edge. Swift 3 code that nobody dared to touch since.
//

import UIKit

/// How much of the old screen stays in sight beside the menu.
let menuPeek: CGFloat = 84.0

extension NSNotification.Name {
    static let radioStationDidChange = NSNotification.Name("RadioStationDidChange")
}

/// Drives the menu with a finger. One object for both ways.
@available(*, deprecated, message: "the drawer replaces it")
class MenuDriver: UIPercentDrivenInteractiveTransition {
    private(set) var isDriving = false
    /// 1 opens to the right, -1 closes to the left.
    var sign: CGFloat = 1

    func follow(_ pan: UIPanGestureRecognizer, start: () -> Void) {
        let bounds = UIScreen.main.bounds
        let way = sign * pan.translation(in: pan.view).x / (bounds.size.width - menuPeek)
        switch pan.state {
        case UIGestureRecognizerState.began:
            isDriving = true
            start()
        case UIGestureRecognizerState.changed:
            update(min(max(way, 0.0), 1.0))
        case UIGestureRecognizerState.ended where sign * pan.velocity(in: pan.view).x > 300 || way > 0.5:
            isDriving = false
            completionSpeed = 1.0
            finish()
        case UIGestureRecognizerState.ended, UIGestureRecognizerState.cancelled:
            isDriving = false
            completionSpeed = 0.5
            cancel()
        default:
            break
        }
    }
}

@available(*, deprecated, message: "the drawer replaces it")
class MenuTransition: NSObject, UIViewControllerAnimatedTransitioning {
    /// The old screen, which the menu pushes aside.
    private var picture: UIView?
    private var opens = true

    func opening() -> MenuTransition { opens = true; return self }
    func closing() -> MenuTransition { opens = false; return self }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return 0.4
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let options: UIViewAnimationOptions = transitionContext.isInteractive ? [UIViewAnimationOptions.curveLinear] : [.curveEaseOut]
        if opens {
            open(transitionContext, options)
        } else {
            close(transitionContext, options)
        }
    }

    private func asidePlace(_ bounds: CGRect) -> CGAffineTransform {
        return CGAffineTransform(translationX: bounds.width - menuPeek, y: 0).scaledBy(x: 0.86, y: 0.86)
    }

    private func open(_ context: UIViewControllerContextTransitioning, _ options: UIViewAnimationOptions) {
        let radio = context.viewController(forKey: UITransitionContextViewControllerKey.from)!
        let menu = context.viewController(forKey: UITransitionContextViewControllerKey.to)!
        let picture = UIImageView(image: image(of: radio.view))
        picture.isUserInteractionEnabled = false
        picture.layer.anchorPoint = CGPoint(x: 0.0, y: 0.5)
        picture.frame = context.containerView.bounds
        picture.layer.shadowOpacity = 0.7
        picture.layer.shadowRadius = 8
        menu.view.frame = context.finalFrame(for: menu)
        context.containerView.addSubview(menu.view)
        context.containerView.addSubview(picture)
        radio.view.isHidden = true
        self.picture = picture

        UIView.animate(withDuration: transitionDuration(using: context), delay: 0.0, options: options, animations: {
            picture.transform = self.asidePlace(context.containerView.bounds)
        }, completion: { (_: Bool) -> Void in
            radio.view.isHidden = false
            if context.transitionWasCancelled {
                menu.view.removeFromSuperview()
                picture.removeFromSuperview()
            }
            context.completeTransition(!context.transitionWasCancelled)
        })
    }

    private func image(of view: UIView) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(view.bounds.size, true, 0.0)
        defer { UIGraphicsEndImageContext() }
        view.drawHierarchy(in: view.bounds, afterScreenUpdates: false)
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    private func close(_ context: UIViewControllerContextTransitioning, _ options: UIViewAnimationOptions) {
        let radio = context.viewController(forKey: UITransitionContextViewControllerKey.to)!
        UIView.animate(withDuration: transitionDuration(using: context), delay: 0.0, options: options, animations: {
            self.picture?.transform = CGAffineTransform.identity
        }, completion: { (_: Bool) -> Void in
            if !context.transitionWasCancelled {
                context.containerView.addSubview(radio.view)
                self.picture?.removeFromSuperview()
            }
            context.completeTransition(!context.transitionWasCancelled)
        })
    }
}

@available(*, deprecated, message: "the drawer replaces it")
class RadioViewController: UIViewController {
    let driver = MenuDriver()
    let menuTransition = MenuTransition()
    let dial = CAShapeLayer()
    let nowPlaying = UILabel()
    private(set) var station = "Harbour FM"

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.96, green: 0.94, blue: 0.89, alpha: 1)
        let center = CGPoint(x: view.bounds.midX, y: 330)
        for (radius, width) in [(120, 14), (84, 6), (48, 3)] as [(CGFloat, CGFloat)] {
            let ring = CAShapeLayer()
            ring.path = UIBezierPath(arcCenter: center, radius: radius, startAngle: CGFloat(M_PI) * 0.75, endAngle: CGFloat(M_PI) * 2.25, clockwise: true).cgPath
            ring.fillColor = nil
            ring.strokeColor = UIColor(red: 0.16, green: 0.30, blue: 0.38, alpha: 1).cgColor
            ring.lineWidth = width
            ring.lineCap = kCALineCapRound
            view.layer.addSublayer(ring)
        }
        nowPlaying.frame = UIEdgeInsetsInsetRect(CGRect(x: 0, y: 500, width: view.bounds.width, height: 60), UIEdgeInsetsMake(10, 40, 10, 40))
        nowPlaying.text = station
        nowPlaying.textAlignment = NSTextAlignment.center
        nowPlaying.font = UIFont.boldSystemFont(ofSize: 28)
        nowPlaying.autoresizingMask = [UIViewAutoresizing.flexibleWidth]
        view.addSubview(nowPlaying)

        let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(RadioViewController.edgePanned(sender:), name: "edgePanned(sender:)"))
        edgePan.edges = UIRectEdge.left
        view.addGestureRecognizer(edgePan)
        NotificationCenter.default.addObserver(self, selector: Selector(RadioViewController.stationDidChange(_:), name: "stationDidChange(_:)"), name: .radioStationDidChange, object: nil)
    }

    deinit {
        NotificationCenter.default.removeObserver(self)
    }

    func edgePanned(sender: UIScreenEdgePanGestureRecognizer) {
        if sender.state == UIGestureRecognizerState.began { driver.sign = 1 }
        driver.follow(sender) { openMenu() }
    }

    func openMenu() {
        let menu = RadioMenuViewController()
        menu.driver = driver
        menu.transitioningDelegate = self
        menu.modalPresentationStyle = .fullScreen
        present(menu, animated: true, completion: nil)
    }

    private func stationDidChange(_ notification: NSNotification) {
        station = notification.userInfo?["name"] as? String ?? "Static"
        nowPlaying.text = station
    }
}

@available(*, deprecated, message: "the drawer replaces it")
extension RadioViewController: UIViewControllerTransitioningDelegate {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return menuTransition.opening()
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return menuTransition.closing()
    }

    func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return driver.isDriving ? driver : nil
    }

    func interactionControllerForPresentation(using animator: UIViewControllerAnimatedTransitioning) -> UIViewControllerInteractiveTransitioning? {
        return driver.isDriving ? driver : nil
    }
}

@available(*, deprecated, message: "the drawer replaces it")
class RadioMenuViewController: UIViewController {
    var driver: MenuDriver?
    private let stations = ["Harbour FM", "Night Shift", "Lighthouse", "Sea Shanties"]

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.16, green: 0.30, blue: 0.38, alpha: 1)
        for (index, name) in stations.enumerated() {
            let button = UIButton(type: .custom)
            button.frame = CGRect(x: 30, y: 120 + index * 64, width: 240, height: 44)
            button.tag = index
            button.setTitle(name, for: UIControlState.normal)
            button.setTitleColor(UIColor.white, for: UIControlState.normal)
            button.contentHorizontalAlignment = .left
            button.addTarget(self, action: Selector(RadioMenuViewController.stationTapped(_:), name: "stationTapped(_:)"), for: UIControlEvents.touchUpInside)
            view.addSubview(button)
        }
        // The strip of the old screen that stays visible closes the menu.
        let close = UIView(frame: CGRect(x: view.bounds.width - menuPeek, y: 0, width: menuPeek, height: view.bounds.height))
        close.autoresizingMask = [.flexibleLeftMargin, .flexibleHeight]
        close.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(RadioMenuViewController.closeMenu as (RadioMenuViewController) -> () -> Void, name: "closeMenu")))
        view.addSubview(close)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(RadioMenuViewController.handlePan(sender:), name: "handlePan(sender:)")))
    }

    func handlePan(sender: UIPanGestureRecognizer) {
        if sender.state == UIGestureRecognizerState.began { driver?.sign = -1 }
        driver?.follow(sender) { self.dismiss(animated: true, completion: nil) }
    }

    func closeMenu() {
        dismiss(animated: true, completion: nil)
    }

    func stationTapped(_ sender: UIButton) {
        NotificationCenter.default.post(name: .radioStationDidChange, object: self, userInfo: ["name": stations[sender.tag]])
        closeMenu()
    }
}
extension RadioViewController { final class FlipbookInterface0: UIKit.InterfaceTable { override func declare() { action("openMenu", Selector(RadioViewController.openMenu as (RadioViewController) -> () -> Void, name: "openMenu")) } } }
