/// Keys of a screen.
enum ScreenKeys {
  static let title = SceneKey(
    "title", .text,
    "Title of the view controller; only a navigation bar, by \"bar\", and a tab item show it.")
  static let bar = SceneKey(
    "bar", BarKeys.form,
    "Navigation bar of the screen, {} for one with the title alone. A presented screen with a bar is in"
      + " a navigation controller of its own.")
  static let toolbar = SceneKey(
    "toolbar", BarKeys.items,
    "Buttons of a toolbar at the lower edge, evenly spaced; with \"bar\".")
  static let tab = SceneKey("tab", TabItemKeys.form, "Item of the screen in a tab bar.")
  static let size = SceneKey(
    "size", .size, "Size in form sheets, [width, height] in points (default: the system's).")
  static let image = SceneKey(
    "image", .picture,
    "Image that fills the screen's view, by path relative to the scene file.")
  static let contentMode: SceneKey<SceneContentMode> = SceneKey(
    "contentMode", .choice, "Content mode of the image (default scaleToFill).")
  static let color = SceneKey(
    "color", .color,
    "Background color of the view (default systemBackground: white, in dark appearance black).")
  static let scroll = SceneKey(
    "scroll", ScrollKeys.form, "Puts image and views into a scroll view, without safe-area insets.")
  static let views = SceneKey(
    "views", ViewKeys.views(inStack: false), "Views above the image, from back to front.")
  static let list = SceneKey(
    "list", ListKeys.form, "Rows that fill the screen, in place of image and scroll.")
  static let collection = SceneKey(
    "collection", CollectionKeys.form,
    "Collection of images in a layout that can change, in place of image, scroll and views.")
  static let statusBar: SceneKey<SceneStatusBarStyle> = SceneKey(
    "statusBar", .choice,
    "Status bar that the view controller prefers, on devices with a statusBar (default automatic).")

  static let shape = ObjectShape(
    "screen", "View controller and the contents of its view.",
    keys: [
      title.entry, bar.entry, toolbar.entry, tab.entry, size.entry, image.entry,
      contentMode.entry, color.entry,
      scroll.entry, views.entry,
      list.entry, collection.entry, statusBar.entry,
    ])

  /// Maximum number of screens in a scene.
  static let limit = 1000

  /// All screens by their names, in the order of the file.
  static let table = ValueForm<[SceneScreen]>(
    .type(
      "object",
      [
        ("additionalProperties", .anyOf([.reference("screen"), .reference("code-screen")])),
        ("minProperties", .number(1)),
        ("maxProperties", .number(Double(limit))),
        ("propertyNames", .object([("minLength", .number(1))])),
      ])
  ) { cursor in
    guard let members = cursor.members else { return nil }
    guard !members.isEmpty else {
      cursor.report(.empty("this object"))
      return nil
    }
    guard members.count <= limit else {
      cursor.report(.tooMany(members.count, limit: limit))
      return nil
    }
    cursor.reading.add(screens: members.map(\.key))
    let screens = members.compactMap { member in
      let screen = cursor.member(member)
      if member.key.isEmpty { screen.report(.empty("this name"), at: member.position) }
      guard member.value["code"] != nil else {
        return ObjectReader(screen, shape).map { read(member.key, $0) }
      }
      cursor.reading.add(codeScreen: member.key)
      return ValueForm<CatalogName>.code.read(screen).map { SceneScreen(member.key, code: $0) }
    }
    for screen in screens { reportLoan(of: screen, among: screens, in: cursor) }
    return screens
  }

  /// Another screen can show only a collection with images of its own.
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
    for key in [image.name, contentMode.name, scroll.name, views.name, list.name]
    where screen.has(collection) {
      screen.exclude(key, collection.name)
    }
    for key in [image.name, contentMode.name, scroll.name] { screen.exclude(key, list.name) }
    if !screen.has(bar) {
      screen.refuse(toolbar, "\"toolbar\" needs a navigation controller; write bar: {} as well")
    }
    let items = screen.value(collection)
    let list = screen.value(list)
    if screen.has(tab) { screen.cursor.reading.add(tabItemScreen: name) }
    if case .shared(let owner) = items?.contents {
      screen.refuse(color, "the collection has the color of \(quoted(owner)); remove this key")
    }
    return SceneScreen(
      name: name, title: screen.value(title), bar: screen.value(bar),
      toolbar: screen.value(toolbar) ?? [], tab: screen.value(tab), size: screen.value(size),
      picture: screen.value(image),
      contentMode: screen.value(contentMode) ?? .scaleToFill,
      color: screen.value(color) ?? list?.style.background ?? .systemBackground,
      scroll: screen.value(scroll), views: screen.value(views) ?? [],
      list: list, collection: items, statusBar: screen.value(statusBar) ?? .automatic, code: nil)
  }
}

extension SceneScreen {
  /// A screen that code makes.
  fileprivate init(_ name: String, code: CatalogName) {
    self.init(
      name: name, title: nil, bar: nil, toolbar: [], tab: nil, size: nil, picture: nil,
      contentMode: .scaleToFill, color: .white, scroll: nil,
      views: [], list: nil, collection: nil, statusBar: .automatic, code: code)
  }
}

extension SceneListStyle {
  /// UIKit's background behind such a list.
  fileprivate var background: SceneColor {
    switch self {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .systemGroupedBackground
    }
  }
}
