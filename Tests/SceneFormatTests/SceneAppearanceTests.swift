import SceneFormat
import Testing

@Suite("Light and dark in scenes")
struct SceneAppearanceTests {
  @Test("A scene is light unless it is set to dark")
  func scenes() throws {
    #expect(try decoded(scene()).appearance == .light)
    #expect(try decoded(scene("appearance: 'dark'")).appearance == .dark)
    #expect(
      messages(scene("appearance: 'drak'")) == [
        "s:1:83: error: unknown value \"drak\" (did you mean \"dark\"?)"
      ])
  }

  @Test("A color may have another value in dark appearance")
  func colors() throws {
    let color = try decoded(scene("background: { light: '#fff', dark: 'black' }")).background
    #expect(color.fixed(in: .light) == .white)
    #expect(color.fixed(in: .dark) == .black)
    #expect(color != .white)
    #expect(SceneColor.black.fixed(in: .dark) == .black)
    #expect(
      messages(scene("background: { light: 'white' }")) == [
        "s:1:83: error: the key \"dark\" is missing"
      ])
    #expect(messages(scene("background: { light: { dark: 1 }, dark: 'red' }")).count == 2)
  }

  @Test("An image may differ in dark appearance; each file is looked up separately")
  func pictures() throws {
    let text = """
      { title: "t", root: "a", device: "phone", screens: { a: {
        image: { light: "a.png", dark: { file: "b.png", scale: 1 } } } } }
      """
    let picture = try #require(
      try decoded(text) { ["a@3x.png", "b.png"].contains($0) }.screens.first?.picture)
    #expect(picture.fixed(in: .light) == ScenePicture(file: "a@3x.png", scale: 3))
    #expect(picture.fixed(in: .dark) == ScenePicture(file: "b.png", scale: 1))
    #expect(
      messages(text) { $0 == "a.png" } == [
        "s:2:34: error: there is no image \"b.png\"; looked next to the scene for \"b.png\""
      ])
  }

  @Test("A step switches the device to light or dark")
  func steps() throws {
    let document = try decoded(scene("steps: [{ at: 1, appearance: 'dark' }]"))
    #expect(document.steps.map(\.action) == [.appearance(.dark)])
  }
}
