import SceneFormat
import TransitionCatalog

/// `flipbook list`: what scenes, transitions, layouts and devices there are.
struct ListCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
  }

  static let syntax = CommandSyntax<Options>(
    verb: "list",
    summary: "Lists scenes, transitions and layouts with their parameters, and devices.",
    operands: "[SCENE|DIR …]", options: ConsoleOptions.formats.inside(\.console),
    example: "list --json")

  private let operands: [String]
  private let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    self.operands = operands
    self.context = context
  }

  func run() async throws -> ExitCode {
    var code = ExitCode.success
    var scenes: [ListedScene] = []
    let files = try files()
    for (file, title) in zip(files, titles(of: files)) {
      switch title {
      case .success(let title):
        scenes.append(ListedScene(file: file, title: title))
      case .failure(let error):
        let failure = Failure(error, in: file.path)
        for message in failure.messages { context.console.report(message) }
        scenes.append(ListedScene(file: file, title: nil))
        code = code.combined(with: failure.exitCode)
      }
    }
    switch context.console.format {
    case .json: context.console.result(of: Self.syntax.verb, code, members(scenes))
    case .text: context.console.result(text(scenes))
    }
    return code
  }

  /// Reading scenes is nearly all the time that a list takes.
  private func titles(of files: [SceneFile]) -> [Result<String, SceneLoadingError>] {
    Parallel.map(files, jobs: context.environment.cores) { file in
      Result { () throws(SceneLoadingError) in try file.load().title }
    }
  }

  /// Without operands a missing default folder only means that there are no scenes yet.
  private func files() throws -> [SceneFile] {
    do throws(SceneDiscoveryError) {
      return try SceneDiscovery(workingFolder: context.environment.workingFolder)
        .scenes(for: operands)
    } catch {
      switch error {
      case .notFound, .noDefaultFolder, .noScenes: if operands.isEmpty { return [] }
      case .unreadable, .sameName, .reservedName: break
      }
      throw error
    }
  }
}

private struct ListedScene {
  var file: SceneFile
  /// nil when the scene cannot be read.
  var title: String?
}

// MARK: - For people

extension ListCommand {
  private func text(_ scenes: [ListedScene]) -> String {
    let sceneRows = scenes.map {
      [$0.file.name.description, $0.file.path, $0.title ?? "(malformed)"]
    }
    let deviceRows = DevicePreset.allCases.map { preset in
      let device = preset.device
      return [
        preset.rawValue, "\(plain(device.size.width))×\(plain(device.size.height)) points",
        "scale \(plain(device.scale))",
      ]
    }
    let transitions = catalog.entries.flatMap { lines($0.name, $0.summary, $0.parameters) }
    let layouts = catalog.layouts.flatMap { lines($0.name, $0.summary, $0.parameters) }
    let sections = [
      ["Scenes"] + (sceneRows.isEmpty ? ["  none"] : table(sceneRows)),
      ["Transitions"] + transitions, ["Layouts"] + layouts, ["Devices"] + table(deviceRows),
    ]
    return sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  /// Columns for what a parameter takes: `[x, y, width, height] or the id of a view`.
  private static let widestType = 45

  private var catalog: Catalog { context.engine.catalog }

  /// Of something in the catalogue.
  private func lines(
    _ name: String, _ summary: String, _ parameters: [ParameterSummary]
  ) -> [String] {
    let rows = parameters.map { parameter in
      // Many words would push every column after them off the screen.
      let isLong = parameter.type.count > Self.widestType
      return [
        parameter.name, isLong ? "a word" : parameter.type, parameter.presence.text,
        parameter.meaning + (isLong ? " (\(parameter.type))" : ""),
      ]
    }
    return ["  \(name): \(summary)"] + table(rows, indent: "    ")
  }

  /// Columns as wide as their widest cell.
  private func table(_ rows: [[String]], indent: String = "  ") -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == columns - 1
          ? cell : cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      return indent + cells.joined(separator: "  ")
    }
  }
}

// MARK: - For machines

extension ListCommand {
  private func members(_ scenes: [ListedScene]) -> [String: JSONValue] {
    [
      "scenes": .array(
        scenes.map { scene in
          [
            "scene": .string(scene.file.name.description), "file": .string(scene.file.path),
            "title": scene.title.map { .string($0) } ?? .null,
          ]
        }),
      "transitions": .array(catalog.entries.map { json($0.name, $0.summary, $0.parameters) }),
      "layouts": .array(catalog.layouts.map { json($0.name, $0.summary, $0.parameters) }),
      "devices": .array(DevicePreset.allCases.map(\.json)),
    ]
  }

  private func json(
    _ name: String, _ summary: String, _ parameters: [ParameterSummary]
  ) -> JSONValue {
    [
      "name": .string(name), "summary": .string(summary),
      "parameters": .array(
        parameters.map { parameter in
          [
            "name": .string(parameter.name), "type": .string(parameter.type),
            "required": .boolean(parameter.presence == .required),
            "default": parameter.presence.value.map { .string($0) } ?? .null,
            "meaning": .string(parameter.meaning),
          ]
        }),
    ]
  }
}

extension ParameterSummary.Presence {
  fileprivate var text: String {
    switch self {
    case .required: "required"
    case .optional: "optional"
    case .defaultValue(let value): "default \(value)"
    }
  }

  fileprivate var value: String? {
    if case .defaultValue(let value) = self { value } else { nil }
  }
}

extension DevicePreset {
  fileprivate var json: JSONValue {
    [
      "name": .string(rawValue),
      "size": [.number(device.size.width), .number(device.size.height)],
      "scale": .number(device.scale),
    ]
  }
}
