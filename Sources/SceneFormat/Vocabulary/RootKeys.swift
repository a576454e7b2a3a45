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
    "Whether the tab bar is drawn (default: true if a tab is a screen of code; images of screens"
      + " contain their own).")
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
        let codeScreens = root.cursor.reading.codeScreens
        return root.value(tabs).map { tabs in
          let hasCode = tabs.contains { !codeScreens.isDisjoint(with: $0.screens) }
          return .tabs(
            SceneTabs(
              tabs, showsBar: showsBar ?? hasCode, transition: transition, matches: matches))
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
          "the name of a screen, { navigation: [...] }, { tabs: [...] } or { container: [...] }")
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
  static let tabs = ValueForm<[SceneTab]>.list(of: TabKeys.form, atLeast: 1)
    .checked { cursor, tabs in
      let names = tabs.flatMap(\.screens)
      let repeated = names.indices.first { names[..<$0].contains(names[$0]) }
      if let repeated { cursor.nameCursors[repeated].report(.repeatedScreen(names[repeated])) }
      return repeated == nil
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
