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

  /// How a row that was at `path` leaves, or gives way to a new cell; nil when it stays.
  func departure(of path: IndexPath) -> UITableView.RowAnimation? {
    deleted[path] ?? deletedSections[path.section] ?? reloaded[path]
      ?? reloadedSections[path.section]
  }
}
