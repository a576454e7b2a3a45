import CoreGraphics
import Foundation
import QuartzCore

/// Rows that come, go and move with animation.
extension UITableView {
  func openUpdates() {
    if updateDepth == 0 {
      layoutIfNeeded()
      updates = TableUpdates()
    }
    updateDepth += 1
  }

  func collect(_ change: (inout TableUpdates) -> Void) {
    let isAlone = updateDepth == 0
    if isAlone { openUpdates() }
    if var open = updates {
      change(&open)
      updates = open
    }
    if isAlone { closeUpdates(nil) }
  }

  func closeUpdates(_ completion: ((Bool) -> Void)?) {
    guard updateDepth > 0 else { return }
    updateDepth -= 1
    guard updateDepth == 0, let changes = updates else { return }
    updates = nil
    carryOut(changes, completion)
  }

  private func carryOut(_ changes: TableUpdates, _ completion: ((Bool) -> Void)?) {
    let (oldLayout, oldCells) = (currentLayout, shown)
    selection = selection.compactMap { changes.newPath(of: $0) }
    let leaving = oldCells.filter { changes.departure(of: $0.key) != nil }
    relayout(changes, oldLayout)
    shown = [:]
    for (path, cell) in oldCells where leaving[path] == nil {
      if let target = changes.newPath(of: path), currentLayout.contains(target) {
        shown[target] = cell
      }
    }
    UIView.performWithoutAnimation { addArrivals(changes, oldLayout) }
    for cell in leaving.values { cell.layer.zPosition = -1 }
    let isStill = !UIView.areAnimationsEnabled || window == nil
    UIView.animate(
      withDuration: isStill ? 0 : TableMetrics.updateDuration,
      animations: { [self] in
        contentSize = CGSize(width: bounds.width, height: currentLayout.height)
        for (path, cell) in leaving.sorted(by: { $0.key < $1.key }) {
          depart(cell, changes.departure(of: path) ?? .fade)
        }
        for (path, cell) in shown {
          put(cell, at: path)
          cell.alpha = 1
        }
        placeHeaders()
      },
      completion: { [weak self] finished in
        for (path, cell) in leaving.sorted(by: { $0.key < $1.key }) {
          (cell.alpha, cell.layer.zPosition) = (1, 0)
          self?.retire(cell, path)
        }
        self?.setNeedsLayout()
        completion?(finished)
      })
  }

  /// Heights that were measured move with their rows.
  private func relayout(_ changes: TableUpdates, _ old: TableLayout) {
    var known: [IndexPath: CGFloat] = [:]
    for path in measured where changes.departure(of: path) == nil {
      guard let target = changes.newPath(of: path), let span = old.span(of: path) else { continue }
      known[target] = span.upperBound - span.lowerBound
    }
    measured = Set(known.keys)
    needsReload = false
    currentLayout = makeLayout { known[$0] }
  }

  /// New cells begin where they come from: rows that were there before at their old places.
  private func addArrivals(_ changes: TableUpdates, _ old: TableLayout) {
    var origins: [IndexPath: IndexPath] = [:]
    for (number, section) in old.sections.enumerated() {
      for row in section.rows.indices {
        let path = IndexPath(row: row, section: number)
        if let target = changes.newPath(of: path) { origins[target] = path }
      }
    }
    for path in currentLayout.rows(in: visibleSpan) where shown[path] == nil {
      add(path)
      guard let cell = shown[path] else { continue }
      if let origin = origins[path], let span = old.span(of: origin),
        changes.departure(of: origin) == nil
      {
        cell.frame.origin.y = span.lowerBound
      } else {
        let animation =
          changes.inserted[path] ?? changes.insertedSections[path.section]
          ?? origins[path].flatMap(changes.departure) ?? .fade
        depart(cell, animation)
      }
    }
  }

  /// Puts a cell where one goes that leaves, or where one comes from that arrives.
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
