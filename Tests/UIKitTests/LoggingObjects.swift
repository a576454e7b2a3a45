import QuartzCore
import Testing
import UIKit

/// What happened, in order.
@MainActor
final class EventLog {
  private(set) var events: [String] = []

  func callAsFunction(_ event: String) { events.append(event) }

  func clear() { events = [] }

  /// The events so far, and forgets them.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A controller that logs its life.
class LoggingController: UIViewController {
  let name: String
  let log: EventLog
  var logsLayout = false

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log("\(name).viewWillAppear(\(animated))") }
  override func viewIsAppearing(_ animated: Bool) { log("\(name).viewIsAppearing(\(animated))") }
  override func viewDidAppear(_ animated: Bool) { log("\(name).viewDidAppear(\(animated))") }
  override func viewWillDisappear(_ animated: Bool) {
    log("\(name).viewWillDisappear(\(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) { log("\(name).viewDidDisappear(\(animated))") }
  override func viewWillLayoutSubviews() {
    if logsLayout { log("\(name).viewWillLayoutSubviews") }
  }
  override func viewDidLayoutSubviews() {
    if logsLayout { log("\(name).viewDidLayoutSubviews") }
  }
  override func willMove(toParent parent: UIViewController?) {
    log("\(name).willMove(\(parent == nil ? "nil" : "nav"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    log("\(name).didMove(\(parent == nil ? "nil" : "nav"))")
  }
}

/// An animator that slides the moving view, and logs.
final class LoggingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: EventLog
  let isForward: Bool
  /// Sees the context when the animation is asked for.
  var inspect: (any UIViewControllerContextTransitioning) -> Void = { _ in }
  var completes = true

  init(_ log: EventLog, isForward: Bool) {
    self.log = log
    self.isForward = isForward
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    log("an.transitionDuration")
    return 0.5
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log("an.animateTransition")
    inspect(context)
    let container = context.containerView
    if let to = context.view(forKey: .to) {
      if isForward { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    let moving = context.view(forKey: isForward ? .to : .from)
    let home = moving?.center ?? .zero
    let away = CGPoint(x: home.x, y: home.y + container.bounds.height)
    if isForward { moving?.center = away }
    UIView.animate(
      withDuration: 0.5, animations: { moving?.center = self.isForward ? home : away },
      completion: { _ in
        guard self.completes else { return }
        self.log("completeTransition")
        context.completeTransition(!context.transitionWasCancelled)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log("an.animationEnded(\(transitionCompleted))")
  }
}

/// A transitioning delegate that logs its questions.
final class LoggingTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let log: EventLog
  let presenting: LoggingAnimator
  let dismissing: LoggingAnimator

  init(_ log: EventLog) {
    self.log = log
    presenting = LoggingAnimator(log, isForward: true)
    dismissing = LoggingAnimator(log, isForward: false)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log("td.animationController(forPresented)")
    return self.presenting
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log("td.animationController(forDismissed)")
    return dismissing
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log("td.interactionControllerForPresentation")
    return nil
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    log("td.interactionControllerForDismissal")
    return nil
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log("td.presentationController")
    return LoggingPresentationController(
      log, presentedViewController: presented, presenting: presenting)
  }
}

final class LoggingPresentationController: UIPresentationController {
  private let log: EventLog

  init(
    _ log: EventLog, presentedViewController: UIViewController, presenting: UIViewController?
  ) {
    self.log = log
    super.init(presentedViewController: presentedViewController, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool {
    log("pc.shouldRemovePresentersView")
    return false
  }
  override var frameOfPresentedViewInContainerView: CGRect {
    log("pc.frameOfPresentedView")
    return CGRect(x: 0, y: 100, width: 390, height: 744)
  }
  override func presentationTransitionWillBegin() {
    #expect(containerView != nil)
    #expect(presentedViewController.transitionCoordinator != nil)
    log("pc.presentationTransitionWillBegin")
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in self.log("alongside") },
      completion: { _ in self.log("tc.completion") })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log("pc.presentationTransitionDidEnd(\(completed))")
  }
  override func dismissalTransitionWillBegin() {
    log("pc.dismissalTransitionWillBegin")
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: nil, completion: { _ in self.log("tc.completion") })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log("pc.dismissalTransitionDidEnd(\(completed))")
  }
  override func containerViewWillLayoutSubviews() { log("pc.containerViewWillLayoutSubviews") }
  override func containerViewDidLayoutSubviews() { log("pc.containerViewDidLayoutSubviews") }
}
