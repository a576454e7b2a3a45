/// Keys of views that are controls.
enum ControlKeys {
  static let isOn = SceneKey("switch", .bool, "Switch: true is on.")
  static let slider = SceneKey("slider", .number(.unit), "Slider with a value from 0 to 1.")
  static let progress = SceneKey(
    "progress", .number(.unit), "Progress bar with a value from 0 to 1.")
  static let segments = SceneKey(
    "segments", .segments, "Segmented control: its titles, of which one is selected.")
  static let selected = SceneKey(
    "selected", .text, "With \"segments\": title of the selected segment (default: the first).")
  static let button = SceneKey(
    "button", ButtonKeys.form, "Button: its title, or { text, symbol, style, size, capsule }.")
  static let field = SceneKey(
    "field", FieldKeys.form, "Field for text: its placeholder, or { placeholder, text, ... }.")
  static let spinner: SceneKey<SceneSpinnerSize> = SceneKey(
    "spinner", .choice, "Turning activity indicator: medium or large.")
  static let pages = SceneKey(
    "pages", PagesKeys.form, "Dots of a page control: their number, or { count, current, of }.")
  static let enabled = SceneKey(
    "enabled", .bool, "Whether the control reacts to touches, else it is dimmed (default true).")

  static let entries = [
    isOn.entry, slider.entry, progress.entry, segments.entry, selected.entry, button.entry,
    field.entry, spinner.entry, pages.entry, enabled.entry,
  ]

  /// Keys that make a view a control.
  static let owners = [
    isOn.name, slider.name, progress.name, segments.name, button.name, field.name, spinner.name,
    pages.name,
  ]

  /// The control of a view; nil for other views.
  static func read(_ view: ObjectReader) -> SceneViewContent? {
    // Reads every key, so that all mistakes are reported at once.
    let toggle = view.value(isOn).map(SceneControl.Kind.toggle)
    let slider = view.value(slider).map(SceneControl.Kind.slider)
    let progress = view.value(progress).map(SceneControl.Kind.progress)
    let segments = segments(of: view)
    let button = view.value(button).map(SceneControl.Kind.button)
    let field = field(of: view)
    let spinner = view.value(spinner).map(SceneControl.Kind.spinner)
    let pages = view.value(pages)
    let isEnabled = view.value(enabled) ?? true
    if !view.has(Self.segments) {
      view.refuse(selected, "\"selected\" needs \"segments\" in the same view")
    }
    guard let kind = toggle ?? slider ?? progress ?? segments ?? button ?? field ?? spinner ?? pages
    else {
      if !owners.contains(where: view.has) {
        view.refuse(enabled, "\"enabled\" needs a control, such as \"button\", in the same view")
      }
      return nil
    }
    let control = SceneControl(
      kind: kind, tint: view.value(TextKeys.tint), isEnabled: isEnabled)
    if !control.canBeDisabled {
      view.refuse(enabled, "progress bars and spinners react to no touches; remove \"enabled\"")
    }
    return .control(control)
  }

  private static func segments(of view: ObjectReader) -> SceneControl.Kind? {
    let titles = view.value(segments)
    let chosen = view.value(selected)
    guard let titles else { return nil }
    guard let chosen else { return .segments(titles, selected: 0) }
    guard let index = titles.firstIndex(of: chosen) else {
      view.refuse(
        selected,
        "no segment has the title \(quoted(chosen)); write one of \(titles.map(quoted).joined(separator: ", "))"
      )
      return nil
    }
    return .segments(titles, selected: index)
  }

  private static func field(of view: ObjectReader) -> SceneControl.Kind? {
    guard var field = view.value(field) else { return nil }
    field.font = view.value(TextKeys.font) ?? .standard
    field.color = view.value(TextKeys.textColor)
    field.alignment = view.value(TextKeys.align) ?? .natural
    return .field(field)
  }
}

/// Keys of a button.
enum ButtonKeys {
  static let text = SceneKey("text", .text, "Title.")
  static let symbol = SceneKey(
    "symbol", .symbolName, "Symbol before the title, by its name in UIImage(systemName:).")
  static let style: SceneKey<SceneButtonStyle> = SceneKey(
    "style", .choice, "Style: plain (default), gray, tinted or filled.")
  static let size: SceneKey<SceneButtonSize> = SceneKey(
    "size", .choice, "Size of title and insets: mini, small, medium (default) or large.")
  static let capsule = SceneKey(
    "capsule", .bool, "Whether the ends are half circles (default false).")
  static let menu = SceneKey(
    "menu", MenuItemKeys.list,
    "Actions of the menu that a tap opens: titles, { text, ... } or { group }.")

