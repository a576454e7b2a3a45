import SceneFormat
import Testing

/// Springs, keyframes, repetition and several views in steps that animate.
struct SceneAnimationTests {
  private func step(_ keys: String, views: String = "['v', 'w']") -> String {
    """
    { title: 't', root: 'a', screens: { a: { views: [
      { id: 'v', frame: [0, 0, 1, 1], blur: 'light' },
      { id: 'w', frame: [0, 0, 1, 1], blur: 'light' }] } }, steps: [
    { at: 0, animate: \(views), \(keys) }] }
    """
  }

  private func animation(_ keys: String, views: String = "['v', 'w']") throws -> ViewAnimation? {
    guard case .animate(let animation) = try decoded(step(keys, views: views)).steps[0].action
    else { return nil }
    return animation
  }

  @Test("A spring has one of four forms; three of them have a duration of their own")
  func springs() throws {
    let table: [(String, AnimationPacing, Bool)] = [
      ("{ damping: 0.5, velocity: 2 }", .spring(damping: 0.5, velocity: 2), false),
      (
        "{ response: 0.4, bounce: 0.2 }",
        .physics(.perceptual(duration: 0.4, bounce: 0.2)), true
      ),
      ("{ duration: 0.6 }", .physics(.perceptual(duration: 0.6, bounce: 0)), true),
      (
        "{ stiffness: 200, damping: 20 }",
        .physics(.physical(mass: 1, stiffness: 200, damping: 20, velocity: 0)), true
      ),
      (
        "{ mass: 3, stiffness: 1000, damping: 500, velocity: -1 }",
        .physics(.physical(mass: 3, stiffness: 1000, damping: 500, velocity: -1)), true
      ),
    ]
    for (text, pacing, hasDuration) in table {
      let animation = try #require(try animation("to: { alpha: 0 }, spring: \(text)"))
      #expect(animation.pacing == pacing, "\(text)")
      #expect(animation.pacing.hasDuration == hasDuration, "\(text)")
    }
  }

