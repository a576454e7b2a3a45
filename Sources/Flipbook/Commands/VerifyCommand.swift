import FlipbookCore
import Foundation
import Pixels
import SceneFormat
import VisualDiff

/// `flipbook verify`: compares scenes with their goldens.
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
    /// Number of times that each frame is drawn.
    var repeats = 1
  }

  static let syntax = CommandSyntax<Options>(
    verb: "verify", summary: "Compares scenes with their golden frames.",
    operands: "[SCENE|DIR …]",
    options: SceneOptions.choosing.inside(\.scenes) + SceneOptions.showing.inside(\.scenes)
      + GoldenOptions.place.inside(\.goldens)
      + [
        .choice(
          "record", "MODE", variable: "FLIPBOOK_RECORD", sets: \.recordMode,
          help: "Goldens to write (default: never)"),
        .flag(
          "fail-on-unused", sets: \.failsOnUnused, to: true,
          help: "Treats unused goldens as failures."),
      ].grouped(GoldenOptions.title) + ToleranceOptions.all.inside(\.tolerance)
      + [
        .flag(
          "explain", sets: \.explains, to: true,
          help: "Explains the tolerance applied to each frame.")
      ].grouped(ToleranceOptions.title) + SceneOptions.sharing.inside(\.scenes)
      + [
        .value(
          "repeat", nil, "N", sets: \.repeats,
          help: "Draws each frame N times, and fails if it differs between runs (default: 1)."
        ) { (text) throws(InvalidValue) in
          guard let repeats = Int(text), (1...100).contains(repeats) else {
            throw .expected("a whole number from 1 to 100")
          }
          return repeats
        }
      ].grouped(SceneOptions.title)
      + [
        .value(
          "output", "o", "DIR", variable: "FLIPBOOK_OUTPUT", sets: \.output,
          help: "Folder for results; differences are written to DIR/verify (default: Output).",
          parse: folderPath),
        .flag(
          "report", sets: \.reports, to: true,
          help: "Writes the report page DIR/report/index.html."),
      ].grouped(ConsoleOptions.title) + ConsoleOptions.scenes.inside(\.console),
    example: "verify Scenes/inbox-push.json5")

  let options: Options
  let operands: [String]
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
    if options.recordMode == .never, options.goldens.isElsewhere(in: context.environment) {
      context.console.report(Message(.warning, options.goldens.absence))
    } else if Folder.isAt(options.goldens.root) == nil, let beside = goldensBesideScenes {
      context.console.report(
        Message(
          .note, at: options.goldens.root,
          "no such folder; there are goldens next to the scenes: add --goldens \(shellWord(beside))"
        ))
    } else if operands.contains(where: isElsewhere), Folder.isAt(options.goldens.root) == nil {
      context.console.report(
        Message(
          .note, at: options.goldens.root,
          "no such folder; set --goldens if the goldens are elsewhere"))
    }
    let run = VerifyRun(self, source, mask)
    var loop = SceneLoop("verify", over: source, options.scenes, run)
    loop.recording = RunRecording(
      of: "verify", options.scenes, settings: try settings, output: options.output, in: results,
      context, goldens: options.goldens.store)
    return try await loop.run()
  }

  /// The options that affect results, with the contents of the mask.
  private var settings: String {
    get throws {
      let mask = try options.tolerance.mask.map { ContentDigest(of: try WholeFile.read($0)) }
      return "\(options.tolerance.limits) \(mask?.description ?? "") \(options.goldens.root)"
        + " \(options.failsOnUnused) \(options.recordMode) \(options.explains) \(options.repeats)"
    }
  }

  private var source: SceneSource {
    SceneSource(operands, options.scenes, context) { $0.device.scale = $0.goldens.scale }
  }

  /// The folder of goldens next to the folder `Scenes` of an operand, such as
  /// `ios/Frames/Tests/Goldens` for scenes in `ios/Frames/Scenes`; nil if there is none.
  private var goldensBesideScenes: String? {
    for operand in operands {
      let path = URL(filePath: context.environment.fullPath(operand)).standardized.path
      var components = path.split(separator: "/")[...]
      while let last = components.popLast() {
        guard last == SceneDiscovery.defaultFolder else { continue }
        let goldens =
          "/" + (components + [Substring(GoldenOptions.defaultRoot)]).joined(separator: "/")
        if Folder.isAt(goldens) == true { return context.environment.shortPath(goldens) }
      }
    }
    return nil
  }

  /// Whether a scene lies outside the working directory.
  private func isElsewhere(_ operand: String) -> Bool {
    let path = URL(filePath: context.environment.fullPath(operand)).standardizedFileURL.path
    return path == context.environment.shortPath(path)
  }

  /// - Parameter result: Filled with the result, partly if the function throws.
  func verify(
    _ scene: OpenScene, _ mask: IgnoreMask?, into result: inout SceneResult
  ) async throws -> SceneReport {
    let golden = try await source.choice(scene.document.goldens.frames, of: scene)
    let wanted = try await source.choice(options.scenes.selection, of: scene)
    let rules = try await source.rules(options.tolerance, mask: mask, of: scene)
    let meter = context.meter(options.console)
    let folder = folder(of: scene.file)
    let place = options.goldens.store.folder(of: scene.name)
    if options.recordMode != .never { try GoldenTransaction.finishInterrupted(inFolder: place) }
    let goldens = try GoldenFolder(at: place)
    if options.recordMode.replacesAll(isPartial: options.scenes.selection != nil) {
      try options.goldens.refuseReplacing(
        goldens.index, of: scene.name, by: scene.producer.format.appearance,
        option: options.scenes.appearance)
    }
    (result.title, result.about) = (scene.document.title, scene.document.about)
    result.sources = try scene.sourceFiles { context.environment.shortPath($0) }
    result.commands = commands(for: scene.file, goldens.index)
    result.strays = try goldens.strays()
    let job = VerifyJob(
      producer: scene.producer, goldens: goldens, folder: folder,
      jobs: options.scenes.workers(in: context.environment),
      tolerance: rules.tolerance, renderID: scene.renderID(in: context.environment),
      explains: options.explains, repeats: options.repeats, progress: meter,
      pictures: context.pictures,
      again: { try source.open(scene.file, scene.position).producer })
    let total = goldens.index?.entries.count { wanted.contains($0.frame) }
    meter.begin(scene.name, scene.position, total: total)
    do {
      try await job.run(into: &result, isGolden: golden.contains, isWanted: wanted.contains)
      meter.end()
    } catch let error as NothingSelected {
      throw refusal(error, of: scene, golden)
    }
    if result.isOfAnotherFormat {
      result.commands = commands(for: scene.file, goldens.index, approves: false)
    }
    let recording = try await record(result, of: scene, golden, goldens, in: folder)
    let beyondEnd = source.goldensBeyondEnd(of: scene, frameCount: result.frameCount)
    result.findings =
      beyondEnd.map { SceneResult.Finding(.beyondEnd, $0) }
      + rules.warnings(for: scene.producer.format.size).map {
        SceneResult.Finding(.tolerance, $0.judged(strictly: options.scenes.isStrict))
      } + result.findings
    if options.failsOnUnused || options.scenes.isStrict {
      result.findings += result.unusedTexts.map {
        SceneResult.Finding(.unused, Message(.error, at: goldens.path, $0))
      }
    }
    if case .recorded(let summary) = recording {
      result.recorded = summary.changed
      result.findings.append(
        SceneResult.Finding(.recorded, Message(.error, at: goldens.path, summary.text)))
    }
    let verified = VerifiedScene(
      result, of: scene.file, goldens: goldens, options, rules, recording: recording,
      context.environment)
    for message in verified.warnings { context.console.report(message) }
    try result.write(to: folder)
    return verified.report
  }

  /// Output folder of a scene's results.
  func folder(of scene: SceneFile) -> String { "\(results)/\(scene.name)" }

  private func refusal(
    _ error: NothingSelected, of scene: OpenScene, _ golden: FrameChoice
  ) -> any Error {
    let frames = (0..<error.frameCount).filter(golden.contains)
    guard options.scenes.selection == nil || frames.isEmpty else {
      return UsageError.impossible(
        "\(options.scenes.selectionText) selects none of the goldens of \(scene.name):"
          + " \(frameRanges(frames))")
    }
    return source.noGoldenSelected(error, of: scene)
  }
}

