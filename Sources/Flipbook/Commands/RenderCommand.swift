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
    var allowsNone = false
    var plans = false
    var chunk = 60
    var shardUnit = ShardUnit.scenes
    /// Shard of the frames of each scene.
    var frameShard: SceneShard?
  }

  static let syntax = CommandSyntax<Options>(
    verb: "render", summary: "Renders scenes to numbered PNG frames (the default command).",
    operands: "[SCENE|DIR …]",
    options: SceneOptions.choosing.inside(\.scenes) + DrawingOptions.all.inside(\.drawing)
      + SceneOptions.showing.inside(\.scenes) + [
        .value(
          "output", "o", "DIR", variable: "FLIPBOOK_OUTPUT", sets: \.output,
          help: "Folder for frames (default: Output).", parse: folderPath),
        .flag(
          "resume", sets: \.resumes, to: true,
          help: "Resumes an interrupted run; finished frames are kept."),
        .flag(
          "allow-none", sets: \.allowsNone, to: true,
          help: "Succeeds if a scene has none of the selected frames."),
        .flag("watch", sets: \.watches, to: true, help: "Re-renders whenever a file changes."),
      ] + SceneOptions.sharing.inside(\.scenes)
      + [
        .choice(
          "shard-by", "UNIT", sets: \.shardUnit, help: "Unit that --shard divides (default: scenes)"
        ),
        .flag(
          "plan", sets: \.plans, to: true,
          help: "Prints frame counts, input files and chunks instead of rendering."),
        .value(
          "chunk", nil, "N", sets: \.chunk,
          help: "Number of frames per chunk for --plan (default: "
            + "60)."
        ) { (text) throws(InvalidValue) in
          guard let chunk = Int(text), (1...1_000_000).contains(chunk) else {
            throw .expected("a whole number from 1")
          }
          return chunk
        },
      ].grouped(SceneOptions.title) + ConsoleOptions.scenes.inside(\.console),
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
      _ = try await RenderCommand(options, operands: [file.operand], context: context)
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
    if options.scenes.isolates {
      throw .impossible("--watch keeps frames in its process, --isolate starts others; omit one")
    }
  }

  private func renderScenes() async throws -> ExitCode {
    var options = options
    if let shard = options.scenes.shard,
      options.shardUnit.dividesFrames(of: try source.scenes().count, by: shard)
    {
      (options.scenes.shard, options.frameShard) = (nil, shard)
    }
    let command = RenderCommand(options, operands: operands, context: context)
    var loop = SceneLoop("render", over: source, options.scenes, command)
    // Only a shard cannot be distinguished from a whole run by its frames.
    if let shard = options.frameShard, !options.plans {
      loop.recording = recording.dividingFrames(by: shard)
    } else if options.scenes.shard != nil, !options.plans {
      loop.recording = recording
    }
    return try await loop.run()
  }

  private var recording: RunRecording {
    RunRecording(
      of: "render", options.scenes, settings: "\(options.drawing)", output: options.output,
      in: options.output, context, keepsResults: false)
  }

  private var source: SceneSource {
    SceneSource(
      operands, options.scenes, context, adapt: options.drawing.adapt,
      includes: options.drawing.includes)
  }

  var summarizesMistakes: Bool { options.console.isQuiet }

  func visit(_ scene: OpenScene) async throws -> SceneReport {
    if options.plans { return try await plan(scene) }
    let choice = try await choice(of: scene)
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
      earlier: earlier.kept,
      frameCount: choice.last == nil ? nil : try await lengthOfPart(of: scene),
      memory: context.memory)
    meter.begin(
      scene.name, scene.position, total: try await expectedCount(of: scene, in: folder, choice))
    do {
      let summary = try await job.run()
      meter.end()
      // With a frame cache the last frame may have been reused instead of redrawn.
      let note =
        earlier.kept.isEmpty || context.memory != nil ? "" : ", one redrawn as a check"
      tell(scene, summary.comparison(with: ofOtherBuild))
      if options.frameShard == nil {
        try await source.reportBeyondEnd(options.scenes, of: scene)
      }
      return SceneReport(text: summary.text + note, outcome: .rendered(summary))
    } catch let error as NothingSelected where options.allowsNone || options.frameShard != nil {
      return SceneReport(
        text: "\(scene.name): none of the \(counted(error.frameCount, "frame")) is selected")
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
  private func choice(of scene: OpenScene) async throws -> FrameChoice {
    guard let shard = options.frameShard else {
      return try await source.choice(options.scenes.selection, of: scene)
    }
    let rate = scene.document.frameRate
    let count = try await source.frameCount(of: scene)
    let frames = options.scenes.selection.map { Array($0.frames(of: count, at: rate)) }
    return FrameChoice(frames: Set(shard.range(of: frames ?? Array(0..<count))), at: rate)
  }

  /// Number of frames of a scene of which a part is rendered, for its manifest; nil if the rest of the
  /// scene fails, which is no reason for this part to fail.
  private func lengthOfPart(of scene: OpenScene) async throws -> Int? {
    guard context.memory == nil else { return scene.producer.expectedFrameCount }
    do {
      return try await source.frameCount(of: scene)
    } catch let error as CancellationError {
      throw error
    } catch {
      return nil
    }
  }

  /// Number of frames to be drawn. Programs that show progress get it also of a scene that runs until it
  /// settles.
  private func expectedCount(
    of scene: OpenScene, in folder: String, _ choice: FrameChoice
  ) async throws -> Int? {
    let style = options.console.progressStyle(in: context.environment)
    guard style == .json || style == .openjd || options.frameShard != nil else {
      return options.scenes.expectedCount(of: scene, in: folder)
    }
    return try await lengthOfPart(of: scene).map { (0..<$0).count(where: choice.contains) }
  }

  private func plan(_ scene: OpenScene) async throws -> SceneReport {
    let (count, inputs) = try await SceneInputs(context).plan(scene, from: source)
    let part = JobPlan.Scene(operand: scene.file.operand, frameCount: count)
    let chunks = part.chunks(of: options.chunk)
    return SceneReport(
      text: "\(scene.name): \(counted(count, "frame")) in \(counted(chunks.count, "chunk")),"
        + " \(counted(inputs.count, "input file"))",
      outcome: .planned(
        frameCount: count, inputs: inputs.map { context.environment.shortPath($0) },
        chunks: chunks))
  }

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
    return "the earlier frames are from another build, so all were rendered again: "
      + (changed.isEmpty
        ? "\(counted(earlier.count, "frame")) unchanged"
        : "\(changed.count) of \(counted(earlier.count, "frame")) changed:"
          + " \(frameRanges(changed))")
  }

  var text: String {
    "\(scene): \(counted(frames.count, "frame")) of \(format.size) at \(format.fps) fps in \(folder)"
      + (keptCount == 0 ? "" : ", \(keptCount) from an earlier run")
  }
}
