import FlipbookCore
import SceneFormat

extension VerifiedScene {
  /// - Parameters:
  ///   - goldens: Goldens before the run.
  ///   - recording: Result of the record mode.
  init(
    _ result: SceneResult, of scene: SceneFile, goldens: GoldenFolder,
    _ options: VerifyCommand.Options, _ rules: ToleranceRules,
    recording: ModeRecordJob.Outcome, _ environment: Environment
  ) {
    self.result = result
    operand = scene.operand
    fileOfVariant = scene.variant == nil ? nil : scene.path
    self.goldens = Goldens(path: goldens.path, orphanCount: goldens.orphanCount)
    output = OutputPlace(options.output, in: environment)
    switch recording {
    case .nothing: (recordedLines, isRecorded) = ([], false)
    case .refused:
      recordedLines = ["  recorded  \(ModeRecordJob.Outcome.refusal)"]
      isRecorded = false
    case .recorded(let summary):
      recordedLines = ["\(scene.name): \(summary.text); review them in \(goldens.path)"]
      isRecorded = true
    }
    repeats = options.repeats
    acceptance = Acceptance(result, of: scene, goldens, options, environment)
    explanation = options.explains ? result.explanation(rules) : []
    let unused = result.unusedTexts.map { text in
      Message(
        options.failsOnUnused ? .error : .warning, at: goldens.path,
        text + environment.pruneAdvice(options.goldens)
      ).judged(strictly: options.scenes.isStrict)
    }
    warnings =
      result.findings.filter { [.tolerance, .beyondEnd, .repetition].contains($0.kind) }
      .map(\.message) + unused
    // Recorded goldens no longer differ.
    let isMended = isRecorded && options.recordMode != .missing
    exitCode = result.exitCode(differs: result.differs && !isMended)
  }
}

extension VerifiedScene.Acceptance {
  /// The command that approves the frames. In CI and for another format it is `record`.
  fileprivate init?(
    _ result: SceneResult, of scene: SceneFile, _ goldens: GoldenFolder,
    _ options: VerifyCommand.Options, _ environment: Environment
  ) {
    // A missing folder may be a typo, so no command should create it.
    guard !options.goldens.isElsewhere(in: environment) else { return nil }
    let place = options.acceptPlace(goldens.index)
    approves = !(environment.isCI || result.isOfAnotherFormat)
    commands = SceneCommands(
      environment.invocation, scene: scene.operand, goldens: place.root,
      output: approves ? options.output : nil, appearance: options.scenes.appearance)
    note =
      place.root == options.goldens.root
      ? nil : "  goldens   of each appearance have their own folder"
  }
}

extension SceneResult {
  fileprivate func exitCode(differs: Bool) -> ExitCode {
    var code = ExitCode.success
    if !missing.isEmpty { code = .goldensMissing }
    for finding in findings where finding.severity == .error {
      switch finding.kind {
      case .tolerance, .repetition: code = code.combined(with: .differencesFound)
      case .beyondEnd, .unused, .recorded, .choice, .stale:
        code = code.combined(with: .goldensMissing)
      }
    }
    return differs ? code.combined(with: .differencesFound) : code
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
