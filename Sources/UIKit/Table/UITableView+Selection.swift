import CoreGraphics
import Foundation
import QuartzCore

/// Selection of rows, by the user and by the program.
extension UITableView: CellPressHandling {
  func shouldHighlight(at path: IndexPath) -> Bool {
    // A touch outside of open swipe actions only closes them.
    if swipes?.close(animated: true) == true { return false }
    if isEditing, !allowsSelectionDuringEditing, !allowsMultipleSelectionDuringEditing {
      return false
    }
    return delegateHighlights(path)
  }

  private func delegateHighlights(_ path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
  }

  func highlightChanged(of press: CellPress<UITableViewCell>, to isHighlighted: Bool) {
    press.cell.setHighlighted(isHighlighted, animated: false)
    if isHighlighted {
      tableDelegate?.tableView(self, didHighlightRowAt: press.path)
    } else {
      tableDelegate?.tableView(self, didUnhighlightRowAt: press.path)
    }
  }

  func userSelected(_ path: IndexPath) {
    if selectsSeveral, selection.contains(path) { return userDeselected(path) }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let path = wanted else { return }
    if !selectsSeveral {
      for other in selection where other != path { userDeselected(other) }
    }
    if !selection.contains(path) { selection.append(path) }
    shown[path]?.setSelected(true, animated: false)
    shown[path]?.selectionSegue?()
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }

  /// Notifies the delegate of a tap on a circled i; false for other touches.
  func tapAccessory(_ touches: Set<UITouch>) -> Bool {
    guard let press, let touch = touches.first, let symbol = press.cell.accessorySymbol,
      [.detailButton, .detailDisclosureButton].contains(press.cell.shownAccessoryType),
      symbol.frame.contains(touch.location(in: press.cell))
    else { return false }
    let path = press.path
    cancelPress()
    shown[path]?.accessorySegue?()
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    return true
  }

  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  private func userDeselected(_ path: IndexPath) {
    let wanted = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let path = wanted else { return }
    unmark(path, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: path)
  }

  func mark(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    let others = selection.filter { path == nil || (!selectsSeveral && $0 != path) }
    for other in others { unmark(other, animated: animated) }
    guard let path, layout().contains(path) else { return }
    if !selection.contains(path) { selection.append(path) }
    shown[path]?.setSelected(true, animated: animated)
    if position != .none { reveal(path, position, animated: animated) }
  }

  func unmark(_ path: IndexPath, animated: Bool) {
    selection.removeAll { $0 == path }
    shown[path]?.setSelected(false, animated: animated)
  }
}
