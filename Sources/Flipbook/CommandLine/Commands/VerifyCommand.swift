import SceneFormat
import VisualDiff

/// `flipbook verify`: scenes against their goldens.
struct VerifyCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var scenes = SceneOptions()
    var goldens = GoldenOptions()
    var tolerance = ToleranceOptions()
    var output = GoldenOptions.defaultOutput
    var failsOnUnused = false
    var explains = false
    var recordMode = RecordMode.never
    var reports = false
  }

  static let syntax = CommandSyntax<Options>(
    verb: "verify", summary: "Compares the golden frames of scenes with what they show now.",
    operands: "[SCENE|DIR …]",
    options: SceneOptions.choosing.inside(\.scenes) + GoldenOptions.place.inside(\.goldens) + [
      .value(
        "output", "o", "DIR", variable: "FLIPBOOK_OUTPUT", sets: \.output,
        help: "Differences go to DIR/verify.", parse: path),
      .choice(
        "record", "MODE", variable: "FLIPBOOK_RECORD", sets: \.recordMode,
        help: "Writes"),
      .flag(
        "fail-on-unused", sets: \.failsOnUnused, to: true, help: "Unused goldens fail, too."),
    ] + ToleranceOptions.all.inside(\.tolerance)
      + [
        .flag(
          "explain", sets: \.explains, to: true,
          help: "Says what is let pass, and why each frame passes.")
      ].grouped(ToleranceOptions.title) + SceneOptions.showing.inside(\.scenes)
      + SceneOptions.running.inside(\.scenes)
      + ConsoleOptions.verdictsAndProgress.inside(\.console)
      + [
        .flag(
          "report", sets: \.reports, to: true, help: "Writes DIR/report/index.html, to look at it.")
      ].grouped(ConsoleOptions.title),
    example: "verify Scenes/inbox-push.json5")

  let options: Options
  private let operands: [String]
  let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    try options.tolerance.check()
    try checkRecordMode()
    let mask = try options.tolerance.readMask()
    var loop = SceneLoop(
      verb: "verify", operands: operands, isStrict: options.scenes.isStrict,
      jobs: options.scenes.workers(in: context.environment), context: context,
      adapt: {
        options.scenes.adapt(&$0)
        $0.device.scale = $0.goldens.scale
      })
    loop.summary = \.verdictText
    var names: [String] = []
    // What a scene that failed has left may be of an earlier run.
    var verified: Set<String> = []
    var code = try await loop.run { scene in
      names.append(scene.name)
      let report = try await verify(scene, loop, mask)
      verified.insert(scene.name)
      return report
    }
    if operands.isEmpty, code != .interrupted { forgetStrangers() }
    if options.reports, code != .interrupted {
      code = code.combined(with: writeReport(on: verified))
    }
    return operands.isEmpty ? code.combined(with: reportStrangers(besides: names)) : code
  }

  private func verify(
    _ scene: OpenScene, _ loop: SceneLoop, _ mask: IgnoreMask?
  ) async throws -> SceneReport {
    let golden = try await loop.choice(scene.document.goldens.frames, of: scene)
    let wanted = try await loop.choice(options.scenes.selection, of: scene)
    let rules = try await loop.rules(options.tolerance, mask: mask, of: scene)
    let meter = context.meter(options.console)
    let folder = "\(options.output)/verify/\(scene.name)"
    let goldens = try GoldenFolder(at: options.goldens.store.folder(of: scene.name))
    let job = VerifyJob(
      producer: scene.producer, goldens: goldens, folder: folder,
      jobs: options.scenes.workers(in: context.environment),
      tolerance: rules.tolerance, renderID: scene.renderID(in: context.environment),
      explains: options.explains, facts: facts(of: scene), progress: meter,
      again: { try loop.open(scene.file, scene.position).producer })
    meter.begin(scene.label, total: goldens.index?.entries.count { wanted.contains($0.frame) })
    do {
      let verdict = try await job.run(isGolden: golden.contains, isWanted: wanted.contains)
      meter.end()
      loop.reportGoldensBeyondEnd(of: scene, frameCount: verdict.frameCount)
      let recorded = try await record(verdict, of: scene, goldens, in: folder, loop)
      let report = VerdictReport(
        verdict: verdict, scene: scene.file, folder: folder, options: options, rules: rules,
        format: scene.producer.format, recorded: recorded, environment: context.environment)
      for message in report.warnings { context.console.report(message) }
      return report.report
    } catch let error as NothingSelected {
      throw refusal(error, of: scene)
    }
  }

  /// What the report says of a scene: nothing of where on this machine the project lies.
  private func facts(of scene: OpenScene) -> SceneFacts {
    let environment = context.environment
    let file = environment.shortPath(scene.file.path)
    return SceneFacts(
      name: scene.name, title: scene.document.title, file: file,
      commands: SceneCommands(
        environment.invocation, scene: file, goldens: environment.shortPath(options.goldens.root),
        output: environment.isCI ? nil : environment.shortPath(options.output),
        appearance: options.scenes.appearance))
  }

  private func writeReport(on names: Set<String>) -> ExitCode {
    let job = ReportJob(
      results: options.output + "/verify", goldens: options.goldens.store,
      folder: options.output + "/report", isSelfContained: false)
    do {
      context.console.note("Report: \(try job.run(of: names.contains).page)")
      return .success
    } catch {
      let failure = Failure(error)
      for message in failure.messages { context.console.report(message) }
      return failure.exitCode
    }
  }

  private func refusal(_ error: NothingSelected, of scene: OpenScene) -> any Error {
    guard options.scenes.selection == nil else {
      return UsageError.impossible(
        "\(options.scenes.selectionText) selects none of the goldens of \(scene.name)")
    }
    return Failure(
      .malformedInput, at: scene.file.path,
      "its goldens name none of its \(counted(error.frameCount, "frame"))")
  }

  /// Removes what earlier runs found in scenes that are not there any more: reports would go on
  /// showing it.
  private func forgetStrangers() {
    let results = options.output + "/verify"
    for name in SceneResult.sceneNames(below: results) {
      let folder = "\(results)/\(name)"
      guard let result = try? SceneResult.read(inFolder: folder), !result.file.isEmpty,
        Folder.isAt(context.environment.fullPath(result.file)) == nil
      else { continue }
      VerifyFolder.remove(folder)
    }
  }

  /// Goldens of scenes that are not there any more.
  private func reportStrangers(besides names: [String]) -> ExitCode {
    let strangers = options.goldens.store.sceneNames().filter { !names.contains($0) }
    for name in strangers {
      context.console.report(
        Message(
          options.failsOnUnused ? .error : .warning, at: options.goldens.store.folder(of: name),
          "there is no scene \"\(name)\" any more, its goldens are unused"))
    }
    return options.failsOnUnused && !strangers.isEmpty ? .goldensMissing : .success
  }
}

extension RunTally {
  /// `40 scenes: 37 match, 1 differs, 1 lacks goldens, 1 failed`
  fileprivate var verdictText: String {
    let parts = [
      (count(of: .success), "matches", "match"),
      (count(of: .differencesFound), "differs", "differ"),
      (count(of: .goldensMissing), "lacks goldens", "lack goldens"),
      (count(of: .transitionMistake), "has mistakes", "have mistakes"),
      (failed, "failed", "failed"),
    ]
    return "\(counted(count, "scene")): "
      + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
      .joined(separator: ", ")
  }
}
