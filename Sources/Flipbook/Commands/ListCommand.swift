import FlipbookCore
import SceneFormat
import TransitionCatalog

/// `flipbook list`: lists scenes, transitions, layouts, screens, apps and devices.
struct ListCommand: Command {
  struct Options: CommandOptions {
    var console = ConsoleOptions()
    /// Name of the transition to print as Swift; nil for the list.
    var swift: String?
    /// JSON Schema to print; nil for the list.
    var schema: Schema?
  }

  /// JSON Schemas for editors.
  enum Schema: String, CaseIterable {
    case scene
    case shared

    var text: String {
      switch self {
      case .scene: SceneSchema.text
      case .shared: SceneSchema.sharedText
      }
    }
  }

  static let syntax = CommandSyntax<Options>(
    verb: "list",
    summary: "Lists scenes, transitions, layouts, screens, apps and devices.",
    operands: "[\(Section.allCases.map(\.rawValue).joined(separator: "|"))|NAME|SCENE|DIR …]",
    options: [
      .value(
        "swift", nil, "NAME", sets: \.swift,
        help: "Prints the Swift code of a transition that a scene describes, for use in an app."
      ) { text throws(InvalidValue) in
        guard !text.isEmpty else { throw .expected("the name of a transition") }
        return text
      },
      .value(
        "schema", nil, "KIND", sets: \.schema, among: Schema.allCases.map(\.rawValue),
        help:
          "Prints the JSON Schema for editors, of scenes or of the shared files that they include: "
          + "scene, shared."
      ) { text throws(InvalidValue) in
        let accepted = Schema.allCases.map(\.rawValue)
        guard let schema = Schema(rawValue: text) else {
          throw .unknown(nearest: nearestName(to: text, among: accepted), accepted: accepted)
        }
        return schema
      },
    ] + ConsoleOptions.formats.inside(\.console),
    example: "list --json")

  /// Sections of the list. An operand with the name of a section selects it; a scene of that name
  /// is given by its file, `Scenes/devices.json5`, a folder as `./devices`.
  enum Section: String, CaseIterable {
    case scenes
    case transitions
    case layouts
    case screens
    case apps
    case devices

    /// Heading of the section.
    var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  let sections: [Section]
  /// Operands that name single entries, such as transitions and devices; empty for all.
  private let entries: Set<String>
  /// Operands that name scenes and folders.
  private let operands: [String]
  private let swift: String?
  private let schema: Schema?
  let context: CommandContext

  init(_ options: Options, operands: [String], context: CommandContext) {
    let named = Section.allCases.filter { operands.contains($0.rawValue) }
    let others = operands.filter { Section(rawValue: $0) == nil }
    let catalog = context.engine.catalog
    let searched = named.isEmpty ? Section.allCases : named
    let known = Set(searched.flatMap { $0.entries(in: catalog) })
    entries = options.swift == nil ? known.intersection(others) : []
    // A scene with the name of an entry is listed, too.
    self.operands = others.filter { [entries] name in
      !entries.contains(name) || searched.contains(.scenes) && context.isScene(name)
    }
    if entries.isEmpty {
      // Scenes alone list nothing else.
      let isOfScenes = named.isEmpty && !self.operands.isEmpty
      sections = isOfScenes && options.swift == nil ? [.scenes] : searched
    } else {
      sections = searched.filter { [entries, scenes = self.operands] section in
        section == .scenes
          ? !scenes.isEmpty : !entries.isDisjoint(with: section.entries(in: catalog))
      }
    }
    swift = options.swift
    schema = options.schema
    self.context = context
  }

  var catalog: Catalog { context.engine.catalog }

  /// Whether an entry is listed.
  func lists(_ name: String) -> Bool { entries.isEmpty || entries.contains(name) }

