import Pixels

extension SoftMask {
  /// Writes those pixels of row `y` that lie in `seen`, which is sorted and does not overlap, and
  /// returns the first row that may be another. `lines` are started on a range that holds them all.
  func write(
    _ y: Int, _ seen: [Range<Int>], _ lines: inout SoftLines, into row: inout CoverageRow
  ) -> Int {
    row.clear()
    guard y >= bounds.top, y < bounds.bottom else {
      return y < bounds.top ? bounds.top : y + 1
    }
    let (cell, share) = vertical.place(y)
    let pixels = lines.range
    lines.move(to: cell) { spread($0, over: pixels, into: &$1) }
    for range in seen {
      write(range.clamped(to: bounds.left..<bounds.right), lines, share, into: &row)
    }
    return vertical.stretch.contains(y) ? vertical.stretch.upperBound : y + 1
  }

  private func write(
    _ range: Range<Int>, _ lines: SoftLines, _ share: Float, into row: inout CoverageRow
  ) {
    let middle = horizontal.stretch.clamped(to: range)
    guard !middle.isEmpty else {
      row.add(range) { lines.write(range.lowerBound, share, into: &$0) }
      return
    }
    row.add(range.lowerBound..<middle.lowerBound) {
      lines.write(range.lowerBound, share, into: &$0)
    }
    let alike = horizontal.stretch.clamped(to: lines.range).lowerBound
    row.add(middle.lowerBound, middle.upperBound, level: lines.level(alike, share))
    row.add(middle.upperBound..<range.upperBound) {
      lines.write(middle.upperBound, share, into: &$0)
    }
  }

  /// Spreads a line of cells out to pixels; of a stretch only the first one gets its value.
  private func spread(_ line: Int, over range: Range<Int>, into target: inout MutableSpan<Float>) {
    let seen = range.clamped(to: bounds.left..<bounds.right)
    let middle = horizontal.stretch.clamped(to: seen)
    guard !middle.isEmpty else {
      spread(line, seen, from: range.lowerBound, into: &target)
      return
    }
    spread(
      line, seen.lowerBound..<middle.lowerBound + 1, from: range.lowerBound, into: &target)
    spread(line, middle.upperBound..<seen.upperBound, from: range.lowerBound, into: &target)
  }

  private func spread(
    _ line: Int, _ range: Range<Int>, from origin: Int, into target: inout MutableSpan<Float>
  ) {
    let first = line * plane.width
    var x = range.lowerBound
    while x < range.upperBound {
      // Pixels up to the next centre of a cell lie between the same two.
      let end = min(x + horizontal.pixelsToNextCell(x), range.upperBound)
      let (value, next) = pair(first + horizontal.place(x).cell)
      var across = horizontal.shares(x)
      while x < end {
        target.store(across * (next - value) + value, at: x &- origin)
        across += horizontal.fourPixels
        x &+= 4
      }
      x = end
    }
  }

  /// Two neighbouring cells; where there is none, one that weighs nothing.
  private func pair(_ index: Int) -> (Float, Float) {
    let values = plane.values.span
    guard index < values.count else { return (0, 0) }
    return (values[index], index + 1 < values.count ? values[index + 1] : 0)
  }
}
