import Display
import Flipbook
import Foundation
import SceneFormat
import Testing

@MainActor @Suite("Light and dark on the stage")
struct StageAppearanceTests {
  private let screens = "a: { color: { light: 'red', dark: 'blue' } }, b: { color: 'green' }"

  @Test("Colors follow the scene's appearance")
  func colors() async throws {
    let light = try await StagePlay("'a'", "", screens: screens)
    #expect(light.front(0) == "a")
    let dark = try await StagePlay("'a'", "", "appearance: 'dark',", screens: screens)
    #expect(dark.front(0) == "c")
  }

  @Test("An appearance step fades to the other colors of every screen, also of later ones")
  func steps() async throws {
    let play = try await StagePlay(
      "{ navigation: ['b'] }",
      "{ at: 0.1, appearance: 'dark' }, { at: 0.2, push: 'a', animated: false }",
      screens: screens)
    #expect(play.end == "c")
    let there = try await StagePlay(
      "'a'", "{ at: 0.1, appearance: 'dark' }, { at: 1, appearance: 'light' }", screens: screens)
    #expect(there.front(5) == "a")
    #expect(there.front(31) == "c" && there.front(59) == "c")
    #expect(there.end == "a")
    // 0.4 s each.
    #expect(there.changes.contains(7) && there.changes.contains(29) && there.changes.contains(62))
    #expect(!there.changes.contains { $0 < 6 || (32..<60).contains($0) })
  }

  @Test("Borders and shadows follow, too, and the canvas keeps its color")
  func layers() async throws {
    let views = """
      a: { views: [{ frame: [10, 10, 20, 20], border: { width: 2, color: {
        light: 'red', dark: 'blue' } } }] }
      """
    let play = try await StagePlay(
      "'a'", "{ at: 0.1, appearance: 'dark' }",
      "background: { light: 'white', dark: 'black' },", screens: views)
    #expect(play.frames.first?.list.dump.contains("rgba(1 0 0 1)") == true)
    #expect(play.frames.last?.list.dump.contains("rgba(0 0 1 1)") == true)
    #expect(play.frames.last?.list.background == play.frames.first?.list.background)
  }

  @Test("--appearance replaces that of the scene, in frames, manifest and render id")
  func option() async throws {
    try await withProject { project in
      project.hasStage = true
      try project.addScene("push", [0], "background: { light: 'white', dark: 'black' }")
      var manifests: [Manifest] = []
      for options in [["light"], ["dark"]] {
        let run = await project.run("push", "--appearance", options[0], "-q")
        #expect(run.code == .success)
        let text = try WholeFile.read(project.folder + "/Output/push/manifest.json")
        manifests.append(try #require(Manifest(text: text)))
      }
      #expect(manifests.map(\.format.appearance) == [.light, .dark])
      #expect(manifests[0].renderID != manifests[1].renderID)
      let wrong = await project.run("push", "--appearance", "drak")
      #expect(wrong.code == .usage)
      #expect(wrong.error.contains("--appearance takes light or dark, not \"drak\""))
    }
  }

  @Test("Goldens of one appearance are not compared with frames of the other")
  func goldens() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      #expect(await project.run("record", "push", "-q").code == .success)
      #expect(await project.run("verify", "push", "-q").code == .success)
      let other = await project.run("verify", "push", "--appearance", "dark")
      #expect(other.code == .differencesFound)
      #expect(other.output.contains("error: the goldens are light, the frames are dark"))
      #expect(other.output.contains("record    flipbook record"))
      // The suggested command keeps the light goldens.
      let dark = project.folder + "/Goldens-dark"
      let command = "record Scenes/push.json5 --appearance dark --goldens 'Goldens-dark'"
      #expect(
        other.output.hasSuffix(
          "  goldens   of each appearance have their own folder\n"
            + "  record    flipbook \(command)\n"))
      let report = try String(
        contentsOfFile: project.folder + "/Output/verify/push/manifest.json", encoding: .utf8)
      #expect(report.contains("Goldens-dark"))
      let approve = await project.run("approve", "push", "--appearance", "dark")
      #expect(
        approve.error.contains("\"flipbook \(command)\" keeps the goldens of each appearance"))
      for verb in [["record"], ["record", "--dry-run"], ["verify", "--record", "all"]] {
        let refused = await project.run(verb + ["push", "--appearance", "dark"])
        #expect(refused.code == .usage)
        #expect(
          refused.error == "flipbook: error: the goldens of push are light; record each"
            + " appearance into its own folder: --appearance dark --goldens 'Goldens-dark'\n"
        )
      }
      // Recording that replaces no golden is not refused.
      let missing = await project.run(
        "verify", "push", "--record", "missing", "--appearance", "dark")
      #expect(missing.code == .differencesFound)
      // Light goldens in the folder of the dark ones are there by mistake.
      #expect(await project.run("record", "push", "-q", "--goldens", dark).code == .success)
      #expect(await project.run("verify", "push").output == "push: 2 goldens match\n")
      let options = ["push", "--appearance", "dark", "--goldens", dark]
      #expect(await project.run(["record", "-q"] + options).code == .success)
      #expect(await project.run(["verify"] + options).code == .success)
      #expect(await project.run("verify", "push").output == "push: 2 goldens match\n")
      #expect(await project.run("check", "push", "--appearance", "dark").code == .success)
    }
  }

  @Test("In a folder named after an appearance, goldens of the other one do not replace them")
  func goldensOfFolder() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let dark = ["push", "--goldens", project.folder + "/Goldens-dark"]
      #expect(await project.run(["record", "--appearance", "dark"] + dark).code == .success)
      for verb in [["record"], ["record", "--dry-run"], ["verify", "--record", "all"]] {
        let refused = await project.run(verb + dark)
        #expect(refused.code == .usage)
        #expect(
          refused.error == "flipbook: error: the goldens of push are dark; record each"
            + " appearance into its own folder: --appearance dark --goldens 'Goldens-dark'\n"
        )
      }
      #expect(await project.run(["verify", "--appearance", "dark"] + dark).code == .success)
      // In another folder the scene has changed its appearance.
      try project.addScene("push", [0, 1], "appearance: 'dark'")
      #expect(
        await project.run("record").output
          == "push: 2 goldens in 2 files, the index lists dark instead of light\n")
    }
  }
}
