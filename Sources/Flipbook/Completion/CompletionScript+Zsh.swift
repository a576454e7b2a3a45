extension CompletionScript {
  var zsh: String {
    """
    #compdef \(tool)
    # Completion of \(tool) for zsh: source it after compinit, or save it as _\(tool) in a folder of
    # $fpath.

    \(function)_verbs() {
      local -a verbs=(
    \(verbs.map { "    '\(zshQuoted($0.name + ":" + $0.summary.replacing(":", with: "\\:")))'" }.joined(separator: "\n"))
      )
      _describe -t commands command verbs
    }

    \(function)_scenes() {
      local -a names=("$@" ${(f)"$(\(Self.sceneNames))"})
      local -i result=1
      compadd -a names && result=0
      _files -g '*.json5(-.)' && result=0
      return result
    }

    \(verbs.map(zshFunction).joined(separator: "\n\n"))

    \(function)() {
      if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
        local -i result=1
        \(function)_verbs && result=0
        \(function)_scenes && result=0
        return result
      fi
      case $words[2] in
        (\(verbs.map(\.name).joined(separator: "|")))
          local verb=$words[2]
          shift words
          (( CURRENT-- ))
          \(function)_$verb
          ;;
        (help) \(function)_verbs ;;
        (*) \(function)_\(standard) ;;
      esac
    }

    if [[ $funcstack[1] == _\(tool) ]]; then
      \(function) "$@"
    else
      compdef \(function) \(tool)
    fi
    """
  }

  private func zshFunction(_ verb: CompletionVerb) -> String {
    var specifications = verb.options.map(zshSpecification)
    if let operands = verb.operands {
      specifications.append("'*:\(zshMessage(operands)):\(zshAction(operands))'")
    }
    return """
      \(function)_\(verb.name)() {
        _arguments -s -S \\
          \(specifications.joined(separator: " \\\n    "))
      }
      """
  }

  private func zshSpecification(_ option: CompletionVerb.Option) -> String {
    let help = option.help.reduce(into: "") { text, character in
      if "[]\\:".contains(character) { text += "\\" }
      text.append(character)
    }
    var tail = "[\(help)]"
    if let value = option.value { tail += ":\(option.placeholder):\(zshAction(value))" }
    let ending = option.value == nil ? "" : "="
    let star = option.isRepeatable ? "*" : ""
    guard let short = option.short else {
      return "'\(star)--\(option.long)\(ending)\(zshQuoted(tail))'"
    }
    let shortEnding = option.value == nil ? "" : "+"
    // A repeatable option does not exclude itself.
    let others = option.isRepeatable ? "*" : "(-\(short) --\(option.long))"
    return "'\(others)'{-\(short)\(shortEnding),--\(option.long)\(ending)}'\(zshQuoted(tail))'"
  }

  private func zshMessage(_ value: CompletionVerb.Value) -> String {
    switch value {
    case .scenes: "scene"
    case .folders: "folder"
    case .files, .words, .anything: "file"
    }
  }

  private func zshAction(_ value: CompletionVerb.Value) -> String {
    switch value {
    case .words(let words): "(\(words.joined(separator: " ")))"
    // Without the leading space, _arguments inserts options of compadd before the words.
    case .scenes(let words): ([" " + function + "_scenes"] + words).joined(separator: " ")
    case .files: "_files"
    case .folders: "_files -/"
    case .anything: " "
    }
  }

  /// Escapes text for use between single quotes.
  private func zshQuoted(_ text: String) -> String { text.replacing("'", with: "'\\''") }
}
