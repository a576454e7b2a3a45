import FlipbookCore
import SceneFormat

/// Report of a command about one scene, for every output format.
struct SceneReport {
  var exitCode = ExitCode.success
  /// The text output for the scene; printed unless empty.
  var text = ""
  /// Whether the text is the only result, so that it must not be lost (default false).
  var isOnlyText = false
  /// The result for `--json`; nil if the scene failed before there was one.
  var outcome: SceneOutcome?
  /// Mistakes of its transitions; nil if the scene could not be opened.
  var diagnostics: [Diagnostic]?
  /// Reason why the scene failed; nil if it did not.
  var errors: [String]?
  /// Errors and warnings, as annotations of files.
  var findings: [Message] = []
  /// Messages printed separately that make the scene fail.
  var complaints: [Message] = []
  /// Tests for JUnit reports; the scene itself is the test if there are none here and in ``mistakes``.
  var cases: [JUnitReport.Case] = []
  /// Failed tests for mistakes of its transitions.
  var mistakes: [JUnitReport.Case] = []
  /// The comparison that the report is about; nil for other commands.
  var verified: VerifiedScene?
}

/// A scene that was run, with its report.
struct VisitedScene {
  let file: SceneFile
  let report: SceneReport
  let record: RunRecord.Scene

  /// - Parameter record: Record of the scene by the process that ran it; nil (default) if that was this process.
  init(file: SceneFile, report: SceneReport, record: RunRecord.Scene? = nil) {
    self.file = file
    self.report = report
    self.record = record ?? RunRecord.Scene(file.name.description, file: file.path, report)
  }
}
