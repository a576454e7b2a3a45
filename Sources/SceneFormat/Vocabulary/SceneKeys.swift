/// Keys of a scene.
enum SceneKeys {
  static let schema = SceneKey("$schema", .text, "Path of the JSON Schema, for editors.")
  static let title = SceneKey(
    "title", .text, required: true, "Title of the scene, as a sentence.")
  static let about = SceneKey("about", .text, "Note for reviewers: what to look at.")
  static let device = SceneKey(
    "device", DeviceKeys.form, "Device by name, or { size, scale } (default phone).")
  static let appearance: SceneKey<SceneAppearance> = SceneKey(
    "appearance", .choice, "Appearance of the device: light or dark (default light).")
  static let matrix = SceneKey(
    "matrix", MatrixKeys.form,
    "Variants: the scene is run once for every combination of the listed devices, appearances,"
      + " languages, text sizes, directions and systems.")
  static let fps = SceneKey("fps", .frameRate, "Frames per second (default 60).")
  static let background = SceneKey(
    "background", .color,
    "Color of the canvas below the window (default black); \"clear\" makes frames with alpha.")
  static let text: SceneKey<SceneTextDrawing> = SceneKey(
    "text", .choice,
    "Drawing of text: as glyphs (default), or greeked as bars that do not depend on the words."
  )
  static let screens = SceneKey(
    "screens", ScreenKeys.table, required: true, "View controllers by name.")
  static let root = SceneKey(
    "root", RootKeys.form, required: true,
    "Root view controller of the window: a screen's name, or a container: { navigation: [...] },"
      + " { tabs: [...] }, { split: [...] } or { container: [...] }.")
  static let front = SceneKey(
    "front", .screenName,
    "Screen whose views lie in front of the root and its bars, and stay while screens change (default none)."
  )
  static let app = SceneKey(
    "app", .app, "Registered app to start, in place of \"root\": its name, or { name, parameters }."
  )
  static let transitions = SceneKey(
    "transitions", DescribedTransitionKeys.table,
    "Transitions that the scene describes, by the names under which steps use them.")
  static let steps = SceneKey(
    "steps", .steps,
    "Actions in chronological order. A scene without steps is one frame.")
  static let until = SceneKey(
    "until", .end, "End of the scene in seconds, or \"settled\": when no animation runs (default).")
  static let goldens = SceneKey(
    "goldens", GoldenKeys.form,
    "Frames that \"flipbook record\" keeps, and tolerances (default: every frame, exact).")

  static let shape = ObjectShape(
    "scene", "Flipbook scene: screens, and actions on them in time.",
    keys: [
      schema.entry, SharedKeys.include.entry, title.entry, about.entry, device.entry,
      appearance.entry, matrix.entry, fps.entry, text.entry, background.entry,
      screens.entry, root.entry, front.entry, app.entry, transitions.entry, steps.entry,
      until.entry, goldens.entry,
    ],
    substitutes: [
      (screens.name, [SharedKeys.include.name, app.name]), (root.name, [app.name]),
    ])
}

extension ValueForm where Value == [SceneStep?] {
  private static let limit = 10_000

  /// Steps; nil for each with errors, which must not hide those of the others.
  fileprivate static let steps = ValueForm(
    ValueForm<[SceneStep]>.list(of: .step, atMost: limit).schema
  ) { cursor in
    guard let elements = cursor.elements(expecting: "a list") else { return nil }
    guard elements.count <= limit else {
      cursor.report(.tooMany(elements.count, limit: limit))
      return nil
    }
    return elements.map(ValueForm<SceneStep>.step.read)
  }
}

extension ValueForm where Value == FrameSelection {
  private static let ranges = text(FrameSelection.init(frames:))
  private static let numbers = ValueForm<[Int]>.list(
    of: .integer(0...1_000_000_000), atLeast: 1, atMost: FrameSelection.elementLimit)

  /// Ranges as text, or a list of numbers.
  static let frames = ValueForm(.anyOf([ranges.schema, numbers.schema])) { cursor in
    switch cursor.value.content {
    case .string: return ranges.read(cursor)
    case .list:
      return numbers.read(cursor).flatMap { numbers in
        do throws(FrameSelectionError) {
          return try FrameSelection(frames: numbers.map(String.init).joined(separator: ","))
        } catch {
          cursor.report(.frames(error))
          return nil
        }
      }
    default:
      cursor.reject(expecting: "frames as \"0,24,48-50\" or a list of numbers")
      return nil
    }
  }

  static let instants = text(FrameSelection.init(at:))

  private static func text(
    _ parse: @escaping @Sendable (String) throws(FrameSelectionError) -> FrameSelection
  ) -> ValueForm {
    ValueForm(ValueForm<String>.text.schema) { cursor in
      guard let text = ValueForm<String>.text.read(cursor) else { return nil }
      do throws(FrameSelectionError) {
        return try parse(text)
      } catch {
        cursor.report(.frames(error))
        return nil
      }
    }
  }
}

extension ValueForm where Value == FrameRate {
  static let frameRate = ValueForm(FrameRate.schema) { cursor in
    let rate: FrameRate?
    let written: String
    switch cursor.value.content {
    case .number(let number):
      rate = FrameRate(number)
      written = plain(number)
    case .string(let text):
      rate = FrameRate(text)
      written = quoted(text)
    default:
      cursor.reject(expecting: FrameRate.accepted)
      return nil
    }
    if rate == nil { cursor.report(.notAFrameRate(written)) }
    return rate
  }
}

extension FrameRate {
  fileprivate static let schema = SchemaNode.anyOf([
    .type("integer", [("minimum", .number(1)), ("maximum", .number(1000))]),
    .object([("enum", .list(rounded.map { .number($0.written) }))]),
    .type("string", [("pattern", .text("^[0-9.]+(/[0-9]+)?$"))]),
  ])
}

extension ValueForm where Value == SceneEnd {
  static let end = ValueForm(
    .anyOf([.names(["settled"]), ValueForm<Double>.number(.seconds).schema])
  ) { cursor in
    switch cursor.value.content {
    case .string("settled"):
      return .settled
    case .string(let text):
      cursor.report(.unknownValue(text, accepted: ["settled"], orElse: "seconds such as 1.5"))
    case .number:
      return ValueForm<Double>.number(.seconds).read(cursor).map(SceneEnd.seconds)
    default:
      cursor.reject(expecting: "\"settled\" or seconds")
    }
    return nil
  }
}
