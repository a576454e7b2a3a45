/// A prepared animated change of a collection: the end of each view.
@MainActor
struct CollectionMove {
  /// A view that is there afterwards.
  struct Mover {
    let view: UICollectionReusableView
    let end: UICollectionViewLayoutAttributes
  }

  /// A view that disappears; without an end it stays where it is.
  struct Leaver {
    let view: UICollectionReusableView
    let element: CollectionElement
    let end: UICollectionViewLayoutAttributes?
    /// Distinguishes this disappearance from later ones of the same view.
    let number: Int
  }

  let contents: CollectionContents
  let movers: [Mover]
  let leavers: [Leaver]

  /// Gives every view its end; call it inside an animation block.
  func run() {
    for leaver in leavers { leaver.end.map(leaver.view.take) }
    for mover in movers { mover.view.take(mover.end) }
    UIView.performWithoutAnimation { contents.arrange() }
  }

  /// Removes the views that have disappeared.
  func finish() { contents.remove(leavers) }
}
