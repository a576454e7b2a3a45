import CoreGraphics

/// A change from layout to layout by degrees, from its start until its items have settled.
@MainActor
struct CollectionTransition {
  /// Where the content stands at both ends of the change.
  struct Offsets: Equatable {
    var current = CGPoint.zero
    var next = CGPoint.zero

    func offset(at progress: CGFloat) -> CGPoint {
      CGPoint(x: progress.between(current.x, next.x), y: progress.between(current.y, next.y))
    }
  }

  /// What stands between the two.
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// The progress that the content's offset follows already.
  var followedProgress: CGFloat = 0
  /// Whether it was finished or cancelled, and the items are on their way.
  var isEnding = false
  /// What is left to do at the end, once; told whether all animations ran to theirs.
  var conclude: ((Bool) -> Void)?
}
