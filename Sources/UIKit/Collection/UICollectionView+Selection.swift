import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// Selecting items, by hand and by program.
extension UICollectionView {
  func beginPress(_ touches: Set<UITouch>) {
    guard press == nil, allowsSelection, !hasCaughtMotion, let touch = touches.first,
      let cell = innermost(UICollectionViewCell.self, around: touch.view),
      let path = indexPath(for: cell),
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    let press = CellPress(path, cell)
    self.press = press
    guard delaysContentTouches else { return highlight(press) }
    // A finger that is about to scroll marks no item on its way.
    layer.world.inbox.withLock {
      _ = $0.post(after: ScrollMetrics.contentDelay) { [weak self, weak press] in
        if let self, let press, self.press === press { highlight(press) }
      }
    }
  }

  private func highlight(_ press: CellPress<UICollectionViewCell>) {
    guard !press.isHighlighted else { return }
    press.isHighlighted = true
    press.cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: press.path)
  }

  func endPress(_ touches: Set<UITouch>) {
    guard let press, let touch = touches.first else { return }
    self.press = nil
    let isInside = press.cell.bounds.contains(touch.location(in: press.cell))
    if isInside { highlight(press) }
    unhighlight(press)
    if isInside { userSelected(press.path) }
  }

  func cancelPress() {
    press.map(unhighlight)
    press = nil
  }

  private func unhighlight(_ press: CellPress<UICollectionViewCell>) {
    guard press.isHighlighted else { return }
    press.cell.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: press.path)
  }

  /// Only the user's selections are the delegate's business.
  private func userSelected(_ path: IndexPath) {
    let isAgain = selection.contains(path)
    if allowsMultipleSelection, isAgain { return userDeselected(path) }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelection {
      for other in selection where other != path {
        unmark(other)
        collectionDelegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    if !isAgain { selection.append(path) }
    cellForItem(at: path)?.isSelected = true
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  private func userDeselected(_ path: IndexPath) {
    guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
    else { return }
    unmark(path)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  func mark(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    for other in selection where path == nil || !allowsMultipleSelection && other != path {
      unmark(other)
    }
    guard let path, allowsSelection, hasItem(at: path) else { return }
    if !selection.contains(path) { selection.append(path) }
    show(animated) { [self] in cellForItem(at: path)?.isSelected = true }
    if position != [] { reveal(path, position, animated: animated) }
  }

  func unmark(_ path: IndexPath, animated: Bool = false) {
    selection.removeAll { $0 == path }
    show(animated) { [self] in cellForItem(at: path)?.isSelected = false }
  }

  private func show(_ animated: Bool, _ change: @escaping () -> Void) {
    guard animated else { return UIView.performWithoutAnimation(change) }
    UIView.animate(withDuration: CollectionMetrics.changeDuration, animations: change)
  }
}