  func run() async throws -> ExitCode {
    if let schema {
      switch context.console.format {
      case .json:
        context.console.result(
          of: Self.syntax.verb, .success, ["schema": .string(schema.text)])
      case .text: context.console.result(String(schema.text.dropLast()))
      }
      return .success
    }
    if let swift {
      return try PrintedTransition(name: swift, files: files(), context: context).run()
    }
    if !sections.contains(.scenes), let scene = operands.first {
      throw UsageError.impossible(
        "\"\(scene)\" selects scenes, but \(sections[0].rawValue) are listed; add scenes")
    }
    var code = ExitCode.success
    var scenes: [ListedScene] = []
    let files = sections.contains(.scenes) ? try files() : []
    for (file, title) in zip(files, titles(of: files)) {
      switch title {
      case .success(let title):
        scenes.append(ListedScene(file: file, title: title))
      case .failure(let error):
        let failure = Failure(error, in: file.path)
        for message in failure.messages { context.console.report(message) }
        let problem = failure.exitCode == .malformedInput ? "malformed" : "unreadable"
        scenes.append(ListedScene(file: file, title: nil, problem: problem))
        code = code.combined(with: failure.exitCode)
      }
    }
    switch context.console.format {
    case .json: context.console.result(of: Self.syntax.verb, code, members(scenes))
    case .text: context.console.result(text(scenes))
    }
    return code
  }

  /// Titles of the scenes, read in parallel because reading takes most of the time.
  private func titles(of files: [SceneFile]) -> [Result<String, SceneLoadingError>] {
    Parallel.map(files, jobs: context.environment.cores) { file in
      Result { () throws(SceneLoadingError) in try file.load().title }
    }
  }

  /// Scene files. Without operands a missing default folder is no error.
  private func files() throws -> [SceneFile] {
    do throws(SceneDiscoveryError) {
      return try SceneDiscovery(workingFolder: context.environment.workingFolder)
        .scenes(for: operands)
    } catch {
      switch error {
      case .notFound, .noDefaultFolder, .noScenes: if operands.isEmpty { return [] }
      case .unreadable, .tooLarge, .sameName, .reservedName, .foreignName, .several, .noVariant:
        break
      }
      throw error
    }
  }
}

extension ListCommand.Section {
  /// Names of the section's entries; empty for scenes, which are named by their files.
  @MainActor
  fileprivate func entries(in catalog: Catalog) -> [String] {
    switch self {
    case .scenes: []
    case .transitions: catalog.entries.map(\.name)
    case .layouts: catalog.layouts.map(\.name)
    case .screens: catalog.screens.map(\.name)
    case .apps: catalog.apps.map(\.name)
    case .devices: DevicePreset.allCases.map(\.rawValue)
    }
  }
}

extension CommandContext {
  /// Whether an operand names a scene or a folder of scenes.
  fileprivate func isScene(_ operand: String) -> Bool {
    let discovery = SceneDiscovery(workingFolder: environment.workingFolder)
    return (try? discovery.scenes(for: [operand])) != nil
  }
}

/// A scene in the list.
struct ListedScene {
  var file: SceneFile
  /// nil when the scene cannot be read.
  var title: String?
  /// One word for the reason why there is no title.
  var problem = ""

  var json: JSONValue {
    [
      "scene": .string(file.name.description), "file": .string(file.path),
      "title": title.map { .string($0) } ?? .null,
    ]
  }
}

// MARK: - For machines

extension ListCommand {
  private func members(_ scenes: [ListedScene]) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for section in sections {
      let elements: [JSONValue] =
        switch section {
        case .scenes: scenes.map(\.json)
        case .transitions:
          catalog.entries.filter { lists($0.name) }.map { json($0.name, $0.summary, $0.parameters) }
        case .layouts:
          catalog.layouts.filter { lists($0.name) }.map { json($0.name, $0.summary, $0.parameters) }
        case .screens:
          catalog.screens.filter { lists($0.name) }.map { json($0.name, $0.summary, $0.parameters) }
        case .apps:
          catalog.apps.filter { lists($0.name) }.map { json($0.name, $0.summary, $0.parameters) }
        case .devices: DevicePreset.allCases.filter { lists($0.rawValue) }.map(\.json)
        }
      members[section.rawValue] = .array(elements)
    }
    return members
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
