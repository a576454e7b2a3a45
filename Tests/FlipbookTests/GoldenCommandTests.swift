import Flipbook
import Foundation
import PNG
import Pixels
import Testing

@MainActor
@Suite("flipbook record and verify")
struct GoldenCommandTests {
  @Test("Recorded frames verify, and recording again changes nothing")
  func recordAndVerify() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 1, 4])
      let first = await project.run("record")
      #expect(first.code == .success)
      #expect(
        first.output
          == "push: 4 goldens in 3 files, recorded frames 0-3; review them in Goldens/push\n")
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
          == "push: 3 goldens in 3 files, recorded frames 0, 3-4; review them in Goldens/push\n")
      let index = try GoldenIndex(text: WholeFile.read(project.folder + "/Goldens/push/index.json"))
      #expect(index.format.size == PixelSize(width: 48, height: 32))
      #expect(index.frameCount == 6)
      #expect(await project.run("verify").output == "push: 3 goldens match\n")
      #expect(await project.run("verify", "--frames", "3").output == "push: 1 golden matches\n")
    }
  }

  @Test("Differing frames are reported with figures, paths and the command that approves them")
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
            change    moves on another curve: up to 2 px right (frame 2)
            expected  Output/verify/push/frame-0002-expected.png
            actual    Output/verify/push/frame-0002-actual.png
            diff      Output/verify/push/frame-0002-diff.png
            approve   flipbook approve Scenes/push.json5 --goldens 'Goldens' --output 'Output'

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

  @Test("After approve the next run passes, and only the changed files are written")
  func accept() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      _ = await project.run("record")
      try project.addScene("push", [0, 5, 2])
      #expect(
        await project.run("record", "--dry-run").output
          == "push: 3 goldens in 3 files, would record frame 1\n")
      #expect(await project.run("verify").code == .differencesFound)
      #expect(
        await project.run("record").output
          == "push: 3 goldens in 3 files, recorded frame 1; review them in Goldens/push\n")
      #expect(await project.run("verify").code == .success)
    }
  }

  @Test("Missing goldens end with 2, differences with 1")
  func missing() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      let none = await project.run("verify")
      #expect(none.code == .goldensMissing)
      #expect(
        none.output == """
          Scenes/push.json5: error: 3 goldens missing
            frames    0-2
            approve   flipbook approve Scenes/push.json5 --goldens 'Goldens' --output 'Output'

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
          "Scenes/push.json5: error: the goldens are of a scene with 3 frames, this one has 4\n"))
      try project.addScene("push", [0, 1])
      let fewer = await project.run("verify")
      #expect(fewer.code == .differencesFound)
      #expect(
        fewer.output == """
          Scenes/push.json5: error: the goldens are of a scene with 3 frames, this one has 2
            approve   flipbook approve Scenes/push.json5 --goldens 'Goldens' --output 'Output'

          """)
      #expect(
        fewer.error
          == "Goldens/push: warning: 1 golden unused: frames 2\(UnusedGoldensTests.advice)\n")
      try project.addScene("push", [0, 1, 2], "goldens: { scale: 2 }, fps: 30")
      let other = await project.run("verify")
      #expect(other.code == .differencesFound)
      #expect(
        other.output == """
          Scenes/push.json5: error: the goldens are 24×16 pixels, the frames are 48×32: the device or the scale of the goldens has changed
          Scenes/push.json5: error: the goldens have scale 1, the scene sets 2
          Scenes/push.json5: error: the goldens run at 60 fps, the scene at 30
            record    flipbook record Scenes/push.json5 --goldens 'Goldens'

          """)
    }
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
          on your machine, review them and commit them

          """)
      #expect(Folder.isAt(project.folder + "/Goldens") == nil)
      #expect(await project.run("record", "--dry-run").code == .success)
      #expect(Folder.isAt(project.folder + "/Goldens") == nil)
    }
  }

  @Test("Selecting none of the frames is an error of the scene, or of --frames")
  func nothingChosen() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1], "goldens: { frames: '5-9' }")
      for verb in ["record", "verify"] {
        let run = await project.run(verb)
        #expect(run.code == .malformedInput)
        #expect(
          run.error
            == "Scenes/push.json5:3:58: error: its goldens select none of its 2 frames, 0-1\n")
      }
      #expect(await project.run("verify", "--frames", "1").code == .malformedInput)
      try project.addScene("push", [0, 1, 2, 3], "goldens: { frames: '0,2-3' }")
      let run = await project.run("verify", "--frames", "1")
      #expect(run.code == .usage)
      #expect(
        run.error == "flipbook: error: --frames 1 selects none of the goldens of push: 0, 2-3\n")
    }
  }

  @Test("Goldens beyond the end of the scene cause a warning")
  func beyondEnd() async throws {
    try await withProject { project in
      for (goldens, place, names) in [
        ("frames: '1,2,7,900'", "3:58", "7, 900"), ("at: '0.017,4'", "3:54", "4 s"),
        ("frames: '1-9', at: '100%'", "3:48", "3-9"),
      ] {
        try project.addScene("push", [0, 1, 2], "goldens: { \(goldens) }")
        for verb in ["record", "verify", "check"] {
          let run = await project.run(verb)
          #expect(run.code == .success)
          #expect(
            run.error == "Scenes/push.json5:\(place): warning: the goldens select \(names), beyond"
              + " the scene's end: it has 3 frames, 0-2\n")
          let strict = await project.run(verb, "--strict")
          #expect(strict.code == .goldensMissing)
          #expect(
            strict.error
              == run.error.replacing("warning:", with: "error:")
              .replacing("0-2\n", with: "0-2 (--strict)\n"))
        }
      }
      #expect(await project.run("check").output == "push: 3 frames, 1 warning\n")
      for verb in ["record", "verify"] {
        let junit = await project.run(verb, "--strict", "--format", "junit").output
        #expect(junit.contains(#"failures="1""#) && junit.contains("beyond the scene's end"))
        let json = await project.run(verb, "--json").output
        #expect(json.contains("warning: the goldens select 3-9, beyond the scene's end"))
      }
      let index = try GoldenIndex(text: WholeFile.read(project.folder + "/Goldens/push/index.json"))
      #expect(index.entries.map(\.frame) == [1, 2])
    }
  }

  @Test("JSON lists the differences")
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
            "command": "verify",
            "exitCode": 1,
            "flipbook": "\(Version.current)",
            "scenes": [
              {
                "about": null,
                "actuals": [
                  {"digest": "…", "frame": 1, "time": 0.016666666666666666}
                ],
                "alterations": [],
                "commands": {"approve": "flipbook approve Scenes/push.json5 --goldens Goldens", \
          "render": "flipbook render Scenes/push.json5"},
                "compared": 2,
                "diagnosis": {…},
                "diagnostics": [],
                "differences": [
                  {"antialiased": 0, "belowThreshold": 0, "bounds": [1, 4, 10, 8], "first": [1, 4], "frame": 1, \
          "ignored": 0, "largest": 204, "pixels": 32, "psnr": …, "ratio": 0.08333333333333333, "ssim": …, "tolerance": null}
                ],
                "file": "Scenes/push.json5",
                "findings": [],
                "flipbook": "\(Version.current)",
                "folder": "Output/verify/push",
                "format": {"fps": "60", "isOpaque": true, "scale": 1, "size": [24, 16]},
                "frameCount": 2,
                "goldens": "Goldens",
                "headline": "1 of 2 goldens differs",
                "identical": [0],
                "isStrict": false,
                "isWhole": true,
                "messages": [],
                "mismatchKinds": [],
                "mismatches": [],
                "missing": [],
                "recorded": [],
                "renderID": "…",
                "scene": "push",
                "sources": [
                  {"digest": "…", "path": "Scenes/push.json5"}
                ],
                "state": "differs",
                "strays": [],
                "title": "0 3",
                "tolerated": [],
                "unused": [],
                "version": 1,
                "warnings": [],
                "worst": 1
              }
            ],
            "summary": {"different": 1, "failed": 0, "matched": 0, "missing": 0, "mistaken": 0, \
          "scenes": 1},
            "unusedScenes": []
          }

          """)
      #expect(
        run.output.contains(
          #""explanation": {"dx": 2, "dy": 0, "kind": "moved"}, "text": "moved 2 px right""#))
    }
  }

  @Test("One worker and many find the same differences")
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
