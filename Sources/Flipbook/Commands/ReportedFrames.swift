import FlipbookCore
import SceneFormat

/// Renders the scenes of a report that do not pass at full size, because their goldens are often smaller and few.
@MainActor
struct ReportedFrames {
  /// Frames of each scene.
  enum Selection: Sendable {
    case all
    case some(FrameSelection)

    /// `all`, or numbers and ranges.
    @Sendable init(_ text: String) throws(InvalidValue) {
      guard text != "all" else {
        self = .all
        return
      }
      do {
        self = .some(try FrameSelection(frames: text))
      } catch {
        throw .reason("\(error.description); \"all\" means every frame")
      }
    }
  }

  /// Rendered scenes by name.
  private(set) var scenes: [String: RenderJob.Summary] = [:]
  /// Scenes that could not be rendered as they were compared.
  private(set) var problems: [Message] = []

  /// Number of rendered frames.
  var count: Int { scenes.values.reduce(0) { $0 + $1.frames.count } }

  private let selection: Selection
  private let source: ReportJob.Source
  private let console: ConsoleOptions
  private let context: CommandContext

  init(
    _ selection: Selection, of source: ReportJob.Source, _ console: ConsoleOptions,
    _ context: CommandContext
  ) {
    self.selection = selection
    self.source = source
    self.console = console
    self.context = context
  }

  /// Renders the scenes into the folders of `job`.
  func render(for job: ReportJob) async throws -> ReportedFrames {
    var rendered = self
    let results = try source.names.compactMap { name in
      try? SceneResult.read(inFolder: source.results + "/" + name)
    }
    // Results without an ID are of tests, or of scenes that could not be compared.
    let failing = results.filter { $0.state != .passes && $0.renderID != nil }
    for (index, result) in failing.enumerated() {
      do {
        rendered.scenes[result.scene] = try await render(
          result, (index + 1, failing.count), for: job)
      } catch let error as CancellationError {
        throw error
      } catch {
        rendered.problems += Failure(error, in: result.file).messages
      }
    }
    return rendered
  }

  private func render(
    _ result: SceneResult, _ position: (Int, Int), for job: ReportJob
  ) async throws -> RenderJob.Summary {
    let options = SceneOptions()
    func source(_ adapt: @escaping (inout SceneDocument) -> Void) -> SceneSource {
      SceneSource([result.file], options, context) { document in
        // The option `--appearance` of the comparison.
        document.appearance = result.format?.appearance ?? document.appearance
        adapt(&document)
      }
    }
    let compared = source { $0.device.scale = $0.goldens.scale }
    guard let file = try compared.allScenes().first(where: { $0.name.description == result.scene }),
      try compared.open(file, position).renderID(in: context.environment) == result.renderID
    else {
      throw Failure(
        .malformedInput, at: result.file,
        "\(result.scene), its images or the program have changed since the last verify, so its frames are not"
          + " those that were compared; run verify again")
    }
    let whole = source { _ in }
    let scene = try whole.open(file, position)
    var selected: FrameSelection?
    if case .some(let selection) = selection { selected = selection }
    let choice = try await whole.choice(selected, of: scene)
    let meter = context.meter(console)
    let job = RenderJob(
      program: context.environment.program(), scene: scene.name, sceneDigest: scene.digest,
      producer: scene.producer,
      pipeline: FramePipeline(
        jobs: options.workers(in: context.environment), through: choice.last, progress: meter,
        pictures: context.pictures, wants: choice.contains),
      folder: try job.frameFolder(of: result.scene))
    meter.begin(scene.name, scene.position, total: result.frameCount)
    defer { meter.end() }
    do {
      return try await job.run()
    } catch let error as NothingSelected {
      throw Failure(
        .malformedInput, at: result.file,
        "--frames selects none of the \(counted(error.frameCount, "frame")) of \(result.scene)")
    }
  }
}
