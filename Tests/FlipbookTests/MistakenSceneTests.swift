import CoreGraphics
import Flipbook
import Foundation
import QuartzCore
import Testing
import TransitionCatalog
import UIKit

/// Scenes whose own transitions contain mistakes, run on the engine by the command line.
@MainActor
@Suite("Scenes with mistakes")
struct MistakenSceneTests {
  private func withMistakes(_ body: (inout Project) async throws -> Void) async throws {
    try await withProject { project in
      project.hasStage = true
      project.catalog.add("right") { Fade() }
      project.catalog.add("never") { Fade(end: { _, _ in }) }
      project.catalog.add("small") {
        Fade(end: { context, view in
          view?.frame.size.width = 10
          context.completeTransition(true)
        })
      }
      project.catalog.add("ticking") { Ticking() }
      project.catalog.add("endless") { Endless() }
      for name in ["right", "never", "small"] {
        try project.addPresentation(name, "until: 1")
      }
      try await body(&project)
    }
  }

  private let never =
    "error: S12.1 Fade never called completeTransition; the transition began at 0.100 s and should "
    + "have taken 0.200 s. What UIKit does: the app looks frozen: both controllers stay “in "
    + "transition” and touches are lost. Advice: call "
    + "transitionContext.completeTransition(!transitionContext.transitionWasCancelled) when the "
    + "animation ends, on every path. (\"present the screen “b” from "
    + "the screen “a”\", at 0.500 s)\n"

  private let small =
    "warning: S12.9 Fade leaves the view of the screen “b” at (0, 0, 10, 16); "
    + "finalFrame(for:) is (0, 0, 24, 16). What UIKit does: the position is wrong on other screens and "
    + "after a rotation, or UIKit corrects it with a jump. Advice: end at "
    + "transitionContext.finalFrame(for:). (\"present the screen “b” from "
    + "the screen “a”\", at 0.300 s)\n"

