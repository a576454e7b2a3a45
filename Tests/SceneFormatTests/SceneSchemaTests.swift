import Foundation
import SceneFormat
import Testing

/// `Scenes/*.schema.json`, which editors check scenes by.
struct SceneSchemaTests {
  @Test("The schemas in the project are those generated from the keys")
  func schemaIsCurrent() throws {
    for (name, text) in [("scene", SceneSchema.text), ("shared", SceneSchema.sharedText)] {
      let file = "\(name).schema.json"
      let path = CommittedScenesTests.root + "/Scenes/" + file
      let committed = try? String(contentsOfFile: path, encoding: .utf8)
      guard committed != text else { continue }
      let new = CommittedScenesTests.root + "/Output/" + file
      try text.write(toFile: new, atomically: true, encoding: .utf8)
      Issue.record("Scenes/\(file) is out of date; look at \(new) and copy it")
    }
  }

  @Test(
    "Every definition is used, and every reference defined",
    arguments: [SceneSchema.text, SceneSchema.sharedText])
  func referencesMeetDefinitions(_ text: String) throws {
    let schema = try value(text)
    func references(_ value: SceneValue) -> [String] {
      value.elements.flatMap(references)
        + value.members.flatMap { $0.key == "$ref" ? [$0.value.text] : references($0.value) }
    }
    let defined = schema["$defs"]?.members.map { "#/$defs/" + $0.key } ?? []
    #expect(Set(defined).count == defined.count)
    #expect(Set(references(schema)) == Set(defined))
  }

  @Test("Every key of the schema has a description")
  func keysAreDescribed() throws {
    let schema = try value(SceneSchema.text)
    let objects = [schema] + (schema["$defs"]?.members.map(\.value) ?? [])
    for member in objects.flatMap({ $0["properties"]?.members ?? [] }) where member.key != "name" {
      #expect(member.value["description"]?.text.isEmpty == false, "\(member.key)")
    }
  }

  @Test("The schema accepts every scene of the project")
  func schemaAcceptsScenes() throws {
    let validator = SchemaValidator(try value(SceneSchema.text))
    for scene in try CommittedScenesTests.scenes() {
      #expect(try validator.accepts(SceneValue(json5: scene.bytes())), "\(scene.path)")
    }
  }

  @Test("The schema of shared files accepts those of the project, but no keys of scenes only")
  func sharedSchema() throws {
    let validator = SchemaValidator(try value(SceneSchema.sharedText))
    for scene in try CommittedScenesTests.scenes() {
      for file in try scene.load().includes {
        #expect(try validator.accepts(SceneValue(json5: scene.bytes(beside: file))), "\(file)")
      }
    }
    for text in ["{}", "{ include: ['_a'], fps: 30, screens: { a: {} } }"] {
      #expect(try validator.accepts(value(text)))
    }
    for text in ["[]", "{ root: 'a' }", "{ steps: [] }", "{ screens: {} }", "{ include: [] }"] {
      #expect(try validator.accepts(value(text)) == false)
    }
  }

  @Test("Schema and reader accept the same files", arguments: [true, false])
  func schemaAgreesWithReader(isGood: Bool) throws {
    let validator = SchemaValidator(try value(SceneSchema.text))
    for text in isGood ? Self.good : Self.bad {
      #expect(messages(text).isEmpty == isGood, "the reader on \(text)")
      #expect(try validator.accepts(value(text)) == isGood, "the schema on \(text)")
    }
  }

