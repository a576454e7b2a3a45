/// Values of the root other than a screen's name: a container with its contents.
enum RootKeys {
  static let navigation = SceneKey(
    "navigation", .screenStack, required: true,
    "Screens of a navigation controller, from the bottom of the stack to the top.")
  static let tabs = SceneKey(
    "tabs", .tabs, required: true,
    "Tabs of a tab-bar controller: screens, or { navigation: [...] }. The first is selected.")
  static let bar = SceneKey(
    "bar", .bool,
    "Whether the tab bar is drawn (default: true if a tab has \"tab\" or is a screen created by code; images of"
      + " screens contain their own).")
  static let split = SceneKey(
    "split", .columns, required: true,
    "Left and right column of a split-view controller: screens, or { navigation: [...] }. Steps that push"
      + " and pop change the right one; \"swap\" replaces its screens.")
  static let width = SceneKey(
    "width", .number(.above(0, upTo: 1_000_000)),
    "Width of the left column in points (default: the system's).")
  static let container = SceneKey(
    "container", .screenStack, required: true,
    "Screens of a custom container view controller, which shows one at a time, the first one"
      + " first.")
  static let transition = SceneKey(
    "transition", .transition,
    "Transition between the screens, unless a step names another (default: none).")

  static let kinds = ObjectKinds<SceneRoot>(
    kinds: [
      ObjectKind(navigation, "root") { $0.value(navigation).map(SceneRoot.navigation) },
      ObjectKind(tabs, "root", with: [bar.entry, transition.entry, MatchKeys.match.entry]) { root in
        let showsBar = root.value(bar)
        let transition = root.value(transition)
        let matches = root.value(MatchKeys.match) ?? []
        let reading = root.cursor.reading
        let codeScreens = reading.codeScreens
        return root.value(tabs).map { tabs in
          let hasItems = tabs.contains { tab in
            tab.screens.contains { codeScreens.contains($0) || reading.hasTabItem($0) }
          }
          return .tabs(
            SceneTabs(
              tabs, showsBar: showsBar ?? hasItems, transition: transition, matches: matches))
        }
      },
      ObjectKind(split, "root", with: [width.entry]) { root in
        let width = root.value(width)
        return root.value(split).map {
          .split(SceneSplit(primary: $0[0].screens, secondary: $0[1].screens, width: width))
        }
      },
      ObjectKind(container, "root", with: [transition.entry]) { root in
        let transition = root.value(transition)
        return root.value(container).map { .container($0, transition) }
      },
    ],
    none: { .noContainer(accepted: $0) }, several: { .severalContainers($0) })

  static let form = ValueForm<SceneRoot>(
    .anyOf([ValueForm<String>.screenName.schema, kinds.schema])
  ) { cursor in
    switch cursor.value.content {
    case .string: return ValueForm<String>.screenName.read(cursor).map(SceneRoot.screen)
    case .object: return kinds.reader(of: cursor).flatMap { $0.kind.read($0.object) }
    default:
      cursor.reject(
        expecting:
          "the name of a screen, { navigation: [...] }, { tabs: [...] }, { split: [...] } or"
          + " { container: [...] }")
      return nil
    }
  }
}

/// Values of a tab other than a screen's name.
enum TabKeys {
  static let shape = ObjectShape(
    "tab", "Navigation controller as a tab.", keys: [RootKeys.navigation.entry])

  private static let navigation = ValueForm<SceneTab>.object(shape) { tab in
    tab.value(RootKeys.navigation).map(SceneTab.navigation)
  }

  static let form = ValueForm<SceneTab>(
    .anyOf([ValueForm<String>.screenName.schema, navigation.schema])
  ) { cursor in
    switch cursor.value.content {
    case .string: return ValueForm<String>.screenName.read(cursor).map(SceneTab.screen)
    case .object: return navigation.read(cursor)
    default:
      cursor.reject(expecting: "the name of a screen or { navigation: [...] }")
      return nil
    }
  }
}

extension ValueForm where Value == [SceneTab] {
  /// Tabs, no screen in two of them.
  static let tabs = ValueForm<[SceneTab]>.list(of: TabKeys.form, atLeast: 1).withoutRepetitions

  /// Two columns.
  static let columns = ValueForm<[SceneTab]>(
    .type(
      "array",
      [
        ("items", TabKeys.form.schema), ("minItems", .number(2)), ("maxItems", .number(2)),
      ])
  ) { cursor in
    guard let elements = cursor.elements(expecting: "a list of two columns") else { return nil }
    guard elements.count == 2 else {
      cursor.report(.wrongCount(expected: "the left and the right column", found: elements.count))
      return nil
    }
    let columns = elements.compactMap(TabKeys.form.read)
    return columns.count == 2 ? columns : nil
  }.withoutRepetitions

  /// Refuses a screen that is in two of them.
  private var withoutRepetitions: ValueForm {
    checked { cursor, tabs in
      let names = tabs.flatMap(\.screens)
      let repeated = names.indices.first { names[..<$0].contains(names[$0]) }
      if let repeated { cursor.nameCursors[repeated].report(.repeatedScreen(names[repeated])) }
      return repeated == nil
    }
  }
}

extension SceneCursor {
  /// Every string of nested lists and objects, in the order of the file.
  fileprivate var nameCursors: [SceneCursor] {
    switch value.content {
    case .string: [self]
    case .list(let values): values.enumerated().flatMap { element($0, $1).nameCursors }
    case .object(let members): members.flatMap { member($0).nameCursors }
    case .null, .bool, .number: []
    }
  }
}
