import SceneFormat
import Testing

/// Words of other tools in scenes, and what the messages advise.
struct ElsewhereTests {
  /// Messages about a view with these keys.
  private func view(_ keys: String) -> [String] {
    problems("{ title: 't', root: 'a', screens: { a: { views: [{ \(keys) }] } } }")
  }

  private func step(_ keys: String, _ more: String = "") -> [String] {
    problems(
      "{ title: 't', root: { navigation: ['a'] }, screens: { a: { views: [{ id: 'v', frame: [0, 0, 9, 9] }] },"
        + " b: {} }, \(more) steps: [{ \(keys) }] }")
  }

  /// Messages without their places.
  private func problems(_ text: String) -> [String] {
    messages(text).map { $0.split(separator: " ", maxSplits: 2).dropFirst(2).joined() }
  }

  @Test("Names of CSS, SwiftUI, UIKit and Figma for the keys of a view lead to the key")
  func views() {
    let table: [(String, String)] = [
      ("opacity: 1", "(did you mean \"alpha\"?)"),
      ("backgroundColor: 'red'", "(did you mean \"color\"?)"),
      ("fill: 'red'", "(did you mean \"color\"?)"),
      ("borderRadius: 4", "(did you mean \"cornerRadius\"?)"),
      ("clipsToBounds: true", "(did you mean \"clips\"?)"),
      ("zIndex: 1", "(did you mean \"zPosition\"?)"),
      ("children: []", "(did you mean \"views\"?)"), ("src: 'a.png'", "(did you mean \"image\"?)"),
      ("text: 'a', numberOfLines: 2", "(did you mean \"lines\"?)"),
      ("text: 'a', textAlignment: 'left'", "(did you mean \"align\"?)"),
      ("symbol: 'plus', tintColor: 'red'", "(did you mean \"tint\"?)"),
      ("text: 'a', fontSize: 12", "; write font: { size: 17, weight: \"bold\" }"),
      ("boxShadow: '1px'", "; write shadow: { opacity: 0.2, radius: 8, offset: [0, 4] }"),
      ("rotation: 4", "; write transform: { scale: 1, rotate: 0, translate: [0, 0] }"),
    ]
    for (keys, advice) in table {
      let found = view("frame: [0, 0, 1, 1], \(keys)")
      #expect(found.count == 1 && found.first?.hasSuffix(advice) == true, "\(keys): \(found)")
    }
    // All keys are listed where none is near.
    let unknown = view("frame: [0, 0, 1, 1], quux: 'x'").first ?? ""
    #expect(unknown.contains("\"transform\"") && unknown.contains("\"views\""), "\(unknown)")
    #expect(!unknown.contains("…") && !unknown.contains("did you mean"))
    // A place in four keys is one mistake for each, and no missing frame.
    let place = view("x: 1, y: 2, width: 3, height: 4")
    #expect(place.count == 4)
    #expect(place.allSatisfy { $0.hasSuffix("; write frame: [x, y, width, height]") })
    #expect(
      view("\"background-color\": 'red', frame: [0, 0, 1, 1]").first?.hasSuffix("\"color\"?)")
        == true)
  }

  @Test("A property next to animate belongs into to; names of steps and times lead to the key")
  func steps() {
    let table: [(String, String)] = [
      ("at: 0, animate: 'v', opacity: 0", "unknown key \"opacity\"; write to: { alpha: … }"),
      (
        "at: 0, animate: 'v', frame: [0, 0, 1, 1]",
        "unknown key \"frame\"; write to: { frame: [x, y, width, height] }"
      ),
      (
        "at: 0, animate: 'v', to: { opacity: 0 }",
        "unknown key \"opacity\" (did you mean \"alpha\"?)"
      ),
      (
        "at: 0, animate: 'v', to: { alpha: 0 }, easing: 'linear'",
        "unknown key \"easing\" (did you mean \"curve\"?)"
      ),
      (
        "at: 0, animate: 'v', to: { alpha: 0 }, wait: 3",
        "unknown key \"wait\" (did you mean \"delay\"?)"
      ),
      (
        "at: 0, animate: 'v', to: { placeholder: 'x' }",
        "unknown key \"placeholder\"; accepted keys are \"frame\", \"layout\", \"alpha\", \"color\","
          + " \"cornerRadius\", \"transform\", \"shadow\", \"border\", \"blur\", \"hidden\", \"text\","
          + " \"symbol\", \"tint\", \"textColor\", \"switch\", \"slider\", \"progress\","
          + " \"selected\", \"page\", \"enabled\""
      ),
      ("at: 0, swipe: 'v'", "unknown key \"swipe\" (did you mean \"drag\"?)"),
      ("at: 0, onTap: 'v'", "unknown key \"onTap\" (did you mean \"tap\"?)"),
      (
        "at: 0, animate: 'v', to: { alpha: 0 }, curve: 'ease-in-out'",
        "unknown value \"ease-in-out\" (did you mean \"easeInOut\"?)"
      ),
      (
        "at: 0, animate: 'v', to: { alpha: 0 }, curve: 'cubic-bezier(0.4, 0, .2, 1)'",
        "\"cubic-bezier(0.4, 0, .2, 1)\" is not the name of a curve; write [0.4, 0, .2, 1]"
      ),
      (
        "at: 0, animate: 'v', to: { alpha: 0 }, curve: 'bouncy'",
        "\"bouncy\" is not the name of a curve; write spring: { damping: 0.8 } in place of \"curve\""
      ),
      (
        "at: 0, animate: 'v', to: { alpha: 0 }, duration: '300ms'",
        "expected a number but found \"300ms\"; write 0.3"
      ),
      (
        "at: 0, animate: 'v', to: { cornerRadius: '20px' }",
        "expected a number but found \"20px\"; write 20"
      ),
      (
        "at: 0, animate: 'v', to: { alpha: '50%' }",
        "expected a number but found \"50%\"; write 0.5"
      ),
      ("at: 0, animate: 'v', to: { cornerRadius: '50%' }", "expected a number but found \"50%\""),
      (
        "at: 0, animate: 'v', to: { alpha: 0 }, duration: 5000",
        "5000 is out of range; expected 0 to 3600 s"
      ),
    ]
    for (keys, message) in table { #expect(step(keys) == [message]) }
  }

  @Test(
    "A name elsewhere of a key that the step lacks means that key, not another step's key of the name"
  )
  func missingKeys() {
    let table: [(String, String)] = [
      ("after: 1, push: 'b'", "unknown key \"after\" (did you mean \"at\"?)"),
      ("delay: 1, push: 'b'", "unknown key \"delay\" (did you mean \"at\"?)"),
      ("after: 1, delete: 'b'", "unknown key \"after\" (did you mean \"at\"?)"),
      ("wait: 1, animate: 'v', to: { alpha: 0 }", "unknown key \"wait\" (did you mean \"at\"?)"),
      (
        "at: 0, animate: 'v', to: { alpha: 0 }, after: 1",
        "unknown key \"after\" (did you mean \"delay\"?)"
      ),
      (
        "at: 0, animate: 'v', to: { alpha: 0 }, over: 1",
        "unknown key \"over\" (did you mean \"duration\"?)"
      ),
      (
        "at: 0, push: 'b', animation: 'fade'",
        "unknown key \"animation\" (did you mean \"transition\"?)"
      ),
      ("at: 0, tap: [9, 9], duration: 1", "unknown key \"duration\" (did you mean \"hold\"?)"),
      ("at: 0, type: 'x', duration: 1", "unknown key \"duration\" (did you mean \"over\"?)"),
      ("at: 0, type: 'x', on: { id: 'v' }", "unknown key \"on\" (did you mean \"into\"?)"),
      ("at: 0, move: 'r', below: 's'", "unknown key \"below\" (did you mean \"after\"?)"),
      // The time is there already: what follows it cannot mean it.
      (
        "at: 0, push: 'b', after: 1",
        "\"push\" does not take the key \"after\"; add a delay to the time in \"at\""
      ),
      (
        "at: 0, rotate: 'portrait', wait: 1",
        "\"rotate\" does not take the key \"wait\"; add a delay to the time in \"at\""
      ),
      // No key of the step is meant.
      (
        "at: 0, push: 'b', to: 'b'",
        "\"push\" does not take the key \"to\"; \"to\" belongs to \"animate\""
      ),
      (
        "at: 0, rotate: 'portrait', animated: false",
        "\"rotate\" does not take the key \"animated\"; it takes \"at\" and \"rotate\""
      ),
    ]
    for (keys, message) in table {
      let found = step(keys)
      #expect(found.contains(message), "\(keys): \(found)")
      #expect(!found.contains("the key \"at\" is missing"), "\(keys): \(found)")
    }
  }

  @Test("Parameters next to the transition are shown inside of it, also by names of other tools")
  func parameters() {
    let table = [
      ("duration", "duration"), ("over", "duration"), ("curve", "curve"), ("easing", "curve"),
      ("spring", "spring"), ("interactive", "interactive"), ("edge", "edge"),
      ("direction", "edge"), ("dim", "dim"),
    ]
    for (key, parameter) in table {
      let found = step("at: 0, push: 'b', \(key): 1")
      #expect(
        found.count == 1
          && found.first?.hasSuffix("; write transition: { name: …, \(parameter): … }") == true,
        "\(key): \(found)")
    }
  }

  @Test("A mistake in a spring names the four forms, and says which key belongs to which")
  func springs() {
    let forms =
      "; a spring is { response, bounce }, { duration, bounce }, { damping, velocity }"
      + " or { mass, stiffness, damping, velocity }"
    let table: [(String, String)] = [
      (
        "{ response: 0.4, dampingFraction: 0.8 }",
        "\"dampingFraction\" does not go with \"response\"; write \"bounce\", which is 1 − the damping ratio"
      ),
      (
        "{ duration: 0.4, bounce: 0.1, damping: 0.8 }",
        "\"damping\" does not go with \"duration\"; write \"bounce\", which is 1 − the damping ratio"
      ),
      ("{ response: 0.4, duration: 0.8 }", "\"duration\" does not go with \"response\""),
      (
        "{ stiffness: 100, damping: 8, bounce: 0.1 }",
        "\"bounce\" does not go with \"stiffness\" and \"damping\""
      ),
      ("{ stiffness: 100 }", "the spring has \"stiffness\", but no \"damping\""),
      ("{ bounce: 0.2 }", "the spring has \"bounce\", but no \"duration\""),
      ("{ tension: 200 }", "unknown key \"tension\" of a spring (did you mean \"stiffness\"?)"),
      (
        "{ dampingRatio: 1 }",
        "unknown key \"dampingRatio\" of a spring (did you mean \"damping\"?)"
      ),
      ("{ wobble: 1 }", "unknown key \"wobble\" of a spring"),
      ("{}", "the spring is empty"),
      ("'bouncy'", "expected a spring but found a string"),
    ]
    for (spring, message) in table {
      #expect(step("at: 0, animate: 'v', to: { alpha: 0 }, spring: \(spring)") == [message + forms])
    }
  }

  @Test("Curly quotes, True and lists of golden frames")
  func syntax() {
    #expect(
      problems("{ title: “t” }") == [
        "expected a value but found \"“\"; write straight quotes: \"text\" or 'text'"
      ])
    #expect(
      problems("{ pop: True }") == ["expected a value but found \"True\"; write true"])
    #expect(messages(scene("goldens: { frames: [0, 5] }")).isEmpty)
    #expect(
      problems(scene("goldens: { frames: [5, 5] }")).first?.contains("5") == true)
    #expect(
      problems(scene("goldens: { frames: ['a'] }")) == ["expected a number but found \"a\""])
  }

  @Test("Detents that are out of order on every device are refused")
  func detents() {
    func sheet(_ detents: String) -> [String] {
      step("at: 0, present: 'b', style: 'pageSheet', sheet: { detents: [\(detents)] }")
    }
    for good in ["'medium', 'large'", "200, 'medium'", "'medium', 500", "100, 200, 'large'"] {
      #expect(sheet(good) == [], "\(good)")
    }
    for bad in ["'large', 'medium'", "300, 200", "'large', 200", "200, 'large', 100"] {
      #expect(
        sheet(bad) == ["this detent is lower than the one before; write detents lowest first"],
        "\(bad)")
    }
  }

  @Test("An image that is no PNG is reported at the key that names it")
  func images() throws {
    let text = "{ title: 't', root: 'a', screens: { a: { image: 'a.jpg' } } }"
    func errors(_ start: [UInt8]) -> [String] {
      do throws(SceneErrors) {
        _ = try SceneDocument(
          json5: Array(text.utf8),
          surroundings: SceneSurroundings(
            isFile: { $0 == "a.jpg" }, start: { _ in start },
            read: { (path) throws(SceneLoadingError) in throw .notFound(path: path) }))
        return []
      } catch {
        return error.messages(file: "s")
      }
    }
    #expect(
      errors([0xFF, 0xD8, 0xFF, 0xE0]) == [
        "s:1:49: error: \"a.jpg\" is a JPEG; Flipbook reads PNG images: convert it to PNG"
      ])
    #expect(errors([0, 0, 0, 24] + Array("ftypheic".utf8)).first?.contains("is a HEIC") == true)
    #expect(errors([0x89, 0x50, 0x4E, 0x47]) == [] && errors([]) == [])
  }

  @Test("Transitions of other tools, and words that may be empty")
  func others() {
    #expect(
      messages(
        scene("steps: [{ at: 0, push: 'b', transition: { name: 'x', duration: '1s' } }]")) == [])
    let row =
      "{ title: 't', root: 'a', screens: { a: { list: { rows: [{ text: 'a', detail: '' }] } } } }"
    #expect(messages(row) == [])
    #expect(view("frame: [0, 0, 1, 1], text: ''") == [])
  }

  @Test("Colors of SwiftUI and CSS, and models of devices, lead to names that scenes have")
  func values() {
    let colors = [
      ("pink", "systemPink"), ("teal", "systemTeal"), ("Indigo", "systemIndigo"),
      ("transparent", "clear"), ("background", "systemBackground"), ("grey", "gray"),
    ]
    for (name, meant) in colors {
      let found = view("frame: [0, 0, 1, 1], color: '\(name)'")
      #expect(found == ["\"\(name)\" is not a color (did you mean \"\(meant)\"?)"])
    }
    let devices = [
      ("iPhone 15 Pro", "phone"), ("iPhone 16 Pro Max", "phone-max"), ("iphone-se", "phone-small"),
      ("iPad", "tablet"), ("iPad portrait", "tablet-portrait"),
    ]
    for (name, meant) in devices {
      let found = problems(
        "{ title: 't', root: 'a', screens: { a: {} }, device: '\(name)' }")
      #expect(found == ["unknown value \"\(name)\" (did you mean \"\(meant)\"?)"])
    }
  }

  @Test("A key that belongs into another object is shown there")
  func places() {
    #expect(
      problems("{ title: 't', root: 'a', screens: { a: {} }, statusBar: true }")
        == ["unknown key \"statusBar\"; write device: { statusBar: … }"])
    #expect(
      problems("{ title: 't', root: 'a', screens: { a: { symbol: 'plus' } } }")
        == ["unknown key \"symbol\"; write views: [{ symbol: … }]"])
    #expect(
      step("at: 0, drag: { from: [0, 0], to: [9, 9], over: 1 }, rest: 1").first
        == "unknown key \"rest\"; write drag: { rest: … }")
    #expect(
      step("at: 0, drag: [0, 0], to: [9, 9], over: 1")
        == [
          "expected an object but found a list", "unknown key \"to\"; write drag: { to: … }",
          "unknown key \"over\"; write drag: { over: … }",
        ])
    #expect(
      step("at: 0, present: 'b', detents: ['medium']")
        == ["unknown key \"detents\"; write sheet: { detents: … }"])
    #expect(
      step("at: 0, alert: 'Sure?', actions: ['OK']")
        == ["unknown key \"actions\"; write alert: { actions: … }"])
    for (keys, place) in [
      ("rows: ['a']", "list"), ("spacing: 8, views: []", "stack"),
      ("text: 'a', weight: 'bold'", "font"),
      ("paging: true", "scroll"),
    ] {
      let found = view("frame: [0, 0, 1, 1], \(keys)")
      #expect(found.count == 1 && found.first?.contains("; write \(place): { ") == true, "\(found)")
    }
    #expect(view("text: 'a'") == ["the key \"frame\" or \"layout\" is missing"])
  }

  @Test("A key of the object around is placed next to the object")
  func neighbors() {
    #expect(
      problems("{ title: 't', root: 'a', screens: { a: { bar: { title: 'Inbox' } } } }")
        == ["unknown key \"title\"; write it next to \"bar\", not inside"])
    #expect(
      problems(
        "{ title: 't', root: 'a', screens: { a: {} }, device: { name: 'phone', appearance: 'dark' } }"
      )
        == ["unknown key \"appearance\"; write it next to \"device\", not inside"])
    #expect(
      problems("{ title: 't', root: 'a', screens: { a: { bar: { lefft: ['a'] } } } }")
        == ["unknown key \"lefft\" (did you mean \"left\"?)"])
  }

  @Test("Words for features that scenes do not have lead to what takes their place, in one line")
  func missingFeatures() {
    let frame = "frame: [0, 0, 1, 1]"
    for word in ["stepper", "datePicker", "searchBar", "webView"] {
      let found = view("\(frame), \(word): 1").first ?? ""
      #expect(found.contains("scenes have no such control") && found.count < 160, "\(found)")
    }
    for (word, key) in [
      ("toggle", "switch"), ("progressView", "progress"), ("segmentedControl", "segments"),
      ("textField", "field"), ("pageControl", "pages"), ("activityIndicator", "spinner"),
    ] {
      #expect(view("\(frame), \(word): 1").first?.contains("did you mean \"\(key)\"?") == true)
    }
    for (word, key) in [
      ("remove", "delete"), ("insertRows", "insert"), ("scrollToRow", "scrollTo"),
      ("moveRow", "move"), ("reorder", "move"),
      ("typeText", "type"), ("dismissKeyboard", "hideKeyboard"),
    ] {
      #expect(step("at: 0, \(word): 'x'").first?.contains("did you mean \"\(key)\"?") == true)
    }
    let table = [
      ("focus: 'f'", "a tap on a \"field\""), ("contextMenu: 'b'", "a menu belongs to a button"),
      ("menu: 'b'", "a menu belongs to a button"), ("toast: 'x'", "a toast is a view"),
      ("gravity: 'v'", "scenes have no dynamics"),
      ("textSize: 'large'", "write it in \"device\""), ("confetti: 1", "scenes have no particles"),
      ("orientation: 'landscape'", "write rotate:"), ("statusBarHidden: true", "hideBars"),
      ("animate: 'v', to: { alpha: 0 }, path: []", "write keyframes, or two steps"),
      (
        "animate: 'v', to: { alpha: 0 }, from: { alpha: 1 }",
        "starts at the values that the view has"
      ),
      ("wait: 1", "steps do not wait for each other"),
      ("action: 'push'", "the action is a key itself, such as push"),
    ]
    for (keys, advice) in table {
      let found = step("at: 0, \(keys)")
      #expect(found.count == 1 && found.first?.contains(advice) == true, "\(keys): \(found)")
    }
    #expect(
      step("at: 0, pop: true, to: 'a'").contains(
        "unknown key \"to\"; write popTo: \"…\" in place of pop: true"))
    #expect(
      step("at: 0, insert: 'r', after: 's'").contains {
        $0.hasSuffix("write it there with hidden: true")
      })
    #expect(
      step("at: 0, push: 'b'", "device: { name: 'phone', orientation: 'landscape' },").first?
        .contains("size: [844, 390]") == true)
  }
}
