// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/HarbourScreens.swift", line: 1)
// swift-format-ignore-file
//
//  HarbourScreens.swift
//  Harbour
//

import UIKit
import MotionTransitioning

/// A table of contents; each row shows a screen in another way.
final class HarbourListViewController: UITableViewController {
    private struct Row {
        let name: String
        let show: (HarbourListViewController) -> Void
    }

    private let rows: [Row] = [
        Row(name: "Tides") { $0.present(TideViewController(), by: SheetFromBelow(height: 300)) },
        Row(name: "Signals") { $0.present(TideViewController(), by: SignalTransition()) },
        Row(name: "Berths") { $0.present(BerthViewController(), by: GangwayTransition()) },
        Row(name: "Logbook") { $0.push(LogbookViewController()) },
    ]

    override init(style: UITableView.Style) {
        super.init(style: style)
        title = "Harbour"
    }

    required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func present(_ controller: UIViewController, by transition: Transition) {
        controller.mdm_transitionController.transition = transition
        present(controller, animated: true)
    }

    private func push(_ controller: LogbookViewController) {
        controller.mdm_transitionController.transition = CompositeTransition(transitions: [
            FadeTransition(target: .foreView),
            DriftTransition()
        ])
        controller.formerDelegate = navigationController?.delegate
        navigationController?.delegate = TransitionNavigationControllerDelegate.sharedDelegate()
        navigationController?.pushViewController(controller, animated: true)
    }

#sourceLocation(file: "Tests/SourceCompatTests/AppSources/HarbourScreens.swift", line: 50)
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/HarbourScreens.swift", line: 47)

#sourceLocation(file: "Tests/SourceCompatTests/AppSources/HarbourScreens.swift", line: 55)
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return rows.count
    }
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/HarbourScreens.swift", line: 47)

#sourceLocation(file: "Tests/SourceCompatTests/AppSources/HarbourScreens.swift", line: 59)
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row].name
        return cell
    }
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/HarbourScreens.swift", line: 47)

#sourceLocation(file: "Tests/SourceCompatTests/AppSources/HarbourScreens.swift", line: 65)
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: false)
        rows[indexPath.row].show(self)
    }
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/HarbourScreens.swift", line: 47)
}

extension HarbourListViewController {
    




    



    





    



}

/// Goes away when it is tapped.
class TideViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.1, green: 0.5, blue: 0.7, alpha: 1)
        let label = UILabel(frame: CGRect(x: 24, y: 24, width: 200, height: 24))
        label.text = "High water at six"
        label.textColor = .white
        view.addSubview(label)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(TideViewController.didTap as (TideViewController) -> () -> Void, name: "didTap")))
    }

    func didTap() {
        dismiss(animated: true)
    }
}

final class BerthViewController: TideViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.2, alpha: 1)
    }
}

final class LogbookViewController: UIViewController {
    var formerDelegate: UINavigationControllerDelegate?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Logbook"
        view.backgroundColor = UIColor(red: 0.95, green: 0.9, blue: 0.75, alpha: 1)
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent != nil {
            owner = navigationController
        } else {
            owner?.delegate = formerDelegate
        }
    }
    private weak var owner: UINavigationController?
}

// MARK: - Transitions

/// A sheet as high as one says, over a scrim. It goes by UIKit's own transition.
final class SheetFromBelow: NSObject, Transition {
    private let height: CGFloat

    init(height: CGFloat) {
        self.height = height
        super.init()
    }

    func start(with context: TransitionContext) {
        let layer = context.foreViewController.view.layer
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            context.transitionDidEnd()
        }
        let rise = makeSpring("position.y",
                              from: context.containerView.bounds.height + layer.bounds.height / 2,
                              to: layer.position.y)
        context.play(rise, on: layer)
        CATransaction.commit()
    }
}

extension SheetFromBelow: TransitionWithPresentation, TransitionWithFeasibility, TransitionWithCustomDuration {
    func transitionDuration(with context: TransitionContext) -> TimeInterval {
        return makeSpring("position.y", from: nil, to: nil).duration
    }

