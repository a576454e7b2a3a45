/// A completion script for a shell, with the commands and options of a command line.
///
/// Printed by `--generate-completion-script SHELL`, the option name of swift-argument-parser.
struct CompletionScript {
  /// Supported shells.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  static let option = "--generate-completion-script"

  /// Name of the command line.
  let tool: String
  let verbs: [CompletionVerb]
  /// Verb that runs when none is given.
  let standard: String

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Shell command that prints the names of the scenes in the folder `Scenes`, in the form of
  /// ``SceneDiscovery``: paths below it. Links to files are followed; links to folders only for
  /// `Scenes` itself.
  static let sceneNames = """
    find -H Scenes -mindepth 1 -name '[._]*' -prune -o -name '*.json5' \
    '(' -type f -o -type l -exec test -f '{}' ';' ')' -print 2>/dev/null \
    | sed -E 's|^(.*/)?Scenes/||; s|[.]json5$||'
    """

  /// Prefix of the script's functions, made from the tool's name.
  var function: String {
    "_" + tool.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
  }
}

extension CompletionScript.Shell {
  /// The shell `name`, or the user's own (`SHELL`) when nil. Throws if it is not supported.
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
