/// A script that teaches a shell the verbs and options of a command line.
///
/// As those of swift-argument-parser, it is printed by `--generate-completion-script SHELL`.
struct CompletionScript {
  /// Shells that there are scripts for.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  static let option = "--generate-completion-script"

  /// What the command line is called by.
  let tool: String
  let verbs: [CompletionVerb]
  /// The verb of a command line that names none.
  let standard: String

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// A command for any shell that prints the names of the scenes in the folder `Scenes`: paths below
  /// it, as ``SceneDiscovery`` names what it finds there. Links to files are followed, links to
  /// folders only in the place of `Scenes` itself.
  static let sceneNames = """
    find -H Scenes -mindepth 1 -name '[._]*' -prune -o -name '*.json5' \
    '(' -type f -o -type l -exec test -f '{}' ';' ')' -print 2>/dev/null \
    | sed -E 's|^(.*/)?Scenes/||; s|[.]json5$||'
    """

  /// The tool's name as that of a function.
  var function: String {
    "_" + tool.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
  }
}

extension CompletionScript.Shell {
  /// The shell that is asked for, or the user's own without a name.
  init(named name: String?, in environment: Environment) throws(UsageError) {
    let known = Self.allCases.map(\.rawValue)
    guard let name else {
      let own = environment.value(of: "SHELL")?.split(separator: "/").last.map(String.init)
      guard let shell = own.flatMap(Self.init(rawValue:)) else {
        throw .missingValue(
          option: CompletionScript.option, placeholder: known.joined(separator: "|"))
      }
      self = shell
      return
    }
    guard let shell = Self(rawValue: name) else {
      throw .invalidValue(
        option: CompletionScript.option, value: name, .oneOf(name, known))
    }
    self = shell
  }
}
