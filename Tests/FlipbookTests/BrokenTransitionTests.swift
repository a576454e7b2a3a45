import CoreGraphics
import Display
import Flipbook
import Foundation
import PNG
import Pixels
import QuartzCore
import Testing
import TransitionCatalog
import UIKit

/// Transitions that were right when their goldens were recorded, and were broken later.
@MainActor
@Suite("Broken transitions and the output of verify")
struct BrokenTransitionTests {
  private func verify(
    _ breaking: @escaping (Sheet) -> Void,
    _ body: (Project, Project.Run, String) async throws -> Void
  ) async throws {
    try await withProject { project in
      project.hasStage = true
      try project.addFile("Scenes/sheet.json5", scene)
      project.catalog.add("sheet") { Sheet() }
      let recorded = await project.run("record")
      #expect(recorded.code == .success, "\(recorded.error)")
      project.catalog = Catalog()
      project.catalog.add("sheet") {
        let sheet = Sheet()
        breaking(sheet)
        return sheet
      }
      let run = await project.run("verify")
      #expect(run.code == .differencesFound)
      try checkMessage(run, project)
      try await checkResults(project)
      let line = run.output.split(separator: "\n").first { $0.hasPrefix("  change    ") }
      let looks = line.map { String($0.dropFirst(12)) } ?? ""
      try await checkReport(project, looks)
      try await body(project, run, looks)
    }
  }

