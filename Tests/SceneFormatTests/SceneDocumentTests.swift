import SceneFormat
import Testing

/// Decoded scenes.
struct SceneDocumentTests {
  @Test("A minimal scene gets the documented defaults")
  func defaults() throws {
    let document = try decoded("{ title: 't', screens: { a: {} }, root: 'a' }")
    #expect(document.title == "t")
    #expect(document.about == nil)
    #expect(document.device == DevicePreset.phone.device)
    #expect(document.frameRate == .sixty)
    #expect(document.background == .black)
    #expect(document.root == .screen("a"))
    #expect(document.steps.isEmpty)
    #expect(document.end == .settled)
    #expect(document.goldens == GoldenPlan(frames: nil, scale: 1))
    let screen = try #require(document.screen(named: "a"))
    #expect(screen.picture == nil)
    #expect(screen.color == SceneColor("systemBackground"))
    #expect(screen.contentMode == .scaleToFill)
    #expect(document.screen(named: "b") == nil)
  }

  @Test("Screens keep the order of the file")
  func screenOrder() throws {
    let document = try decoded("{ screens: { z: {}, a: {}, m: {} }, root: 'm', title: 't' }")
    #expect(document.screens.map(\.name) == ["z", "a", "m"])
  }

  @Test("A view has the properties that are set, and UIKit's defaults for the rest")
  func views() throws {
    let document = try decoded(
      """
      { title: "t", root: "a", screens: { a: { views: [
        { frame: [1, 2, 3, 4] },
        { id: "v", frame: [0, 0, 9, 9], color: "#FF800080", alpha: 0.5, cornerRadius: 2,
          border: { width: 1 }, shadow: { opacity: 0.5 }, zPosition: 3, hidden: true,
          transform: { scale: 2, rotate: 90, translate: [5, 6] },
          views: [{ frame: [0, 0, 1, 1], image: { file: "b.png", scale: 1.5 } }] },
      ] } } }
      """)
    let views = document.screens[0].views
    #expect(views[0].frame == SceneRect(x: 1, y: 2, width: 3, height: 4))
    #expect(views[0].color == nil)
    #expect(views[0].alpha == 1)
    #expect(!views[0].clips)
    #expect(views[0].transform == .identity)
    #expect(views[1].id == "v")
    #expect(views[1].color == SceneColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 128.0 / 255))
    #expect(views[1].border?.width == 1)
    #expect(views[1].border?.color == .black)
    #expect(views[1].shadow?.color == .black)
    #expect(views[1].shadow?.opacity == 0.5)
    #expect(views[1].shadow?.radius == 3)
    #expect(views[1].shadow?.offset == ScenePoint(x: 0, y: -3))
    #expect(
      views[1].transform
        == SceneTransform(
          scale: ScenePoint(x: 2, y: 2), rotation: 90, translation: ScenePoint(x: 5, y: 6)))
    #expect(views[1].isHidden)
    #expect(views[1].views[0].picture == ScenePicture(file: "b.png", scale: 1.5))
    #expect(views[1].views[0].clips)
  }

  @Test("Each kind of step becomes its action, with its motion and its place")
  func steps() throws {
    let document = try decoded(
      """
      { title: "t", screens: { a: {}, b: {}, c: {} }, root: { navigation: ["a"] }, steps: [
        { at: 0, push: "b" },
        { at: 0.5, pop: true, animated: false },
        { at: 1, setStack: ["a", "b", "c"], animated: true },
        { at: 1, popTo: "b" },
        { at: 2, popToRoot: true },
        { at: 3, present: "c", style: "overFullScreen", transition: "fade" },
        { at: 4, dismiss: true },
        { at: 4, rotate: "landscapeLeft" },
      ] }
      """)
    #expect(document.steps.map(\.time) == [0, 0.5, 1, 1, 2, 3, 4, 4])
    #expect(document.steps[1].position == SourcePosition(line: 3, column: 3))
    let actions = document.steps.map(\.action)
    #expect(actions[0] == .push("b", .standard))
    #expect(actions[1] == .pop(.immediate))
    #expect(actions[2] == .setStack(["a", "b", "c"], .standard))
    #expect(actions[3] == .popTo("b", .standard))
    #expect(actions[4] == .popToRoot(.standard))
    #expect(actions[6] == .dismiss(.standard))
    #expect(actions[7] == .rotate(.landscapeLeft))
    guard case .present("c", style: .overFullScreen, .transition(let transition)) = actions[5]
    else {
      Issue.record("\(actions[5])")
      return
    }
    #expect(transition.name == "fade")
    #expect(transition.parameters.isEmpty)
    #expect(transition.position == SourcePosition(line: 7, column: 63))
    #expect(transition.path.description == "steps[5].transition")
  }

  @Test("An animation has UIKit's defaults, a curve or a spring")
  func animations() throws {
    let document = try decoded(
      """
      { title: "t", root: "a", screens: { a: { views: [{ id: "v", frame: [0, 0, 1, 1] }] } },
        steps: [
          { at: 0, animate: "v", to: { alpha: 0 } },
          { at: 0, animate: "v", to: { frame: [0, 0, 2, 2], cornerRadius: 1, color: "red" },
            duration: 2, delay: 0.5, curve: [0.1, -0.2, 0.3, 1.4] },
          { at: 0, animate: "v", to: { transform: { scale: [1, 2] } }, spring: { damping: 0.5 } },
        ] }
      """)
    let animations = document.steps.compactMap { step in
      if case .animate(let animation) = step.action { animation } else { nil }
    }
    #expect(animations.map(\.views) == [[.id("v")], [.id("v")], [.id("v")]])
    #expect(animations[0].changes.alpha == 0)
    #expect(animations[0].changes.frame == nil)
    #expect(animations[0].pacing == .curve(.named(.easeInOut)))
    #expect(animations.map(\.duration) == [0.25, 2, 0.25])
    #expect(animations.map(\.delay) == [0, 0.5, 0])
    #expect(animations[1].changes.frame == SceneRect(x: 0, y: 0, width: 2, height: 2))
    #expect(animations[1].changes.color == SceneColor(red: 1, green: 0, blue: 0))
    #expect(
      animations[1].pacing
        == .curve(.cubic(ScenePoint(x: 0.1, y: -0.2), ScenePoint(x: 0.3, y: 1.4))))
    #expect(animations[2].changes.transform?.scale == ScenePoint(x: 1, y: 2))
    #expect(animations[2].pacing == .spring(damping: 0.5, velocity: 0))
  }

  @Test("A scrubbed animation has its points and the continuation after them")
  func scrubbing() throws {
    let view = "screens: { a: { views: [{ id: 'v', frame: [0, 0, 1, 1] }] } }"
    func step(_ more: String) -> String {
      "{ title: 't', root: 'a', \(view), steps: [\n{ at: 0, animate: 'v', to: { alpha: 0 }, \(more) }] }"
    }
    let document = try decoded(step("scrub: [[0, 0], [0.5, 1], [0.75, 0.25]], then: 'start'"))
    guard case .animate(let animation) = document.steps[0].action else {
      Issue.record("no animation")
      return
    }
    #expect(animation.scrub?.points.map(\.time) == [0, 0.5, 0.75])
    #expect(animation.scrub?.points.map(\.fraction) == [0, 1, 0.25])
    #expect(animation.scrub?.ending == .start)
    let table = [
      ("then: 'end'", "2:42: error: \"then\" needs \"scrub\" or \"drive\" in the same step"),
      (
        "scrub: [[0, 0]], delay: 1",
        "2:59: error: \"delay\" and \"scrub\" exclude each other; remove one"
      ),
      (
        "scrub: [[1, 0], [1, 0.5]]",
        "2:58: error: 1 s is not later than 1 s; times in this list must increase"
      ),
      ("scrub: [[0, 2]]", "2:54: error: 2 is out of range; expected 0 to 1"),
      ("scrub: [0]", "2:50: error: expected [time, fraction] but found a number"),
      ("scrub: []", "2:49: error: this list is empty"),
      (
        "scrub: [[0, 0]], then: 'stop'",
        "2:65: error: unknown value \"stop\"; expected one of \"end\", \"start\", \"current\""
      ),
    ]
    for (more, message) in table { #expect(messages(step(more)) == ["s:" + message]) }
  }

  @Test("An animation driven by a finger has its direction, distance and end")
  func drives() throws {
    func step(_ more: String) -> String {
      "{ title: 't', root: 'a', screens: { a: { views: [{ id: 'v', frame: [0, 0, 1, 1] }] } },"
        + " steps: [\n{ at: 0, animate: 'v', to: { alpha: 0 }, \(more) }] }"
    }
    let drive = "drive: { direction: 'left', distance: 80 }"
    func read(_ more: String) throws -> AnimationDrive? {
      guard case .animate(let animation) = try decoded(step(more)).steps[0].action else {
        return nil
      }
      return animation.drive
    }
    let plain = try #require(try read(drive))
    #expect(plain.direction == .left && plain.distance == 80 && plain.ending == nil)
    #expect(try read(drive + ", then: 'start', spring: { response: 0.3 }")?.ending == .start)
    #expect(try read(drive + ", then: 'current'")?.ending == .current)
    let table = [
      (
        drive + ", scrub: [[0, 0]]",
        "2:86: error: \"scrub\" and \"drive\" exclude each other; remove one"
      ),
      (
        drive + ", repeat: 2",
        "2:86: error: \"repeat\" and \"drive\" exclude each other; remove one"
      ),
      (
        "drive: { direction: 'left' }",
        "2:49: error: the key \"distance\" is missing"
      ),
      (
        "drive: { direction: 'left', distance: 0 }",
        "2:80: error: 0 is out of range; expected more than 0 and at most 1000000"
      ),
    ]
    for (more, message) in table { #expect(messages(step(more)) == ["s:" + message]) }
    let hidden = step(drive).replacing("alpha: 0", with: "hidden: true")
    #expect(messages(hidden).first?.contains("\"hidden\" cannot follow a finger") == true)
  }

  @Test("Steps of containers have their motion")
  func containerSteps() throws {
    let document = try decoded(
      """
      { title: 't', screens: { a: {}, b: {} }, root: { tabs: ['a', 'b'] }, steps: [
        { at: 0, select: 'b' }, { at: 0, tapTab: 'a', transition: 'x' }] }
      """)
    #expect(document.steps[0].action == .select("b", .standard))
    guard case .tapTab("a", .transition(let transition)) = document.steps[1].action else {
      Issue.record("\(document.steps[1].action)")
      return
    }
    #expect(transition.name == "x")
  }

  @Test("Ends, rates and goldens are read")
  func scalars() throws {
    let document = try decoded(
      scene("until: 1.5, fps: 59.94, background: 'clear', goldens: { frames: '0-2', at: '100%' }"))
    #expect(document.end == .seconds(1.5))
    #expect(document.frameRate == FrameRate(60_000, perSeconds: 1001))
    #expect(document.background == .clear)
    #expect(document.goldens.frames?.frames(of: 10, at: .sixty) == [0, 1, 2, 9])
  }

  @Test("Equal texts give equal documents")
  func equality() throws {
    #expect(try decoded(scene("about: 'x'")) == decoded(scene("about: 'x'")))
    #expect(try decoded(scene("about: 'x'")) != decoded(scene("about: 'y'")))
  }
}
