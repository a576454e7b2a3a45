import FlipbookCore
import Foundation
import Glibc
import LivePage
import LiveServer
import SceneFormat

/// `flipbook live`: a page in the browser that plays scenes, takes touches and tunes transitions.
struct LiveCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var drawing = DrawingOptions()
    var port = 0
    var builds = false
  }

  static let syntax = CommandSyntax<Options>(
    verb: "live", summary: "Plays scenes in the browser, to touch and tune them.",
    operands: "[SCENE|DIR …]",
    options: [
      .value(
        "port", nil, "N", sets: \.port,
        help: "Port on 127.0.0.1 (default: a free one)."
      ) { (text) throws(InvalidValue) in
        guard let port = Int(text), (1...65_535).contains(port) else {
          throw .expected("a port from 1 to 65535")
        }
        return port
      },
      .flag(
        "build", sets: \.builds, to: true,
        help: "Rebuilds the package when its Swift sources change."),
    ] + DrawingOptions.all.inside(\.drawing) + ConsoleOptions.formatsAndQuiet.inside(\.console),
    example: "live Scenes/inbox-push.json5")

  /// Environment variable that makes a process the player of another one.
  static let playerVariable = "FLIPBOOK_LIVE_PLAYER"

  private let options: Options
  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    if context.environment.value(of: Self.playerVariable) != nil {
      await LivePlayer(operands, options.drawing, context, .ofPlayer()).run()
      return .success
    }
    // Missing scenes are an error at the start only; later they may return. Their variants matter only for
    // operands that name some.
    let folder = context.environment.workingFolder
    let discovery =
      operands.contains { $0.contains("@") }
      ? SceneDiscovery(workingFolder: folder)
      : SceneDiscovery(workingFolder: folder, variants: { [$0] })
    _ = try discovery.scenes(for: operands)
    return try await serve()
  }

  private func serve() async throws -> ExitCode {
    let token = AccessToken()
    guard let executable = Self.executable else {
      throw Failure(
        .inputOutputError, "/proc is missing, so no second process can be started; mount /proc")
    }
    let build =
      options.builds
      ? try PackageBuild(
        of: executable, in: context.environment.workingFolder ?? ".", context.environment) : nil
    // A page or a player that has disconnected must not end the process.
    _ = signal(SIGPIPE, SIG_IGN)
    var variables = context.environment.variables
    variables[Self.playerVariable] = "1"
    let host = LiveHost(
      executable: executable, arguments: arguments, variables: variables,
      workingFolder: context.environment.workingFolder, awaitsBuilds: build != nil)
    let server: LiveServer
    do {
      server = try LiveServer(
        port: options.port, table: Self.table, token: token, listener: host)
    } catch {
      throw Failure(
        .inputOutputError,
        "port \(error.port) cannot be used: \(error.reason); choose another one with --port")
    }
    do {
      try host.start(with: server)
    } catch {
      throw Failure(.inputOutputError, at: executable, "cannot be started a second time: \(error)")
    }
    server.start()
    let watch = build.map { SourceWatch($0, host) }
    watch?.start()
    if context.console.format == .json {
      context.console.result(
        of: Self.syntax.verb, .success, ["address": .string(server.address)])
    } else {
      context.console.result("Open \(server.address) in a browser.")
    }
    context.console.note("Saved changes appear immediately; press Ctrl-C to end.")
    while !Task.isCancelled, !host.hasFailed {
      do { try await ContinuousClock().sleep(for: .milliseconds(200)) } catch { break }
    }
    watch?.stop()
    server.stop()
    host.stop()
    guard !host.hasFailed else {
      throw Failure(
        .inputOutputError, at: executable, "ended immediately after it was started to run scenes")
    }
    return .interrupted
  }

  /// Arguments of the player: those of this process that concern scenes.
  private var arguments: [String] {
    var arguments = [Self.syntax.verb]
    if let fps = options.drawing.fps { arguments += ["--fps", fps.description] }
    if let scale = options.drawing.scale { arguments += ["--scale", plain(scale)] }
    if let device = options.drawing.device { arguments += ["--device", device.rawValue] }
    if options.drawing.isGreeked { arguments.append("--greek") }
    return arguments + ["--"] + operands
  }

  /// Path of the running program, also after a build has replaced it.
  private static var executable: String? {
    guard
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let suffix = " (deleted)"
    return path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
  }

  private static func table(port: Int) -> [String: HTTPResponse] {
    let page = LivePage.page
    return [
      "/": HTTPResponse(
        type: "text/html; charset=utf-8", policy: page.policy(port: port), body: page.html)
    ]
  }
}
