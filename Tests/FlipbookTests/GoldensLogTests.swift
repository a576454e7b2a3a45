import Flipbook
import Foundation
import Testing

@MainActor
@Suite("flipbook goldens log", .enabled(if: OtherProgram("git") != nil, "git is not installed"))
struct GoldensLogTests {
  private func withRepository(_ body: (inout Project) async throws -> Void) async throws {
    try await withProject { project in
      project.environment.variables["PATH"] = "/usr/bin:/bin:/usr/local/bin"
      _ = try git(["init", "-q", "."], project)
      try await body(&project)
    }
  }

  private func git(_ arguments: [String], _ project: Project) throws -> OtherProgram.Result {
    let identity = ["-c", "user.name=Ann <b>", "-c", "user.email=a@localhost"]
    return try #require(OtherProgram("git")).run(identity + arguments, in: project.folder)
  }

  private func commit(_ subject: String, _ project: Project) throws {
    _ = try git(["add", "--all", "Goldens"], project)
    #expect(try git(["commit", "-qm", subject], project).status == 0)
  }

  @Test("Each commit names the frames that it added, changed or removed, newest first")
  func history() async throws {
    try await withRepository { project in
      for (positions, subject) in [
        ([0, 0, 2], "Record"), ([5, 0, 2], "Move <the> square"), ([5, 0], "Cut\u{202E}"),
      ] {
        try project.addScene("cards/push", positions)
        _ = await project.run("record")
        try commit(subject, project)
      }
      let run = await project.run("goldens", "log", "cards/push")
      #expect(run.code == .success, "\(run.error)")
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(lines.count == 6)
      #expect(lines[0].hasSuffix(#" Ann b: Cut\u{202E}"#), "\(lines[0])")
      #expect(lines[1] == "  removed 2, a scene of 2 frames instead of 3")
      #expect(lines[2].hasSuffix("Ann b: Move <the> square"))
      #expect(lines[3] == "  changed 0")
      #expect(lines[5] == "  added 0-2")
      #expect(run.error.contains("Page: Output/goldens-log/cards/push.xhtml"))
      let page = String(
        decoding: try WholeFile.read(project.folder + "/Output/goldens-log/cards/push.xhtml"),
        as: UTF8.self)
      // One image for each side of a change: 1 removed, 2 of a changed frame, 3 added.
      #expect(page.components(separatedBy: "src=\"data:image/png;base64,").count == 7)
      #expect(page.contains("Move &lt;the&gt; square") && !page.contains("<the>"))
      #expect(page.contains("default-src 'none'"))
      let cut = await project.run("goldens", "log", "Scenes/cards/push.json5", "--commits", "1")
      #expect(cut.output.hasSuffix("older commits: --commits 2 shows more\n"))
      #expect(cut.output.contains("  removed 2,"))
    }
  }

  @Test("Images in Git LFS and damaged indexes are reported, and nothing else is missing")
  func damage() async throws {
    try await withRepository { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addFile(
        "Goldens/push/frame-0000.png", "version https://git-lfs.github.com/spec/v1\n")
      try commit("Record", project)
      let index = project.folder + "/Goldens/push/index.json"
      let good = try WholeFile.read(index)
      try WholeFile.write(Array("{".utf8), to: index)
      try commit("Spoil", project)
      try WholeFile.write(good, to: index)
      try commit("Mend", project)
      let run = await project.run("goldens", "log", "push")
      #expect(run.code == .success)
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(lines[1] == "  the index before it is not an index of goldens: it is not JSON")
      #expect(lines[3] == "  its index is not an index of goldens: it is not JSON")
      #expect(lines[5] == "  added 0-1")
      let page = String(
        decoding: try WholeFile.read(project.folder + "/Output/goldens-log/push.xhtml"),
        as: UTF8.self)
      #expect(page.contains("after: not in the repository"))
      #expect(page.components(separatedBy: "src=\"data:").count == 2)
    }
  }

  @Test("A missing history is reported with the reason and a remedy")
  func refusals() async throws {
    try await withProject { project in
      project.environment.variables["PATH"] = "/usr/bin:/bin:/usr/local/bin"
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let plain = await project.run("goldens", "log", "push")
      #expect(plain.code == .inputNotFound)
      #expect(plain.error.contains("not in a Git working copy"))
      _ = try git(["init", "-q", "."], project)
      let uncommitted = await project.run("goldens", "log", "push")
      #expect(uncommitted.code == .inputNotFound)
      #expect(uncommitted.error.contains("no commit holds these goldens yet"))
      let unknown = await project.run("goldens", "log", "pusch")
      #expect(unknown.code == .inputNotFound && unknown.error.contains("did you mean \"push\"?"))
      #expect(await project.run("goldens", "log").code == .usage)
      #expect(await project.run("goldens", "log", "push", "more").code == .usage)
      #expect(await project.run("goldens", "list", "--commits", "3").code == .usage)
      #expect(await project.run("goldens", "log", "push", "--commits", "0").code == .usage)
    }
  }

  @Test("In CI goldens are written only if FLIPBOOK_RECORD_IN_CI allows it")
  func recordingInCI() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      for (variable, code) in [
        (nil, ExitCode.usage), ("", .usage), ("0", .usage), ("false", .usage), ("1", .success),
      ] {
        project.environment.variables["CI"] = "true"
        project.environment.variables["FLIPBOOK_RECORD_IN_CI"] = variable
        #expect(await project.run("record").code == code, "\(variable ?? "nil")")
      }
      #expect(await project.run("doctor").output.contains("FLIPBOOK_RECORD_IN_CI: note: is set"))
    }
  }
}
