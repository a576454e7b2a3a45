// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/PageSwipe.swift", line: 1)
// swift-format-ignore-file
//
//  PageSwipe.swift
//  Almanac
//
//  A container that turns pages with the finger, older than the one that the system brought. A
//  display link lets the pages run on when the finger has gone.
//

import UIKit

public protocol PageSwipeDataSource: AnyObject {
    func pageSwipe(_ controller: PageSwipeController, pageAfter page: UIViewController) -> UIViewController?
    func pageSwipe(_ controller: PageSwipeController, pageBefore page: UIViewController) -> UIViewController?
}

public protocol PageSwipeDelegate: AnyObject {
    func pageSwipe(_ controller: UIViewController, didTurnTo page: UIViewController)
}; public extension PageSwipeDelegate { func pageSwipe(_ controller: UIViewController, didTurnTo page: UIViewController) {} }

public final class PageSwipeController: UIViewController {
    public static let didMoveNotification = Notification.Name("PageSwipeControllerDidMove")

    public weak var dataSource: PageSwipeDataSource?
    public weak var delegate: PageSwipeDelegate?
    public private(set) var page: UIViewController
    private var incoming: UIViewController?

    /// How far the pages are shifted, in widths: -1 shows the next one.
    private(set) var shift: CGFloat = 0 {
        didSet { defer { self.noteKeyValueChange() }; placePages() }
    }

    private var displayLink: CADisplayLink?
    private var startTime: CFTimeInterval = 0
    private var run: (from: CGFloat, to: CGFloat, duration: CFTimeInterval) = (0, 0, 0.3)

    public init(first: UIViewController) {
        page = first
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override public func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .darkGray
        view.clipsToBounds = true
        addChild(page)
        view.addSubview(page.view)
        page.didMove(toParent: self)
        let pan = UIPanGestureRecognizer(target: self, action: Selector(PageSwipeController.handlePan(_:), name: "handlePan(_:)"))
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
    }

    override public func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placePages()
    }

    override public var shouldAutomaticallyForwardAppearanceMethods: Bool { return false }

    override public func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        page.beginAppearanceTransition(true, animated: animated)
    }

    override public func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        page.endAppearanceTransition()
    }

    // MARK: Finger

    private func handlePan(_ recognizer: UIPanGestureRecognizer) {
        let width = view.bounds.width
        switch recognizer.state {
        case .began:
            guard displayLink == nil else { return }
            let forward = recognizer.velocity(in: view).x < 0
            let next = forward ? dataSource?.pageSwipe(self, pageAfter: page) : dataSource?.pageSwipe(self, pageBefore: page)
            if let next = next { prepare(next) }
        case .changed:
            let x = recognizer.translation(in: view).x / width
            // Without a page to come it only gives a little.
            shift = incoming == nil ? x / 4 : x
        case .ended, .cancelled, .failed:
            let velocity = recognizer.velocity(in: view).x / width
            let turns = incoming != nil && recognizer.state == .ended && abs(shift + velocity * 0.2) > 0.5
            settle(to: turns ? (shift < 0 ? -1 : 1) : 0)
        default:
            break
        }
    }

    private func prepare(_ next: UIViewController) {
        incoming = next
        addChild(next)
        next.beginAppearanceTransition(true, animated: true)
        page.beginAppearanceTransition(false, animated: true)
        view.insertSubview(next.view, belowSubview: page.view)
    }

    private func placePages() {
        let bounds = view.bounds
        page.view.frame = bounds.offsetBy(dx: shift * bounds.width, dy: 0)
        page.view.layer.shadowOpacity = Float(min(abs(shift) * 2, 0.5))
        page.view.layer.shadowRadius = 20
        // What comes moves at a third of the speed, like a page underneath.
        let side: CGFloat = shift < 0 ? 1 : -1
        incoming?.view.frame = bounds.offsetBy(dx: (side + shift) * bounds.width / 3, dy: 0)
        NotificationCenter.default.post(name: PageSwipeController.didMoveNotification, object: self, userInfo: ["shift": shift])
    }

    // MARK: Running on

    private func settle(to target: CGFloat) {
        run = (shift, target, 0.3 * CFTimeInterval(max(abs(target - shift), 0.2)))
        startTime = CACurrentMediaTime()
        displayLink = CADisplayLink(target: self, selector: Selector(PageSwipeController.step(_:), name: "step(_:)"))
        displayLink?.add(to: .main, forMode: .common)
    }

    private func step(_ link: CADisplayLink) {
        let progress = min((link.timestamp - startTime) / run.duration, 1)
        let eased = 1 - pow(1 - CGFloat(progress), 3)
        shift = run.from + (run.to - run.from) * eased
        guard progress == 1 else { return }
        link.invalidate()
        displayLink = nil
        arrive(turned: run.to != 0)
    }

    private func arrive(turned: Bool) {
        guard let next = incoming else { return }
        if !turned {
            next.beginAppearanceTransition(false, animated: true)
            page.beginAppearanceTransition(true, animated: true)
        }
        let leaving = turned ? page : next
        leaving.willMove(toParent: nil)
        leaving.view.removeFromSuperview()
        page.endAppearanceTransition()
        next.endAppearanceTransition()
        leaving.removeFromParent()
        incoming = nil
        if turned {
            page = next
            next.didMove(toParent: self)
            shift = 0
            delegate?.pageSwipe(self, didTurnTo: next)
        }
    }
}
extension PageSwipeController: UIKit.KeyValueNotifying {}
