extension CompletionScript {
  var fish: String {
    let lines =
      ["complete -c \(tool) -f", complete("__fish_use_subcommand", operands(of: standard))]
      + verbs.map { complete("__fish_use_subcommand", "-a \($0.name) -d \(quoted($0.summary))") }
      + [
        complete("__fish_use_subcommand", "-a help -d 'Explains a verb.'"),
        complete(
          "__fish_seen_subcommand_from help",
          "-a '\(verbs.map(\.name).joined(separator: " "))'"),
      ]
      + verbs.flatMap { verb in
        verb.options.map { complete(condition(verb), arguments(of: $0)) }
          + (verb.operands == nil ? [] : [complete(condition(verb), operands(of: verb.name))])
      }
    return """
      # Completion of \(tool) for fish; to be sourced, or put into
      # ~/.config/fish/completions/\(tool).fish.

      function _\(function)_scenes
        for path in (__fish_complete_path (commandline -ct) | string replace -r '\\t.*' '')
          string match -q '*/' -- $path; or string match -q '*.json5' -- $path; and echo $path
        end
        \(Self.sceneNames)
      end

      \(lines.joined(separator: "\n"))
      """
  }

  private func complete(_ condition: String, _ arguments: String) -> String {
    "complete -c \(tool) -n '\(condition)' \(arguments)"
  }

  /// The options of the verb that may be left out come without one, too.
  private func condition(_ verb: CompletionVerb) -> String {
    let seen = "__fish_seen_subcommand_from \(verb.name)"
    return verb.name == standard ? "__fish_use_subcommand; or \(seen)" : seen
  }

  private func operands(of verb: String) -> String {
    verbs.first { $0.name == verb }?.operands.map(candidates) ?? ""
  }

  private func arguments(of option: CompletionVerb.Option) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let value = option.value.map { " -r " + candidates($0) } ?? ""
    return "-l \(option.long)\(short)\(value) -d \(quoted(option.help))"
  }

  private func candidates(_ value: CompletionVerb.Value) -> String {
    switch value {
    case .words(let words): "-f -a '\(words.joined(separator: " "))'"
    case .scenes(let words):
      "-f -a '\((["(_\(function)_scenes)"] + words).joined(separator: " "))'"
    case .files: "-F"
    case .folders: "-f -a '(__fish_complete_directories)'"
    case .anything: "-f"
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
