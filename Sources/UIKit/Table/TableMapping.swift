import Foundation

/// Correspondence of rows before and after batch updates. Sorted once, so that each query is a
/// binary search.
package struct TableMapping: Sendable {
  private let targets: [IndexPath: IndexPath]
  private let origins: [IndexPath: IndexPath]
  /// Rows that leave their places, by old sections.
  private let gone: [Int: [Int]]
  /// Inserted and moved rows by new sections.
  private let arrivals: [Int: [Int]]
  private let sectionTargets: [Int: Int]
  private let sectionOrigins: [Int: Int]
  private let goneSections: [Int]
  private let newSections: [Int]

  package init(_ updates: TableUpdates) {
    targets = updates.moved
    origins = Dictionary(updates.moved.map { ($1, $0) }, uniquingKeysWith: min)
    gone = TableMapping.bySection(Set(updates.deleted.keys).union(updates.moved.keys))
    arrivals = TableMapping.bySection(Set(updates.inserted.keys).union(updates.moved.values))
    sectionTargets = updates.movedSections
    sectionOrigins = Dictionary(updates.movedSections.map { ($1, $0) }, uniquingKeysWith: min)
    goneSections = Set(updates.deletedSections.keys).union(sectionTargets.keys).sorted()
    newSections = Set(updates.insertedSections.keys).union(sectionOrigins.keys).sorted()
  }

  private static func bySection(_ paths: Set<IndexPath>) -> [Int: [Int]] {
    Dictionary(grouping: paths.sorted(), by: \.section).mapValues { $0.map(\.row) }
  }

  /// Index path after the updates for one before; nil for a deleted row.
  package func newPath(of path: IndexPath) -> IndexPath? {
    if let target = targets[path] { return target }
    guard let section = newSection(of: path.section) else { return nil }
    let gone = gone[path.section] ?? []
    guard !gone.has(path.row) else { return nil }
    let row = (arrivals[section] ?? []).skipped(by: path.row - gone.count(below: path.row))
    return IndexPath(row: row, section: section)
  }

  /// Index path before the updates for one after; nil for an inserted row.
  package func oldPath(of path: IndexPath) -> IndexPath? {
    if let origin = origins[path] { return origin }
    guard let section = oldSection(of: path.section) else { return nil }
    let arrivals = arrivals[path.section] ?? []
    guard !arrivals.has(path.row) else { return nil }
    let row = (gone[section] ?? []).skipped(by: path.row - arrivals.count(below: path.row))
    return IndexPath(row: row, section: section)
  }

  /// Section after the updates for one before; nil for a deleted section.
  func newSection(of section: Int) -> Int? {
    if let target = sectionTargets[section] { return target }
    guard !goneSections.has(section) else { return nil }
    return newSections.skipped(by: section - goneSections.count(below: section))
  }

  /// Section before the updates for one after; nil for an inserted section.
  func oldSection(of section: Int) -> Int? {
    if let origin = sectionOrigins[section] { return origin }
    guard !newSections.has(section) else { return nil }
    return goneSections.skipped(by: section - newSections.count(below: section))
  }

  /// Number of rows that leave a section.
  func departures(from oldSection: Int) -> Int { gone[oldSection]?.count ?? 0 }
  func arrivals(in newSection: Int) -> Int { arrivals[newSection]?.count ?? 0 }
}

/// Ascending places, each there once.
extension [Int] {
  fileprivate func has(_ place: Int) -> Bool {
    let index = count(below: place)
    return index < count && self[index] == place
  }

  fileprivate func count(below place: Int) -> Int { leading { self[$0] < place } }

  /// The place that is number `index` of those that are not in the list.
  fileprivate func skipped(by index: Int) -> Int { index + leading { self[$0] - $0 <= index } }

  /// Number of leading indices that satisfy a condition, which is true up to some index and false
  /// after it.
  private func leading(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
