import Foundation

/// Changes of rows and sections that are carried out together: deletions and reloads by their old
/// places, insertions by their new ones.
struct TableUpdates {
  private(set) var deleted: [IndexPath: UITableView.RowAnimation] = [:]
  private(set) var inserted: [IndexPath: UITableView.RowAnimation] = [:]
  private(set) var reloaded: [IndexPath: UITableView.RowAnimation] = [:]
  private(set) var moved: [IndexPath: IndexPath] = [:]
  private(set) var deletedSections: [Int: UITableView.RowAnimation] = [:]
  private(set) var insertedSections: [Int: UITableView.RowAnimation] = [:]
  private(set) var reloadedSections: [Int: UITableView.RowAnimation] = [:]

  mutating func insert(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths { inserted[path] = animation }
  }
  mutating func delete(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths { deleted[path] = animation }
  }
  mutating func reload(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    for path in paths { reloaded[path] = animation }
  }
  mutating func move(_ path: IndexPath, _ target: IndexPath) { moved[path] = target }
  mutating func insertSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections { insertedSections[section] = animation }
  }
  mutating func deleteSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections { deletedSections[section] = animation }
  }
  mutating func reloadSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    for section in sections { reloadedSections[section] = animation }
  }

  /// How a row that was at `path` leaves, or gives way to a new cell; nil when it stays.
  func departure(of path: IndexPath) -> UITableView.RowAnimation? {
    deleted[path] ?? deletedSections[path.section] ?? reloaded[path]
      ?? reloadedSections[path.section]
  }

  /// Where the row at a place before the changes is after them; nil for one that is gone.
  func newPath(of path: IndexPath) -> IndexPath? {
    if let target = moved[path] { return target }
    guard deleted[path] == nil, deletedSections[path.section] == nil else { return nil }
    let section = newSection(of: path.section)
    let gone = deleted.keys.count { $0.section == path.section && $0.row < path.row }
    let away = moved.keys.count { $0.section == path.section && $0.row < path.row }
    let arrivals = Set(inserted.keys).union(moved.values).filter { $0.section == section }
    return IndexPath(
      row: shifted(path.row - gone - away, by: arrivals.map(\.row)), section: section)
  }

  private func newSection(of section: Int) -> Int {
    let gone = deletedSections.keys.count { $0 < section }
    return shifted(section - gone, by: Array(insertedSections.keys))
  }

  /// Makes room for arrivals at their final places.
  private func shifted(_ index: Int, by arrivals: [Int]) -> Int {
    arrivals.sorted().reduce(index) { $1 <= $0 ? $0 + 1 : $0 }
  }
}
