public import Foundation
import QuartzCore

/// Sections and items as a controller of fetched results reports them: names of sections, and identities of objects.
///
/// On iOS a cast makes a snapshot of it; `flipbook port` writes ``typed()`` there.
open class NSDiffableDataSourceSnapshotReference: NSObject {
  private let sections: [(identifier: AnyHashable, items: [AnyHashable])]

  package init(_ sections: [(identifier: AnyHashable, items: [AnyHashable])]) {
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

  /// The same as a snapshot with types. Sections have names: where `Section` is no text, a number or an enumeration
  /// stands for the place of the section, or for its name if that is a raw value. What cannot be converted is
  /// reported, and left out.
  public func typed<Section: Hashable & Sendable, Item: Hashable & Sendable>()
    -> NSDiffableDataSourceSnapshot<Section, Item>
  {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
    for (index, section) in sections.enumerated() {
      guard let identifier: Section = Self.converted(section.identifier.base, at: index) else {
        report("the section “\(section.identifier.base)” cannot be a \(Section.self)")
        continue
      }
      let items = section.items.compactMap { $0.base as? Item }
      if items.count < section.items.count {
        report("items of fetched results are not \(Item.self)")
      }
      snapshot.appendSections([identifier])
      snapshot.appendItems(items, toSection: identifier)
    }
    return snapshot
  }

  private static func converted<Section>(_ name: Any, at index: Int) -> Section? {
    if let section = name as? Section ?? index as? Section { return section }
    guard let type = Section.self as? any RawRepresentable.Type else {
      return (Section.self as? any CaseIterable.Type).flatMap { element($0, at: index) as? Section }
    }
    return
      (value(of: type, name) ?? value(of: type, index)
      ?? (Section.self as? any CaseIterable.Type).flatMap { element($0, at: index) }) as? Section
  }

  private static func value<Value: RawRepresentable>(of type: Value.Type, _ raw: Any) -> Any? {
    (raw as? Value.RawValue).flatMap { Value(rawValue: $0) }
  }

  private static func element<Value: CaseIterable>(_ type: Value.Type, at index: Int) -> Any? {
    Array(type.allCases).dropFirst(index).first
  }

  private func report(_ problem: String) {
    let world = World.current
    guard DispatchQueue.isMainCurrent else { return }
    MainActor.assumeIsolated { world.report(.snapshotUnconvertible, problem) }
  }
}
