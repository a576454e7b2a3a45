import FlipbookCore
import Pixels
import SceneFormat

/// `flipbook render`: renders scenes to numbered PNG frames.
struct RenderCommand: Command, SceneVisitor {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var scenes = SceneOptions()
    var output = "Output"
    var drawing = DrawingOptions()
    var watches = false
    var resumes = false
  }

  static let syntax = CommandSyntax<Options>(
    verb: "render", summary: "Renders scenes to numbered PNG frames (the default verb).",
    operands: "[SCENE|DIR …]",
    options: SceneOptions.choosing.inside(\.scenes) + DrawingOptions.all.inside(\.drawing)
      + SceneOptions.showing.inside(\.scenes) + [
        .value(
          "output", "o", "DIR", variable: "FLIPBOOK_OUTPUT", sets: \.output,
          help: "Folder for frames (default: Output).", parse: path),
        .flag(
          "resume", sets: \.resumes, to: true,
          help: "Resumes an interrupted run; finished frames are kept."),
        .flag("watch", sets: \.watches, to: true, help: "Re-renders whenever a file changes."),
      ] + SceneOptions.sharing.inside(\.scenes) + ConsoleOptions.scenes.inside(\.console),
    example: "render Scenes/inbox-push.json5 --frames 0-30 --scale 2")

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    guard options.watches else { return try await renderScenes() }
    try refuseSenselessWatching()
    let loop = WatchLoop(operands: operands, context: context) { file, context in
      _ = try await RenderCommand(options, operands: [file.path], context: context)
        .renderScenes()
    }
    return try await loop.watch()
  }

  private func refuseSenselessWatching() throws(UsageError) {
    if options.resumes {
      throw .impossible("--watch draws anew what is touched, and --resume keeps what is there")
    }
    if options.scenes.shard != nil {
      throw .impossible("--watch draws scenes one by one, and --shard shares many; name the scenes")
    }
  }

  private func renderScenes() async throws -> ExitCode {
    try await SceneLoop("render", over: source, options.scenes, self).run()
  }

  private var source: SceneSource {
    SceneSource(operands, options.scenes, context, adapt: options.drawing.adapt)
  }

  func visit(_ scene: OpenScene) async throws -> SceneReport {
    let choice = try await source.choice(options.scenes.selection, of: scene)
    let folder = options.output + "/" + scene.name
    let meter = context.meter(options.console)
    let jobs = options.scenes.workers(in: context.environment)
    let earlier =
      options.resumes
      ? EarlierFrames(
        inFolder: folder, of: scene.renderID(in: context.environment), jobs: jobs,
        wants: choice.contains)
      : .none
    let pipeline = FramePipeline(
      jobs: jobs, through: choice.last, progress: meter, pictures: context.pictures,
      wants: { choice.contains($0) && !earlier.contains($0) })
    let job = RenderJob(
      program: context.environment.program(), scene: scene.name, sceneDigest: scene.digest,
      producer: scene.producer, pipeline: pipeline, folder: folder,
      earlier: earlier.kept, memory: context.memory)
    meter.begin(
      scene.name, scene.position, total: options.scenes.expectedCount(of: scene, in: folder))
    do {
      let summary = try await job.run()
      meter.end()
      // With a frame cache the last frame may have been reused instead of redrawn.
      let note =
        earlier.kept.isEmpty || context.memory != nil ? "" : ", one drawn again to compare"
      return SceneReport(text: summary.text + note, outcome: .rendered(summary))
    } catch let error as NothingSelected {
      throw options.scenes.refusal(error, of: scene)
    } catch is CancellationError {
      throw Failure(
        .interrupted,
        "interrupted; every file that was written is whole, the same command starts again, with"
          + " --resume it goes on")
    }
  }
}

extension RenderJob.Summary {
  fileprivate var text: String {
    "\(scene): \(counted(frames.count, "frame")) of \(format.size) at \(format.fps) fps in \(folder)"
      + (keptCount == 0 ? "" : ", \(keptCount) of an earlier run")
  }
}
