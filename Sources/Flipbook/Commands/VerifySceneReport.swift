import FlipbookCore
import SceneFormat

/// Output of `verify` for one scene, in every format.
struct VerifySceneReport {
  let result: SceneResult
  let scene: SceneFile
  /// Folder of the difference images.
  let folder: String
  /// Goldens before the run.
  let goldens: GoldenFolder
  let options: VerifyCommand.Options
  let rules: ToleranceRules
  /// Result of the record mode.
  let recording: ModeRecordJob.Outcome
  let environment: Environment

  var report: SceneReport {
    SceneReport(
      exitCode: exitCode, text: text,
      outcome: .verified(
        result,
        folder: result.actuals.isEmpty && result.tolerated.isEmpty ? nil : folder),
      findings: blocks.map(annotation),
      complaints: warnings.filter { $0.severity == .error }, cases: cases)
  }

  private var blocks: [VerdictBlock] { result.blocks(at: scene.operand, in: folder, goldens) }

  /// The finding at a path without the variant, which is no part of a file's name.
  private func annotation(_ block: VerdictBlock) -> Message {
    guard scene.variant != nil, block.place == scene.operand else { return block.finding }
    return Message(.error, at: scene.path, "\(scene.name): \(block.sentence)")
  }

  private var recorded: RecordJob.Summary? {
    if case .recorded(let summary) = recording { summary } else { nil }
  }

  private var exitCode: ExitCode {
    var code = ExitCode.success
    if !result.missing.isEmpty { code = .goldensMissing }
    for finding in result.findings where finding.severity == .error {
      switch finding.kind {
      case .tolerance, .repetition: code = code.combined(with: .differencesFound)
      case .beyondEnd, .unused, .recorded, .choice, .stale:
        code = code.combined(with: .goldensMissing)
      }
    }
    // Recorded goldens no longer differ.
    let differs = result.differs && !(recorded != nil && options.recordMode != .missing)
    return differs ? code.combined(with: .differencesFound) : code
  }

  private var text: String {
    let blocks = blocks
    let lines = blocks.flatMap { [$0.message.description] + $0.lines }
    let isRepeated = options.repeats > 1 && !result.findings.contains { $0.kind == .repetition }
    let success =
      "\(scene.name): \(result.successText)"
      + (isRepeated ? ", the same in \(options.repeats) runs" : "")
    let verdict = blocks.isEmpty && recorded == nil ? [success] : lines
    let accept = blocks.isEmpty || recorded != nil ? [] : acceptLines
    let explanation = options.explains ? result.explanation(rules) : []
    return (verdict + recordedLines + accept + explanation).joined(separator: "\n")
  }

  private var recordedLines: [String] {
    switch recording {
    case .nothing: []
    case .refused: ["  recorded  \(ModeRecordJob.Outcome.refusal)"]
    case .recorded(let summary):
      ["\(scene.name): \(summary.text); review them in \(goldens.path)"]
    }
  }

  /// The command that approves the frames. In CI and for another format it is `record`.
  private var acceptLines: [String] {
    // A missing folder may be a typo, so no command should create it.
    guard !options.goldens.isElsewhere(in: environment) else { return [] }
    let place = options.acceptPlace(goldens.index)
    let records = environment.isCI || result.isOfAnotherFormat
    let command = SceneCommands(
      environment.invocation, scene: scene.operand, goldens: place.root,
      output: records ? nil : options.output, appearance: options.scenes.appearance
    ).approve
    let kept =
      place.root == options.goldens.root
      ? [] : ["  goldens   of each appearance have their own folder"]
    return kept + ["  \(records ? "record    " : "approve   ")\(command)"]
  }

  /// Warnings printed next to the result.
  var warnings: [Message] {
    let unused = result.unusedTexts.map { text in
      Message(
        options.failsOnUnused ? .error : .warning, at: goldens.path,
        text + environment.pruneAdvice(options.goldens)
      ).judged(strictly: options.scenes.isStrict)
    }
    let own = result.findings.filter {
      [.tolerance, .beyondEnd, .repetition].contains($0.kind)
    }
    return own.map(\.message) + unused
  }

  // MARK: Test reports

