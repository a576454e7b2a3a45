import Foundation

/// Changes of rows and sections, or of a collection's items, that are carried out together:
/// deletions and reloads by their old places, insertions by their new ones.
package struct TableUpdates: Sendable {
  private(set) var deleted: [IndexPath: UITableView.RowAnimation] = [:]
  private(set) var inserted: [IndexPath: UITableView.RowAnimation] = [:]
  private(set) var reloaded: [IndexPath: UITableView.RowAnimation] = [:]
  private(set) var moved: [IndexPath: IndexPath] = [:]
  private(set) var deletedSections: [Int: UITableView.RowAnimation] = [:]
  private(set) var insertedSections: [Int: UITableView.RowAnimation] = [:]
  private(set) var reloadedSections: [Int: UITableView.RowAnimation] = [:]
  private(set) var movedSections: [Int: Int] = [:]

  package init() {}

  package mutating func insert(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths { inserted[path] = animation }
  }
  package mutating func delete(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths { deleted[path] = animation }
  }
  package mutating func reload(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths { reloaded[path] = animation }
  }
  package mutating func move(_ path: IndexPath, _ target: IndexPath) { moved[path] = target }
  package mutating func insertSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation)
  {
    for section in sections { insertedSections[section] = animation }
  }
  package mutating func deleteSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation)
  {
    for section in sections { deletedSections[section] = animation }
  }
  package mutating func reloadSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation)
  {
    for section in sections { reloadedSections[section] = animation }
  }

  package mutating func moveSection(_ section: Int, _ target: Int) {
    movedSections[section] = target
  }

  /// Whether a row is deleted, alone or with its section.
  func deletes(_ path: IndexPath) -> Bool {
    deleted[path] != nil || deletedSections[path.section] != nil
  }

  /// Animation with which a row leaves or is replaced; nil if it stays.
  func departure(of path: IndexPath) -> UITableView.RowAnimation? {
    deleted[path] ?? deletedSections[path.section] ?? reloaded[path]
      ?? reloadedSections[path.section]
  }
}

/// Whether changes are those that the data source has made.
extension TableUpdates {
  /// First contradiction between updates and row counts, as half a sentence; nil if there is none.
  ///
  /// - Parameters:
  /// - old: rows per section before the updates.
  /// - new: rows per section after the updates.
  /// - row: term for a row.
  package func contradiction(
    from old: [Int], to new: [Int], of row: String = "row"
  ) -> String? {
    deletedOrInsertedTwice(old, new, row) ?? sectionSurplus(old.count, new.count)
      ?? rowSurplus(old, new, row)
  }

  /// Places that are named and do not exist.
  private func deletedOrInsertedTwice(_ old: [Int], _ new: [Int], _ row: String) -> String? {
    let leaving = Set(deleted.keys).union(reloaded.keys).union(moved.keys).sorted()
    if let path = leaving.first(where: { !$0.isRow(of: old) }) {
      return "\(row) \(path.row) of section \(path.section) does not exist before the update"
    }
    let coming = Set(inserted.keys).union(moved.values).sorted()
    if let path = coming.first(where: { !$0.isRow(of: new) }) {
      return "\(row) \(path.row) of section \(path.section) does not exist after the update"
    }
    let changed = Set(deletedSections.keys).union(reloadedSections.keys)
      .union(movedSections.keys).sorted()
    if let section = changed.first(where: { !old.indices.contains($0) }) {
      return "section \(section) does not exist before the update"
    }
    let added = Set(insertedSections.keys).union(movedSections.values).sorted()
    return added.first { !new.indices.contains($0) }.map {
      "section \($0) does not exist after the update"
    }
  }

  private func sectionSurplus(_ old: Int, _ new: Int) -> String? {
    let (gone, added) = (deletedSections.count, insertedSections.count)
    guard old - gone + added != new else { return nil }
    return
      "there are \(new) sections after the update instead of \(old - gone + added) "
      + "(\(old) before, \(gone) removed, \(added) added)"
  }

  private func rowSurplus(_ old: [Int], _ new: [Int], _ row: String) -> String? {
    let mapping = TableMapping(self)
    for (section, count) in old.enumerated() where reloadedSections[section] == nil {
      guard let target = mapping.newSection(of: section) else { continue }
      let (gone, added) = (mapping.departures(from: section), mapping.arrivals(in: target))
      guard count - gone + added != new[target] else { continue }
      return
        "section \(target) has \(new[target]) \(row)s after the update instead of "
        + "\(count - gone + added) (\(count) before, \(gone) removed, \(added) added)"
    }
    return nil
  }
}

extension IndexPath {
  fileprivate func isRow(of counts: [Int]) -> Bool {
    counts.indices.contains(section) && (0..<counts[section]).contains(row)
  }
}
