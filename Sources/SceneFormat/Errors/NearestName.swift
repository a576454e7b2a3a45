/// The known name that was probably meant; nil if none is near.
///
/// A name is near with one typing error, plus one more for each three letters beyond three. An
/// error is a letter too many, too few or wrong, or two swapped ("optimal string alignment"). A
/// single letter allows none. Upper and lower case are equal. Of two equally near names the first
/// one is returned.
public func nearestName(to name: String, among known: [String]) -> String? {
  // Time grows with the product of the lengths; longer names are not typed by hand.
  guard name.utf8.count <= 200 else { return nil }
  let typed = Array(name.lowercased().unicodeScalars)
  let limit = typed.count < 2 ? 0 : max(1, typed.count / 3)
  var best: (name: String, slips: Int)?
  for candidate in known {
    guard candidate.utf8.count <= 400 else { continue }
    let letters = Array(candidate.lowercased().unicodeScalars)
    guard abs(letters.count - typed.count) <= limit else { continue }
    let slips = slips(from: typed, to: letters)
    if slips <= limit, slips < best?.slips ?? .max { best = (candidate, slips) }
  }
  return best?.name
}

/// A suggestion to append to a message, such as ` (did you mean "push"?)`; empty for nil.
package func didYouMean(_ name: String?) -> String {
  name.map { " (did you mean \(quoted($0))?)" } ?? ""
}

private func slips(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var slips = min(
        previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        slips = min(slips, beforePrevious[j - 1] + 1)
      }
      row.append(slips)
    }
    beforePrevious = previous
    previous = row
  }
  return previous[b.count]
}
