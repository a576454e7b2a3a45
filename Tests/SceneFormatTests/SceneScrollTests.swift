import SceneFormat
import Testing

/// Scrolling content in scenes.
struct SceneScrollTests {
  private func text(_ scroll: String) -> String {
    "{ title: 't', screens: { a: { \(scroll) } }, root: 'a' }"
  }

  private func document(_ scroll: String) throws -> SceneDocument {
    try SceneDocument(json5: Array(text(scroll).utf8), surroundings: .none)
  }

  @Test("A scrolling screen or view has a content size, and UIKit's defaults for the rest")
  func decoding() throws {
    let screen = try document("scroll: { content: [390, 2000] }")
    let plain = screen.screens[0].scroll
    #expect(plain?.content == SceneSize(width: 390, height: 2000))
    #expect(plain?.offset == ScenePoint(x: 0, y: 0))
    #expect(plain?.isPaging == false)
    #expect(plain?.deceleration == .normal)
    let view = try document(
      """
      views: [{ id: 'v', frame: [0, 0, 9, 9], scroll: { content: [18, 9], offset: [9, 0],
        paging: true, deceleration: 'fast' } }]
      """)
    let scroll = view.screens[0].views[0].scroll
    #expect(scroll?.offset == ScenePoint(x: 9, y: 0))
    #expect(scroll?.isPaging == true)
    #expect(scroll?.deceleration == .fast)
    #expect(view.screens[0].views[0].clips, "what scrolls is cut")
    #expect(view.screens[0].scroll == nil)
  }

  @Test("Errors are reported at their position")
  func mistakes() {
    let table: [(String, String)] = [
      ("scroll: {}", "error: the key \"content\" is missing"),
      ("scroll: { content: 3 }", "error: expected [width, height] but found a number"),
      ("scroll: { content: [390, 0] }", "is out of range"),
      (
        "scroll: { content: [1, 1], pagin: true }",
        "unknown key \"pagin\" (did you mean \"paging\"?)"
      ),
      ("scroll: { content: [1, 1], deceleration: 'slow' }", "\"normal\", \"fast\""),
    ]
    for (scroll, expected) in table {
      let found = messages(text(scroll))
      #expect(found.count == 1 && found[0].contains(expected), "\(found)")
    }
  }
}
