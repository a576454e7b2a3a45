import FlipbookCore
import Foundation
import SceneFormat

/// `flipbook goldens`: lists goldens, their sizes, unused ones, and their history.
struct GoldensCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var goldens = GoldenOptions()
    var removes = false
    var isDryRun = false
    /// Folder for the page of `log`.
    var output = GoldenOptions.defaultOutput
    /// Number of commits that `log` shows; nil for the default.
    var commitLimit: Int?
  }

  /// First operand.
  enum Action: String, CaseIterable {
    case list
    case stats
    case prune
    case log
  }

  static let syntax = CommandSyntax<Options>(
    verb: "goldens", summary: "Lists goldens, their sizes, unused ones, and their history.",
    operands: "list|stats|prune|log [SCENE …]",
    options: GoldenOptions.place.inside(\.goldens) + [
      .flag(
        "remove", sets: \.removes, to: true,
        help: "Deletes the files that prune lists."),
      .flag(
        "dry-run", sets: \.isDryRun, to: true,
        help: "Dry run (the default without --remove)."),
      .value(
        "commits", nil, "N", sets: \.commitLimit,
        help: "Number of commits that log shows (default: \(defaultCommitLimit))."
      ) { (text) throws(InvalidValue) in
        guard let limit = Int(text), (1...1000).contains(limit) else {
          throw .expected("a whole number from 1 to 1000")
        }
        return limit
      },
      .value(
        "output", "o", "DIR", variable: outputVariable, sets: \.output,
        help: "Folder for the page of log, DIR/goldens-log/SCENE.xhtml (default: Output).",
        parse: folderPath),
    ] + ConsoleOptions.formats.inside(\.console),
    example: "goldens prune")

  private static let outputVariable = "FLIPBOOK_OUTPUT"
  private static let defaultCommitLimit = 20

  /// Number of commits that `log` shows.
  var commitLimit: Int { options.commitLimit ?? Self.defaultCommitLimit }

  let options: Options
  private let operands: [String]
  let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.options = options
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    let action = try action()
    for (isGiven, name) in [(options.removes, "--remove"), (options.isDryRun, "--dry-run")]
    where isGiven && action != .prune {
      throw UsageError.impossible("\(name) is for prune; \(action.rawValue) changes nothing")
    }
    let namesOutput =
      options.output != GoldenOptions.defaultOutput
      && options.output != context.environment.value(of: Self.outputVariable)
    for (isGiven, name) in [(options.commitLimit != nil, "--commits"), (namesOutput, "--output")]
    where isGiven && action != .log {
      throw UsageError.impossible("\(name) is for log; \(action.rawValue) writes no page")
    }
    if options.goldens.isElsewhere(in: context.environment) {
      throw Failure(.inputNotFound, options.goldens.absence)
    }
    switch action {
    case .list: return try list()
    case .stats: return try stats()
    case .prune: return try await prune()
    case .log: return try log()
    }
  }

  private func action() throws(UsageError) -> Action {
    let names = Action.allCases.map(\.rawValue)
    guard let name = operands.first else {
      throw .impossible("goldens takes one of \(names.joined(separator: ", "))")
    }
    guard let action = Action(rawValue: name) else {
      throw .invalidValue(
        option: "goldens", value: name,
        .unknown(nearest: nearestName(to: name, among: names), accepted: names))
    }
    let takesScenes = action == .list || action == .stats
    if !takesScenes, let more = operands.dropFirst(action == .log ? 2 : 1).first {
      // With only some scenes, the goldens of all others would count as unused.
      if action == .prune {
        throw .impossible("prune checks all scenes; \"\(more)\" cannot be selected")
      }
      throw .unexpectedArgument(more)
    }
    return action
  }

  /// Scene of `log`: the name, or the path of its file.
  func sceneOfLog() throws(UsageError) -> String {
    guard let operand = operands.dropFirst().first else {
      throw .impossible("goldens log takes the name of a scene")
    }
    return sceneName(of: operand)
  }

  /// The name of the scene, and perhaps of its variant, that an operand gives.
  private func sceneName(of operand: String) -> String {
    // As verify prints it: the path of the file, and perhaps a variant.
    guard let ending = operand.range(of: ".json5", options: .backwards),
      ending.upperBound == operand.endIndex || operand[ending.upperBound] == "@"
    else { return operand }
    let file = String(operand[..<ending.upperBound])
    let name = SceneName(ofFileAt: context.environment.fullPath(file)).description
    return name + operand[ending.upperBound...]
  }

  /// The scenes that the operands name, each with all its variants; all without operands.
  private func selected(of names: [String]) throws(Failure) -> [String] {
    let wanted = operands.dropFirst().map(sceneName)
    guard !wanted.isEmpty else { return names }
    func isMeant(_ name: String, by scene: String) -> Bool {
      name == scene || SceneName.baseName(of: name) == scene
    }
    for scene in wanted where !names.contains(where: { isMeant($0, by: scene) }) {
      throw Failure(.inputNotFound, absence(of: scene, among: names))
    }
    return names.filter { name in wanted.contains { isMeant(name, by: $0) } }
  }

  /// Goldens of the selected scenes, by name in byte order. Those that cannot be read are reported, and decide the exit
  /// code.
  private func holdings() throws -> (holdings: [GoldenDiskUsage], code: ExitCode) {
    let store = options.goldens.store
    var code = ExitCode.success
    let holdings = try selected(of: store.sceneNames()).compactMap { name -> GoldenDiskUsage? in
      do {
        return try GoldenDiskUsage(GoldenFolder(at: store.folder(of: name)), of: name)
      } catch {
        let failure = Failure(error)
        failure.messages.forEach(context.console.report)
        code = code.combined(with: failure.exitCode)
        return nil
      }
    }
    return (holdings, code)
  }

  private func list() throws -> ExitCode {
    let (holdings, code) = try holdings()
    switch context.console.format {
    case .json:
      context.console.result(
        of: Self.syntax.verb, code, ["scenes": .array(holdings.map(\.json))])
    case .text:
      for holding in holdings { context.console.result(holding.text) }
      if holdings.isEmpty, code == .success { context.console.result(nothing) }
    }
    return code
  }

  private func stats() throws -> ExitCode {
    let (holdings, code) = try holdings()
    let statistics = GoldenStatistics(holdings)
    switch context.console.format {
    case .json:
      context.console.result(of: Self.syntax.verb, code, ["statistics": statistics.json])
    case .text:
      if statistics.fileCount > 0 {
        context.console.result(statistics.text)
      } else if code == .success {
        context.console.result(nothing)
      }
    }
    return code
  }

  var nothing: String { "there are no goldens in \(options.goldens.root)" }
}

extension GoldenDiskUsage {
  fileprivate var text: String {
    "\(scene): \(counted(frames.count, "golden")) of \(format.size) in"
      + " \(counted(files.count, "file")), \(byteText(bytes)): frames \(frameRanges(frames))"
  }

  fileprivate var json: JSONValue {
    [
      "scene": .string(scene), "folder": .string(folder), "format": format.json,
      "frames": .array(frames.map { .integer($0) }), "files": .integer(files.count),
      "bytes": .integer(bytes), "strays": .array(strays.map { .string($0.name) }),
    ]
  }
}
