import Flipbook
import Foundation
import Testing

@MainActor
@Suite("Shards of a run")
struct SceneShardTests {
  @Test("Every scene is in one shard, and shards differ by one scene at most")
  func parts() throws {
    for count in 1...7 {
      let all = Array(0..<23)
      let parts = try (1...count).map { try #require(SceneShard("\($0)/\(count)")).part(of: all) }
      #expect(parts.flatMap(\.self).sorted() == all)
      #expect(parts.map(\.count).max()! - parts.map(\.count).min()! <= 1)
    }
    for text in ["", "1", "1/", "/1", "0/1", "2/1", "-1/2", "1/0", "1/2/3", "a/b", "1/10001"] {
      #expect(SceneShard(text) == nil, "\(text)")
    }
  }

  private func withScenes(_ body: (inout Project) async throws -> Void) async throws {
    try await withProject { project in
      for name in ["a", "b", "c"] { try project.addScene(name, [0, 1]) }
      _ = await project.run("record")
      try await body(&project)
    }
  }

  @Test("--shard runs its part of the scenes; the first shard reports goldens without a scene")
  func shard() async throws {
    try await withScenes { project in
      try project.addScene("d", [0])
      _ = await project.run("record", "d")
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/d.json5")
      let first = await project.run("verify", "--shard", "1/2", "--fail-on-unused")
      #expect(first.code == .goldensMissing)
      #expect(first.output == "a: 2 goldens match\nc: 2 goldens match\n2 scenes: 2 match\n")
      #expect(
        first.error
          == "Goldens/d: error: there is no scene \"d\", so its goldens are unused;"
          + " \"flipbook goldens prune --goldens 'Goldens'\" lists them\n")
      let second = await project.run("verify", "--shard=2/2", "--fail-on-unused")
      #expect(second.code == .success)
      #expect(second.output == "b: 2 goldens match\n")
      #expect(second.error == "")
      _ = await project.run("render", "--shard", "2/2")
      #expect(try project.names(in: "Output") == ["b", "run-2-of-2.json", "verify"])
      let none = await project.run("check", "--shard", "4/4")
      #expect(none.code == .success)
      #expect(none.error == "flipbook: note: shard 4/4 has none of the 3 scenes\n")
    }
  }

  @Test("--max-failures skips the remaining scenes and reports that in every format")
  func failureLimit() async throws {
    try await withScenes { project in
      try project.addScene("a", [0, 2])
      try project.addScene("b", [0, 2])
      let run = await project.run("verify", "--max-failures", "1")
      #expect(run.code == .differencesFound)
      #expect(run.output.contains("1 of 2 goldens differs") && !run.output.contains("b.json5"))
      #expect(run.error == "flipbook: note: 2 scenes skipped, because 1 scene failed\n")
      let json = await project.run("verify", "--max-failures=1", "--json")
      #expect(json.output.contains(#""leftOut": ["b", "c"]"#))
      let junit = await project.run("verify", "--max-failures=1", "--format", "junit")
      #expect(junit.output.contains(#"skipped="2""#))
      #expect(
        junit.output.contains(#"<skipped message="skipped, because other scenes failed"/>"#),
        "\(junit.output)")
      let enough = await project.run("verify", "--max-failures", "2")
      #expect(enough.error == "flipbook: note: 1 scene skipped, because 2 scenes failed\n")
      let all = await project.run("verify", "--max-failures", "3")
      #expect(all.output.hasSuffix("3 scenes: 1 matches, 2 differ\n"))
      #expect(all.error == "")
    }
  }

  @Test("-v prints every input that affects the pixels, and the variables that are set")
  func verbose() async throws {
    try await withScenes { project in
      let run = await project.run("check", "a", "-v")
      #expect(
        run.error
          == "FLIPBOOK_PROGRESS is none\n"
          + "a: Scenes/a.json5, 24×16 pixels at scale 1, 60 fps, light, 0 images, 2 workers\n")
      project.environment.variables["FLIPBOOK_JOBS"] = "1"
      let render = await project.run("a", "--verbose")
      #expect(
        render.error.contains("FLIPBOOK_JOBS is 1\n")
          && render.error.contains("light, 0 images, 1"))
      #expect(await project.run("a", "-v", "-q").error == "")
    }
  }
}