extension VerifyCommand.Options {
  /// Goldens folder for approving; goldens of the other appearance are not replaced.
  func acceptPlace(_ index: GoldenIndex?) -> GoldenOptions {
    goldens.place(for: scenes.appearance, beside: index) ?? goldens
  }
}

extension VerifyCommand {
  /// Throws for record modes that contradict the environment or other options.
  func checkRecordMode() throws {
    guard options.recordMode != .never else { return }
    try context.environment.refuseWritingGoldens()
    if options.recordMode == .all, options.scenes.selection != nil {
      throw UsageError.impossible(
        "--record all writes all goldens of a scene, not only \(options.scenes.selectionText)")
    }
  }

  /// Writes the goldens that the record mode asks for.
  func record(
    _ result: SceneResult, of scene: OpenScene, _ golden: FrameChoice, _ goldens: GoldenFolder,
    in folder: String
  ) async throws -> ModeRecordJob.Outcome {
    let subject = ModeRecordJob.Subject(
      scene: scene.name, format: scene.producer.format, goldens: goldens, folder: folder,
      isGolden: golden.contains,
      reason: { [document = scene.document] frame, count in document.reason(of: count)(frame) },
      open: { try source.open(scene.file, scene.position).producer })
    return try await ModeRecordJob(
      options.recordMode, of: subject, jobs: options.scenes.workers(in: context.environment),
      isPartial: options.scenes.selection != nil
    ).run(on: result)
  }
}

