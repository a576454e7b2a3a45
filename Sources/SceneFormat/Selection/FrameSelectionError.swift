/// Reason why a text does not select frames.
public enum FrameSelectionError: Error, Hashable, Sendable {
  /// No frame is named.
  case empty
  /// More elements than a selection may have.
  case tooMany(Int)
  /// `found` is nil at the end of the element.
  case unexpected(found: String?, expected: String, within: String)
  /// Frames count from 0.
  case negative(Int)
  /// More digits than a frame number can have.
  case tooLarge(String)
  /// A range such as `0-60:0`.
  case zeroStep(String)
  /// A range without a step that runs backwards.
  case descending(Int, Int)
  /// A range whose step leads away from its end.
  case wrongDirection(String, step: Int)
  /// Two elements with a frame in common.
  case overlapping(String, String)
  /// Neither seconds nor a percentage.
  case notAnInstant(String)
  /// Seconds or a percentage that no scene can have.
  case instantOutOfRange(String)
}

extension FrameSelectionError: CustomStringConvertible {
  /// One sentence without capital letter or full stop.
  public var description: String {
    switch self {
    case .empty:
      "no frame is given"
    case .tooMany(let count):
      "\(count) elements are too many; at most \(FrameSelection.elementLimit) are allowed,"
        + " and a range such as 0-100:2 is one"
    case .unexpected(let found?, let expected, let text):
      "expected \(expected) but found \(quoted(found)) in \(quoted(text))"
    case .unexpected(nil, let expected, let text):
      text.isEmpty
        ? "expected \(expected) at a comma" : "expected \(expected) at the end of \(quoted(text))"
    case .negative(let number):
      "there is no frame \(number); frames count from 0"
    case .tooLarge(let digits):
      "\(quoted(digits)) is too large for a frame number"
    case .zeroStep(let text):
      "the step of \(quoted(text)) is 0"
    case .descending(let first, let last):
      "\"\(first)-\(last)\" runs backwards; write \"\(last)-\(first)\" or \"\(first)-\(last):-1\""
    case .wrongDirection(let text, let step):
      "\(quoted(text)) runs \(step > 0 ? "backwards" : "forwards") with a"
        + " \(step > 0 ? "positive" : "negative") step"
    case .overlapping(let first, let second):
      "\(quoted(first)) and \(quoted(second)) overlap"
    case .notAnInstant(let text):
      "\(quoted(text)) is not a time; expected seconds as 0.25 or a percentage as 50%"
    case .instantOutOfRange(let text):
      "\(quoted(text)) is out of range; expected 0 to 3600 seconds, or 0% to 100%"
    }
  }
}
