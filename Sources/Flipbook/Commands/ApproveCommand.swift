import FlipbookCore
import SceneFormat

/// `flipbook approve`: turns the frames of the last `verify` into goldens.
struct ApproveCommand: Command, SceneVisitor {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var scenes = SceneOptions()
    var goldens = GoldenOptions()
    var output = GoldenOptions.defaultOutput
    /// Folder or ZIP file with results of another machine.
    var origin: String?
    var isDryRun = false
  }

  static let syntax = CommandSyntax<Options>(
    verb: "approve", summary: "Turns the frames of the last verify into goldens.",
    operands: "[SCENE|DIR …]",
    options: SceneOptions.choosing.inside(\.scenes) + GoldenOptions.place.inside(\.goldens) + [
      .value(
        "output", "o", "DIR", variable: "FLIPBOOK_OUTPUT", sets: \.output,
        help: "Folder with the results of verify, in DIR/verify (default: Output).",
        parse: folderPath),
      .value(
        "from", nil, "PATH", sets: \.origin,
        help: "Folder or ZIP file with results of another machine, such as CI's artifact.",
        parse: path),
      .flag(
        "dry-run", sets: \.isDryRun, to: true,
        help: "Prints what would be written, and writes nothing."),
    ] + SceneOptions.showing.inside(\.scenes) + SceneOptions.running.inside(\.scenes)
      + ConsoleOptions.scenes.inside(\.console),
    example: "approve Scenes/inbox-push.json5 --frames 12-18")

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
    guard let origin = options.origin else { return try await approve() }
    let results = try DownloadedResults(at: origin, context.environment)
    defer { results.remove() }
    var options = options
    options.output = results.output
    return try await ApproveCommand(options, operands: operands, context: context).approve()
  }

  private func approve() async throws -> ExitCode {
    if options.goldens.isElsewhere(in: context.environment) {
      throw Failure(.inputNotFound, options.goldens.absence)
    }
    let loop = SceneLoop("approve", over: source, options.scenes, self)
    let (visited, code) = try await loop.visitScenes()
    let results = "\(options.output)/verify"
    // Scenes that were named have results, or there is an error.
    let gaps = operands.isEmpty ? try gaps(in: results) : []
    for gap in gaps { context.console.report(Message(.warning, at: results, gap)) }
    if !gaps.isEmpty {
      context.console.report(
        Message(
          .note, at: results,
          "verify has not compared these scenes; run \(context.environment.invocation) verify to the end, "
            + "then approve again"))
    }
    guard code == .success, visited.allSatisfy(\.report.text.isEmpty) else { return code }
    guard gaps.isEmpty else { return .incomplete }
    guard Folder.isAt(results) == true else {
      throw Failure(.inputNotFound, at: results, "there are no results; run verify first")
    }
    context.console.success("there is nothing to approve")
    return code
  }

  /// Scenes without results of the last run, as sentences.
  private func gaps(in results: String) throws -> [String] {
    RunRecord.gaps(
      in: try RunRecord.all(in: results), results: Set(try SceneResult.sceneNames(below: results)))
  }

  private var source: SceneSource {
    SceneSource(operands, options.scenes, context) { $0.device.scale = $0.goldens.scale }
  }

  func visit(_ scene: OpenScene) async throws -> SceneReport {
    let folder = "\(options.output)/verify/\(scene.name)"
    let results = try SceneResult.read(inFolder: folder)
    // A scene that was named must have results; among all scenes some may not have been verified.
    if results == nil, !operands.isEmpty {
      throw refusal(.inputNotFound, "there are no results of this scene", of: scene)
    }
    guard let results, results.hasSomething else { return SceneReport() }
    let goldens = try GoldenFolder(at: options.goldens.store.folder(of: scene.name))
    try await check(results, of: scene, goldens.index)
    let accepted = try await chosen(results, of: scene)
    let isWhole = accepted.count == results.actuals.count
    let head = GoldenIndex(
      scene: scene.name, format: scene.producer.format,
      frameCount: isWhole ? results.frameCount : goldens.index?.frameCount ?? results.frameCount)
    let summary = try await ApproveJob(
      goldens: goldens, head: head, folder: folder,
      jobs: options.scenes.workers(in: context.environment),
      reason: scene.document.reason(of: results.frameCount)
    ).run(accepted, isDryRun: options.isDryRun)
    return SceneReport(
      text: "\(scene.name): \(summary.text(isDryRun: options.isDryRun))",
      outcome: .recorded(
        summary, folder: goldens.path, isDryRun: options.isDryRun, warnings: nil))
  }

  /// Throws if the scene has changed since the results were written, because the user has not
  /// reviewed its current frames.
  private func check(
    _ results: SceneResult, of scene: OpenScene, _ index: GoldenIndex?
  ) async throws {
    if let mismatch = results.formatMismatch {
      throw Failure(
        .differencesFound, at: scene.file.path,
        "no frame was compared, because \(mismatch.text); \(advice(on: scene, index))")
    }
    guard let id = results.renderID else {
      throw refusal(
        .inputNotFound,
        results.isWhole
          ? "the last results are those of a test" : "the last verify did not finish",
        of: scene)
    }
    // Files from elsewhere may be changed. Only frames that this machine draws become goldens.
    if id != scene.renderID(in: context.environment) || options.origin != nil {
      try await compare(results, scene)
    }
    // Verify may have compared goldens of another folder.
    if let index,
      let mismatch = SceneVerdict.Mismatch.between(
        golden: index.format, scene: scene.producer.format
      ).first
    {
      throw Failure(
        .differencesFound, at: options.goldens.store.folder(of: scene.name),
        "the goldens here are not those that the last verify compared: \(mismatch); use the"
          + " same --goldens")
    }
  }

  /// Refuses results with another render ID unless their frames are those that the scene shows now.
  private func compare(
    _ results: SceneResult, _ scene: OpenScene
  ) async throws {
    let change =
      "the scene, its images, its options or the program have changed since the last verify"
    guard results.format == scene.producer.format else {
      throw refusal(.malformedInput, change, of: scene)
    }
    let comparison = ResultComparison(
      results: results, jobs: options.scenes.workers(in: context.environment),
      pictures: context.pictures,
      images: options.origin == nil ? nil : "\(options.output)/verify/\(scene.name)")
    let count = try await source.frameCount(of: scene)
    guard count == results.frameCount else {
      throw refusal(
        .malformedInput,
        "\(change): it has \(counted(count, "frame")) now, and had \(results.frameCount)", of: scene
      )
    }
    let changed = try await comparison.changedFrames(
      source.open(scene.file, scene.position).producer)
    guard changed.isEmpty else {
      throw refusal(
        .malformedInput,
        "\(change), and \(counted(changed.count, "frame")) \(changed.count == 1 ? "is" : "are")"
          + " different now: \(frameRanges(changed))",
        of: scene)
    }
    let origin =
      options.origin == nil
      ? "from another build or an earlier version of the scene" : "from another build or machine"
    context.console.report(
      Message(
        .note, at: scene.file.path,
        "these results are \(origin); rendered again, their"
          + " \(counted(results.actuals.count, "frame")) are identical"))
  }

  /// Advice for goldens of another format.
  private func advice(on scene: OpenScene, _ index: GoldenIndex?) -> String {
    let command = "\(context.environment.invocation) record \(shellWord(scene.file.operand))"
    guard let appearance = options.scenes.appearance,
      let place = options.goldens.place(for: appearance, beside: index)
    else { return "\"\(command)\" records all goldens again" }
    return "\"\(command) --appearance \(appearance.rawValue)\(place.argument)\" keeps the goldens"
      + " of each appearance in their own folder"
  }

  private func refusal(_ code: ExitCode, _ reason: String, of scene: OpenScene) -> Failure {
    Failure(
      code, at: scene.file.path,
      "\(reason); run \"\(context.environment.invocation) verify \(shellWord(scene.file.operand))\" and"
        + " review the differences")
  }

  private func chosen(
    _ results: SceneResult, of scene: OpenScene
  ) async throws -> [SceneResult.Actual] {
    guard let selection = options.scenes.selection else { return results.actuals }
    let choice = try await source.choice(selection, of: scene)
    let chosen = results.actuals.filter { choice.contains($0.frame) }
    guard chosen.isEmpty else { return chosen }
    throw UsageError.impossible(
      "\(options.scenes.selectionText) selects none of the frames of \(scene.name) that can be"
        + " approved: \(frameRanges(results.actuals.map(\.frame)))")
  }
}

extension SceneResult {
  fileprivate var hasSomething: Bool {
    !actuals.isEmpty || isOfAnotherLength || isOfAnotherFormat || renderID == nil
  }
}
