import CoreGraphics
import Foundation
import QuartzCore

/// Selection of items, by the user and by the program.
extension UICollectionView: CellPressHandling {
  func makeSwipes() -> SwipeActions {
    let swipes = SwipeActions(self)
    swipes.row = { [weak self] place in
      guard let self, let path = indexPathForItem(at: place), let cell = cellForItem(at: path)
      else { return nil }
      return (path, cell)
    }
    swipes.configuration = { [weak self] path, side in
      guard let self, !isEditing,
        let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
      else { return nil }
      return layout.swipeActions(at: path, side)
    }
    return swipes
  }

  func shouldHighlight(at path: IndexPath) -> Bool {
    // A touch outside of open swipe actions only closes them.
    if swipes?.close(animated: true) == true { return false }
    return delegateHighlights(path)
  }

  private func delegateHighlights(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  func highlightChanged(of press: CellPress<UICollectionViewCell>, to isHighlighted: Bool) {
    press.cell.isHighlighted = isHighlighted
    if isHighlighted {
      collectionDelegate?.collectionView(self, didHighlightItemAt: press.path)
    } else {
      collectionDelegate?.collectionView(self, didUnhighlightItemAt: press.path)
    }
  }

  /// The delegate is called for selections by the user only.
  func userSelected(_ path: IndexPath) {
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
    cellForItem(at: path)?.selectionSegue?()
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
