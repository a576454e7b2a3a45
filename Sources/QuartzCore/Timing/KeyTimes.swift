/// When the pieces between key values begin and end, as shares of an animation's time (S8.50).
struct KeyTimes: Hashable, Sendable {
  /// One more than there are pieces; from 0 to 1, never falling.
  let times: [Double]

  /// The times that a client gives; evenly spaced ones unless these fit.
  init(_ given: [Double]?, pieces: Int) {
    if let given, KeyTimes.areValid(given, pieces: pieces) {
      times = given
    } else {
      times = (0...pieces).map { Double($0) / Double(max(pieces, 1)) }
    }
  }

  /// Times in proportion to the pieces' lengths, for an even pace; evenly spaced if all are 0.
  init(lengths: [Double]) {
    var sum = 0.0
    let ends = lengths.map { length in
      sum += length
      return sum
    }
    // The last is the sum divided by itself: exactly 1.
    self.init(sum > 0 ? [0] + ends.map { $0 / sum } : nil, pieces: lengths.count)
  }

  private static func areValid(_ times: [Double], pieces: Int) -> Bool {
    times.count == pieces + 1 && times.first == 0 && times.last == 1
      && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  /// The piece that is under way, and the share of it that is over.
  ///
  /// The next one begins a little early: rounding in the clock must not hold back a value that jumps.
  func piece(at progress: Double) -> (index: Int, progress: Double) {
    let last = times.count - 2
    guard last >= 0 else { return (0, 0) }
    let index = times.prefix(last + 1).lastIndex { $0 <= progress + 1e-9 } ?? 0
    let length = times[index + 1] - times[index]
    guard length > 0 else { return (index, 1) }
    return (index, min(max((progress - times[index]) / length, 0), 1))
  }
}
