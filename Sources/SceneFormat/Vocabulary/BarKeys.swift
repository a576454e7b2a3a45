/// Keys of a screen's navigation bar.
enum BarKeys {
  static let items = ValueForm<[SceneBarItem]>.list(
    of: BarItemKeys.form, atLeast: 1, atMost: 10)

  static let left = SceneKey(
    "left", items, "Buttons at the left, from the edge inward: titles or { symbol }.")
  static let right = SceneKey(
    "right", items, "Buttons at the right, from the edge inward: titles or { symbol }.")
  static let large = SceneKey(
    "large", .bool,
    "Whether the title is large above the content (default: as on the screen below; false).")
  static let back = SceneKey(
    "back", .text, "Title of the back button of the next screen (default: this screen's title).")
  static let tint = SceneKey("tint", .color, "Color of the buttons (default: UIKit's tint).")
  static let search = SceneKey(
    "search", .text, "Search bar below the title, by its placeholder (default none).")

  static let shape = ObjectShape(
    "bar", "Navigation bar of the screen, with its title.",
    keys: [left.entry, right.entry, large.entry, back.entry, tint.entry, search.entry])

  static let form = ValueForm<SceneBar>.object(shape) { bar in
    SceneBar(
      left: bar.value(left) ?? [], right: bar.value(right) ?? [], isLarge: bar.value(large),
      backTitle: bar.value(back), tint: bar.value(tint), search: bar.value(search))
  }
}

/// Keys of a button of a bar.
enum BarItemKeys {
  static let text = SceneKey("text", .text, required: true, "Title of the button.")
  static let symbol = SceneKey(
    "symbol", .symbolName, required: true,
    "Symbol by its name in UIImage(systemName:), in place of text.")
  static let done = SceneKey("done", .bool, "Whether the title is semibold (default false).")
  static let tint = SceneKey("tint", .color, "Color (default: that of the bar).")
  static let menu = SceneKey(
    "menu", MenuItemKeys.list,
    "Actions of the menu that a tap opens: titles, { text, ... } or { group }.")

  static let kinds = ObjectKinds<SceneBarItem>(
    kinds: [
      ObjectKind(text, "bar-item", with: [done.entry, tint.entry, menu.entry]) { item in
        let isDone = item.value(done) ?? false
        let menu = item.value(menu) ?? []
        let tint = item.value(tint)
        return item.value(text).map {
          SceneBarItem(content: .text($0), isDone: isDone, tint: tint, menu: menu)
        }
      },
      ObjectKind(symbol, "bar-item", with: [tint.entry, menu.entry]) { item in
        let menu = item.value(menu) ?? []
        let tint = item.value(tint)
        return item.value(symbol).map {
          SceneBarItem(content: .symbol($0), isDone: false, tint: tint, menu: menu)
        }
      },
    ],
    none: { .missingKey($0[0]) }, several: { .conflictingKeys($0[0], $0[1]) })

  static let form = ValueForm<SceneBarItem>(
    .anyOf([ValueForm<String>.text.schema, kinds.schema])
  ) { cursor in
    switch cursor.value.content {
    case .string:
      return ValueForm<String>.text.read(cursor).map {
        SceneBarItem(content: .text($0), isDone: false, tint: nil)
      }
    case .object: return kinds.reader(of: cursor).flatMap { $0.kind.read($0.object) }
    default:
      cursor.reject(expecting: "a string, { text } or { symbol }")
      return nil
    }
  }
}

/// Keys of an action of a menu, of a menu in it, and of a group of its actions.
enum MenuItemKeys {
  /// Appearance of an action, by UIKit's names.
  private enum Style: String, CaseIterable {
    case `default`, destructive
  }

  static let text = SceneKey(
    "text", .text, required: true, "Title of an action or an inner menu.")
  static let detail = SceneKey("detail", .text, "Small text below the title (default none).")
  static let symbol = SceneKey(
    "symbol", .symbolName, "Symbol by its name in UIImage(systemName:) (default none).")
  private static let style: SceneKey<Style> = SceneKey(
    "style", .choice, "Style by UIKit's name: default or destructive.")
  static let checked = SceneKey(
    "checked", .bool, "Whether the action has a check mark (default false).")
  static let menu: SceneKey<[SceneMenuItem]> = SceneKey(
    "menu", list, "Actions of an inner menu, which a tap on the title opens (default none).")

  static let group: SceneKey<[SceneMenuItem]> = SceneKey(
    "group", list, required: true, "Actions between wide lines, in the same menu.")
  static let title = SceneKey("title", .text, "Title of the group (default none).")

  static let kinds = ObjectKinds<SceneMenuItem>(
    kinds: [
      ObjectKind(
        text, "menu-item",
        with: [detail.entry, symbol.entry, style.entry, checked.entry, menu.entry], read: action),
      ObjectKind(group, "menu-item", with: [title.entry]) { item in
        let title = item.value(title) ?? ""
        return item.value(group).map {
          SceneMenuItem(title: title, children: $0, isGroup: true)
        }
      },
    ],
    none: { .missingKey($0[0], orElse: $0[1]) }, several: { .conflictingKeys($0[0], $0[1]) })

