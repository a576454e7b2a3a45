import SceneFormat
import Testing

struct TransitionParametersTests {
  private enum Axis: String, CaseIterable {
    case horizontal, vertical
  }

  /// The parameters of the one step of a scene; it begins in line 2.
  private func parameters(_ transition: String) throws -> TransitionParameters {
    let document = try decoded(scene("steps: [{ at: 0, push: 'b', transition:\n\(transition) }]"))
    guard case .push(_, .transition(let transition)) = document.steps[0].action else {
      throw CancellationError()
    }
    return TransitionParameters(transition)
  }

  private func refusal(_ parameters: TransitionParameters) -> [String] {
    do throws(SceneErrors) {
      try parameters.finish()
      return []
    } catch {
      return error.messages(file: "s")
    }
  }

  @Test("Parameters are read, and absent ones have their defaults")
  func values() throws {
    let parameters = try parameters(
      """
      { name: "x", duration: 0.5, edge: "top", bounce: true, from: [1, 2, 3, 4], to: [0, 0, 0, 0],
        dim: "#000", axis: "vertical", anchor: [0.5, 1] }
      """)
    #expect(parameters.number("duration", default: 1, in: 0...) == 0.5)
    #expect(parameters.number("delay", default: 2) == 2)
    #expect(parameters.number("height", in: 0...1) == nil)
    #expect(parameters.edge("edge", default: .left) == .top)
    #expect(parameters.bool("bounce", default: false))
    #expect(parameters.rect("from") == SceneRect(x: 1, y: 2, width: 3, height: 4))
    #expect(parameters.requiredRect("to") == .zero)
    #expect(parameters.rect("other") == nil)
    #expect(parameters.color("dim", default: .white) == .black)
    #expect(parameters.choice("axis", default: Axis.horizontal) == .vertical)
    #expect(parameters.point("anchor") == ScenePoint(x: 0.5, y: 1))
    #expect(refusal(parameters) == [])
  }

  @Test("View ids must exist in the scene; a missing required one is reported")
  func views() throws {
    let parameters = try parameters("{ name: 'x', from: 'thump', bar: 3 }")
    #expect(parameters.requiredView("from") == "thump")
    #expect(parameters.requiredView("to") == "")
    #expect(parameters.view("bar") == nil)
    #expect(parameters.view("other") == nil)
    #expect(
      refusal(parameters) == [
        "s:2:9: error: the key \"to\" is missing",
        "s:2:20: error: no view has the id \"thump\"",
        "s:2:34: error: expected a string but found a number",
      ])
    let unknown = TransitionParameters(
      SceneTransition("x", parameters: [])
    )
    #expect(unknown.view("from") == nil)
  }

  @Test("A name alone has no parameters")
  func nameAlone() throws {
    let parameters = try parameters("'x'")
    #expect(parameters.edge("edge", default: .bottom) == .bottom)
    #expect(refusal(parameters) == [])
  }

  @Test("All errors of the parameters are reported at once, with their position")
  func mistakes() throws {
    let parameters = try parameters("{ name: 'x', edge: 'lef', duration: -1, dimm: 1, dim: 2 }")
    #expect(parameters.edge("edge", default: .bottom) == .bottom)
    #expect(parameters.number("duration", default: 0.35, in: 0...) == 0.35)
    #expect(parameters.number("dim", default: 0.4, in: 0...1) == 0.4)
    #expect(parameters.requiredRect("from") == .zero)
    #expect(
      refusal(parameters) == [
        "s:2:9: error: the key \"from\" is missing",
        "s:2:20: error: unknown value \"lef\" (did you mean \"left\"?)",
        "s:2:37: error: -1 is out of range; expected 0 or more",
        "s:2:41: error: unknown key \"dimm\" (did you mean \"dim\"?)",
        "s:2:55: error: 2 is out of range; expected 0 to 1",
      ])
  }

  @Test("A catalogue can report errors of its own")
  func refuse() throws {
    let parameters = try parameters("{ name: 'x', from: [0, 0, 0, 0] }")
    _ = parameters.rect("from")
    parameters.refuse("from", "a zoom from nothing shows nothing")
    #expect(refusal(parameters) == ["s:2:20: error: a zoom from nothing shows nothing"])
  }

  @Test("An unknown transition is reported with the nearest known one")
  func unknown() throws {
    let document = try decoded(scene("steps: [{ at: 0, push: 'b', transition: 'parallx' }]"))
    guard case .push(_, .transition(let transition)) = document.steps[0].action else {
      Issue.record("no transition")
      return
    }
    #expect(
      transition.unknown(known: ["slide", "parallax"]).messages(file: "s") == [
        "s:1:111: error: there is no transition \"parallx\" (did you mean \"parallax\"?)"
      ])
    #expect(
      transition.unknown(known: ["flip"]).messages(file: "s") == [
        "s:1:111: error: there is no transition \"parallx\"; the transitions are \"flip\" or those of"
          + " a package, in its own executable"
      ])
  }
}
