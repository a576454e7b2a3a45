/// Some frames of a scene, by number, by time or by percentage.
///
/// Which frames there are is known only once the scene has been simulated, so a selection is
/// resolved against their number.
public struct FrameSelection: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case range(FrameRange)
    case seconds(Double)
    /// 0...100; 100 is the last frame.
    case percent(Double)
  }

  var parts: [Part]

  /// Both selections together.
  public func adding(_ other: FrameSelection) -> FrameSelection {
    FrameSelection(parts: parts + other.parts)
  }

  /// The numbers of the selected frames that a scene of `count` frames has, ascending, each once.
  ///
  /// An instant between two frames shows the earlier one.
  public func frames(of count: Int, at rate: FrameRate) -> [Int] {
    guard count > 0 else { return [] }
    let last = count - 1
    var numbers: Set<Int> = []
    for part in parts {
      switch part {
      case .range(let range):
        numbers.formUnion(range.frames(through: last))
      case .seconds(let time):
        let frame = rate.lastFrame(at: time)
        if frame <= last { numbers.insert(frame) }
      case .percent(let percent):
        numbers.insert(Int((percent * Double(last) / 100).rounded(.down)))
      }
    }
    return numbers.sorted()
  }

  /// The first part that selects a frame, as one would write it; nil if none does.
  public func part(choosing frame: Int, of count: Int, at rate: FrameRate) -> String? {
    parts.first { FrameSelection(parts: [$0]).frames(of: count, at: rate).contains(frame) }?
      .description
  }

  /// The frames and times that a scene of `count` frames does not have, as one would write them: of a range only
  /// the numbers that are missing.
  public func parts(beyond count: Int, at rate: FrameRate) -> [String] {
    let beyond = parts.compactMap { part -> Part? in
      switch part {
      case .range(let range): range.beyond(count).map { .range($0) }
      case .seconds(let time): rate.lastFrame(at: time) >= count ? part : nil
      case .percent: count == 0 ? part : nil
      }
    }
    return beyond.map(\.description)
  }
}

extension FrameSelection.Part: CustomStringConvertible {
  var description: String {
    switch self {
    case .range(let range):
      let step = range.step == 1 ? "" : ":\(range.step)"
      return range.first == range.bound ? "\(range.first)" : "\(range.first)-\(range.bound)\(step)"
    case .seconds(let time): return plain(time) + " s"
    case .percent(let percent): return plain(percent) + "%"
    }
  }
}

/// Frame numbers at equal distances: `first`, `first + step`, … up to `last`, which is one of them.
struct FrameRange: Hashable, Sendable {
  let first: Int
  let last: Int
  let step: Int
  /// The highest number that was written, though the step may not meet it.
  let bound: Int

  /// Creates a range from one number to a higher one or itself; the step is at least 1.
  init(from first: Int, through bound: Int, by step: Int) {
    precondition(first <= bound && step > 0, "a range runs backwards")
    self.first = first
    self.last = first + (bound - first) / step * step
    self.step = step
    self.bound = bound
  }

  func frames(through limit: Int) -> StrideThrough<Int> {
    stride(from: first, through: min(last, limit), by: step)
  }

  /// The numbers from `limit` on; nil if there are none.
  func beyond(_ limit: Int) -> FrameRange? {
    guard last >= limit else { return nil }
    let steps = limit > first ? (limit - first + step - 1) / step : 0
    let start = first + steps * step
    return FrameRange(from: start, through: start == last ? last : bound, by: step)
  }

  func overlaps(_ other: FrameRange) -> Bool {
    first <= other.bound && other.first <= bound
  }
}
