import Flipbook
import Foundation
import Testing

@MainActor
@Suite("flipbook report")
struct ReportTests {
  private func text(_ project: Project) throws -> String { try ReportPage.text(in: project) }

  private func json(_ id: String, in project: Project) throws -> Data {
    try ReportPage.json(id, in: project)
  }

  private func shown(in project: Project) throws -> ReportPage { try ReportPage(in: project) }

  @Test(
    "Differing frames have three images, figures and a diagnosis; failing scenes come first")
  func contents() async throws {
    try await withProject { project in
      try project.addScene("calm", [0, 1])
      try project.addScene("push", [0, 1, 2, 3, 4, 5])
      _ = await project.run("record")
      try project.addScene("push", [0, 1, 4, 4, 4, 6])
      try project.addScene("added", [0, 1])
      let run = await project.run("verify", "--report")
      #expect(run.code == .differencesFound)
      #expect(run.error == "Report: Output/report/index.html\n")
      let shown = try shown(in: project)
      #expect(shown.scenes.map(\.name) == ["push", "added", "calm"])
      #expect(shown.scenes.map(\.state) == ["differs", "missing", "passes"])
      let push = shown.scenes[0]
      #expect(push.frames.map(\.frame) == Array(0..<6))
      #expect(
        push.frames.map(\.state) == ["same", "same", "differs", "differs", "same", "differs"])
      #expect(push.frames[2].pixels == 32)
      #expect(push.frames[2].ssim != nil)
      #expect(push.diagnosis?.text == "moves on another curve: up to 2 px right (frame 2)")
      #expect(push.file == "Scenes/push.json5")
      #expect(push.commands.render == "flipbook render Scenes/push.json5")
      for frame in push.frames {
        let pictures = [frame.expected, frame.actual, frame.diff].compactMap(\.self)
        #expect(pictures.count == (frame.state == "differs" ? 3 : 1))
        for digest in pictures {
          let path = "\(project.folder)/Output/report/pictures/\(digest).png"
          #expect(FileManager.default.fileExists(atPath: path))
        }
      }
      #expect(shown.scenes[1].frames.map(\.state) == ["missing", "missing"])
    }
  }

  @Test("The worst scene comes first; equal ones are in byte order")
  func severity() async throws {
    try await withProject { project in
      for name in ["apple", "berry", "cherry", "date"] { try project.addScene(name, [0, 1]) }
      _ = await project.run("record")
      try project.addScene("apple", [0, 2])
      for name in ["berry", "cherry"] { try project.addScene(name, [0, 9]) }
      try project.addFile(
        "Scenes/date.json5",
        """
        { title: "0 1", device: { size: [24, 20], scale: 1 }, root: "a",
          screens: { a: { color: "white" } } }
        """)
      _ = await project.run("verify", "--report")
      let shown = try shown(in: project)
      // A scene that could not be compared is worse than any difference.
      #expect(shown.scenes.map(\.name) == ["date", "berry", "cherry", "apple"])
    }
  }

  @Test("A scene that has changed since it ran is reported, on the page as well")
  func stale() async throws {
    try await withProject { project in
      try project.addScene("calm", [0, 1])
      try project.addScene("push", [0, 1, 2])
      _ = await project.run("record")
      _ = await project.run("verify", "--report")
      let fresh = await project.run("report")
      #expect(fresh.error == "")
      try project.addScene("push", [0, 1, 3])
      let run = await project.run("report")
      #expect(run.code == .success)
      let text = "Scenes/push.json5 has changed since this result was made; run verify again"
      #expect(run.error == "Scenes/push.json5: warning: \(text)\n")
      #expect(try self.text(project).contains(text + "."))
      #expect(await project.run("report", "--json").output.contains(#""stale": ["push"]"#))
      // A scene that is missing here ran elsewhere.
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/push.json5")
      #expect(await project.run("report").error == "")
    }
  }

  @Test("A result and its report show what the scene's author says of it")
  func about() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1], "about: \"Look at the <b>edge</b>\"")
      try project.addScene("calm", [0, 1])
      _ = await project.run("record")
      let run = await project.run("verify", "--report", "--json")
      #expect(run.output.contains(#""about": "Look at the <b>edge</b>""#))
      let scenes = try shown(in: project).scenes
      #expect(scenes.map(\.result.about) == [nil, "Look at the <b>edge</b>"])
    }
  }

  @Test("--frames renders the scenes to review at full size, next to the page")
  func wholeFrames() async throws {
    try await withProject { project in
      try project.addScene("calm", [0, 1])
      try project.addScene("sub/push", [0, 1, 2], "goldens: { frames: \"0,1\", scale: 0.5 }")
      _ = await project.run("record")
      try project.addScene("sub/push", [0, 4, 4], "goldens: { frames: \"0,1\", scale: 0.5 }")
      _ = await project.run("verify")
      let run = await project.run("report", "--frames", "all")
      #expect(run.code == .success, "\(run.error)")
      #expect(run.output.hasSuffix(", 3 frames at full size\n"), "\(run.output)")
      #expect(try project.names(in: "Output/report/frames") == ["sub"])
      let data = try json("data", in: project)
      let push = try #require(try JSONDecoder().decode(WholePage.self, from: data).scenes.first)
      #expect(push.full?.folder == "frames/sub/push")
      #expect(push.full?.size == [24, 16])
      #expect(
        push.full?.files
          == ["0": "frame-0000.png", "1": "frame-0001.png", "2": "frame-0001.png"])
      let some = await project.run("report", "--frames", "0-1", "--json")
      #expect(some.output.contains(#""frames": 2"#))
      #expect(await project.run("report", "--frames", "7").code == .incomplete)
      // The next report has none, and a changed scene has other frames than those that were compared.
      _ = await project.run("report", "--frames", "all")
      _ = await project.run("report")
      let names = try project.names(in: "Output/report")
      #expect(names == ["index.html", "manifest.json", "pictures"])
      try project.addScene("sub/push", [0, 5, 5], "goldens: { frames: \"0,1\", scale: 0.5 }")
      let changed = await project.run("report", "--frames", "all")
      #expect(changed.code == .incomplete)
      #expect(changed.error.contains("have changed since the last verify"))
      #expect(await project.run("report", "--frames", "all", "--self-contained").code == .usage)
      #expect(await project.run("report", "--frames", "every").code == .usage)
    }
  }

  private struct WholePage: Decodable {
    struct Scene: Decodable {
      struct Frames: Decodable {
        var folder: String
        var size: [Int]
        var files: [String: String]
      }
      var full: Frames?
    }
    var scenes: [Scene]
  }

  @Test("An image that many frames share is stored once")
  func picturesOnce() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 1, 0, 1])
      try project.addScene("pop", [1, 1, 0])
      _ = await project.run("record")
      _ = await project.run("verify", "--report")
      #expect(try project.names(in: "Output/report/pictures").count == 2)
      try project.addScene("push", [0, 1, 1, 0, 3])
      _ = await project.run("verify", "--report")
      // The existing file, the new actual image and the difference; expected is a file of its own
      // kind.
      let pictures = try project.names(in: "Output/report/pictures")
      #expect((4...5).contains(pictures.count))
      let used = try shown(in: project).scenes.flatMap(\.frames).flatMap {
        [$0.expected, $0.actual, $0.diff].compactMap(\.self)
      }
      #expect(Set(used.map { $0 + ".png" }) == Set(pictures))
    }
  }

  @Test("Names with quotes, markup and spaces are data, and the shell gets them quoted")
  func oddNames() async throws {
    try await withProject { project in
      let name = "it's <b>\"odd\" & ünï"
      try project.addScene(name, [0, 1])
      let title = "0 2 </script><script>alert(1)</script> \\u2028"
      _ = await project.run("record")
      try project.addFile(
        "Scenes/\(name).json5",
        """
        { title: "\(title)", device: { size: [24, 16], scale: 1 }, root: "a",
          screens: { a: { color: "white" } } }
        """)
      _ = await project.run("verify", "--report")
      let scene = try #require(try shown(in: project).scenes.first)
      #expect(scene.name == name)
      #expect(scene.title.contains("</script><script>alert(1)</script> \u{2028}"))
      #expect(
        scene.commands.render == "flipbook render 'Scenes/it'\\''s <b>\"odd\" & ünï.json5'")
      #expect(try !text(project).contains("alert(1)</script>"))
      #expect(scene.frames.map(\.state) == ["same", "differs"])
    }
  }

  @Test("It contains neither the path of the project nor the time of its creation")
  func isPortable() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addScene("push", [0, 2])
      _ = await project.run("verify", "--report")
      let first = try text(project)
      #expect(!first.contains(project.folder))
      #expect(!first.contains(NSTemporaryDirectory()))
      let run = await project.run("report")
      #expect(run.code == .success)
      #expect(run.output.hasPrefix("Output/report/index.html: 1 scene, 1 to review, "))
      #expect(try text(project) == first)
      #expect(try shown(in: project).scenes[0].commands.approve.hasSuffix(" --goldens Goldens"))
    }
  }

  @Test("A self-contained page embeds its images, except those of unchanged frames")
  func selfContained() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      _ = await project.run("record")
      try project.addScene("push", [0, 5, 2])
      _ = await project.run("verify", "--report")
      #expect(try project.names(in: "Output/report").contains("pictures"))
      #expect(await project.run("report", "--self-contained").code == .success)
      #expect(try project.names(in: "Output/report/pictures") == [])
      let shown = try shown(in: project)
      #expect(shown.isSelfContained)
      #expect(shown.scenes[0].frames.map(\.expected).map { $0 != nil } == [false, true, false])
      let pictures = try JSONDecoder().decode(
        [String: String].self, from: json("pictures", in: project))
      let frame = shown.scenes[0].frames[1]
      #expect(
        Set(pictures.keys) == Set([frame.expected, frame.actual, frame.diff].compactMap(\.self)))
      let expected = try #require(
        pictures[frame.expected ?? ""].flatMap { Data(base64Encoded: $0) })
      let file = project.folder + "/Output/verify/push/frame-0001-expected.png"
      #expect(expected == (try Data(contentsOf: URL(filePath: file))))
    }
  }

  @Test("A later report deletes the images of the earlier one, and nothing else")
  func tidiness() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addScene("push", [0, 3])
      _ = await project.run("verify", "--report")
      let before = try project.names(in: "Output/report/pictures")
      try project.addFile("Output/report/pictures/mine.png", "kept")
      try project.addFile("Output/report/notes.txt", "kept")
      try project.addScene("push", [0, 1])
      _ = await project.run("verify", "--report")
      let after = try project.names(in: "Output/report/pictures")
      #expect(after.contains("mine.png") && after.count == 3)
      #expect(Set(after).intersection(before).count <= 2)
      #expect(try project.names(in: "Output/report").contains("notes.txt"))
    }
  }

  @Test("A folder with other files is refused and left alone")
  func foreignFolder() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addFile("Output/report/thesis.txt", "kept")
      let run = await project.run("verify", "--report")
      #expect(run.code == .cannotCreateOutput)
      #expect(
        run.error
          == "Output/report: error: cannot be created: it holds files that are not a report; empty"
          + " it, or name another folder\n")
      #expect(try project.names(in: "Output/report") == ["thesis.txt"])
      try project.addFile("Output/report/manifest.json", #"{"frames": []}"#)
      #expect(await project.run("report").code == .cannotCreateOutput)
      #expect(try project.names(in: "Output/report") == ["manifest.json", "thesis.txt"])
    }
  }

  @Test("After a verify that was killed before its first scene, report and approve say what to do")
  func killedVerify() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      _ = await project.run("record")
      _ = await project.run("verify")
      // The record of the run is written before the first scene.
      try FileManager.default.removeItem(atPath: project.folder + "/Output/verify/push")
      let report = await project.run("report")
      #expect(report.code == .inputNotFound)
      #expect(
        report.error
          == "Output/verify: error: there are no results: verify has ended before its first scene; run"
          + " it again\n")
      let approve = await project.run("approve")
      #expect(approve.code == .incomplete)
      #expect(
        approve.error.hasSuffix(
          "Output/verify: note: verify has not compared these scenes; run flipbook verify to the end,"
            + " then approve again\n"), "\(approve.error)")
    }
  }

  @Test("A file in place of the folder, and missing results, are reported")
  func impossible() async throws {
    try await withProject { project in
      let nothing = await project.run("report")
      #expect(nothing.code == .inputNotFound)
      #expect(nothing.error == "Output/verify: error: there are no results; run verify first\n")
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      _ = await project.run("verify")
      try project.addFile("Output/report", "a file")
      let blocked = await project.run("report")
      #expect(blocked.code == .cannotCreateOutput)
      #expect(blocked.error == "Output/report: error: cannot be created: a file is in its place\n")
      try FileManager.default.removeItem(atPath: project.folder + "/Output/report")
      try project.addFile("Output/verify/push/manifest.json", "{}")
      let old = await project.run("report")
      #expect(old.code == .malformedInput)
      #expect(old.error.hasPrefix("Output/verify/push/manifest.json: error: not results"))
    }
  }

  @Test("Goldens of another size or length are described in words")
  func mismatches() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addScene("push", [0, 1], "goldens: { scale: 2 }")
      _ = await project.run("verify", "--report")
      let scene = try #require(try shown(in: project).scenes.first)
      #expect(scene.state == "differs")
      #expect(
        scene.messages.first
          == "The goldens are 24×16 pixels, the frames are 48×32: the device or the scale of the goldens has changed."
      )
      try project.addScene("push", [0, 1, 2])
      _ = await project.run("verify", "--report")
      let longer = try #require(try shown(in: project).scenes.first)
      #expect(longer.messages == ["The goldens are of a scene with 2 frames, this one has 3."])
      #expect(longer.frames.map(\.state) == ["same", "same", "missing"])
      try project.addScene("push", [0])
      _ = await project.run("verify", "--report")
      let shorter = try #require(try shown(in: project).scenes.first)
      #expect(shorter.frames.map(\.state) == ["same", "unused"])
    }
  }

  @Test("verify --report shows only its own scenes; report shows all verified ones")
  func choice() async throws {
    try await withProject { project in
      try project.addScene("pop", [0])
      try project.addScene("push", [0])
      _ = await project.run("record")
      _ = await project.run("verify")
      _ = await project.run("verify", "pop", "--report")
      #expect(try shown(in: project).scenes.map(\.name) == ["pop"])
      _ = await project.run("report")
      #expect(try shown(in: project).scenes.map(\.name) == ["pop", "push"])
      let json = await project.run("report", "--json")
      #expect(json.output.contains(#""failing": 0"#))
    }
  }

  @Test("Skipped scenes are not shown with results of an earlier run")
  func leftOut() async throws {
    try await withProject { project in
      for name in ["apple", "berry", "cherry"] { try project.addScene(name, [0, 1]) }
      _ = await project.run("record")
      try project.addScene("berry", [0, 5])
      #expect(await project.run("verify").code == .differencesFound)
      try project.addScene("apple", [0, 5])
      #expect(await project.run("verify", "--max-failures", "1").code == .differencesFound)
      #expect(await project.run("report").code == .incomplete)
      #expect(try shown(in: project).scenes.map(\.name) == ["apple"])
      #expect(try project.names(in: "Output/verify") == ["apple", "run.json"])
    }
  }

  @Test("A scene that ran and left no result makes report and approve incomplete, by name")
  func lostResult() async throws {
    try await withProject { project in
      for name in ["apple", "berry"] { try project.addScene(name, [0, 1]) }
      _ = await project.run("record")
      // The folder of results cannot be made where a file is.
      try project.addFile("Output/verify/apple", "")
      #expect(await project.run("verify").code == .cannotCreateOutput)
      let report = await project.run("report")
      #expect(report.code == .incomplete)
      #expect(report.error == "Output/verify: error: 1 scene left no result: apple\n")
      let approval = await project.run("approve", "--dry-run")
      #expect(approval.code == .incomplete)
      #expect(approval.error.contains("1 scene left no result: apple"), "\(approval.error)")
      #expect(!approval.output.contains("nothing to approve"))
    }
  }

  @Test("Names of scenes that results need for themselves are refused by every command")
  func namesOfResults() async throws {
    for name in ["run.json", "a/manifest.json", "a/frame-0000.png", "a\tb"] {
      try await withProject { project in
        try project.addScene(name, [0])
        for command in ["record", "verify", "check", "list"] {
          let run = await project.run(command, command == "list" ? "scenes" : "--strict")
          #expect(run.code == .malformedInput, "\(command) \(name)")
        }
      }
    }
    try await withProject { project in
      try project.addScene("one.json5", [0])
      _ = await project.run("record")
      #expect(await project.run("verify").code == .success)
      #expect(await project.run("report").code == .success)
    }
  }

  @Test("Two files whose names differ in their normalization form alone are refused")
  func twins() async throws {
    try await withProject { project in
      try project.addScene("caf\u{E9}", [0])
      try project.addScene("cafe\u{301}", [0])
      for command in ["record", "verify", "check", "list"] {
        let run = await project.run(command, command == "list" ? "scenes" : "--strict")
        #expect(run.code == .malformedInput, "\(command)")
        #expect(run.error.contains("two scenes are called"), "\(run.error)")
      }
    }
  }

  @Test("A scene that fails only by warnings or unused goldens is listed with the reason")
  func warnings() async throws {
    try await withProject { project in
      try project.addScene("calm", [0])
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addScene("push", [0, 1], "goldens: { frames: '0' }")
      #expect(await project.run("verify", "--report").code == .success)
      #expect(try shown(in: project).scenes.map(\.state) == ["passes", "passes"])
      for option in ["--fail-on-unused", "--strict"] {
        #expect(await project.run("verify", option, "--report").code == .goldensMissing)
        let shown = try shown(in: project)
        #expect(shown.scenes.map(\.name) == ["push", "calm"])
        #expect(shown.scenes.map(\.state) == ["mistaken", "passes"])
        #expect(shown.scenes[0].messages == ["1 golden unused: frames 1."])
      }
      #expect(await project.run("report").output.contains("2 scenes, 1 to review, "))
      let limits = ["verify", "calm", "--strict", "--report", "--max-diff-ratio", "1"]
      #expect(await project.run(limits).code == .differencesFound)
      let limited = try #require(try shown(in: project).scenes.first)
      #expect(limited.state == "mistaken")
      #expect(
        limited.messages == [
          "These limits let every pixel differ: no difference can fail (--strict)."
        ])
      project.willRun = { _, producer in
        producer.diagnostics = [Diagnostic(.warning, "S12.9", "the final frame is ignored")]
      }
      #expect(await project.run("verify", "calm", "--report").code == .success)
      #expect(try shown(in: project).scenes.map(\.state) == ["passes"])
      let strict = await project.run("verify", "calm", "--strict", "--report")
      #expect(strict.code == .transitionMistake)
      let warned = try #require(try shown(in: project).scenes.first)
      #expect(warned.state == "mistaken")
      #expect(warned.messages == ["S12.9 the final frame is ignored (--strict)"])
    }
  }

  @Test("A frame within its tolerance is shown as such, with a warning about a hidden cluster")
  func tolerated() async throws {
    try await withProject { project in
      project.hasStage = true
      @MainActor func write(_ color: String) throws {
        try project.addFile(
          "Scenes/page.json5",
          """
          { title: "t", device: { size: [100, 100], scale: 1 }, root: "a",
            screens: { a: { color: "white", views: [{ frame: [40, 30, 20, 20], color: "\(color)" }] } } }
          """)
      }
      try write("black")
      _ = await project.run("record")
      try write("white")
      let run = await project.run("verify", "--max-diff-pixels", "2000", "--report")
      #expect(run.code == .success)
      let scene = try #require(try shown(in: project).scenes.first)
      #expect(scene.state == "passes")
      #expect(
        scene.messages == [
          "Frame 0 passes although 400 of 400 pixels inside 40,30 20×20 look different; a limit for"
            + " the whole frame hides this; use one for a window."
        ])
      let frame = try #require(scene.frames.first)
      #expect(frame.state == "tolerated")
      #expect(Set([frame.expected, frame.actual, frame.diff].compactMap(\.self)).count == 3)
      // The next run deletes them, like images of other frames.
      #expect(try project.names(in: "Output/verify/page").count == 4)
      try write("black")
      #expect(await project.run("verify").code == .success)
      #expect(try project.names(in: "Output/verify/page") == ["manifest.json"])
    }
  }

  @Test("An unreadable index affects the report of its own scene only")
  func brokenIndex() async throws {
    try await withProject { project in
      for name in ["one", "two"] { try project.addScene(name, [0]) }
      _ = await project.run("record")
      #expect(await project.run("verify").code == .success)
      try project.addFile("Goldens/two/index.json", "{")
      for (arguments, code) in [
        (["report"], ExitCode.success), (["verify", "--report"], ExitCode.malformedInput),
      ] {
        #expect(await project.run(arguments).code == code)
        let shown = try shown(in: project)
        #expect(shown.scenes.map(\.name) == ["two", "one"])
        #expect(shown.scenes.map(\.state) == ["unfinished", "passes"])
        #expect(shown.scenes[0].messages.count == 1)
        #expect(shown.scenes[0].messages[0].contains("Goldens/two/index.json: error: "))
      }
    }
  }

  @Test("A scene that could not be compared is listed for review with the reason")
  func failures() async throws {
    try await withProject { project in
      try project.addScene("calm", [0])
      try project.addScene("torn", [0, 1])
      try project.addScene("broken", [0])
      _ = await project.run("record")
      try project.addScene("torn", [0, 5])
      _ = await project.run("verify", "torn")
      try project.addFile("Scenes/broken.json5", "{")
      project.willRun = { name, producer in
        if name == "torn" { producer.failure = (1, FileError.notFound("dot.png")) }
      }
      let run = await project.run("verify", "--report")
      #expect(run.code == .inputNotFound)
      #expect(!run.error.contains("there is no scene"), "a broken scene is there")
      let shown = try shown(in: project)
      #expect(shown.scenes.map(\.name) == ["broken", "torn", "calm"])
      #expect(shown.scenes.map(\.state) == ["unfinished", "unfinished", "passes"])
      #expect(shown.scenes[0].messages.count == 1)
      #expect(shown.scenes[0].messages[0].contains("Scenes/broken.json5:1:2: error: "))
      #expect(shown.scenes[0].frames == [])
      #expect(shown.scenes[1].messages == ["dot.png: error: no such file or folder"])
      // Frame 1 of the previous run must not appear as a result of this one.
      #expect(shown.scenes[1].frames.filter { $0.state == "differs" } == [])
      #expect(try project.names(in: "Output/verify/torn") == ["manifest.json"])
      #expect(await project.run("approve", "torn").code == .inputNotFound)
      project.willRun = { _, _ in }
      try project.addScene("broken", [0])
      #expect(await project.run("verify", "--report").code == .differencesFound)
      #expect(try self.shown(in: project).scenes.map(\.state) == ["differs", "passes", "passes"])
    }
  }

  @Test("Mistakes of a transition are shown, also if every frame matches")
  func mistakes() async throws {
    try await withProject { project in
      try project.addScene("calm", [0])
      try project.addScene("push", [0])
      _ = await project.run("record")
      project.willRun = { name, producer in
        guard name == "push" else { return }
        producer.diagnostics = [
          Diagnostic(.warning, "S12.9", "the final frame is ignored"),
          Diagnostic(.error, "S12.1", "never completed", time: 0.5, transition: "zoom"),
          Diagnostic(.note, "S1", "nobody's fault"),
        ]
      }
      #expect(await project.run("verify", "--report").code == .transitionMistake)
      let shown = try shown(in: project)
      #expect(shown.scenes.map(\.name) == ["push", "calm"])
      #expect(shown.scenes[0].state == "mistaken")
      #expect(
        shown.scenes[0].messages == [
          "S12.1 never completed (\"zoom\", at 0.500 s)", "S12.9 the final frame is ignored",
        ])
    }
  }
}
