import Flipbook
import Foundation
import Testing

@MainActor
@Suite("flipbook verify --record")
struct RecordModeTests {
  /// Three goldens, of which one differs, one is missing, and one is right.
  private func withMixed(_ body: (inout Project) async throws -> Void) async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      _ = await project.run("record")
      try FileManager.default.removeItem(atPath: project.folder + "/Goldens/push/frame-0002.png")
      try project.addScene("push", [0, 3, 2])
      try await body(&project)
    }
  }

  private func goldens(_ project: Project) throws -> [String] {
    try GoldenIndex(text: WholeFile.read(project.folder + "/Goldens/push/index.json")).entries
      .map { "\($0.frame) \($0.digest)" }
  }

  @Test("never is the default, and writes nothing")
  func never() async throws {
    try await withMixed { project in
      let before = try goldens(project)
      for arguments in [["verify"], ["verify", "--record", "never"]] {
        #expect(await project.run(arguments).code == .differencesFound)
      }
      #expect(try goldens(project) == before)
      let names = try project.names(in: "Goldens/push")
      #expect(!names.contains("frame-0002.png"))
    }
  }

  @Test("missing writes missing goldens, and the run fails all the same")
  func missing() async throws {
    try await withMixed { project in
      let run = await project.run("verify", "--record", "missing")
      #expect(run.code == .differencesFound)
      #expect(
        run.output.hasSuffix(
          "push: 3 goldens in 3 files, recorded frame 2; review them in Goldens/push\n"),
        "\(run.output)"
      )
      let again = await project.run("verify", "--record", "missing")
      #expect(again.code == .differencesFound)
      #expect(again.output.contains("1 of 3 goldens differs"))
      try project.addScene("push", [0, 1, 2])
      #expect(await project.run("verify").output == "push: 3 goldens match\n")
    }
    try await withProject { project in
      try project.addScene("push", [0, 1])
      let first = await project.run("verify", "--record=missing")
      #expect(first.code == .goldensMissing)
      #expect(
        first.output == """
          Scenes/push.json5: error: 2 goldens missing
            frames    0-1
          push: 2 goldens in 2 files, recorded frames 0-1; review them in Goldens/push

          """)
      #expect(await project.run("verify").code == .success)
      try project.addScene("push", [0, 1, 2])
      // Goldens of a scene with another length are approved all at once or not at all.
      let longer = await project.run("verify", "--record=missing")
      #expect(longer.code == .differencesFound)
      #expect(
        longer.output.contains(
          "\n  recorded  nothing: the existing goldens have another format or length; approve all or none\n"
        ), "\(longer.output)")
      #expect(try project.names(in: "Goldens/push").count == 3)
    }
  }

  @Test("failed also writes differing goldens, and leaves those that pass with a tolerance")
  func failed() async throws {
    try await withMixed { project in
      let before = try goldens(project)
      let run = await project.run("verify", "--record", "failed")
      #expect(run.code == .goldensMissing)
      #expect(
        run.output.hasSuffix(
          "push: 3 goldens in 3 files, recorded frames 1-2; review them in Goldens/push\n"))
      #expect(!run.output.contains("approve"))
      #expect(try goldens(project)[0] == before[0])
      #expect(try goldens(project)[1] != before[1])
      #expect(await project.run("verify").output == "push: 3 goldens match\n")
      try project.addScene("push", [0, 5, 2])
      let now = try goldens(project)
      let lenient = await project.run("verify", "--record", "failed", "--max-diff-pixels", "100")
      #expect(lenient.code == .success)
      #expect(try goldens(project) == now)
      try project.addScene("push", [0, 5, 2, 4], "fps: 30")
      #expect(await project.run("verify", "--record", "failed").code == .goldensMissing)
      #expect(await project.run("verify").output == "push: 4 goldens match\n")
    }
  }

  @Test("--record all also writes frames that pass with a tolerance")
  func all() async throws {
    try await withMixed { project in
      let options = ["verify", "--record", "all", "--max-diff-pixels", "100"]
      #expect(await project.run(options).code == .goldensMissing)
      #expect(await project.run("verify").output == "push: 3 goldens match\n")
      // A run with nothing to record needs no review.
      let again = await project.run(options)
      #expect(again.code == .success)
      #expect(again.output == "push: 3 goldens match\n")
      let part = await project.run("verify", "--record", "all", "--frames", "1")
      #expect(part.code == .usage)
      #expect(
        part.error == "flipbook: error: --record all writes all goldens of a scene, not only"
          + " --frames 1\n")
    }
  }

  @Test("A changed index without changed images fails once, also in test reports")
  func index() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1], "goldens: { frames: '0' }")
      _ = await project.run("record")
      try project.addScene("push", [0, 1], "goldens: { at: '0' }")
      let options = ["verify", "--record", "all", "--format", "junit"]
      let run = await project.run(options)
      #expect(run.code == .goldensMissing)
      #expect(run.output.contains(#" tests="2" failures="1" "#), "\(run.output)")
      #expect(
        run.output.contains(
          #"<failure type="recorded" message="1 golden in 1 file, the index lists another selection for "#
            + #"frame 0"/>"#), "\(run.output)")
      let again = await project.run(options)
      #expect(again.code == .success)
      #expect(again.output.contains(#" tests="1" failures="0" "#), "\(again.output)")
    }
  }

  @Test("Under --frames only those frames are written")
  func some() async throws {
    try await withMixed { project in
      let run = await project.run("verify", "--record", "failed", "--frames", "2")
      #expect(run.code == .goldensMissing)
      let after = await project.run("verify")
      #expect(after.output.contains("1 of 3 goldens differs"))
      #expect(!after.output.contains("missing"))
    }
  }

  @Test("FLIPBOOK_RECORD sets the mode, --record takes precedence, CI forbids it")
  func environment() async throws {
    try await withMixed { project in
      project.environment.variables["FLIPBOOK_RECORD"] = "missing"
      #expect(await project.run("verify", "--record", "never").code == .differencesFound)
      let names = try project.names(in: "Goldens/push")
      #expect(!names.contains("frame-0002.png"))
      #expect(await project.run("verify").output.contains("recorded frame 2"))
      project.environment.variables["CI"] = "1"
      for mode in RecordMode.allCases {
        let run = await project.run("verify", "--record", mode.rawValue)
        #expect(run.code == (mode == .never ? .differencesFound : .usage))
      }
      project.environment.variables = project.environment.variables.filter { $0.key != "CI" }
      project.environment.variables["FLIPBOOK_RECORD"] = "sometimes"
      #expect(await project.run("verify").code == .usage)
    }
  }
}

