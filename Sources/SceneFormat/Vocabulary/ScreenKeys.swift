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
  static let collection = SceneKey(
    "collection", CollectionKeys.form,
    "Pictures in a layout that can change; they take the place of image, scroll and views.")

  static let shape = ObjectShape(
    "screen", "A view controller with what its view shows.",
    keys: [
      title.entry, image.entry, contentMode.entry, color.entry, scroll.entry, views.entry,
      collection.entry,
    ])

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
    let screens = members.compactMap { member in
      let screen = cursor.member(member)
      if member.key.isEmpty { screen.report(.empty("this name"), at: member.position) }
      return ObjectReader(screen, shape).map { read(member.key, $0) }
    }
    for screen in screens { reportLoan(of: screen, among: screens, in: cursor) }
    return screens
  }

  /// Only a collection with pictures of its own has another screen show it.
  private static func reportLoan(
    of screen: SceneScreen, among screens: [SceneScreen], in cursor: SceneCursor
  ) {
    guard case .shared(let name) = screen.collection?.contents,
      screens.first(where: { $0.name == name })?.collection?.items == nil,
      let place = cursor.value[screen.name]?["collection"]?["of"]
    else { return }
    cursor.report(.nothingToShare(name), at: place.position)
  }

  private static func read(_ name: String, _ screen: ObjectReader) -> SceneScreen {
    for key in [image.name, contentMode.name, scroll.name, views.name] where screen.has(collection)
    {
      screen.exclude(key, collection.name)
    }
    let items = screen.value(collection)
    if case .shared(let owner) = items?.contents {
      screen.refuse(color, "the collection brings the colour of \(quoted(owner))")
    }
    return SceneScreen(
      name: name, title: screen.value(title), picture: screen.value(image),
      contentMode: screen.value(contentMode) ?? .scaleToFill, color: screen.value(color) ?? .white,
      scroll: screen.value(scroll), views: screen.value(views) ?? [],
      collection: items)
  }
}
