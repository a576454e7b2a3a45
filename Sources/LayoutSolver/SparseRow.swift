/// A sparse linear form over the columns of a tableau.
struct SparseRow {
  struct Term {
    var column: Int
    var factor: Double

    /// Whether the factor exceeds accumulated rounding errors. Smaller factors are kept but decide
    /// nothing.
    var isSignificant: Bool { SparseRow.isSignificant(factor) }
  }

  static func isSignificant(_ factor: Double) -> Bool { abs(factor) > 0x1p-30 }

  /// Buffers of additions, kept so that they do not allocate.
  struct Scratch {
    fileprivate var terms: [Term] = []
    /// Columns that the last addition introduced.
    fileprivate(set) var gained: [Int] = []
    /// Columns that cancelled out in the last addition.
    fileprivate(set) var lost: [Int] = []
  }

  /// Relative size below which a sum counts as cancelled out.
  private static let cancellation = 0x1p-44

  var constant = 0.0
  /// Ascending by column.
  private(set) var terms: [Term] = []

  subscript(column: Int) -> Double {
    find(column).map { terms[$0].factor } ?? 0
  }

  mutating func set(_ column: Int, to factor: Double) {
    let place = place(of: column)
    let isPresent = place < terms.count && terms[place].column == column
    switch (isPresent, abs(factor) >= Self.cancellation) {
    case (true, true): terms[place].factor = factor
    case (true, false): terms.remove(at: place)
    case (false, true): terms.insert(Term(column: column, factor: factor), at: place)
    case (false, false): break
    }
  }

  mutating func add(_ factor: Double, times column: Int) {
    set(column, to: self[column] + factor)
  }

  mutating func add(_ factor: Double, times other: SparseRow, using scratch: inout Scratch) {
    constant += factor * other.constant
    scratch.terms.removeAll(keepingCapacity: true)
    scratch.gained.removeAll(keepingCapacity: true)
    scratch.lost.removeAll(keepingCapacity: true)
    var index = 0
    for term in other.terms {
      while index < terms.count, terms[index].column < term.column {
        scratch.terms.append(terms[index])
        index += 1
      }
      let isPresent = index < terms.count && terms[index].column == term.column
      let old = isPresent ? terms[index].factor : 0
      let sum = old + factor * term.factor
      if isPresent { index += 1 }
      if abs(sum) >= max(1, abs(old)) * Self.cancellation {
        scratch.terms.append(Term(column: term.column, factor: sum))
        if !isPresent { scratch.gained.append(term.column) }
      } else if isPresent {
        scratch.lost.append(term.column)
      }
    }
    scratch.terms.append(contentsOf: terms[index...])
    swap(&terms, &scratch.terms)
  }

  /// Replaces a column by the form that it equals.
  mutating func substitute(_ column: Int, by form: SparseRow, using scratch: inout Scratch) {
    guard let place = find(column) else { return }
    let factor = terms.remove(at: place).factor
    add(factor, times: form, using: &scratch)
  }

  /// Turns `old = self` into `new = self`.
  mutating func solve(for new: Int, insteadOf old: Int) {
    guard let place = find(new) else { preconditionFailure("the row does not hold the column") }
    let factor = terms.remove(at: place).factor
    constant /= -factor
    for index in terms.indices { terms[index].factor /= -factor }
    set(old, to: 1 / factor)
  }

  private func find(_ column: Int) -> Int? {
    let place = place(of: column)
    return place < terms.count && terms[place].column == column ? place : nil
  }

  /// Index at which the column is or would be inserted.
  private func place(of column: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
