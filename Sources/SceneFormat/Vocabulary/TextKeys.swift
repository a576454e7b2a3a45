import Symbols

/// Keys of views with text or a symbol.
enum TextKeys {
  static let text = SceneKey(
    "text", .textRuns, "Text of a label: a string, or a list of strings and runs { text, ... }.")
  static let symbol = SceneKey(
    "symbol", .symbolName, "Symbol by its name in UIImage(systemName:).")
  static let font = SceneKey(
    "font", .font,
    "Font of the text or symbol: a text style, { style }, or { size, weight } (default size 17).")
  static let textColor = SceneKey(
    "textColor", .color, "Color of the text (default: black, in dark appearance white).")
  static let align: SceneKey<SceneTextAlignment> = SceneKey(
    "align", .choice, "Alignment of the text (default natural: left).")
  static let lines = SceneKey(
    "lines", .integer(0...1000), "Maximum number of lines, 0 for no limit (default 1).")
  static let fit: SceneKey<SceneTextFit> = SceneKey(
    "fit", .choice,
    "Behavior of text larger than its frame: report it and truncate (default), truncate, or"
      + " shrink one line to at least half of its size.")
  static let tint = SceneKey("tint", .color, "Color of the symbol or control (default: UIKit's).")

  static let entries = [
    text.entry, symbol.entry, font.entry, textColor.entry, align.entry, lines.entry, fit.entry,
    tint.entry,
  ]

  /// The label or symbol of a view; nil for neither.
  static func read(_ view: ObjectReader) -> SceneViewContent? {
    let runs = view.value(text)
    let symbol = view.value(symbol)
    let font = view.value(font) ?? .standard
    let color = view.value(textColor)
    let alignment = view.value(align) ?? .natural
    let lines = view.value(lines) ?? 1
    let fit = view.value(fit) ?? .report
    let tint = view.value(tint)
    refuseStrays(view)
    if fit == .shrink, lines != 1 {
      view.refuse(Self.fit, "only a single line can shrink; remove \"lines\" or \"fit\"")
    }
    if let symbol { return .symbol(SceneSymbol(name: symbol, font: font, tint: tint)) }
    guard let runs, let position = view.position(of: text) else { return nil }
    return .text(
      SceneText(
        runs: runs, font: font, color: color, alignment: alignment, lines: lines, fit: fit,
        position: position))
  }

  /// Reports attributes of text or a symbol that the view does not have.
  private static func refuseStrays(_ view: ObjectReader) {
    func refuse<Value>(_ key: SceneKey<Value>, _ owners: String) {
      view.refuse(key, "\"\(key.name)\" needs \(owners) in the same view")
    }
    if !view.has(text) {
      let isField = view.has(ControlKeys.field)
      if !isField {
        refuse(textColor, "\"text\" or \"field\"")
        refuse(align, "\"text\" or \"field\"")
      }
      refuse(lines, "\"text\"")
      refuse(fit, "\"text\"")
      if !view.has(symbol), !isField { refuse(font, "\"text\", \"symbol\" or \"field\"") }
    }
    if !view.has(symbol), !ControlKeys.owners.contains(where: view.has) {
      refuse(tint, "\"symbol\" or a control")
    }
  }
}

/// Keys of a part of a text.
enum RunKeys {
  static let text = SceneKey("text", .words, required: true, "Characters of the run.")
  static let font = SceneKey("font", .font, "Font of the run (default: that of the view).")
  static let color = SceneKey("color", .color, "Color of the run (default: that of the view).")
  static let underline = SceneKey(
    "underline", .bool, "Whether the text is underlined (default false).")
  static let strikethrough = SceneKey(
    "strikethrough", .bool, "Whether the text is struck through (default false).")
  static let kern = SceneKey(
    "kern", .number(NumberLimits(minimum: -1000, maximum: 1000)),
    "Additional space after each character in points (default 0).")

  static let shape = ObjectShape(
    "run", "Part of a text with attributes of its own.",
    keys: [
      text.entry, font.entry, color.entry, underline.entry, strikethrough.entry, kern.entry,
    ])

