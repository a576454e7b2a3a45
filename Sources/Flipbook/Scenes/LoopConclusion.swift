import FlipbookCore
import SceneFormat

/// A scene that has had its turn.
struct Visit {
  let file: SceneFile
  let report: SceneReport
}

/// What a run has found that no scene of it has.
struct LoopConclusion {
  var exitCode = ExitCode.success
  /// For machines.
  var details: [String: JSONValue] = [:]
  /// For test reports.
  var suites: [JUnitReport.Suite] = []
  /// For the summary of a job.
  var rows: [JobSummary.Row] = []

  /// Adds what is wrong with something that no scene of the run stands for.
  ///
  /// - Parameters:
  ///   - name: what it is called, or its path.
  ///   - test: what was judged.
  ///   - type: in what way that failed.
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

/// How many scenes came to which end.
struct RunTally {
  let exitCodes: [ExitCode]

  var count: Int { exitCodes.count }

  /// Scenes that end with one of `codes`.
  func count(of codes: ExitCode...) -> Int {
    exitCodes.count { codes.contains($0) }
  }

  /// Scenes that could not be judged.
  var failed: Int { exitCodes.count { $0.rawValue >= ExitCode.usage.rawValue } }
}

extension SceneLoop {
  /// Prints what is said of all scenes together, in every format.
  ///
  /// - Parameter leftOut: scenes that had no turn, as too many others failed.
  func finish(
    _ visits: [Visit], leftOut: [SceneFile], _ conclusion: LoopConclusion, _ code: ExitCode
  ) throws {
    let console = context.console
    let tally = RunTally(exitCodes: visits.map(\.report.exitCode))
    switch console.verdictFormat {
    case .json:
      var members: [String: JSONValue] = [
        "scenes": .array(visits.map { .object($0.report.details) })
      ]
      if summary != nil { members["summary"] = tally.json }
      if failureLimit != nil {
        members["leftOut"] = .array(leftOut.map { .string($0.name.description) })
      }
      members.merge(conclusion.details) { _, own in own }
      console.result(of: verb, code, members)
    case .junit:
      let suites = visits.map(\.suite) + leftOut.map(\.skippedSuite) + conclusion.suites
      let report = JUnitReport("\(context.environment.toolName) \(verb)", suites)
      console.result(String(report.text.dropLast()))
    case .text, .github:
      if let summary, tally.count > 1 {
        let text = summary(tally)
        if code == .success { console.success(text) } else { console.result(text) }
      }
    }
    if let limit = failureLimit, !leftOut.isEmpty {
      console.report(
        Message(
          .note,
          "\(counted(leftOut.count, "scene")) left out, as \(counted(limit, "scene")) failed"))
    }
    guard console.verdictFormat == .github else { return }
    try JobSummary(
      title: "\(context.environment.toolName) \(verb)",
      rows: visits.map(\.summaryRow) + conclusion.rows
    ).write(in: context.environment)
  }
}

extension RunTally {
  fileprivate var json: JSONValue {
    [
      "scenes": .integer(count), "matched": .integer(count(of: .success)),
      "different": .integer(count(of: .differencesFound)),
      "missing": .integer(count(of: .goldensMissing)),
      "mistaken": .integer(count(of: .transitionMistake)), "failed": .integer(failed),
    ]
  }
}

extension SceneFile {
  fileprivate var skippedSuite: JUnitReport.Suite {
    JUnitReport.Suite(
      name.description, file: path,
      [JUnitReport.Case("scene", .skipped(message: "left out, as other scenes failed"))])
  }
}

extension Visit {
  fileprivate var suite: JUnitReport.Suite {
    var cases = report.cases
    if cases.isEmpty {
      let outcome: JUnitReport.Outcome =
        report.exitCode == .success
        ? .passed : .failed(type: "\(report.exitCode)", message: report.text)
      cases = [JUnitReport.Case("scene", outcome)]
    }
    return JUnitReport.Suite(file.name.description, file: file.path, cases)
  }

  fileprivate var summaryRow: JobSummary.Row {
    var text = report.text
    if text.isEmpty, case .array(let errors)? = report.details["errors"] {
      text = errors.map { if case .string(let text) = $0 { text } else { "" } }
        .joined(separator: "\n")
    }
    let lines = (text.isEmpty ? [] : [text]) + report.complaints.map(\.description)
    return JobSummary.Row(
      scene: file.name.description, exitCode: report.exitCode, text: lines.joined(separator: "\n"))
  }
}
