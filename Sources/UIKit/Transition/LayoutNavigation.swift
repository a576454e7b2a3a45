import CoreGraphics
import QuartzCore

/// Push or pop that changes the layout of one collection view shared by both controllers, in place
/// of the slide (S11.40).
@MainActor
final class LayoutNavigation {
  let from: UICollectionViewController
  let to: UICollectionViewController
  private let isPush: Bool
  /// Layout of the collection view after the transition.
  private var target: UICollectionViewLayout?
  /// Content offset from when the arriving controller was last visible.
  private var offset: CGPoint?
  /// Layout between both during an interactive transition.
  private var middle: UICollectionViewTransitionLayout?

  /// Returns nil for an ordinary change of the stack.
  init?(_ plan: NavigationPlan) {
    isPush = plan.operation == .push
    guard let from = plan.from as? UICollectionViewController,
      let to = plan.to as? UICollectionViewController
    else {
      if isPush { plan.reportMisplacedLayoutNavigation() }
      return nil
    }
    (self.from, self.to) = (from, to)
    guard isPush ? to.changesLayoutOnPush : to.shares(with: from) else { return nil }
  }

  // MARK: Sharing the collection view

  /// Whether the collection has as many items as the arriving controller's data source reports; a
  /// mismatch is reported (S11.42).
  var isPossible: Bool {
    guard let collection = from.collectionView else { return false }
    guard isPush, let counts = to.mismatchedCounts(to: collection) else { return true }
    to.world.report(
      .layoutNavigationMisused,
      "\(to) has \(counts) items in its sections, \(from) shows \(collection.itemCounts); "
        + "it slides instead")
    return false
  }

  /// Gives the collection view to the arriving controller, in the layout that it has.
  func handOver() {
    guard let collection = from.collectionView else { return }
    collection.settleTransition()
    target = isPush ? to.firstLayout : to.collectionViewLayout
    offset = isPush ? nil : to.savedOffset
    from.lend()
    to.borrow(collection)
  }

  /// Ends the transition; the controller that left stops sharing.
  func settle(completed: Bool) {
    guard let collection = from.ownCollectionView else { return }
    switch (completed, isPush) {
    case (true, true): break
    case (true, false): from.forget(collection)
    case (false, true):
      to.forget(collection)
      from.borrow(collection)
    case (false, false):
      (to.savedLayout, to.savedOffset) = (target, offset)
      from.borrow(collection)
    }
  }

  // MARK: Changing the layout

  func change(animated: Bool, completion: @escaping () -> Void) {
    guard let collection = from.ownCollectionView, let target else { return completion() }
    collection.changeLayout(to: target, proposing: offset, animated: animated) { _ in completion() }
  }

  /// Starts the interactive change (S11.44).
  func begin(completion: @escaping () -> Void) {
    guard let collection = from.ownCollectionView, let target, collection.transition == nil
    else { return completion() }
    middle = collection.startTransition(to: target, proposing: offset) { _, _ in completion() }
  }

  func follow(_ progress: CGFloat) {
    middle?.transitionProgress = progress
    middle?.invalidateLayout()
  }

  func end(cancelled: Bool) {
    guard middle != nil else { return }
    middle = nil
    if cancelled {
      from.ownCollectionView?.cancelInteractiveTransition()
    } else {
      from.ownCollectionView?.finishInteractiveTransition()
    }
  }

  /// Changes the layout without animation.
  func performImmediately() {
    guard isPossible else { return }
    handOver()
    change(animated: false) {}
    settle(completed: true)
  }
}

extension NavigationPlan {
  /// Only a collection-view controller on another one has a layout to change (S11.43).
  fileprivate func reportMisplacedLayoutNavigation() {
    let asking = ([to] + to.children).first {
      ($0 as? UICollectionViewController)?.changesLayoutOnPush == true
    }
    guard let asking else { return }
    let reason =
      asking === to
      ? "\(from) has no collection view of its own"
      : "it is a child of \(to), not on the stack itself"
    asking.world.report(
      .layoutNavigationMisused, in: name,
      "\(asking) requests a layout transition instead of a slide, but \(reason)")
  }
}
