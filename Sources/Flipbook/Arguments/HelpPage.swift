/// The page that `--help` prints, made from the same table that arguments are read with.
package struct HelpPage {
  private let lines: [String]

  package var text: String { lines.joined(separator: "\n") }

  package init<Options>(_ syntax: CommandSyntax<Options>, of tool: String) {
    let rows =
      syntax.options.filter { $0.group == nil }.map {
        (Self.spelling(of: $0), Self.explanation(of: $0))
      }
      + [("-h, --help", "Prints this page."), ("    --version", "Prints the version.")]
    let operands = syntax.operands.map { " " + $0 } ?? ""
    lines =
      [syntax.summary, "", "Usage: \(tool) \(syntax.verb) [OPTIONS]\(operands)", ""]
      + Self.table(rows) + Self.groups(syntax.options) + ["", "Example: \(tool) \(syntax.example)"]
  }

  /// Options by name alone, under their headings.
  private static func groups<Options>(_ options: [OptionDefinition<Options>]) -> [String] {
    var titles: [String] = []
    for case let title? in options.map(\.group) where !titles.contains(title) {
      titles.append(title)
    }
    return titles.flatMap { title in
      let names = options.filter { $0.group == title }.map {
        spelling(of: $0).trimmingPrefix { $0 == " " } + ($0.variable.map { " [\($0)]" } ?? "")
      }
      return [title] + wrapped(names.map(String.init))
    }
  }

  private static func wrapped(_ names: [String]) -> [String] {
    var lines: [String] = []
    for (index, name) in names.enumerated() {
      let word = name + (index == names.count - 1 ? "" : ",")
      if let last = lines.last, last.count + 1 + word.count <= 80 {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append("      " + word)
      }
    }
    return lines
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