extension SceneDocument {
  /// Returns a function with the reason that the index lists for a golden, in a scene of `count`
  /// frames.
  func reason(of count: Int) -> @Sendable (_ frame: Int) -> String {
    { [frames = goldens.frames, frameRate] frame in
      frames?.part(choosing: frame, of: count, at: frameRate) ?? "every frame"
    }
  }
}

extension Environment {
  /// Throws in CI, because goldens must be reviewed by a person before they are committed; unless
  /// ``EnvironmentVariables/recordsInCI`` is set.
  func refuseWritingGoldens() throws(UsageError) {
    guard refusesGoldens else { return }
    throw .impossible(
      "goldens are never written in CI (the variable CI is set); record them on your machine,"
        + " review them and commit them")
  }
}

extension VerifyCommand {
  /// Output folder, with a subfolder for each scene.
  var results: String { options.output + "/verify" }

  /// Initial result of a scene before it is opened, without absolute paths.
  func start(of scene: SceneFile) -> SceneResult {
    var result = SceneResult(
      scene: scene.name.description, title: "",
      file: context.environment.shortPath(scene.path), goldens: options.goldens.root,
      commands: commands(for: scene, nil))
    result.isStrict = options.scenes.isStrict
    return result
  }

  /// Commands for the next step with a scene.
  ///
  /// - Parameters:
  ///   - index: Index of its goldens, if there is one.
  ///   - approves: Whether the results can be approved.
  func commands(
    for scene: SceneFile, _ index: GoldenIndex?, approves: Bool = true
  ) -> SceneCommands {
    let environment = context.environment
    return SceneCommands(
      environment.portableInvocation, scene: environment.shortPath(scene.operand),
      goldens: environment.shortPath(options.acceptPlace(index).root),
      output: environment.isCI || !approves ? nil : environment.shortPath(options.output),
      appearance: options.scenes.appearance)
  }

