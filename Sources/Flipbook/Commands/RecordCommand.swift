import FlipbookCore
import SceneFormat

/// `flipbook record`: records golden frames of scenes.
struct RecordCommand: Command, SceneVisitor {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var scenes = SceneOptions()
    var goldens = GoldenOptions()
    var isDryRun = false
  }

  static let syntax = CommandSyntax<Options>(
    verb: "record", summary: "Records the golden frames of scenes.",
    operands: "[SCENE|DIR …]",
    options: GoldenOptions.place.inside(\.goldens) + [
      .flag(
        "dry-run", sets: \.isDryRun, to: true,
        help: "Prints what would be written, and writes nothing.")
    ] + SceneOptions.showing.inside(\.scenes) + SceneOptions.running.inside(\.scenes)
      + ConsoleOptions.scenes.inside(\.console),
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
    if !options.isDryRun { try context.environment.refuseWritingGoldens() }
    return try await SceneLoop("record", over: source, options.scenes, self).run()
  }

  private var source: SceneSource {
    SceneSource(operands, options.scenes, context) { $0.device.scale = $0.goldens.scale }
  }

  func visit(_ scene: OpenScene) async throws -> SceneReport {
    let plan = scene.document.goldens
    let choice = try await source.choice(plan.frames, of: scene)
    let meter = context.meter(options.console)
    let goldens = try GoldenFolder(at: options.goldens.store.folder(of: scene.name))
    try options.goldens.refuseReplacing(
      goldens.index, of: scene.name, by: scene.producer.format.appearance,
      option: options.scenes.appearance)
    let job = RecordJob(
      scene: scene.name, producer: scene.producer,
      pipeline: FramePipeline(
        jobs: options.scenes.workers(in: context.environment), progress: meter,
        pictures: context.pictures, wants: choice.contains),
      goldens: goldens,
      reason: { frame, count in scene.document.reason(of: count)(frame) })
    // Before the work, so that who sees it can interrupt the run.
    if !plan.isChosen { try await reportEveryFrame(of: scene) }
    meter.begin(scene.name, scene.position, total: goldens.index?.entries.count)
    do {
      let summary = try await job.run(isDryRun: options.isDryRun)
      meter.end()
      let warnings = source.goldensBeyondEnd(of: scene, frameCount: summary.frameCount)
      warnings.forEach(context.console.report)
      return report(summary, scene, in: goldens.path, warnings)
    } catch let error as NothingSelected {
      throw source.noGoldenSelected(error, of: scene)
    }
  }

  private func report(
    _ summary: RecordJob.Summary, _ scene: OpenScene, in folder: String, _ warnings: [Message]
  ) -> SceneReport {
    let text = summary.text(isDryRun: options.isDryRun)
    let advice =
      summary.changesPictures && !options.isDryRun ? "; review them in \(folder)" : ""
    let complaints = warnings.filter { $0.severity == .error }
    return SceneReport(
      exitCode: complaints.isEmpty ? .success : .goldensMissing,
      text: "\(scene.name): \(text)\(advice)", isOnlyText: options.isDryRun,
      outcome: .recorded(
        summary, folder: folder, isDryRun: options.isDryRun, warnings: warnings),
      complaints: complaints,
      cases: warnings.compactMap { JUnitReport.Case("goldens beyond the end", $0) })
  }

  /// Suggests a selection when a scene with many frames has none. A scene that fails says so when its frames are
  /// drawn.
  private func reportEveryFrame(of scene: OpenScene) async throws {
    let count: Int
    do {
      count = try await source.frameCount(of: scene)
    } catch let error as CancellationError {
      throw error
    } catch {
      return
    }
    guard count > Self.manyFrames else { return }
    let last = count - 1
    let some = (0...4).map { "\(last * $0 / 4)" }.joined(separator: ",")
    context.console.report(
      Message(
        .note, at: scene.file.path,
        "all of its \(count) frames are goldens at scale 1; fewer and smaller ones are easier to"
          + " review: goldens: { frames: \"\(some)\", scale: 0.5 }"))
  }

  /// Maximum number of goldens without that suggestion.
  private static let manyFrames = 12
}