    func canPerformTransition(with context: TransitionContext) -> Bool {
        return context.direction == .forward
    }

    func defaultModalPresentationStyle() -> UIModalPresentationStyle {
        return .custom
    }

    func presentationController(forPresented presented: UIViewController,
                                presenting: UIViewController,
                                source: UIViewController?) -> UIPresentationController? {
        let height = self.height
        return TransitionPresentationController(presentedViewController: presented, presenting: presenting) { info in
            guard let bounds = info.containerView?.bounds else { return .zero }
            return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        }
    }
}

/// Flags come down over the scrim while the screen fades in.
final class SignalTransition: NSObject, TransitionWithPresentation, TransitionWithCustomDuration {
    func transitionDuration(with context: TransitionContext) -> TimeInterval {
        return makeSpring("position.y", from: nil, to: nil).duration
    }

    func start(with context: TransitionContext) {
        context.compose(with: FadeTransition(target: .foreView))
        context.transitionDidEnd()
    }

    func defaultModalPresentationStyle() -> UIModalPresentationStyle {
        return .custom
    }

    func presentationController(forPresented presented: UIViewController,
                                presenting: UIViewController,
                                source: UIViewController?) -> UIPresentationController? {
        let controller = TransitionPresentationController(presentedViewController: presented,
                                                          presenting: presenting,
                                                          calculateFrameOfPresentedView: { info in
            return info.containerView!.bounds.insetBy(dx: 60, dy: 300)
        })
        controller.animationController = FlagHoist()
        return controller
    }
}

final class FlagHoist: NSObject, TransitionPresentationAnimationControlling {
    private var flags: [UIView] = []

    func presentationController(_ presentationController: TransitionPresentationController,
                                startWithContext context: NSObject & TransitionContext) {
        guard let scrim = presentationController.scrimView else { return }
        if context.direction == .forward {
            flags = [UIColor.red, .white, .yellow].enumerated().map { index, color in
                let flag = UIView(frame: CGRect(x: 100 + 70 * index, y: 160, width: 50, height: 40))
                flag.backgroundColor = color
                scrim.addSubview(flag)
                return flag
            }
        }
        CATransaction.begin()
        CATransaction.setCompletionBlock { context.transitionDidEnd() }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.toValue = 1
        context.play(fade, on: scrim.layer)
        for flag in flags {
            context.play(makeSpring("position.y", from: -20, to: 180), on: flag.layer)
        }
        CATransaction.commit()
    }

    func presentationController(_ presentationController: TransitionPresentationController,
                                dismissalTransitionDidEnd completed: Bool) {
        if completed { flags = [] }
    }
}

/// Comes over two thirds of the screen from the left, over what is there.
final class GangwayTransition: NSObject, TransitionWithPresentation {
    func start(with context: TransitionContext) {
        let fore = context.foreViewController.view!
        let width = context.containerView.bounds.width
        let (out, over) = (-width, -width / 3)
        if context.direction == .forward { fore.frame.origin.x = out }
        UIView.animate(withDuration: context.duration, animations: {
            fore.frame.origin.x = context.direction == .forward ? over : out
        }, completion: { _ in
            context.transitionDidEnd()
        })
    }

    func defaultModalPresentationStyle() -> UIModalPresentationStyle {
        return .overCurrentContext
    }

    func presentationController(forPresented presented: UIViewController,
                                presenting: UIViewController,
                                source: UIViewController?) -> UIPresentationController? {
        return nil
    }
}

/// The new screen comes a little from the right.
private final class DriftTransition: NSObject, Transition {
    func start(with context: TransitionContext) {
        let layer = context.foreViewController.view.layer
        CATransaction.begin()
        CATransaction.setCompletionBlock { context.transitionDidEnd() }
        let drift = CABasicAnimation(keyPath: "position.x")
        drift.timingFunction = CAMediaTimingFunction(name: .easeOut)
        drift.fromValue = layer.position.x + 80
        drift.toValue = layer.position.x
        context.play(drift, on: layer)
        CATransaction.commit()
    }
}