  /// Deletes results of scenes that no longer exist; reports would still show them, or fail if they
  /// are unreadable.
  func forgetUnusedGoldens(besides scenes: [SceneFile]) throws {
    let names = Set(scenes.map(\.name.description))
    for name in try SceneResult.sceneNames(below: results) {
      let folder = "\(results)/\(name)"
      let result = try? SceneResult.read(inFolder: folder)
      guard result.map({ isOfNoScene($0, names) }) ?? !names.contains(name) else { continue }
      VerifyFolder.remove(folder)
    }
  }

  /// Whether the scene's file is missing, or its matrix has this variant no longer, or the scene has got a matrix
  /// meanwhile. Results of tests have no file.
  private func isOfNoScene(_ result: SceneResult, _ names: Set<String>) -> Bool {
    guard !result.file.isEmpty else { return false }
    return Folder.isAt(context.environment.fullPath(result.file)) == nil
      || (!names.contains(result.scene)
        && (SceneName.baseName(of: result.scene) != nil
          || names.contains { SceneName.baseName(of: $0) == result.scene }))
  }

  /// Writes the report page for the scenes `names`.
  func writeReport(on names: Set<String>) -> ExitCode {
    let job = ReportJob(
      of: [ReportJob.Source(results: results, goldens: options.goldens.store)],
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
}

extension VerifyCommand {
  /// Reports goldens of variants that the scenes on the command line no longer have, as after a change of a
  /// matrix. Without operands they are reported among all unused goldens.
  private func reportFormerVariants(of scenes: [SceneFile]) throws {
    guard !operands.isEmpty, options.scenes.shard?.number ?? 1 == 1 else { return }
    let store = options.goldens.store
    let stored = try store.sceneNames()
    for (path, files) in Dictionary(grouping: scenes, by: \.path).sorted(by: { $0.key < $1.key }) {
      let discovery = SceneDiscovery(workingFolder: context.environment.workingFolder)
      guard let file = files.first, let current = try? discovery.scenes(for: [path])
      else { continue }
      let names = Set(current.map(\.name.description))
      let base = SceneName.baseName(of: file.name.description) ?? file.name.description
      let former = stored.filter { name in
        !names.contains(name) && (SceneName.baseName(of: name) ?? name) == base
          && !store.isOfCode(name)
      }
      // Goldens of other variants are no news where all goldens are there.
      guard !former.isEmpty, names.contains(where: { !stored.contains($0) }) else { continue }
      let missing = names.filter { !stored.contains($0) }.sorted()
      context.console.report(
        Message(
          .note, at: path,
          "there are goldens of former variants: \(firstFew(former)); if the matrix has changed, "
            + "rename their folders in \(store.root) to \(firstFew(missing)) (git mv)"))
    }
  }

  /// Reports goldens without a scene. In a sharded run only the first part does.
  func reportUnusedGoldens(besides scenes: [SceneFile]) throws -> FindingsOutsideScenes {
    var conclusion = FindingsOutsideScenes()
    conclusion.unusedScenes = []
    try reportFormerVariants(of: scenes)
    guard operands.isEmpty, options.scenes.shard?.number ?? 1 == 1 else { return conclusion }
    let names = Set(scenes.map(\.name.description))
    let store = options.goldens.store
    // The variants of a malformed scene are unknown.
    let malformed = Set(
      scenes.filter { $0.variant == nil && (try? $0.load()) == nil }.map(\.name.description))
    let unused = try store.sceneNames().filter { name in
      !names.contains(name) && !store.isOfCode(name)
        && !malformed.contains(SceneName.baseName(of: name) ?? name)
    }
    conclusion.unusedScenes = unused
    for name in unused {
      let message = Message(
        options.failsOnUnused ? .error : .warning, at: store.folder(of: name),
        unusedGoldens(of: name)
          + context.environment.pruneAdvice(options.goldens)
      ).judged(strictly: options.scenes.isStrict)
      context.console.report(message)
      guard message.severity == .error else { continue }
      conclusion.add(message, .goldensMissing, on: name, test: "unused goldens", type: "unused")
    }
    return conclusion
  }
}
