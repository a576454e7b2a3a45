import FlipbookCore

/// One thing that `doctor` looked at.
struct Symptom: Equatable {
  enum Level: String {
    case ok
    case note
    case warning
    case error
  }

  var level: Level
  /// What was looked at: a file, a folder, a library.
  var subject: String
  var text: String
  /// What a run would end with that meets it.
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

  /// One for each message of a failure.
  static func errors(_ failure: Failure) -> [Symptom] {
    failure.messages.map { .error($0.place, $0.text, failure.exitCode) }
  }
}
