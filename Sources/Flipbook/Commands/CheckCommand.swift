import FlipbookCore

/// `flipbook check`: runs scenes without drawing and reports mistakes.
struct CheckCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var scenes = SceneOptions()
  }

  static let syntax = CommandSyntax<Options>(
    verb: "check",
    summary: "Runs scenes without drawing and reports mistakes of their transitions.",
    operands: "[SCENE|DIR …]",
    options: (SceneOptions.showing + [SceneOptions.strict] + SceneOptions.parts).inside(\.scenes)
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
    var loop = SceneLoop(
      verb: "check", operands: operands, options: options.scenes, context: context,
      adapt: { options.scenes.adapt(&$0) })
    loop.printsDiagnosticsAsResults = true
    return try await loop.run(check)
  }

  private func check(_ scene: OpenScene) async throws -> SceneReport {
    let meter = context.meter(options.console)
    meter.begin(scene.name, scene.position, total: scene.producer.expectedFrameCount)
    // A scene that fails leaves no status on the terminal either.
    defer { meter.end() }
    var frames = 0
    while try await scene.producer.nextFrame() != nil {
      try Task.checkCancellation()
      frames += 1
      meter.advance(by: 1)
    }
    let findings = scene.producer.diagnostics
    return SceneReport(
      exitCode: .success,
      text: "\(scene.name): \(counted(frames, "frame")), \(summary(of: findings))",
      details: ["frameCount": .integer(frames)])
  }

  private func summary(of findings: [Diagnostic]) -> String {
    let errors = findings.count { $0.severity == .error }
    let warnings = findings.count { $0.severity == .warning }
    let notes = findings.count { $0.severity == .note }
    let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return parts.isEmpty ? "no mistakes" : parts.joined(separator: ", ")
  }
}
