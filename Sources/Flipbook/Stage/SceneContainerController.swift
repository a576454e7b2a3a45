import CoreGraphics
import Foundation
import UIKit

/// A container as apps write them: it shows one child at a time, tells it by hand when it appears,
/// and has children swapped by any animator (S3.50, S3.51, S5.14).
final class SceneContainerController: UIViewController {
  let screens: [UIViewController]
  private var shown: UIViewController
  private var running: ContainerSwap?
  /// What was asked for while another swap runs.
  private var waiting: [(to: UIViewController, animator: Animator)] = []

  /// Makes the animator for a way: forward to a later screen.
  typealias Animator = (_ isForward: Bool) -> (any UIViewControllerAnimatedTransitioning)?

  /// - Parameter screens: at least one; the first is shown.
  init(_ screens: [UIViewController]) {
    self.screens = screens
    shown = screens.first ?? UIViewController()
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  /// What will be shown when everything asked for is done.
  var lastAsked: UIViewController { waiting.last?.to ?? running?.to ?? shown }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    addChild(shown)
    place(shown)
    shown.didMove(toParent: self)
  }

  private func place(_ child: UIViewController) {
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
  }

  // MARK: Appearance

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    shown.beginAppearanceTransition(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shown.endAppearanceTransition()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    shown.beginAppearanceTransition(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    shown.endAppearanceTransition()
  }

  // MARK: Swapping

  /// Shows another child, after a swap that runs already.
  func swap(to child: UIViewController, _ animator: @escaping Animator) {
    waiting.append((child, animator))
    if running == nil { swapNext() }
  }

  private func swapNext() {
    guard !waiting.isEmpty else { return }
    let (child, makeAnimator) = waiting.removeFirst()
    let order = [shown, child].compactMap { controller in
      screens.firstIndex { $0 === controller }
    }
    let animator = makeAnimator(order.count < 2 || order[0] < order[1])
    let from = shown
    from.willMove(toParent: nil)
    addChild(child)
    child.beginAppearanceTransition(true, animated: animator != nil)
    from.beginAppearanceTransition(false, animated: animator != nil)
    let swap = ContainerSwap(from: from, to: child, in: view) { [weak self] completed in
      self?.ended(from: from, to: child, completed: completed)
      animator?.animationEnded(completed)
      self?.swapNext()
    }
    running = swap
    guard let animator else {
      place(child)
      return swap.completeTransition(true)
    }
    animator.animateTransition(using: swap)
  }

  private func ended(from: UIViewController, to: UIViewController, completed: Bool) {
    running = nil
    let (stays, goes) = completed ? (to, from) : (from, to)
    goes.view.removeFromSuperview()
    if !completed {
      // Turned round: both get the other pair (S3.53).
      to.beginAppearanceTransition(false, animated: true)
      from.beginAppearanceTransition(true, animated: true)
    }
    from.endAppearanceTransition()
    to.endAppearanceTransition()
    shown = stays
    goes.removeFromParent()
    stays.didMove(toParent: self)
  }
}

/// The context of a swap: what an animator asks of UIKit, answered by an app.
final class ContainerSwap: NSObject, UIViewControllerContextTransitioning {
  let from: UIViewController
  let to: UIViewController
  let containerView: UIView
  private var ended: ((Bool) -> Void)?

  init(
    from: UIViewController, to: UIViewController, in container: UIView,
    ended: @escaping (Bool) -> Void
  ) {
    self.from = from
    self.to = to
    containerView = container
    self.ended = ended
  }

  var isAnimated: Bool { true }
  /// Nothing drives it but time, so nothing cancels it either (S4.23).
  var isInteractive: Bool { false }
  var transitionWasCancelled: Bool { false }
  var presentationStyle: UIModalPresentationStyle { .none }
  var targetTransform: CGAffineTransform { .identity }
  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() {}
  func cancelInteractiveTransition() {}
  func pauseInteractiveTransition() {}

  /// A second call has no effect.
  func completeTransition(_ didComplete: Bool) {
    let ended = ended
    self.ended = nil
    ended?(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    vc === from ? containerView.bounds : .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    vc === to ? containerView.bounds : .zero
  }
}
