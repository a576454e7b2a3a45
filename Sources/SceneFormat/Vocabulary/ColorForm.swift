extension ValueForm where Value == SceneColor {
  /// A color wherever a scene takes one.
  static let color = ValueForm(.reference("color"), read: SceneColor.read)
}

enum GrayKeys {
  static let white = SceneKey(
    "white", .number(.unit), required: true, "Brightness: 0 is black, 1 is white.")
  static let alpha = SceneKey(
    "alpha", .number(.unit), "Opacity: 0 is clear, 1 is opaque (default 1).")

  static let shape = ObjectShape(
    "gray", "Gray with an opacity.", keys: [white.entry, alpha.entry])

  static let form = ValueForm<SceneColor>.object(shape) { gray in
    gray.value(white).map { SceneColor(white: $0, alpha: gray.value(alpha) ?? 1) }
  }
}

/// A color for each appearance.
enum AdaptableColorKeys {
  static let light = SceneKey(
    "light", ValueForm<SceneColor>.fixedColor, required: true, "Color in light appearance.")
  static let dark = SceneKey(
    "dark", ValueForm<SceneColor>.fixedColor, required: true, "Color in dark appearance.")

  static let shape = ObjectShape(
    "adaptableColor", "Color for each appearance.", keys: [light.entry, dark.entry])

  static let form = ValueForm<SceneColor>.object(shape) { color in
    guard let light = color.value(light), let dark = color.value(dark) else { return nil }
    return light.fixed(in: .light).withDark(dark.fixed(in: .dark))
  }
}

extension ValueForm where Value == SceneColor {
  /// A color of one appearance: that of a system color in it.
  static let fixedColor = ValueForm(.reference("fixedColor"), read: SceneColor.readFixed)
}

extension SceneColor {
  static let schema = SchemaNode.object([
    ("description", .text("sRGB color, or one for each appearance.")),
    ("anyOf", .list([.reference("fixedColor"), AdaptableColorKeys.form.schema])),
  ])

  static let fixedSchema = SchemaNode.object([
    ("description", .text("sRGB color.")),
    (
      "anyOf",
      .list([
        .names((names + systemNames).map(\.name)),
        .type("string", [("pattern", .text("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"))]),
        GrayKeys.form.schema,
      ])
    ),
  ])

  fileprivate static let read: @Sendable (SceneCursor) -> SceneColor? = { cursor in
    guard case .object(let members) = cursor.value.content,
      members.contains(where: { AdaptableColorKeys.shape.keyNames.contains($0.key) })
    else { return readFixed(cursor) }
    return AdaptableColorKeys.form.read(cursor)
  }

  fileprivate static let readFixed: @Sendable (SceneCursor) -> SceneColor? = { cursor in
    switch cursor.value.content {
    case .object:
      return GrayKeys.form.read(cursor)
    case .string(let text):
      let color = SceneColor(text)
      if color == nil { cursor.report(.notAColor(text)) }
      return color
    default:
      cursor.reject(expecting: "a color: a string, { white, alpha } or { light, dark }")
      return nil
    }
  }
}
