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
  /// Largest number of weights of any canvas pixel that shows the image, in `range` or not.
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
        add(Box(around: place, width: abs(map.step), readable))
      case .linear, .trilinear:
        addPair(around: place, readable)
      }
    }
    guard filter == .trilinear, isShrinking else { return }
    // No pixel may depend on the range.
    let shown = map.shown(readable)
    for index in shown where !range.contains(index) {
      let box = Box(around: map.position(index), width: abs(map.step), readable)
      mostTaps = max(mostTaps, box.taps.count)
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

  private mutating func add(_ box: Box) {
    let taps = box.taps
    guard taps.count > 1 else {
      add(at: taps.lowerBound)
      return
    }
    firsts.append(taps.lowerBound)
    var sum = 0
    for index in taps {
      weights.append(UInt16(min(65535, box.share(index))))
      sum += box.share(index)
    }
    // The rounding error goes to the middle weight, so that they add up to exactly 1.
    let middle = weights.count - taps.count / 2 - 1
    weights[middle] = UInt16(min(65535, max(0, Int(weights[middle]) + 65536 - sum)))
    starts.append(weights.count)
    mostTaps = max(mostTaps, taps.count)
  }
}

/// Box filter over a width of at least one pixel.
private struct Box {
  private let left: Double
  private let right: Double
  private let touched: Range<Int>

  init(around place: Double, width: Double, _ readable: Range<Int>) {
    // Only the part on the image counts: mostly the filled shape ends with it. Where nothing is, the
    // edge pixel repeats.
    left = max(place - width / 2, Double(readable.lowerBound))
    right = min(place + width / 2, Double(readable.upperBound))
    let first = clamped(left.rounded(.down), readable)
    let last = left < right ? clamped(right.rounded(.up) - 1, readable) : first
    touched = first..<last + 1
  }

  /// Image pixels with a weight, at least one.
  var taps: Range<Int> {
    // A sliver at an end may weigh nothing.
    let from = touched.count > 1 && share(touched.lowerBound) == 0 ? 1 : 0
    let rest = touched.dropFirst(from)
    return rest.count > 1 && share(rest.upperBound - 1) == 0 ? rest.dropLast() : rest
  }

  /// Weight of a touched pixel, of 65536.
  func share(_ index: Int) -> Int {
    let low = index == touched.lowerBound ? left : Double(index)
    let high = index == touched.upperBound - 1 ? right : Double(index + 1)
    return Int((high - low) / (right - left) * 65536 + 0.5)
  }
}

private func clamped(_ place: Double, _ range: Range<Int>) -> Int {
  Int(min(max(place, Double(range.lowerBound)), Double(range.upperBound - 1)))
}
