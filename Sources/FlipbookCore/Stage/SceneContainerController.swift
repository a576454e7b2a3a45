import CoreGraphics
import Foundation
package import UIKit

/// A custom container as apps write them: shows one child at a time, forwards appearance callbacks
/// by hand, and swaps children with any animator (S3.50, S3.51, S5.14).
package final class SceneContainerController: UIViewController {
  let screens: [UIViewController]
  private var shown: UIViewController
  private var running: ContainerSwap?
  /// Swaps that were requested while another one runs.
  private var waiting: [(to: UIViewController, animator: Animator)] = []
  /// Children on screen or about to appear.
  private var onScreen: Set<ObjectIdentifier> = []
  /// Children whose appearance transition has begun but not ended.
  private var changing: Set<ObjectIdentifier> = []

  /// Creates the animator for a direction; forward leads to a later screen.
  package typealias Animator = (_ isForward: Bool) -> (any UIViewControllerAnimatedTransitioning)?

  /// - Parameter screens: At least one; the first is shown.
  package init(_ screens: [UIViewController]) {
    self.screens = screens
    shown = screens.first ?? UIViewController()
    super.init(nibName: nil, bundle: nil)
  }

  package required init?(coder: NSCoder) { nil }

  /// The child that is shown once all requested swaps have ended.
  package var lastAsked: UIViewController { waiting.last?.to ?? running?.to ?? shown }

  package override var childForStatusBarStyle: UIViewController? { lastAsked }
  package override var childForStatusBarHidden: UIViewController? { lastAsked }

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
    begin(front, true, animated)
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if running == nil { end(front) }
  }

  package override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    begin(front, false, animated)
  }

  package override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if running == nil { end(front) }
  }

  /// The child that appears and disappears with the container. A running swap ends the transitions
  /// that it began.
  private var front: UIViewController { running?.to ?? shown }

  private func begin(_ child: UIViewController, _ appears: Bool, _ animated: Bool) {
    let key = ObjectIdentifier(child)
    guard onScreen.contains(key) != appears else { return }
    if appears { onScreen.insert(key) } else { onScreen.remove(key) }
    changing.insert(key)
    child.beginAppearanceTransition(appears, animated: animated)
  }

  private func end(_ child: UIViewController) {
    if changing.remove(ObjectIdentifier(child)) != nil { child.endAppearanceTransition() }
  }

  // MARK: Swapping

  /// Shows another child, after the swaps that are running or waiting.
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
    // Behind a full-screen presentation no child is visible, so none appears.
    if onScreen.contains(ObjectIdentifier(from)) { begin(child, true, animator != nil) }
    begin(from, false, animator != nil)
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
      // A cancelled swap reverses both appearance transitions (S3.53).
      let isSeen = onScreen.contains(ObjectIdentifier(to))
      begin(to, false, true)
      begin(from, isSeen, true)
    }
    end(from)
    end(to)
    shown = stays
    goes.removeFromParent()
    stays.didMove(toParent: self)
  }
}
