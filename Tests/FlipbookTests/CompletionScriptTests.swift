import Flipbook
import Foundation
import Testing

@MainActor
@Suite("Completion scripts")
struct CompletionScriptTests {
  /// Typed words, and completions that must or must not be offered.
  private struct Case {
    var words: [String]
    var offers: [String]
    var not: [String] = []
  }

  /// The name of a scene that a shell must not evaluate.
  private static let hostile = "it's $(touch PWNED) `touch PWNED`"

  private let cases = [
    Case(words: ["ren"], offers: ["render"], not: ["record"]),
    Case(words: ["re"], offers: ["render", "record"], not: ["verify"]),
    Case(words: ["render", "--app"], offers: ["--appearance"], not: ["--at"]),
    Case(words: ["render", "--appearance", ""], offers: ["light", "dark"], not: ["Scenes/"]),
    Case(words: ["verify", "--metric", "y"], offers: ["yiq"], not: ["exact"]),
    Case(
      words: ["verify", "--format", ""], offers: ["text", "json", "junit", "github"],
      not: ["Scenes/", "push"]),
    Case(words: ["list", "--format", ""], offers: ["text", "json", "github"], not: ["junit"]),
    Case(words: ["init", "--format", ""], offers: ["text", "json", "github"], not: ["junit"]),
    Case(words: ["render", "--progress", ""], offers: ["auto", "bar", "plain", "json", "none"]),
    Case(words: ["verify", "--record", ""], offers: ["all", "failed", "missing", "never"]),
    Case(words: ["diff", "--mask", "ma"], offers: ["mask.png"], not: ["push"]),
    Case(words: ["help", "ver"], offers: ["verify"]),
    Case(words: ["render", "Scenes/"], offers: ["Scenes/push.json5"], not: ["Scenes/notes.txt"]),
    Case(words: ["export", "--as", ""], offers: ["apng", "filmstrip", "gif"]),
    Case(words: ["--fra"], offers: ["--frames"]),
    Case(words: ["pu"], offers: ["push"], not: ["port"]),
    // Without a verb the verb is render, also after its first operand.
    Case(words: ["push", ""], offers: ["push", "cards/zoom"], not: ["verify"]),
    Case(words: ["push", "--fr"], offers: ["--frames"]),
    Case(words: ["--fps", "30", "--app"], offers: ["--appearance"]),
    Case(words: ["verify", "--ignore", "1,2,3,4", "--ign"], offers: ["--ignore"]),
    Case(
      words: ["verify", ""], offers: ["push", "cards/zoom", "linked", Self.hostile],
      not: ["_shared", "notes", "lost", "folder", "-J", "-default-"]),
    Case(words: ["verify", "it"], offers: [Self.hostile], not: ["push"]),
    Case(
      words: ["goldens", ""], offers: ["list", "stats", "prune", "log"], not: ["Scenes/", "push"]),
    Case(
      words: ["list", ""], offers: ["transitions", "devices", "push"],
      not: ["prune", "-J", "-default-"]),
  ]

