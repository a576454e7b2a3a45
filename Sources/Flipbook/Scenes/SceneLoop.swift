import FlipbookCore
import SceneFormat

/// A command's part in a ``SceneLoop``: its work for each scene, and after all scenes.
@MainActor
protocol SceneVisitor {
  /// Whether findings about transitions are the command's results instead of messages.
  var printsDiagnosticsAsResults: Bool { get }

  /// Whether only the errors among the findings are printed, and the number of the others.
  var summarizesMistakes: Bool { get }

  /// Called before the first scene is opened, with all scenes of the run.
  func willBegin(_ scenes: [SceneFile]) throws

  /// Runs a scene.
  func visit(_ scene: OpenScene) async throws -> SceneReport

  /// Called after another process has visited a scene, whether that succeeded there or failed.
  func didVisitElsewhere(_ scene: SceneFile)

  /// Called when a scene could not be opened or ``visit(_:)`` threw, unless the run was interrupted.
  func didFail(_ scene: SceneFile, _ failure: Failure) throws

  /// The result of a scene that failed, for `--json`; nil if the command has none for it.
  func outcome(of scene: SceneFile, _ failure: Failure) -> SceneOutcome?

  /// Called after the last scene, with the exit code of all; returns findings that belong to no
  /// single scene.
  func conclude(_ code: ExitCode) throws -> FindingsOutsideScenes

  /// The line printed below several scenes; nil for commands that do not compare.
  func summary(of tally: RunTally) -> String?
}

extension SceneVisitor {
  var printsDiagnosticsAsResults: Bool { false }
  var summarizesMistakes: Bool { false }
  func willBegin(_ scenes: [SceneFile]) {}
  func didVisitElsewhere(_ scene: SceneFile) {}
  func didFail(_ scene: SceneFile, _ failure: Failure) throws {}
  func outcome(of scene: SceneFile, _ failure: Failure) -> SceneOutcome? { nil }
  func conclude(_ code: ExitCode) throws -> FindingsOutsideScenes { FindingsOutsideScenes() }
  func summary(of tally: RunTally) -> String? { nil }
}

/// Runs the scenes of a command one after the other and prints their reports. A scene that fails does
/// not keep the others from running.
@MainActor
struct SceneLoop {
  let verb: String
  let source: SceneSource
  let options: SceneOptions
  let visitor: any SceneVisitor
  /// Writes the record of the run (default nil: none).
  var recording: RunRecording?
  /// Whether each scene runs in a process of its own even without `--isolate` (default false).
  var alwaysIsolates = false

  private var context: CommandContext { source.context }
  private var console: Console { context.console }

  init(
    _ verb: String, over source: SceneSource, _ options: SceneOptions, _ visitor: any SceneVisitor
  ) {
    self.verb = verb
    self.source = source
    self.options = options
    self.visitor = visitor
  }

  /// Runs the scenes.
  func run() async throws -> ExitCode { try await visitScenes().code }

  /// Runs the scenes, and returns the reports of those that had their turn.
  func visitScenes() async throws -> (visited: [VisitedScene], code: ExitCode) {
    if let part = context.environment.isolatedScene { return try await visitAlone(part) }
    var visited: [VisitedScene] = []
    var reported: Set<Message> = []
    // Of several shards the first one reports findings that belong to no scene.
    let misnamed = options.shard?.number ?? 1 == 1 ? source.misnamed() : []
    misnamed.forEach(console.report)
    let files = try scenesOfShard()
    try visitor.willBegin(files)
    var recording = recording
    try recording?.begin(source.scenes())
    let isolates = options.isolates || alwaysIsolates
    for (index, file) in files.enumerated() {
      let position = (index + 1, files.count)
      let scene =
        isolates
        ? await visitElsewhere(file, position, &reported)
        : await visit(file, position, &reported)
      visited.append(scene)
      if scene.report.exitCode == .interrupted || reachesFailureLimit(visited) { break }
    }
    let scenes = RunTally(of: visited.map(\.record)).exitCode
    var conclusion = try visitor.conclude(scenes)
    add(misnamed.filter { $0.severity == .error }, to: &conclusion)
    let code = scenes.combined(with: conclusion.exitCode)
    let leftOut = code == .interrupted ? [] : Array(files.dropFirst(visited.count))
    recording?.end(
      visited, leftOut: options.failureLimit == nil ? nil : leftOut, conclusion,
      isInterrupted: code == .interrupted)
    try finish(visited, leftOut: leftOut, conclusion, code)
    return (visited, code)
  }

  private func scenesOfShard() throws -> [SceneFile] {
    let all = try source.scenes()
    guard let shard = options.shard else { return all }
    let part = shard.part(of: all)
    if part.isEmpty {
      console.report(
        Message(.note, "shard \(shard) has none of the \(counted(all.count, "scene"))"))
    }
    return part
  }

