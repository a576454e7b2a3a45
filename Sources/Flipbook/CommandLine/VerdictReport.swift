import Pixels
import SceneFormat
package import VisualDiff

/// What `verify` says about one scene.
struct VerdictReport {
  let verdict: SceneVerdict
  let scene: SceneFile
  /// Where the pictures of differences are.
  let folder: String
  let options: VerifyCommand.Options
  let rules: ToleranceRules
  /// That of the scene's frames.
  let format: FrameFormat
  /// What was written; nil when nothing was.
  let recorded: RecordJob.Summary?
  let environment: Environment

  var report: SceneReport {
    SceneReport(
      exitCode: exitCode, text: text, details: details,
      findings: findings + verdict.alterations.map(\.message), cases: cases)
  }

  private var exitCode: ExitCode {
    var code = ExitCode.success
    if !verdict.missing.isEmpty || recorded != nil { code = .goldensMissing }
    if !verdict.unused.isEmpty, options.failsOnUnused { code = .goldensMissing }
    if options.scenes.isStrict, !toleranceWarnings.isEmpty { code = .differencesFound }
    // What was recorded is to be looked at; it differs no more.
    let differs = verdict.differs && !(recorded != nil && options.recordMode != .missing)
    return differs ? code.combined(with: .differencesFound) : code
  }

  private var text: String {
    let blocks = mismatchLines + differenceLines + alterationLines + missingLines
    let accept = blocks.isEmpty || recorded != nil ? [] : ["  accept    \(acceptCommand)"]
    let verb = verdict.compared == 1 ? "matches" : "match"
    let success = "\(scene.name): \(counted(verdict.compared, "golden")) \(verb)"
    let verdictLines = blocks.isEmpty && recorded == nil ? [success] : blocks
    let explanation = options.explains ? VerdictExplanation(verdict, rules).lines : []
    return (verdictLines + recordedLines + accept + explanation).joined(separator: "\n")
  }

  private var mismatchLines: [String] {
    verdict.mismatches.map { error("\($0)") }
  }

  private var differenceLines: [String] {
    guard let worst = verdict.worst else { return [] }
    let frames = verdict.differences.map(\.frame)
    return [
      error(differenceText),
      "  frames    \(frameRanges(frames))",
      "  worst     frame \(worst.frame): \(worst.figures.text)",
    ] + (verdict.diagnosis.map { ["  looks     \($0)"] } ?? [])
      + FrameRole.allCases.map { role in
        let label = role.rawValue.padding(toLength: 8)
        return "  \(label)  \(folder)/\(FrameName.file(of: worst.frame, role))"
      }
  }

  private var differenceText: String {
    let count = verdict.differences.count
    return "\(count) of \(counted(verdict.compared, "golden")) \(count == 1 ? "differs" : "differ")"
  }

  private var alterationLines: [String] { verdict.alterations.map(\.message.description) }

  private var missingLines: [String] {
    guard !verdict.missing.isEmpty else { return [] }
    return [error(missingText), "  frames    \(frameRanges(verdict.missing))"]
  }

  private var missingText: String { "\(counted(verdict.missing.count, "golden")) missing" }

  private var recordedLines: [String] {
    guard let recorded else { return [] }
    return ["\(scene.name): \(recorded.text); look at them in \(goldenFolder)"]
  }

  private var goldenFolder: String { options.goldens.store.folder(of: scene.name.description) }

  /// The command that makes what the frames show the goldens. What CI shows is recorded elsewhere.
  private var acceptCommand: String {
    SceneCommands(
      environment.invocation, scene: scene.path, goldens: options.goldens.root,
      output: environment.isCI || verdict.isOfAnotherFormat ? nil : options.output,
      appearance: options.scenes.appearance
    ).accept
  }

  private func error(_ text: String) -> String {
    Message(.error, at: scene.path, text).description
  }
}

// MARK: - Beside the text

extension VerdictReport {
  /// What is said beside the result.
  var warnings: [Message] {
    guard !verdict.unused.isEmpty else { return toleranceWarnings }
    let unused = Message(
      options.failsOnUnused ? .error : .warning, at: goldenFolder,
      "\(counted(verdict.unused.count, "golden")) unused: frames \(frameRanges(verdict.unused))")
    return toleranceWarnings + [unused]
  }

