/// Manual page for `man`, generated from the tables that the parser uses: `flipbook
/// --generate-manual > flipbook.1`.
///
/// The macros are those of man(7).
struct ManualPage {
  static let option = "--generate-manual"

  let tool: String
  let version: String
  let commands: [CommandSummary]
  /// Environment variables that change a run.
  let variables: [String]

  var text: String {
    let name = Self.escaped(tool)
    var lines = [
      ".TH \(name.uppercased()) 1 \"\" \"Flipbook \(version)\" \"User Commands\"",
      ".SH NAME",
      "\(name) \\- renders UIKit view\\-controller transitions to PNG frames",
      ".SH SYNOPSIS",
      ".B \(name)",
      "[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR] [\\fISCENE\\fR|\\fIDIR\\fR ...]",
      ".SH DESCRIPTION",
      "Renders scenes, described in JSON5 files, to numbered PNG frames, and compares them with",
      "golden frames. Without a command it renders. Without operands it works on the folder",
      ".IR Scenes .",
      ".SH COMMANDS",
    ]
    for command in commands { lines += section(of: command) }
    lines.append(".SH EXIT STATUS")
    for (code, meaning) in Self.exitCodes { lines += Self.item("\\fB\(code)\\fR", meaning) }
    lines.append(".SH ENVIRONMENT")
    for variable in variables {
      lines += Self.item("\\fB\(variable)\\fR", explanation(of: variable))
    }
    lines.append(".SH FILES")
    for (file, meaning) in Self.files {
      lines += Self.item("\\fI\(Self.escaped(file))\\fR", meaning)
    }
    return lines.joined(separator: "\n")
  }

  private func section(of command: CommandSummary) -> [String] {
    let operands = command.operands.map { " " + Self.escaped($0) } ?? ""
    let head = [
      ".SS \(command.verb)", Self.line(command.summary), ".PP",
      "Usage: \\fB\(Self.escaped(tool)) \(command.verb)\\fR [\\fIOPTIONS\\fR]\(operands)",
    ]
    let groups = command.groups.flatMap { group in
      [".PP", Self.line(group.title)]
        + group.options.flatMap { option in
          let spelling = option.spelling.split(separator: " ", maxSplits: 1).joined(separator: " ")
          return Self.item("\\fB\(Self.escaped(spelling))\\fR", option.explanation)
        }
    }
    return head + groups
      + [".PP", "Example: \\fB\(Self.escaped("\(tool) \(command.example)"))\\fR"]
  }

  /// Description of a variable, from the options that it sets.
  private func explanation(of variable: String) -> String {
    let options = commands.flatMap { $0.groups.flatMap(\.options) }
    let names = Set(
      options.filter { $0.explanation.hasSuffix("[\(variable)]") }
        .compactMap { $0.spelling.split(separator: " ").first { $0.hasPrefix("--") } })
    return names.isEmpty
      ? Self.otherVariables[variable] ?? "See the documentation."
      : "Value of \(names.sorted().joined(separator: ", ")) when the option is not given."
  }

  private static let otherVariables = [
    "FLIPBOOK_OUTPUT_URL":
      "URL at which the output folder is published, for images in GitHub's job summary.",
    EnvironmentVariables.recordsInCI:
      "Set to 1: goldens are written although CI is set, for a bot that opens a pull request.",
    "FLIPBOOK_URL": "URL from which the CI check of \"init\" clones Flipbook.",
    "FLIPBOOK_VERSION": "Tag that the CI check of \"init\" clones (default: the newest commit).",
    "FLIPBOOK_BUILD": "Folder with a finished build of Flipbook, for the CI check of \"init\".",
  ]

  private static let exitCodes = [
    ("0", "Success."), ("1", "Frames differ."),
    ("2", "Goldens are missing, or unused with --fail-on-unused."),
    ("3", "A transition makes a mistake."),
    ("4", "Results are incomplete: frames, scenes or shards are missing."),
    ("64", "Wrong command line."),
    ("65", "A scene or an image is malformed."), ("66", "An input does not exist."),
    ("70", "A bug in Flipbook."), ("73", "Output cannot be created."),
    (
      "74",
      "Reading or writing failed, also of results to a standard output that is full or closed."
    ),
    ("130, 143", "Interrupted."),
  ]

  private static let files = [
    ("Scenes/", "Scenes; names that begin with . or _ are skipped."),
    ("Tests/Goldens/", "Golden frames with an index for each scene."),
    ("Output/", "Rendered frames, results of verify, and the report."),
  ]

  private static func item(_ tag: String, _ text: String) -> [String] { [".TP", tag, line(text)] }

  /// Text with a leading `.` or `'` escaped, which troff would read as a request.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
      .replacing("×", with: "x")
  }
}
