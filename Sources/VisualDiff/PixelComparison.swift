import Glibc
public import Pixels

/// Compares two pictures, pixel by pixel and without tolerance. Never touches a file.
public enum PixelComparison {
  /// What differs between a picture and the one that was expected. Rows that are equal cost no more
  /// than a `memcmp`.
  public static func compare(expected: Pixmap, actual: Pixmap) -> Verdict {
    guard expected.size == actual.size else {
      return .differentSizes(expected: expected.size, actual: actual.size)
    }
    var tally = Tally()
    let width = expected.width
    expected.withPixels { expected in
      actual.withPixels { actual in
        for y in 0..<(width == 0 ? 0 : expected.count / width) {
          let row = y * width..<(y + 1) * width
          tally.compareRow(y, expected.extracting(row), actual.extracting(row))
        }
      }
    }
    return tally.difference.map { .different($0) } ?? .identical
  }

  /// The largest difference of any component of two pixels, 0...255.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    var largest: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let (x, y) = (a &>> shift & 0xFF, b &>> shift & 0xFF)
      largest = max(largest, x > y ? x &- y : y &- x)
    }
    return Int(largest)
  }
}

/// What has been found so far.
private struct Tally {
  private var count = 0
  private var largest = 0
  private var bounds = PixelRect.empty
  private var first: PixelDifference?

  var difference: Difference? {
    first.map { Difference(count: count, largest: largest, bounds: bounds, first: $0) }
  }

  mutating func compareRow(_ y: Int, _ expected: Span<UInt32>, _ actual: Span<UInt32>) {
    guard !areEqual(expected, actual) else { return }
    for x in expected.indices where expected[x] != actual[x] {
      add(x, y, expected[x], actual[x])
    }
  }

  private mutating func add(_ x: Int, _ y: Int, _ expected: UInt32, _ actual: UInt32) {
    count += 1
    largest = max(largest, PixelComparison.distance(expected, actual))
    bounds = bounds.union(PixelRect(x: x, y: y, width: 1, height: 1))
    if first == nil {
      first = PixelDifference(
        x: x, y: y, expected: PremultipliedRGBA8(bits: expected),
        actual: PremultipliedRGBA8(bits: actual))
    }
  }
}

private func areEqual(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Bool {
  unsafe a.withUnsafeBufferPointer { a in
    unsafe b.withUnsafeBufferPointer { b in
      guard let first = a.baseAddress, let second = b.baseAddress else { return true }
      return unsafe memcmp(first, second, a.count * MemoryLayout<UInt32>.stride) == 0
    }
  }
}
