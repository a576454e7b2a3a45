/// What a screen takes.
enum ScreenKeys {
  static let title = SceneKey("title", .text, "The title of the view controller.")
  static let image = SceneKey(
    "image", .picture,
    "A picture that fills the screen's view, by its path from the scene file.")
  static let contentMode: SceneKey<SceneContentMode> = SceneKey(
    "contentMode", .choice, "How the picture lies in the view. Default scaleToFill.")
  static let color = SceneKey("color", .color, "The background of the view. Default white.")
  static let scroll = SceneKey(
    "scroll", ScrollKeys.form, "Makes picture and views scroll. The safe area insets nothing.")
  static let views = SceneKey(
    "views", ViewKeys.list, "Views above the picture, from back to front.")

  static let shape = ObjectShape(
    "screen", "A view controller with what its view shows.",
    keys: [title.entry, image.entry, contentMode.entry, color.entry, scroll.entry, views.entry])

  /// All screens by their names, in the order of the file.
  static let table = ValueForm<[SceneScreen]>(
    .type(
      "object",
      [
        ("additionalProperties", .reference("screen")), ("minProperties", .number(1)),
        ("propertyNames", .object([("minLength", .number(1))])),
      ])
  ) { cursor in
    guard let members = cursor.members else { return nil }
    guard !members.isEmpty else {
      cursor.report(.empty("this object"))
      return nil
    }
    cursor.reading.screenNames = members.map(\.key)
    return members.compactMap { member in
      let screen = cursor.member(member)
      if member.key.isEmpty { screen.report(.empty("this name"), at: member.position) }
      return ObjectReader(screen, shape).map { read(member.key, $0) }
    }
  }

  private static func read(_ name: String, _ screen: ObjectReader) -> SceneScreen {
    SceneScreen(
      name: name, title: screen.value(title), picture: screen.value(image),
      contentMode: screen.value(contentMode) ?? .scaleToFill, color: screen.value(color) ?? .white,
      scroll: screen.value(scroll), views: screen.value(views) ?? [])
  }
}
