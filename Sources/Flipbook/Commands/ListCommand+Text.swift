import FlipbookCore
import SceneFormat
import TransitionCatalog

extension ListCommand {
  func text(_ scenes: [ListedScene]) -> String {
    // Without registered screens and apps their headings are omitted, unless requested.
    let shown = sections.filter { section in
      switch section {
      case .screens: sections.count == 1 || !catalog.screens.isEmpty
      case .apps: sections.count == 1 || !catalog.apps.isEmpty
      case .scenes, .transitions, .layouts, .devices: true
      }
    }
    return shown.map { section in
      let rows =
        switch section {
        case .scenes: lines(of: scenes)
        case .transitions:
          catalog.entries.filter { lists($0.name) }
            .flatMap { lines($0.name, $0.summary, $0.parameters) }
        case .layouts:
          catalog.layouts.filter { lists($0.name) }
            .flatMap { lines($0.name, $0.summary, $0.parameters) }
        case .screens:
          catalog.screens.filter { lists($0.name) }
            .flatMap { lines($0.name, $0.summary, $0.parameters) }
        case .apps:
          catalog.apps.filter { lists($0.name) }
            .flatMap { lines($0.name, $0.summary, $0.parameters) }
        case .devices: devices
        }
      return ([section.title] + (rows.isEmpty ? ["  none"] : rows)).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// Rows with name, file and title. On a narrower terminal the files are left out, then titles
  /// cut.
  private func lines(of scenes: [ListedScene]) -> [String] {
    guard !scenes.isEmpty else { return ["  none"] }
    let titles = scenes.map { $0.title ?? "(\($0.problem))" }
    let all = table(zip(scenes, titles).map { [$0.file.name.description, $0.file.path, $1] })
    let width = context.environment.width
    guard context.environment.standardOutputIsTerminal, all.contains(where: { $0.count > width })
    else { return all }
    return table(zip(scenes, titles).map { [$0.file.name.description, $1] }).map { line in
      line.count > width ? line.prefix(width - 1) + "…" : line
    }
  }

  private var devices: [String] {
    let presets = DevicePreset.allCases.filter { lists($0.rawValue) }.map { preset in
      let device = preset.device
      return [
        preset.rawValue, "\(plain(device.size.width))×\(plain(device.size.height)) points",
        "scale \(plain(device.scale))",
      ]
    }
    return table(presets)
  }

  /// Widest type column, enough for `[x, y, width, height] or the id of a view`.
  private static let widestType = 45

  /// Rows of a transition or layout.
  private func lines(
    _ name: String, _ summary: String, _ parameters: [ParameterSummary]
  ) -> [String] {
    let rows = parameters.map { parameter in
      // A long list of words would push the following columns off the screen, so it moves to the
      // last.
      let isLong = parameter.type.count > Self.widestType
      return [
        parameter.name, isLong ? "a word" : parameter.type, parameter.presence.text,
        parameter.meaning + (isLong ? " (\(parameter.type))" : ""),
      ]
    }
    return ["  \(name): \(summary)"] + table(rows, indent: "    ")
  }

  /// Rows with columns as wide as their widest cell.
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

extension ParameterSummary.Presence {
  fileprivate var text: String {
    switch self {
    case .required: "required"
    case .optional: "optional"
    case .defaultValue(let value): "default \(value)"
    }
  }
}
