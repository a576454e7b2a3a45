extension RandomAccessCollection {
  /// The first index whose element is past a boundary, by halving; the end where none is. All
  /// elements after one that is must be, too.
  func firstIndex(past boundary: (Element) -> Bool) -> Index {
    var (low, length) = (startIndex, count)
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if boundary(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
