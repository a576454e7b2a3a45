import QuartzCore
import Testing
import UIKit

/// Events in their order.
@MainActor
final class EventLog {
  private(set) var events: [String] = []

  func callAsFunction(_ event: String) { events.append(event) }

  func clear() { events = [] }

  /// Returns the events and clears them.
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
  /// Receives the context when the animation is requested.
  var inspect: (any UIViewControllerContextTransitioning) -> Void = { _ in }
  var completes = true
  /// Value for `completeTransition`; nil for the right one.
  var verdict: Bool?
  var duration = 0.5

  init(_ log: EventLog, isForward: Bool) {
    self.log = log
    self.isForward = isForward
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    log("an.transitionDuration")
    return duration
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
      withDuration: duration, animations: { moving?.center = self.isForward ? home : away },
      completion: { _ in
        guard self.completes else { return }
        let verdict = self.verdict ?? !context.transitionWasCancelled
        // An animator that cancels restores its changes (S1.35).
        if !verdict { moving?.center = self.isForward ? away : home }
        self.log("completeTransition")
        context.completeTransition(verdict)
      })
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log("an.animationEnded(\(transitionCompleted))")
  }
}

/// An interaction controller that is not percent-driven: it moves the leaving view itself (S4.20).
final class ManualInteractor: NSObject, UIViewControllerInteractiveTransitioning {
  private let log: EventLog
  private(set) var context: (any UIViewControllerContextTransitioning)?
  private var home = CGPoint.zero

  init(_ log: EventLog) {
    self.log = log
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    log("ic.start")
    self.context = context
    home = leaving?.center ?? .zero
    if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
  }

  private var leaving: UIView? { context?.view(forKey: .from) }

  func update(_ percent: CGFloat) {
    context?.updateInteractiveTransition(percent)
    leaving?.center.y = home.y + percent * 100
  }

  func finish() {
    context?.finishInteractiveTransition()
    settle(y: home.y + 100)
  }

  func cancel() {
    context?.cancelInteractiveTransition()
    settle(y: home.y)
  }

  private func settle(y: CGFloat) {
    UIView.animate(withDuration: 0.15) {
      self.leaving?.center.y = y
    } completion: { _ in
      self.log("completeTransition")
      self.context?.completeTransition(self.context?.transitionWasCancelled == false)
    }
  }
}
