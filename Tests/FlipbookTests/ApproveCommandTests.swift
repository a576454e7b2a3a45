import Flipbook
import Foundation
import Glibc
import PNG
import Pixels
import Testing

@MainActor
@Suite("flipbook approve")
struct ApproveCommandTests {
  private func withChange(_ body: (inout Project) async throws -> Void) async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2, 3])
      _ = await project.run("record")
      try project.addScene("push", [0, 5, 6, 6])
      _ = await project.run("verify")
      try await body(&project)
    }
  }

  @Test("approve turns the frames of the last verify into goldens and writes nothing else")
  func accept() async throws {
    try await withChange { project in
      let folder = project.folder
      let kept = try WholeFile.read(folder + "/Goldens/push/frame-0000.png")
      let actual = try PNGReader().readFile(folder + "/Output/verify/push/frame-0001-actual.png")
      let dryRun = await project.run("approve", "--dry-run")
      #expect(dryRun.output == "push: 4 goldens in 3 files, would record frames 1-3\n")
      #expect(await project.run("verify").code == .differencesFound)
      let run = await project.run("approve")
      #expect(run.code == .success)
      #expect(run.output == "push: 4 goldens in 3 files, recorded frames 1-3\n")
      #expect(run.error == "")
      let again = await project.run("approve")
      #expect(again.output == "push: 4 goldens in 3 files, nothing has changed\n")
      #expect(
        try project.names(in: "Goldens/push")
          == ["frame-0000.png", "frame-0001.png", "frame-0002.png", "index.json"])
      #expect(try WholeFile.read(folder + "/Goldens/push/frame-0000.png") == kept)
      #expect(try PNGReader().readFile(folder + "/Goldens/push/frame-0001.png") == actual)
      #expect(await project.run("verify").output == "push: 4 goldens match\n")
      #expect(await project.run("approve").output == "there is nothing to approve\n")
    }
  }

  @Test("approve --from accepts a folder of another machine, and draws its frames again")
  func fromFolder() async throws {
    try await withChange { project in
      let artifact = project.folder + "/artifact"
      try FileManager.default.moveItem(atPath: project.folder + "/Output", toPath: artifact)
      #expect(await project.run("approve", "--from", "nowhere").code == .inputNotFound)
      // Reading a pipe would wait for a writer.
      let pipe = project.folder + "/pipe.zip"
      try #require(unsafe mkfifo(pipe, 0o600) == 0)
      project.environment.variables["PATH"] = "/usr/bin:/bin"
      let irregular = await project.run("approve", "--from", pipe)
      #expect(irregular.code == .malformedInput)
      #expect(irregular.error.hasPrefix("pipe.zip: error: not a regular file"))
      let empty = await project.run("approve", "--from", project.folder + "/Goldens")
      #expect(empty.code == .inputNotFound)
      #expect(
        empty.error == "Goldens: error: there are no results of verify in it; expected a folder "
          + "verify or Output/verify\n")
      let run = await project.run("approve", "--from", artifact)
      #expect(run.code == .success)
      #expect(run.output == "push: 4 goldens in 3 files, recorded frames 1-3\n")
      #expect(
        run.error
          == "Scenes/push.json5: note: these results are from another build or machine; rendered"
          + " again, their 3 frames are identical\n")
      #expect(Folder.isAt(artifact) == true)
      #expect(await project.run("verify").code == .success)
    }
  }

  @Test("approve refuses a list of frames that is far larger than any that verify writes")
  func endlessList() async throws {
    try await withChange { project in
      let list = project.folder + "/Output/verify/push/manifest.json"
      let file = try #require(FileHandle(forWritingAtPath: list))
      // Nothing but a size: the file takes no room.
      try file.truncate(atOffset: 3 << 30)
      try file.close()
      for arguments in [["approve"], ["approve", "--from", project.folder]] {
        let run = await project.run(arguments)
        #expect(run.code != .success && run.error.contains("it has more than 128 MB"))
      }
    }
  }

  @Test("approve --from refuses frames that this machine does not draw, whatever the results claim")
  func fromChanged() async throws {
    try await withChange { project in
      let artifact = project.folder + "/artifact/Output"
      try Folder.make(project.folder + "/artifact")
      try FileManager.default.moveItem(atPath: project.folder + "/Output", toPath: artifact)
      let text = String(
        decoding: try WholeFile.read(artifact + "/verify/push/manifest.json"), as: UTF8.self)
      let other = Pixmap(width: 24, height: 16, filledWith: .white)
      let path = artifact + "/verify/push/frame-0001-actual.png"
      let digest = ContentDigest(of: try PNGReader().readFile(path))
      try WholeFile.write(
        PNGWriter(colorType: .rgb, purpose: .render).encode(other), to: path)
      let changed = text.replacing("\(digest)", with: "\(ContentDigest(of: other))")
      try #require(changed != text)
      // Only the image is changed, then the image and its digest in the manifest.
      for list in [text, changed] {
        try WholeFile.write(Array(list.utf8), to: artifact + "/verify/push/manifest.json")
        let run = await project.run("approve", "--from", project.folder + "/artifact")
        #expect(run.code == .malformedInput)
        #expect(run.error.contains("and 1 frame is different now: 1;"), "\(run.error)")
      }
    }
  }

  @Test(
    "approve --from accepts a ZIP file, and refuses names and links that lead out of it",
    .enabled(
      if: OtherProgram("unzip") != nil && Python.path != nil, "unzip or Python is not installed"))
  func fromZIP() async throws {
    try await withChange { project in
      project.environment.variables["PATH"] = ProcessInfo.processInfo.environment["PATH"]
      let (zip, output) = (project.folder + "/frames.zip", project.folder + "/Output")
      for (name, reason) in [
        ("../out", "the file \"../out\" in it would be written outside"),
        ("verify/../../out", "would be written outside"), ("/out", "would be written outside"),
        ("link:verify/out", "there is a symbolic link in it"),
      ] {
        try pack(output, into: zip, and: name)
        let run = await project.run("approve", "--from", zip)
        #expect(run.code == .malformedInput, "\(name)")
        #expect(run.error.contains(reason), "\(run.error)")
      }
      try project.addFile("none.zip", "none")
      let none = await project.run("approve", "--from", project.folder + "/none.zip")
      #expect(none.code == .malformedInput)
      try pack(project.folder + "/Scenes", into: zip)
      #expect(await project.run("approve", "--from", zip).code == .inputNotFound)
      #expect(
        try project.names(in: "") == ["Goldens", "Output", "Scenes", "frames.zip", "none.zip"])
      try pack(output, into: zip)
      try FileManager.default.removeItem(atPath: output)
      let run = await project.run("approve", "--from", zip)
      #expect(run.code == .success, "\(run.error)")
      #expect(run.output == "push: 4 goldens in 3 files, recorded frames 1-3\n")
      project.environment.variables["PATH"] = "/nowhere"
      let without = await project.run("approve", "--from", zip)
      #expect(without.code == .inputNotFound)
      #expect(without.error.contains("needs unzip"))
    }
  }

  /// Writes a ZIP file of a folder, with one more file; `link:` makes it a symbolic link.
  private func pack(_ folder: String, into zip: String, and name: String = "") throws {
    let script = """
      import os, stat, sys, zipfile
      target, root, extra = open(sys.argv[1], encoding="utf-8").read().split("\\n")
      with zipfile.ZipFile(target, "w") as archive:
          for folder, _, names in os.walk(root):
              for name in names:
                  path = os.path.join(folder, name)
                  archive.write(path, os.path.relpath(path, root))
          if extra:
              info = zipfile.ZipInfo(extra.removeprefix("link:"))
              info.create_system = 3
              kind = stat.S_IFLNK if extra.startswith("link:") else stat.S_IFREG
              info.external_attr = (kind | 0o644) << 16
              archive.writestr(info, "/")
      """
    _ = try Python.run(script, on: [folder, name].reduce(zip) { "\($0)\n\($1)" })
  }

  @Test("approve writes the same files as record, byte for byte")
  func sameAsRecord() async throws {
    for positions in [[0, 5, 6, 6], [1, 1, 1, 1], [3, 2, 1, 0], [2, 3], [0, 1, 2, 3, 9, 0]] {
      try await withChange { project in
        try project.addScene("push", positions)
        _ = await project.run("verify")
        #expect(await project.run("approve").code == .success)
        let approved = try contents(project)
        try FileManager.default.removeItem(atPath: project.folder + "/Goldens")
        _ = await project.run("record")
        #expect(try contents(project) == approved, "\(positions)")
      }
    }
  }

  private func contents(_ project: Project) throws -> [String: [UInt8]] {
    let names = try project.names(in: "Goldens/push")
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, try WholeFile.read(project.folder + "/Goldens/push/" + $0))
      })
  }

  @Test("--frames approves some frames; the others still fail")
  func frames() async throws {
    try await withChange { project in
      let run = await project.run("approve", "push", "--frames", "1")
      #expect(run.output == "push: 4 goldens in 4 files, recorded frame 1\n")
      #expect(await project.run("verify").output.contains("  frames    2-3\n"))
      let none = await project.run("approve", "push", "--frames", "0")
      #expect(none.code == .usage)
      #expect(
        none.error == "flipbook: error: --frames 0 selects none of the frames of push that can be"
          + " approved: 2-3\n")
    }
  }

  @Test("approve handles missing goldens, altered goldens and another number of frames")
  func others() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      #expect(await project.run("verify").code == .goldensMissing)
      #expect(
        try project.names(in: "Output/verify/push")
          == ["frame-0000-actual.png", "frame-0001-actual.png", "manifest.json"])
      #expect(
        await project.run("approve").output == "push: 2 goldens in 2 files, recorded frames 0-1\n")
      let goldens = project.folder + "/Goldens/push/"
      try WholeFile.write(
        WholeFile.read(goldens + "frame-0001.png"), to: goldens + "frame-0000.png")
      #expect(await project.run("verify").code == .differencesFound)
      #expect(
        await project.run("approve").output == "push: 2 goldens in 2 files, recorded frame 0\n")
      try project.addScene("push", [0])
      #expect(await project.run("verify").code == .differencesFound)
      #expect(
        await project.run("approve").output
          == "push: 1 golden in 1 file, removed frame 1, the index lists a scene of 1 frame instead of 2\n"
      )
      #expect(await project.run("verify").code == .success)
      #expect(try project.names(in: "Goldens/push") == ["frame-0000.png", "index.json"])
    }
  }

  @Test("approve rewrites a missing file that an approved frame shares with others")
  func sharedFile() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 0, 1, 2])
      _ = await project.run("record")
      let path = project.folder + "/Goldens/push/frame-0000.png"
      let before = try WholeFile.read(path)
      for spoils in [true, false] {
        if spoils {
          try WholeFile.write(
            WholeFile.read(project.folder + "/Goldens/push/frame-0002.png"), to: path)
        } else {
          try FileManager.default.removeItem(atPath: path)
        }
        #expect(await project.run("verify").code != .success)
        #expect(
          await project.run("approve", "--frames", "1").output
            == "push: 4 goldens in 3 files, recorded frame 1\n")
        #expect(try WholeFile.read(path) == before)
        #expect(await project.run("verify").output == "push: 4 goldens match\n")
      }
    }
  }

  @Test("A missing image of another golden does not stop approve")
  func lostFile() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 0, 1])
      _ = await project.run("record")
      try FileManager.default.removeItem(atPath: project.folder + "/Goldens/push/frame-0000.png")
      try project.addScene("push", [5, 0, 1])
      _ = await project.run("verify")
      #expect(await project.run("approve", "--frames", "0").code == .success)
      let run = await project.run("verify")
      #expect(run.code == .goldensMissing && run.output.contains("  frames    1\n"))
    }
  }

  @Test("Lists with a frame twice, or with impossible numbers, are refused")
  func oddNumbers() async throws {
    try await withChange { project in
      let path = project.folder + "/Output/verify/push/manifest.json"
      let text = try String(decoding: WholeFile.read(path), as: UTF8.self)
      for number in ["-3", "9223372036854775807"] {
        let other = text.replacing(#/("actuals": \[\s*\{[^}]*"frame": )\d+/#) { $0.1 + number }
        #expect(other != text)
        try WholeFile.write(Array(other.utf8), to: path)
        #expect(await project.run("approve", "push").code == .malformedInput)
      }
    }
  }

  @Test("Goldens in another format than verify compared are not mixed with its frames")
  func otherGoldens() async throws {
    try await withChange { project in
      let path = project.folder + "/Goldens/push/index.json"
      let text = try String(decoding: WholeFile.read(path), as: UTF8.self)
      let other = text.replacing("\"fps\": \"60\"", with: "\"fps\": \"30\"")
      #expect(other != text)
      try WholeFile.write(Array(other.utf8), to: path)
      let run = await project.run("approve")
      #expect(run.code == .differencesFound)
      #expect(run.error.contains("not those that the last verify compared"))
      #expect(try WholeFile.read(path) == Array(other.utf8))
    }
  }

  @Test("approve refuses results of a scene that has changed since")
  func changed() async throws {
    try await withChange { project in
      try project.addScene("push", [0, 9, 9, 9])
      let run = await project.run("approve")
      #expect(run.code == .malformedInput)
      #expect(
        run.error == "Scenes/push.json5: error: the scene, its images, its options or the program"
          + " have changed since the last verify, and 3 frames are different now: 1-3; run \"flipbook verify"
          + " Scenes/push.json5\" and review the differences\n")
      #expect(run.output == "")
      try project.addScene("push", [0, 9, 9, 9, 9])
      let longer = await project.run("approve")
      #expect(longer.code == .malformedInput)
      #expect(longer.error.contains("it has 5 frames now, and had 4"))
      try project.addScene("push", [0, 9, 9, 9])
      #expect(await project.run("verify").code == .differencesFound)
      #expect(await project.run("approve", "--appearance", "dark").code == .malformedInput)
      #expect(await project.run("approve").code == .success)
    }
  }

  @Test("Results of another build are approved if redrawing gives the same frames")
  func otherBuild() async throws {
    try await withChange { project in
      project.environment.program = { ContentDigest(value: 7) }
      let run = await project.run("approve")
      #expect(run.code == .success)
      #expect(run.error.contains("note: these results are from another build"))
      #expect(await project.run("verify").code == .success)
    }
  }

  @Test("Results of another build are refused if redrawing gives other frames")
  func otherFrames() async throws {
    try await withChange { project in
      project.environment.program = { ContentDigest(value: 7) }
      project.willRun = { _, producer in producer.shift = 1 }
      let run = await project.run("approve")
      #expect(run.code == .malformedInput)
      #expect(run.error.contains(" different now: "))
    }
  }

  @Test("approve refuses an image that verify did not write, and writes nothing")
  func alteredPicture() async throws {
    try await withChange { project in
      let folder = project.folder + "/Output/verify/push/"
      try WholeFile.write(
        WholeFile.read(folder + "frame-0002-actual.png"), to: folder + "frame-0001-actual.png")
      let before = try contents(project)
      let run = await project.run("approve")
      #expect(run.code == .malformedInput)
      #expect(
        run.error == "Output/verify/push/frame-0001-actual.png: error: not the image that"
          + " verify wrote; run verify again and review it\n")
      #expect(try contents(project) == before)
      try FileManager.default.removeItem(atPath: folder + "frame-0001-actual.png")
      #expect(await project.run("approve").code == .inputNotFound)
      #expect(try contents(project) == before)
    }
  }

  @Test(
    "approve refuses without results, after a failed run, for another size, and in CI")
  func refusals() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      let none = await project.run("approve", "push")
      #expect(none.code == .inputNotFound)
      #expect(
        none.error == "Scenes/push.json5: error: there are no results of this scene; run"
          + " \"flipbook verify"
          + " Scenes/push.json5\" and review the differences\n")
      let all = await project.run("approve")
      #expect(all.code == .inputNotFound)
      #expect(all.error == "Output/verify: error: there are no results; run verify first\n")
      _ = await project.run("record")
      _ = await project.run("verify")
      for operands in [[], ["push"]] {
        let equal = await project.run(["approve"] + operands)
        #expect(equal.code == .success && equal.output == "there is nothing to approve\n")
      }
      try project.addScene("push", [0, 1], "goldens: { scale: 2 }")
      let other = await project.run("verify")
      #expect(other.output.contains("  record    flipbook record Scenes/push.json5"))
      let run = await project.run("approve")
      #expect(run.code == .differencesFound)
      #expect(
        run.error == "Scenes/push.json5: error: no frame was compared, because the goldens are"
          + " 24×16"
          + " pixels, the frames are 48×32: the device or the scale of the goldens has changed; \"flipbook record Scenes/push.json5\" records all goldens"
          + " again\n")
      project.willRun = { _, producer in producer.failure = (1, ScriptedProducer.Mistake()) }
      try project.addScene("push", [0, 1])
      _ = await project.run("verify")
      let failed = await project.run("approve")
      #expect(failed.code == .inputNotFound)
      #expect(failed.error.contains("the last verify did not finish"))
      project.environment.variables["CI"] = "true"
      #expect(await project.run("approve").code == .usage)
    }
  }
}