  /// The message on every difference: count, frames, the worst one, its images, and the command
  /// that approves it.
  private func checkMessage(_ run: Project.Run, _ project: Project) throws {
    let all = run.output.split(separator: "\n").map(String.init)
    let lines = Array(all.drop { !$0.hasSuffix("goldens differ") })
    try #require(lines.count > 7)
    #expect(
      lines[0].wholeMatch(
        of: /Scenes\/sheet.json5: error: [0-9]+ of [0-9]+ goldens differ/) != nil, "\(lines[0])")
    let labels = lines[1...6].map { $0.dropFirst(2).prefix(8).filter { $0 != " " } }
    #expect(labels == ["frames", "worst", "change", "expected", "actual", "diff"])
    #expect(lines[2].hasPrefix("  worst     frame "))
    for line in lines[4...6] {
      let path = project.folder + "/" + line.dropFirst(12)
      #expect(try PNGReader().readFile(path).size == PixelSize(width: 60, height: 90))
    }
    #expect(
      all.last
        == "  approve   flipbook approve Scenes/sheet.json5 --goldens 'Goldens' --output 'Output'")
  }

  /// The images of every differing frame exist, and each frame is a failed test of a JUnit report.
  private func checkResults(_ project: Project) async throws {
    let results = try #require(
      try SceneResult.read(inFolder: project.folder + "/Output/verify/sheet"))
    // Frames after the end of the goldens have nothing to be compared with.
    let goldens = try GoldenIndex(
      text: WholeFile.read(project.folder + "/Goldens/sheet/index.json"))
    let names = results.shownFrames.sorted().flatMap { frame in
      (frame < goldens.frameCount ? ["actual", "diff", "expected"] : ["actual"]).map { role in
        FrameName.file(of: frame).replacing(".png", with: "-\(role).png")
      }
    }
    #expect(try project.names(in: "Output/verify/sheet") == names + ["manifest.json"])
    let junit = await project.run("verify", "--format", "junit")
    #expect(junit.code == .differencesFound)
    let failures = results.shownFrames.count + (results.isOfAnotherLength ? 1 : 0)
    #expect(junit.output.contains("failures=\"\(failures)\""))
  }

  /// The report page shows the same frames, with their images, and the same text about them.
  private func checkReport(_ project: Project, _ looks: String) async throws {
    _ = await project.run("verify", "--report")
    let results = try #require(
      try SceneResult.read(inFolder: project.folder + "/Output/verify/sheet"))
    let scene = try #require(try ReportPage(in: project).scenes.first)
    #expect(scene.name == "sheet")
    #expect(scene.state == "differs")
    let text = try #require(scene.diagnosis?.text)
    #expect(looks == text)
    let shown = scene.frames.filter { ["differs", "missing"].contains($0.state) }
    #expect(Set(shown.map(\.frame)) == Set(results.shownFrames))
    for frame in shown {
      let pictures = [frame.expected, frame.actual, frame.diff].compactMap(\.self)
      #expect(pictures.count == (frame.state == "differs" ? 3 : 1))
      for digest in pictures {
        let path = "\(project.folder)/Output/report/pictures/\(digest).png"
        #expect(try PNGReader().readFile(path).size == PixelSize(width: 60, height: 90))
      }
    }
  }

  /// The explanation in the list next to the images.
  private func explanation(in project: Project) throws -> String {
    let list = try String(
      contentsOfFile: project.folder + "/Output/verify/sheet/manifest.json", encoding: .utf8)
    return list.firstMatch(of: /"best": \{.*?"explanation": (\{[^}]*\})/)
      .map { String($0.output.1) } ?? ""
  }

  private let scene = """
    {
      title: "A sheet comes up", device: { size: [60, 90], scale: 1 }, root: "page",
      screens: {
        page: { color: "#eeeae0", views: [
          { frame: [5, 8, 50, 6], color: "#445566" }, { frame: [5, 20, 30, 10], color: "#c04030" },
          { frame: [5, 36, 44, 3], color: "#667788" }, { frame: [5, 44, 38, 3], color: "#667788" },
          { frame: [5, 52, 47, 3], color: "#667788" }, { frame: [5, 70, 20, 14], color: "#30a060" },
        ] },
        sheet: { color: "#fdfdff", views: [
          { frame: [8, 10, 14, 14], color: "#2060c0" }, { frame: [26, 12, 26, 3], color: "#222222" },
          { frame: [26, 19, 18, 3], color: "#888888" }, { frame: [8, 32, 40, 22], color: "#e0a030" },
          { frame: [8, 62, 34, 3], color: "#444444" }, { frame: [8, 70, 41, 3], color: "#444444" },
        ] },
      },
      steps: [{ at: 0.1, present: "sheet", transition: "sheet" }],
    }
    """

  @Test("A transition that is two frames late fails with message, images and diagnosis")
  func late() async throws {
    try await verify {
      $0.delay = 2.0 / 60
    } _: { project, run, looks in
      #expect(looks == "2 frames late")
      let files = try project.names(in: "Output/verify/sheet")
      for role in ["expected", "actual", "diff"] {
        #expect(run.output.contains("  Output/verify/sheet/frame-"))
        #expect(files.contains { $0.hasSuffix("-\(role).png") })
      }
      let json = await project.run("verify", "--json")
      #expect(json.code == .differencesFound)
      #expect(json.output.contains(#""explanation": {"frames": 2, "kind": "late"}"#))
      #expect(json.output.contains(#""runnerUp": {"#))
      let list = try String(
        contentsOfFile: project.folder + "/Output/verify/sheet/manifest.json", encoding: .utf8)
      #expect(list.contains(#""text": "2 frames late""#))
    }
  }

  @Test("A spring that is too stiff is diagnosed as another curve")
  func stiff() async throws {
    try await verify {
      $0.stiffness = 400
    } _: { project, _, looks in
      let list = try String(
        contentsOfFile: project.folder + "/Output/verify/sheet/manifest.json", encoding: .utf8)
      let kind = list.firstMatch(of: /"best": .*?"kind": "([^"]*)"/.dotMatchesNewlines())?.output.1
      #expect(kind == "paced" || kind == "moved varyingly", "\(String(describing: kind))")
      #expect(
        looks.hasPrefix("moves on another curve: up to ")
          || looks.hasPrefix("timed differently: up to "), "\(looks)")
    }
  }

  @Test("A card that is a pixel off is diagnosed as moved")
  func offset() async throws {
    try await verify {
      $0.offset = 1
    } _: { project, _, looks in
      #expect(looks == "moved 1 px down")
      let found = try explanation(in: project)
      #expect(found == #"{"dx": 0, "dy": 1, "kind": "moved"}"#)
    }
  }

  @Test("A sheet presented behind the page leaves the page unchanged")
  func order() async throws {
    try await verify {
      $0.isBehind = true
    } _: { project, _, looks in
      let found = try explanation(in: project)
      #expect(found == #"{"frame": 0, "kind": "stands still"}"#)
      #expect(looks == "looks as in frame 0: something is hidden, or in the wrong order")
    }
  }

  @Test("A missing shadow is diagnosed")
  func shadow() async throws {
    try await verify {
      $0.hasShadow = false
    } _: { project, _, looks in
      let evidence = try String(
        contentsOfFile: project.folder + "/Output/verify/sheet/manifest.json", encoding: .utf8)
      #expect(looks == "a shadow is missing", "\(evidence.prefix(900))")
      let found = try explanation(in: project)
      #expect(found == #"{"kind": "shadow missing"}"#)
    }
  }

  @Test("A tolerance lets small differences pass and reports their number; a stricter one does not")
  func tolerance() async throws {
    try await verify {
      $0.hasShadow = false
    } _: { project, _, _ in
      let lenient = await project.run("verify", "--max-diff-ratio", "0.5", "--json")
      #expect(lenient.code == .success)
      #expect(lenient.output.contains(#""tolerated": ["#))
      #expect(lenient.output.contains(#""actuals": []"#))
      #expect(lenient.output.contains(#""diagnosis": null"#))
      let window = await project.run("verify", "--max-diff-ratio", "0.5", "--window", "8")
      #expect(window.code == .differencesFound)
      let ignored = await project.run("verify", "--ignore", "0,0,60,90")
      #expect(ignored.code == .success)
      let alike = await project.run("verify", "--threshold", "1")
      #expect(alike.code == .success)
      #expect(await project.run("verify", "--threshold", "0").code == .differencesFound)
    }
  }

  @Test("The worst frame is the one with the most error, not the one with the most pixels")
  func worst() async throws {
    try await withProject { project in
      try project.addScene("push", [4, 4, 4, 4], #"goldens: { frames: "0-3" }"#)
      #expect(await project.run("record").code == .success)
      func item(_ rect: Rect, _ opacity: Double) -> DisplayItem {
        let black = Color(red: 0, green: 0, blue: 0, alpha: opacity)
        return .fill(Fill(.rectangle(rect), with: .color(black), transform: .identity))
      }
      let veil = item(Rect(x: 0, y: 0, width: 24, height: 16), 0.02)
      let hole = item(Rect(x: 6, y: 6, width: 2, height: 2), 1)
      project.willRun = { _, producer in
        producer.unseen = { frame in frame == 0 ? [] : frame == 1 ? [veil] : [hole] }
      }
      let run = await project.run("verify")
      #expect(run.code == .differencesFound)
      #expect(
        run.output.contains(
          "  worst     frame 2: 4 pixels, largest channel difference 255, inside 6,6 2×2\n"),
        "\(run.output)")
      #expect(run.output.contains("  actual    Output/verify/push/frame-0002-actual.png\n"))
    }
  }

  @Test("After approve the old transition differs from the goldens")
  func accepted() async throws {
    try await verify {
      $0.offset = 1
    } _: { project, _, _ in
      var project = project
      #expect(await project.run("approve").code == .success)
      #expect(await project.run("verify").code == .success)
      project.catalog = Catalog()
      project.catalog.add("sheet") { Sheet() }
      let back = await project.run("verify")
      #expect(back.code == .differencesFound)
      #expect(back.output.contains("  change    moved 1 px up\n"))
    }
  }

  @Test("Contradictory tolerances are refused")
  func refusals() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      for arguments in [
        ["--threshold", "2"], ["--window", "0"], ["--window", "4"], ["--ignore", "1,2,3"],
        ["--metric", "yuv"], ["--metric", "exact", "--threshold", "0.1"],
        ["--max-diff-pixels", "-1"],
      ] {
        #expect(await project.run(["verify"] + arguments).code == .usage, "\(arguments)")
      }
    }
  }
}

