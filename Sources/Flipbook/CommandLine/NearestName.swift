/// The known name that a mistyped one probably means: at most a third of its letters differ, are
/// missing, are too many or stand in the wrong order. The first of several equally near ones.
package func nearestName(to name: String, among known: [String]) -> String? {
  let limit = max(1, name.count / 3)
  let candidates = known.map { (name: $0, distance: editDistance(from: name, to: $0)) }
  let best = candidates.min { $0.distance < $1.distance }
  guard let best, best.distance <= limit else { return nil }
  return best.name
}

/// Damerau's distance with adjacent transpositions ("optimal string alignment").
private func editDistance(from first: String, to second: String) -> Int {
  let a = Array(first.lowercased())
  let b = Array(second.lowercased())
  var rows = [Array(0...b.count)]
  for i in 1..<(a.count + 1) {
    var row = [i]
    for j in 1..<(b.count + 1) {
      let substitution = rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
      var cost = min(substitution, rows[i - 1][j] + 1, row[j - 1] + 1)
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        cost = min(cost, rows[i - 2][j - 2] + 1)
      }
      row.append(cost)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
