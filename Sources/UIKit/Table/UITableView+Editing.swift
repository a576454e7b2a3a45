import CoreGraphics
import Foundation
import QuartzCore

/// Swipe actions, editing controls and rows that a finger moves.
extension UITableView {
  func makeSwipes() -> SwipeActions {
    let swipes = SwipeActions(self)
    swipes.row = { [weak self] place in
      guard let self, let path = indexPathForRow(at: place), let cell = cellForRow(at: path) else {
        return nil
      }
      return (path, cell)
    }
    swipes.configuration = { [weak self] path, side in self?.swipeActions(path, side) }
    swipes.willBegin = { [weak self] path in
      guard let self else { return }
      shown[path]?.willTransition(to: .showingDeleteConfirmation)
      tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    }
    swipes.didEnd = { [weak self] path, cell in
      guard let self else { return }
      (cell as? UITableViewCell)?.didTransition(to: [])
      tableDelegate?.tableView(self, didEndEditingRowAt: path)
    }
    return swipes
  }

  private func swipeActions(
    _ path: IndexPath, _ side: SwipeActions.Side
  ) -> UISwipeActionsConfiguration? {
    guard !isEditing, let delegate = tableDelegate else {
      return side == .trailing && !isEditing ? deletion(path) : nil
    }
    guard side == .trailing else {
      return delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    let wanted = delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    guard wanted === UISwipeActionsConfiguration.missing else { return wanted }
    if let old = delegate.tableView(self, editActionsForRowAt: path), !old.isEmpty {
      let actions = UISwipeActionsConfiguration(actions: old.map { $0.contextual(at: path) })
      actions.performsFirstActionWithFullSwipe = false
      return actions
    }
    return deletion(path)
  }

  /// The button “Delete” of a row that can be edited.
  private func deletion(_ path: IndexPath) -> UISwipeActionsConfiguration? {
    guard saysThatRowsCanBeEdited(path), editingStyle(at: path) == .delete else { return nil }
    return deleteButton(path)
  }

  private func deleteButton(_ path: IndexPath) -> UISwipeActionsConfiguration {
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      guard let self else { return }
      dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  /// Whether the data source itself declares a row editable.
  private func saysThatRowsCanBeEdited(_ path: IndexPath) -> Bool {
    let state = layer.world.uikit
    state.usesDefaultAnswer = false
    let answer = dataSource?.tableView(self, canEditRowAt: path) ?? false
    return answer && !state.usesDefaultAnswer
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  private func canMove(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  // MARK: Editing

  func editingChanged(animated: Bool) {
    swipes?.close(animated: animated)
    if !allowsSelectionDuringEditing, !allowsMultipleSelectionDuringEditing {
      for path in selection { unmark(path, animated: animated) }
    }
    let change = { [self] in
      for (path, cell) in shown.inOrder {
        prepareEditing(cell, at: path)
        cell.setEditing(isEditing, animated: animated)
        cell.layoutIfNeeded()
      }
    }
    if animated, window != nil {
      UIView.animate(withDuration: TableMetrics.updateDuration, animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  /// Tells a cell which controls its row has.
  func prepareEditing(_ cell: UITableViewCell, at path: IndexPath) {
    var controls = UITableViewCell.EditingControls()
    if isEditing {
      controls.selects = allowsMultipleSelectionDuringEditing
      controls.style = controls.selects ? .none : editingStyle(at: path)
      controls.isIndented =
        controls.selects || controls.style != .none
        || tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
          && editingStyle(at: path) != .none
      controls.moves = canMove(path)
    }
    controls.tapped = { [weak self, weak cell] in
      guard let self, let cell, let path = indexPath(for: cell) else { return }
      controlTapped(path, cell)
    }
    controls.dragged = { [weak self, weak cell] pan in
      guard let self, let cell else { return }
      dragged(cell, by: pan)
    }
    cell.controls = controls
  }

  private func controlTapped(_ path: IndexPath, _ cell: UITableViewCell) {
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete: installedSwipes.open(path, cell, deleteButton(path))
    case .none: break
    }
  }

  // MARK: Moving rows by hand

  /// A row that a finger moves.
  struct RowMove {
    let cell: UITableViewCell
    let source: IndexPath
    var target: IndexPath
    /// Center of the moved row.
    var center: CGFloat
    /// Distance from the finger to the center.
    let grip: CGFloat
    /// Whether the row cut its contents off before it was taken.
    let clips: Bool
  }

  private func dragged(_ cell: UITableViewCell, by pan: UIGestureRecognizer) {
    let y = pan.location(in: self).y
    switch pan.state {
    case .began:
      guard let source = indexPath(for: cell) else { return }
      rowMove = RowMove(
        cell: cell, source: source, target: source, center: cell.center.y,
        grip: cell.center.y - y, clips: cell.clipsToBounds)
      bringSubviewToFront(cell)
      cell.layer.zPosition = 1
      cell.clipsToBounds = false
      cell.layer.shadowRadius = 8
      cell.layer.shadowOffset = .zero
      UIView.animate(withDuration: 0.2) { cell.layer.shadowOpacity = 0.25 }
    case .changed:
      guard var move = rowMove else { return }
      move.center = y + move.grip
      let old = move.target
      let middle = CGPoint(x: bounds.midX, y: move.center)
      if let proposed = indexPathForRow(at: middle), proposed != old {
        let section = proposed.section == move.source.section
        // A row stays in its section, so only that section has a gap.
        if section {
          let wanted =
            tableDelegate?.tableView(
              self, targetIndexPathForMoveFromRowAt: move.source, toProposedIndexPath: proposed)
            ?? proposed
          if wanted.section == move.source.section { move.target = wanted }
        }
      }
      rowMove = move
      cell.center.y = move.center
      guard move.target != old else { return }
      UIView.animate(withDuration: 0.25) { [self] in
        for (path, other) in shown.inOrder where other !== cell { put(other, at: path) }
      }
    default:
      drop(isCancelled: pan.state != .ended)
    }
  }

  private func drop(isCancelled: Bool) {
    guard let move = rowMove else { return }
    let target = isCancelled ? move.source : move.target
    let end = rect(of: target)
    rowMove = RowMove(
      cell: move.cell, source: move.source, target: target, center: end.midY, grip: 0,
      clips: move.clips)
    UIView.animate(withDuration: 0.25) { [self] in
      move.cell.center.y = end.midY
      move.cell.layer.shadowOpacity = 0
      if isCancelled {
        for (path, other) in shown.inOrder where other !== move.cell { put(other, at: path) }
      }
    } completion: { [self] _ in
      rowMove = nil
      move.cell.layer.zPosition = 0
      move.cell.clipsToBounds = move.clips
      guard target != move.source else { return }
      dataSource?.tableView(self, moveRowAt: move.source, to: target)
      UIView.performWithoutAnimation { moveRow(at: move.source, to: target) }
    }
  }

  /// Frame of a row while another one is moved past it.
  func displaced(_ frame: CGRect, at path: IndexPath) -> CGRect {
    guard let move = rowMove, path.section == move.source.section else { return frame }
    if path == move.source {
      return CGRect(
        x: frame.minX, y: move.center - frame.height / 2, width: frame.width, height: frame.height)
    }
    let height = rect(of: move.source).height
    if path.row > move.source.row, path.row <= move.target.row {
      return frame.offsetBy(dx: 0, dy: -height)
    }
    if path.row < move.source.row, path.row >= move.target.row {
      return frame.offsetBy(dx: 0, dy: height)
    }
    return frame
  }
}
