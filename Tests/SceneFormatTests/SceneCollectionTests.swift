import SceneFormat
import Testing

/// Collections of pictures in scenes, and the steps that change their layouts.
struct SceneCollectionTests {
  private static let photos =
    "photos: { collection: { images: ['a.png', 'b.png'], layout: 'grid', pinch: 'circle' } }"
  private static let ring = "ring: { collection: { of: 'photos', layout: 'circle' } }"

  private func text(
    _ steps: String = "", root: String = "{ navigation: ['photos'] }",
    screens: String = "\(photos), \(ring), plain: {}"
  ) -> String {
    "{ title: 't', screens: { \(screens) }, root: \(root), steps: [\(steps)] }"
  }

  @Test("A collection has pictures and a layout; the rest has defaults")
  func decoding() throws {
    let screen = try decoded(text()).screens[0]
    let items = screen.collection?.items
    #expect(items?.pictures.map(\.file) == ["a@3x.png", "b@3x.png"])
    #expect(items?.contentMode == .scaleAspectFill)
    #expect(items?.cornerRadius == 0)
    #expect(items?.pinched?.name == "circle")
    #expect(screen.collection?.layout.name == "grid")
    #expect(screen.picture == nil && screen.views.isEmpty)
    let rich = try decoded(
      text(
        screens: """
          photos: { color: 'black', collection: { images: ['a.png'], cornerRadius: 9,
            contentMode: 'center', layout: { name: 'grid', item: [90, 80] } } }
          """)
    ).screens[0].collection
    #expect(rich?.items?.cornerRadius == 9)
    #expect(rich?.items?.contentMode == .center)
    #expect(rich?.items?.pinched == nil)
    #expect(rich?.layout.parameters.map(\.key) == ["item"])
  }

  @Test("A collection may be that of another screen in another layout")
  func sharing() throws {
    let shared = try decoded(text()).screens[1].collection
    #expect(shared?.contents == .shared(with: "photos"))
    #expect(shared?.layout.name == "circle")
    #expect(shared?.items == nil)
  }

