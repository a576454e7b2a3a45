public import Foundation

/// Sections and items as a controller of fetched results reports them: names of sections, and identities of objects.
///
/// On iOS a cast makes a snapshot of it; `flipbook port` writes ``typed()`` there.
open class NSDiffableDataSourceSnapshotReference: NSObject {
  private let sections: [(identifier: AnyHashable, items: [AnyHashable])]

  init(_ sections: [(identifier: AnyHashable, items: [AnyHashable])]) {
    self.sections = sections
    super.init()
  }

  /// Number of sections.
  open var numberOfSections: Int { sections.count }
  /// Number of items of all sections.
  open var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// Sections in their order.
  open var sectionIdentifiers: [Any] { sections.map { $0.identifier.base } }
  /// Items in the order of sections.
  open var itemIdentifiers: [Any] { sections.flatMap { $0.items.map { $0.base } } }

  /// The same as a snapshot with types; identifiers of other types are left out.
  public func typed<Section: Hashable & Sendable, Item: Hashable & Sendable>()
    -> NSDiffableDataSourceSnapshot<Section, Item>
  {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    for section in sections {
      guard let identifier = section.identifier.base as? Section else { continue }
      snapshot.appendSections([identifier])
      snapshot.appendItems(section.items.compactMap { $0.base as? Item }, toSection: identifier)
    }
    return snapshot
  }
}
