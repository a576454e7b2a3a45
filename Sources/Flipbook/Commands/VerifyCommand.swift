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
    loop.didFail = { file, failure in
      try VerifyFolder.note(failure.messages, of: facts(of: file), in: folder(of: file))
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
      let report = try await verify(scene, loop, mask)
      judged.insert(scene.name)
      return report
    }
  }

  /// Whether a scene is outside of the folder in which this runs.
  private func isElsewhere(_ operand: String) -> Bool {
    let path = URL(filePath: context.environment.fullPath(operand)).standardizedFileURL.path
    return path == context.environment.shortPath(path)
  }

  private func verify(
    _ scene: OpenScene, _ loop: SceneLoop, _ mask: IgnoreMask?
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
    let strays = try goldens.strays()
    let job = VerifyJob(
      producer: scene.producer, goldens: goldens, folder: folder,
      jobs: options.scenes.workers(in: context.environment),
      tolerance: rules.tolerance, renderID: scene.renderID(in: context.environment),
      explains: options.explains, isStrict: options.scenes.isStrict,
      facts: facts(of: scene.file, title: scene.document.title, index: goldens.index),
      progress: meter, pictures: context.pictures,
      again: { try loop.open(scene.file, scene.position).producer })
    let total = goldens.index?.entries.count { wanted.contains($0.frame) }
    meter.begin(scene.name, scene.position, total: total)
    do {
      let verdict = try await job.run(isGolden: golden.contains, isWanted: wanted.contains)
      meter.end()
      let recording = try await record(verdict, of: scene, golden, goldens, in: folder, loop)
      let report = VerdictReport(
        verdict: verdict, scene: scene.file, folder: folder, goldens: goldens, options: options,
        rules: rules, format: scene.producer.format, recording: recording,
        environment: context.environment, strays: strays,
        beyondEnd: loop.goldensBeyondEnd(of: scene, frameCount: verdict.frameCount))
      for message in report.warnings { context.console.report(message) }
      try VerifyFolder.note(
        complaints: report.complaints, cautions: report.cautions, in: folder)
      return report.report
    } catch let error as NothingSelected {
      throw refusal(error, of: scene, golden)
    }
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
