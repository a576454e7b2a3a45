import FlipbookCore
import Pixels
import SceneFormat
import VisualDiff

/// What `verify` says about one scene.
struct VerdictReport {
  let verdict: SceneVerdict
  let scene: SceneFile
  /// Where the pictures of differences are.
  let folder: String
  let goldens: GoldenFolder
  let options: VerifyCommand.Options
  let rules: ToleranceRules
  /// That of the scene's frames.
  let format: FrameFormat
  /// What became of the record mode.
  let recording: ModeRecordJob.Outcome
  let environment: Environment
  /// Pictures among the goldens that their index does not name.
  let strays: [String]
  /// What to say of goldens that the scene asks for beyond its end.
  let beyondEnd: [Message]

  var report: SceneReport {
    SceneReport(
      exitCode: exitCode, text: text, details: details,
      findings: findings + verdict.alterations.map(\.message) + lostIndex,
      complaints: warnings.filter { $0.severity == .error }, cases: cases)
  }

  /// What was written; nil when nothing was.
  var recorded: RecordJob.Summary? {
    if case .recorded(let summary) = recording { summary } else { nil }
  }

  private var exitCode: ExitCode {
    var code = ExitCode.success
    if !verdict.missing.isEmpty || recorded != nil { code = .goldensMissing }
    if failsOnUnused { code = .goldensMissing }
    if beyondEnd.contains(where: { $0.severity == .error }) { code = .goldensMissing }
    if options.scenes.isStrict, !toleranceWarnings.isEmpty { code = .differencesFound }
    // What was recorded is to be looked at; it differs no more.
    let differs = verdict.differs && !(recorded != nil && options.recordMode != .missing)
    return differs ? code.combined(with: .differencesFound) : code
  }

  private var text: String {
    let blocks = mismatchLines + differenceLines + alterationLines + missingLines
    let accept = blocks.isEmpty || recorded != nil ? [] : acceptLines
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

  var differenceText: String {
    let count = verdict.differences.count
    return "\(count) of \(counted(verdict.compared, "golden")) \(count == 1 ? "differs" : "differ")"
  }

  private var alterationLines: [String] { verdict.alterations.map(\.message.description) }

  private var missingLines: [String] {
    guard !verdict.missing.isEmpty else { return [] }
    return lostIndex.map(\.description)
      + [error(missingText), "  frames    \(frameRanges(verdict.missing))"]
  }

  /// Pictures without an index are no goldens: what they show is not known.
  private var lostIndex: [Message] {
    let count = goldens.orphanCount
    guard count > 0, recorded == nil else { return [] }
    return [
      Message(
        .error, at: goldens.path(of: GoldenIndex.file),
        "this is missing, though \(counted(count, "picture")) \(count == 1 ? "lies" : "lie")"
          + " beside it; get it back from version control, or record the scene again")
    ]
  }

  var missingText: String { "\(counted(verdict.missing.count, "golden")) missing" }

  private var recordedLines: [String] {
    switch recording {
    case .nothing: []
    case .refused:
      ["  recorded  nothing: the goldens that are there are of another kind; accept all or none"]
    case .recorded(let summary):
      ["\(scene.name): \(summary.text); look at them in \(goldenFolder)"]
    }
  }

  var goldenFolder: String { goldens.path }

  /// The command that makes what the frames show the goldens. What CI shows is recorded elsewhere.
  private var acceptLines: [String] {
    // A folder that was named by a slip should not be made.
    guard !options.goldens.isElsewhere(in: environment) else { return [] }
    let place = options.acceptPlace(goldens.index)
    let command = SceneCommands(
      environment.invocation, scene: scene.path, goldens: place.root,
      output: environment.isCI || verdict.isOfAnotherFormat ? nil : options.output,
      appearance: options.scenes.appearance
    ).accept
    let kept =
      place.root == options.goldens.root
      ? [] : ["  goldens   of each appearance have a folder of their own"]
    return kept + ["  accept    \(command)"]
  }

  private func error(_ text: String) -> String {
    Message(.error, at: scene.path, text).description
  }
}

extension SceneVerdict {
  fileprivate var differs: Bool {
    !(mismatches.isEmpty && differences.isEmpty && alterations.isEmpty)
  }
}

extension SceneVerdict.Alteration {
  /// What is wrong with the file.
  var message: Message {
    Message(
      .error, at: path,
      "this is not the picture that was recorded for frame \(frame): its pixels have"
        + " the digest \(found), the index says \(recorded)")
  }
}

extension String {
  func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, length - count))
  }
}
