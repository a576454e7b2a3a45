import CoreGraphics
import TransitionCatalog
import UIKit

/// Two fingers that lead a collection from one layout to another and back, by the rule of apps that
/// do so (S11.37).
@MainActor
final class CollectionPinch {
  /// By how much the scale changes for the whole way.
  static let wholeWay: CGFloat = 0.4
  /// More than this finishes the change when the fingers lift.
  static let threshold: CGFloat = 0.5

  private unowned let view: UICollectionView
  private let home: ReadyLayout
  private let away: ReadyLayout
  private let recognizer = UIPinchGestureRecognizer()
  /// The layout to which a pinch has led from the first one.
  private weak var layoutAway: UICollectionViewLayout?
  /// Stands between the layouts while the fingers move it.
  private var transition: UICollectionViewTransitionLayout?
  /// From the fingers' coming until the collection is at rest again.
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
    // Something else may lead the collection from layout to layout, too.
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
    // Farther than there the fingers go without the collection.
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
