import Foundation

/// An element of a collection: a cell, or another view of a kind.
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

  /// The same element at another index path.
  func at(_ path: IndexPath) -> CollectionElement {
    CollectionElement(path: path, category: category, kind: kind)
  }
}

/// Order by index path; at one path decorations are behind the cell, supplementary views in front.
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

/// Sorted order in which cells and headers are passed to clients and to the pool.
extension Dictionary where Key: Comparable {
  var inOrder: [Element] { sorted { $0.key < $1.key } }
}
