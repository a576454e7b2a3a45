import Foundation

/// Batch of updates that turns one snapshot into another: deletions and sources of moves by old
/// places, the remainder by new ones.
struct SnapshotDifference {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var movedSections: [(from: Int, to: Int)] = []
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  /// Places after the update of items that are configured again.
  var reloaded: [IndexPath] = []

  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let (oldSections, newSections) = (old.sectionIdentifiers, new.sectionIdentifiers)
    let oldIndices = Self.indices(oldSections)
    let newIndices = Self.indices(newSections)
    for (index, section) in oldSections.enumerated() where newIndices[section] == nil {
      deletedSections.insert(index)
    }
    for (index, section) in newSections.enumerated() where oldIndices[section] == nil {
      insertedSections.insert(index)
    }
    let staying = newSections.compactMap { oldIndices[$0] }
    let still = Self.longestRise(staying)
    for from in staying where !still.contains(from) {
      if let to = newIndices[oldSections[from]] { movedSections.append((from, to)) }
    }
    let (oldPlaces, newPlaces) = (old.places, new.places)
    for item in old.itemIdentifiers where newPlaces[item] == nil {
      guard let place = oldPlaces[item], !deletedSections.contains(place.section) else { continue }
      deleted.append(place)
    }
    for (to, section) in newSections.enumerated() {
      addItems(of: new.itemIdentifiers(inSection: section), to, oldIndices[section], oldPlaces)
    }
    // Items that went from a section that stays to one that is inserted count as deleted.
    for item in old.itemIdentifiers {
      guard let from = oldPlaces[item], let to = newPlaces[item],
        !deletedSections.contains(from.section), insertedSections.contains(to.section)
      else { continue }
      deleted.append(from)
    }
    let again =
      new.changedItems + new.changedSections.flatMap { new.itemIdentifiers(inSection: $0) }
    reloaded = again.filter { oldPlaces[$0] != nil }.compactMap { newPlaces[$0] }
  }

  private mutating func addItems<Item>(
    of items: [Item], _ section: Int, _ oldSection: Int?, _ oldPlaces: [Item: IndexPath]
  ) {
    guard let oldSection else { return }
    let olds = items.compactMap { oldPlaces[$0] }.filter { $0.section == oldSection }
    let still = Self.longestRise(olds.map(\.item))
    for (index, item) in items.enumerated() {
      let path = IndexPath(item: index, section: section)
      guard let from = oldPlaces[item], !deletedSections.contains(from.section) else {
        inserted.append(path)
        continue
      }
      if from.section != oldSection || !still.contains(from.item) { moved.append((from, path)) }
    }
  }

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && deleted.isEmpty && inserted.isEmpty && moved.isEmpty
  }

  private static func indices<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
    Dictionary(zip(values, values.indices)) { first, _ in first }
  }

  /// The values of a longest increasing subsequence of different numbers: elements that need not
  /// move.
  static func longestRise(_ numbers: [Int]) -> Set<Int> {
    // `ends[n]` is the index of the smallest end of a rise of length n + 1.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var rise: Set<Int> = []
    var next = ends.last
    while let index = next {
      rise.insert(numbers[index])
      next = previous[index]
    }
    return rise
  }
}
