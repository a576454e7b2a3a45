import Foundation

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

extension UIScrollView {
  /// The innermost view of a kind that a touched view lies in.
  func innermost<Cell: UIView>(_: Cell.Type, around view: UIView?) -> Cell? {
    var inner = view
    while let next = inner, next !== self {
      if let cell = next as? Cell { return cell }
      inner = next.superview
    }
    return nil
  }
}
