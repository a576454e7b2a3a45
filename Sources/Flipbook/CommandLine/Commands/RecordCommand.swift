import SceneFormat

/// `flipbook record`: the scene's golden frames, into the goldens.
struct RecordCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var scenes = SceneOptions()
    var goldens = GoldenOptions()
    var isRehearsal = false
  }

  static let syntax = CommandSyntax<Options>(
    verb: "record", summary: "Makes the frames of scenes their goldens.",
    operands: "[SCENE|DIR …]",
    options: GoldenOptions.place.inside(\.goldens) + [
      .flag(
        "dry-run", sets: \.isRehearsal, to: true, help: "Only says what would be written.")
    ] + SceneOptions.showing.inside(\.scenes) + SceneOptions.running.inside(\.scenes)
      + ConsoleOptions.verdictsAndProgress.inside(\.console),
    example: "record Scenes/inbox-push.json5")

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    guard options.isRehearsal || !context.environment.isCI else {
      throw UsageError.impossible(
        "goldens are never written in CI (the variable CI is set); record them on your machine,"
          + " look at them and commit them")
    }
    let loop = SceneLoop(
      verb: "record", operands: operands, isStrict: options.scenes.isStrict,
      jobs: options.scenes.workers(in: context.environment), context: context,
      adapt: {
        options.scenes.adapt(&$0)
        $0.device.scale = $0.goldens.scale
      })
    return try await loop.run { try await record($0, loop) }
  }

  private func record(_ scene: OpenScene, _ loop: SceneLoop) async throws -> SceneReport {
    let plan = scene.document.goldens
    let choice = try await loop.choice(plan.frames, of: scene)
    let meter = context.meter(options.console)
    let goldens = try GoldenFolder(at: options.goldens.store.folder(of: scene.name))
    let job = RecordJob(
      scene: scene.name, producer: scene.producer,
      pipeline: FramePipeline(
        jobs: options.scenes.workers(in: context.environment), progress: meter,
        wants: choice.contains),
      goldens: goldens,
      reason: { frame, count in
        plan.frames?.part(choosing: frame, of: count, at: scene.document.frameRate) ?? "every frame"
      })
    meter.begin(scene.label, total: goldens.index?.entries.count)
    do {
      let summary = try await job.run(isRehearsal: options.isRehearsal)
      meter.end()
      loop.reportGoldensBeyondEnd(of: scene, frameCount: summary.frameCount)
      return report(summary, scene, in: goldens.path)
    } catch let error as NothingSelected {
      throw Failure(
        .malformedInput, at: scene.file.path,
        "its goldens name none of its \(counted(error.frameCount, "frame"))")
    }
  }

  private func report(
    _ summary: RecordJob.Summary, _ scene: OpenScene, in folder: String
  ) -> SceneReport {
    SceneReport(
      exitCode: .success,
      text: "\(scene.name): \(text(of: summary, in: folder))",
      details: [
        "folder": .string(folder), "isRehearsal": .boolean(options.isRehearsal),
        "frames": .array(summary.frames.map { .integer($0) }),
        "changed": .array(summary.changed.map { .integer($0) }),
        "removed": .array(summary.removed.map { .integer($0) }),
      ])
  }

  private func text(of summary: RecordJob.Summary, in folder: String) -> String {
    let total =
      "\(counted(summary.frames.count, "golden")) in \(counted(summary.fileCount, "file"))"
    var changes: [String] = []
    let verbs =
      options.isRehearsal ? ("would record", "would remove") : ("recorded", "removed")
    if !summary.changed.isEmpty { changes.append("\(verbs.0) \(frameRanges(summary.changed))") }
    if !summary.removed.isEmpty { changes.append("\(verbs.1) \(frameRanges(summary.removed))") }
    guard !changes.isEmpty else { return "\(total), nothing has changed" }
    let advice = options.isRehearsal ? "" : "; look at them in \(folder)"
    return "\(total), \(changes.joined(separator: ", "))\(advice)"
  }
}
