import QuartzCore

/// One collection view that several controllers of a stack show by turns (S11.41).
extension UICollectionViewController {
  func setChangesLayoutOnPush(_ changes: Bool) {
    guard changes != changesLayoutOnPush else { return }
    guard !(parent is UINavigationController) else {
      return world.report(
        .layoutNavigationMisused,
        "useLayoutToLayoutNavigationTransitions of \(self) was set while it is on a stack; it stays "
          + "\(changesLayoutOnPush)")
    }
    changesLayoutOnPush = changes
  }

  /// Takes the collection view that another controller shows, instead of its own.
  func borrow(_ collection: UICollectionView) {
    UIView.performWithoutAnimation {
      if ownCollectionView !== collection { ownCollectionView?.removeFromSuperview() }
      fill(collection)
    }
    (keptLayout, keptOffset) = (nil, nil)
  }

  /// Remembers how the collection view was, which another controller gets.
  func lend() {
    keptLayout = ownCollectionView?.collectionViewLayout
    keptOffset = ownCollectionView?.contentOffset
  }

  /// Has the collection view back at once, if another controller has it: where this one appears
  /// without a change from layout to layout.
  func takeBack() {
    guard let collection = ownCollectionView,
      let holder = collection.superview?.controller as? UICollectionViewController, holder !== self
    else { return }
    collection.settleTransition()
    let (layout, offset) = (keptLayout ?? firstLayout, keptOffset)
    holder.lend()
    borrow(collection)
    UIView.performWithoutAnimation {
      collection.changeLayout(to: layout, proposing: offset, animated: false, completion: nil)
    }
  }

  func shares(with other: UIViewController) -> Bool {
    guard let other = other as? UICollectionViewController else { return false }
    return ownCollectionView != nil && ownCollectionView === other.ownCollectionView
  }

  /// Has nothing to do with a collection view any more that belongs to others.
  func forget(_ collection: UICollectionView) {
    if ownCollectionView === collection { ownCollectionView = nil }
    (keptLayout, keptOffset) = (nil, nil)
  }

  /// Items in the sections of its own collection view, if it has any and they are not those of
  /// another one. A controller without items leaves the data to that one's data source.
  func contradictingCounts(to other: UICollectionView) -> [Int]? {
    guard let own = ownCollectionView, own !== other else { return nil }
    let counts = own.itemCounts
    return counts.contains { $0 > 0 } && counts != other.itemCounts ? counts : nil
  }
}
