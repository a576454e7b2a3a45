import CoreGraphics
import UIKit

/// Items that log their calls.
@MainActor
final class CollectionSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var items: [[String]]
  let log: EventLog
  var identifier = "cell"
  var refused: Set<IndexPath> = []
  var wantedOffset: CGPoint?

  init(_ items: [[String]], _ log: EventLog) {
    self.items = items
    self.log = log
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    log("sections?")
    return items.count
  }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    log("items?")
    return items[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    (cell as? NameCell)?.name = items[indexPath.section][indexPath.item]
    log("cell \(indexPath.item)")
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "head", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { log("will display \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { log("did end \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { !refused.contains(indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) { log("highlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) { log("unhighlight \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    log("select \(indexPath.item)?")
    return true
  }
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { log("select \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) { log("deselect \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { wantedOffset ?? CGPoint(x: CGFloat.nan, y: .nan) }
}

/// A cell in the style of apps: with an initializer that overrides the frame's.
final class NameCell: UICollectionViewCell {
  var name = ""
  let sizeAtBirth: CGSize
  var reuses = 0
  var applied: [UICollectionViewLayoutAttributes] = []

  override init(frame: CGRect) {
    sizeAtBirth = frame.size
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applied.append(layoutAttributes)
  }
}
