extension CompletionScript {
  var fish: String {
    let names = verbs.map(\.name).joined(separator: " ")
    let lines =
      ["complete -c \(tool) -f"]
      + verbs.map { complete(isFirst, "-a \($0.name) -d \(quoted($0.summary))") }
      + [
        complete(isFirst, "-a help -d 'Explains a command.'"),
        complete(runs("help"), "-a '\(names)'"),
      ]
      + verbs.flatMap { verb in
        verb.options.map { complete(runs(verb.name), arguments(of: $0)) }
          + (verb.operands == nil ? [] : [complete(runs(verb.name), operands(of: verb.name))])
      }
    return """
      # Completion of \(tool) for fish: source it, or save it as
      # ~/.config/fish/completions/\(tool).fish.

      function _\(function)_scenes
        for path in (__fish_complete_path (commandline -ct) | string replace -r '\\t.*' '')
          string match -q '*/' -- $path; or string match -q '*.json5' -- $path; and echo $path
        end
        \(Self.sceneNames)
      end

      # Whether the first word is this command. Without a command, \(standard) runs.
      function _\(function)_runs
        set -l words (commandline -opc)
        contains -- "$words[2]" \(names) help; or set words[2] \(standard)
        test $words[2] = $argv[1]
      end

      \(lines.joined(separator: "\n"))
      """
  }

  private func complete(_ condition: String, _ arguments: String) -> String {
    "complete -c \(tool) -n '\(condition)' \(arguments)"
  }

  /// Condition for completing a command: the first word.
  private var isFirst: String { "test (count (commandline -opc)) -eq 1" }

  private func runs(_ verb: String) -> String { "_\(function)_runs \(verb)" }

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
