// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// Units of a time in one second.
public typealias CMTimeScale = Int32
/// Number of units of a time.
public typealias CMTimeValue = Int64

/// A part of a video.
public struct CMTimeRange: Sendable, Hashable {
  /// Beginning.
  public var start: CMTime
  /// Length.
  public var duration: CMTime

  /// A range with a length.
  public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
  /// A range between two times.
  public init(start: CMTime, end: CMTime) { self.init(start: start, duration: end - start) }
  /// A range without times.
  public init() { self.init(start: .invalid, duration: .invalid) }

  /// An empty range at the beginning.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  /// A range without times.
  public static let invalid = CMTimeRange()

  /// End.
  public var end: CMTime { start + duration }
  /// Whether both times are valid.
  public var isValid: Bool { start.isValid && duration.isValid }
  /// Whether the range is valid and has no length.
  public var isEmpty: Bool { isValid && duration == .zero }
  /// Whether a time lies inside; the end does not.
  public func containsTime(_ time: CMTime) -> Bool { time >= start && time < end }
}

/// A range with a length.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}
/// A range between two times.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, end: end)
}
/// An empty range at the beginning.
public let kCMTimeRangeZero = CMTimeRange.zero
/// A range without times.
public let kCMTimeRangeInvalid = CMTimeRange.invalid
/// The sum of two times.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// The difference of two times.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// -1, 0 or 1: whether the first time is less than the second, equal or greater.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  time1 < time2 ? -1 : time1 > time2 ? 1 : 0
}
/// The earlier of two times.
public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime { min(time1, time2) }
/// The later of two times.
public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime { max(time1, time2) }
/// A time that is multiplied.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Float64) -> CMTime {
  CMTime(seconds: time.seconds * multiplier, preferredTimescale: max(time.timescale, 1))
}

extension NSValue {
  /// A box with a time.
  public convenience init(time: CMTime) {
    let isIndefinite = !time.isNumeric && time.isValid
    let numbers = [time.value, Int64(time.timescale), isIndefinite ? 1 : 0]
    unsafe self.init(bytes: numbers, objCType: NSValue.typeOfTimes)
  }
  /// The time in a box; ``CMTime/invalid`` if it holds something else.
  public var timeValue: CMTime {
    guard !(self is NSNumber), unsafe String(cString: objCType) == NSValue.typeOfTimes else {
      return .invalid
    }
    var numbers: [Int64] = [0, 0, 0]
    unsafe getValue(&numbers)
    guard numbers[2] == 0 else { return .indefinite }
    return CMTime(value: numbers[0], timescale: Int32(clamping: numbers[1]))
  }
  /// Three numbers: value, timescale, and 1 for an indefinite time.
  private static let typeOfTimes = "[3q]"
}
