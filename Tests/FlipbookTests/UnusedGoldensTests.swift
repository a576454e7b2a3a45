import Flipbook
import Foundation
import Testing

@MainActor
@Suite("Unused goldens")
struct UnusedGoldensTests {
  /// The project's goldens are not in the default folder.
  static let advice =
    "; \"flipbook goldens prune --goldens 'Goldens'\" lists them"

  @Test("Results of a deleted scene are deleted by the next run of all scenes")
  func strangers() async throws {
    try await withProject { project in
      try project.addScene("stays", [0])
      try project.addScene("goes", [0, 1])
      #expect(await project.run("verify").code == .goldensMissing)
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/goes.json5")
      _ = await project.run("verify", "stays")
      #expect(try project.names(in: "Output/verify") == ["goes", "run.json", "stays"])
      _ = await project.run("verify")
      #expect(try project.names(in: "Output/verify") == ["run.json", "stays"])
    }
  }

  @Test("Unreadable results belong to no scene and do not stop a report")
  func unreadableResults() async throws {
    try await withProject { project in
      for name in ["first", "second"] { try project.addScene(name, [0]) }
      for name in ["gone", "second"] {
        try project.addFile("Output/verify/\(name)/manifest.json", "{}")
      }
      _ = await project.run("verify", "first")
      #expect(try project.names(in: "Output/verify") == ["first", "gone", "run.json", "second"])
      // The run ends before the second scene.
      #expect(await project.run("verify", "--max-failures", "1").code == .goldensMissing)
      #expect(try project.names(in: "Output/verify") == ["first", "run.json"])
      #expect(await project.run("report").code == .incomplete)
    }
  }

  @Test("Goldens and results behind links are seen")
  func links() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      try project.addScene("old", [0])
      _ = await project.run("record")
      _ = await project.run("verify")
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/old.json5")
      for name in ["Goldens", "Output"] {
        try FileManager.default.moveItem(
          atPath: project.folder + "/" + name, toPath: project.folder + "/real " + name)
        try FileManager.default.createSymbolicLink(
          atPath: project.folder + "/" + name, withDestinationPath: "real " + name)
      }
      #expect(await project.run("verify", "--fail-on-unused").code == .goldensMissing)
      #expect(await project.run("goldens", "list").output.contains("old"))
      try project.addScene("push", [5, 1, 2])
      #expect(await project.run("verify").code == .differencesFound)
      let report = await project.run("report")
      #expect(report.code == .success && report.output.contains("1 scene, 1 to review"))
    }
  }

  @Test("Unused goldens are listed, and fail only on request")
  func unused() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      try project.addScene("old", [0])
      _ = await project.run("record")
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/old.json5")
      try project.addScene("push", [0, 1, 2], "goldens: { frames: '0-1' }")
      let run = await project.run("verify")
      #expect(run.code == .success)
      #expect(run.output == "push: 2 goldens match\n")
      #expect(
        run.error == """
          Goldens/push: warning: 1 golden unused: frames 2\(Self.advice)
          Goldens/old: warning: there is no scene "old", so its goldens are unused\(Self.advice)

          """)
      let strict = await project.run("verify", "--fail-on-unused")
      #expect(strict.code == .goldensMissing)
      #expect(strict.error == run.error.replacing("warning", with: "error"))
      let warned = await project.run("verify", "--strict")
      #expect(warned.code == .goldensMissing)
      #expect(
        warned.error
          == run.error.replacing("warning", with: "error").replacing("\n", with: " (--strict)\n"))
      // Formats for programs report the same.
      try await checkFormats(of: project)
      #expect(
        await project.run("verify", "push").error
          == "Goldens/push: warning: 1 golden unused: frames 2\(Self.advice)\n")
      let record = await project.run("record")
      #expect(
        record.output
          == "push: 2 goldens in 2 files, removed frame 2, the index lists another selection for frames 0-1;"
          + " review them in Goldens/push\n")
      #expect(await project.run("verify", "push", "--fail-on-unused").code == .success)
    }
  }

  @Test("An unlisted image among the goldens is unused, too")
  func strays() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addFile("Goldens/push/frame-0500.png", "of nobody")
      try project.addFile("Goldens/push/notes.txt", "mine")
      let run = await project.run("verify")
      #expect(run.code == .success)
      #expect(
        run.error
          == "Goldens/push: warning: 1 image that the index does not list: frame-0500.png"
          + "\(Self.advice)\n")
      #expect(await project.run("verify", "--fail-on-unused").code == .goldensMissing)
      #expect(
        await project.run("verify", "--json").output.contains(#""strays": ["frame-0500.png"]"#))
    }
  }

  private func checkFormats(of project: Project) async throws {
    var project = project
    for option in ["--fail-on-unused", "--strict"] {
      let json = await project.run("verify", option, "--json")
      #expect(json.code == .goldensMissing)
      #expect(json.output.contains(#""exitCode": 2"#))
      #expect(json.output.contains(#""unusedScenes": ["old"]"#))
      let junit = await project.run("verify", option, "--format", "junit")
      #expect(junit.output.contains(#" tests="4" failures="2" "#), "\(junit.output)")
      try project.addFile("summary.md", "")
      project.environment.variables["GITHUB_STEP_SUMMARY"] = project.folder + "/summary.md"
      _ = await project.run("verify", option, "--format", "github")
      let page = try WholeFile.read(project.folder + "/summary.md")
      #expect(String(decoding: page, as: UTF8.self).contains("there is no scene \"old\""))
    }
    #expect(await project.run("verify", "--json").output.contains(#""exitCode": 0"#))
  }
}
