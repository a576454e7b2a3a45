// UIKit's closures with changes do not escape, but Swift cannot express this for an optional
// closure. These overloads take a closure that needs no `self`.

// `withoutActuallyEscaping` compiles the length of the file's path, which depends on the folder of the
// build, into the executable: another name stands for it.
#sourceLocation(file:"BatchUpdates.swift",line:1)

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

#sourceLocation()