  @Test("check prints them, with UIKit's behavior and the remedy")
  func check() async throws {
    try await withMistakes { project in
      let run = await project.run("check")
      #expect(run.code == .transitionMistake)
      #expect(
        run.output == "Scenes/never.json5:4:11: \(never)never: 11 frames, 1 error\n"
          + "right: 11 frames, no mistakes\n"
          + "Scenes/small.json5:4:11: \(small)small: 11 frames, 1 warning\n")
      #expect(await project.run("check", "small").code == .success)
      #expect(await project.run("check", "small", "--strict").code == .transitionMistake)
      #expect(await project.run("check", "right", "--strict").code == .success)
    }
  }

  @Test("render, record and verify end with 3 after errors, with --strict after warnings too")
  func verbs() async throws {
    try await withMistakes { project in
      for verb in ["render", "record", "verify"] {
        let never = await project.run(verb, "never")
        #expect(never.code == .transitionMistake)
        #expect(never.error == "Scenes/never.json5:4:11: \(self.never)")
        let small = await project.run(verb, "small")
        #expect(small.code == .success, "\(small.error)")
        #expect(small.error == "Scenes/small.json5:4:11: \(self.small)")
        #expect(await project.run(verb, "small", "--strict").code == .transitionMistake)
        #expect(await project.run(verb, "right", "--strict").code == .success)
      }
    }
  }

  @Test("export and render --quiet print errors in full, and of warnings the number")
  func summaries() async throws {
    try await withMistakes { project in
      for arguments in [["export"], ["render", "--quiet"]] {
        let never = await project.run(arguments + ["never"])
        #expect(never.code == .transitionMistake)
        #expect(never.error == "Scenes/never.json5:4:11: \(self.never)")
        let small = await project.run(arguments + ["small"])
        #expect(
          small.error
            == "Scenes/small.json5: warning: 1 warning about its transitions; flipbook check"
            + " Scenes/small.json5 prints it\n")
      }
    }
  }

  @Test("Names that the catalog lacks do not hide errors of the scene, and vice versa")
  func allErrors() async throws {
    try await withProject { project in
      project.hasStage = true
      try project.addFile(
        "Scenes/s.json5",
        """
        { title: "t", root: { navigation: ["a"] }, screens: { a: { color: "rde" }, b: {}, c: {} },
          transitions: { rise: { from: { scale: 0 } } },
          steps: [
            { at: 0, push: "b", transition: "slid" },
            { at: 1, push: "c", transition: { name: "cube", eyeDistance: "far" } },
            { at: 2, pop: true, transition: "rise" },
            { at: 3, animate: "v", to: { alpha: 0 } },
          ] }
        """)
      let run = await project.run("check")
      #expect(run.code == .malformedInput)
      let errors = (run.output + run.error).split(separator: "\n").filter { $0.contains("error:") }
      #expect(
        errors.map { $0.prefix { $0 != " " } } == [
          "Scenes/s.json5:1:67:", "Scenes/s.json5:2:41:", "Scenes/s.json5:4:37:",
          "Scenes/s.json5:5:66:", "Scenes/s.json5:7:23:",
        ], "\(errors.joined(separator: "\n"))")
      #expect(errors.contains { $0.hasSuffix("(did you mean \"slide\"?)") })
    }
  }

  @Test(
    "A transition that never ends does not prevent the end of the scene",
    arguments: ["never", "ticking"])
  func settles(_ name: String) async throws {
    try await withMistakes { project in
      try project.addPresentation(name, #"until: "settled""#)
      let run = await project.run("check", name)
      #expect(run.output.contains(": error: S12.1 "))
      // With an endless display link the scene never settles: it needs `until`.
      #expect(run.code == (name == "never" ? .transitionMistake : .malformedInput))
      #expect(
        run.error.contains("the scene did not settle within 60 seconds") == (name == "ticking"))
    }
  }

  @Test("An endless animation is reported, and not waited for")
  func endlessAnimation() async throws {
    try await withMistakes { project in
      try project.addPresentation("endless", #"until: "settled""#)
      let run = await project.run("render", "endless")
      #expect(run.code == .malformedInput)
      #expect(run.error.contains("is animated without end; set an end"))
    }
  }

  @Test(
    "A warning says that times are in seconds where a scene idles before a step")
  func idle() async throws {
    let view = "d: { views: [{ id: 'v', frame: [0, 0, 9, 9], color: 'red' }] }"
    func findings(_ steps: String) async throws -> [String] {
      try await StagePlay("'d'", steps, "fps: 1,", screens: view).diagnostics.map(\.message)
    }
    let hide = "animate: 'v', to: { alpha: 0 }"
    let found = try await findings(
      "{ at: 5, \(hide), duration: 1 }, { at: 100, animate: 'v', to: { alpha: 1 } }")
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("idles from 6.000 s to 100.000 s, before this step."))
    #expect(found[0].contains("times are in seconds"))
    #expect(try await findings("{ at: 10, \(hide) }") == [])
    let slow = "{ at: 1, \(hide), duration: 30 }, { at: 32, animate: 'v', to: { alpha: 1 } }"
    #expect(try await findings(slow) == [])
    let drag = "drag: { from: [1, 1], to: [9, 9], over: 300 }"
    let long = try await findings("{ at: 0, \(hide), duration: 250 }, { at: 260, \(drag) }")
    #expect(long.count == 3)
    #expect(long[0].hasPrefix("the animation of this step moves for 250.000 s."), "\(long)")
    #expect(long[1].hasPrefix("a finger of this step moves for 300.000 s."), "\(long)")
  }

  @Test("Two steps at one time with the same value of a view are reported, others are not")
  func twice() async throws {
    let view =
      "d: { views: [{ id: 'v', frame: [0, 0, 9, 9], color: 'red' }, { id: 'w', frame: [0, 9, 9, 9] }] }"
    func findings(_ steps: String) async throws -> [String] {
      try await StagePlay("'d'", steps, screens: view).diagnostics.map(\.message)
    }
    let hide = "{ at: 1, animate: 'v', to: { alpha: 0 } }"
    let found = try await findings("\(hide), { at: 1, animate: 'v', to: { alpha: 1 } }")
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "this step and an earlier one at 1.000 s both animate \"alpha\" of the view with the id \"v\""
      ) == true, "\(found)")
    for other in [
      "{ at: 1, animate: 'w', to: { alpha: 0 } }", "{ at: 1, animate: 'v', to: { color: 'blue' } }",
      "{ at: 1.1, animate: 'v', to: { alpha: 1 } }",
    ] {
      #expect(try await findings("\(hide), \(other)") == [], "\(other)")
    }
  }

  @Test("An error about a scene that does not settle names the animation that still runs")
  func slow() async throws {
    await #expect {
      _ = try await StagePlay(
        "'d'", "{ at: 0, animate: 'v', to: { alpha: 0 }, duration: 250 }", "fps: 1,",
        screens: "d: { views: [{ id: 'v', frame: [0, 0, 9, 9], color: 'red' }] }")
    } throws: { error in
      (error as? DeviceError)?.message.hasPrefix(
        "the scene did not settle within 60 seconds after its last step: opacity of the view “v” runs"
          + " for another 189 s; times and durations are in seconds") == true
    }
  }

  @Test("The finding of a step during another transition says when that one ends")
  func overlap() async throws {
    let pop = try await StagePlay(
      "{ navigation: ['a'] }", "{ at: 0.1, push: 'b' }, { at: 0.3, pop: true }")
    #expect(
      pop.diagnostics.first?.message.hasPrefix(
        "pop the screen “b” to the screen “a” was requested while another transition runs (push the"
          + " screen “b” onto the screen “a”, until 0.600 s); it follows without animation.")
        == true)
    #expect(pop.diagnostics.first?.message.contains("start the step after that time") == true)
    let dismissal = try await StagePlay(
      "'a'", "{ at: 0.1, present: 'b' }, { at: 0.3, dismiss: true }")
    #expect(
      dismissal.diagnostics.contains {
        $0.message.hasPrefix(
          "the screen “b” was asked to dismiss while a transition of the screen “b” is in progress"
            + " (present the screen “b” from the screen “a”, until 0.600 s)")
      })
  }
}

