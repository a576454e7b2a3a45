import CoreGraphics
import Flipbook
import Foundation
import QuartzCore
import Testing
import TransitionCatalog
import UIKit

/// Transitions that were right when their goldens were recorded, and have been broken since.
@MainActor
@Suite("Broken transitions and what verify says of them")
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
      #expect(await project.run("verify").code == .success)
      project.catalog = Catalog()
      project.catalog.add("sheet") {
        let sheet = Sheet()
        breaking(sheet)
        return sheet
      }
      let run = await project.run("verify")
      #expect(run.code == .differencesFound)
      #expect(run.output.contains("  accept    flipbook record "))
      let line = run.output.split(separator: "\n").first { $0.hasPrefix("  looks     ") }
      let looks = line.map { String($0.dropFirst(12)) } ?? ""
      try await body(project, run, looks)
    }
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

  @Test("Two frames late: the message, the pictures and the evidence")
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

  @Test("A spring that is too stiff moves on another curve")
  func stiff() async throws {
    try await verify {
      $0.stiffness = 400
    } _: { _, _, looks in
      #expect(
        looks.hasPrefix("moves on another curve: up to ")
          || looks.hasPrefix("timed differently: up to "), "\(looks)")
    }
  }

  @Test("A card that is a pixel off")
  func offset() async throws {
    try await verify {
      $0.offset = 1
    } _: { _, _, looks in
      #expect(looks == "moved 1 px down")
    }
  }

  @Test("A sheet that comes up behind the page leaves the page as it was")
  func order() async throws {
    try await verify {
      $0.isBehind = true
    } _: { _, _, looks in
      #expect(looks == "looks as in frame 0: something is hidden, or in the wrong order")
    }
  }

  @Test("A shadow that is missing")
  func shadow() async throws {
    try await verify {
      $0.hasShadow = false
    } _: { project, _, looks in
      let evidence = try String(
        contentsOfFile: project.folder + "/Output/verify/sheet/manifest.json", encoding: .utf8)
      #expect(looks == "a shadow is missing", "\(evidence.prefix(900))")
    }
  }

  @Test("A tolerance lets small things pass and says how many, another does not")
  func tolerance() async throws {
    try await verify {
      $0.hasShadow = false
    } _: { project, _, _ in
      let lenient = await project.run("verify", "--max-diff-ratio", "0.5", "--json")
      #expect(lenient.code == .success)
      #expect(lenient.output.contains(#""tolerated": ["#))
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

  @Test("Tolerances that make no sense are refused")
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

/// Brings the arriving view up from below, by a spring.
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
    // So far down that the shadow is out of sight, too.
    view.frame = end.offsetBy(dx: 0, dy: 115)
    view.layer.shadowOpacity = hasShadow ? 0.5 : 0
    view.layer.shadowRadius = 5
    let animator = animator
    animator.addAnimations { view.frame = end }
    animator.addCompletion { _ in context.completeTransition(true) }
    animator.startAnimation(afterDelay: delay)
  }
}
