import Flipbook
import Foundation
import PNG
import Pixels
import Testing

@MainActor
@Suite("flipbook render")
struct RenderCommandTests {
  @Test("Without arguments every scene of Scenes is rendered")
  func everything() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 1])
      try project.addScene("cards/ü zoom", [5])
      let run = await project.run()
      #expect(run.code == .success)
      #expect(
        run.output == """
          cards/ü zoom: 1 frame of 24×16 at 60 fps in Output/cards/ü zoom
          push: 3 frames of 24×16 at 60 fps in Output/push

          """)
      #expect(run.error == "")
      #expect(
        try project.names(in: "Output/push") == [
          "frame-0000.png", "frame-0001.png", "frame-0002.png", "manifest.json",
        ])
      #expect(try project.names(in: "Output/cards/ü zoom") == ["frame-0000.png", "manifest.json"])
    }
  }

  @Test("Progress shows the number of the scene, the total, and frames from an earlier run")
  func progress() async throws {
    try await withProject { project in
      try project.addScene("a", Array(0..<20))
      try project.addScene("b", [0])
      _ = await project.run("-j1")
      let clock = Recorder()
      project.environment.now = {
        clock.sleep(1)
        return clock.now
      }
      let run = await project.run("-j1", "--progress", "plain")
      let lines = run.error.split(separator: "\n")
      // Each query of the clock takes a second, so the fifth frame is the first one reported.
      #expect(lines.first == "[1/2] a: 5 of 20 frames, 1.0 frames/s, 0:15 left")
      #expect(lines.last == "[2/2] b: 1 frame in 2.0 s (0.5 frames/s)")
    }
  }

  @Test("Scale and rate of the options replace those of the scene")
  func options() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      let run = await project.run("push", "--scale", "2", "--fps", "59.94", "-q")
      #expect(run.code == .success)
      #expect(run.output == "")
      let text = try WholeFile.read(project.folder + "/Output/push/manifest.json")
      let manifest = try #require(Manifest(text: text))
      #expect(manifest.format.size == PixelSize(width: 48, height: 32))
      #expect(manifest.format.fps == "60000/1001")
    }
  }

  @Test("A canvas that is too large is refused before frame 0")
  func tooLarge() async throws {
    try await withProject { project in
      try project.addFile(
        "Scenes/big.json5",
        "{ title: '0', device: { size: [5000, 5000], scale: 1 }, root: 'a', screens: { a: {} } }")
      let run = await project.run("big", "--scale", "9")
      #expect(run.code == .usage)
      #expect(
        run.error == """
          flipbook: error: --scale 9 makes a canvas of 45000×45000, which is too large

          """)
    }
  }

  @Test("Frames are selected by number, time and percentage")
  func selections() async throws {
    try await withProject { project in
      try project.addScene("push", Array(0..<11))
      func frames(_ option: String, _ value: String) async throws -> [String] {
        let output = "\(project.folder)/\(option) \(value.filter { $0 != "/" })"
        let run = await project.run("push", option, value, "-o", output)
        #expect(run.code == .success, "\(run.error)")
        return try Folder.names(in: output + "/push").dropLast().map {
          String($0.dropLast(4).suffix(2))
        }
      }
      #expect(try await frames("--frames", "0-9:3,10") == ["00", "03", "06", "09", "10"])
      #expect(try await frames("--frames", "8-100") == ["08", "09", "10"])
      #expect(try await frames("--at", "0.05") == ["03"])
      #expect(try await frames("--at", "0.05,50%,100%") == ["03", "05", "10"])
    }
  }

  @Test("Selecting nothing is misuse")
  func nothing() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      let run = await project.run("--frames", "7-9")
      #expect(run.code == .usage)
      #expect(
        run.error
          == "flipbook: error: --frames 7-9 selects none of the 3 frames of push (0-2)\n")
    }
  }

  @Test("An empty selection keeps the frames of an earlier run")
  func nothingTakesNothing() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      #expect(await project.run().code == .success)
      let folder = project.folder + "/Output/push"
      let before = try Folder.names(in: folder)
      let run = await project.run("--frames", "7-9", "--scale", "2")
      #expect(run.code == .usage)
      #expect(try Folder.names(in: folder) == before)
      #expect(before.contains("frame-0002.png"))
    }
  }

  @Test("A malformed scene does not prevent the others from running")
  func malformed() async throws {
    try await withProject { project in
      try project.addScene("good", [0])
      try project.addFile("Scenes/bad.json5", "{ titel: 'x', root: 'a', screens: { a: {} } }")
      let run = await project.run()
      #expect(run.code == .malformedInput)
      #expect(run.output == "good: 1 frame of 24×16 at 60 fps in Output/good\n")
      #expect(
        run.error.contains(
          "Scenes/bad.json5:1:3: error: unknown key \"titel\" (did you mean \"title\"?)"))
    }
  }

  @Test(
    "A transition's mistake is reported with its scene and ends with 3; --strict includes warnings")
  func diagnostics() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      project.willRun = { _, producer in
        producer.diagnostics = [
          Diagnostic(
            .warning, "S12.9", "the final frame is ignored", time: 0.5, transition: "zoom"),
          Diagnostic(.warning, "S12.7", "the view is covered"),
        ]
      }
      let lenient = await project.run()
      #expect(lenient.code == .success)
      #expect(
        lenient.error == """
          Scenes/push.json5: warning: S12.9 the final frame is ignored ("zoom", at 0.500 s)
          Scenes/push.json5: warning: S12.7 the view is covered

          """)
      #expect(await project.run("--strict").code == .transitionMistake)
      project.willRun = { _, producer in
        producer.diagnostics = [Diagnostic(.error, "S12.1", "never completed", time: 1.2345)]
      }
      let run = await project.run()
      #expect(run.code == .transitionMistake)
      #expect(run.error == "Scenes/push.json5: error: S12.1 never completed (at 1.235 s)\n")
      #expect(try project.names(in: "Output/push").count == 3)
    }
  }

  @Test("An unexpected error is reported as an internal error")
  func internalError() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      project.willRun = { _, producer in producer.failure = (1, ScriptedProducer.Mistake()) }
      let run = await project.run()
      #expect(run.code == .internalError)
      #expect(
        run.error.hasPrefix(
          "Scenes/push.json5: error: this is a bug in Flipbook, please report it: "))
    }
  }

  @Test("An output folder that cannot be created ends with 73")
  func noOutput() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      try project.addFile("file", "")
      let run = await project.run("-o", project.folder + "/file")
      #expect(run.code == .cannotCreateOutput)
      #expect(run.error == "file: error: cannot be created: a file is in its place\n")
    }
  }

  @Test("A frame that cannot be written ends with 74")
  func notWritable() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      try Folder.make(project.folder + "/Output/push/frame-0000.png")
      let run = await project.run()
      #expect(run.code == .inputOutputError)
      #expect(
        run.error == "Output/push/frame-0000.png: error: cannot be written: Is a directory\n")
    }
  }

  @Test("JSON is complete, and standard output contains nothing else")
  func json() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      try project.addFile("Scenes/bad.json5", "{")
      let run = await project.run("--json")
      #expect(run.code == .malformedInput)
      let document = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      #expect(document["exitCode"] as? Int == 65)
      #expect(document["command"] as? String == "render")
      let scenes = try #require(document["scenes"] as? [[String: Any]])
      #expect(scenes.map { $0["scene"] as? String } == ["bad", "push"])
      #expect((scenes[0]["errors"] as? [String])?.count == 1)
      #expect(scenes[1]["folder"] as? String == "Output/push")
      #expect((scenes[1]["frames"] as? [[String: Any]])?.count == 2)
    }
  }

  @Test("A cancelled run ends with 130 and renders no further scene")
  func cancelled() async throws {
    try await withProject { project in
      try project.addScene("a", (0..<1000).map { $0 % 16 })
      try project.addScene("b", [0])
      var cancel: () -> Void = {}
      project.willRun = { _, producer in producer.willGive = { if $0 == 20 { cancel() } } }
      let task = Task { [project] in await project.run() }
      cancel = { task.cancel() }
      let run = await task.value
      #expect(run.code == .interrupted)
      #expect(
        run.error == """
          flipbook: error: interrupted; all written files are complete; run the same command to \
          start again, or add --resume to continue

          """)
      #expect(Folder.isAt(project.folder + "/Output/b") == nil)
    }
  }
}
