import FlipbookCore
import Foundation
import SceneFormat
import VisualDiff

/// `flipbook verify`: scenes against their goldens.
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
          "output", "o", "DIR", variable: "FLIPBOOK_OUTPUT", sets: \.output,
          help: "Folder for results; differences are written to DIR/verify (default: Output).",
          parse: path),
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
    } else if operands.contains(where: isElsewhere), Folder.isAt(options.goldens.root) == nil {
      context.console.report(
        Message(
          .note, at: options.goldens.root,
          "there is no such folder here; --goldens names goldens that are elsewhere"))
    }
    var loop = SceneLoop(
      verb: "verify", operands: operands, options: options.scenes, context: context,
      adapt: {
        options.scenes.adapt(&$0)
        $0.device.scale = $0.goldens.scale
      })
    loop.summary = \.verdictText
    // What an earlier run has left would pass for what this one finds, also in scenes that it does
    // not come to.
    loop.willBegin = { for scene in $0 { VerifyFolder.remove(folder(of: scene)) } }
    var judged: Set<String> = []
    var begun: [String: SceneResult] = [:]
    loop.didFail = { file, failure in
      var result = begun[file.name.description] ?? start(of: file)
      result.errors = failure.messages.map(\.description)
      try result.write(to: folder(of: file))
      judged.insert(file.name.description)
    }
    loop.conclude = { [discover = loop.scenes] code in
      if operands.isEmpty, code != .interrupted { try forgetStrangers(besides: discover) }
      var conclusion = try reportStrangers(besides: discover)
      if options.reports, code != .interrupted {
        conclusion.exitCode = conclusion.exitCode.combined(with: writeReport(on: judged))
      }
      return conclusion
    }
    return try await loop.run { scene in
      var result = start(of: scene.file)
      do {
        let report = try await verify(scene, loop, mask, into: &result)
        judged.insert(scene.name)
        return report
      } catch {
        (result.isWhole, result.renderID) = (false, nil)
        begun[scene.name] = result
        // Of an interrupted run nobody asks for more; what failed first matters more.
        if error is CancellationError { try? result.write(to: folder(of: scene.file)) }
        throw error
      }
    }
  }

  /// Whether a scene is outside of the folder in which this runs.
  private func isElsewhere(_ operand: String) -> Bool {
    let path = URL(filePath: context.environment.fullPath(operand)).standardizedFileURL.path
    return path == context.environment.shortPath(path)
  }

  /// - Parameter result: filled with what is found, also where that throws.
  private func verify(
    _ scene: OpenScene, _ loop: SceneLoop, _ mask: IgnoreMask?, into result: inout SceneResult
  ) async throws -> SceneReport {
    let golden = try await loop.choice(scene.document.goldens.frames, of: scene)
    let wanted = try await loop.choice(options.scenes.selection, of: scene)
    let rules = try await loop.rules(options.tolerance, mask: mask, of: scene)
    let meter = context.meter(options.console)
    let folder = folder(of: scene.file)
    let place = options.goldens.store.folder(of: scene.name)
    if options.recordMode != .never { try GoldenEdit.finishInterrupted(inFolder: place) }
    let goldens = try GoldenFolder(at: place)
    if options.recordMode.replacesAll(isPartial: options.scenes.selection != nil) {
      try options.goldens.refuseReplacing(
        goldens.index, of: scene.name, by: scene.producer.format.appearance,
        option: options.scenes.appearance)
    }
    result.title = scene.document.title
    result.commands = commands(for: scene.file, goldens.index)
    result.strays = try goldens.strays()
    let job = VerifyJob(
      producer: scene.producer, goldens: goldens, folder: folder,
      jobs: options.scenes.workers(in: context.environment),
      tolerance: rules.tolerance, renderID: scene.renderID(in: context.environment),
      explains: options.explains, progress: meter, pictures: context.pictures,
      again: { try loop.open(scene.file, scene.position).producer })
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
    let recording = try await record(result, of: scene, golden, goldens, in: folder, loop)
    let beyondEnd = loop.goldensBeyondEnd(of: scene, frameCount: result.frameCount)
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
    let report = VerdictReport(
      result: result, scene: scene.file, folder: folder, goldens: goldens, options: options,
      rules: rules, recording: recording, environment: context.environment)
    for message in report.warnings { context.console.report(message) }
    try result.write(to: folder)
    return report.report
  }

  /// Where what is found in a scene goes.
  private func folder(of scene: SceneFile) -> String { "\(results)/\(scene.name)" }

  private func refusal(
    _ error: NothingSelected, of scene: OpenScene, _ golden: FrameChoice
  ) -> any Error {
    let frames = (0..<error.frameCount).filter(golden.contains)
    guard options.scenes.selection == nil || frames.isEmpty else {
      return UsageError.impossible(
        "\(options.scenes.selectionText) selects none of the goldens of \(scene.name):"
          + " \(frameRanges(frames))")
    }
    return Failure(
      .malformedInput, at: scene.file.path,
      "its goldens name none of its \(counted(error.frameCount, "frame"))")
  }
}

extension VerifyCommand.Options {
  /// Where what was found may become goldens: those of the other appearance stay.
  func acceptPlace(_ index: GoldenIndex?) -> GoldenOptions {
    goldens.place(for: scenes.appearance, beside: index) ?? goldens
  }
}

extension RunTally {
  /// `40 scenes: 37 match, 1 differs, 1 lacks goldens, 1 failed`
  fileprivate var verdictText: String {
    let parts = [
      (count(of: .success), "matches", "match"),
      (count(of: .differencesFound), "differs", "differ"),
      (count(of: .goldensMissing), "lacks goldens", "lack goldens"),
      (count(of: .transitionMistake), "has mistakes", "have mistakes"),
      (failed, "failed", "failed"),
    ]
    return "\(counted(count, "scene")): "
      + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
      .joined(separator: ", ")
  }
}
