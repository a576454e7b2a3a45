/// Exit codes. Differences have other codes than errors.
package enum ExitCode: Int32, Codable, Sendable, CaseIterable {
  /// Everything matches, or was written.
  case success = 0
  /// Frames differ by more than the tolerance.
  case differencesFound = 1
  /// Frames have no golden.
  case goldensMissing = 2
  /// A transition violates a documented rule of UIKit.
  case transitionMistake = 3
  /// Parts of the results are missing.
  case incomplete = 4
  /// The command line is wrong (`EX_USAGE`).
  case usage = 64
  /// A scene, golden or other input is damaged (`EX_DATAERR`).
  case malformedInput = 65
  /// An input is missing or cannot be read (`EX_NOINPUT`).
  case inputNotFound = 66
  /// A bug in Flipbook (`EX_SOFTWARE`).
  case internalError = 70
  /// A file or folder cannot be created (`EX_CANTCREAT`).
  case cannotCreateOutput = 73
  /// A file could not be written completely (`EX_IOERR`).
  case inputOutputError = 74
  /// SIGINT, as Control-C sends it: 128 + 2.
  case interrupted = 130
  /// SIGTERM: 128 + 15.
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
