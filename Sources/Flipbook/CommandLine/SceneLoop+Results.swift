import SceneFormat

/// A scene that has had its turn.
struct Visit {
  let file: SceneFile
  let report: SceneReport
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
  func finish(_ visits: [Visit], _ code: ExitCode) throws {
    let console = context.console
    let tally = RunTally(exitCodes: visits.map(\.report.exitCode))
    switch console.verdictFormat {
    case .json:
      var members: [String: JSONValue] = [
        "scenes": .array(visits.map { .object($0.report.details) })
      ]
      if summary != nil { members["summary"] = tally.json }
      console.result(of: verb, code, members)
    case .junit:
      let report = JUnitReport("\(context.environment.toolName) \(verb)", visits.map(\.suite))
      console.result(String(report.text.dropLast()))
    case .text, .github:
      if let summary, tally.count > 1 {
        let text = summary(tally)
        if code == .success { console.success(text) } else { console.result(text) }
      }
    }
    guard console.verdictFormat == .github else { return }
    try JobSummary(
      title: "\(context.environment.toolName) \(verb)", rows: visits.map(\.summaryRow)
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
    return JobSummary.Row(
      scene: file.name.description, exitCode: report.exitCode, text: text)
  }
}