@MainActor
@Suite("Output of flipbook record")
struct RecordWordsTests {
  @Test("A changed index without changed images is reported")
  func index() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 1], "goldens: { frames: '0' }")
      _ = await project.run("record")
      try project.addScene("push", [0, 1, 1, 1], "goldens: { frames: '0' }")
      #expect(
        await project.run("record", "--dry-run").output
          == "push: 1 golden in 1 file, the index would list a scene of 4 frames instead of 3\n")
      #expect(
        await project.run("record").output
          == "push: 1 golden in 1 file, the index lists a scene of 4 frames instead of 3\n")
      #expect(
        await project.run("record").output == "push: 1 golden in 1 file, nothing has changed\n")
      try project.addScene("push", [0, 1, 1, 1], "goldens: { frames: '0-0' }, fps: 30")
      #expect(
        await project.run("record").output
          == "push: 1 golden in 1 file, the index lists 30 fps instead of 60\n")
      try project.addScene("push", [0, 1, 1, 1], "goldens: { at: '0' }, fps: 30")
      #expect(
        await project.run("record").output
          == "push: 1 golden in 1 file, the index lists another selection for frame 0\n")
    }
  }

  @Test("A long scene without selected goldens gets a suggestion")
  func hint() async throws {
    try await withProject { project in
      try project.addScene("push", Array(0..<13))
      let run = await project.run("record")
      #expect(run.code == .success)
      #expect(
        run.error
          == "Scenes/push.json5: note: all of its 13 frames are goldens at scale 1; fewer"
          + " and smaller ones are easier to review: goldens: { frames: \"0,3,6,9,12\", scale: 0.5 "
          + "}\n"
      )
      try project.addScene("push", Array(0..<13), "goldens: {}")
      #expect(await project.run("record").error == "")
      try project.addScene("push", Array(0..<12))
      #expect(await project.run("record").error == "")
    }
  }
}
