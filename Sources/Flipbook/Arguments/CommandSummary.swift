/// A command in the form that help pages and the manual print.
struct CommandSummary {
  struct Option {
    /// Names and placeholder: `-j, --jobs N`. Options without a short form are indented by its
    /// width.
    var spelling: String
    /// Description of the option, followed by its environment variable.
    var explanation: String
  }

  var verb: String
  /// One-sentence description.
  var summary: String
  /// Operands in the usage line, such as `[SCENE|DIR …]`; nil for none.
  var operands: String?
  var example: String
  /// Options by group, in the order of the tables.
  var groups: [(title: String, options: [Option])]
}

extension CommandSummary {
  init<Options>(_ syntax: CommandSyntax<Options>) {
    verb = syntax.verb
    summary = syntax.summary
    operands = syntax.operands
    example = syntax.example
    groups = []
    let ungrouped = syntax.options.filter { $0.group == nil }.map { Option($0) }
    if !ungrouped.isEmpty { groups.append(("Options:", ungrouped)) }
    for option in syntax.options {
      guard let title = option.group else { continue }
      if let place = groups.firstIndex(where: { $0.title == title }) {
        groups[place].options.append(Option(option))
      } else {
        groups.append((title, [Option(option)]))
      }
    }
    groups.append(
      (
        "Help:",
        [
          Option(spelling: "-h, --help", explanation: "Prints this page."),
          Option(spelling: "    --version", explanation: "Prints the version."),
        ]
      ))
  }
}

extension CommandSummary.Option {
  fileprivate init<Options>(_ option: OptionDefinition<Options>) {
    let name = (option.short.map { "-\($0), " } ?? "    ") + option.name
    spelling =
      switch option.kind {
      case .flag: name
      case .value(let placeholder, _): name + " " + placeholder
      }
    explanation = option.help + (option.variable.map { " [\($0)]" } ?? "")
  }
}
