import CoreGraphics

/// A change from layout to layout by degrees, from its start until its items have settled.
@MainActor
struct CollectionTransition {
  /// Content offsets at both ends of the change.
  struct Offsets: Equatable {
    var current = CGPoint.zero
    var next = CGPoint.zero

    func offset(at progress: CGFloat) -> CGPoint {
      CGPoint(x: progress.between(current.x, next.x), y: progress.between(current.y, next.y))
    }
  }

  /// Layout between the two.
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// The progress that the content's offset follows already.
  var followedProgress: CGFloat = 0
  /// Whether it was finished or cancelled, and the items are on their way.
  var isEnding = false
  /// Completion of the change, called once with whether all animations finished.
  var conclude: ((Bool) -> Void)?
}
