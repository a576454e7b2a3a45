import Flipbook
import Foundation
import Testing

@MainActor
@Suite("flipbook goldens")
struct GoldensCommandTests {
  private func withGoldens(_ body: (inout Project) async throws -> Void) async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 1, 4])
      try project.addScene("cards/zoom", [2, 3])
      _ = await project.run("record")
      try await body(&project)
    }
  }

  @Test("list shows the goldens of each scene")
  func list() async throws {
    try await withGoldens { project in
      let run = await project.run("goldens", "list")
      #expect(run.code == .success)
      let sizes = try ["cards/zoom", "push"].map { scene in
        try project.names(in: "Goldens/" + scene).filter { $0.hasSuffix(".png") }.reduce(0) {
          $0 + (try WholeFile.read("\(project.folder)/Goldens/\(scene)/\($1)").count)
        }
      }
      #expect(
        run.output == """
          cards/zoom: 2 goldens of 24×16 in 2 files, \(sizes[0]) bytes: frames 0-1
          push: 4 goldens of 24×16 in 3 files, \(sizes[1]) bytes: frames 0-3

          """)
      let json = await project.run("goldens", "list", "--json")
      #expect(json.output.contains("\"files\": 3, \"folder\": \"Goldens/push\""))
    }
  }

  @Test("stats sums up sizes and color types")
  func stats() async throws {
    try await withGoldens { project in
      let run = await project.run("goldens", "stats")
      #expect(run.code == .success)
      let lines = run.output.split(separator: "\n").map(String.init)
      #expect(lines[0].hasPrefix("6 goldens of 2 scenes in 5 files, "))
      #expect(lines[1] == "stored as 5 palette")
      #expect(lines[2] == "largest" && lines.count == 8)
      #expect(lines[3].contains(" bytes  Goldens/"))
      let json = await project.run("goldens", "stats", "--json")
      #expect(json.output.contains("\"stored\": {\"palette\": 5}"))
    }
    try await withProject { project in
      for action in ["list", "stats"] {
        #expect(
          await project.run("goldens", action).output == "there are no goldens in Goldens\n")
      }
    }
  }

  @Test("A damaged index is reported, and the goldens of the other scenes are listed")
  func damagedIndex() async throws {
    try await withGoldens { project in
      try project.addFile("Goldens/push/index.json", "[")
      for action in ["list", "stats"] {
        let run = await project.run("goldens", action)
        #expect(run.code == .malformedInput)
        #expect(run.error.contains("Goldens/push/index.json: error: "), "\(run.error)")
        #expect(run.output.hasPrefix(action == "list" ? "cards/zoom: 2 goldens" : "2 goldens of 1"))
        let json = await project.run("goldens", action, "--json")
        #expect(json.code == .malformedInput && json.output.contains("\"exitCode\": 65"))
      }
    }
  }

  @Test("prune lists first, and deletes only unused files written by Flipbook")
  func prune() async throws {
    try await withGoldens { project in
      let folder = project.folder
      #expect(await project.run("goldens", "prune").output == "every golden is used\n")
      try project.addScene("push", [0, 1, 1, 4], "goldens: { frames: '1' }")
      try FileManager.default.removeItem(atPath: folder + "/Scenes/cards/zoom.json5")
      try WholeFile.write(
        WholeFile.read(folder + "/Goldens/push/frame-0001.png"),
        to: folder + "/Goldens/push/frame-0077.png")
      try project.addFile("Goldens/push/notes.txt", "mine")
      try project.addFile("Goldens/cards/zoom/notes.txt", "mine")
      let shown = await project.run("goldens", "prune")
      #expect(shown.code == .success)
      #expect(
        shown.output == """
          Goldens/push: the scene does not select frames 0, 2-3
          Goldens/push: the index does not list frame-0077.png
          Goldens/cards/zoom: there is no scene "cards/zoom", so its goldens are unused
          6 files would be deleted; "flipbook goldens prune --goldens 'Goldens' --remove" deletes them

          """)
      #expect(try project.names(in: "Goldens/cards/zoom").count == 4)
      for options in [["--dry-run"], ["--dry-run", "--remove"]] {
        let dryRun = await project.run(["goldens", "prune"] + options)
        #expect(dryRun.code == .success && dryRun.output == shown.output)
      }
      #expect(try project.names(in: "Goldens/cards/zoom").count == 4)
      let removed = await project.run("goldens", "prune", "--remove")
      #expect(removed.code == .success)
      #expect(removed.output.hasSuffix("\n6 files deleted\n"))
      #expect(
        try project.names(in: "Goldens/push") == ["frame-0001.png", "index.json", "notes.txt"])
      #expect(try project.names(in: "Goldens/cards/zoom") == ["notes.txt"])
      #expect(await project.run("verify", "--fail-on-unused").output == "push: 1 golden matches\n")
      #expect(await project.run("goldens", "prune").output == "every golden is used\n")
    }
  }

  @Test("prune keeps a file that a used frame shares, and deletes an emptied folder")
  func shared() async throws {
    try await withGoldens { project in
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/cards/zoom.json5")
      try project.addScene("push", [0, 1, 1, 4], "goldens: { frames: '2' }")
      #expect(await project.run("goldens", "prune", "--remove").code == .success)
      #expect(try project.names(in: "Goldens") == ["push"])
      #expect(try project.names(in: "Goldens/push") == ["frame-0001.png", "index.json"])
      #expect(await project.run("verify").output == "push: 1 golden matches\n")
    }
  }

  @Test(
    "Goldens recorded by tests are left alone, because only the tests know which are used")
  func ofTests() async throws {
    try await withGoldens { project in
      let root = project.folder + "/" + GoldenStore.ofCode
      try Folder.make(root)
      try FileManager.default.copyItem(
        atPath: project.folder + "/Goldens/push", toPath: root + "/push")
      try FileManager.default.copyItem(
        atPath: project.folder + "/Goldens/push", toPath: root + "/Cards")
      try project.addScene("push", [0], "goldens: { frames: '0' }")
      for root in [root, root + "/", project.folder + "/Scenes/.././Tests/CodeGoldens"] {
        let run = await project.run("goldens", "prune", "--remove", "--goldens", root)
        #expect(run.code == .success)
        #expect(run.output == "there is nothing to prune\n")
        #expect(
          run.error.hasSuffix(
            ": note: the goldens of 2 tests are left alone: only the tests know which are used\n")
        )
      }
      #expect(try project.names(in: GoldenStore.ofCode + "/push").count == 4)
      #expect(try project.names(in: GoldenStore.ofCode + "/Cards").count == 4)
      let verify = await project.run("verify", "--goldens", root, "--fail-on-unused")
      #expect(!verify.error.contains("Cards"))
    }
  }

  @Test("A named folder that is missing is an error; the default one may be missing")
  func nowhere() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      for action in ["list", "stats", "prune"] {
        let run = await project.run("goldens", action, "--goldens", "nowhere")
        #expect(run.code == .inputNotFound)
        #expect(run.error == "flipbook: error: there is no folder \"nowhere\"; record creates it\n")
        #expect(run.output == "")
      }
      let prune = await project.run("goldens", "prune")
      #expect(prune.code == .success && prune.output == "there are no goldens in Goldens\n")
    }
  }

  @Test("prune refuses a selection of scenes, CI, and scenes that it cannot run")
  func refusals() async throws {
    try await withGoldens { project in
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/cards/zoom.json5")
      let chosen = await project.run("goldens", "prune", "push", "--remove")
      #expect(chosen.code == .usage)
      #expect(
        chosen.error.hasPrefix(
          "flipbook: error: prune checks all scenes; \"push\" cannot be selected\n"))
      try project.addFile("Scenes/bad.json5", "{")
      let broken = await project.run("goldens", "prune", "--remove")
      #expect(broken.code == .malformedInput)
      #expect(try project.names(in: "Goldens/cards/zoom").count == 3)
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/bad.json5")
      project.environment.variables["CI"] = "true"
      #expect(await project.run("goldens", "prune", "--remove").code == .usage)
      #expect(await project.run("goldens", "prune").code == .success)
      for (arguments, message) in [
        ([], "goldens takes one of list, stats, prune, log"),
        (
          ["lst"],
          "unknown value \"lst\" for goldens (did you mean \"list\"?); it takes list, stats, prune,"
            + " log"
        ),
        (["stats", "--remove"], "--remove is for prune; stats changes nothing"),
        (["list", "--dry-run"], "--dry-run is for prune; list changes nothing"),
      ] {
        let run = await project.run(["goldens"] + arguments)
        #expect(run.code == .usage)
        #expect(run.error.hasPrefix("flipbook: error: \(message)\n"), "\(run.error)")
      }
    }
  }
}
