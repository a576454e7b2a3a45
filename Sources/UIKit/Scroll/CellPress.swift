import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// A finger on a cell of a table or a collection.
@MainActor
final class CellPress<Cell: UIView> {
  let path: IndexPath
  let cell: Cell
  var isHighlighted = false

  init(_ path: IndexPath, _ cell: Cell) {
    self.path = path
    self.cell = cell
  }
}

/// A scroll view that highlights the cell under a finger, and selects it when the finger lifts.
@MainActor
protocol CellPressHandling: UIScrollView {
  associatedtype Cell: UIView
  /// Cell under the finger that came down last; nil for none.
  var press: CellPress<Cell>? { get set }
  var allowsSelection: Bool { get }
  func indexPath(for cell: Cell) -> IndexPath?
  /// Whether the delegate lets a touch highlight the cell.
  func shouldHighlight(at path: IndexPath) -> Bool
  /// Highlights the cell or ends its highlight, and notifies the delegate.
  func highlightChanged(of press: CellPress<Cell>, to isHighlighted: Bool)
  func userSelected(_ path: IndexPath)
}

extension CellPressHandling {
  func beginPress(_ touches: Set<UITouch>) {
    guard press == nil, allowsSelection, !hasCaughtMotion, let touch = touches.first,
      let cell = innermost(Cell.self, around: touch.view), let path = indexPath(for: cell),
      shouldHighlight(at: path)
    else { return }
    let press = CellPress(path, cell)
    self.press = press
    guard delaysContentTouches else { return highlight(press) }
    // A finger that starts a scroll highlights no cell.
    layer.world.inbox.withLock {
      _ = $0.post(after: ScrollMetrics.contentDelay) { [weak self, weak press] in
        if let self, let press, self.press === press { highlight(press) }
      }
    }
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
    if let press { unhighlight(press) }
    press = nil
  }

  private func highlight(_ press: CellPress<Cell>) {
    guard !press.isHighlighted else { return }
    press.isHighlighted = true
    highlightChanged(of: press, to: true)
  }

  private func unhighlight(_ press: CellPress<Cell>) {
    if press.isHighlighted { highlightChanged(of: press, to: false) }
  }
}

extension UIScrollView {
  /// The innermost view of a class that contains a touched view.
  func innermost<Cell: UIView>(_: Cell.Type, around view: UIView?) -> Cell? {
    var inner = view
    while let next = inner, next !== self {
      if let cell = next as? Cell { return cell }
      inner = next.superview
    }
    return nil
  }
}
