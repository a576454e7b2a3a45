import CoreGraphics
import TransitionCatalog
import UIKit

/// A pinch that changes a collection interactively between two layouts, as apps commonly implement
/// it (S11.37).
@MainActor
final class CollectionPinch {
  /// Change of the pinch scale for the complete transition.
  static let wholeWay: CGFloat = 0.4
  /// Progress above which the transition finishes when the fingers lift.
  static let threshold: CGFloat = 0.5

  private unowned let view: UICollectionView
  private let home: ReadyLayout
  private let away: ReadyLayout
  private let recognizer = UIPinchGestureRecognizer()
  /// The second layout, after a pinch has changed to it.
  private weak var layoutAway: UICollectionViewLayout?
  /// The layout between the two while a pinch is active.
  private var transition: UICollectionViewTransitionLayout?
  /// Whether a transition is active, from the start of the pinch to its completion.
  private var isRunning = false

  init(_ view: UICollectionView, home: @escaping ReadyLayout, away: @escaping ReadyLayout) {
    self.view = view
    self.home = home
    self.away = away
    recognizer.addHandler { [weak self] _ in self?.follow() }
    view.addGestureRecognizer(recognizer)
  }

  private func follow() {
    switch recognizer.state {
    case .began: begin()
    case .changed: move()
    case .ended:
      move()
      end(finishing: (transition?.transitionProgress ?? 0) > Self.threshold)
    case .cancelled, .failed: end(finishing: false)
    case .possible: break
    }
  }

  private func begin() {
    // Another transition between layouts may be running.
    guard !isRunning, !(view.collectionViewLayout is UICollectionViewTransitionLayout) else {
      return
    }
    isRunning = true
    let leadsAway = layoutAway == nil || view.collectionViewLayout !== layoutAway
    let target = leadsAway ? away() : home()
    transition = view.startInteractiveTransition(to: target) { [weak self] _, finished in
      guard let self else { return }
      isRunning = false
      if finished, leadsAway { layoutAway = target }
    }
  }

  private func move() {
    // A larger pinch does not go beyond the complete transition.
    let progress = min(1, abs(1 - recognizer.scale) / Self.wholeWay)
    transition?.transitionProgress = progress
    transition?.invalidateLayout()
  }

  private func end(finishing: Bool) {
    guard transition != nil else { return }
    transition = nil
    if finishing {
      view.finishInteractiveTransition()
    } else {
      view.cancelInteractiveTransition()
    }
  }
}