  private var toleranceWarnings: [Message] { rules.warnings(for: format.size) + solidWarnings }

  /// Frames that pass although something in them looks different altogether.
  private var solidWarnings: [Message] {
    let frames = verdict.tolerated.filter { $0.solid != nil }
    guard let first = frames.first, let window = first.solid else { return [] }
    return [
      Message(
        .warning, at: scene.path,
        "\(frames.count == 1 ? "frame" : "frames") \(frameRanges(frames.map(\.frame)))"
          + " \(frames.count == 1 ? "passes" : "pass") although \(window.count) of"
          + " \(window.bounds.area) pixels inside \(window.bounds)"
          + "\(frames.count == 1 ? "" : " of frame \(first.frame)") look different;"
          + " a limit for the whole frame hides that, one for a window does not")
    ]
  }

  /// What is wrong, in one sentence each.
  private var findings: [Message] {
    var texts = verdict.mismatches.map(\.description)
    if !verdict.differences.isEmpty {
      let looks = verdict.diagnosis.map { ", looks \($0)" } ?? ""
      texts.append(
        "\(differenceText): frames \(frameRanges(verdict.differences.map(\.frame)))\(looks)")
    }
    if !verdict.missing.isEmpty {
      texts.append("\(missingText): frames \(frameRanges(verdict.missing))")
    }
    return texts.map { Message(.error, at: scene.path, $0) }
  }

  private var details: [String: JSONValue] {
    var members = verdict.details
    if !verdict.actuals.isEmpty { members["folder"] = .string(folder) }
    members["warnings"] = .array(toleranceWarnings.map { .string($0.description) })
    members["recorded"] =
      recorded.map { .array($0.changed.map { .integer($0) }) } ?? .array([])
    return members
  }

  /// A test for each golden, and one for each other thing that is wrong.
  private var cases: [JUnitReport.Case] {
    let whole = verdict.mismatches.map {
      JUnitReport.Case("goldens", .failed(type: "mismatch", message: $0.description))
    }
    let altered = verdict.alterations.map {
      JUnitReport.Case(
        "golden \($0.frame)", .failed(type: "altered", message: $0.message.description))
    }
    let unused =
      options.failsOnUnused && !verdict.unused.isEmpty
      ? [
        JUnitReport.Case(
          "unused goldens",
          .failed(type: "unused", message: "frames \(frameRanges(verdict.unused))"))
      ] : []
    return frameCases.sorted { $0.frame < $1.frame }.map(\.test) + whole + altered + unused
  }

  private var frameCases: [(frame: Int, test: JUnitReport.Case)] {
    let missing = JUnitReport.Outcome.failed(type: "missing", message: "the golden is missing")
    return verdict.identical.map { ($0, JUnitReport.Case("frame \($0)")) }
      + verdict.tolerated.map {
        ($0.frame, JUnitReport.Case("frame \($0.frame)", details: "tolerated: \($0.text)"))
      }
      + verdict.missing.map { ($0, JUnitReport.Case("frame \($0)", missing)) }
      + verdict.differences.map { ($0.frame, test(of: $0)) }
  }

  private func test(of difference: ComparedFrame) -> JUnitReport.Case {
    let paths = FrameRole.allCases.map { role in
      "\(role.rawValue) \(folder)/\(FrameName.file(of: difference.frame, role))"
    }
    let looks = verdict.diagnosis.map { ["looks \($0)"] } ?? []
    return JUnitReport.Case(
      "frame \(difference.frame)",
      .failed(type: "difference", message: difference.figures.text),
      details: ([difference.text] + looks + paths).joined(separator: "\n"))
  }
}

extension SceneVerdict {
  fileprivate var differs: Bool {
    !(mismatches.isEmpty && differences.isEmpty && alterations.isEmpty)
  }
}

extension SceneVerdict.Alteration {
  fileprivate var message: Message {
    Message(
      .error, at: path,
      "this is not the picture that was recorded for frame \(frame): its pixels have"
        + " the digest \(found), the index says \(recorded)")
  }
}

extension ComparisonFigures {
  /// What counts, in every figure but the first pixel.
  package var text: String {
    guard let difference else { return "nothing that counts" }
    return "\(counted(count, "pixel")), largest channel difference \(difference.largest),"
      + " inside \(difference.bounds)"
  }
}

extension String {
  func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, length - count))
  }
}
