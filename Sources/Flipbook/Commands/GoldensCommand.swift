import FlipbookCore
import SceneFormat

/// `flipbook goldens`: lists goldens, their sizes, and unused ones.
struct GoldensCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    var goldens = GoldenOptions()
    var removes = false
    var isRehearsal = false
  }

  /// First operand.
  enum Action: String, CaseIterable {
    case list
    case stats
    case prune
  }

  static let syntax = CommandSyntax<Options>(
    verb: "goldens", summary: "Lists goldens, their sizes, and unused ones.",
    operands: "list|stats|prune",
    options: GoldenOptions.place.inside(\.goldens) + [
      .flag(
        "remove", sets: \.removes, to: true,
        help: "Deletes the files that prune lists."),
      .flag(
        "dry-run", sets: \.isRehearsal, to: true,
        help: "Dry run (the default without --remove)."),
    ] + ConsoleOptions.formats.inside(\.console),
    example: "goldens prune")

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
    for (isGiven, name) in [(options.removes, "--remove"), (options.isRehearsal, "--dry-run")]
    where isGiven && action != .prune {
      throw UsageError.impossible("\(name) is for prune; \(action.rawValue) changes nothing")
    }
    if options.goldens.isElsewhere(in: context.environment) {
      throw Failure(.inputNotFound, options.goldens.absence)
    }
    switch action {
    case .list: return try list()
    case .stats: return try stats()
    case .prune: return try await prune()
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
    if let more = operands.dropFirst().first {
      // With only some scenes, the goldens of all others would count as unused.
      if action == .prune {
        throw .impossible("prune checks all scenes; \"\(more)\" cannot be selected")
      }
      throw .unexpectedArgument(more)
    }
    return action
  }

  /// Goldens of all scenes, by name in byte order.
  func holdings() throws -> [GoldenDiskUsage] {
    let store = options.goldens.store
    return try store.sceneNames().compactMap { name in
      try GoldenDiskUsage(GoldenFolder(at: store.folder(of: name)), of: name)
    }
  }

  private func list() throws -> ExitCode {
    let holdings = try holdings()
    switch context.console.format {
    case .json:
      context.console.result(
        of: Self.syntax.verb, .success, ["scenes": .array(holdings.map(\.json))])
    case .text:
      for holding in holdings { context.console.result(holding.text) }
      if holdings.isEmpty { context.console.result(nothing) }
    }
    return .success
  }

  private func stats() throws -> ExitCode {
    let statistics = GoldenStatistics(try holdings())
    switch context.console.format {
    case .json:
      context.console.result(of: Self.syntax.verb, .success, ["statistics": statistics.json])
    case .text:
      context.console.result(statistics.fileCount == 0 ? nothing : statistics.text)
    }
    return .success
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
