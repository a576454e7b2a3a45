/// Coverage of one row of pixels, as runs from left to right. Buffers are reused from row to row.
struct CoverageRow {
  /// Pixels `left..<right` with one coverage, or with a byte each.
  struct Run: Equatable {
    var left: Int
    var right: Int
    /// Coverage 1...255; 0 when each pixel has a byte.
    var level: Int
    /// Index of the first byte, for runs with bytes.
    var firstByte: Int

    var count: Int { right - left }
    var isVarying: Bool { level == 0 }
    var isFull: Bool { level == 255 }

    /// Part of the run inside `left..<right`.
    func cut(_ newLeft: Int, _ newRight: Int) -> Run {
      Run(left: newLeft, right: newRight, level: level, firstByte: firstByte + newLeft - left)
    }
  }

  var runs: [Run] = []
  var bytes: [UInt8] = []

  /// Range from the first run to the last, when there are several with small gaps.
  var whole: Range<Int>? {
    guard runs.count > 1, let first = runs.first, let last = runs.last else { return nil }
    let covered = runs.reduce(0) { $0 + $1.count }
    return last.right - first.left - covered <= 32 ? first.left..<last.right : nil
  }

  mutating func clear() {
    runs.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Appends pixels of one coverage 0...255; adjacent equal runs are merged.
  mutating func add(_ left: Int, _ right: Int, level: Int) {
    // Pixels without coverage have no run.
    guard left < right, level != 0 else { return }
    if let last = runs.last, last.right == left, last.level == level {
      runs[runs.count - 1].right = right
    } else {
      runs.append(Run(left: left, right: right, level: level, firstByte: 0))
    }
  }

  /// Appends pixels with a byte each, written by `write`.
  mutating func add(_ range: Range<Int>, _ write: (inout MutableSpan<UInt8>) -> Void) {
    guard !range.isEmpty else { return }
    runs.append(
      Run(left: range.lowerBound, right: range.upperBound, level: 0, firstByte: bytes.count))
    bytes.append(addingCapacity: range.count) { added in
      added.append(repeating: 0, count: range.count)
      var levels = added.mutableSpan
      write(&levels)
    }
  }

  /// Appends one pixel with its own byte.
  mutating func add(_ x: Int, byte: UInt8) {
    bytes.append(byte)
    if let last = runs.last, last.right == x, last.isVarying {
      runs[runs.count - 1].right = x + 1
    } else {
      runs.append(Run(left: x, right: x + 1, level: 0, firstByte: bytes.count - 1))
    }
  }
}

extension CoverageRow {
  /// Replaces this row with the product of a row and a clip's band.
  mutating func multiply(_ row: CoverageRow, by clip: ClipCoverage, band: Int) {
    clear()
    let others = clip.runs(inBand: band)
    var index = others.startIndex
    for run in row.runs {
      // Both lists are sorted: a merge, linear in their lengths.
      while index < others.endIndex, others[index].right <= run.left { index += 1 }
      var other = index
      while other < others.endIndex, others[other].left < run.right {
        addProduct(run, row.bytes, others[other], clip.bytes)
        other += 1
      }
    }
  }

  private mutating func addProduct(
    _ run: Run, _ bytes: [UInt8], _ other: Run, _ otherBytes: [UInt8]
  ) {
    let left = max(run.left, other.left)
    let right = min(run.right, other.right)
    if !run.isVarying, !other.isVarying {
      add(left, right, level: coverageProduct(run.level, other.level))
      return
    }
    let first = run.cut(left, right)
    let second = other.cut(left, right)
    for index in 0..<right - left {
      let a = first.isVarying ? Int(bytes[first.firstByte + index]) : first.level
      let b = second.isVarying ? Int(otherBytes[second.firstByte + index]) : second.level
      add(left + index, byte: UInt8(coverageProduct(a, b)))
    }
  }

  /// Removes the pixels in `gaps`, which must be sorted and disjoint.
  mutating func remove(_ gaps: [Range<Int>]) {
    guard let first = gaps.first, let last = runs.last, first.lowerBound < last.right else {
      return
    }
    let old = runs
    runs.removeAll(keepingCapacity: true)
    for run in old {
      var left = run.left
      for gap in gaps where gap.upperBound > left && gap.lowerBound < run.right {
        if gap.lowerBound > left { runs.append(run.cut(left, gap.lowerBound)) }
        left = gap.upperBound
      }
      if left < run.right { runs.append(run.cut(left, run.right)) }
    }
  }
}

/// Rounded product of two coverages 0...255.
func coverageProduct(_ a: Int, _ b: Int) -> Int {
  (a * b + 127) / 255
}

/// Coverage 0...255 of an area in 1/65536 pixel, rounded half up.
func coverage(ofArea area: Int) -> Int {
  (area * 255 + pixel / 2) >> 16
}
