/// Offsets of line starts. `
/// `, `\r` and `\r
/// ` each end a line.
struct LineTable: Sendable {
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte.isNewline {
      let isFirstOfTwo =
        byte == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .newline
      if !isFirstOfTwo { starts.append(index + 1) }
    }
    self.starts = starts
  }

  /// The line that the byte at `offset` lies in, from 1.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Bytes from the line's beginning, from 1.
  func column(at offset: Int) -> Int {
    offset - starts[line(at: offset) - 1] + 1
  }

  /// Number of line ends in `range`.
  func ends(in range: Range<Int>) -> Int {
    line(at: range.upperBound) - line(at: range.lowerBound)
  }
}