  @Test("Keyframes give the duration, and views follow each other")
  func keyframes() throws {
    let animation = try #require(
      try animation(
        """
        keyframes: [{ time: 0.2, to: { alpha: 0 } }, { time: 0.5, to: { cornerRadius: 4 } }],
        stagger: 0.1, repeat: 2, autoreverse: true
        """))
    #expect(animation.views == [.id("v"), .id("w")])
    #expect(animation.keyframes.map(\.time) == [0.2, 0.5])
    #expect(animation.keyframes[1].changes.cornerRadius == 4)
    #expect(animation.duration == 0.5)
    #expect(animation.stagger == 0.1)
    #expect(animation.repetition == AnimationRepetition(count: 2, autoreverses: true))
  }

  @Test("An endless repetition has no count")
  func forever() throws {
    let animation = try #require(try animation("to: { hidden: false }, repeat: 'forever'"))
    #expect(animation.repetition == AnimationRepetition(count: nil, autoreverses: false))
    #expect(animation.changes.isHidden == false)
  }

  @Test("A blur changes to a style or to none")
  func blur() throws {
    let changes = try #require(try animation("to: { blur: 'dark' }")?.changes)
    #expect(changes.blur == .some(.some(.dark)))
    let none = try #require(try animation("to: { blur: 'none' }")?.changes)
    #expect(none.blur == .some(.none))
    #expect(try animation("to: { alpha: 1 }")?.changes.blur == nil)
  }

  @Test("Keys that contradict each other are reported with a remedy")
  func contradictions() {
    let table = [
      (
        "to: { alpha: 0 }, spring: { response: 0.4 }, duration: 1",
        "4:76: error: this spring has its own duration; remove \"duration\", or write spring:"
          + " { damping: 0.8 }"
      ),
      ("duration: 1", "4:1: error: the key \"to\" is missing"),
      (
        "keyframes: [{ time: 1, to: { alpha: 0 } }], duration: 1",
        "4:75: error: \"duration\" and \"keyframes\" exclude each other; remove one"
      ),
      (
        "keyframes: [{ time: 1, to: { alpha: 0 } }, { time: 1, to: { alpha: 1 } }]",
        "4:74: error: 1 s is not later than 1 s; times in this list must increase"
      ),
      (
        "keyframes: [{ time: 1, to: { hidden: true } }]",
        "4:43: error: a keyframe takes no \"hidden\"; write a step of its own for it"
      ),
      (
        "keyframes: [{ time: 1, to: { symbol: 'star' } }]",
        "4:43: error: a keyframe takes no \"symbol\"; write a step of its own for it"
      ),
      (
        "to: { alpha: 0 }, repeat: 'always'",
        "4:57: error: unknown value \"always\"; expected \"forever\" or a number of times"
      ),
      (
        "to: { alpha: 0 }, repeat: 2, scrub: [[0, 0]]",
        "4:60: error: \"repeat\" and \"scrub\" exclude each other; remove one"
      ),
    ]
    for (keys, message) in table { #expect(messages(step(keys)) == ["s:" + message], "\(keys)") }
    #expect(
      messages(step("to: { alpha: 0 }, stagger: 0.1", views: "'v'")) == [
        "s:4:42: error: \"stagger\" needs several views: write animate: [\"first\", \"second\"]"
      ])
    #expect(
      messages(step("to: { alpha: 0 }", views: "['v', 'x']")).map { $0.contains("\"x\"") } == [true]
    )
  }

  @Test("Changes that do not suit a view are reported when the file is read")
  func unsuitableChanges() {
    func problems(_ changes: String, _ view: String) -> [String] {
      messages(
        """
        { title: 't', root: 'a', screens: { a: { views: [\(view)] } }, steps: [
        { at: 0, animate: 'v', to: { \(changes) } }, { at: 1, animate: 'v', to: { \(changes) } }] }
        """)
    }
    let inStack = "{ layout: {}, stack: { views: [{ id: 'v', layout: { height: 9 } }] } }"
    let inList =
      "{ layout: {}, list: { height: 9, rows: [{}], template: { id: 'v', color: 'red' } } }"
    let plain = "{ id: 'v', frame: [0, 0, 9, 9], clips: true }"
    #expect(problems("layout: { height: 20 }, hidden: true", inStack) == [])
    let table = [
      ("layout: { left: 1, height: 20 }", inStack, "is positioned by its stack; keep only"),
      ("layout: { height: 20 }", inList, "is positioned by its list; animate another view"),
      ("layout: { left: 1, top: 1 }", plain, "has no width in this layout; add \"width\""),
      ("blur: 'dark'", plain, "has no blur to animate"),
      ("shadow: { opacity: 1 }", plain, "clips, so it has no shadow"),
    ]
    for (changes, view, problem) in table {
      let found = problems(changes, view)
      // Both steps are reported.
      #expect(found.count == 2, "\(changes): \(found)")
      #expect(found.allSatisfy { $0.contains(problem) }, "\(found)")
    }
  }

  @Test("A keyframe has a curve of its own; the step then has none")
  func keyframeCurves() throws {
    let keyframes =
      "keyframes: [{ time: 1, to: { alpha: 0 }, curve: 'easeIn' }, { time: 2, to: { alpha: 1 } }]"
    let animation = try #require(try animation(keyframes))
    #expect(animation.keyframes.map(\.curve) == [.named(.easeIn), nil])
    #expect(animation.pacing == .curve(.named(.linear)))
    #expect(
      messages(step(keyframes + ", curve: 'easeOut'")).map { $0.contains("of their own") } == [true]
    )
  }

  @Test("A rotation that is given counts turns; without one there is none to count")
  func countedTurns() throws {
    let turn = try animation("to: { transform: { rotate: 360 } }")?.changes.transform
    #expect(turn?.rotation == 360 && turn?.countsTurns == true)
    let scale = try animation("to: { transform: { scale: 2 } }")?.changes.transform
    #expect(scale?.rotation == 0 && scale?.countsTurns == false)
  }
}
