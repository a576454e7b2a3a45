/// Boundaries of key-frame segments as shares of the duration (S8.50).
struct KeyTimes: Hashable, Sendable {
  /// One more than the number of segments; non-decreasing from 0 to 1.
  let times: [Double]

  /// Uses the given times if valid, otherwise even spacing.
  init(_ given: [Double]?, pieces: Int) {
    if let given, KeyTimes.areValid(given, pieces: pieces) {
      times = given
    } else {
      times = (0...pieces).map { Double($0) / Double(max(pieces, 1)) }
    }
  }

  /// Times proportional to segment lengths, for constant speed; even spacing if all are 0.
  init(lengths: [Double]) {
    var sum = 0.0
    let ends = lengths.map { length in
      sum += length
      return sum
    }
    // The last one is the sum divided by itself: exactly 1.
    self.init(sum > 0 ? [0] + ends.map { $0 / sum } : nil, pieces: lengths.count)
  }

  private static func areValid(_ times: [Double], pieces: Int) -> Bool {
    times.count == pieces + 1 && times.first == 0 && times.last == 1
      && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// Current segment and progress in it.
  ///
  /// A segment starts slightly early, so that rounding of the clock cannot delay a discrete value
  /// by a frame.
  func piece(at progress: Double) -> (index: Int, progress: Double) {
    let last = times.count - 2
    guard last >= 0 else { return (0, 0) }
    let index = times.prefix(last + 1).lastIndex { $0 <= progress + 1e-9 } ?? 0
    let length = times[index + 1] - times[index]
    guard length > 0 else { return (index, 1) }
    return (index, min(max((progress - times[index]) / length, 0), 1))
  }
}
