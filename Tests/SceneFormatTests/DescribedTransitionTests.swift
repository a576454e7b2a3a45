import SceneFormat
import Testing

/// Transitions that a scene describes.
struct DescribedTransitionTests {
  private func text(_ keys: String) -> String {
    """
    { title: 't', root: { navigation: ['a'] },
    screens: { a: { views: [{ id: 'v', frame: [0, 0, 1, 1] }] }, b: {} },
    transitions: { rise: { \(keys) } } }
    """
  }

  private func plan(_ keys: String) throws -> DescribedTransition {
    try #require(try decoded(text(keys)).transitions.first)
  }

  @Test("Missing keys have defaults, and the motion back is the reverse")
  func defaults() throws {
    let plan = try plan("from: { offset: [0, '100%'], opacity: 0.5 }, to: { scale: 0.9 }")
    #expect(plan.name == "rise")
    #expect(plan.forward.duration == 0.4)
    #expect(plan.forward.pacing == .curve(.named(.easeInOut)))
    #expect(plan.forward.arriving.map(\.time) == [0])
    #expect(plan.forward.arriving[0].pose.offset.y.share == 1)
    #expect(plan.forward.arriving[0].pose.opacity == 0.5)
    #expect(plan.forward.leaving.map(\.time) == [1])
    #expect(plan.back.leaving.map(\.time) == [1])
    #expect(plan.back.leaving.map(\.pose) == plan.forward.arriving.map(\.pose))
    #expect(plan.back.arriving.map(\.pose) == plan.forward.leaving.map(\.pose))
    #expect(plan.gesture == .none)
    #expect(plan.backdrop == nil)
    #expect(plan.place == nil)
  }

  @Test("A list of poses has times, which are reversed in the motion back")
  func phases() throws {
    let plan = try plan("from: [{ at: 0.25, scale: 0.5 }, { at: 0.75, scale: [1, 2] }]")
    #expect(plan.forward.hasPhases)
    #expect(plan.back.leaving.map(\.time) == [0.25, 0.75])
    #expect(plan.back.leaving[0].pose.scale == ScenePoint(x: 1, y: 2))
  }

  @Test("The motion back may have its own poses and timing")
  func back() throws {
    let plan = try plan(
      "from: { opacity: 0 }, spring: { response: 0.4 }, back: { to: { scale: 2 }, duration: 0.2,"
        + " curve: 'linear' }, dim: 0.3, interactive: 'down'")
    #expect(plan.back.leaving[0].pose.scale == ScenePoint(x: 2, y: 2))
    #expect(plan.back.duration == 0.2)
    #expect(plan.back.pacing == .curve(.named(.linear)))
    #expect(plan.backdrop == .color(.black, opacity: 0.3))
    #expect(plan.gesture == .down)
  }

  @Test("A frame may use points and shares, and views appear one after the other")
  func place() throws {
    let plan = try plan(
      "from: { frame: 'v' }, frame: [10, '50%', '100%', 200], cornerRadius: 8, blur: 'dark',"
        + " stagger: { views: ['v'], from: { opacity: 0 } }")
    #expect(plan.forward.arriving[0].pose.frame == .view("v"))
    #expect(plan.place?.y.length(of: 300) == 150)
    #expect(plan.place?.height.length(of: 300) == 200)
    #expect(plan.place?.cornerRadius == 8)
    #expect(plan.backdrop == .blur(.dark))
    #expect(plan.forward.stagger?.each == 0.05)
    #expect(plan.back.stagger == nil)
  }

  @Test("Errors are reported at their position with a remedy")
  func mistakes() {
    let table = [
      ("", "3:22: error: this object is empty"),
      (
        "dim: 0.3",
        "3:22: error: nothing moves in this transition; add \"from\", \"to\", \"stagger\" or \"match\""
      ),
      (
        "from: { offset: [0, '12px'] }",
        "3:44: error: \"12px\" is not a length; write points as 12, or a share as \"50%\""
      ),
      ("from: { scale: 0 }", "3:39: error: a scale of 0 cannot be animated; write 0.01"),
      ("from: { at: 0.5 }", "3:32: error: \"at\" needs a list of poses"),
      (
        "from: [{ at: 0.5 }, { at: 0.2 }]",
        "3:44: error: 0.2 is not later than 0.5; the \"at\" of poses must increase"
      ),
      (
        "from: [{}, { at: 0.5 }], spring: { response: 1 }",
        "3:57: error: a list of poses follows a curve, not a spring; write \"curve\" and"
          + " \"duration\" in place of \"spring\""
      ),
      (
        "from: { frame: 'w' }",
        "3:39: error: no view has the id \"w\"; the ids are \"v\""
      ),
      (
        "from: {}, dim: 1, blur: 'dark'",
        "3:42: error: \"dim\" and \"blur\" exclude each other; remove one"
      ),
      ("from: {}, dimColor: 'red'", "3:34: error: \"dimColor\" needs \"dim\" next to it"),
      (
        "from: {}, to: [{ at: 0.5 }, {}], frame: [0, 0, 10, 10]",
        "3:34: error: with \"frame\" the lower screen takes one pose; write an object, not a list"
      ),
      (
        "from: {}, duration: 1, spring: { response: 1 }",
        "3:34: error: this spring has its own duration; remove \"duration\", or write spring:"
          + " { damping: 0.8 }"
      ),
    ]
    for (keys, message) in table { #expect(messages(text(keys)) == ["s:" + message], "\(keys)") }
  }
}
