import Flipbook
import PNG
import Pixels
import Testing

@MainActor
@Suite("Tolerances in scenes")
struct SceneToleranceTests {
  /// A project whose scene `push` has changed in frame 1, by 32 of 384 pixels.
  private func withChange(
    _ tolerance: String, _ body: (inout Project) async throws -> Void
  ) async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try project.addScene("push", [0, 3], "goldens: { tolerance: \(tolerance) }")
      try await body(&project)
    }
  }

  @Test("A tolerance of a scene lets pass its limit, and not one pixel more")
  func limits() async throws {
    for (tolerance, passes) in [
      ("{ maxDiffPixels: 32, reason: 'r' }", true),
      ("{ maxDiffPixels: 31, reason: 'r' }", false),
      ("{ maxDiffRatio: 0.084, reason: 'r' }", true),
      ("{ maxDiffRatio: 0.083, reason: 'r' }", false),
      ("{ maxDiffPixels: 31, maxDiffRatio: 0.9, reason: 'r' }", false),
      ("{ maxDiffPixels: 8, window: 4, reason: 'r' }", true),
      ("{ maxDiffPixels: 7, window: 4, reason: 'r' }", false),
      ("{ ignore: [[1, 4, 10, 8]], reason: 'r' }", true),
      ("{ ignore: [[2, 4, 10, 8]], reason: 'r' }", false),
      ("[{ frames: '1', maxDiffPixels: 32, reason: 'r' }]", true),
      ("[{ frames: '0', maxDiffPixels: 32, reason: 'r' }]", false),
      ("[{ maxDiffPixels: 1, reason: 'r' }, { at: '100%', maxDiffPixels: 32, reason: 's' }]", true),
      (
        "[{ maxDiffPixels: 50, reason: 'r' }, { frames: '1', maxDiffPixels: 1, reason: 's' }]",
        false
      ),
      (
        "[{ frames: '1', maxDiffPixels: 1, reason: 'r' }, { frames: '0-1', maxDiffPixels: 32, "
          + "reason: 's' }]", true
      ),
    ] {
      try await withChange(tolerance) { project in
        let run = await project.run("verify")
        #expect(run.code == (passes ? .success : .differencesFound), "\(tolerance)")
        #expect(run.error == "", "\(tolerance)")
      }
    }
  }

  @Test("An option replaces the corresponding limit of the scene only")
  func precedence() async throws {
    try await withChange("{ maxDiffPixels: 32, reason: 'r' }") { project in
      for (options, passes) in [
        ([], true), (["--max-diff-pixels", "31"], false), (["--max-diff-pixels", "40"], true),
        (["--max-diff-ratio", "0.01"], false), (["--window", "4", "--max-diff-pixels", "8"], true),
        (["--metric", "exact"], true), (["--threshold", "0.1"], true),
      ] {
        let run = await project.run(["verify"] + options)
        #expect(run.code == (passes ? .success : .differencesFound), "\(options)")
      }
    }
    try await withChange("{ threshold: 0.9, reason: 'r' }") { project in
      #expect(await project.run("verify").code == .success)
      #expect(await project.run("verify", "--metric", "exact").code == .differencesFound)
      #expect(await project.run("verify", "--threshold", "0.1").code == .differencesFound)
    }
  }

  @Test("--explain prints the applied limits, their origins, every figure, and the limits needed")
  func explain() async throws {
    try await withChange("[{ frames: '1', maxDiffPixels: 20, reason: 'It blinks.' }]") { project in
      let run = await project.run("verify", "--explain", "--threshold", "0.05")
      #expect(run.code == .differencesFound)
      let lines = run.output.split(separator: "\n").map(String.init)
      let explanation = lines.suffix(4)
      #expect(
        explanation.joined(separator: "\n") == """
            limits    frames 0: threshold 0.05 from --threshold
            limits    frames 1: threshold 0.05 from --threshold; maxDiffPixels 20 from \
          Scenes/push.json5:3:\
          \(explanation.joined().firstMatch(of: /json5:3:([0-9]+)/)?.output.1 ?? "") (It blinks.)
            identical 0
            frame 1: differs: 32 pixels, largest channel difference 204, inside 1,4 10×8, 8.333 % of \
          the frame, \(figures(in: run.output)); needs --max-diff-pixels 32 or \
          --threshold 0.64
          """, "\(run.output)")
      let passing = await project.run("verify", "--explain", "--max-diff-pixels", "32")
      #expect(passing.code == .success)
      #expect(passing.output.hasPrefix("push: 2 goldens match\n"))
      #expect(passing.output.contains("maxDiffPixels 32 from --max-diff-pixels\n"))
      #expect(passing.output.contains("  frame 1: passes: 32 pixels, "))
    }
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      #expect(
        await project.run("verify", "--explain").output
          == "push: 2 goldens match\n  limits    exact: no difference is allowed\n  identical 0-1\n"
      )
    }
  }

  private func figures(in text: String) -> String {
    text.firstMatch(of: /PSNR [0-9.]+ dB, SSIM [0-9.]+/).map { String($0.output) } ?? "none"
  }

  @Test("JSON lists the tolerated differences of each frame that is not identical, with the reason")
  func json() async throws {
    try await withChange("{ maxDiffPixels: 32, reason: 'It \"blinks\".' }") { project in
      let run = await project.run("verify", "--json", "--ignore", "0,0,1,1")
      #expect(run.code == .success)
      #expect(run.output.contains(#""identical": [0]"#))
      let place = run.output.firstMatch(of: /Scenes\/push.json5:3:[0-9]+/).map { $0.output } ?? ""
      #expect(
        run.output.replacing(/\s+/, with: " ").contains(
          #""tolerance": [ {"from": "\#(place)", "limit": "maxDiffPixels", "reason": "#
            + #""It \"blinks\".", "text": "At most 32 pixels may differ.", "value": 32}, "#
            + #"{"from": "--ignore", "limit": "ignore", "#
            + #""text": "Differences in 1×1 pixels at 0, 0 are ignored.", "#
            + #""value": [0, 0, 1, 1]} ]"#), "\(run.output)")
    }
  }

  @Test("A tolerance that nothing can violate causes a warning, and fails with --strict")
  func blind() async throws {
    for (tolerance, words) in [
      ("{ maxDiffRatio: 1, reason: 'r' }", "these limits let every pixel differ"),
      ("{ maxDiffPixels: 384, reason: 'r' }", "these limits let every pixel differ"),
      ("{ threshold: 1, reason: 'r' }", "with this threshold black equals white"),
      ("{ ignore: [[0, 0, 24, 16]], reason: 'r' }", "the ignored areas cover the whole frame"),
    ] {
      try await withChange(tolerance) { project in
        let run = await project.run("verify")
        #expect(run.code == .success)
        #expect(run.error.hasPrefix("Scenes/push.json5:3:"))
        #expect(
          run.error.contains(": warning: \(words): ")
            && run.error.hasSuffix(" difference can fail\n"), "\(run.error)")
        #expect(await project.run("verify", "--strict").code == .differencesFound)
      }
    }
    try await withChange("{ maxDiffPixels: 32, reason: 'r' }") { project in
      let option = await project.run("verify", "--max-diff-pixels", "5000")
      #expect(
        option.error
          == "flipbook: warning: these limits let every pixel differ: no difference can fail\n")
      #expect(await project.run("verify", "--strict").code == .success)
    }
  }

  @Test("A frame that passes with a cluster of differences causes a warning; a window finds it")
  func hole() async throws {
    try await withProject { project in
      project.hasStage = true
      @MainActor func write(_ color: String, _ more: String) throws {
        try project.addFile(
          "Scenes/page.json5",
          """
          { title: "t", device: { size: [100, 100], scale: 1 }, root: "a",
            screens: { a: { color: "white", views: [{ frame: [40, 30, 20, 20], color: "\(color)" }] } },
            goldens: { \(more) } }
          """)
      }
      try write("black", "")
      _ = await project.run("record")
      try write("white", "tolerance: { maxDiffRatio: 0.05, reason: 'r' }")
      let run = await project.run("verify")
      #expect(run.code == .success)
      #expect(
        run.error == "Scenes/page.json5: warning: frame 0 passes although 400 of 400 pixels inside"
          + " 40,30 20×20 look different; a limit for the whole frame hides this; use one for a"
          + " window\n")
      #expect(
        await project.run("verify", "--json").output.contains(#""solid": {"bounds": [40, 30"#))
      #expect(
        await project.run("verify", "--window", "20", "--max-diff-ratio", "0.05").code
          == .differencesFound)
      let wide = await project.run("verify", "--window", "90", "--max-diff-ratio", "0.06")
      #expect(
        wide.error.hasSuffix(
          "; the limit for windows of 90 pixels hides this; use a smaller one\n"))
      let blind = await project.run("verify", "--threshold", "0.98")
      #expect(blind.error.contains("; the threshold hides this; use a smaller one\n"))
    }
  }

  @Test("Masks come from the scene's folder or an option; one of the wrong size is refused")
  func masks() async throws {
    @MainActor func write(_ project: Project, _ path: String, _ size: (Int, Int), black: PixelRect)
      throws
    {
      var mask = Pixmap(width: size.0, height: size.1, filledWith: .white)
      for y in black.top..<black.bottom {
        for x in black.left..<black.right { mask[x, y] = .black }
      }
      try WholeFile.write(
        PNGWriter(colorType: .rgb, purpose: .render).encode(mask), to: project.folder + "/" + path)
    }
    let moving = PixelRect(x: 1, y: 4, width: 10, height: 8)
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      try write(project, "Scenes/moving.png", (24, 16), black: moving)
      try write(
        project, "Scenes/small.png", (12, 8), black: PixelRect(x: 0, y: 0, width: 1, height: 1))
      try write(project, "Scenes/none.png", (24, 16), black: .empty)
      try project.addScene("push", [0, 3])
      let path = project.folder + "/Scenes/"
      #expect(await project.run("verify", "--mask", path + "moving.png").code == .success)
      let missing = await project.run("verify", "--mask", path + "no.png")
      #expect(missing.code == .inputNotFound)
      for (name, message) in [
        ("small", "this mask is 12×8 pixels, the frames are 24×16; make the mask the same size"),
        (
          "none",
          "no pixel of this mask is black, so it ignores nothing; paint ignored areas black"
        ),
      ] {
        let option = await project.run("verify", "--mask", "\(path)\(name).png")
        #expect(option.code == .malformedInput)
        #expect(option.error == "Scenes/\(name).png: error: \(message)\n")
        try project.addScene(
          "push", [0, 3], "goldens: { tolerance: { mask: '\(name).png', reason: 'r' } }")
        let scene = await project.run("verify")
        #expect(scene.code == .malformedInput)
        #expect(scene.error == "Scenes/\(name).png: error: \(message)\n")
        try project.addScene("push", [0, 3])
      }
      try project.addScene(
        "push", [0, 3], "goldens: { tolerance: { mask: 'moving.png', reason: 'r' } }")
      #expect(await project.run("verify").code == .success)
      #expect(
        await project.run("verify", "--explain").output.contains(#"mask "moving.png" from Scenes/"#)
      )
    }
  }
}
