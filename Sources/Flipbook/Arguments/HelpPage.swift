/// Page printed by `--help`, generated from the tables that the parser uses.
package struct HelpPage {
  private let lines: [String]

  package var text: String { lines.joined(separator: "\n") }

  /// Creates the page of one command, with one entry for each option.
  package init<Options>(_ syntax: CommandSyntax<Options>, of tool: String) {
    self.init(CommandSummary(syntax), of: tool)
  }

  init(_ command: CommandSummary, of tool: String) {
    let operands = command.operands.map { " " + $0 } ?? ""
    let rows = command.groups.flatMap(\.options).map { ($0.spelling, $0.explanation) }
    // One column for all groups, so that the explanations line up.
    let column = Self.column(of: rows.map(\.0))
    lines =
      [command.summary, "", "Usage: \(tool) \(command.verb) [OPTIONS]\(operands)"]
      + command.groups.flatMap { group in
        ["", group.title]
          + group.options.flatMap { Self.row($0.spelling, $0.explanation, column: column) }
      } + ["", "Example: \(tool) \(command.example)"]
  }

  /// Creates the page of the tool, with its commands.
  package init(verbs: [(name: String, summary: String)], example: String, of tool: String) {
    let column = Self.column(of: verbs.map(\.name))
    lines =
      [
        "Renders UIKit view-controller transitions to PNG frames.", "",
        "Usage: \(tool) [COMMAND] [OPTIONS] [SCENE|DIR …]", "",
      ] + verbs.flatMap { Self.row($0.name, $0.summary, column: column) }
      + [
        "",
        "\"\(tool) COMMAND --help\" lists its options, \"\(tool) --generate-manual\" prints the manual,",
        "\"\(tool) --generate-completion-script bash\" (or zsh, fish) prints completions for the shell.",
        "", "Example: \(tool) \(example)",
      ]
  }

  /// Width in columns; narrower terminals wrap the lines themselves.
  private static let width = 100
  /// Column limit; a longer name has its explanation on the next line.
  private static let widestColumn = 32

  private static func column(of names: [String]) -> Int {
    2 + (names.map(\.count).filter { $0 + 4 <= widestColumn }.max() ?? 0) + 2
  }

  private static func row(_ name: String, _ text: String, column: Int) -> [String] {
    let indent = String(repeating: " ", count: column)
    let texts = wrapped(text, to: width - column)
    let start = "  " + name
    guard start.count + 2 <= column, let first = texts.first else {
      return [start] + texts.map { indent + $0 }
    }
    let padding = String(repeating: " ", count: column - start.count)
    return [start + padding + first] + texts.dropFirst().map { indent + $0 }
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
