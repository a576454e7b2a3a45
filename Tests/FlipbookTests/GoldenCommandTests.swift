import Flipbook
import Foundation
import PNG
import Pixels
import Testing

@MainActor
@Suite("flipbook record and verify")
struct GoldenCommandTests {
  /// The goldens of a project are not in the default folder.
  private static let advice =
    "; \"flipbook goldens prune --goldens 'Goldens'\" shows what can go"

  @Test("A golden that is cut off is named with what helps, and recorded again")
  func cutOff() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      #expect(await project.run("record").code == .success)
      let path = project.folder + "/Goldens/push/frame-0001.png"
      let whole = try WholeFile.read(path)
      try WholeFile.write(Array(whole.prefix(whole.count / 2)), to: path)
      let run = await project.run("verify")
      #expect(run.code == .malformedInput)
      #expect(
        run.error.hasPrefix("Goldens/push/frame-0001.png: error: the PNG is cut off at byte "))
      #expect(
        run.error.hasSuffix("; get it back from version control, or record its scene again\n"))
      #expect(await project.run("record").code == .success)
      #expect(try WholeFile.read(path) == whole)
    }
  }

  @Test("What was recorded verifies; recording again changes nothing")
  func recordAndVerify() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 1, 4])
      let first = await project.run("record")
      #expect(first.code == .success)
      #expect(
        first.output
          == "push: 4 goldens in 3 files, recorded 0-3; look at them in Goldens/push\n")
      let again = await project.run("record")
      #expect(again.output == "push: 4 goldens in 3 files, nothing has changed\n")
      let verified = await project.run("verify")
      #expect(verified.code == .success)
      #expect(verified.output == "push: 4 goldens match\n")
      #expect(verified.error == "")
      #expect(try project.names(in: "Output/verify/push") == ["manifest.json"])
    }
  }

  @Test("Goldens have the scene's choice of frames, at the golden scale")
  func plan() async throws {
    try await withProject { project in
      try project.addScene("push", Array(0..<6), "goldens: { frames: '0,3-4', scale: 2 }")
      #expect(
        await project.run("record").output
          == "push: 3 goldens in 3 files, recorded 0, 3-4; look at them in Goldens/push\n")
      let index = try GoldenIndex(text: WholeFile.read(project.folder + "/Goldens/push/index.json"))
      #expect(index.format.size == PixelSize(width: 48, height: 32))
      #expect(index.frameCount == 6)
      #expect(await project.run("verify").output == "push: 3 goldens match\n")
      #expect(await project.run("verify", "--frames", "3").output == "push: 1 golden matches\n")
    }
  }

  @Test("Frames that differ are told with figures, paths and the command that accepts them")
  func differences() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2, 3, 4, 5])
      _ = await project.run("record")
      try project.addScene("push", [0, 1, 4, 4, 4, 6])
      let run = await project.run("verify")
      #expect(run.code == .differencesFound)
      #expect(
        run.output == """
          Scenes/push.json5: error: 3 of 6 goldens differ
            frames    2-3, 5
            worst     frame 2: 32 pixels, largest channel difference 204, inside 2,4 10×8
            looks     moves on another curve: up to 2 px right (frame 2)
            expected  Output/verify/push/frame-0002-expected.png
            actual    Output/verify/push/frame-0002-actual.png
            diff      Output/verify/push/frame-0002-diff.png
            accept    flipbook approve Scenes/push.json5 --goldens 'Goldens' --output 'Output'

          """)
      #expect(run.error == "")
      let pictures = [2, 3, 5].flatMap { frame in
        ["actual", "diff", "expected"].map { "frame-000\(frame)-\($0).png" }
      }
      #expect(try project.names(in: "Output/verify/push") == pictures + ["manifest.json"])
      let expected = try PNGReader().readFile(
        project.folder + "/Output/verify/push/frame-0002-expected.png")
      #expect(
        expected == (try PNGReader().readFile(project.folder + "/Goldens/push/frame-0002.png")))

      try project.addScene("push", [0, 1, 2, 3, 4, 5])
      #expect(await project.run("verify").code == .success)
      #expect(try project.names(in: "Output/verify/push") == ["manifest.json"])
    }
  }

  @Test("Accepting makes the next run pass, and only the changed files are written")
  func accept() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      _ = await project.run("record")
      try project.addScene("push", [0, 5, 2])
      #expect(
        await project.run("record", "--dry-run").output
          == "push: 3 goldens in 3 files, would record 1\n")
      #expect(await project.run("verify").code == .differencesFound)
      #expect(
        await project.run("record").output
          == "push: 3 goldens in 3 files, recorded 1; look at them in Goldens/push\n")
      #expect(await project.run("verify").code == .success)
    }
  }

  @Test("Missing goldens end with 2, differences go before them")
  func missing() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      let none = await project.run("verify")
      #expect(none.code == .goldensMissing)
      #expect(
        none.output == """
          Scenes/push.json5: error: 3 goldens missing
            frames    0-2
            accept    flipbook approve Scenes/push.json5 --goldens 'Goldens' --output 'Output'

          """)
      _ = await project.run("record")
      try FileManager.default.removeItem(atPath: project.folder + "/Goldens/push/frame-0001.png")
      #expect(await project.run("verify").code == .goldensMissing)
      try project.addScene("push", [4, 1, 2])
      let both = await project.run("verify")
      #expect(both.code == .differencesFound)
      #expect(both.output.contains("1 of 2 goldens differs\n"))
      #expect(both.output.contains("1 golden missing\n  frames    1\n"))
    }
  }

  @Test("Another number of frames, size or rate has a message of its own")
  func mismatches() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      _ = await project.run("record")
      try project.addScene("push", [0, 1, 2, 3])
      let more = await project.run("verify")
      #expect(more.code == .differencesFound)
      #expect(
        more.output.hasPrefix(
          "Scenes/push.json5: error: the goldens are of 3 frames, the scene has 4\n"))
      try project.addScene("push", [0, 1])
      let fewer = await project.run("verify")
      #expect(fewer.code == .differencesFound)
      #expect(
        fewer.output == """
          Scenes/push.json5: error: the goldens are of 3 frames, the scene has 2
            accept    flipbook approve Scenes/push.json5 --goldens 'Goldens' --output 'Output'

          """)
      #expect(fewer.error == "Goldens/push: warning: 1 golden unused: frames 2\(Self.advice)\n")
      try project.addScene("push", [0, 1, 2], "goldens: { scale: 2 }, fps: 30")
      let other = await project.run("verify")
      #expect(other.code == .differencesFound)
      #expect(
        other.output == """
          Scenes/push.json5: error: the goldens are 24×16 pixels, the scene is 48×32
          Scenes/push.json5: error: the goldens have scale 1, the scene asks for 2
          Scenes/push.json5: error: the goldens run at 60 fps, the scene at 30
            accept    flipbook record Scenes/push.json5 --goldens 'Goldens'

          """)
    }
  }

  @Test("A golden that is not what the index says is a difference, also when it would match")
  func altered() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let goldens = project.folder + "/Goldens/push/"
      let digests = try GoldenIndex(text: WholeFile.read(goldens + "index.json")).entries.map(
        \.digest)
      try WholeFile.write(
        WholeFile.read(goldens + "frame-0001.png"), to: goldens + "frame-0000.png")
      try project.addScene("push", [1, 1])
      let run = await project.run("verify")
      #expect(run.code == .differencesFound)
      #expect(
        run.output == """
          Goldens/push/frame-0000.png: error: this is not the picture that was recorded for frame \
          0: its pixels have the digest \(digests[1]), the index says \(digests[0])
            accept    flipbook approve Scenes/push.json5 --goldens 'Goldens' --output 'Output'

          """)
    }
  }

  @Test("A golden of another size than the index says has its message")
  func resized() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let goldens = project.folder + "/Goldens/push/"
      let small = Pixmap(width: 2, height: 2, filledWith: .white)
      try WholeFile.write(
        PNGWriter(colorType: .rgb, purpose: .record).encode(small), to: goldens + "frame-0001.png")
      let index = try GoldenIndex(text: WholeFile.read(goldens + "index.json"))
      var edited = index
      edited.entries[1].digest = ContentDigest(of: small)
      try WholeFile.write(Array(edited.text.utf8), to: goldens + "index.json")
      let run = await project.run("verify")
      #expect(run.code == .differencesFound)
      #expect(
        run.output.hasPrefix(
          "Scenes/push.json5: error: the golden of frame 1 is 2×2 pixels, the scene is 24×16\n"))
    }
  }

  @Test("Goldens of another size keep no others from being compared, and can be accepted")
  func someResized() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2, 3])
      _ = await project.run("record")
      let goldens = project.folder + "/Goldens/push/"
      let small = Pixmap(width: 2, height: 2, filledWith: .white)
      let png = try PNGWriter(colorType: .rgb, purpose: .record).encode(small)
      for frame in 1...2 { try WholeFile.write(png, to: "\(goldens)frame-000\(frame).png") }
      try project.addScene("push", [0, 1, 2, 5])
      let run = await project.run("verify")
      #expect(run.code == .differencesFound)
      #expect(
        run.output.hasPrefix(
          """
          Scenes/push.json5: error: the goldens of frames 1-2 are 2×2 pixels, the scene is 24×16
          Scenes/push.json5: error: 1 of 4 goldens differs
            frames    3

          """))
      #expect(run.output.contains("  accept    flipbook approve Scenes/push.json5"))
      #expect(await project.run("approve").output == "push: 4 goldens in 4 files, recorded 1-3\n")
      #expect(await project.run("verify").output == "push: 4 goldens match\n")
    }
  }

  @Test("An index that is missing beside its pictures is said, with what helps")
  func lostIndex() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let path = project.folder + "/Goldens/push/index.json"
      let index = try WholeFile.read(path)
      try FileManager.default.removeItem(atPath: path)
      let run = await project.run("verify")
      #expect(run.code == .goldensMissing)
      #expect(
        run.output == """
          Goldens/push/index.json: error: this is missing, though 2 pictures lie beside it; get it \
          back from version control, or record the scene again
          Scenes/push.json5: error: 2 goldens missing
            frames    0-1
            accept    flipbook approve Scenes/push.json5 --goldens 'Goldens' --output 'Output'

          """)
      let recorded = await project.run("verify", "--record", "missing")
      #expect(!recorded.output.contains("this is missing"))
      #expect(try WholeFile.read(path) == index)
    }
  }

  @Test("A folder of goldens that was named and is not there is said, and not advised to be made")
  func noFolder() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      let there = project.folder + "/Elsewhere"
      let run = await project.run("verify", "--goldens", there)
      #expect(run.code == .goldensMissing)
      #expect(run.error == "flipbook: warning: there is no folder \"Elsewhere\"; record makes it\n")
      #expect(run.output == "Scenes/push.json5: error: 2 goldens missing\n  frames    0-1\n")
      let approve = await project.run("approve", "--goldens", there)
      #expect(approve.code == .inputNotFound)
      #expect(approve.error == run.error.replacing("warning", with: "error"))
      #expect(Folder.isAt(there) == nil)
      _ = await project.run("record", "--goldens", there)
      #expect(await project.run("verify", "--goldens", there).error == "")
    }
  }

  @Test("A folder that takes no files is said once, and not to be impossible to create")
  func unfillable() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      // There is no other folder that even a superuser cannot write to.
      try Folder.make(project.folder + "/Goldens")
      try FileManager.default.createSymbolicLink(
        atPath: project.folder + "/Goldens/push", withDestinationPath: "/proc/self/fdinfo")
      try FileManager.default.createSymbolicLink(
        atPath: project.folder + "/Output", withDestinationPath: "/proc/self/fdinfo")
      let record = await project.run("record")
      #expect(record.code == .cannotCreateOutput)
      #expect(
        record.error.hasPrefix("Goldens/push: error: no file can be created in it: "),
        "\(record.error)")
      try FileManager.default.removeItem(atPath: project.folder + "/Goldens/push")
      let verify = await project.run("verify")
      #expect(verify.code == .cannotCreateOutput)
      #expect(verify.error.ranges(of: "error: ").count == 1, "\(verify.error)")
    }
  }

  @Test("A failed run leaves a list by which the next one cleans up")
  func failedVerify() async throws {
    try await withProject { project in
      let positions = (0..<40).map { $0 % 8 }
      try project.addScene("push", positions)
      _ = await project.run("record")
      try project.addScene("push", positions.map { $0 + 1 })
      // Late enough for the first frames to be through, whatever the workers do.
      project.willRun = { _, producer in producer.failure = (30, ScriptedProducer.Mistake()) }
      #expect(await project.run("verify", "-j1").code == .internalError)
      #expect(try project.names(in: "Output/verify/push").contains("frame-0000-diff.png"))
      project.willRun = { _, _ in }
      try project.addScene("push", positions)
      #expect(await project.run("verify").code == .success)
      #expect(try project.names(in: "Output/verify/push") == ["manifest.json"])
    }
  }

  @Test("Goldens that are damaged, or an index that is, end with 65")
  func damaged() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addFile(
        "Goldens/push/frame-0001.png", "version https://git-lfs.github.com/spec/v1")
      let picture = await project.run("verify")
      #expect(picture.code == .malformedInput)
      #expect(
        picture.error == """
          Goldens/push/frame-0001.png: error: a Git LFS pointer, not the picture itself: run "git \
          lfs pull"

          """)
      try project.addFile("Goldens/push/index.json", "<<<<<<< HEAD")
      for verb in ["verify", "record"] {
        let index = await project.run(verb)
        #expect(index.code == .malformedInput)
        #expect(
          index.error == "Goldens/push/index.json: error: not an index of goldens: it is not JSON\n"
        )
      }
    }
  }

  @Test("What was found in a scene that is gone goes with the next run of all scenes")
  func strangers() async throws {
    try await withProject { project in
      try project.addScene("stays", [0])
      try project.addScene("goes", [0, 1])
      #expect(await project.run("verify").code == .goldensMissing)
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/goes.json5")
      _ = await project.run("verify", "stays")
      #expect(try project.names(in: "Output/verify") == ["goes", "stays"])
      _ = await project.run("verify")
      #expect(try project.names(in: "Output/verify") == ["stays"])
    }
  }

  @Test("Unused goldens are listed and fail only when asked to")
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
          Goldens/old: warning: there is no scene "old" any more, its goldens are unused\(Self.advice)

          """)
      let strict = await project.run("verify", "--fail-on-unused")
      #expect(strict.code == .goldensMissing)
      #expect(strict.error == run.error.replacing("warning", with: "error"))
      let warned = await project.run("verify", "--strict")
      #expect(warned.code == .goldensMissing)
      #expect(
        warned.error
          == run.error.replacing("warning", with: "error").replacing("\n", with: " (--strict)\n"))
      // Programs are told the same.
      try await checkFormats(of: project)
      #expect(
        await project.run("verify", "push").error
          == "Goldens/push: warning: 1 golden unused: frames 2\(Self.advice)\n")
      let record = await project.run("record")
      #expect(
        record.output
          == "push: 2 goldens in 2 files, removed 2, the index says another reason for frames 0-1; look"
          + " at them in Goldens/push\n")
      #expect(await project.run("verify", "push", "--fail-on-unused").code == .success)
    }
  }

  @Test("A picture among the goldens that nothing compares is unused, too")
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
          == "Goldens/push: warning: 1 picture that the index does not name: frame-0500.png"
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
      #expect(String(decoding: page, as: UTF8.self).contains("there is no scene \"old\" any more"))
    }
    #expect(await project.run("verify", "--json").output.contains(#""exitCode": 0"#))
  }

  @Test("In CI goldens are never written")
  func continuousIntegration() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      project.environment.variables["CI"] = "true"
      let run = await project.run("record")
      #expect(run.code == .usage)
      #expect(
        run.error == """
          flipbook: error: goldens are never written in CI (the variable CI is set); record them \
          on your machine, look at them and commit them

          """)
      #expect(Folder.isAt(project.folder + "/Goldens") == nil)
      #expect(await project.run("record", "--dry-run").code == .success)
      #expect(Folder.isAt(project.folder + "/Goldens") == nil)
    }
  }

  @Test("Choosing none of the frames is the scene's mistake, or that of --frames")
  func nothingChosen() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1], "goldens: { frames: '5-9' }")
      for verb in ["record", "verify"] {
        let run = await project.run(verb)
        #expect(run.code == .malformedInput)
        #expect(run.error == "Scenes/push.json5: error: its goldens name none of its 2 frames\n")
      }
      #expect(await project.run("verify", "--frames", "1").code == .malformedInput)
      try project.addScene("push", [0, 1, 2, 3], "goldens: { frames: '0,2-3' }")
      let run = await project.run("verify", "--frames", "1")
      #expect(run.code == .usage)
      #expect(
        run.error == "flipbook: error: --frames 1 selects none of the goldens of push: 0, 2-3\n")
    }
  }

  @Test("Goldens beyond the end of the scene are warned of")
  func beyondEnd() async throws {
    try await withProject { project in
      for (goldens, place, names) in [
        ("frames: '1,2,7,900'", "3:58", "7, 900"), ("at: '0.017,4'", "3:54", "4 s"),
        ("frames: '1-9', at: '100%'", "3:48", "1-9"),
      ] {
        try project.addScene("push", [0, 1, 2], "goldens: { \(goldens) }")
        for verb in ["record", "verify"] {
          let run = await project.run(verb)
          #expect(run.code == .success)
          #expect(
            run.error == "Scenes/push.json5:\(place): warning: the goldens name \(names), beyond"
              + " the scene's end: it has 3 frames, 0-2\n")
        }
      }
      let index = try GoldenIndex(text: WholeFile.read(project.folder + "/Goldens/push/index.json"))
      #expect(index.entries.map(\.frame) == [1, 2])
    }
  }

  @Test("JSON says what differs")
  func json() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addScene("push", [0, 3])
      let run = await project.run("verify", "--json")
      #expect(run.code == .differencesFound)
      #expect(
        run.output.withoutFigures == """
          {
            "exitCode": 1,
            "flipbook": "\(Version.current)",
            "scenes": [
              {
                "actuals": [
                  {"digest": "…", "frame": 1, "time": 0.016666666666666666}
                ],
                "alterations": [],
                "compared": 2,
                "diagnosis": {…},
                "diagnostics": [],
                "differences": [
                  {"alike": 0, "antialiased": 0, "bounds": [1, 4, 10, 8], "first": [1, 4], "frame": 1, \
          "ignored": 0, "largest": 204, "pixels": 32, "psnr": …, "ratio": 0.08333333333333333, "ssim": …, "tolerance": null}
                ],
                "file": "Scenes/push.json5",
                "folder": "Output/verify/push",
                "frameCount": 2,
                "identical": [0],
                "mismatches": [],
                "missing": [],
                "recorded": [],
                "scene": "push",
                "strays": [],
                "tolerated": [],
                "unused": [],
                "warnings": []
              }
            ],
            "summary": {"different": 1, "failed": 0, "matched": 0, "missing": 0, "mistaken": 0, \
          "scenes": 1},
            "unusedScenes": [],
            "verb": "verify"
          }

          """)
      #expect(
        run.output.contains(
          #""explanation": {"dx": 2, "dy": 0, "kind": "moved"}, "text": "moved 2 px right""#))
    }
  }

  @Test("One worker and many find the same")
  func workers() async throws {
    try await withProject { project in
      try project.addScene("push", (0..<40).map { $0 * 3 % 16 })
      _ = await project.run("record", "-j", "1")
      let before = try WholeFile.read(project.folder + "/Goldens/push/index.json")
      #expect(await project.run("record", "-j", "7").output.contains("nothing has changed"))
      #expect(try WholeFile.read(project.folder + "/Goldens/push/index.json") == before)
      try project.addScene("push", (0..<40).map { $0 * 5 % 16 })
      let one = await project.run("verify", "-j1")
      let many = await project.run("verify", "-j7")
      #expect(one.output == many.output)
      #expect(one.code == .differencesFound)
    }
  }
}
