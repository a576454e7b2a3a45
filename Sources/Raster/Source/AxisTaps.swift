import Display

/// Filter taps along one axis: the image pixels and weights of each canvas pixel.
struct AxisTaps {
  /// First canvas pixel with taps.
  let low: Int
  /// First image pixel of each canvas pixel.
  private(set) var firsts: [Int] = []
  /// Start of the weights of each canvas pixel, and the end of the last.
  private(set) var starts: [Int] = [0]
  /// Weights in 1/65536 that add up to 1; a single one is 65535.
  private(set) var weights: [UInt16] = []
  private(set) var mostTaps = 1

  /// Computes taps of the pixels in `range`. Outside of `readable` the edge pixels repeat.
  init(_ map: AxisMap, filter: ImageFilter, readable: Range<Int>, for range: Range<Int>) {
    low = range.lowerBound
    firsts.reserveCapacity(range.count)
    starts.reserveCapacity(range.count + 1)
    let isShrinking = abs(map.step) > 1
    for index in range {
      let place = map.position(index)
      switch filter {
      case .nearest:
        add(at: clamped(place.rounded(.down), readable))
      case .trilinear where isShrinking:
        addBox(around: place, width: abs(map.step), readable)
      case .linear, .trilinear:
        addPair(around: place, readable)
      }
    }
  }

  /// Image pixels needed for a range of canvas pixels.
  func needed(for range: Range<Int>) -> Range<Int> {
    var least = Int.max
    var most = Int.min
    for index in [range.lowerBound - low, range.upperBound - 1 - low] {
      least = min(least, firsts[index])
      most = max(most, firsts[index] + starts[index + 1] - starts[index])
    }
    return least..<most
  }

  /// Single tap.
  private mutating func add(at first: Int) {
    firsts.append(first)
    weights.append(65535)
    starts.append(weights.count)
  }

  /// Linear interpolation between two pixel centers.
  private mutating func addPair(around place: Double, _ readable: Range<Int>) {
    let center = place - 0.5
    let whole = center.rounded(.down)
    let share = Int((center - whole) * 65536 + 0.5)
    let first = clamped(whole, readable)
    let second = clamped(whole + 1, readable)
    // Fewer taps where one weight is 0: whole positions need no interpolation.
    if first == second || share == 0 {
      add(at: first)
    } else if share == 65536 {
      add(at: second)
    } else {
      firsts.append(first)
      weights.append(UInt16(65536 - share))
      weights.append(UInt16(share))
      starts.append(weights.count)
      mostTaps = max(mostTaps, 2)
    }
  }

  /// Box filter over a width of at least one pixel.
  private mutating func addBox(around place: Double, width: Double, _ readable: Range<Int>) {
    // Only the part on the image counts: mostly the filled shape ends with it. Where nothing is, the
    // edge pixel repeats.
    let left = max(place - width / 2, Double(readable.lowerBound))
    let right = min(place + width / 2, Double(readable.upperBound))
    let first = clamped(left.rounded(.down), readable)
    let last = clamped(right.rounded(.up) - 1, readable)
    guard left < right else {
      add(at: first)
      return
    }
    let width = right - left
    func share(_ index: Int) -> Int {
      let low = index == first ? left : Double(index)
      let high = index == last ? right : Double(index + 1)
      return Int((high - low) / width * 65536 + 0.5)
    }
    // A sliver at an end may weigh nothing.
    let from = first < last && share(first) == 0 ? first + 1 : first
    let to = from < last && share(last) == 0 ? last - 1 : last
    guard from < to else {
      add(at: from)
      return
    }
    firsts.append(from)
    var sum = 0
    for index in from...to {
      weights.append(UInt16(min(65535, share(index))))
      sum += share(index)
    }
    // The rounding error goes to the middle weight, so that they add up to exactly 1.
    let middle = weights.count - (to - from + 1) / 2 - 1
    weights[middle] = UInt16(min(65535, max(0, Int(weights[middle]) + 65536 - sum)))
    starts.append(weights.count)
    mostTaps = max(mostTaps, to - from + 1)
  }

  private func clamped(_ place: Double, _ range: Range<Int>) -> Int {
    Int(min(max(place, Double(range.lowerBound)), Double(range.upperBound - 1)))
  }
}
