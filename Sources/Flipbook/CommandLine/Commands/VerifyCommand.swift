import SceneFormat
import VisualDiff

/// `flipbook verify`: scenes against their goldens.
struct VerifyCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var scenes = SceneOptions()
    var goldens = GoldenOptions()
    var tolerance = ToleranceOptions()
    var output = "Output"
    var failsOnUnused = false
    var reports = false
  }

  static let syntax = CommandSyntax<Options>(
    verb: "verify", summary: "Compares the golden frames of scenes with what they show now.",
    operands: "[SCENE|DIR …]",
    options: SceneOptions.choosing.inside(\.scenes) + GoldenOptions.place.inside(\.goldens) + [
      .value(
        "output", "o", "DIR", variable: "FLIPBOOK_OUTPUT", sets: \.output,
        help: "Differences go to DIR/verify.", parse: path),
      .flag(
        "fail-on-unused", sets: \.failsOnUnused, to: true, help: "Unused goldens fail, too."),
      .flag(
        "report", sets: \.reports, to: true, help: "Writes DIR/report/index.html, to look at it."),
    ] + ToleranceOptions.all.inside(\.tolerance) + SceneOptions.showing.inside(\.scenes)
      + SceneOptions.running.inside(\.scenes)
      + ConsoleOptions.verdictsAndProgress.inside(\.console),
    example: "verify Scenes/inbox-push.json5")

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    let tolerance = try options.tolerance.applied()
    let loop = SceneLoop(
      verb: "verify", operands: operands, isStrict: options.scenes.isStrict, context: context,
      adapt: {
        options.scenes.adapt(&$0)
        $0.device.scale = $0.goldens.scale
      })
    var names: [String] = []
    // What a scene that failed has left may be of an earlier run.
    var verified: Set<String> = []
    var code = try await loop.run { scene in
      names.append(scene.name)
      let report = try await verify(scene, loop, tolerance)
      verified.insert(scene.name)
      return report
    }
    if options.reports, code != .interrupted {
      code = code.combined(with: writeReport(on: verified))
    }
    return operands.isEmpty ? code.combined(with: reportStrangers(besides: names)) : code
  }

  private func verify(
    _ scene: OpenScene, _ loop: SceneLoop, _ tolerance: Tolerance
  ) async throws -> SceneReport {
    let golden = try await loop.choice(scene.document.goldens.frames, of: scene)
    let wanted = try await loop.choice(options.scenes.selection, of: scene)
    let meter = context.meter(options.console)
    let folder = "\(options.output)/verify/\(scene.name)"
    let goldens = try GoldenFolder(at: options.goldens.store.folder(of: scene.name))
    let job = VerifyJob(
      producer: scene.producer, goldens: goldens, folder: folder,
      jobs: options.scenes.jobs ?? context.environment.cores,
      tolerance: { _ in tolerance }, facts: facts(of: scene), progress: meter,
      again: { try loop.open(scene.file, scene.position).producer })
    meter.begin(scene.label, total: goldens.index?.entries.count { wanted.contains($0.frame) })
    do {
      let verdict = try await job.run(isGolden: golden.contains, isWanted: wanted.contains)
      meter.end()
      loop.reportGoldensBeyondEnd(of: scene, frameCount: verdict.frameCount)
      let report = VerdictReport(
        verdict: verdict, scene: scene.file, folder: folder, options: options,
        tool: context.environment.toolName)
      if let message = report.unusedMessage { context.console.report(message) }
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
        environment.toolName, scene: file, goldens: environment.shortPath(options.goldens.root),
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
