extension CompletionScript {
  var bash: String {
    """
    # Completion of \(tool) for bash: source it, or save it as
    # ~/.local/share/bash-completion/completions/\(tool).

    \(function)_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur"); }
    \(function)_folders() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -d -- "$cur")
    }
    \(function)_files() {
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    }
    \(function)_scenes() {
      compopt -o filenames 2>/dev/null
      # As the word is without quotes. compgen -W would expand names, and run what is in them.
      local typed=${cur#[\\"\\']} name
      typed=${typed//\\\\/}
      mapfile -t COMPREPLY < <(
        \(Self.sceneNames) | while IFS= read -r name; do
          [[ $name == "$typed"* ]] && printf '%s\\n' "$name"
        done
        compgen -d -- "$cur"
        compgen -f -X '!*.json5' -- "$cur"
      )
    }

    \(function)() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}
      COMPREPLY=()
      # Readline cuts --option=value into three words.
      if [[ $cur == = ]]; then
        cur=
      elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if ((COMP_CWORD == 1)) && [[ $cur != -* ]]; then
        \(function)_scenes
        \(added(verbNames + " help"))
        return
      fi
      case $verb in
        \(verbs.map(\.name).joined(separator: "|"))) "\(function)_$verb" ;;
        help) \(function)_words "\(verbNames)" ;;
        *) \(function)_\(standard) ;;
      esac
    }

    \(verbs.map(bashFunction).joined(separator: "\n\n"))

    complete -F \(function) \(tool)
    """
  }

  private func added(_ words: String) -> String {
    "COMPREPLY+=($(compgen -W \"\(words)\" -- \"$cur\"))"
  }

  private var verbNames: String { verbs.map(\.name).joined(separator: " ") }

  private func bashFunction(_ verb: CompletionVerb) -> String {
    let values = verb.options.compactMap { option in
      option.value.map {
        "    \(option.spellings.joined(separator: "|"))) \(bashAction($0)); return ;;"
      }
    }
    let spellings = verb.options.flatMap(\.spellings).joined(separator: " ")
    return """
      \(function)_\(verb.name)() {
        case $prev in
      \(values.joined(separator: "\n"))
        esac
        if [[ $cur == -* ]]; then
          \(function)_words "\(spellings)"
          return
        fi
        \(verb.operands.map(bashAction) ?? "return")
      }
      """
  }

  private func bashAction(_ value: CompletionVerb.Value) -> String {
    switch value {
    case .words(let words): "\(function)_words \"\(words.joined(separator: " "))\""
    case .scenes(let words):
      "\(function)_scenes"
        + (words.isEmpty ? "" : "; \(added(words.joined(separator: " ")))")
    case .files: "\(function)_files"
    case .folders: "\(function)_folders"
    case .anything: ":"
    }
  }
}
