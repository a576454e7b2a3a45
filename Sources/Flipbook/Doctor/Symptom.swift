import FlipbookCore

/// Result of one check of `doctor`.
struct Symptom: Equatable {
  enum Level: String {
    case ok
    case note
    case warning
    case error
  }

  var level: Level
  /// File, folder or library that was checked.
  var subject: String
  var text: String
  /// Exit code of a run that meets the problem.
  var exitCode = ExitCode.success

  static func ok(_ subject: String, _ text: String) -> Symptom {
    Symptom(level: .ok, subject: subject, text: text)
  }

  static func note(_ subject: String, _ text: String) -> Symptom {
    Symptom(level: .note, subject: subject, text: text)
  }

  static func warning(_ subject: String, _ text: String, _ code: ExitCode) -> Symptom {
    Symptom(level: .warning, subject: subject, text: text, exitCode: code)
  }

  static func error(_ subject: String, _ text: String, _ code: ExitCode) -> Symptom {
    Symptom(level: .error, subject: subject, text: text, exitCode: code)
  }

  /// One symptom for each message of a failure.
  static func errors(_ failure: Failure) -> [Symptom] {
    failure.messages.map { .error($0.place, $0.text, failure.exitCode) }
  }
}
