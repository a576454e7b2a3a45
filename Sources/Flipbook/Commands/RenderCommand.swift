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
      throw .impossible("--watch redraws changed scenes, --resume keeps existing frames; omit one")
    }
    if options.scenes.shard != nil {
      throw .impossible("--watch cannot be combined with --shard; name the scenes instead")
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
    let ofOtherBuild =
      options.resumes
      ? scene.framesOfOtherBuild(in: folder, context.environment, wants: choice.contains) : []
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
        earlier.kept.isEmpty || context.memory != nil ? "" : ", one redrawn as a check"
      tell(scene, summary.comparison(with: ofOtherBuild))
      return SceneReport(text: summary.text + note, outcome: .rendered(summary))
    } catch let error as NothingSelected {
      throw options.scenes.refusal(error, of: scene)
    } catch is CancellationError {
      throw Failure(
        .interrupted,
        "interrupted; all written files are complete; run the same command to start again, or"
          + " add --resume to continue")
    }
  }
}

extension RenderCommand {
  private func tell(_ scene: OpenScene, _ comparison: String?) {
    guard let comparison else { return }
    context.console.report(Message(.note, at: scene.file.path, comparison))
  }
}

extension OpenScene {
  /// The wanted frames that a different build of the program has left of the same scene: `--resume`
  /// keeps none of them, and compares.
  fileprivate func framesOfOtherBuild(
    in folder: String, _ environment: Environment, wants: (Int) -> Bool
  ) -> [Manifest.Frame] {
    guard var manifest = Manifest(inFolder: folder),
      manifest.renderID != renderID(in: environment)
    else { return [] }
    (manifest.program, manifest.version) = (environment.program(), Version.current)
    guard manifest.renderID == renderID(in: environment) else { return [] }
    return manifest.currentFrames.filter { wants($0.frame) }
  }
}

extension RenderJob.Summary {
  /// Compares the frames with those of a different build; nil without such frames.
  fileprivate func comparison(with earlier: [Manifest.Frame]) -> String? {
    guard !earlier.isEmpty else { return nil }
    let digests = Dictionary(uniqueKeysWithValues: frames.map { ($0.frame, $0.digest) })
    let changed = earlier.filter { digests[$0.frame] != $0.digest }.map(\.frame)
    return "the earlier frames are of another build, so all were drawn again: "
      + (changed.isEmpty
        ? "\(counted(earlier.count, "frame")) show the same"
        : "\(changed.count) of \(counted(earlier.count, "frame")) show something else:"
          + " \(frameRanges(changed))")
  }

  fileprivate var text: String {
    "\(scene): \(counted(frames.count, "frame")) of \(format.size) at \(format.fps) fps in \(folder)"
      + (keptCount == 0 ? "" : ", \(keptCount) from an earlier run")
  }
}