  /// Test cases: one for each golden, and one for each other problem.
  private var cases: [JUnitReport.Case] {
    let whole = result.mismatches.map {
      JUnitReport.Case("goldens", .failed(type: "mismatch", message: $0.text))
    }
    let altered = result.alterations.map {
      JUnitReport.Case(
        "golden \($0.frame)",
        .failed(
          type: "altered", message: Message(.error, at: $0.file, $0.text).description))
    }
    let findings = result.findings.sorted { $0.kind.order < $1.kind.order }.compactMap(\.test)
    return frameCases.sorted { $0.frame < $1.frame }.map(\.test) + whole + altered + findings
  }

  private var frameCases: [(frame: Int, test: JUnitReport.Case)] {
    let missing = JUnitReport.Outcome.failed(type: "missing", message: "the golden is missing")
    return result.identical.map { ($0, JUnitReport.Case("frame \($0)")) }
      + result.tolerated.map {
        let details = "tolerated: \($0.figures.longText)"
        return ($0.frame, JUnitReport.Case("frame \($0.frame)", details: details))
      }
      + result.missing.map { ($0, JUnitReport.Case("frame \($0)", missing)) }
      + result.differences.map { ($0.frame, test(of: $0)) }
  }

  private func test(of difference: FrameResult) -> JUnitReport.Case {
    let paths = FrameRole.allCases.map { role in
      "\(role.rawValue) \(folder)/\(FrameName.file(of: difference.frame, role))"
    }
    let looks = result.diagnosis?.text(of: difference.frame).map { ["change: \($0)"] } ?? []
    return JUnitReport.Case(
      "frame \(difference.frame)",
      .failed(
        type: "difference",
        message: ([difference.figures.text] + looks).joined(separator: ", ")),
      details: ([difference.figures.longText] + looks + paths).joined(separator: "\n"))
  }
}

extension SceneResult.Finding {
  /// The finding as a failed test case; nil for a warning.
  fileprivate var test: JUnitReport.Case? {
    guard severity == .error else { return nil }
    switch kind {
    case .tolerance: return JUnitReport.Case("tolerance", message)
    case .beyondEnd: return JUnitReport.Case("goldens beyond the end", message)
    case .unused:
      return JUnitReport.Case("unused goldens", .failed(type: "unused", message: text))
    case .recorded: return JUnitReport.Case("goldens", .failed(type: "recorded", message: text))
    case .choice: return JUnitReport.Case("frames", message)
    case .stale: return JUnitReport.Case("changed scene", message)
    case .repetition:
      return JUnitReport.Case(
        "repeated runs", .failed(type: "repetition", message: message.description))
    }
  }
}

extension SceneResult.Finding.Kind {
  /// Position in a test report.
  fileprivate var order: Int {
    switch self {
    case .beyondEnd: 0
    case .tolerance: 1
    case .repetition: 2
    case .choice: 3
    case .unused: 4
    case .recorded: 5
    case .stale: 6
    }
  }
}

extension JUnitReport.Case {
  /// Creates a failed case for a warning that counts as an error; nil for any other warning.
  init?(_ name: String, _ warning: Message) {
    guard warning.severity == .error else { return nil }
    self.init(name, .failed(type: "warning", message: warning.description))
  }
}

extension SceneResult {
  /// Lines added by `--explain`: the applied tolerance with its origin, and the figures of every
  /// frame.
  fileprivate func explanation(_ rules: ToleranceRules) -> [String] {
    let frames = (tolerated + differences).sorted { $0.frame < $1.frame }
    let isDifferent = Set(differences.map(\.frame))
    var limits: [(text: String, frames: [Int])] = []
    for frame in (identical + frames.map(\.frame)).sorted() {
      let text = rules.tolerance(of: frame).text
      if let index = limits.firstIndex(where: { $0.text == text }) {
        limits[index].frames.append(frame)
      } else {
        limits.append((text, [frame]))
      }
    }
    let places = limits.count == 1 ? [""] : limits.map { "frames \(frameRanges($0.frames)): " }
    return zip(limits, places).map { "  limits    \($1)\($0.text)" }
      + (identical.isEmpty ? [] : ["  identical \(frameRanges(identical))"])
      + frames.map { frame in
        let word = isDifferent.contains(frame.frame) ? "differs" : "passes"
        return "  frame \(frame.frame): \(word): \(frame.figures.longText)"
          + (frame.allowance.map { "; needs \($0.text)" } ?? "")
      }
  }
}