  static let shape = ObjectShape(
    "button", "Button of the system; at least a title or a symbol.",
    keys: [text.entry, symbol.entry, style.entry, size.entry, capsule.entry, menu.entry],
    alternatives: [[text.name], [symbol.name]])

  static let form = ValueForm<SceneButton>(
    .anyOf([ValueForm<String>.text.schema, whole.schema])
  ) { cursor in
    guard case .string = cursor.value.content else { return whole.read(cursor) }
    return ValueForm<String>.text.read(cursor).map { SceneButton(title: $0) }
  }

  private static let whole = ValueForm<SceneButton>.object(shape) { button in
    if !button.has(text), !button.has(symbol), !button.isMisspelt(text.name),
      !button.isMisspelt(symbol.name)
    {
      button.cursor.report(.missingKey(text.name, orElse: symbol.name))
    }
    return SceneButton(
      title: button.value(text), symbol: button.value(symbol),
      style: button.value(style) ?? .plain, size: button.value(size) ?? .medium,
      isCapsule: button.value(capsule) ?? false, menu: button.value(menu) ?? [])
  }
}

/// Keys of a field for text.
enum FieldKeys {
  static let placeholder = SceneKey("placeholder", .words, "Gray text of an empty field.")
  static let text = SceneKey("text", .words, "Text at the start (default none).")
  static let border = SceneKey(
    "border", .bool, "Whether the rounded border of the system is drawn (default true).")
  static let secure = SceneKey("secure", .bool, "Whether dots hide the text (default false).")

  static let shape = ObjectShape(
    "field", "Field for a line of text.",
    keys: [placeholder.entry, text.entry, border.entry, secure.entry])

  static let form = ValueForm<SceneField>(
    .anyOf([ValueForm<String>.words.schema, whole.schema])
  ) { cursor in
    guard case .string = cursor.value.content else { return whole.read(cursor) }
    return ValueForm<String>.words.read(cursor).map { SceneField(placeholder: $0) }
  }

  private static let whole = ValueForm<SceneField>.object(shape) { field in
    SceneField(
      placeholder: field.value(placeholder), text: field.value(text),
      hasBorder: field.value(border) ?? true, isSecure: field.value(secure) ?? false)
  }
}

/// Keys of a page control.
enum PagesKeys {
  private static let number = ValueForm<Int>.integer(1...100)

  static let count = SceneKey("count", number, required: true, "Number of pages.")
  static let current = SceneKey(
    "current", number, "Number of the current page, from 1 (default 1).")

  static let of = SceneKey(
    "of", .text,
    "Id of a view with \"scroll\" whose pages the dots follow, or on the screen in front \"tabs\" or"
      + " \"container\" (default none).")

  static let shape = ObjectShape(
    "pages", "Dots of a page control.", keys: [count.entry, current.entry, of.entry])

  static let form = ValueForm<SceneControl.Kind>(.anyOf([number.schema, whole.schema])) { cursor in
    guard case .number = cursor.value.content else { return whole.read(cursor) }
    return number.read(cursor).map { .pages($0, current: 0) }
  }

  private static let whole = ValueForm<SceneControl.Kind>.object(shape) { pages in
    let count = pages.value(count)
    let current = pages.value(current) ?? 1
    let owner = pages.value(of)
    guard let count else { return nil }
    guard current <= count else {
      pages.refuse(Self.current, "there is no page \(current) of \(count)")
      return nil
    }
    return .pages(count, current: current - 1, of: owner)
  }
}

extension ValueForm where Value == [String] {
  /// Titles of segments, none of them twice.
  fileprivate static let segments = ValueForm.list(of: .text, atLeast: 1, atMost: 20)
    .checked { cursor, titles in
      var seen: Set<String> = []
      guard let repeated = titles.firstIndex(where: { !seen.insert($0).inserted }) else {
        return true
      }
      cursor.elements(expecting: "a list")?[repeated].report(
        .unsuitable("two segments have the title \(quoted(titles[repeated])); rename one"))
      return false
    }
}
