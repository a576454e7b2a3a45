import FlipbookCore
import SceneFormat

/// Report of a command about one scene, for every output format.
struct SceneReport {
  var exitCode = ExitCode.success
  /// The text output for the scene; printed unless empty.
  var text = ""
  /// The result for `--json`; nil if the scene failed before there was one.
  var outcome: SceneOutcome?
  /// Mistakes of its transitions; nil if the scene could not be opened.
  var diagnostics: [Diagnostic]?
  /// Why the scene failed; nil if it did not.
  var errors: [String]?
  /// Errors and warnings, as annotations of files.
  var findings: [Message] = []
  /// Messages printed separately that make the scene fail.
  var complaints: [Message] = []
  /// Tests for JUnit reports; the scene itself is the test if there are none.
  var cases: [JUnitReport.Case] = []
}

/// A scene that was run, with its report.
struct VisitedScene {
  let file: SceneFile
  let report: SceneReport
  /// Record of the scene by the process that ran it; nil if that was this process.
  var record: RunRecord.Scene?

  /// The scene in `--json`.
  var result: JSONValue {
    record?.result
      ?? JSONValue(
        encoding: RunResult.Scene(
          scene: file.name.description, file: file.path, outcome: report.outcome,
          diagnostics: report.diagnostics, errors: report.errors))
  }

  var suite: JUnitReport.Suite {
    if let record { return record.suite }
    var cases = report.cases
    if cases.isEmpty {
      let outcome: JUnitReport.Outcome =
        report.exitCode == .success
        ? .passed : .failed(type: "\(report.exitCode)", message: report.text)
      cases = [JUnitReport.Case("scene", outcome)]
    }
    return JUnitReport.Suite(file.name.description, file: file.path, cases)
  }

  var summaryRow: JobSummary.Row {
    if let record { return record.row }
    let text =
      report.text.isEmpty ? (report.errors ?? []).joined(separator: "\n") : report.text
    let lines = (text.isEmpty ? [] : [text]) + report.complaints.map(\.description)
    return JobSummary.Row(
      scene: file.name.description, exitCode: report.exitCode, text: lines.joined(separator: "\n"),
      images: worstImages)
  }

  /// Paths of the worst frame's images, in the output folder.
  private var worstImages: [String]? {
    guard case .verified(let result, _) = report.outcome else { return nil }
    return result.worst.map { worst in
      FrameRole.allCases.map { "verify/\(file.name)/\(FrameName.file(of: worst.frame, $0))" }
    }
  }
}
