import CoreGraphics
import Foundation
import QuartzCore

/// Animated insertions, deletions and moves of rows.
extension UITableView {
  func openUpdates() {
    if !batch.isOpen { layoutIfNeeded() }
    batch.open()
  }

  func collect(_ change: (inout TableUpdates) -> Void) {
    openUpdates()
    batch.add(change)
    closeUpdates(nil)
  }

  func closeUpdates(_ completion: ((Bool) -> Void)?) {
    guard let whole = batch.close(completion) else { return }
    carryOut(whole.changes, whole.completion)
  }

  private func carryOut(_ changes: TableUpdates, _ completion: @escaping (Bool) -> Void) {
    let (oldLayout, oldCells, mapping) = (currentLayout, shown, TableMapping(changes))
    relayout(changes, mapping, oldLayout)
    if let problem = changes.contradiction(from: oldLayout.rowCounts, to: currentLayout.rowCounts) {
      layer.world.report(.rowsInconsistent, "\(problem); \(self) was reloaded")
      reloadData()
      return completion(false)
    }
    selection = selection.compactMap(mapping.newPath)
    let leaving = oldCells.inOrder.compactMap { path, cell in
      changes.departure(of: path).map { LeavingCell(cell, path, $0) }
    }
    moveHeaders(mapping, changes)
    shown = [:]
    for (path, cell) in oldCells.inOrder where changes.departure(of: path) == nil {
      if let target = mapping.newPath(of: path), currentLayout.contains(target) {
        shown[target] = cell
      }
    }
    var opacities: [IndexPath: CGFloat] = [:]
    // The layout of a new cell must not place the others, which move in the animation.
    isTakingArrivals = true
    UIView.performWithoutAnimation { opacities = addArrivals(changes, mapping, oldLayout) }
    isTakingArrivals = false
    for leaver in leaving { leaver.cell.layer.zPosition = -1 }
    let isStill = !UIView.areAnimationsEnabled || window == nil
    UIView.animate(
      withDuration: isStill ? 0 : TableMetrics.updateDuration,
      animations: { [self] in
        contentSize = CGSize(width: bounds.width, height: currentLayout.height)
        for leaver in leaving {
          if changes.deletes(leaver.path) { swipes?.rowIsDeleted(leaver.cell) }
          depart(leaver.cell, leaver.animation)
        }
        for (path, cell) in shown.inOrder {
          put(cell, at: path)
          if let opacity = opacities[path] { cell.alpha = opacity }
        }
        placeHeaders()
      },
      completion: { [weak self] finished in
        for leaver in leaving {
          leaver.restore()
          self?.retire(leaver.cell, leaver.path)
        }
        self?.setNeedsLayout()
        completion(finished)
      })
  }

  /// Headers and footers move with their sections; those of sections that leave or are reloaded go.
  private func moveHeaders(_ mapping: TableMapping, _ changes: TableUpdates) {
    for views in [\UITableView.shownHeaders, \UITableView.shownFooters] {
      let old = self[keyPath: views]
      var new: [Int: UIView] = [:]
      for (section, view) in old.inOrder {
        let target =
          changes.reloadedSections[section] == nil ? mapping.newSection(of: section) : nil
        if let target { new[target] = view } else { drop(header: view) }
      }
      self[keyPath: views] = new
    }
  }

  /// Heights that were measured move with their rows.
  private func relayout(_ changes: TableUpdates, _ mapping: TableMapping, _ old: TableLayout) {
    var known: [IndexPath: CGFloat] = [:]
    for path in measured where changes.departure(of: path) == nil {
      guard let target = mapping.newPath(of: path), let span = old.span(of: path) else { continue }
      known[target] = span.upperBound - span.lowerBound
    }
    measured = Set(known.keys)
    needsReload = false
    currentLayout = makeLayout { known[$0] }
  }

  /// Places new cells at their start: rows that existed before at their old places.
  ///
  /// - Returns: final alphas of cells that fade in.
  private func addArrivals(
    _ changes: TableUpdates, _ mapping: TableMapping, _ old: TableLayout
  ) -> [IndexPath: CGFloat] {
    var opacities: [IndexPath: CGFloat] = [:]
    for path in currentLayout.rows(in: visibleSpan) where shown[path] == nil {
      add(path)
      guard let cell = shown[path] else { continue }
      let origin = mapping.oldPath(of: path)
      if let origin, let span = old.span(of: origin), changes.departure(of: origin) == nil {
        cell.frame.origin.y = span.lowerBound
      } else {
        let animation =
          changes.inserted[path] ?? changes.insertedSections[path.section]
          ?? origin.flatMap(changes.departure) ?? .fade
        opacities[path] = cell.alpha
        depart(cell, animation)
      }
    }
    return opacities
  }

  /// Places a cell where a row of that animation leaves to or enters from.
  private func depart(_ cell: UITableViewCell, _ animation: RowAnimation) {
    switch animation {
    case .none: break
    case .fade, .middle, .automatic: cell.alpha = 0
    case .left: cell.frame.origin.x -= bounds.width
    case .right: cell.frame.origin.x += bounds.width
    case .top:
      cell.frame.origin.y -= cell.frame.height
      cell.alpha = 0
    case .bottom:
      cell.frame.origin.y += cell.frame.height
      cell.alpha = 0
    }
  }
}

/// A cell that leaves, and its former state.
@MainActor
private struct LeavingCell {
  let cell: UITableViewCell
  let path: IndexPath
  let animation: UITableView.RowAnimation
  private let alpha: CGFloat
  private let zPosition: CGFloat

  init(_ cell: UITableViewCell, _ path: IndexPath, _ animation: UITableView.RowAnimation) {
    (self.cell, self.path, self.animation) = (cell, path, animation)
    (alpha, zPosition) = (cell.alpha, cell.layer.zPosition)
  }

  func restore() { (cell.alpha, cell.layer.zPosition) = (alpha, zPosition) }
}
