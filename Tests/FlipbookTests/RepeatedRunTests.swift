import Flipbook
import Foundation
import Testing

@MainActor
@Suite("flipbook verify --repeat")
struct RepeatedRunTests {
  /// Number of times that a scene was opened.
  @MainActor
  private final class Openings {
    var count = 0
  }

  /// A project with goldens; its scene calls `prepare` with the number of times it was opened, from
  /// 1.
  private func withGoldens(
    _ prepare: @escaping @MainActor (Project, Int, ScriptedProducer) throws -> Void,
    _ body: (Project, Openings) async throws -> Void
  ) async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2])
      #expect(await project.run("record").code == .success)
      let openings = Openings()
      project.willRun = { [project] _, producer in
        openings.count += 1
        do { try prepare(project, openings.count, producer) } catch { Issue.record(error) }
      }
      try await body(project, openings)
    }
  }

  @Test("Equal runs pass; without the option a scene runs once", arguments: [["-j", "1"], []])
  func equal(_ jobs: [String]) async throws {
    try await withGoldens { _, _, _ in
    } _: { project, openings in
      let run = await project.run(["verify", "--repeat", "3"] + jobs)
      #expect(run.code == .success)
      #expect(run.output == "push: 3 goldens match, the same in 3 runs\n")
      #expect(openings.count == 3)
      #expect(await project.run("verify").output == "push: 3 goldens match\n")
      #expect(openings.count == 4)
    }
  }

  @Test("A frame that differs between runs fails the scene, in every format")
  func different() async throws {
    try await withGoldens { _, number, producer in
      producer.shift = number.isMultiple(of: 2) ? 1 : 0
    } _: { project, _ in
      let run = await project.run("verify", "--repeat", "2")
      #expect(run.code == .differencesFound)
      #expect(
        run.error == "Scenes/push.json5: error: frames 0-2 of run 2 of the same scene differ from"
          + " the first one: the frames depend on something outside the scene, such as the date,"
          + " random numbers or the order of a set\n")
      #expect(!run.output.contains("the same in"))
      let json = await project.run("verify", "--repeat", "2", "--json")
      #expect(json.output.contains("\"kind\": \"repetition\""))
      let junit = await project.run("verify", "--repeat", "2", "--format", "junit")
      #expect(junit.output.contains("<testcase name=\"repeated runs\""))
      #expect(await project.run("verify", "--repeat", "0").code == .usage)
    }
  }

  @Test("A run of another length fails the scene")
  func length() async throws {
    try await withGoldens { project, number, producer in
      guard number == 1 else { return }
      producer.willGive = { frame in
        if frame == 2 { try? project.addScene("push", [0, 1]) }
      }
    } _: { project, _ in
      let run = await project.run("verify", "--repeat", "2")
      #expect(run.code == .differencesFound)
      #expect(
        run.error.contains("error: run 2 of the same scene has 2 frames, the first one 3:"),
        "\(run.error)")
    }
  }
}