  private static let good = [
    "{ title: 't', screens: { a: { views: [{ frame: [0, 0, 1, 1], text: '' }] } }, root: 'a' }",
    scene("goldens: { frames: [0, 5] }"),
    """
    { title: "t", root: { split: ["a", { navigation: ["b"] }], width: 300 }, device: "tablet",
      screens: { a: { bar: { large: true, left: ["A"], right: [{ symbol: "plus", tint: "red" },
        { text: "B", done: true }], back: "C", tint: "red" }, size: [300, 200],
        tab: { symbol: "map", title: "M", selected: "map.fill", badge: "1" },
        list: { style: "grouped", sections: [{ header: "H", footer: "F", rows: [ "w",
          { id: "r", text: "x", value: "y", color: "red", symbol: "heart", iconColor: "red",
            accessory: "disclosure" }, { text: "x", image: "i.png", imageSize: [9, 9],
            switch: true }] }] } },
      b: { views: [{ layout: { left: 1, right: "10%", top: 2, aspect: 2, safeArea: false } },
        { layout: { centerX: 1, centerY: 2, width: 3, height: "4%" } },
        { frame: [0, 0, 9, 9], autoresize: ["width", "topMargin"] },
        { layout: { bottom: 1 }, stack: { axis: "horizontal", spacing: 1, align: "center",
          distribute: "equalSpacing", inset: { top: 1 }, views: [{ id: "s", text: "t",
          layout: { width: 9 } }] } },
        { layout: {}, list: { rows: [{ any: [1] }], height: 9, separators: true, separatorInset: 7, header: "H",
          footer: "F", template: { text: "row ${index}" } } }] } },
      steps: [{ at: 0, animate: "s", to: { alpha: 0 } }] }
    """,
    scene(
      "steps: [{ at: 0, present: 'b', sheet: { detents: ['medium', 9], selected: 9, undimmed: 9,"
        + " grabber: true, cornerRadius: 3 } }]"),
    """
    { title: "t", root: "a", screens: { a: { views: [
      { frame: [0, 0, 9, 9], text: ["x", { text: "y", color: "red", underline: true, kern: 1 }],
        font: { size: 9, weight: "bold", italic: true }, textColor: "red", align: "center",
        lines: 0, fit: "truncate" },
      { frame: [0, 0, 9, 9], symbol: "heart.fill", font: "headline", tint: "red" },
      { frame: [0, 0, 9, 9], gradient: { colors: ["red", "blue"], locations: [0, 1],
        from: [0, 0], to: [1, 1], type: "radial" }, cornerRadius: 2, corners: ["topLeft"],
        cornerCurve: "continuous" },
      { frame: [0, 0, 9, 9], blur: "systemMaterial" }] } } }
    """,
    scene(),
    scene("$schema: 'x', about: 'y', device: 'tablet', fps: 59.94, background: 'clear'"),
    scene("device: { name: 'phone', system: 17 }"),
    scene("device: { size: [10, 20], scale: 2, safeArea: { top: 1 } }, fps: '60000/1001'"),
    scene("background: '#ABC', until: 2, goldens: { frames: '0', at: '50%', scale: 0.5 }"),
    scene("background: { white: 0.5, alpha: 0 }, until: 'settled', steps: []"),
    scene("steps: [{ at: 0, push: 'b', transition: { name: 'x', any: [1] }, animated: true }]"),
    scene("steps: [{ at: 0, push: 'b' }, { at: 1, pop: true }, { at: 1, setStack: ['b'] }]"),
    scene("steps: [{ at: 0, push: 'b' }, { at: 0, popTo: 'a' }]"),
    scene("steps: [{ at: 0, push: 'b' }, { at: 0, popToRoot: true, animated: false }]"),
    scene("steps: [{ at: 0, present: 'b', style: 'custom' }, { at: 1, dismiss: true }]"),
    scene("steps: [{ at: 0, present: 'b', style: 'formSheet' }]"),
    scene("steps: [{ at: 0, rotate: 'portraitUpsideDown' }, { at: 1, rotate: 'portrait' }]"),
    "{ title: 't', screens: { a: {} }, root: { tabs: ['a'] } }",
    """
    { title: "t", screens: { a: {}, b: {}, c: {} }, root: { tabs: [{ navigation: ["a", "b"] }, "c"],
      bar: true, transition: { name: "x" } }, steps: [{ at: 0, select: "c" },
      { at: 0, tapTab: "a", transition: "y" }] }
    """,
    """
    { title: "t", screens: { a: {}, b: {} }, root: { container: ["a", "b"], transition: "x" },
      steps: [{ at: 0, swap: "b", transition: { name: "y" } }] }
    """,
    scene(
      """
      steps: [{ at: 0, drag: { from: [0, 0], to: [1, 1], over: 1, via: [[2, 2]], rest: 1,
        cancelled: true } }, { at: 0, tap: [1, 1], count: 2, hold: 0.5 },
        { at: 0, pinch: { center: [5, 5], from: 1, to: 2, over: 1, angle: 3, turn: -4 } },
        { at: 0, touches: [[[0, 1, 2], [0.5, 3, 4]]], cancelled: false },
        { at: 0, perSecond: "60000/1001", touches: [[[0, 1, 2], [5, 3, 4]]] }]
      """),
    """
    { title: "t", root: "a", screens: { a: { title: "A", image: "a.png", contentMode: "top",
      color: "red", views: [{ id: "v", frame: [0, 0, 1, 1], image: { file: "b", scale: 2 },
      alpha: 0, hidden: true, cornerRadius: 1, clips: false, border: { width: 1, color: "blue" },
      shadow: { opacity: 1, radius: 0, offset: [1, 1], color: "red" }, zPosition: -1,
      transform: { scale: [1, 2], rotate: 3, translate: [4, 5] }, views: [] }] } },
      steps: [{ at: 0, animate: "v", to: { frame: [0, 0, 2, 2], alpha: 1, color: "black",
      cornerRadius: 2, transform: { scale: 2 } }, duration: 1, delay: 1, curve: [0, -1, 1, 2] },
      { at: 0, animate: "v", to: { alpha: 0 }, spring: { damping: 0.5, velocity: 1 } },
      { at: 0, animate: "v", to: { alpha: 0 }, curve: "default" },
      { at: 0, animate: "v", to: { alpha: 0 }, scrub: [[0, 0], [1, 1]], then: "current" }] }
    """,
    """
    { title: "t", root: "a", screens: { a: { views: [
      { id: "s", layout: { top: 9 }, switch: true, tint: "red", enabled: false },
      { id: "v", layout: { top: 9 }, slider: 0.5 }, { layout: { top: 9 }, progress: 1 },
      { layout: { top: 9 }, segments: ["A", "B"], selected: "B" },
      { id: "b", layout: { top: 9 }, button: { text: "B", symbol: "heart", style: "filled", size: "large",
        capsule: true } }, { layout: { top: 9 }, button: "C" }, { layout: { top: 9 }, spinner: "large" },
      { id: "f", layout: { bottom: 9, keyboard: true }, field: { placeholder: "P", text: "T", border: false,
        secure: true }, font: "body", textColor: "red", align: "center" },
      { layout: { top: 9 }, field: "P" }, { id: "p", layout: { top: 9 }, pages: 3 },
      { layout: { top: 9 }, pages: { count: 3, current: 2, of: "w" } },
      { id: "w", frame: [0, 0, 9, 9], scroll: { content: [27, 9], paging: true },
        views: [{ frame: [0, 0, 9, 9], parallax: 0.5 }] },
      { layout: {}, list: { rows: [{ id: "r", text: "R", hidden: true }, "S"], actions: ["Flag",
        { text: "Delete", symbol: "trash", color: "red", deletes: true }], leadingActions: ["Done"] } }] } },
      steps: [{ at: 0, insert: "r", animation: "fade" }, { at: 0, delete: ["r"], animated: false },
      { at: 0, scrollTo: "r", position: "top", animated: false }, { at: 0, type: "x", into: "f", over: 1 },
      { at: 0, hideKeyboard: true }, { at: 0, animate: "s", to: { switch: false, enabled: true } },
      { at: 0, animate: "v", to: { slider: 1 } }, { at: 0, animate: "p", to: { page: 2 } }] }
    """,
    animation("to: { alpha: 0 }, spring: { response: 0.4 }"),
    animation("to: { alpha: 0 }, spring: { response: 0.4, bounce: -0.5 }"),
    animation("to: { alpha: 0 }, spring: { duration: 0.4, bounce: 0.3 }, stagger: 0.1"),
    animation("to: { alpha: 0 }, spring: { stiffness: 100, damping: 10, mass: 2, velocity: 1 }"),
    animation("keyframes: [{ time: 0.1, to: { alpha: 0 } }, { time: 0.2, to: { alpha: 1 } }]"),
    animation("to: { alpha: 0 }, repeat: 'forever', autoreverse: true"),
    animation(
      "to: { hidden: true, blur: 'none', border: { width: 2 } }, repeat: 3", look: "blur: 'light'"),
    animation("to: { shadow: { opacity: 0.4, radius: 8 } }"),
  ]

