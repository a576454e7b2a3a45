import Flipbook
import FlipbookTesting
import Testing
import VisualDiff

@MainActor
@Suite("Results of tests for reports")
struct TestResultsTests {
  private let results = "Output/verify/push"

  @Test("Results of a failing test are kept when another test of the scene passes")
  func passAfterFailure() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(goldens: "frames: '0,6,12'", transition: "cross-dissolve")
      #expect(await package.test().run().texts.count == 1)
      let names = package.names(in: results)
      #expect(names.count == 7)
      let list = try package.text(of: results + "/manifest.json")
      let file = "\(package.folder)/\(results)/frame-0012-diff.png"
      let picture = try WholeFile.read(file)

      #expect(await package.test(at: [0]).run().texts == [])
      #expect(package.names(in: results) == names)
      #expect(try package.text(of: results + "/manifest.json") == list)
      #expect(try WholeFile.read(file) == picture)
      #expect(try await report(of: package).contains(#""state": "differs""#))
    }
  }

  @Test("Results of a failing test are replaced by those of the next failing one")
  func failureAfterFailure() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(goldens: "frames: '0,6,12'", transition: "cross-dissolve")
      _ = await package.test().run()
      #expect(await package.test(at: [0.1]).run().texts.count == 1)
      #expect(
        package.names(in: results) == [
          "frame-0006-actual.png", "frame-0006-diff.png", "frame-0006-expected.png",
          "manifest.json",
        ])
    }
  }

  @Test(
    "A selection of frames without a golden, or of missing frames, fails in the report, too",
    arguments: [
      ([0.2, 0.05], #"Frame 3 (0.05 s) of scene \"push\" has no golden; add it"#),
      ([0.05], #"Frame 3 (0.05 s) of scene \"push\" has no golden; add it"#),
      ([9.0], #"Scene \"push\" has no frame 540 (9 s): it ends with frame"#),
    ])
  func missingChoice(_ times: [Double], _ complaint: String) async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      #expect(await package.test(at: times).run().texts.count == 1)
      let page = try await report(of: package)
      #expect(page.contains(complaint))
      #expect(page.contains(#""state": "mistaken""#))
      #expect(!page.contains("The run ended before"))
    }
  }

  @Test("A tolerance of a test is reported with its reason and its origin")
  func tolerance() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(goldens: "frames: '0,6,12'", transition: "cross-dissolve")
      let little = ReasonedTolerance(
        tolerance: Tolerance(
          metric: .yiq(threshold: 0.25), ignoresAntialiasing: true,
          limit: Tolerance.Limit(pixels: 1, ratio: 0.5), window: 4),
        reason: "it flickers")
      #expect(await package.test(tolerance: little).run().texts.count == 1)
      var list = try package.text(of: results + "/manifest.json")
      for (limit, value, sentence) in [
        ("threshold", "0.25", "Colors may differ by 0.25 (YIQ)."),
        ("ignoreAntialiasing", "true", "Antialiased edges may differ."),
        ("maxDiffPixels", "1", "At most 1 pixel may differ."),
        ("maxDiffRatio", "0.5", "At most the share 0.5 of the pixels may differ."),
        ("window", "4", "The limits apply to each square of 4×4 pixels."),
      ] {
        let term =
          #"{"from": ".frames(tolerance:because:)", "limit": "\#(limit)","#
          + #" "reason": "it flickers", "text": "\#(sentence)", "value": \#(value)}"#
        #expect(list.contains(term), "\(limit)")
      }
      #expect(!list.contains(#""tolerance": null"#))

      await withFrames(tolerance: Tolerance(limit: .init(pixels: 1)), because: "so it is") {
        #expect(await package.test().run().texts.count == 1)
      }
      list = try package.text(of: results + "/manifest.json")
      #expect(list.contains(#""from": "withFrames(tolerance:because:)""#))
      #expect(list.contains(#""reason": "so it is""#))
    }
  }

  @Test("A tolerance of a test is merged with that of its scene, unless the test asks for equality")
  func mergedTolerance() async throws {
    try await withTestPackage { package in
      _ = await package.test(record: .all).run()
      try package.writeScene(
        goldens: "frames: '0,6,12', tolerance: { maxDiffRatio: 0.9, reason: 'it is wild' }",
        transition: "cross-dissolve")
      func texts(_ tolerance: Tolerance) async -> [String] {
        await package.test(
          tolerance: ReasonedTolerance(tolerance: tolerance, reason: "it flickers")
        ).run().texts
      }
      #expect(await texts(Tolerance(metric: .yiq(threshold: 0.9))) == [])
      #expect(await texts(Tolerance(limit: .init(pixels: 1))).count == 1)
      var list = try package.text(of: results + "/manifest.json")
      #expect(list.contains(#""reason": "it is wild""#))
      #expect(list.contains(#""reason": "it flickers""#))
      #expect(await texts(.exact).count == 1)
      list = try package.text(of: results + "/manifest.json")
      #expect(!list.contains("it is wild"))
    }
  }

  /// The report page that the command line writes for the package.
  private func report(of package: TestPackage) async throws -> String {
    #expect(await package.flipbook("report").code == .success)
    return try package.text(of: "Output/report/index.html")
  }
}
