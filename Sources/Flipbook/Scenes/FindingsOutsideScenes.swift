import FlipbookCore

/// Findings of a run that belong to none of its scenes.
struct FindingsOutsideScenes: Codable {
  var exitCode = ExitCode.success
  /// Names of goldens whose scene is missing; nil for commands that do not look for them.
  var unusedScenes: [String]?
  var errors: [String]?
  /// Failed tests, for JUnit reports.
  var suites: [JUnitReport.Suite] = []
  /// Lines for the summary of a CI job.
  var rows: [JobSummary.Row] = []

  /// Adds a failure.
  ///
  /// - Parameters:
  ///   - name: name or path of the file or test at fault.
  ///   - test: name of the failed test.
  ///   - type: kind of failure, as JUnit's `type`.
  mutating func add(
    _ error: Message, _ code: ExitCode, on name: String, file: String? = nil, test: String,
    type: String
  ) {
    exitCode = exitCode.combined(with: code)
    rows.append(JobSummary.Row(scene: name, exitCode: code, text: error.text))
    let failure = JUnitReport.Case(test, .failed(type: type, message: error.text))
    suites.append(JUnitReport.Suite(name, file: file, [failure]))
  }
}
