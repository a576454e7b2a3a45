import Flipbook
import Foundation
import Testing
import TransitionCatalog

@MainActor
@Suite("Command line")
struct CommandLineToolTests {
  @Test("Help of each command explains every option on a line of its own and ends with an example")
  func help() async throws {
    try await withProject { project in
      for verb in VerbNames.all {
        let page = await project.run(verb, "--help")
        #expect(page.code == .success)
        #expect(page.error == "")
        let lines = page.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.filter { $0.count > 100 } == [], "\(verb)")
        #expect(lines[2].hasPrefix("Usage: flipbook \(verb) [OPTIONS]"))
        #expect(lines.dropLast().last?.hasPrefix("Example: flipbook \(verb)") == true)
        let again = await project.run("help", verb)
        #expect(again.output == page.output)
        let short = await project.run(verb, "--nonsense", "-h")
        #expect(short.code == .usage)
      }
    }
  }

  @Test("The overview lists every command")
  func overview() async throws {
    try await withProject { project in
      for argument in ["--help", "-h", "help"] {
        let page = await project.run(argument)
        #expect(page.code == .success)
        #expect(
          page.output == """
            Renders UIKit view-controller transitions to PNG frames.

            Usage: flipbook [COMMAND] [OPTIONS] [SCENE|DIR …]

              render   Renders scenes to numbered PNG frames (the default command).
              record   Records the golden frames of scenes.
              verify   Compares scenes with their golden frames.
              approve  Turns the frames of the last verify into goldens.
              report   Writes an HTML report of the last verify.
              diff     Compares two images, or two folders of frames.
              check    Runs scenes without drawing and reports mistakes of their transitions.
              list     Lists scenes, transitions, layouts, screens, apps and devices.
              export   Writes one animation or filmstrip per scene.
              live     Plays scenes in the browser, to touch and tune them.
              goldens  Lists goldens, their sizes, unused ones, and their history.
              merge    Merges the output folders of several runs into one.
              job      Writes a job for a render farm or CI: openjd, slurm or github.
              port     Rewrites an app's Swift sources to compile on Linux.
              init     Creates a package with a scene, a golden test and a CI check.
              doctor   Checks this machine for problems.

            "flipbook COMMAND --help" lists its options, "flipbook --generate-manual" prints the manual,
            "flipbook --generate-completion-script bash" (or zsh, fish) prints completions for the shell.

            Example: flipbook render Scenes/inbox-push.json5

            """)
      }
    }
  }

  @Test(
    "The manual lists every command, option and variable, and contains no accidental troff request")
  func manual() async throws {
    try await withProject { project in
      let manual = await project.run("--generate-manual")
      #expect(manual.code == .success && manual.error == "")
      let lines = manual.output.split(separator: "\n")
      for verb in VerbNames.all {
        #expect(lines.contains(".SS \(verb)"))
        for option in await project.run(verb, "--help").output.matches(of: /--([a-z-]+)/) {
          let name = option.0.replacing("-", with: "\\-")
          #expect(manual.output.contains(name), "\(verb) \(option.0)")
        }
      }
      #expect(manual.output.contains("\\fBFLIPBOOK_JOBS\\fR\nValue of \\-\\-jobs when"))
      let requests = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".IR"]
      for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect(requests.contains { line.hasPrefix($0 + " ") || line == $0 }, "\(line)")
      }
      #expect(!manual.output.contains("See the documentation."))
    }
  }

  @Test("A custom executable uses its own name in messages")
  func toolName() async throws {
    try await withProject { project in
      project.environment.toolName = "MyTransitions"
      let overview = await project.run("--help").output
      #expect(overview.contains("\nUsage: MyTransitions [COMMAND]"))
      #expect(overview.contains("\n\"MyTransitions COMMAND --help\" lists its options"))
      #expect(overview.hasSuffix("Example: MyTransitions render Scenes/inbox-push.json5\n"))
      #expect(await project.run("list", "--help").output.contains("\nUsage: MyTransitions list "))
      #expect(
        await project.run("list", "-x").error.hasSuffix("See \"MyTransitions list --help\".\n"))
      try project.addScene("push", [0])
      #expect(
        await project.run("verify").output.contains("MyTransitions approve Scenes/push.json5"))
    }
  }

  @Test("Two transitions of one name are refused by every command; one of Flipbook's is replaced")
  func sameName() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      project.catalog.add("slide") { UnusedAnimator() }
      #expect(await project.run("check").code == .success)
      #expect(project.catalog.entries.count { $0.name == "slide" } == 1)
      project.catalog.add("slide", .seconds(default: 1)) { _, _ in UnusedAnimator() }
      for arguments in [[], ["check"], ["list"], ["push"]] {
        let run = await project.run(arguments)
        #expect(run.code == .usage)
        #expect(
          run.error == "flipbook: error: two transitions are registered as \"slide\"; "
            + "give one of them another name\n")
      }
    }
  }

  @Test("--version works for the tool and for each command")
  func version() async throws {
    try await withProject { project in
      #expect(await project.run("--version").output == "\(Version.current)\n")
      #expect(await project.run("verify", "--version").output == "\(Version.current)\n")
    }
  }

  @Test("Usage errors go to standard error, suggest the nearest word and end with 64")
  func misuse() async throws {
    try await withProject { project in
      let unknown = await project.run("verify", "--golden", "x")
      #expect(unknown.code == .usage)
      #expect(unknown.output == "")
      #expect(
        unknown.error == """
          flipbook: error: unknown option "--golden" (did you mean "--goldens"?)
          See "flipbook verify --help".

          """)
      for (arguments, message) in [
        (["help", "rendr"], "there is no command \"rendr\" (did you mean \"render\"?)"),
        (["diff", "a"], "diff takes two images or two folders, 1 given"),
        (["diff"], "diff takes two images or two folders, 0 given"),
        (["-j0"], "-j takes a whole number from 1 to 1024, not \"0\""),
        (["--jobs=1e3"], "--jobs takes a whole number from 1 to 1024, not \"1e3\""),
        (["--scale", "-1"], "--scale takes a number above 0 up to 16, not \"-1\""),
        (["--scale", "nan"], "--scale takes a number above 0 up to 16, not \"nan\""),
        (
          ["--fps", "0"],
          "--fps takes a number of frames up to 1000, or a ratio such as 60000/1001, not \"0\""
        ),
        (["-o", ""], "-o takes a path, not \"\""),
        (["--frames", "3-"], "--frames: expected a frame number at the end of \"3-\""),
        (["--frames", "5-3"], "--frames: \"5-3\" runs backwards; write \"3-5\" or \"5-3:-1\""),
        (
          ["--at", "half"],
          "--at: \"half\" is not a time; expected seconds as 0.25 or a percentage as 50%"
        ),
        (
          ["--progress", "pain"],
          "unknown value \"pain\" for --progress (did you mean \"plain\"?);"
            + " it takes auto, bar, plain, json, openjd, none"
        ),
        (
          ["--shard", "5/4"],
          "--shard takes a shard and the number of shards, such as 1/4, not"
            + " \"5/4\""
        ),
        (
          ["--shard", "0/0"],
          "--shard takes a shard and the number of shards, such as 1/4, not"
            + " \"0/0\""
        ),
        (
          ["--shard", "1"],
          "--shard takes a shard and the number of shards, such as 1/4, not \"1\""
        ),
        (["--max-failures", "0"], "--max-failures takes a whole number from 1, not \"0\""),
        (
          ["--device", "tablets"],
          "unknown value \"tablets\" for --device (did you mean \"tablet\"?);"
            + " it takes phone, phone-small, phone-max, tablet, tablet-portrait"
        ),
      ] {
        let run = await run(project, arguments)
        #expect(run.code == .usage, "\(arguments)")
        #expect(run.error.hasPrefix("flipbook: error: \(message)\n"), "\(run.error)")
      }
    }
  }

  private func run(_ project: Project, _ arguments: [String]) async -> Project.Run {
    switch arguments.count {
    case 1: await project.run(arguments[0])
    case 2: await project.run(arguments[0], arguments[1])
    default: await project.run(arguments[0], arguments[1], arguments[2])
    }
  }

  @Test("A missing scene ends with 66; a mistyped command is recognized")
  func notFound() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      for (argument, message) in [
        ("pusj", "there is no scene \"pusj\" (did you mean \"push\"?)"),
        (
          "rendr",
          "there is no scene, file or folder \"rendr\" (did you mean the command \"render\"?)"
        ),
        ("zzz", "there is no scene, file or folder \"zzz\""),
        (
          "filmstrip",
          "there is no scene, file or folder \"filmstrip\"; write flipbook export --as filmstrip"
        ),
        ("", "there is no scene, file or folder \"\""),
      ] {
        let run = await project.run(argument)
        #expect(run.code == .inputNotFound)
        #expect(run.error == "flipbook: error: \(message)\n")
      }
    }
  }

  @Test("JSON is also printed for failures before the first scene")
  func failureAsJSON() async throws {
    try await withProject { project in
      let run = await project.run("render", "zzz", "--json")
      #expect(run.code == .inputNotFound)
      #expect(
        run.output == """
          {
            "command": "render",
            "errors": ["flipbook: error: there is no scene, file or folder \\"zzz\\""],
            "exitCode": 66,
            "flipbook": "\(Version.current)"
          }

          """)
      #expect(await project.run("diff", "a", "b", "--json").output.contains("\"exitCode\": 66"))
    }
  }

  @Test("A malformed command line is reported in the format that it requests")
  func usageForMachines() async throws {
    try await withProject { project in
      let run = await project.run("verify", "--json", "--bad")
      #expect(run.code == .usage)
      #expect(
        run.output == """
          {
            "command": "verify",
            "errors": ["flipbook: error: unknown option \\"--bad\\""],
            "exitCode": 64,
            "flipbook": "\(Version.current)"
          }

          """)
      #expect(
        run.error == "flipbook: error: unknown option \"--bad\"\nSee \"flipbook verify --help\".\n")
      for arguments in [
        ["diff", "-o", "--format=json"], ["--jobs", "x", "--format", "json"],
        ["report", "x", "--json"],
        ["verify", "--format", "junit", "--format", "json", "--frames", "z"],
        ["verify", "--json", "--format"], ["verify", "--json", "--format", "jsn"],
      ] {
        let run = await project.run(arguments)
        #expect(run.code == .usage)
        #expect(run.output.contains("\n  \"errors\": ["), "\(arguments)")
        #expect(run.output.contains("\"exitCode\": 64"))
      }
      let junit = await project.run("verify", "--bad", "--format", "junit")
      #expect(junit.code == .usage && junit.output.hasPrefix("<?xml "))
      #expect(junit.output.contains("unknown option"))
      let github = await project.run("verify", "--bad", "--format", "github")
      #expect(github.output == "::error::unknown option \"--bad\"\n")
      for arguments in [
        ["verify", "--bad"], ["verify", "--bad", "--", "--json"], ["init", "--format", "junit"],
        ["verify", "--json", "--format", "text", "--bad"],
      ] {
        #expect(await project.run(arguments).output == "", "\(arguments)")
      }
      project.environment.variables["FLIPBOOK_FORMAT"] = "json"
      #expect(await project.run("verify", "--bad").output.contains("\"exitCode\": 64"))
      #expect(await project.run("verify", "--bad", "--format", "text").output == "")
      // One variable applies to all verbs, also to those that do not support its value.
      project.environment.variables["FLIPBOOK_FORMAT"] = "junit"
      #expect(await project.run("goldens", "list").code == .success)
      #expect(await project.run("goldens", "list", "--format", "junit").code == .usage)
      project.environment.variables["FLIPBOOK_FORMAT"] = "junt"
      let misspelt = await project.run("goldens", "list")
      #expect(misspelt.code == .usage && misspelt.error.contains("FLIPBOOK_FORMAT"))
      project.environment.variables["FLIPBOOK_FORMAT"] = "json"
      project.catalog.add("zoom") { UnusedAnimator() }
      project.catalog.add("zoom") { UnusedAnimator() }
      #expect(await project.run("check").output.contains("\"command\": \"check\""))
    }
  }

  @Test("Each command accepts exactly the formats in its help, and prints a result in each")
  func formats() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      _ = await project.run("record")
      _ = await project.run("render")
      _ = await project.run("verify")
      let frames = project.folder + "/Output/push"
      let operands = [
        "diff": [frames, frames], "goldens": ["list"], "merge": [project.folder + "/Output"],
        "job": ["slurm", "-o", project.folder + "/Job"],
        "init": ["New", "--dry-run", "--package", "tools"], "port": ["a.swift", "-o", "Ported"],
      ]
      try project.addFile("a.swift", "import UIKit\n")
      try project.addFile("tools/Package.swift", "")
      // live runs until it is interrupted.
      for verb in VerbNames.all where verb != "live" {
        let help = await project.run(verb, "--help").output
        let listed = try #require(
          help.firstMatch(of: /Format of the results: ((?:[a-z]+, )+[a-z]+)/), "\(verb)"
        ).output.1.split(separator: ", ")
        for format in VerdictFormat.allCases {
          let run = await project.run(
            [verb] + (operands[verb] ?? []) + ["--format", format.rawValue])
          guard listed.contains(Substring(format.rawValue)) else {
            #expect(run.code == .usage && run.output == "", "\(verb) \(format)")
            #expect(run.error.contains("unknown value \"\(format)\" for --format"))
            continue
          }
          #expect(run.code == .success, "\(verb) \(format): \(run.error)")
          #expect(run.output != "", "\(verb) \(format)")
          #expect(run.output.hasPrefix("<?xml ") == (format == .junit), "\(verb) \(format)")
          #expect(run.output.hasPrefix("{") == (format == .json), "\(verb) \(format)")
        }
      }
    }
  }

  @Test("A failure is reported once, also if it affects every scene")
  func once() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      _ = await project.run("record")
      for verb in ["verify", "render"] {
        let run = await project.run(verb, "-o", "/proc/none")
        #expect(run.code == .cannotCreateOutput)
        #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
      }
      try project.addScene("pop", [0])
      for verb in ["verify", "render"] {
        let run = await project.run(verb, "-o", "/proc/none", "--json")
        #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
        #expect(run.output.ranges(of: "\"errors\": [").count == 2, "\(run.output)")
      }
    }
  }

  @Test("Every command says that there are no scenes")
  func noScenes() async throws {
    try await withProject { project in
      for verb in ["render", "record", "verify", "approve", "check"] {
        let run = await project.run(verb)
        #expect(run.code == .inputNotFound)
        #expect(
          run.error == "flipbook: error: there is no folder \"Scenes\" in \"\(project.folder)\"; "
            + "run this where it is, name a scene, or create the folder and save a scene in it\n"
        )
      }
    }
  }

  @Test("A scene with another extension is reported, in its folder and as an operand")
  func misnamed() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      let scene = try String(contentsOfFile: project.folder + "/Scenes/push.json5", encoding: .utf8)
      try project.addFile("Scenes/inner/pop.json", scene)
      try project.addFile("Scenes/scene.schema.json", "{ title: 'a', properties: { screens: 1 } }")
      try project.addFile("Scenes/broken.json", "{ screens")
      let warning =
        "Scenes/inner/pop.json: warning: looks like a scene, but in folders only"
        + " *.json5 files are scenes; rename it\n"
      for operands in [[], ["Scenes"], ["Scenes/inner/pop.json"]] {
        let run = await project.run(["render"] + operands)
        #expect(run.code == .success)
        #expect(run.error == warning)
      }
      #expect(await project.run("render", "push").error == "")
      let strict = await project.run("render", "--strict", "--format", "junit")
      #expect(strict.code == .malformedInput)
      #expect(strict.error.hasPrefix("Scenes/inner/pop.json: error: looks like a scene"))
      #expect(strict.output.contains(#"<testsuite name="Scenes/inner/pop.json""#))
      #expect(strict.output.contains(#"type="misnamed""#))
      let json = await project.run(
        "render", "Scenes", "Scenes/inner/pop.json", "--strict", "--json"
      ).output
      #expect(json.components(separatedBy: "pop.json: error: looks like").count == 2)
      let second = await project.run("render", "--strict", "--shard", "2/2")
      #expect(second.code == .success && !second.error.contains("pop.json"))
      let none = await project.run("render", "Scenes/inner")
      #expect(none.code == .inputNotFound)
      #expect(none.error.hasPrefix(warning + "flipbook: error: there are no scenes (*.json5) in "))
    }
  }

  @Test("Results that cannot be written end with 74")
  func brokenOutput() async throws {
    let error = Recorder()
    let engine = SceneEngine(catalog: Catalog()) { _ in ScriptedProducer([]) }
    let tool = CommandLineTool(
      environment: Environment(), engine: engine, output: { _ in false }, error: error.toError)
    #expect(await tool.run(["--version"]) == .inputOutputError)
    #expect(
      error.error == "flipbook: error: standard output cannot be written, so results were"
        + " lost\n")
  }
}
