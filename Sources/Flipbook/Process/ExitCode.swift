/// Exit codes. Differences have other codes than errors.
package enum ExitCode: Int32, Codable, Sendable, CaseIterable {
  case success = 0
  case differencesFound = 1
  case goldensMissing = 2
  /// A transition violates a documented rule of UIKit.
  case transitionMistake = 3
  /// Parts of the results are missing.
  case incomplete = 4
  case usage = 64
  case malformedInput = 65
  case inputNotFound = 66
  /// A bug in Flipbook.
  case internalError = 70
  case cannotCreateOutput = 73
  case inputOutputError = 74
  case interrupted = 130
  case terminated = 143

  /// The code of higher precedence: the larger one, except that 1 precedes 2.
  package func combined(with other: ExitCode) -> ExitCode {
    precedence >= other.precedence ? self : other
  }

  private var precedence: Int32 {
    switch self {
    case .differencesFound: 2
    case .goldensMissing: 1
    case .success, .transitionMistake, .incomplete, .usage, .malformedInput, .inputNotFound,
      .internalError,
      .cannotCreateOutput, .inputOutputError, .interrupted, .terminated:
      rawValue
    }
  }
}