  /// A step that animates two views with further keys.
  private static func animation(_ keys: String, look: String = "alpha: 1") -> String {
    """
    { title: "t", root: "a", screens: { a: { views: [{ id: "v", frame: [0, 0, 1, 1], \(look) },
      { id: "w", frame: [0, 0, 1, 1], \(look) }] } },
      steps: [{ at: 0, animate: ["v", "w"], \(keys) }] }
    """
  }

  private static let bad = [
    animation("duration: 1"), animation("to: { alpha: 0 }, spring: {}"),
    animation("to: { slider: 2 }", look: "slider: 0"),
    animation("to: { page: 0 }", look: "pages: 2"),
    animation("to: { alpha: 0 }", look: "button: {}"),
    animation("to: { alpha: 0 }", look: "pages: 0"),
    animation("to: { alpha: 0 }", look: "segments: []"),
    animation("to: { alpha: 0 }", look: "slider: -1"),
    animation("to: { alpha: 0 }", look: "spinner: 'small'"),
    animation("to: { alpha: 0 }", look: "list: { rows: ['a'], actions: [] }"),
    scene("steps: [{ at: 0, insert: [] }]"), scene("steps: [{ at: 0, hideKeyboard: false }]"),
    scene("steps: [{ at: 0, type: '' }]"),
    animation("to: { alpha: 0 }, spring: { response: 0 }"),
    animation("to: { alpha: 0 }, spring: { duration: 1, bounce: 1 }"),
    animation("to: { alpha: 0 }, spring: { stiffness: 100 }"),
    animation("to: { alpha: 0 }, spring: { mass: 1 }"), animation("keyframes: []"),
    animation("keyframes: [{ time: 0, to: { alpha: 0 } }]"),
    animation("to: { alpha: 0 }, repeat: 0"), animation("to: { alpha: 0 }, repeat: 'often'"),
    animation("to: { alpha: 0 }, repeat: 1.5"), animation("to: { blur: 'thick' }"),
    "{ title: 't', screens: { a: { views: [{ frame: [0, 0, 1, 1], text: 1 }] } }, root: 'a' }",
    "{ title: 't', screens: { a: { views: [{ frame: [0, 0, 1, 1], text: [] }] } }, root: 'a' }",
    "{ title: 't', screens: { a: { views: [{ frame: [0, 0, 1, 1], blur: 'no' }] } }, root: 'a' }",
    "{}", "[]", "{ title: 't', screens: {}, root: 'a' }",
    scene("unknown: 1"), scene("$schema: 1"), scene("about: ''"), scene("device: 'watch'"),
    scene("device: { name: 'phone', system: 19 }"),
    scene("device: { name: 'phone', system: '18' }"),
    scene("device: { size: [10], scale: 2 }"), scene("device: { size: [10, 20] }"),
    scene("device: { size: [10, 20, 30], scale: 2 }"), scene("device: { size: [0, 1], scale: 2 }"),
    scene("fps: 0"), scene("fps: 60.5"), scene("fps: 'many'"), scene("fps: 1001"),
    scene("background: '#ABCD'"), scene("background: 'grey'"), scene("background: {}"),
    scene("background: { white: 2 }"), scene("until: -1"), scene("until: 'later'"),
    scene("goldens: { frame: '0' }"), scene("goldens: { scale: 0 }"), scene("goldens: []"),
    scene("steps: {}"), scene("steps: [{}]"), scene("steps: [{ at: 0 }]"),
    scene("steps: [{ push: 'b' }]"), scene("steps: [{ at: 0, pop: false }]"),
    scene("steps: [{ at: 0, push: 'b', pop: true }]"), scene("steps: [{ at: 9999, push: 'b' }]"),
    scene("steps: [{ at: 0, push: 'b', style: 'custom' }]"),
    scene("steps: [{ at: 0, present: 'b', style: 'sheet' }]"),
    scene("steps: [{ at: 0, rotate: 90 }]"), scene("steps: [{ at: 0, rotate: 'left' }]"),
    scene("steps: [{ at: 0, present: 'b', transition: { duration: 1 } }]"),
    scene("steps: [{ at: 0, present: 'b', transition: 1 }]"),
    scene("steps: [{ at: 0, setStack: [] }]"), scene("root2: 'a'"),
    "{ title: 't', screens: { a: {} }, root: { tabs: [] } }",
    "{ title: 't', screens: { a: {} }, root: { tabs: ['a'], navigation: ['a'] } }",
    "{ title: 't', screens: { a: {} }, root: { navigation: ['a'], bar: true } }",
    "{ title: 't', screens: { a: {} }, root: { container: ['a'], bar: true } }",
    "{ title: 't', screens: { a: {} }, root: {} }", "{ title: 't', root: 'a' }",
    scene("include: 1"), scene("include: []"), scene("include: ''"),
    scene("steps: [{ at: 0, tap: [1] }]"), scene("steps: [{ at: 0, tap: [1, 1], count: 1.5 }]"),
    scene("steps: [{ at: 0, drag: { from: [0, 0], to: [1, 1] } }]"),
    scene("steps: [{ at: 0, drag: { from: [0, 0], to: [1, 1], over: 0 } }]"),
    scene("steps: [{ at: 0, pinch: { center: [0, 0], from: 1, over: 1 } }]"),
    scene("steps: [{ at: 0, touches: [[]] }]"), scene("steps: [{ at: 0, touches: [[[0, 1]]] }]"),
    "{ title: 't', screens: { a: { view: [] } }, root: 'a' }",
    "{ title: 't', screens: { a: { views: [{}] } }, root: 'a' }",
    "{ title: 't', screens: { a: { views: [{ frame: [0, 0, 1, -1] }] } }, root: 'a' }",
    "{ title: 't', screens: { a: { image: { file: 'x' } } }, root: 'a' }",
    "{ title: 't', screens: { a: { contentMode: 'redraw' } }, root: 'a' }",
    "{ title: 't', screens: { '': {} }, root: 'a' }",
  ]
}
