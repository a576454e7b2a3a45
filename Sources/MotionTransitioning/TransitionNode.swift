import Foundation
import QuartzCore
import UIKit

/// The context of one transition in a tree of them, which composing makes (S13.9).
final class TransitionNode: NSObject, TransitionContext {
  /// More than any chain of fallbacks that ends.
  private static let longestChain = 100

  private(set) var transition: any Transition
  private let circumstances: SharedTransitionState
  private weak var parent: TransitionNode?
  private var children: [TransitionNode] = []
  private var hasStarted = false
  private var hasEnded = false
  private(set) var duration = 0.0
  /// Called once, when this transition and everything below it have ended.
  var branchHasEnded: (() -> Void)?

  init(
    _ transition: any Transition, _ circumstances: SharedTransitionState,
    below parent: TransitionNode?
  ) {
    self.transition = transition
    self.circumstances = circumstances
    self.parent = parent
  }

  // MARK: For the transition

  var direction: TransitionDirection { circumstances.direction }
  var sourceViewController: UIViewController? { circumstances.source }
  var backViewController: UIViewController { circumstances.back }
  var foreViewController: UIViewController { circumstances.fore }
  var containerView: UIView { circumstances.containerView }
  var presentationController: UIPresentationController? { circumstances.presentationController }

  /// Before the start of this one it only joins, and is started with it.
  func compose(with transition: any Transition) { compose(transition) }

  @discardableResult
  func compose(_ transition: any Transition) -> TransitionNode {
    let child = TransitionNode(transition, circumstances, below: self)
    children.append(child)
    if hasStarted { child.start() }
    return child
  }

  func `defer`(toCompletion work: @escaping () -> Void) { circumstances.putOff(work) }

  func transitionDidEnd() {
    guard !hasEnded else { return }
    hasEnded = true
    tellIfOver()
  }

  /// Whether this one and everything below it have ended.
  var isOver: Bool { hasEnded && children.allSatisfy(\.isOver) }

  /// The same without one of the parts.
  func isOver(besides part: TransitionNode) -> Bool {
    hasEnded && children.allSatisfy { $0 === part || $0.isOver }
  }

  private func tellIfOver() {
    guard isOver else { return }
    parent?.tellIfOver()
    let tell = branchHasEnded
    branchHasEnded = nil
    tell?()
  }

  // MARK: For the run

  /// This one and those below that have not ended, from the top down.
  var active: [any Transition] {
    (hasEnded ? [] : [transition]) + children.flatMap(\.active)
  }

  /// Sets the duration of the parts so far; parts composed later keep 0 (S13.6).
  func setDuration(_ duration: Double) {
    self.duration = duration
    for child in children { child.setDuration(duration) }
  }

  /// Follows fallbacks until one resolves to itself (S13.5).
  func fallBack() {
    for _ in 0..<Self.longestChain {
      guard let asked = transition as? any TransitionWithFallback else { return }
      let answer = asked.fallbackTransition(with: self)
      if answer === asked { return }
      transition = answer
    }
    World.current.report(
      .callsWithoutEnd,
      "each of \(Self.longestChain) transitions falls back to another one; the last was "
        + "\(type(of: transition))")
  }

  /// Starts the parts, those composed first. Fallbacks are resolved at that moment.
  func start() {
    guard !hasStarted else { return }
    hasStarted = true
    for child in children {
      child.fallBack()
      child.start()
    }
    transition.start(with: self)
  }
}
