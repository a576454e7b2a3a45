import Flipbook
import Foundation
import PNG
import Pixels
import Testing

@MainActor
@Suite("Damaged, missing and incompatible goldens")
struct SpoiledGoldensTests {
  @Test("An unreadable image that was not compared affects neither verdict nor diagnosis")
  func spoiledNeighbors() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2, 3])
      _ = await project.run("record")
      _ = await project.run("render")
      let (a, b) = (project.folder + "/Output/push", project.folder + "/b")
      try FileManager.default.copyItem(atPath: a, toPath: b)
      try WholeFile.write(WholeFile.read(a + "/frame-0001.png"), to: b + "/frame-0000.png")
      try WholeFile.write([1], to: a + "/frame-0009.png")
      let diff = await project.run("diff", a, b)
      #expect(diff.code == .differencesFound && diff.output.contains("  change: "))
      try project.addScene("push", [0, 5, 2, 3])
      try WholeFile.write([1], to: project.folder + "/Goldens/push/frame-0003.png")
      let run = await project.run("verify", "--frames", "1")
      #expect(run.code == .differencesFound && run.output.contains("  change    "))
    }
  }

  @Test("For scenes outside the working directory verify reports the folder of the goldens")
  func elsewhere() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      project.environment.variables["FLIPBOOK_GOLDENS"] = project.folder + "/none"
      let scene = project.folder + "/Scenes/push.json5"
      for operands in [[], [scene], ["Scenes"]] {
        #expect(await project.run(["verify"] + operands).error == "", "\(operands)")
      }
      project.environment.workingFolder = project.folder + "/other"
      try Folder.make(project.folder + "/other")
      for path in [scene, "../Scenes/push.json5"] {
        #expect(
          await project.run("verify", path).error
            == "none: note: no such folder; set --goldens if the goldens are elsewhere\n")
      }
    }
  }

  @Test("verify says where the goldens of scenes in a subfolder are")
  func subfolder() async throws {
    try await withProject { project in
      try project.addFile("ios/Frames/Scenes/push.json5", "{}")
      try project.addFile("ios/Frames/Tests/Goldens/push/index.json", "{}")
      project.environment.variables["FLIPBOOK_GOLDENS"] = project.folder + "/none"
      let note =
        "none: note: no such folder; there are goldens next to the scenes: add --goldens "
        + "ios/Frames/Tests/Goldens\n"
      for operand in ["ios/Frames/Scenes", "ios/Frames/Scenes/push.json5"] {
        #expect(await project.run("verify", operand).error.contains(note), "\(operand)")
      }
    }
  }

  @Test("A truncated golden is reported with a remedy, and recorded again")
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
        run.error.hasSuffix("; restore it from version control, or record the scene again\n"))
      #expect(await project.run("record").code == .success)
      #expect(try WholeFile.read(path) == whole)
    }
  }

  @Test("A pipe in place of a scene's image is reported", arguments: ["check", "render", "list"])
  func pipeAsImage(_ verb: String) async throws {
    try await withProject { project in
      project.hasStage = true
      try project.addFile(
        "Scenes/one.json5",
        "{ title: '1', device: { size: [24, 16], scale: 1 }, root: 'a',"
          + " screens: { a: { image: 'i.png' } } }")
      try #require(unsafe mkfifo(project.folder + "/Scenes/i.png", 0o600) == 0)
      let run = await project.run(verb)
      #expect(verb == "list" || run.code != .success, "\(run)")
      #expect(verb == "list" || run.error.contains("i.png"), "\(run.error)")
    }
  }

  @Test(
    "A folder, a pipe or a cycle of links in place of a golden or an index is reported with a remedy",
    arguments: ["folder", "pipe", "link"], ["frame-0001.png", "index.json"])
  func notAFile(_ kind: String, _ file: String) async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      #expect(await project.run("record").code == .success)
      let path = project.folder + "/Goldens/push/" + file
      try FileManager.default.removeItem(atPath: path)
      switch kind {
      case "folder": try Folder.make(path)
      case "pipe": try #require(unsafe mkfifo(path, 0o600) == 0)
      default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      }
      let run = await project.run("verify")
      #expect(run.code != .success)
      #expect(run.error.hasPrefix("Goldens/push/\(file): error: "), "\(run.error)")
      #expect(
        run.error.hasSuffix(
          "; only a file can be here: remove it, then restore the goldens from version control or"
            + " record the scene again\n"), "\(run.error)")
      try FileManager.default.removeItem(atPath: path)
      #expect(await project.run("record").code == .success)
      #expect(await project.run("verify").code == .success)
    }
  }

  @Test(
    "A golden that does not match its digest in the index is a difference, also if it equals the frame"
  )
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
          Goldens/push/frame-0000.png: error: not the image that was recorded for frame \
          0: its pixels have the digest \(digests[1]), the index lists \(digests[0])
            approve   flipbook approve Scenes/push.json5 --goldens 'Goldens' --output 'Output'

          """)
    }
  }

  @Test("A golden of another size than in the index has its own message")
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

  @Test("Goldens of another size do not stop the others, and can be approved")
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
      #expect(run.output.contains("  approve   flipbook approve Scenes/push.json5"))
      #expect(
        await project.run("approve").output == "push: 4 goldens in 4 files, recorded frames 1-3\n")
      #expect(await project.run("verify").output == "push: 4 goldens match\n")
    }
  }

  @Test("A missing index next to images is reported with a remedy")
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
          Goldens/push/index.json: error: missing, although 2 images are next to it; restore it \
          from version control, or record the scene again
          Scenes/push.json5: error: 2 goldens missing
            frames    0-1
            approve   flipbook approve Scenes/push.json5 --goldens 'Goldens' --output 'Output'

          """)
      let recorded = await project.run("verify", "--record", "missing")
      #expect(!recorded.output.contains("missing, although"))
      #expect(try WholeFile.read(path) == index)
    }
  }

  @Test("A missing folder given by --goldens is reported, without the advice to create it")
  func noFolder() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      let there = project.folder + "/Elsewhere"
      let run = await project.run("verify", "--goldens", there)
      #expect(run.code == .goldensMissing)
      #expect(
        run.error == "flipbook: warning: there is no folder \"Elsewhere\"; record creates"
          + " it\n")
      #expect(run.output == "Scenes/push.json5: error: 2 goldens missing\n  frames    0-1\n")
      let approve = await project.run("approve", "--goldens", there)
      #expect(approve.code == .inputNotFound)
      #expect(approve.error == run.error.replacing("warning", with: "error"))
      #expect(Folder.isAt(there) == nil)
      _ = await project.run("record", "--goldens", there)
      #expect(await project.run("verify", "--goldens", there).error == "")
    }
  }

  @Test("An unwritable folder is reported once, and not as impossible to create")
  func unfillable() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      // There is no other folder to which even root cannot write.
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

  @Test("A failed run leaves a list of files for the next run to delete")
  func failedVerify() async throws {
    try await withProject { project in
      let positions = (0..<40).map { $0 % 8 }
      try project.addScene("push", positions)
      _ = await project.run("record")
      try project.addScene("push", positions.map { $0 + 1 })
      // Late enough for the first frames to be finished, whatever the workers do.
      project.willRun = { _, producer in producer.failure = (30, ScriptedProducer.Mistake()) }
      #expect(await project.run("verify", "-j1").code == .internalError)
      #expect(try project.names(in: "Output/verify/push").contains("frame-0000-diff.png"))
      project.willRun = { _, _ in }
      try project.addScene("push", positions)
      #expect(await project.run("verify").code == .success)
      #expect(try project.names(in: "Output/verify/push") == ["manifest.json"])
    }
  }

  @Test("Damaged goldens, and a damaged index, end with 65")
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
          Goldens/push/frame-0001.png: error: a Git LFS pointer, not the image: run "git \
          lfs pull"

          """)
      try project.addFile("Goldens/push/index.json", "<<<<<<< HEAD")
      for verb in ["verify", "record"] {
        let index = await project.run(verb)
        #expect(index.code == .malformedInput)
        #expect(
          index.error
            == "Goldens/push/index.json: error: not an index of goldens: line 1 begins a merge"
            + " conflict; restore it from version control, or delete it and record again\n"
        )
      }
    }
  }
}