extension Project {
  /// A scene that presents a screen by a transition of the catalogue, at ten frames a second.
  fileprivate func addPresentation(_ transition: String, _ end: String) throws {
    try addFile(
      "Scenes/\(transition).json5",
      """
      {
        title: "t", device: { size: [24, 16], scale: 1 }, fps: 10, root: "a", \(end),
        screens: { a: { color: "white" }, b: { color: "black" } },
        steps: [{ at: 0.1, present: "b", transition: "\(transition)" }],
      }
      """)
  }
}

/// Fades the arriving view in, and ends with `end`.
private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
  typealias End = @MainActor (any UIViewControllerContextTransitioning, UIView?) -> Void
  private let end: End

  init(end: @escaping End = { context, _ in context.completeTransition(true) }) {
    self.end = end
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let view = context.view(forKey: .to)
    if let view { context.containerView.addSubview(view) }
    view?.alpha = 0
    UIView.animate(withDuration: 0.2) {
      view?.alpha = 1
    } completion: { [end] _ in
      end(context, view)
    }
  }
}

/// Has a display link that never ends.
private final class Ticking: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.2 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    context.view(forKey: .to).map(context.containerView.addSubview)
    let link = CADisplayLink(target: self, selector: Selector(Ticking.tick(_:), name: "tick(_:)"))
    link.add(to: .main, forMode: .common)
  }

  func tick(_ link: CADisplayLink) {}
}

/// Completes, and leaves a spinner behind.
private final class Endless: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return }
    context.containerView.addSubview(view)
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    spin.toValue = 6
    spin.duration = 1
    spin.repeatCount = .infinity
    view.layer.add(spin, forKey: "spin")
    context.completeTransition(true)
  }
}
