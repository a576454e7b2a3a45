import FlipbookCore

/// `flipbook check`: runs scenes without drawing and reports mistakes.
struct CheckCommand: Command, SceneVisitor {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var scenes = SceneOptions()
  }

  static let syntax = CommandSyntax<Options>(
    verb: "check",
    summary: "Runs scenes without drawing and reports mistakes of their transitions.",
    operands: "[SCENE|DIR …]",
    options: (SceneOptions.showing + [SceneOptions.strict, SceneOptions.isolate]
      + SceneOptions.parts).inside(\.scenes)
      + ConsoleOptions.scenes.inside(\.console),
    example: "check Scenes/inbox-push.json5 --strict")

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    var loop = SceneLoop("check", over: source, options.scenes, self)
    loop.alwaysIsolates = true
    return try await ThoroughRun.perform { [loop] in try await loop.run() }
  }

  var printsDiagnosticsAsResults: Bool { true }

  private var source: SceneSource { SceneSource(operands, options.scenes, context) }

  func visit(_ scene: OpenScene) async throws -> SceneReport {
    let meter = context.meter(options.console)
    meter.begin(scene.name, scene.position, total: scene.producer.expectedFrameCount)
    // Deferred, so that a failed scene does not leave its progress on the terminal.
    defer { meter.end() }
    let frames = try await scene.frameCount { meter.advance(by: 1) }
    let beyondEnd = source.goldensBeyondEnd(of: scene, frameCount: frames)
    beyondEnd.forEach(context.console.report)
    let complaints = beyondEnd.filter { $0.severity == .error }
    let findings =
      scene.producer.diagnostics.map { Message.Severity($0.severity) } + beyondEnd.map(\.severity)
    return SceneReport(
      exitCode: complaints.isEmpty ? .success : .goldensMissing,
      text: "\(scene.name): \(counted(frames, "frame")), \(summary(of: findings))",
      outcome: .checked(frameCount: frames), complaints: complaints,
      cases: beyondEnd.compactMap { JUnitReport.Case("goldens beyond the end", $0) })
  }

  private func summary(of findings: [Message.Severity]) -> String {
    let errors = findings.count { $0 == .error }
    let warnings = findings.count { $0 == .warning }
    let notes = findings.count { $0 == .note }
    let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return parts.isEmpty ? "no mistakes" : parts.joined(separator: ", ")
  }
}
