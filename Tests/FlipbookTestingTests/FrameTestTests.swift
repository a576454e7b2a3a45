import Flipbook
import FlipbookCore
import FlipbookTesting
import Foundation
import PNG
import Pixels
import SceneFormat
import Testing
import UIKit
import VisualDiff

@MainActor
@Suite("Frames in tests")
struct FrameTestTests {
  @Test("Without goldens a test fails and says how to record them; nothing is written")
  func noGoldens() async throws {
    try await withTestPackage { package in
      let outcome = await package.test().run()
      #expect(
        outcome.texts == [
          """
          scene "push": 3 goldens missing
            frames    0, 6, 12
          To approve the new frames, run FLIPBOOK_RECORD=missing \(RecordMode.testCommand); \
          review and commit them.
          """
        ])
      #expect(package.names(in: "Tests") == [])
    }
  }

  @Test("A missing index next to images is reported, instead of missing goldens")
  func lostIndex() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      let folder = package.folder + "/Tests/Goldens/push"
      try FileManager.default.removeItem(atPath: folder + "/index.json")
      let count = package.names(in: "Tests/Goldens/push").count
      #expect(
        await package.test().run().texts == [
          """
          \(folder)/index.json: missing, although \(count) images are next to it; restore it \
          from version control, or record the scene again
          scene "push": 3 goldens missing
            frames    0, 6, 12
          To approve the new frames, run FLIPBOOK_RECORD=missing \(RecordMode.testCommand); \
          review and commit them.
          """
        ])
    }
  }

  @Test(
    "Recording fails once for review, and then the goldens match",
    arguments: [RecordMode.all, .failed, .missing])
  func recording(_ mode: RecordMode) async throws {
    try await withTestPackage { package in
      let recorded = await package.test(record: mode).run()
      #expect(
        recorded.texts == [
          """
          scene "push": 3 goldens in 3 files, recorded frames 0, 6, 12; review them in \
          \(package.folder)/Tests/Goldens/push, commit them, and run again without recording
          """
        ])
      #expect(package.names(in: "Tests/Goldens/push").last == "index.json")
      #expect(await package.test(record: mode).run().texts == [])
      #expect(await package.test().run().texts == [])
    }
  }

  @Test("The goldens of a scene are those of the command line")
  func sharedGoldens() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      let tool = CommandLineTool(
        environment: Environment(
          variables: [
            "FLIPBOOK_GOLDENS": package.folder + "/Tests/Goldens",
            "FLIPBOOK_OUTPUT": package.folder + "/Output",
          ], workingFolder: package.folder), engine: SceneEngine(catalog: Catalog()),
        output: { _ in true }, error: { _ in true })
      #expect(await tool.run(["verify", "--fail-on-unused"]) == .success)
    }
  }

  @Test(
    "A difference is reported with figures, a diagnosis, three paths, three images and a remedy")
  func difference() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(goldens: "frames: '0,6,12'", transition: "cross-dissolve")
      let outcome = await package.test().run()
      let text = try #require(outcome.texts.first)
      #expect(outcome.texts.count == 1)
      let lines = text.split(separator: "\n")
      try #require(lines.count > 5)
      #expect(lines[0] == "scene \"push\": 2 of 3 goldens differ")
      #expect(lines[1] == "  frames    6, 12")
      #expect(lines[2].hasPrefix("  worst     frame "))
      for role in ["expected", "actual", "diff"] {
        let line = try #require(lines.first { $0.hasPrefix("  \(role) ") })
        let path = try #require(line.range(of: "/")).lowerBound
        #expect(Folder.isAt(String(line[path...])) == false)
      }
      #expect(
        lines.last.map(String.init)
          == "To approve the new frames, run FLIPBOOK_RECORD=failed \(RecordMode.testCommand); "
          + "review and commit them.")
      #expect(
        outcome.pictures.map(\.name)
          == ["0006", "0012"].flatMap { frame in
            ["expected", "actual", "diff"].map { "push-frame-\(frame)-\($0).png" }
          })
      for picture in outcome.pictures {
        #expect(try PNGReader().read(picture.png).pixmap.width == 40)
      }
    }
  }

  @Test("A selection compares only its frames, and refuses frames without a golden")
  func choice() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(goldens: "frames: '0,6,12'", transition: "cross-dissolve")
      #expect(await package.test(at: [0]).run().texts == [])
      #expect(await package.test(at: [0.1]).run().texts.first?.contains("1 of 1 golden") == true)
      #expect(await package.test(frames: "0").run().texts == [])
      #expect(
        await package.test(at: [0.2, 0.05]).run().texts == [
          "frame 3 (0.05 s) of scene \"push\" has no golden;"
            + " add it to \"goldens\" in Scenes/push.json5"
        ])
      let late = await package.test(at: [9]).run().texts
      #expect(late.first?.hasPrefix("scene \"push\" has no frame 540 (9 s): it ends with") == true)
    }
  }

  @Test("record: .missing writes missing goldens and still reports differences")
  func missing() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(goldens: "frames: '0,6,12,18'", color: "green")
      let recorded = await package.test(record: .missing).run()
      #expect(recorded.texts.count == 2)
      #expect(recorded.texts.first?.contains(", recorded frame 18; review") == true)
      #expect(
        recorded.texts.last?.hasPrefix("scene \"push\": 2 of 3 goldens differ\n  frames    6, 12\n")
          == true)
      #expect(recorded.texts.last?.contains("missing") == false)
      #expect(recorded.pictures.count == 6)
      let again = await package.test(record: .missing).run()
      #expect(again.texts.first?.hasPrefix("scene \"push\": 2 of 4 goldens differ") == true)
      try package.writeScene(goldens: "frames: '0,6,12,15', scale: 2", color: "green")
      let refused = await package.test(record: .missing).run()
      #expect(refused.texts.count == 1)
      #expect(
        refused.texts.first?.contains(
          "\n  recorded  nothing: the existing goldens have another format or length;") == true)
      try package.writeScene(goldens: "frames: '0,6,12,15', scale: 1", at: 0.2)
      let longer = await package.test(record: .missing).run()
      #expect(
        longer.texts.first?.contains(
          "\n  recorded  nothing: the existing goldens have another format or length;") == true,
        "\(longer.texts)")
      #expect(package.names(in: "Tests/Goldens/push").count == 5)
    }
  }

  @Test("record: .failed keeps goldens whose frames pass with a tolerance")
  func failedWithTolerance() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      let index = "\(package.folder)/Tests/Goldens/push/index.json"
      let before = try WholeFile.read(index)
      try package.writeScene(goldens: "frames: '0,6,12'", color: "green")
      let anything = ReasonedTolerance(
        tolerance: Tolerance(limit: Tolerance.Limit(ratio: 1)), reason: "anything goes")
      #expect(await package.test(record: .failed, tolerance: anything).run().texts == [])
      #expect(try WholeFile.read(index) == before)
      #expect(
        await package.test(record: .failed).run().texts.first?.contains(
          ", recorded frames 6, 12; review")
          == true)
      #expect(await package.test().run().texts == [])
    }
  }

  @Test("flipbook report shows results of tests of scenes and of code")
  func report() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(goldens: "frames: '0,6,12'", color: "green")
      _ = await package.test().run()
      let code = FrameTest.Code(name: "PushTests/window", device: .screen(4, 3)) { _, _ in }
      let test = FrameTest(
        source: .code(code), choice: FrameTest.Choice(times: [0]), file: package.testFile,
        filter: TestFilter(function: "testWindow()", fileID: "AppTests/P.swift"),
        environment: EnvironmentVariables())
      _ = await test.run()
      let run = await package.flipbook("report")
      #expect(run.code == .success, "\(run.error)")
      let page = String(
        decoding: try WholeFile.read(package.folder + "/Output/report/index.html"), as: UTF8.self)
      let command = RecordMode.testCommand
      for text in [
        #""scene": "push""#, #""scene": "PushTests/window""#,
        #""file": "Tests/AppTests/PushTests.swift""#, #""file": "Scenes/push.json5""#,
        #""approve": "FLIPBOOK_RECORD=failed \#(command) --filter '^AppTests\\..*/testWindow$'""#
          + #", "render": null"#,
        #""approve": "FLIPBOOK_RECORD=failed \#(command)", "render": "flipbook"#,
        #""render": "flipbook render Scenes/push.json5""#,
      ] { #expect(page.contains(text), "\(text)") }
      let approval = await package.flipbook("approve")
      #expect(approval.code == .inputNotFound)
      #expect(approval.error.contains("the last results are those of a test; run"))
    }
  }

  @Test("A test that fails before anything is compared leaves no results of an earlier run")
  func failsEarly() async throws {
    try await withTestPackage { package in
      @MainActor func page() async throws -> String {
        #expect(await package.flipbook("report").code == .success)
        let path = package.folder + "/Output/report/index.html"
        return String(decoding: try WholeFile.read(path), as: UTF8.self)
      }
      _ = await package.test(record: .all).run()
      #expect(await package.test().run().texts == [])
      try package.writeScene(goldens: "frames: '0,6,12'", transition: "no-such")
      let mistake = try #require(await package.test().run().texts.first)
      #expect(try await page().contains("no-such"), "\(mistake)")

      for error in [nil, Broken()] {
        let code = FrameTest.Code(name: "PushTests/window", device: .screen(4, 3)) { _, _ in
          if let error { throw error }
        }
        let test = FrameTest(
          source: .code(code), choice: FrameTest.Choice(times: [0]), file: package.testFile,
          settings: FrameSettings(record: .missing), environment: EnvironmentVariables())
        _ = await test.run()
      }
      #expect(try await page().contains("Broken"))
    }
  }

  private struct Broken: Error {}

  @Test("Variables set the record mode if nothing else does, Flipbook's own before the other")
  func variables() async throws {
    try await withTestPackage { package in
      let fallback = ["SNAPSHOT_TESTING_RECORD": "missing"]
      let silent = await package.test(
        variables: ["FLIPBOOK_RECORD": "never", "SNAPSHOT_TESTING_RECORD": "all"]
      ).run()
      #expect(silent.texts.first?.contains("goldens missing") == true)
      #expect(
        await package.test(variables: fallback).run().texts.first?.contains(", recorded ") == true)
      #expect(
        await package.test(variables: ["FLIPBOOK_RECORD": "alll"]).run().texts == [
          "FLIPBOOK_RECORD: error: there is no record mode \"alll\" (did you mean \"all\"?);"
            + " it takes all, failed, missing, never"
        ])
    }
  }

  @Test("Of a parameterized test only the argument named by a variable is recorded")
  func oneArgument() async throws {
    try await withTestPackage { package in
      let mode = ["FLIPBOOK_RECORD": "failed"]
      let other = mode.merging(["FLIPBOOK_RECORD_ONLY": "first"]) { $1 }
      #expect(
        await package.test(variables: other).run().texts.first?.contains("goldens missing")
          == true)
      let own = mode.merging(["FLIPBOOK_RECORD_ONLY": "push"]) { $1 }
      #expect(await package.test(variables: own).run().texts.first?.contains(", recorded ") == true)
      try package.writeScene(goldens: "frames: '0,6,12'", color: "green")
      let filter = TestFilter(try #require(Test.current).id, hasArguments: true)
      let outcome = await FrameTest(
        source: .scene("push"), choice: FrameTest.Choice(), file: package.testFile, filter: filter,
        environment: EnvironmentVariables()
      ).run()
      #expect(
        outcome.texts.contains {
          $0.contains(
            "FLIPBOOK_RECORD=failed FLIPBOOK_RECORD_ONLY=push \(RecordMode.testCommand) --filter '^Flip"
          )
        })
    }
  }

  @Test("Nothing is recorded in CI")
  func continuousIntegration() async throws {
    try await withTestPackage { package in
      let outcome = await package.test(record: .missing, variables: ["CI": "true"]).run()
      #expect(outcome.texts.first?.contains("goldens are never written in CI") == true)
      #expect(package.names(in: "Tests") == [])
    }
  }

  @Test("Errors of a scene, its name or a selection have the same text as on the command line")
  func mistakes() async throws {
    try await withTestPackage { package in
      #expect(
        await package.test(scene: "psh").run().texts == [
          "flipbook: error: there is no scene \"psh\" (did you mean \"push\"?)"
        ])
      #expect(
        await package.test(frames: "9-").run().texts == [
          "flipbook: error: frames: expected a frame number at the end of \"9-\""
        ])
      #expect(await package.test(at: []).run().texts.count == 1)
      #expect(await package.test(at: [-1]).run().texts.count == 1)
      try package.writeScene(goldens: "", transition: "unfold")
      #expect(
        await package.test().run().texts.first?
          .hasPrefix("Scenes/push.json5:5:46: error: there is no transition \"unfold\"") == true)
    }
  }

  @Test("Differences within a tolerance pass; others fail with its reason")
  func tolerance() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(goldens: "frames: '0,6,12'", transition: "cross-dissolve")
      let all = ReasonedTolerance(
        tolerance: Tolerance(limit: Tolerance.Limit(ratio: 1)), reason: "anything goes")
      let little = ReasonedTolerance(
        tolerance: Tolerance(limit: Tolerance.Limit(pixels: 1)), reason: "one pixel flickers")
      #expect(await package.test(tolerance: all).run().texts == [])
      let text = await package.test(tolerance: little).run().texts.first
      #expect(text?.contains("  tolerance one pixel flickers; this is more\n") == true)
    }
  }

  @Test("The tolerance of a scene applies in tests; that of the test takes precedence")
  func toleranceOfScene() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      let goldens = "frames: '0,6,12', tolerance: { maxDiffRatio: 1, reason: 'anything goes' }"
      try package.writeScene(goldens: goldens, transition: "cross-dissolve")
      #expect(await package.test().run().texts == [])
      let exact = ReasonedTolerance(tolerance: .exact, reason: "nothing may differ")
      #expect(await package.test(tolerance: exact).run().texts.count == 1)
    }
  }

  @Test("The mistakes of a transition are reported, and nothing is recorded")
  func transitionMistakes() async throws {
    try await withTestPackage { package in
      try package.writeScene(goldens: "frames: '0'", transition: "stuck")
      let settings = FrameSettings(record: .all, transitions: [{ $0.add("stuck") { Stuck() } }])
      let test = FrameTest(
        source: .scene("push"), choice: FrameTest.Choice(), file: package.testFile,
        settings: settings, environment: EnvironmentVariables())
      let outcome = await test.run()
      #expect(outcome.texts.first?.contains("error: S12.") == true)
      #expect(package.names(in: "Tests") == [])
    }
  }

  @Test("Two simultaneous tests of one scene both report their differences")
  func concurrency() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(goldens: "frames: '0,6,12'", transition: "cross-dissolve")
      async let first = package.test(at: [0.1]).run()
      async let second = package.test(at: [0.2]).run()
      let names = await [first, second].map { $0.pictures.map(\.name) }
      #expect(
        names.map(\.first) == ["push-frame-0006-expected.png", "push-frame-0012-expected.png"])
      #expect(names.map(\.count) == [3, 3])
    }
  }
}

/// Never completes.
private final class Stuck: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.1
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
  }
}