  @Test("A step changes the layout of the front collection")
  func layoutSteps() throws {
    let steps = """
      { at: 0, layout: 'circle' }, { at: 1, layout: { name: 'grid', spacing: 3 }, animated: false },
      { at: 2, layout: 'circle', duration: 0.8 }, { at: 3, layout: 'grid', curve: 'linear' },
      { at: 4, layout: 'circle', spring: { damping: 0.7 }, duration: 1 }
      """
    let motions = try decoded(text(steps)).steps.map { step -> LayoutMotion? in
      if case .layout(_, let motion) = step.action { motion } else { nil }
    }
    #expect(
      motions == [
        .standard, .immediate, .timed(duration: 0.8, .curve(.named(.easeInOut))),
        .timed(duration: 0.3, .curve(.named(.linear))),
        .timed(duration: 1, .spring(damping: 0.7, velocity: 0)),
      ])
  }

  @Test("Errors in a collection are reported at their position")
  func mistakes() {
    let table: [(String, String)] = [
      ("p: { collection: {} }", "error: the key \"images\" is missing"),
      ("p: { collection: { images: ['a'] } }", "error: the key \"layout\" is missing"),
      ("p: { collection: { images: [], layout: 'x' } }", "error: this list is empty"),
      (
        "p: { collection: { images: ['a'], layout: 3 } }",
        "error: expected the name of a layout or { name, ... } but found a number"
      ),
      (
        "p: { collection: { images: ['a'], layot: 'grid' } }",
        "error: unknown key \"layot\" (did you mean \"layout\"?)"
      ),
      (
        "p: { collection: { images: ['a'], of: 'p', layout: 'x' } }",
        "error: \"images\" and \"of\" exclude each other; remove one"
      ),
      (
        "p: { image: 'a', collection: { images: ['a'], layout: 'x' } }",
        "error: \"image\" and \"collection\" exclude each other; remove one"
      ),
      (
        "p: { collection: { images: ['a'], layout: 'x' }, views: [] }",
        "error: \"views\" and \"collection\" exclude each other; remove one"
      ),
      (
        "p: { color: 'red', collection: { of: 'q', layout: 'x' } },"
          + " q: { collection: { images: ['a'], layout: 'x' } }",
        "error: the collection has the color of \"q\"; remove this key"
      ),
      (
        "p: { collection: { of: 'q', layout: 'x' } }, q: {}",
        "error: the screen \"q\" has no collection with \"images\" of its own"
      ),
      (
        "p: { collection: { of: 'q', layout: 'x' } }",
        "error: there is no screen \"q\"; the screens are \"p\""
      ),
      (
        "p: { collection: { of: 'q', layout: 'x', pinch: 'y' } },"
          + " q: { collection: { images: ['a'], layout: 'x' } }",
        "error: \"of\" does not take the key \"pinch\"; \"pinch\" belongs to \"images\""
      ),
    ]
    for (screens, expected) in table {
      let found = messages(text(root: "'p'", screens: screens))
      #expect(found.first?.hasSuffix(expected) == true, "\(found)")
    }
    #expect(
      messages(
        text(root: "'p'", screens: "p: {\n collection: { of: 'q', layout: 'x' } }, q: {}"))[0]
        .hasPrefix("s:2:20: "))
  }

  @Test("Errors in a step that changes a layout are reported")
  func stepMistakes() {
    let table: [(String, String)] = [
      (
        "{ at: 0, layout: 'x', animated: false, duration: 1 }",
        "a layout change without animation takes no \"duration\""
      ),
      (
        "{ at: 0, layout: 'x', curve: 'linear', spring: { damping: 1 } }",
        "\"curve\" and \"spring\" exclude each other; remove one"
      ),
      ("{ at: 0, layout: 'x', push: 'ring' }", "this step has several actions"),
      (
        "{ at: 0, push: 'plain' }, { at: 1, layout: 'x' }",
        "\"layout\" needs a collection, but the front screen \"plain\" has none;"
          + " write collection: { images: [...], layout: … } in it"
      ),
      (
        "{ at: 0, push: 'ring', transition: 'cube' }",
        "the screen \"ring\" appears and disappears by a change of layout,"
          + " which takes no transition"
      ),
      (
        "{ at: 0, push: 'ring' }, { at: 1, pop: true, transition: 'cube' }",
        "the screen \"ring\" appears and disappears by a change of layout,"
          + " which takes no transition"
      ),
      ("{ at: 0, push: 'ring', duration: 1 }", "\"duration\" is a parameter of the transition"),
    ]
    for (steps, expected) in table {
      let found = messages(text(steps))
      #expect(found.count == 1 && found[0].contains(expected), "\(found)")
    }
  }

  @Test("S11.43: a shared collection is directly above its owner, or above another that shares it")
  func places() {
    let message =
      "the screen \"ring\" shows the collection of \"photos\"; it must be directly above \"photos\""
      + " in a navigation stack, or above another screen that shows it"
    let wrong: [(root: String, steps: String)] = [
      ("'photos'", "{ at: 0, present: 'ring' }"),
      ("{ navigation: ['photos', 'plain'] }", "{ at: 0, push: 'ring' }"),
      ("{ navigation: ['photos'] }", "{ at: 0, push: 'ring' }, { at: 1, setStack: ['ring'] }"),
    ]
    for (root, steps) in wrong {
      let found = messages(text(steps, root: root))
      #expect(found.count == 1 && found[0].hasSuffix(message), "\(root) \(steps): \(found)")
    }
    let right: [(root: String, steps: String)] = [
      ("{ navigation: ['photos'] }", "{ at: 0, push: 'ring' }, { at: 0, pop: true }"),
      ("{ navigation: ['plain', 'photos'] }", "{ at: 0, push: 'ring' }"),
      ("{ tabs: [{ navigation: ['photos'] }] }", "{ at: 0, push: 'ring' }"),
    ]
    for (root, steps) in right { #expect(messages(text(steps, root: root)) == [], "\(root)") }
    let more = "\(Self.photos), \(Self.ring), pile: { collection: { of: 'photos', layout: 'p' } }"
    let pushes = "{ at: 0, push: 'ring' }, { at: 0, push: 'pile' }, { at: 1, popTo: 'photos' }"
    #expect(messages(text(pushes, screens: more)) == [])
  }

  @Test("Only a push shares a collection")
  func pushes() {
    let message =
      "the screen \"ring\" shows the collection of \"photos\" and can only be pushed;"
      + " write { at: 0, push: \"ring\", animated: false } to begin with it"
    let wrong: [(root: String, steps: String)] = [
      ("'ring'", ""), ("{ navigation: ['photos', 'ring'] }", ""), ("{ tabs: ['ring'] }", ""),
      ("{ container: ['photos', 'ring'] }", ""),
      ("{ navigation: ['photos'] }", "{ at: 0, setStack: ['photos', 'ring'] }"),
    ]
    for (root, steps) in wrong {
      let found = messages(text(steps, root: root))
      #expect(found.count == 1 && found[0].hasSuffix(message), "\(root) \(steps): \(found)")
    }
  }
}
