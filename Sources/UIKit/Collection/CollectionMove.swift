/// An animated change of a collection that is set up: who goes where.
@MainActor
struct CollectionMove {
  /// A view that is there afterwards.
  struct Mover {
    let view: UICollectionReusableView
    let end: UICollectionViewLayoutAttributes
  }

  /// A view that was there before and goes; without an end it goes from where it is.
  struct Leaver {
    let view: UICollectionReusableView
    let element: CollectionElement
    let end: UICollectionViewLayoutAttributes?
    /// Tells this leave from a later one of the same view.
    let number: Int
  }

  let contents: CollectionContents
  let movers: [Mover]
  let leavers: [Leaver]

  /// Gives every view its end; in an animation block it goes there.
  func run() {
    for leaver in leavers { leaver.end.map(leaver.view.take) }
    for mover in movers { mover.view.take(mover.end) }
    UIView.performWithoutAnimation { contents.arrange() }
  }

  /// Takes away what has gone.
  func finish() { contents.remove(leavers) }
}