/// Moves the arriving view up from below, with a spring.
private final class Sheet: NSObject, UIViewControllerAnimatedTransitioning {
  var delay = 0.0
  var stiffness = 250.0
  var offset = 0.0
  var isBehind = false
  var hasShadow = true

  private var animator: UIViewPropertyAnimator {
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: stiffness, damping: 24, initialVelocity: .zero)
    return UIViewPropertyAnimator(duration: 0, timingParameters: spring)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { animator.duration + delay }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return }
    let end = context.finalFrame(for: controller).offsetBy(dx: 0, dy: offset)
    if isBehind {
      context.containerView.insertSubview(view, at: 0)
    } else {
      context.containerView.addSubview(view)
    }
    // Far enough down that the shadow is invisible, too.
    view.frame = end.offsetBy(dx: 0, dy: 115)
    view.layer.shadowOpacity = hasShadow ? 0.5 : 0
    view.layer.shadowRadius = 5
    let animator = animator
    animator.addAnimations { view.frame = end }
    animator.addCompletion { _ in context.completeTransition(true) }
    animator.startAnimation(afterDelay: delay)
  }
}

extension SceneResult {
  /// Frames whose images are next to the result.
  fileprivate var shownFrames: Set<Int> {
    Set((differences + tolerated).map(\.frame) + actuals.map(\.frame))
  }
}