  /// Menus hold menus: the element is looked up when it is read, not when the table is made.
  static let list: ValueForm<[SceneMenuItem]> = .list(
    of: ValueForm<SceneMenuItem>(
      .anyOf([
        ValueForm<String>.text.schema, .reference("text-menu-item"),
        .reference("group-menu-item"),
      ])
    ) { cursor in
      switch cursor.value.content {
      case .string: return ValueForm<String>.text.read(cursor).map { SceneMenuItem(title: $0) }
      case .object: return kinds.reader(of: cursor).flatMap { $0.kind.read($0.object) }
      default:
        cursor.reject(expecting: "a string, { text } or { group }")
        return nil
      }
    }, atLeast: 1, atMost: 20)

  private static func action(_ item: ObjectReader) -> SceneMenuItem? {
    let detail = item.value(detail)
    let symbol = item.value(symbol)
    let isDestructive = item.value(style) == .destructive
    let isChecked = item.value(checked)
    let children = item.value(menu) ?? []
    if item.has(menu) {
      item.refuse(checked, "an inner menu has no check mark; remove \"checked\"")
    }
    return item.value(text).map {
      SceneMenuItem(
        title: $0, detail: detail, symbol: symbol, isDestructive: isDestructive,
        isChecked: isChecked ?? false, children: children)
    }
  }
}

/// Keys of a screen's item in a tab bar.
enum TabItemKeys {
  static let title = SceneKey(
    "title", .text, "Title below the symbol (default: the screen's title, else its name).")
  static let symbol = SceneKey(
    "symbol", .symbolName, required: true, "Symbol by its name in UIImage(systemName:).")
  static let selected = SceneKey(
    "selected", .symbolName, "Symbol while the tab is selected (default: the same).")
  static let badge = SceneKey("badge", .text, "Text of a badge (default none).")

  static let shape = ObjectShape(
    "tab-item", "Item of the screen in a tab bar.",
    keys: [title.entry, symbol.entry, selected.entry, badge.entry])

  static let form = ValueForm<SceneTabItem>.object(shape) { item in
    let title = item.value(title)
    let selected = item.value(selected)
    let badge = item.value(badge)
    return item.value(symbol).map {
      SceneTabItem(title: title, symbol: $0, selectedSymbol: selected, badge: badge)
    }
  }
}

/// Keys of a sheet.
enum SheetKeys {
  static let detents = SceneKey(
    "detents", .detents,
    "Detents of the sheet, lowest first: medium, large, or a height in points (default "
      + "[\"large\"]).")
  static let selected = SceneKey(
    "selected", .detent, "Detent at the start (default: the first).")
  static let undimmed = SceneKey(
    "undimmed", .detent,
    "Largest detent at which the content behind is not dimmed and can be touched (default none).")
  static let grabber = SceneKey(
    "grabber", .bool, "Whether the grabber at the top edge is drawn (default false).")
  static let cornerRadius = SceneKey(
    "cornerRadius", .number(.length), "Corner radius in points (default: the system's).")

  static let shape = ObjectShape(
    "sheet", "Settings of a page or form sheet.",
    keys: [
      detents.entry, selected.entry, undimmed.entry, grabber.entry, cornerRadius.entry,
    ])

  static let form = ValueForm<SceneSheet>.object(shape) { sheet in
    let detents = sheet.value(detents) ?? [.large]
    func place(_ key: SceneKey<SceneDetent>) -> Int? {
      guard let detent = sheet.value(key) else { return nil }
      let place = detents.firstIndex(of: detent)
      if place == nil {
        sheet.refuse(key, "the sheet has no such detent; add it to \"detents\"")
      }
      return place
    }
    return SceneSheet(
      detents: detents, hasGrabber: sheet.value(grabber) ?? false,
      cornerRadius: sheet.value(cornerRadius), undimmed: place(undimmed),
      selected: place(selected) ?? 0)
  }
}

extension ValueForm where Value == SceneDetent {
  private static let height = ValueForm<Double>.number(.above(0, upTo: 1_000_000))

  /// A detent by UIKit's name, or a height.
  fileprivate static let detent = ValueForm(.anyOf([.names(["medium", "large"]), height.schema])) {
    cursor in
    switch cursor.value.content {
    case .string("medium"): return .medium
    case .string("large"): return .large
    case .string(let name):
      cursor.report(
        .unknownValue(
          name, accepted: ["medium", "large"], orElse: "a height in points such as 300"))
      return nil
    case .number: return height.read(cursor).map(SceneDetent.points)
    default:
      cursor.reject(expecting: "\"medium\", \"large\" or a height in points")
      return nil
    }
  }
}

extension ValueForm where Value == [SceneDetent] {
  /// Detents, none of them twice.
  fileprivate static let detents = ValueForm<[SceneDetent]>.list(
    of: .detent, atLeast: 1, atMost: 10
  ).checked { cursor, detents in
    let elements = cursor.elements(expecting: "a list")
    if let index = detents.indices.first(where: { detents[..<$0].contains(detents[$0]) }) {
      elements?[index].report(.unsuitable("this detent is in the list twice; remove one"))
      return false
    }
    // Heights depend on the device; among themselves, and next to the names, their order is known.
    for (index, (lower, upper)) in zip(detents, detents.dropFirst()).enumerated()
    where lower.isSurelyHigher(than: upper) {
      elements?[index + 1].report(
        .unsuitable("this detent is lower than the one before; write detents lowest first"))
      return false
    }
    return true
  }
}