  private func reachesFailureLimit(_ visited: [VisitedScene]) -> Bool {
    guard let limit = options.failureLimit else { return false }
    return visited.count { $0.report.exitCode != .success } >= limit
  }

  private func add(_ misnamed: [Message], to conclusion: inout FindingsOutsideScenes) {
    guard !misnamed.isEmpty else { return }
    conclusion.errors = misnamed.map(\.description)
    for error in misnamed {
      conclusion.add(
        error, .malformedInput, on: error.place, file: error.place, test: "scene", type: "misnamed")
    }
  }

  // MARK: One scene

  private func visit(
    _ file: SceneFile, _ position: (Int, Int), _ reported: inout Set<Message>
  ) async -> VisitedScene {
    let (scene, run) = await self.run(file, position)
    tell(run, file, scene.report, &reported)
    return scene
  }

  /// Runs a scene without printing its result.
  private func run(
    _ file: SceneFile, _ position: (Int, Int), reportingTo reporter: SceneReporter? = nil
  ) async -> (VisitedScene, SceneRun) {
    var report = SceneReport()
    var opened: OpenScene?
    var failure: Failure?
    do {
      var scene = try source.open(file, position)
      opened = scene
      if let reporter { scene = scene.reporting(to: reporter) }
      console.detail(scene.detail(jobs: source.jobs))
      report = try await visitor.visit(scene)
    } catch {
      failure = note(Failure(error, in: file.path), of: file)
    }
    if let failure { add(failure, of: file, to: &report) }
    let mistakes = opened.map { add($0.producer.diagnostics, of: $0, to: &report) } ?? []
    let scene = VisitedScene(file: file, report: report)
    let run = SceneRun(
      record: scene.record, errors: failure?.messages ?? [], mistakes: mistakes)
    return (scene, run)
  }

  private func add(_ failure: Failure, of file: SceneFile, to report: inout SceneReport) {
    report.exitCode = failure.exitCode
    report.outcome = visitor.outcome(of: file, failure)
    let errors = failure.messages.map(\.description)
    report.errors = errors
    report.cases.append(JUnitReport.Case(verb, .broken(message: errors.joined(separator: "\n"))))
  }

  /// The failure, with errors that the visitor met on hearing of it.
  private func note(_ failure: Failure, of file: SceneFile) -> Failure {
    guard failure.exitCode != .interrupted else { return failure }
    do {
      try visitor.didFail(file, failure)
      return failure
    } catch {
      let second = Failure(error, in: file.path)
      // One cause, such as a full disk, can fail both the scene and the writing of its result.
      let more = second.messages.filter { !failure.messages.contains($0) }
      return Failure(
        failure.exitCode.combined(with: second.exitCode), failure.messages + more)
    }
  }

  /// Returns the messages about mistakes.
  private func add(
    _ diagnostics: [Diagnostic], of scene: OpenScene, to report: inout SceneReport
  ) -> [Message] {
    report.diagnostics = diagnostics
    return diagnostics.map { diagnostic in
      let message = Message(diagnostic, of: scene.document, in: scene.file.path)
        .judged(strictly: source.isStrict)
      if message.severity == .error {
        report.exitCode = report.exitCode.combined(with: .transitionMistake)
        report.mistakes.append(
          JUnitReport.Case(
            [diagnostic.code, diagnostic.transition].compactMap(\.self).joined(separator: " "),
            .failed(type: "mistake", message: message.text)))
      }
      return message
    }
  }

  // MARK: Processes

  /// Runs a scene in a process of its own.
  private func visitElsewhere(
    _ file: SceneFile, _ position: (Int, Int), _ reported: inout Set<Message>
  ) async -> VisitedScene {
    let environment = context.environment
    guard let program = environment.ownProgram else {
      return await visit(file, position, &reported)
    }
    let process = SceneProcess(
      program, running: IsolatedScene(file, position, environment), in: environment,
      forwardingErrors: console.forward)
    var report = SceneReport()
    do {
      let run = try await process.run()
      visitor.didVisitElsewhere(file)
      let output = run.record.output
      (report.exitCode, report.text) = (run.record.exitCode, output.text)
      report.findings = output.findings
      tell(run, file, report, &reported)
      return VisitedScene(file: file, report: report, record: run.record)
    } catch {
      // The process may have left a progress bar on the last line.
      if environment.standardErrorIsTerminal { console.forward("\r\u{1B}[2K") }
      let ended = error as? SceneProcess.Ended
      let failure = note(ended?.failure ?? Failure(error, in: file.path), of: file)
      add(failure, of: file, to: &report)
      report.diagnostics = ended?.mistakes
      let mistakes = (ended?.mistakes ?? []).map {
        Message($0, of: nil, in: file.path).judged(strictly: source.isStrict)
      }
      let scene = VisitedScene(file: file, report: report)
      tell(
        SceneRun(record: scene.record, errors: failure.messages, mistakes: mistakes), file, report,
        &reported)
      return scene
    }
  }

