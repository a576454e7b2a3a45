import Flipbook
import Foundation
import Testing

/// Scenes with no frame, with one, and with another number than before; several scenes in one run.
@MainActor
@Suite("Scenes without goldens and frames without a scene")
struct GoldenCountTests {
  @Test("A scene of one frame is recorded, verified, approved and pruned as any other")
  func one() async throws {
    try await withProject { project in
      try project.addScene("still", [3])
      #expect(await project.run("verify").code == .goldensMissing)
      #expect(
        await project.run("approve").output == "still: 1 golden in 1 file, recorded frame 0\n")
      #expect(await project.run("verify").output == "still: 1 golden matches\n")
      try project.addScene("still", [4])
      let run = await project.run("verify")
      #expect(run.code == .differencesFound)
      #expect(run.output.hasPrefix("Scenes/still.json5: error: 1 of 1 golden differs\n"))
      #expect(await project.run("record").code == .success)
      #expect(await project.run("goldens", "prune").output == "every golden is used\n")
    }
  }

  @Test("A scene that selects no frames for goldens is an error")
  func none() async throws {
    try await withProject { project in
      try project.addFile(
        "Scenes/none.json5", "{ title: 'nothing', screens: { a: {} }, root: 'a' }")
      for verb in ["record", "verify"] {
        let run = await project.run(verb)
        #expect(run.code == .malformedInput)
        #expect(run.error == "Scenes/none.json5: error: its goldens select none of its 0 frames\n")
      }
      #expect(await project.run("approve").code == .inputNotFound)
    }
  }

  @Test("With an empty index all goldens are missing")
  func emptyIndex() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let path = project.folder + "/Goldens/push/index.json"
      var index = try GoldenIndex(text: WholeFile.read(path))
      index.entries = []
      try WholeFile.write(Array(index.text.utf8), to: path)
      let run = await project.run("verify")
      #expect(run.code == .goldensMissing)
      #expect(run.output.hasPrefix("Scenes/push.json5: error: 2 goldens missing\n"))
      #expect(await project.run("verify", "--record", "missing").code == .goldensMissing)
      #expect(await project.run("verify").code == .success)
    }
  }

  @Test("A scene that differs and has mistakes counts as both")
  func differentAndMistaken() async throws {
    try await withProject { project in
      for name in ["a", "b"] { try project.addScene(name, [0, 1]) }
      _ = await project.run("record")
      try project.addScene("a", [0, 2])
      project.willRun = { name, producer in
        if name == "a" { producer.diagnostics = [Diagnostic(.error, "S12.1", "never ends")] }
      }
      let run = await project.run("verify")
      #expect(run.code == .transitionMistake)
      #expect(
        run.output.hasSuffix("\n2 scenes: 1 matches, 1 differs, 1 has mistakes\n"), "\(run.output)")
    }
  }

  @Test("Several scenes have a summary with a word for each outcome")
  func summary() async throws {
    try await withProject { project in
      for name in ["a", "b", "c", "d", "e"] { try project.addScene(name, [0, 1]) }
      _ = await project.run("record")
      let well = await project.run("verify")
      #expect(well.code == .success)
      #expect(well.output.hasSuffix("e: 2 goldens match\n5 scenes: 5 match\n"))
      #expect(await project.run("verify", "-q").output == "")
      try project.addScene("b", [0, 2])
      try FileManager.default.removeItem(atPath: project.folder + "/Goldens/c")
      try project.addFile("Scenes/d.json5", "{")
      project.willRun = { name, producer in
        if name == "e" { producer.diagnostics = [Diagnostic(.error, "S12.1", "never ends")] }
      }
      let run = await project.run("verify")
      #expect(run.code == .malformedInput)
      #expect(
        run.output.hasSuffix(
          "\n5 scenes: 1 matches, 1 differs, 1 lacks goldens, 1 has mistakes, 1 failed\n"))
      let json = await project.run("verify", "--json")
      #expect(
        json.output.contains(
          #""summary": {"different": 1, "failed": 1, "matched": 1, "missing": 1, "mistaken": 1, "#))
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/d.json5")
      #expect(await project.run("verify").code == .transitionMistake)
      project.willRun = { _, _ in }
      #expect(await project.run("verify").code == .differencesFound)
      #expect(await project.run("verify", "c").code == .goldensMissing)
    }
  }
}
