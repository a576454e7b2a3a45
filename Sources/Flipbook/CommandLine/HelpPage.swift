/// The page that `--help` prints, made from the same table that arguments are read with.
package struct HelpPage {
  private let lines: [String]

  package var text: String { lines.joined(separator: "\n") }

  package init<Options>(_ syntax: CommandSyntax<Options>, of tool: String) {
    let rows =
      syntax.options.map { (Self.spelling(of: $0), Self.explanation(of: $0)) }
      + [("-h, --help", "Prints this page."), ("    --version", "Prints the version.")]
    let operands = syntax.operands.map { " " + $0 } ?? ""
    lines =
      [syntax.summary, "", "Usage: \(tool) \(syntax.verb) [OPTIONS]\(operands)", ""]
      + Self.table(rows) + ["", "Example: \(tool) \(syntax.example)"]
  }

  /// The page of the tool itself: its verbs.
  package init(verbs: [(name: String, summary: String)], example: String, of tool: String) {
    lines =
      [
        "Renders UIKit view-controller transitions to PNG frames, every frame exact.", "",
        "Usage: \(tool) [VERB] [OPTIONS] [SCENE|DIR …]", "",
      ] + Self.table(verbs)
      + ["", "See \"\(tool) VERB --help\".", "", "Example: \(tool) \(example)"]
  }

  private static func spelling<Options>(of option: OptionDefinition<Options>) -> String {
    let name = (option.short.map { "-\($0), " } ?? "    ") + option.name
    guard case .value(let placeholder, _) = option.kind else { return name }
    return name + " " + placeholder
  }

  private static func explanation<Options>(of option: OptionDefinition<Options>) -> String {
    option.help + (option.variable.map { " [\($0)]" } ?? "")
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let column = (rows.map(\.0.count).max() ?? 0) + 2
    return rows.map { name, text in
      "  " + name + String(repeating: " ", count: column - name.count) + text
    }
  }
}
