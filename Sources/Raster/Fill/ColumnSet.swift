/// A set of columns of one row, from which they are taken in ascending order.
///
/// A bit for each: a row of text touches hundreds of columns in the order of its edges, and sorting
/// them would cost more than the coverage.
struct ColumnSet {
  private var words: [UInt64]
  /// Words outside of which all bits are 0.
  private var first = Int.max
  private var last = -1

  /// Creates an empty set for columns 0..<`count`.
  init(count: Int = 0) {
    words = [UInt64](repeating: 0, count: (count + 63) >> 6)
  }

  /// Adds columns.
  @inline(__always)
  mutating func insert(_ columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    let from = columns.lowerBound >> 6
    let to = (columns.upperBound - 1) >> 6
    first = min(first, from)
    last = max(last, to)
    let head = UInt64.max << UInt64(columns.lowerBound & 63)
    let tail = UInt64.max >> UInt64(63 - (columns.upperBound - 1) & 63)
    guard from < to else {
      words[from] |= head & tail
      return
    }
    words[from] |= head
    for word in from + 1..<to { words[word] = .max }
    words[to] |= tail
  }

  /// Whether the first column is in the set.
  @inline(__always)
  var containsFirst: Bool { words[0] & 1 != 0 }

  /// Removes the lowest column and returns it; nil when the set is empty.
  @inline(__always)
  mutating func removeFirst() -> Int? {
    while first <= last {
      let word = words[first]
      if word != 0 {
        words[first] = word & (word - 1)
        return first << 6 + word.trailingZeroBitCount
      }
      first += 1
    }
    // All words are 0 by now: the set is ready for the next row without being cleared.
    first = Int.max
    last = -1
    return nil
  }
}
