import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// Selecting rows, by hand and by program.
extension UITableView {
  func beginPress(_ touches: Set<UITouch>) {
    guard press == nil, allowsSelection, !hasCaughtMotion, let touch = touches.first,
      let cell = innermost(UITableViewCell.self, around: touch.view),
      let path = indexPath(for: cell),
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    let press = CellPress(path, cell)
    self.press = press
    guard delaysContentTouches else { return highlight(press) }
    // A finger that is about to scroll marks no row on its way.
    layer.world.inbox.withLock {
      _ = $0.post(after: ScrollMetrics.contentDelay) { [weak self, weak press] in
        if let self, let press, self.press === press { highlight(press) }
      }
    }
  }

  private func highlight(_ press: CellPress<UITableViewCell>) {
    guard !press.isHighlighted else { return }
    press.isHighlighted = true
    press.cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: press.path)
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

  private func unhighlight(_ press: CellPress<UITableViewCell>) {
    guard press.isHighlighted else { return }
    press.cell.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: press.path)
  }

  private func userSelected(_ path: IndexPath) {
    if allowsMultipleSelection, selection.contains(path) { return userDeselected(path) }
    let wanted = tableDelegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let path = wanted else { return }
    if !allowsMultipleSelection {
      for other in selection where other != path { userDeselected(other) }
    }
    if !selection.contains(path) { selection.append(path) }
    shown[path]?.setSelected(true, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }

  private func userDeselected(_ path: IndexPath) {
    let wanted = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let path = wanted else { return }
    unmark(path, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: path)
  }

  func mark(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    let others = selection.filter { path == nil || (!allowsMultipleSelection && $0 != path) }
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
