import Foundation

/// Sections and items of a list in their order, each identified by a value that occurs once.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private var sections: [(identifier: SectionIdentifierType, items: [ItemIdentifierType])] = []
  /// Items to be configured again although they stay.
  private(set) var changedItems: [ItemIdentifierType] = []
  /// Sections whose items are to be configured again.
  private(set) var changedSections: [SectionIdentifierType] = []

  /// A snapshot without sections.
  public init() {}

  /// The same snapshot. `flipbook port` writes it before casts, which change snapshots of fetched results.
  public func typed() -> Self { self }

  // MARK: Reading

  /// Number of sections.
  public var numberOfSections: Int { sections.count }
  /// Number of items of all sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// Sections in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// Items in the order of sections.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  /// Items that were passed to ``reloadItems(_:)``.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { changedItems }
  /// Items that were passed to ``reconfigureItems(_:)``, which acts as reloading.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { changedItems }

  /// Number of items of a section; 0 for an unknown one.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// Items of a section; empty for an unknown one.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections.first { $0.identifier == identifier }?.items ?? []
  }
  /// Section that contains an item; nil for an unknown one.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType)
    -> SectionIdentifierType?
  { sections.first { $0.items.contains(identifier) }?.identifier }
  /// Index among all items; nil for an unknown one.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  /// Index of a section; nil for an unknown one.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// Adds items at the end of a section; of the last one without `sectionIdentifier`. Items that are
  /// in the snapshot move there. Without a section nothing happens.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let identifiers = distinct(identifiers)
    let section = sectionIdentifier.map { indexOfSection($0) } ?? sections.indices.last
    guard let section else { return }
    deleteItems(identifiers)
    sections[section].items += identifiers
  }
  /// Inserts items before another; nothing happens for an unknown one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, offset: 0) }
  /// Inserts items after another; nothing happens for an unknown one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, offset: 1) }
  /// Removes items; unknown ones have no effect.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let removed = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { removed.contains($0) } }
  }
  /// Removes all items and sections.
  public mutating func deleteAllItems() { sections = [] }
  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { insert([identifier], beside: toIdentifier, offset: 0) }
  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { insert([identifier], beside: toIdentifier, offset: 1) }
  /// Has the cells of items replaced when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    changedItems += identifiers.filter { !changedItems.contains($0) }
  }
  /// Has the cells of items configured again when the snapshot is applied; they are replaced here.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reloadItems(identifiers)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside other: ItemIdentifierType, offset: Int
  ) {
    let identifiers = distinct(identifiers)
    guard !identifiers.contains(other), sectionIdentifier(containingItem: other) != nil else {
      return
    }
    deleteItems(identifiers)
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: other) else { continue }
      sections[index].items.insert(contentsOf: identifiers, at: place + offset)
    }
  }

  private func distinct(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var known: Set<ItemIdentifierType> = []
    return identifiers.filter { known.insert($0).inserted }
  }

  // MARK: Sections

  /// Adds sections at the end; those that are in the snapshot stay where they are.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }
  /// Inserts sections before another; nothing happens for an unknown one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { indexOfSection(toIdentifier).map { insert(identifiers, at: $0) } }
  /// Inserts sections after another; nothing happens for an unknown one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { indexOfSection(toIdentifier).map { insert(identifiers, at: $0 + 1) } }
  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.identifier) }
  }
  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 0) }
  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, beside: toIdentifier, offset: 1) }
  /// Has the items of sections replaced when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    changedSections += identifiers.filter { !changedSections.contains($0) }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    var known = Set(sectionIdentifiers)
    let added = identifiers.filter { known.insert($0).inserted }
    sections.insert(contentsOf: added.map { ($0, []) }, at: index)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, beside other: SectionIdentifierType, offset: Int
  ) {
    guard identifier != other, let old = indexOfSection(identifier), indexOfSection(other) != nil
    else { return }
    let section = sections.remove(at: old)
    if let new = indexOfSection(other) { sections.insert(section, at: new + offset) }
  }

  // MARK: For data sources

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section),
      sections[path.section].items.indices.contains(path.item)
    else { return nil }
    return sections[path.section].items[path.item]
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) {
        return IndexPath(item: index, section: section)
      }
    }
    return nil
  }

  func count(inSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].items.count : 0
  }

  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  /// The snapshot without requests to configure items again.
  var settled: Self {
    var copy = self
    (copy.changedItems, copy.changedSections) = ([], [])
    return copy
  }

  /// Every item with its place.
  var places: [ItemIdentifierType: IndexPath] {
    var places: [ItemIdentifierType: IndexPath] = [:]
    for (section, content) in sections.enumerated() {
      for (index, item) in content.items.enumerated() {
        places[item] = IndexPath(item: index, section: section)
      }
    }
    return places
  }
}