  private static let object = ValueForm<SceneTextRun>.object(shape) { run in
    let font = run.value(font)
    let color = run.value(color)
    let isUnderlined = run.value(underline) ?? false
    let isStruckThrough = run.value(strikethrough) ?? false
    let kern = run.value(kern) ?? 0
    return run.value(text).map {
      SceneTextRun(
        text: $0, font: font, color: color, isUnderlined: isUnderlined,
        isStruckThrough: isStruckThrough, kern: kern)
    }
  }

  fileprivate static let form = ValueForm<SceneTextRun>(
    .anyOf([ValueForm<String>.words.schema, object.schema])
  ) { cursor in
    if case .object = cursor.value.content { return object.read(cursor) }
    guard case .string = cursor.value.content else {
      cursor.reject(expecting: "a string or { text, ... }")
      return nil
    }
    return ValueForm<String>.words.read(cursor).map { SceneTextRun(text: $0) }
  }
}

extension ValueForm where Value == [SceneTextRun] {
  private static let several = ValueForm.list(of: RunKeys.form, atLeast: 1, atMost: 1000)

  /// A string or a list of runs.
  static let textRuns = ValueForm(
    .anyOf([ValueForm<String>.words.schema, several.schema])
  ) { cursor in
    switch cursor.value.content {
    case .string: return ValueForm<String>.words.read(cursor).map { [SceneTextRun(text: $0)] }
    case .list: return several.read(cursor)
    default:
      cursor.reject(expecting: "a string or a list of runs")
      return nil
    }
  }
}

/// Keys of a font.
enum FontKeys {
  static let style: SceneKey<SceneTextStyle> = SceneKey(
    "style", .choice, required: true, "Text style by UIKit's name.")
  static let size = SceneKey(
    "size", .number(.above(0, upTo: 1000)), required: true, "Font size in points.")
  static let weight: SceneKey<SceneFontWeight> = SceneKey(
    "weight", .choice, "Weight (default: that of the style, else regular).")
  static let italic = SceneKey("italic", .bool, "Whether the font is italic (default false).")
  static let family: SceneKey<SceneFontFamily> = SceneKey(
    "family", .choice, "Family of the font (default system).")

  private static let options = [weight.entry, italic.entry, family.entry]

  static let kinds = ObjectKinds<SceneFont>(
    kinds: [
      ObjectKind(style, "font", with: options) { font in
        read(font, size: font.value(style).map(SceneFont.Size.style))
      },
      ObjectKind(size, "font", with: options) { font in
        read(font, size: font.value(size).map(SceneFont.Size.points))
      },
    ],
    none: { .missingKey($0[0]) }, several: { .conflictingKeys($0[0], $0[1]) })

  private static func read(_ font: ObjectReader, size: SceneFont.Size?) -> SceneFont? {
    let weight = font.value(weight)
    let isItalic = font.value(italic) ?? false
    let family = font.value(family) ?? .system
    if isItalic, family != .system {
      font.refuse(italic, "only the family \"system\" has italics; remove \"italic\" or \"family\"")
    }
    return size.map { SceneFont(size: $0, weight: weight, isItalic: isItalic, family: family) }
  }
}

extension ValueForm where Value == SceneFont {
  /// A text style by name, or an object.
  static let font = ValueForm(
    .anyOf([ValueForm<SceneTextStyle>.choice.schema, FontKeys.kinds.schema])
  ) { cursor in
    switch cursor.value.content {
    case .string:
      return ValueForm<SceneTextStyle>.choice.read(cursor).map { SceneFont(size: .style($0)) }
    case .object: return FontKeys.kinds.reader(of: cursor).flatMap { $0.kind.read($0.object) }
    default:
      cursor.reject(expecting: "a text style, { style, ... } or { size, ... }")
      return nil
    }
  }
}

extension ValueForm where Value == String {
  /// The name of a symbol that Flipbook has.
  static let symbolName = text.checked { cursor, name in
    guard !SymbolCatalog.contains(name) else { return true }
    cursor.report(
      .unknownSymbol(
        name, nearest: RelatedSymbols.nearest(to: name),
        related: RelatedSymbols.names(for: name)))
    return false
  }
}
