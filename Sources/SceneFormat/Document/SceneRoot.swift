/// The window's root view controller.
public enum SceneRoot: Hashable, Sendable {
  /// A single screen.
  case screen(String)
  /// A navigation controller with these screens on its stack, the top one last.
  case navigation([String])
  /// A tab-bar controller.
  case tabs(SceneTabs)
  /// A split-view controller with these columns, of which the secondary one has the stack.
  case split(SceneSplit)
  /// A custom container that shows one of these screens, at first the first one, with the transition
  /// between them.
  case container([String], SceneTransition?)
  /// The start of a registered app, which sets its own root.
  case app(CatalogName)

  /// Transition for changes of screens in the root, unless a step names another (default nil: the
  /// system's).
  public var transition: SceneTransition? {
    switch self {
    case .screen, .navigation, .split, .app: nil
    case .tabs(let tabs): tabs.transition
    case .container(_, let transition): transition
    }
  }

  /// The same root with the system's transition.
  var withoutTransition: SceneRoot {
    switch self {
    case .screen, .navigation, .split, .app: return self
    case .tabs(var tabs):
      tabs.transition = nil
      return .tabs(tabs)
    case .container(let names, _): return .container(names, nil)
    }
  }
}

/// A split-view controller of a scene: two columns next to each other.
public struct SceneSplit: Hashable, Sendable {
  /// Screens of the left column, the top one last.
  public var primary: [String]
  /// Screens of the right column, the top one last.
  public var secondary: [String]
  /// Width of the left column in points; nil for the system's.
  public var width: Double?
}

/// A tab-bar controller of a scene; the first tab is selected.
public struct SceneTabs: Hashable, Sendable {
  /// Tabs, at least one; no screen is in two of them.
  public var tabs: [SceneTab]
  /// Whether the bar is drawn. Otherwise screens show an image of a bar, or none.
  public var showsBar: Bool
  /// Transition of tab changes (default nil: immediate, like the system).
  public var transition: SceneTransition?
  /// Shared elements of tab changes; empty for none.
  public var matches: [SceneMatch]

  init(
    _ tabs: [SceneTab], showsBar: Bool, transition: SceneTransition?, matches: [SceneMatch] = []
  ) {
    self.tabs = tabs
    self.showsBar = showsBar
    self.transition = transition
    self.matches = matches
  }
}

/// Content of a tab.
public enum SceneTab: Hashable, Sendable {
  /// A single screen.
  case screen(String)
  /// A navigation controller with these screens on its stack, the top one last.
  case navigation([String])

  /// All of its screens, the lowest first.
  public var screens: [String] {
    switch self {
    case .screen(let name): [name]
    case .navigation(let names): names
    }
  }

  /// Name of the tab in steps: its screen, or the lowest one of its stack.
  public var name: String { screens.first ?? "" }
}
