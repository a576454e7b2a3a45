import FlipbookCore
import SceneFormat

/// Errors in a command line.
package enum UsageError: Error, Equatable {
  /// The command has no such option; `nearest` was perhaps meant.
  /// `operand` is the whole argument if it may be meant as the name of a scene or file.
  case unknownOption(String, nearest: String?, operand: String? = nil)
  /// An option that takes a value has none.
  case missingValue(option: String, placeholder: String)
  /// A flag was given a value.
  case unexpectedValue(option: String, value: String)
  /// An option refuses its value.
  case invalidValue(option: String, value: String, InvalidValue)
  /// The command takes no such argument.
  case unexpectedArgument(String)
  /// More or fewer arguments than the command takes.
  case wrongNumberOfArguments(expected: String, given: Int)
  /// Valid options that contradict each other or the environment.
  case impossible(String)
}

/// Reasons why an option refuses a value.
package enum InvalidValue: Error, Equatable {
  /// A value from a fixed list was expected.
  case unknown(nearest: String?, accepted: [String])
  /// Something else was expected, named by a noun: "a whole number from 1".
  case expected(String)
  /// Description of the error.
  case reason(String)
}

extension InvalidValue {
  /// Error for a value that is not in `known`, with the nearest one as a suggestion.
  static func oneOf(_ text: String, _ known: [String]) -> InvalidValue {
    .unknown(nearest: nearestName(to: text, among: known), accepted: known)
  }
}

extension UsageError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownOption(let option, let nearest, let operand):
      "unknown option \"\(option)\"" + didYouMean(nearest)
        + (operand.map { "; if \($0.printableLine) is a scene or file, write -- in front of it" }
          ?? "")
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) \(placeholder)"
    case .unexpectedValue(let option, let value):
      "\(option) takes no value, but \"\(value)\" was given"
    case .invalidValue(let option, let value, .unknown(let nearest, let accepted)):
      "unknown value \"\(value.printableLine)\" for \(option)" + didYouMean(nearest)
        + "; it takes " + accepted.joined(separator: ", ")
    case .invalidValue(let option, let value, .expected(let expected)):
      "\(option) takes \(expected), not \"\(value.printableLine)\""
    case .invalidValue(let option, _, .reason(let reason)):
      "\(option): \(reason)"
    case .unexpectedArgument(let argument):
      "unexpected argument \"\(argument.printableLine)\""
    case .wrongNumberOfArguments(let expected, let given):
      "\(expected), \(given) given"
    case .impossible(let reason):
      reason
    }
  }
}
