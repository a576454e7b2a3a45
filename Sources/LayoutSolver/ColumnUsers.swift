/// Basic columns whose rows refer to one parametric column. Their order decides nothing.
///
/// A long list knows its places: a view that hundreds of others are aligned to is in the rows of all of
/// them, and searching the list at each change takes most of the time then.
struct ColumnUsers {
  private(set) var rows: [Int] = []
  /// Place in ``rows`` by basic column; empty until the list is long, since a short one is searched faster.
  private var places: [Int: Int] = [:]

  private static let longestSearched = 24

  mutating func add(_ basic: Int) {
    rows.append(basic)
    if !places.isEmpty {
      places[basic] = rows.count - 1
    } else if rows.count > Self.longestSearched {
      for (place, row) in rows.enumerated() { places[row] = place }
    }
  }

  mutating func remove(_ basic: Int) {
    let found = places.isEmpty ? rows.firstIndex(of: basic) : places.removeValue(forKey: basic)
    guard let place = found else { return }
    let last = rows.removeLast()
    guard place < rows.count else { return }
    rows[place] = last
    if !places.isEmpty { places[last] = place }
  }
}
