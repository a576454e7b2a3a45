import FlipbookCore
import PNG
import Pixels
import SceneFormat

/// `flipbook export`: one animation, sheet or video for each scene.
struct ExportCommand: Command, SceneVisitor {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var scenes = SceneOptions()
    var drawing = DrawingOptions()
    var goldens = GoldenOptions()
    var output = "Output"
    var kind: ExportKind?
    var columns: Int?
    var speed: Double?
    var showsTouches = false
    var showsDevice = false
    var background: SceneColor?
  }

  static let syntax = CommandSyntax<Options>(
    verb: "export", summary: "Writes one animation or filmstrip per scene.",
    operands: "[SCENE|DIR …]",
    options: own + SceneOptions.choosing.inside(\.scenes) + DrawingOptions.all.inside(\.drawing)
      + SceneOptions.showing.inside(\.scenes) + GoldenOptions.place.inside(\.goldens)
      + [SceneOptions.jobs, SceneOptions.isolate].inside(\.scenes)
      + ConsoleOptions.scenes.inside(\.console),
    example: "export Scenes/inbox-push.json5 --as filmstrip")

  private static var own: [OptionDefinition<Options>] {
    [
      .value(
        "as", nil, "KIND", sets: \.kind, among: ExportKind.allCases.map(\.rawValue),
        help:
          "Kind of file: apng, html, filmstrip, diff, gif or mp4 (default: apng). gif and mp4 need ffmpeg."
      ) { (text) throws(InvalidValue) in
        guard let kind = ExportKind(rawValue: text) else {
          throw .oneOf(text, ExportKind.allCases.map(\.rawValue))
        }
        return kind
      },
      .value(
        "output", "o", "PATH", variable: "FLIPBOOK_OUTPUT", sets: \.output,
        help: "File to write, or a folder DIR for DIR/export (default: Output).", parse: folderPath),
      .value(
        "speed", nil, "X", sets: \.speed,
        help: "Playing speed as a factor; 0.25 is four times slower (default: 1)."
      ) {
        (text) throws(InvalidValue) in
        guard let speed = Double(text), (0.001...1000).contains(speed) else {
          throw .expected("a number from 0.001 to 1000")
        }
        return speed
      },
      .value(
        "columns", nil, "N", sets: \.columns, help: "Number of frames in a row of a filmstrip."
      ) {
        (text) throws(InvalidValue) in
        guard let columns = Int(text), (1...100).contains(columns) else {
          throw .expected("a whole number from 1 to 100")
        }
        return columns
      },
      .flag(
        "touches", nil, sets: \.showsTouches, to: true, help: "Draws fingers as dots."),
      .flag(
        "device-frame", nil, sets: \.showsDevice, to: true,
        help: "Draws the device around the screen."),
      .value(
        "background", nil, "COLOR", sets: \.background,
        help: "Color around the device, as #RRGGBB or a name (default: white)."
      ) { (text) throws(InvalidValue) in
        guard let color = SceneColor(text) else {
          throw .expected("#RGB, #RRGGBB, #RRGGBBAA or the name of a color, such as white")
        }
        return color
      },
    ]
  }

  private let options: Options
  private let operands: [String]
  private let context: CommandContext
  /// Kind of file: `--as`, else by the extension of the output, else `apng`.
  private let kind: ExportKind

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
    kind = options.kind ?? options.fileExtension.flatMap(ExportKind.init(fileExtension:)) ?? .apng
  }

  func run() async throws -> ExitCode {
    try checkOptions()
    if options.fileExtension != nil {
      let count = try source.scenes().count
      guard count == 1 else {
        throw UsageError.impossible(
          "\(options.output) is one file for \(count) scenes; name one scene, or an output folder")
      }
    }
    return try await SceneLoop("export", over: source, options.scenes, self).run()
  }

  private var source: SceneSource {
    SceneSource(
      operands, options.scenes, context, adapt: adapt, includes: options.drawing.includes)
  }

  /// Throws for options that have no effect with this kind.
  private func checkOptions() throws {
    if options.fileExtension == nil, FileEnding.media(of: options.output) != nil,
      Folder.isAt(options.output) != true
    {
      throw UsageError.impossible(
        "export writes apng, html, png, gif and mp4, not \(options.output); use another extension,"
          + " or name a folder")
    }
    if let ending = options.fileExtension, !kind.extensions.contains(ending) {
      throw UsageError.impossible(
        "\(options.output) cannot hold --as \(kind.rawValue); name it *.\(kind.extensions[0])")
    }
    if options.columns != nil, kind != .filmstrip {
      throw UsageError.impossible("--columns is for --as filmstrip")
    }
    if options.speed != nil, kind == .filmstrip || kind == .diff {
      throw UsageError.impossible("--speed is for animations, not for --as \(kind.rawValue)")
    }
    if kind == .diff, options.showsTouches || options.showsDevice {
      throw UsageError.impossible(
        "--as diff compares with goldens, which have no fingers and no device; omit --touches and"
          + " --device-frame")
    }
    if kind == .html, options.showsTouches {
      throw UsageError.impossible(
        "--touches is not for --as html, whose page shows the fingers itself")
    }
    if options.background != nil, !options.showsDevice {
      throw UsageError.impossible(
        "--background is the color around the device: add --device-frame")
    }
    if kind == .diff, options.drawing.isChosen {
      throw UsageError.impossible(
        "--as diff uses the rate, the scale and the device of the goldens; omit --fps, --scale"
          + " and --device")
    }
    if kind.needsFFmpeg, ffmpeg == nil {
      throw Failure(
        .inputNotFound,
        "--as \(kind.rawValue) needs ffmpeg, which is not in the PATH"
          + " (Debian: apt-get install ffmpeg); --as apng needs nothing")
    }
  }

  private func adapt(_ document: inout SceneDocument) throws {
    try options.drawing.adapt(&document)
    if options.showsDevice { document.device.showsFrame = true }
    switch kind {
    case .diff: document.device.scale = document.goldens.scale
    case .filmstrip where options.drawing.scale == nil:
      document.device.scale = document.device.thumbnailScale
    case .filmstrip, .apng, .gif, .mp4, .html: break
    }
  }

  // MARK: Decoration

  private var decoration: FrameDecoration {
    FrameDecoration(
      showsTouches: options.showsTouches,
      background: options.showsDevice ? options.background ?? .white : nil)
  }

  private func decorated(_ producer: any FrameProducer) -> any FrameProducer {
    decoration == FrameDecoration() ? producer : DecoratedProducer(producer, decoration)
  }

  // MARK: One scene

  /// Whoever exports a scene has usually rendered or checked it.
  var summarizesMistakes: Bool { true }

  func visit(_ scene: OpenScene) async throws -> SceneReport {
    let meter = context.meter(options.console)
    meter.begin(scene.name, scene.position, total: nil)
    defer { meter.end() }
    let path = try place(of: scene)
    do {
      let report =
        switch kind {
        case .filmstrip: try await filmstrip(scene, meter, path)
        case .diff: try await difference(scene, meter, path)
        case .apng, .gif, .mp4, .html: try await animation(scene, meter, path)
        }
      try await source.reportBeyondEnd(options.scenes, of: scene)
      return report
    } catch let error as NothingSelected {
      throw options.scenes.refusal(error, of: scene)
    }
  }

  private func place(of scene: OpenScene) throws -> String {
    let path =
      options.fileExtension == nil
      ? "\(options.output)/export/\(scene.name)\(kind.fileEnding)" : options.output
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try Folder.prepare(String(path[..<slash]))
    }
    return path
  }

  private func animation(
    _ scene: OpenScene, _ meter: ProgressMeter, _ path: String
  ) async throws -> SceneReport {
    let speed = options.speed ?? 1
    let pacing = PlaybackPacing(rate: scene.document.frameRate, speed: speed)
    let producer = decorated(scene.producer)
    let job = AnimationJob(
      producer: producer,
      choice: try await source.choice(options.scenes.selection, of: scene),
      jobs: jobs, progress: meter, pacing: pacing)
    let summary = try await job.run()
    if kind == .html {
      let page = PlayerPage(
        document: scene.document, format: producer.format, summary: summary, speed: speed,
        margin: decoration.margin)
      try WholeFile.write(try page.file(), to: path)
    } else if kind == .apng {
      try WholeFile.write(summary.animation.file(), to: path)
    } else if let ffmpeg {
      try await ffmpeg.convert(summary.animation, to: kind, at: path, pacing)
      if kind == .gif { return gifReport(scene, path, summary.frames, pacing) }
    }
    return report(scene, path, summary.frames)
  }

  private func filmstrip(
    _ scene: OpenScene, _ meter: ProgressMeter, _ path: String
  ) async throws -> SceneReport {
    let job = FilmstripJob(
      producer: decorated(scene.producer), choice: try await choice(forFilmstripOf: scene),
      jobs: jobs, progress: meter)
    let cells = try await job.run()
    let sheet = ContactSheet(cells, columns: options.columns)
    guard !CanvasSize(width: sheet.size.width, height: sheet.size.height).isTooLarge else {
      throw UsageError.impossible(
        "\(counted(cells.count, "frame")) make a filmstrip of \(sheet.size), which is too large;"
          + " choose fewer, or a smaller --scale")
    }
    let writer = PNGWriter(colorType: .rgb, purpose: .render)
    try WholeFile.write(try writer.encode(sheet.picture()), to: path)
    return report(scene, path, cells.map(\.frame))
  }

  /// The frames of the command line, or else twelve by how much changes: for those the scene runs twice.
  private func choice(forFilmstripOf scene: OpenScene) async throws -> FrameChoice {
    if let selection = options.scenes.selection {
      return try await source.choice(selection, of: scene)
    }
    let rate = scene.document.frameRate
    let overview = OverviewJob(
      producer: try source.open(scene.file, scene.position).producer, jobs: jobs,
      steps: scene.document.steps.map { rate.nearestFrame(to: $0.time) })
    return FrameChoice(
      frames: try await overview.run(count: Self.overviewCount), at: scene.document.frameRate)
  }

  private static let overviewCount = 12

  private func difference(
    _ scene: OpenScene, _ meter: ProgressMeter, _ path: String
  ) async throws -> SceneReport {
    let goldens = try GoldenFolder(at: options.goldens.store.folder(of: scene.name))
    guard let index = goldens.index else {
      throw Failure(
        .goldensMissing, at: goldens.path,
        "there are no goldens of \(scene.name) to compare with; record them first")
    }
    let job = DifferenceJob(
      producer: scene.producer, goldens: goldens,
      choice: try await source.choice(options.scenes.selection, of: scene), jobs: jobs,
      progress: meter)
    let result = try await job.run()
    let isOfAnotherLength = index.frameCount != result.frameCount
    if isOfAnotherLength { warn(of: index.frameCount, result.frameCount, scene) }
    if let summary = result.summary {
      try WholeFile.write(summary.animation.file(), to: path)
      return report(scene, path, summary.frames)
    }
    guard !isOfAnotherLength else {
      return SceneReport(
        text: "\(scene.name): no compared frame differs", outcome: .nothingToExport)
    }
    forgetDifference(at: path)
    return SceneReport(
      text: "\(scene.name): every frame matches its golden, there is no difference to show",
      outcome: .nothingToExport)
  }

  /// Warns that the numbers of frames differ: the surplus frames are in no image.
  private func warn(of goldenCount: Int, _ sceneCount: Int, _ scene: OpenScene) {
    let mismatch = SceneVerdict.Mismatch.frameCount(golden: goldenCount, scene: sceneCount)
    context.console.report(
      Message(
        .warning, at: scene.file.path,
        "\(mismatch); frames that only one of them has are not compared"))
  }

  /// Deletes the animation of an earlier run, because its differences no longer exist. A file that
  /// the user named is kept, with a warning.
  private func forgetDifference(at path: String) {
    guard Folder.isAt(path) == false else { return }
    if options.fileExtension == nil {
      WholeFile.discard(path)
    } else {
      context.console.report(.olderDifference(at: path))
    }
  }

  /// nil when `PATH` has no `ffmpeg`.
  private var ffmpeg: FFmpeg? {
    context.environment.program(named: "ffmpeg").map { FFmpeg(path: $0) }
  }

  private var jobs: Int { options.scenes.workers(in: context.environment) }

  /// Reports the number of images in a GIF, which is smaller than that of the frames above 50 fps.
  private func gifReport(
    _ scene: OpenScene, _ path: String, _ frames: [Int], _ pacing: PlaybackPacing
  ) -> SceneReport {
    var report = report(scene, path, frames)
    guard let count = (try? WholeFile.read(path)).flatMap(GIFBlocks.pictureCount) else {
      return report
    }
    report.outcome = .exported(kind, path: path, frames: frames, pictures: count)
    if count != frames.count {
      let rate = min(pacing.framesPerSecond, kind.rateLimit)
      report.text += ", as \(counted(count, "image")) at \(plain(rate)) fps"
    }
    return report
  }

  private func report(_ scene: OpenScene, _ path: String, _ frames: [Int]) -> SceneReport {
    SceneReport(
      text: "\(scene.name): \(counted(frames.count, "frame")) in \(path.printableLine)",
      outcome: .exported(kind, path: path, frames: frames, pictures: nil))
  }
}

extension ExportCommand.Options {
  /// Extension that marks the output as a file; nil for a folder.
  var fileExtension: String? {
    guard let point = output.lastIndex(of: "."), !output[point...].contains("/") else { return nil }
    let ending = output[output.index(after: point)...].lowercased()
    return ExportKind.allExtensions.contains(ending) ? ending : nil
  }
}

extension SceneDevice {
  /// Scale at which several frames fit side by side: the largest round scale up to 240 pixels wide.
  fileprivate var thumbnailScale: Double {
    let fitting = [3, 2, 1, 0.5, 0.25, 0.125].first { $0 * size.width <= 240 }
    return min(scale, fitting ?? 240 / size.width)
  }
}
