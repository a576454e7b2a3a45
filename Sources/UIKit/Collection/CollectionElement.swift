import Foundation

/// One thing that a collection shows: a cell, or another view by its kind.
struct CollectionElement: Hashable {
  var path: IndexPath
  var category: UICollectionView.ElementCategory
  /// Empty for cells.
  var kind: String

  static func item(_ path: IndexPath) -> CollectionElement {
    CollectionElement(path: path, category: .cell, kind: "")
  }
  static func supplementary(_ kind: String, _ path: IndexPath) -> CollectionElement {
    CollectionElement(path: path, category: .supplementaryView, kind: kind)
  }
  static func decoration(_ kind: String, _ path: IndexPath) -> CollectionElement {
    CollectionElement(path: path, category: .decorationView, kind: kind)
  }

  /// The same thing elsewhere.
  func at(_ path: IndexPath) -> CollectionElement {
    CollectionElement(path: path, category: category, kind: kind)
  }
}

/// By index path; at one place decorations lie behind the cell, supplementary views before it.
extension CollectionElement: Comparable {
  static func < (one: CollectionElement, other: CollectionElement) -> Bool {
    if one.path != other.path { return one.path < other.path }
    return (one.depth, one.kind) < (other.depth, other.kind)
  }

  private var depth: Int {
    switch category {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }
}

extension CollectionElement: CustomStringConvertible {
  var description: String {
    let name = category == .cell ? "item" : kind
    return "\(name) \(path.map { "\($0)" }.joined(separator: "-"))"
  }
}

/// Cells and headers go to client code and into the pool in the order in which they lie.
extension Dictionary where Key: Comparable {
  var inOrder: [Element] { sorted { $0.key < $1.key } }
}
