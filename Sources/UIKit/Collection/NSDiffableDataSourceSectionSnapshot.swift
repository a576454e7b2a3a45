import Foundation

/// Items of a section as a tree: each may have children, which are visible while it is expanded.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  private struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]
  /// Items without a parent, in their order.
  public private(set) var rootItems: [ItemIdentifierType] = []

  /// A tree without items.
  public init() {}

  // MARK: Reading

  /// All items, each before its children.
  public var items: [ItemIdentifierType] { descendants(of: rootItems) { _ in true } }

  /// Items whose parents are all expanded.
  public var visibleItems: [ItemIdentifierType] { descendants(of: rootItems) { $0.isExpanded } }

  private func descendants(
    of items: [ItemIdentifierType], where goesOn: (Node) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    // Without recursion: a tree may be as deep as a program likes.
    var waiting = Array(items.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if let node = nodes[item], goesOn(node) { waiting += node.children.reversed() }
    }
    return found
  }

  /// Whether the tree has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// Whether an item is expanded; false for an unknown one.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }

  /// Whether all parents of an item are expanded; false for an unknown one.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && parents(of: item).allSatisfy { isExpanded($0) }
  }

  /// Number of parents; 0 for an item without one, and for an unknown one.
  public func level(of item: ItemIdentifierType) -> Int { parents(of: item).count }

  /// The nearest parent first.
  private func parents(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(sequence(first: item) { nodes[$0]?.parent }.dropFirst())
  }

  /// The parent of an item; nil for one without, and for an unknown one.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }

  /// Index of an item among ``items``; nil for an unknown one.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// The descendants of an item as a tree of their own; with `includingParent` below the item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var part = Self()
    let below = nodes[parent]?.children ?? []
    part.rootItems = includingParent ? [parent] : below
    for item in descendants(of: part.rootItems, where: { _ in true }) {
      part.nodes[item] = nodes[item]
    }
    for item in part.rootItems { part.nodes[item]?.parent = nil }
    return part
  }

  /// One line for each item, indented by its level.
  public func visualDescription() -> String {
    items.map { item in
      let sign = nodes[item]?.children.isEmpty == false ? isExpanded(item) ? "- " : "+ " : "* "
      return String(repeating: "  ", count: level(of: item)) + sign + "\(item)"
    }.joined(separator: "\n")
  }

  // MARK: Changing

  /// Adds items at the end, as children of `parent` if given. Items that are in the tree are left out.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    if let parent, !contains(parent) { return }
    let added = take(items, below: parent)
    change(childrenOf: parent) { $0 += added }
  }

  /// Inserts items before another; nothing happens for an unknown one.
  public mutating func insert(
    _ items: [ItemIdentifierType], before item: ItemIdentifierType
  ) { insert(items, beside: item, offset: 0) }

  /// Inserts items after another; nothing happens for an unknown one.
  public mutating func insert(
    _ items: [ItemIdentifierType], after item: ItemIdentifierType
  ) { insert(items, beside: item, offset: 1) }

  /// Inserts a tree before an item.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot.rootItems, before: item)
    takeBranches(of: snapshot)
  }

  /// Inserts a tree after an item.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot.rootItems, after: item)
    takeBranches(of: snapshot)
  }

  /// Replaces everything below an item.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard contains(parent) else { return }
    delete(nodes[parent]?.children ?? [])
    append(snapshot.rootItems, to: parent)
    takeBranches(of: snapshot)
  }

  /// Removes items with everything below them; unknown ones have no effect.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      let parent = nodes[item]?.parent
      change(childrenOf: parent) { $0.removeAll { $0 == item } }
      for gone in descendants(of: [item], where: { _ in true }) { nodes[gone] = nil }
    }
  }

  /// Removes all items.
  public mutating func deleteAll() { self = Self() }

  /// Makes the children of items visible.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  /// Hides everything below items.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    guard contains(other) else { return }
    let parent = nodes[other]?.parent
    let added = take(items, below: parent)
    change(childrenOf: parent) { children in
      guard let place = children.firstIndex(of: other) else { return }
      children.insert(contentsOf: added, at: place + offset)
    }
  }

  /// Makes nodes for items that the tree does not have yet, and returns these.
  private mutating func take(
    _ items: [ItemIdentifierType], below parent: ItemIdentifierType?
  ) -> [ItemIdentifierType] {
    items.filter { item in
      guard nodes[item] == nil else { return false }
      nodes[item] = Node(parent: parent)
      return true
    }
  }

  /// Adds everything below the root items of another tree, which are in this one.
  private mutating func takeBranches(of other: Self) {
    for item in other.items {
      guard let node = other.nodes[item] else { continue }
      append(node.children, to: item)
      if node.isExpanded { expand([item]) }
    }
  }

  private mutating func change(
    childrenOf parent: ItemIdentifierType?, _ body: (inout [ItemIdentifierType]) -> Void
  ) {
    if let parent {
      if var node = nodes[parent] {
        body(&node.children)
        nodes[parent] = node
      }
    } else {
      body(&rootItems)
    }
  }
}