  /// Runs one scene for a parent process, which prints the result and writes files that concern
  /// several scenes.
  private func visitAlone(_ part: IsolatedScene) async throws -> ([VisitedScene], ExitCode) {
    let reporter = SceneReporter()
    let file: SceneFile
    do {
      file = try scene(of: part)
    } catch {
      let failure = Failure(error, in: part.file)
      reporter.send(IsolationMessage(errors: failure.messages, exitCode: failure.exitCode))
      return ([], failure.exitCode)
    }
    console.isMuted = false
    Diagnostic.observe { reporter.send(IsolationMessage(mistake: $0)) }
    let (scene, run) = await self.run(file, (part.number, part.count), reportingTo: reporter)
    console.isMuted = true
    reporter.send(IsolationMessage(result: run))
    return ([scene], scene.report.exitCode)
  }

  private func scene(of part: IsolatedScene) throws -> SceneFile {
    // Not among all scenes of the run, which each of its processes would read again.
    var source = source
    source.operands = [part.file]
    let files: [SceneFile]
    do {
      files = try source.scenes()
    } catch SceneDiscoveryError.notFound {
      files = []
    }
    guard let file = files.first(where: { $0.name.description == part.scene }) else {
      throw Failure(.inputNotFound, at: part.file, "this scene was removed during the run")
    }
    return file
  }

  // MARK: Printing

  private func tell(
    _ run: SceneRun, _ file: SceneFile, _ report: SceneReport, _ reported: inout Set<Message>
  ) {
    for message in run.errors where reported.insert(message).inserted { console.report(message) }
    let mistakes = visitor.summarizesMistakes ? summary(of: run.mistakes, file) : run.mistakes
    for message in mistakes {
      if visitor.printsDiagnosticsAsResults {
        if console.printsText { console.result(message.description) }
        console.annotate(message)
      } else {
        console.report(message)
      }
    }
    printText(of: report)
  }

  /// The errors, and one message about the warnings and notes.
  private func summary(of mistakes: [Message], _ file: SceneFile) -> [Message] {
    let errors = mistakes.filter { $0.severity == .error }
    let warnings = mistakes.count { $0.severity == .warning }
    let notes = mistakes.count { $0.severity == .note }
    let parts = [(warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
    guard !parts.isEmpty else { return errors }
    let environment = context.environment
    let scene = shellWord(environment.shortPath(file.operand))
    let others = Message(
      warnings > 0 ? .warning : .note, at: file.path,
      "\(parts.joined(separator: " and ")) about its transitions; \(environment.invocation) check"
        + " \(scene) prints \(warnings + notes == 1 ? "it" : "them")")
    return errors + [others]
  }

  private func printText(of report: SceneReport) {
    guard console.printsText, !report.text.isEmpty else { return }
    if report.exitCode == .success {
      console.success(report.text, isOnlyResult: report.isOnlyText)
    } else {
      console.result(report.text)
    }
    for finding in report.findings { console.annotate(finding) }
  }

  // MARK: All scenes

  /// Prints the result of the run in the requested format.
  ///
  /// - Parameter leftOut: scenes skipped because too many others failed.
  private func finish(
    _ visited: [VisitedScene], leftOut: [SceneFile], _ conclusion: FindingsOutsideScenes,
    _ code: ExitCode
  ) throws {
    let tally = RunTally(of: visited.map(\.record))
    let summary = visitor.summary(of: tally)
    switch console.verdictFormat {
    case .json:
      console.result(
        RunResult(
          verb: verb, exitCode: code, scenes: visited.map(\.record.output.result),
          summary: summary == nil ? nil : tally,
          leftOut: options.failureLimit == nil ? nil : leftOut.map(\.name.description),
          unusedScenes: conclusion.unusedScenes, errors: conclusion.errors))
    case .junit:
      let suites =
        visited.map(\.record.output.suite) + leftOut.map(\.skippedSuite) + conclusion.suites
      let report = JUnitReport("\(context.environment.toolName) \(verb)", suites)
      console.result(String(report.text.dropLast()))
    case .text, .github:
      if let summary, tally.count > 1 {
        if code == .success { console.success(summary) } else { console.result(summary) }
      }
    }
    if let limit = options.failureLimit, !leftOut.isEmpty {
      console.report(
        Message(
          .note,
          "\(counted(leftOut.count, "scene")) skipped, because \(counted(limit, "scene")) failed"))
    }
    guard console.verdictFormat == .github else { return }
    try JobSummary(
      title: "\(context.environment.toolName) \(verb)",
      rows: visited.map(\.record.output.row) + conclusion.rows
    ).write(in: context.environment)
  }
}

extension SceneFile {
  /// The scene in JUnit reports of runs that `--max-failures` has ended.
  var skippedSuite: JUnitReport.Suite {
    JUnitReport.Suite(
      name.description, file: path,
      [JUnitReport.Case("scene", .skipped(message: "skipped, because other scenes failed"))])
  }
}
