// UIKit's closures with changes do not escape, but Swift cannot express this for an optional
// closure. These overloads take a closure that needs no `self`.

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
