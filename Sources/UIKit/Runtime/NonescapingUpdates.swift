// UIKit's closures with changes do not escape, which Swift cannot say of an optional closure: a closure that
// is given here needs no `self`.

extension UITableView {
  /// Performs several changes at once; see ``performBatchUpdates(_:completion:)``.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}

extension UICollectionView {
  /// Performs several changes at once; see ``performBatchUpdates(_:completion:)``.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }
}
