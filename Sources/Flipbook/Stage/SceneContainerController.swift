import CoreGraphics
import Foundation
package import UIKit

/// A container as apps write them: it shows one child at a time, tells it by hand when it appears,
/// and has children swapped by any animator (S3.50, S3.51, S5.14).
package final class SceneContainerController: UIViewController {
  let screens: [UIViewController]
  private var shown: UIViewController
  private var running: ContainerSwap?
  /// What was asked for while another swap runs.
  private var waiting: [(to: UIViewController, animator: Animator)] = []

  /// Makes the animator for a way: forward to a later screen.
  package typealias Animator = (_ isForward: Bool) -> (any UIViewControllerAnimatedTransitioning)?

  /// - Parameter screens: at least one; the first is shown.
  package init(_ screens: [UIViewController]) {
    self.screens = screens
    shown = screens.first ?? UIViewController()
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  /// What will be shown when everything asked for is done.
  package var lastAsked: UIViewController { waiting.last?.to ?? running?.to ?? shown }

  package override func viewDidLoad() {
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

  package override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    shown.beginAppearanceTransition(true, animated: animated)
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shown.endAppearanceTransition()
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    shown.beginAppearanceTransition(false, animated: animated)
  }

  package override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    shown.endAppearanceTransition()
  }

  // MARK: Swapping

  /// Shows another child, after a swap that runs already.
  package func swap(to child: UIViewController, _ animator: @escaping Animator) {
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