  @Test(
    "bash completes commands, options, values and scenes",
    .enabled(if: OtherProgram("bash") != nil, "bash is not installed"))
  func bash() async throws {
    let driver = """
      source "$1"
      shift
      complete -p flipbook >/dev/null || exit 1
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      _flipbook
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    try await withScript(.bash) { script, folder in
      let bash = try #require(OtherProgram("bash"))
      for example in cases {
        let result = try bash.run(
          ["--norc", "-c", driver, "bash", script, "flipbook"] + example.words, in: folder)
        #expect(result.status == 0)
        check(example, result.lines)
      }
    }
  }

  @Test(
    "zsh completes commands, options, values and scenes",
    .enabled(if: OtherProgram("zsh") != nil, "zsh is not installed"))
  func zsh() async throws {
    // A shell in a terminal of its own. No key is pressed, because a busy machine might send it too
    // early: the line editor completes the line as soon as it is ready. compadd prints its
    // arguments.
    let settings = #"""
      PROMPT= RPROMPT=
      stty -echo columns 500
      autoload -Uz compinit
      compinit -u -D
      source $SCRIPT
      compadd() {
        if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
        local -a hits
        builtin compadd -A hits "$@"
        local -i at=${@[(i)-p]}
        local prefix= hit
        (( at < $# )) && prefix=${@[at+1]}
        for hit in $hits; do print -r -- "HIT:$prefix${(Q)hit}:"; done
        builtin compadd "$@"
      }
      zle-line-init() {
        BUFFER=$TYPED CURSOR=$#TYPED
        zle complete-word
        print -r -- "HIT:DONE:"
      }
      zle -N zle-line-init
      """#
    let driver = """
      zmodload zsh/zpty
      export ZDOTDIR=$PWD SCRIPT=$1 TYPED=$2
      zpty z zsh -d -i
      while zpty -r z line; do
        print -rn -- "$line"
        [[ $line == *HIT:DONE* ]] && break
      done
      zpty -d z
      """
    try await withScript(.zsh) { script, folder in
      let zsh = try #require(OtherProgram("zsh"))
      try WholeFile.write(Array(settings.utf8), to: folder + "/.zshrc")
      for example in cases {
        let line = (["flipbook"] + example.words).joined(separator: " ")
        let result = try zsh.run(["-f", "-c", driver, "zsh", script, line], in: folder)
        #expect(result.text.contains("HIT:DONE:"), "\(result.text)")
        let hits = result.text.split(separator: "HIT:").dropFirst()
          .compactMap { $0.split(separator: ":").first.map(String.init) }
        check(example, hits)
      }
    }
  }

  @Test(
    "fish completes commands, options, values and scenes",
    .enabled(if: OtherProgram("fish") != nil, "fish is not installed"))
  func fish() async throws {
    try await withScript(.fish) { script, folder in
      let fish = try #require(OtherProgram("fish"))
      for example in cases {
        let line = (["flipbook"] + example.words).joined(separator: " ")
        let result = try fish.run(
          ["--no-config", "-c", "source $argv[1]; complete -C $argv[2]", script, line], in: folder)
        #expect(result.status == 0)
        check(example, result.lines.map { String($0.prefix { $0 != "\t" }) })
      }
    }
  }

  @Test(
    "A custom executable has its own completion script; the default shell is the user's")
  func names() async throws {
    try await withProject { project in
      project.environment.toolName = "My-Transitions"
      project.environment.variables["SHELL"] = "/usr/bin/fish"
      let own = await project.run("--generate-completion-script")
      #expect(own.output.contains("complete -c My-Transitions -n"))
      let bash = await project.run("--generate-completion-script=bash")
      #expect(bash.output.hasSuffix("complete -F _My_Transitions My-Transitions\n"))
      project.environment.variables["SHELL"] = "/bin/dash"
      let unknown = await project.run("--generate-completion-script")
      #expect(unknown.code == .usage)
      #expect(
        unknown.error == """
          flipbook: error: --generate-completion-script needs a value: \
          --generate-completion-script bash|zsh|fish

          """)
      let wrong = await project.run("--generate-completion-script", "zhs")
      #expect(
        wrong.error == """
          flipbook: error: unknown value "zhs" for --generate-completion-script \
          (did you mean "zsh"?); it takes bash, zsh, fish

          """)
    }
  }

  @Test("Scripts complete options that may be repeated, and lines without a verb")
  func shapes() async throws {
    try await withProject { project in
      let zsh = await project.run("--generate-completion-script", "zsh").output
      #expect(zsh.contains("    '*--ignore=["))
      #expect(zsh.contains("    '--mask=["))
      let fish = await project.run("--generate-completion-script", "fish").output
      #expect(fish.contains("  contains -- \"$words[2]\" render record "))
      #expect(fish.contains("complete -c flipbook -n '__flipbook_runs render' -l frames"))
    }
  }

  @Test("Every option of every verb is in every script")
  func completeness() async throws {
    try await withProject { project in
      for shell in ["bash", "zsh", "fish"] {
        let script = await project.run("--generate-completion-script", shell).output
        for verb in VerbNames.all {
          #expect(script.contains(verb))
          let help = await project.run(verb, "--help").output
          for option in help.matches(of: /--([a-z-]+)/).map(\.1) {
            let spelling = shell == "fish" ? "-l \(option)" : "--\(option)"
            #expect(script.contains(spelling), "\(shell) \(verb) \(option)")
          }
        }
      }
    }
  }

  private func check(_ example: Case, _ completions: [String]) {
    for word in example.offers { #expect(completions.contains(word), "\(example) \(completions)") }
    for word in example.not { #expect(!completions.contains(word), "\(example) \(completions)") }
  }

  private enum Shell: String {
    case bash
    case zsh
    case fish
  }

  /// Runs `body` with a shell's script, in a folder with scenes; the folder `Scenes` is a symbolic
  /// link.
  private func withScript(
    _ shell: Shell, _ body: (_ script: String, _ folder: String) throws -> Void
  ) async throws {
    try await withProject { project in
      let script = await project.run("--generate-completion-script", shell.rawValue)
      #expect(script.code == .success)
      try project.addFile("script", script.output)
      try project.addScene("push", [0])
      try project.addFile("Scenes/notes.txt", "")
      try project.addFile("mask.png", "")
      try project.addScene("cards/zoom", [0])
      try project.addFile("Scenes/_shared.json5", "{}")
      try project.addScene(Self.hostile, [0])
      let files = FileManager.default
      let scenes = project.folder + "/Scenes"
      for (link, target) in [("linked", "push.json5"), ("lost", "none"), ("folder", "cards")] {
        try files.createSymbolicLink(
          atPath: "\(scenes)/\(link).json5", withDestinationPath: target)
      }
      try files.moveItem(atPath: scenes, toPath: project.folder + "/Kept")
      try files.createSymbolicLink(atPath: scenes, withDestinationPath: "Kept")
      try body(project.folder + "/script", project.folder)
      #expect(Folder.isAt(project.folder + "/PWNED") == nil, "a name was run")
    }
  }
}
