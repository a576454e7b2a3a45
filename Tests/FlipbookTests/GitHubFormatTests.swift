import Flipbook
import Foundation
import Testing

@MainActor
@Suite("Output for GitHub Actions")
struct GitHubFormatTests {
  @Test("A message becomes a workflow command with file, line and column")
  func annotations() {
    var environment = Environment()
    environment.variables["GITHUB_WORKSPACE"] = "/home/runner/work/app"
    let annotations = GitHubAnnotations(environment)
    let table: [(Message, String)] = [
      (
        Message(.error, at: "Scenes/push.json5:12:7", "unknown key"),
        "::error file=Scenes/push.json5,line=12,col=7::unknown key"
      ),
      (Message(.warning, at: "Goldens/push", "unused"), "::warning file=Goldens/push::unused"),
      (Message(.note, at: "a.swift:3", "x"), "::notice file=a.swift,line=3::x"),
      (Message(.error, "100 % wrong\nand more\r"), "::error::100 %25 wrong%0Aand more%0D"),
      (Message(.warning, "x\r\n::stop-commands::t"), "::warning::x%0D%0A::stop-commands::t"),
      (
        Message(.error, at: "/home/runner/work/app/Scenes/a,b:c.json5:1:2", "a,b:c"),
        "::error file=Scenes/a%2Cb%3Ac.json5,line=1,col=2::a,b:c"
      ),
      (Message(.error, at: "/tmp/x.json5", "y"), "::error file=/tmp/x.json5::y"),
    ]
    for (message, line) in table { #expect(annotations.line(for: message) == line) }
  }

  @Test("Files have paths relative to the repository, whatever the working directory in it")
  func workingFolder() {
    var environment = Environment()
    environment.variables["GITHUB_WORKSPACE"] = "/home/runner/work/app"
    environment.workingFolder = "/home/runner/work/app/Tools/Frames"
    let annotations = GitHubAnnotations(environment)
    for (place, properties) in [
      ("Scenes/push.json5:12:7", "file=Tools/Frames/Scenes/push.json5,line=12,col=7"),
      ("../Scenes/ü.json5", "file=Tools/Scenes/ü.json5"),
      ("../../../other/x.json5", "file=../../../other/x.json5"),
      ("/home/runner/work/app/Scenes/a.json5:1", "file=Scenes/a.json5,line=1"),
    ] {
      #expect(annotations.line(for: Message(.error, at: place, "x")) == "::error \(properties)::x")
    }
  }

  @Test(
    "The text is kept, each problem is annotated once, and the summary keeps its columns")
  func verify() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      try project.addScene("pop", [0])
      _ = await project.run("record")
      try project.addScene("push", [0, 3, 2])
      try project.addFile("Scenes/bad.json5", "{ | }")
      let summary = project.folder + "/summary.md"
      try project.addFile("summary.md", "before\n")
      project.environment.variables["GITHUB_STEP_SUMMARY"] = summary
      let run = await project.run("verify", "--format", "github")
      #expect(run.code == .malformedInput)
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(lines.contains("Scenes/push.json5: error: 1 of 3 goldens differs"))
      #expect(lines.contains("pop: 1 golden matches"))
      #expect(lines.last == "3 scenes: 1 matches, 1 differs, 1 failed")
      let commands = lines.filter { $0.hasPrefix("::") }
      #expect(commands.count == 2, "\(commands)")
      #expect(commands[0].hasPrefix("::error file=Scenes/bad.json5,line=1,col=3::expected "))
      #expect(
        commands[1] == "::error file=Scenes/push.json5::1 of 3 goldens differs: frames 1, change:"
          + " moved 2 px right")
      let page = try String(contentsOfFile: summary, encoding: .utf8)
      #expect(
        page.hasPrefix("before\n### flipbook verify\n\n#### `bad`\n\n```text\nScenes/bad.json5"))
      #expect(page.contains(#"found "|""#))
      #expect(page.contains("\n```\n\n#### `push`\n\n```text\nScenes/push.json5: error: 1 of 3"))
      // Columns keep their alignment.
      #expect(page.contains("\n  frames    1\n  worst     frame 1: 32 pixels"))
      #expect(page.hasSuffix("\n1 scene as expected.\n\n"))
    }
  }

  @Test("With the URL of the output folder the summary shows the worst frame of a scene")
  func images() async throws {
    try await withProject { project in
      try project.addScene("a (1)", [0, 1, 2, 3])
      _ = await project.run("record")
      try project.addScene("a (1)", [0, 2, 7, 3])
      let summary = project.folder + "/summary.md"
      project.environment.variables["GITHUB_STEP_SUMMARY"] = summary
      _ = await project.run("verify", "--format", "github")
      #expect(try !String(contentsOfFile: summary, encoding: .utf8).contains("!["))
      project.environment.variables["FLIPBOOK_OUTPUT_URL"] = "https://example.org/run-7"
      _ = await project.run("verify", "--format", "github")
      let image = "https://example.org/run-7/verify/a%20%281%29/frame-0002"
      #expect(
        try String(contentsOfFile: summary, encoding: .utf8).contains(
          """
          ```

          | expected | actual | difference |
          | --- | --- | --- |
          | ![](\(image)-expected.png) | ![](\(image)-actual.png) | ![](\(image)-diff.png) |

          """))
      for role in ["expected", "actual", "diff"] {
        #expect(
          Folder.isAt("\(project.folder)/Output/verify/a (1)/frame-0002-\(role).png") == false)
      }
    }
  }

  @Test("A name with a line break is refused, in one line")
  func namesOfLines() async throws {
    for name in ["x\n::warning::owned", "y\r  ::error::owned"] {
      try await withProject { project in
        try project.addScene(name, [0])
        for format in ["text", "github"] {
          let run = await project.run("verify", "--format", format)
          #expect(run.code == .malformedInput)
          let lines = (run.output + run.error).split { $0.isNewline }
          let named = lines.filter { $0.contains("owned") }
          #expect(!named.isEmpty)
          #expect(named.allSatisfy { $0.contains("a scene cannot be called") }, "\(lines)")
        }
      }
    }
  }

  @Test("No file name is interpreted by GitHub's runner or by a terminal")
  func hostileNames() async throws {
    try await withProject { project in
      let names = ["z##[error]owned", "e\u{1B}[2J"]
      for name in names { try project.addScene(name, [0]) }
      let run = await project.run("verify", "--format", "github")
      #expect(run.code == .goldensMissing)
      let commands = (run.output + run.error).split(separator: "\n").map {
        $0.drop { $0.isWhitespace }
      }.filter { $0.hasPrefix("::") }
      // Each scene has one annotation, and there are no others.
      #expect(commands.count == names.count)
      #expect(commands.allSatisfy { $0.hasPrefix("::error file=Scenes/") }, "\(commands)")
      #expect(!(run.output + run.error).contains("\u{1B}"))
      #expect(
        !run.output.split(separator: "\n").contains {
          $0.contains("##[") && !$0.hasPrefix("::")
        })
    }
  }

  @Test("github is the default format in GitHub Actions")
  func surroundings() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      project.environment.variables["GITHUB_ACTIONS"] = "true"
      let plain = await project.run("verify")
      #expect(
        plain.output.contains("\n::error file=Scenes/push.json5::1 golden missing: frames 0\n"))
      #expect(await !project.run("verify", "--format", "text").output.contains("::"))
      #expect(await project.run("verify", "--json").output.hasPrefix("{"))
      project.environment.variables["FLIPBOOK_FORMAT"] = "text"
      #expect(await !project.run("verify").output.contains("::"))
    }
  }

  @Test("An unwritable summary ends with 74, after all other output")
  func unwritable() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      project.environment.variables["GITHUB_STEP_SUMMARY"] = project.folder + "/no/summary.md"
      let run = await project.run("verify", "--format", "github")
      #expect(run.code == .inputOutputError)
      #expect(run.output.contains("1 golden missing"))
      #expect(run.error.hasPrefix("no/summary.md: error: cannot be written: "))
    }
  }
}
