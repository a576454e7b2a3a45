import Flipbook
import Foundation
import PNG
import Pixels
import Testing

@MainActor
@Suite("flipbook merge")
struct MergeCommandTests {
  /// A project with a scene of ten frames and one of three, and the output of an uninterrupted run.
  private func withWhole(_ body: (inout Project) async throws -> Void) async throws {
    try await withProject { project in
      try project.addScene("push", Array(0..<10))
      try project.addScene("zoom", [3, 3, 4])
      #expect(await project.run("render", "-o", project.folder + "/Whole").code == .success)
      try await body(&project)
    }
  }

  private func contents(_ folder: String) throws -> [String: [UInt8]] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { Folder.isAt(folder + "/" + $0) == false }
    return Dictionary(
      uniqueKeysWithValues: try paths.map { ($0, try WholeFile.read(folder + "/" + $0)) })
  }

  private func expectWhole(
    _ project: Project, _ folder: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectEqual(
      project.folder + "/" + folder, contents(project.folder + "/Whole"),
      sourceLocation: sourceLocation)
  }

  private func expectEqual(
    _ folder: String, _ expected: [String: [UInt8]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let found = try contents(folder)
    #expect(found.keys.sorted() == expected.keys.sorted(), sourceLocation: sourceLocation)
    for (path, bytes) in found {
      let isText = path.hasSuffix(".json")
      #expect(
        bytes == expected[path] ?? [],
        "\(path): \(isText ? String(decoding: bytes, as: UTF8.self) : "")",
        sourceLocation: sourceLocation)
    }
  }

  private func render(_ project: Project, to part: String, _ arguments: String...) async {
    let run = await project.run(["render", "-o", project.folder + "/" + part] + arguments)
    #expect(run.code == .success, "\(run.error)")
  }

  @Test("A merged scene that failed reports the reason")
  func failedScene() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addFile("Scenes/bad.json5", "{ title: 3")
      var errors = ""
      for part in 1...2 {
        let folder = project.folder + "/P\(part)"
        errors += await project.run("verify", "--shard", "\(part)/2", "-o", folder).error
      }
      let run = await project.run(
        "merge", project.folder + "/All", project.folder + "/P1", project.folder + "/P2")
      #expect(run.code == .malformedInput)
      #expect(run.error.contains("Scenes/bad.json5:1:"))
      #expect(errors.contains(run.error), "\(run.error) is not of \(errors)")
    }
  }

  @Test(
    "Frames without a readable manifest are never left out", arguments: [nil, "", "version https"])
  func lostManifest(text: String?) async throws {
    try await withWhole { project in
      await render(project, to: "A")
      let manifest = project.folder + "/A/push/manifest.json"
      if let text {
        try WholeFile.write(Array(text.utf8), to: manifest)
      } else {
        try FileManager.default.removeItem(atPath: manifest)
      }
      let run = await project.run("merge", project.folder + "/All", project.folder + "/A")
      #expect(run.code == .malformedInput)
      #expect(run.error.contains("A/push: error: there are frames in it without a manifest"))
    }
  }

  @Test("Parts with another device, or with bars in place of text, are no parts of one run")
  func otherOptions() async throws {
    try await withWhole { project in
      for options in [["--greek"], ["--device", "phone", "--scale", "0.1"]] {
        let plain = options.contains("--scale") ? ["--scale", "0.1"] : []
        for (part, frames, own) in [("A", "0-4", plain), ("B", "5-9", options)] {
          let folder = project.folder + "/" + part
          let run = await project.run(
            ["render", "-o", folder, "push", "--frames", frames] + own)
          #expect(run.code == .success, "\(run.error)")
        }
        let parts = ["All", "A", "B"].map { project.folder + "/" + $0 }
        let run = await project.run(["merge"] + parts)
        #expect(run.code == .malformedInput, "\(options): \(run.error)")
        #expect(run.error.contains("another scene file, device or kind of text"), "\(run.error)")
      }
    }
  }

  @Test("Any parts merge into the folder of an uninterrupted run, byte by byte")
  func partition() async throws {
    try await withWhole { project in
      await render(project, to: "A", "push", "--frames", "0-2,7")
      await render(project, to: "B", "push", "--frames", "3-6")
      await render(project, to: "C", "--frames", "6-20", "--allow-none")
      await render(project, to: "D", "zoom")
      let parts = ["A", "B", "C", "D"].map { project.folder + "/" + $0 }
      let run = await project.run(["merge", project.folder + "/Merged"] + parts)
      #expect(run.code == .success, "\(run.error)")
      try expectWhole(project, "Merged")
    }
  }

  @Test("Shards of frames merge into the same folder, from separate folders or one")
  func frameShards() async throws {
    try await withWhole { project in
      for shard in ["2/4", "4/4", "1/4", "3/4"] {
        await render(project, to: "Shared", "--shard", shard, "--shard-by", "frames")
      }
      #expect(await project.run("merge", project.folder + "/Shared").code == .success)
      try expectWhole(project, "Shared")
    }
  }

  @Test(
    "A damaged file is refused by either check; only --check pixels decodes another whole image",
    arguments: ["pixels", "checksums"])
  func damagedFile(_ check: String) async throws {
    try await withWhole { project in
      await render(project, to: "A")
      let arguments = ["merge", project.folder + "/M", project.folder + "/A", "--check", check]
      #expect(await project.run(arguments).code == .success)
      try expectWhole(project, "M")
      let path = project.folder + "/A/push/frame-0003.png"
      let whole = try WholeFile.read(path)
      try WholeFile.write(Array(whole.dropLast()), to: path)
      let cut = await project.run(arguments)
      #expect(cut.code == .malformedInput)
      #expect(cut.error.hasPrefix("A/push/frame-0003.png: error: "), "\(cut.error)")
      try WholeFile.write(WholeFile.read(project.folder + "/A/push/frame-0004.png"), to: path)
      let other = await project.run(arguments)
      #expect(other.code == (check == "pixels" ? .malformedInput : .success))
    }
  }

  @Test("Missing frames are named, and nothing is written")
  func gaps() async throws {
    try await withWhole { project in
      await render(project, to: "A", "push", "--frames", "0-2,7")
      let run = await project.run(
        "merge", project.folder + "/Merged", project.folder + "/A")
      #expect(run.code == .incomplete)
      #expect(run.error == "push: error: frames 3-6, 8-9 of 10 are in no finished part\n")
      #expect(Folder.isAt(project.folder + "/Merged") == nil)
    }
  }

  @Test("Frames that differ, and parts of different builds, are refused by name")
  func conflicts() async throws {
    try await withWhole { project in
      await render(project, to: "A", "push")
      project.willRun = { _, producer in producer.shift = 1 }
      await render(project, to: "B", "push")
      let both = [project.folder + "/A", project.folder + "/B"]
      let run = await project.run(["merge", project.folder + "/M"] + both)
      #expect(run.code == .malformedInput)
      #expect(
        run.error == "push: error: frames 0-9 differ between A/push and B/push; render them again\n"
      )
      project.willRun = { _, _ in }
      await render(project, to: "C", "push", "--frames", "0-4")
      project.environment.program = { ContentDigest(value: 9) }
      await render(project, to: "D", "push", "--frames", "5-9")
      let mixed = await project.run(
        "merge", project.folder + "/M", project.folder + "/C", project.folder + "/D")
      #expect(mixed.code == .malformedInput)
      #expect(mixed.error.contains("C/push (frames 0-4), D/push (frames 5-9)"))
      // A part of another build is accepted if each of its frames can be compared.
      let compared = await project.run(
        "merge", project.folder + "/M", project.folder + "/A", project.folder + "/D")
      #expect(compared.code == .success)
      #expect(compared.error.contains("from another build, the frames are identical"))
    }
  }

  @Test("Shards of other contents of scenes or goldens are refused")
  func otherContents() async throws {
    try await withWhole { project in
      _ = await project.run("record")
      func shard(_ number: Int) async -> String {
        let folder = "\(project.folder)/\(number)"
        _ = await project.run("verify", "--shard", "\(number)/2", "-o", folder)
        return folder
      }
      let parts = [await shard(1), await shard(2)]
      #expect(await project.run(["merge", project.folder + "/M"] + parts).code == .success)
      try project.addScene("push", Array(1..<11))
      _ = await shard(2)
      let run = await project.run(["merge", project.folder + "/N"] + parts)
      #expect(run.code == .malformedInput)
      #expect(run.error.contains("shards of different contents of scenes, images or goldens"))
    }
  }

  @Test(
    "Shards of verify whose scenes have other images or masks are refused",
    arguments: ["Scenes/photo.png", "Scenes/mask.png"])
  func otherImages(file: String) async throws {
    try await withProject { project in
      try project.addScene("a", [0])
      try project.addFile(
        "Scenes/b.json5",
        """
        {
          title: "3", device: { size: [24, 16], scale: 1 }, root: "a",
          screens: { a: { image: "photo.png" } },
          goldens: { tolerance: { maxDiffPixels: 1, mask: "mask.png", reason: "a clock" } },
        }
        """)
      try project.addPicture("Scenes/photo.png")
      let mask = Pixmap(width: 24, height: 16, filledWith: .black)
      try WholeFile.write(
        PNGWriter(colorType: .rgb, purpose: .render).encode(mask),
        to: project.folder + "/Scenes/mask.png")
      _ = await project.run("record")
      let parts = [1, 2].map { "\(project.folder)/\($0)" }
      for number in 1...2 {
        let run = await project.run("verify", "--shard", "\(number)/2", "-o", parts[number - 1])
        #expect(run.code == .success, "\(run)")
      }
      #expect(await project.run(["merge", project.folder + "/M"] + parts).code == .success)
      // The first shard does not show the image; a run on one commit has the same one nevertheless.
      let path = project.folder + "/" + file
      var image = try PNGReader().readFile(path)
      image[0, 0] = PremultipliedRGBA8(red: 0, green: 0, blue: 255, alpha: 255)
      try WholeFile.write(PNGWriter(colorType: .rgb, purpose: .render).encode(image), to: path)
      _ = await project.run("verify", "--shard", "2/2", "-o", parts[1])
      let run = await project.run(["merge", project.folder + "/N"] + parts)
      #expect(run.code == .malformedInput)
      #expect(run.error.contains("shards of different contents of scenes, images or goldens"))
    }
  }

  @Test("merge compares folders by their resolved paths")
  func spellings() async throws {
    try await withWhole { project in
      await render(project, to: "A", "--shard", "1/2")
      await render(project, to: "A/B", "--shard", "2/2")
      let inside = await project.run("merge", project.folder + "/./A//C", project.folder + "/A")
      #expect(inside.code == .usage && inside.error.contains("is inside of"), "\(inside.error)")
      let whole = project.folder + "/A"
      let run = await project.run("merge", whole, project.folder + "/B/../A", whole + "/B")
      #expect(!run.error.contains("this is the folder to write"), "\(run.error)")
    }
  }

  @Test("A part in the place of the folder to write is pointed out")
  func forgottenOutput() async throws {
    try await withWhole { project in
      await render(project, to: "A", "--shard", "1/2")
      await render(project, to: "B", "--shard", "2/2")
      let run = await project.run("merge", project.folder + "/A", project.folder + "/B")
      #expect(run.code == .incomplete)
      #expect(run.error.contains("this is the folder to write"))
      #expect(run.error.contains("merge NEW-FOLDER A B"))
    }
  }

  @Test(
    "A frame of another size and one with bytes after its end are refused; a missing one is named")
  func otherFrames() async throws {
    try await withWhole { project in
      await render(project, to: "A", "push")
      let file = project.folder + "/A/push/frame-0003.png"
      let frame = try WholeFile.read(file)
      func merge(_ check: String) async -> Project.Run {
        await project.run(
          "merge", project.folder + "/M", project.folder + "/A", "--check", check)
      }
      for check in ["pixels", "checksums"] {
        let other = Pixmap(width: 3, height: 2, filledWith: .white)
        for bytes in [
          frame + [0, 0], try PNGWriter(colorType: .rgb, purpose: .render).encode(other),
        ] {
          try WholeFile.write(bytes, to: file)
          let run = await merge(check)
          #expect(run.code == .malformedInput && run.error.contains("frame-0003.png"), "\(run)")
        }
      }
      try FileManager.default.removeItem(atPath: file)
      let run = await merge("pixels")
      #expect(run.code == .incomplete && run.error.contains("frames 3 of 10"), "\(run)")
    }
  }

  @Test("An interrupted part is named, a damaged file is refused")
  func damage() async throws {
    try await withWhole { project in
      project.willRun = { _, producer in producer.failure = (8, FileError.notFound("x")) }
      _ = await project.run("render", "push", "-o", project.folder + "/A")
      project.willRun = { _, _ in }
      await render(project, to: "B", "push", "--frames", "8-9")
      let run = await project.run(
        "merge", project.folder + "/M", project.folder + "/A", project.folder + "/B")
      #expect(run.code == .incomplete)
      #expect(run.error.contains("frames 0-7 of 10"))
      #expect(run.error.contains("interrupted: A/push"))
      let file = project.folder + "/B/push/frame-0008.png"
      try WholeFile.write(WholeFile.read(project.folder + "/B/push/frame-0009.png"), to: file)
      await render(project, to: "C", "push", "--frames", "0-7")
      let damaged = await project.run(
        "merge", project.folder + "/M", project.folder + "/C", project.folder + "/B")
      #expect(damaged.code == .malformedInput || damaged.code == .internalError)
      #expect(damaged.error.contains("B/push/frame-0008.png"))
    }
  }

  @Test("Shards of verify make its JSON, JUnit report and results; missing ones are named")
  func verify() async throws {
    try await withWhole { project in
      #expect(await project.run("record").code == .success)
      try project.addScene("push", Array(1..<11))
      let whole = await project.run("verify", "--json")
      let junit = await project.run("verify", "--format", "junit")
      #expect(whole.code == .differencesFound)
      let output = project.folder + "/Output"
      let before = try contents(output + "/verify")
      for number in 1...2 {
        _ = await project.run("verify", "--shard", "\(number)/2")
        try FileManager.default.moveItem(
          atPath: output, toPath: project.folder + "/part-\(number)")
      }
      let parts = (1...2).map { project.folder + "/part-\($0)" }
      let merged = await project.run(["merge", output] + parts + ["--json"])
      #expect(merged.code == .differencesFound)
      #expect(merged.output == whole.output)
      try expectEqual(output + "/verify", before)
      let report = await project.run(["merge", output] + parts + ["--format", "junit"])
      #expect(report.output == junit.output)
      let gap = await project.run(["merge", project.folder + "/Gap", parts[0]])
      #expect(gap.code == .incomplete)
      #expect(gap.error.contains("shard 2 of 2 is missing"))
      let partial = await project.run("report", "-o", parts[1])
      #expect(partial.code == .incomplete)
      #expect(partial.error.contains("shard 1 of 2 is missing"))
    }
  }

  @Test("A missing shard of scenes is reported, because no part knows its frames")
  func missingShard() async throws {
    try await withWhole { project in
      await render(project, to: "A", "--shard", "1/2")
      let run = await project.run("merge", project.folder + "/M", project.folder + "/A")
      #expect(run.code == .incomplete)
      #expect(run.error == "M: error: shard 2 of 2 is missing, with 1 scene: zoom\n")
      #expect(Folder.isAt(project.folder + "/M") == nil)
      let json = await project.run("merge", project.folder + "/M", project.folder + "/A", "--json")
      #expect(json.output.contains("shard 2 of 2 is missing"))
      await render(project, to: "B", "--shard", "2/2")
      let parts = [project.folder + "/A", project.folder + "/B"]
      for _ in 1...2 {
        #expect(await project.run(["merge", project.folder + "/M"] + parts).code == .success)
        try expectWhole(project, "M")
      }
    }
  }

  @Test("Scenes that --max-failures skipped are in the merged report, too")
  func leftOut() async throws {
    try await withWhole { project in
      let output = project.folder + "/Output"
      let arguments = ["verify", "--max-failures", "1", "--format", "junit"]
      let whole = await project.run(arguments)
      #expect(whole.output.contains("<skipped message=\"skipped, because other scenes failed\"/>"))
      let merged = await project.run(
        "merge", project.folder + "/M", output, "--partial", "--format", "junit")
      #expect(merged.output == whole.output)
      #expect(merged.code == .incomplete)
    }
  }

  @Test("Merged shards of scenes print the paths of scene files, other parts do not")
  func files() async throws {
    try await withWhole { project in
      for shard in ["1/2", "2/2"] { await render(project, to: "S", "--shard", shard) }
      let shards = await project.run("merge", project.folder + "/S", "--json")
      #expect(shards.code == .success)
      #expect(shards.output.contains("\"file\": \"Scenes/push.json5\""), "\(shards.output)")
      await render(project, to: "A", "push")
      let part = await project.run("merge", project.folder + "/M", project.folder + "/A", "--json")
      #expect(part.code == .success)
      #expect(!part.output.contains(".json5"))
      #expect(!part.output.contains("\"file\": \"\""))
    }
  }

  @Test("Shards with different options, and scenes of different builds, are refused")
  func mixtures() async throws {
    try await withWhole { project in
      await render(project, to: "A", "--shard", "1/2")
      await render(project, to: "B", "--shard", "2/2", "--scale", "2")
      let parts = [project.folder + "/A", project.folder + "/B"]
      let run = await project.run(["merge", project.folder + "/M"] + parts)
      #expect(run.code == .malformedInput)
      #expect(run.error.contains("B: error: these frames and those in"))
      #expect(run.error.contains("runs with different options"))
      await render(project, to: "C", "push")
      project.environment.program = { ContentDigest(value: 9) }
      await render(project, to: "D", "zoom")
      let builds = await project.run(
        "merge", project.folder + "/M", project.folder + "/C", project.folder + "/D")
      #expect(builds.code == .malformedInput)
      #expect(
        builds.error
          == "zoom: error: its frames and those of push are from different builds; render both with"
          + " one build\n")
    }
  }

  @Test("A killed second attempt does not damage the results of the first one")
  func secondAttempt() async throws {
    try await withWhole { project in
      await render(project, to: "A", "--frames", "0-9")
      // A killed run leaves its list of frames.
      let journal = try WholeFile.read(project.folder + "/A/push/manifest.json")
      let line = String(decoding: journal, as: UTF8.self).split(separator: "\n")
        .first { $0.contains("frame-0000.png") }
      let text = String(line ?? "").trimmingCharacters(in: CharacterSet(charactersIn: " ,"))
      try project.addFile("A/push/.manifest.journal", text + "\n")
      try project.addFile(
        "A/push/manifest.json",
        String(decoding: journal, as: UTF8.self).replacing(
          "\"isInterrupted\": false", with: "\"isInterrupted\": true"))
      let run = await project.run("merge", project.folder + "/M", project.folder + "/A")
      #expect(run.code == .success, "\(run.error)")
      try expectWhole(project, "M")
    }
  }

  @Test("Parts of verify in folders of other names merge into the results of one run")
  func verifyElsewhere() async throws {
    try await withWhole { project in
      #expect(await project.run("record").code == .success)
      try project.addScene("push", Array(1..<11))
      let output = project.folder + "/Joined"
      let whole = await project.run("verify", "-o", output, "--json")
      let before = try contents(output + "/verify")
      try FileManager.default.removeItem(atPath: output)
      // Shards in one folder and scenes by name, in any order.
      for shard in ["2/2", "1/2"] {
        _ = await project.run("verify", "-o", project.folder + "/S", "--shard", shard)
      }
      for name in ["zoom", "push"] {
        _ = await project.run("verify", "-o", project.folder + "/of-" + name, name)
      }
      for parts in [["S"], ["of-push", "of-zoom"]] {
        let merged = await project.run(
          ["merge", output, "--json"] + parts.map { project.folder + "/" + $0 })
        #expect(merged.code == .differencesFound, "\(merged.error)")
        #expect(merged.output == whole.output)
        try expectEqual(output + "/verify", before)
      }
      #expect(await project.run("report", "-o", output).code == .success)
    }
  }

  @Test("Results of verify that differ between attempts are refused")
  func verifyConflicts() async throws {
    try await withWhole { project in
      #expect(await project.run("record").code == .success)
      _ = await project.run("verify", "-o", project.folder + "/A")
      project.willRun = { _, producer in producer.shift = 1 }
      _ = await project.run("verify", "-o", project.folder + "/B")
      let parts = [project.folder + "/A", project.folder + "/B"]
      let run = await project.run(["merge", project.folder + "/M"] + parts)
      #expect(run.code == .malformedInput)
      #expect(run.error == "push: error: its results in A and B differ; verify it again\n")
      project.willRun = { _, _ in }
      _ = await project.run("verify", "-o", project.folder + "/B", "--max-diff-pixels", "3")
      let mixed = await project.run(["merge", project.folder + "/M"] + parts)
      #expect(mixed.code == .malformedInput)
      #expect(mixed.error.contains("runs with different options"))
    }
  }

  @Test("A result of another scene or another run is refused, and nothing is copied")
  func exchangedResults() async throws {
    try await withWhole { project in
      #expect(await project.run("record").code == .success)
      for part in ["A", "B"] {
        _ = await project.run(
          "verify", part == "A" ? "push" : "zoom", "-o", project.folder + "/" + part)
      }
      let results = project.folder + "/A/verify/push/manifest.json"
      let own = try WholeFile.read(results)
      try WholeFile.write(
        WholeFile.read(project.folder + "/B/verify/zoom/manifest.json"), to: results)
      let parts = [project.folder + "/A", project.folder + "/B"]
      let run = await project.run(["merge", project.folder + "/M"] + parts)
      #expect(run.code == .malformedInput)
      #expect(
        run.error.contains(
          "A/verify/push/manifest.json: error: this is not the result that the record of its run has"
        ))
      #expect(Folder.isAt(project.folder + "/M/verify") == nil)
      try WholeFile.write(own, to: results)
      #expect(await project.run(["merge", project.folder + "/M"] + parts).code == .success)
    }
  }

  @Test("Missing results and damaged images of verify are refused before anything is copied")
  func damagedResults() async throws {
    try await withWhole { project in
      #expect(await project.run("record").code == .success)
      try project.addScene("push", Array(1..<11))
      for (part, scene) in [("A", "push"), ("B", "zoom")] {
        _ = await project.run("verify", scene, "-o", project.folder + "/" + part)
      }
      let parts = [project.folder + "/A", project.folder + "/B"]
      let folder = project.folder + "/A/verify/push/"
      let names = ["manifest.json", "frame-0000-actual.png", "frame-0000-diff.png"]
      for name in names {
        let whole = try WholeFile.read(folder + name)
        try FileManager.default.removeItem(atPath: folder + name)
        if name != "manifest.json" {
          let other = name.replacingOccurrences(of: "0000", with: "0001")
          let bytes = try WholeFile.read(folder + other)
          // Another frame, or a file that ends too early.
          try WholeFile.write(
            name.contains("actual") ? bytes : Array(bytes.dropLast(5)), to: folder + name)
        }
        let run = await project.run(["merge", project.folder + "/M"] + parts)
        #expect(run.code != .success && run.code != .differencesFound, "\(name)")
        #expect(run.error.contains("A/verify/push/\(name)"), "\(run.error)")
        #expect(Folder.isAt(project.folder + "/M/verify") == nil)
        try WholeFile.write(whole, to: folder + name)
      }
      let run = await project.run(["merge", project.folder + "/M"] + parts)
      #expect(run.code == .differencesFound, "\(run.error)")
    }
  }

  @Test("Frames of another scene, and frames at other times, are refused")
  func exchangedManifests() async throws {
    try await withWhole { project in
      await render(project, to: "A", "push")
      await render(project, to: "B", "zoom")
      let manifest = project.folder + "/A/push/manifest.json"
      let own = try WholeFile.read(manifest)
      try WholeFile.write(WholeFile.read(project.folder + "/B/zoom/manifest.json"), to: manifest)
      let run = await project.run("merge", project.folder + "/M", project.folder + "/A")
      #expect(run.code == .malformedInput)
      #expect(
        run.error
          == "push: error: the manifest in A/push is that of the scene zoom; render this scene again\n"
      )
      let text = String(decoding: own, as: UTF8.self)
      let late = text.replacingOccurrences(of: "\"time\": 0.1}", with: "\"time\": 0.11}")
      #expect(late != text)
      try WholeFile.write(Array(late.utf8), to: manifest)
      #expect(
        await project.run("merge", project.folder + "/M", project.folder + "/A").code != .success)
    }
  }

  @Test("Two simultaneous runs into one folder lose no frames")
  func together() async throws {
    try await withWhole { project in
      let copy = project
      async let first: Void = render(copy, to: "Shared", "push", "--frames", "0-5")
      async let second: Void = render(copy, to: "Shared", "push", "--frames", "4-9")
      _ = await (first, second)
      await render(project, to: "Shared", "zoom")
      try expectWhole(project, "Shared")
    }
  }

  @Test(
    "A malformed run record is refused, and nothing is written outside of the folder",
    arguments: [
      ("\"shardCount\": 2", "\"shardCount\": 0"), ("\"shard\": 1", "\"shard\": -1"),
      ("\"shardCount\": 2", "\"shardCount\": 4000000000000"),
      ("\"push\"", "\"../../outside\""), ("\"push\"", "\"/outside\""), ("\"push\"", "\"\""),
    ])
  func hostileRecord(original: String, replacement: String) async throws {
    try await withWhole { project in
      #expect(await project.run("record").code == .success)
      _ = await project.run("verify", "--shard", "1/2", "-o", project.folder + "/A")
      let path = project.folder + "/A/verify/run-1-of-2.json"
      let text = String(decoding: try WholeFile.read(path), as: UTF8.self)
      let changed = text.replacingOccurrences(of: original, with: replacement)
      try #require(changed != text, "\(text)")
      try WholeFile.write(Array(changed.utf8), to: path)
      let run = await project.run("merge", project.folder + "/M", project.folder + "/A")
      #expect(run.code == .malformedInput)
      #expect(run.error.contains("not a record of a run"), "\(run.error)")
      #expect(Folder.isAt(project.folder + "/M") == nil)
    }
  }

  @Test(
    "A manifest with impossible numbers is refused",
    arguments: ["-1", "4000000000000", "9223372036854775807"])
  func hostileManifest(number: String) async throws {
    try await withWhole { project in
      await render(project, to: "A", "push")
      let path = project.folder + "/A/push/manifest.json"
      let text = String(decoding: try WholeFile.read(path), as: UTF8.self)
      for key in ["\"frameCount\": 10", "\"frame\": 9"] {
        let colon = try #require(key.firstIndex(of: ":"))
        let changed = text.replacingOccurrences(of: key, with: key[...colon] + " " + number)
        try #require(changed != text, "\(text)")
        try WholeFile.write(Array(changed.utf8), to: path)
        let run = await project.run("merge", project.folder + "/M", project.folder + "/A")
        #expect(run.code == .malformedInput, "\(run.error)")
      }
    }
  }
}
