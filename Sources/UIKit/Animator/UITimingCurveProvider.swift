public import Foundation
import QuartzCore

/// Which of its two kinds of parameters a timing provider uses (S7.20 ff.).
public enum UITimingCurveType: Int, Sendable {
  case builtin
  case cubic
  case spring
  /// Cubic for scrubbing, spring for the rest (S7.25).
  case composed
}

/// Vends the pacing of a property animator.
public protocol UITimingCurveProvider: NSObjectProtocol, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}
