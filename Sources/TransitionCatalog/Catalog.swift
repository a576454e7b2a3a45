public import SceneFormat
public import UIKit

/// Transitions, layouts, screens and apps by the names that scenes use: built-in and registered
/// ones.
@MainActor
public struct Catalog {
  private var transitionItems = CatalogItems("transitions", CatalogEntry.builtIn) {
    $0.unknown(known: $1)
  }
  private var layoutItems = CatalogItems("layouts", LayoutEntry.builtIn) {
    $0.unknownLayout(known: $1)
  }
  private var screenItems = CatalogItems<ReadyScreen>("screens") { $0.unknownCode(known: $1) }
  private var appItems = CatalogItems<ReadyApp>("apps") { $0.unknownApp(known: $1) }

  /// Built-in transitions first, then registered ones; no two have the same name.
  public var entries: [CatalogEntry] { transitionItems.all }
  /// Built-in layouts of collections first, then registered ones; no two have the same name.
  public var layouts: [LayoutEntry] { layoutItems.all }
  /// Registered screens; no two have the same name.
  public var screens: [ScreenEntry] { screenItems.all }
  /// Registered apps; no two have the same name.
  public var apps: [AppEntry] { appItems.all }
  /// Names under which several items of a kind are registered, so that their use in a scene is
  /// ambiguous.
  package var clashes: [CatalogClash] {
    transitionItems.clashes + layoutItems.clashes + screenItems.clashes + appItems.clashes
  }

  /// Creates a catalog with Flipbook's transitions and layouts.
  public init() {}

  /// Registers an animator under a name. It takes precedence over a built-in transition with the
  /// same name. Registering a name twice is a mistake, which every command reports.
  ///
  /// A scene may write `interactive` next to the name: a pan in that direction, or from that edge, then
  /// drives the pop or dismissal, or changes tabs.
  ///
  /// - Parameters:
  ///   - summary: one sentence for `flipbook list`.
  ///   - style: presentation style of a step that sets none (default: full screen).
  ///   - make: creates the animator of one transition in one direction, as UIKit's transition
  ///     delegates do.
  public mutating func add(
    _ name: String, summary: String = "Registered by this executable.",
    style: UIModalPresentationStyle = .fullScreen,
    make: @escaping @MainActor (TransitionDirection) -> any UIViewControllerAnimatedTransitioning
  ) {
    let gesture = Parameter.interactive()
    add(
      CatalogEntry(name: name, summary: summary, parameters: [gesture.summary]) {
        ReadyTransition(style: style, gesture: gesture.read($0), animator: make)
      })
  }

  /// Registers an animator for both directions, or one that determines the direction itself.
  public mutating func add(
    _ name: String, summary: String = "Registered by this executable.",
    style: UIModalPresentationStyle = .fullScreen,
    make: @escaping @MainActor () -> any UIViewControllerAnimatedTransitioning
  ) {
    add(name, summary: summary, style: style) { (_: TransitionDirection) in make() }
  }

  /// Registers a transition that consists of more than an animator, for example with a presentation
  /// controller, or that reads its own parameters.
  public mutating func add(_ entry: CatalogEntry) {
    transitionItems.add(entry)
  }

  /// Puts a transition in place of any of its name, without a clash.
  mutating func replace(with entry: CatalogEntry) {
    transitionItems.replace(with: entry)
  }

  /// Registers a layout with parameters. Registering a name twice is a mistake, which every command
  /// reports.
  public mutating func add(_ entry: LayoutEntry) {
    layoutItems.add(entry)
  }

  /// Registers a screen that reads its own parameters.
  public mutating func add(_ entry: ScreenEntry) {
    screenItems.add(entry)
  }

  /// Registers an app that reads its own parameters.
  public mutating func add(_ entry: AppEntry) {
    appItems.add(entry)
  }

  /// Reads a scene's transition.
  ///
  /// - Throws: errors of its name or parameters, with positions in the scene.
  public func transition(for transition: SceneTransition) throws(SceneErrors) -> ReadyTransition {
    // A transition of an app may have a parameter of this name.
    let ownsKey = transitionItems.all.contains {
      $0.name == transition.name && $0.parameters.contains { $0.name == "match" }
    }
    guard !ownsKey else { return try transitionItems.ready(for: transition) }
    let (rest, matches) = try transition.separatingMatches()
    var ready = try transitionItems.ready(for: rest)
    ready.matches += matches
    return ready
  }

  /// Reads a scene's layout.
  ///
  /// - Throws: errors of its name or parameters, with positions in the scene.
  public func layout(for layout: SceneLayout) throws(SceneErrors) -> ReadyLayout {
    try layoutItems.ready(for: layout)
  }

  /// Reads the code of a scene's screen.
  ///
  /// - Throws: errors of its name or parameters, with positions in the scene.
  public func screen(for code: CatalogName) throws(SceneErrors) -> ReadyScreen {
    try screenItems.ready(for: code)
  }

  /// Reads the app of a scene.
  ///
  /// - Throws: errors of its name or parameters, with positions in the scene.
  public func app(for app: CatalogName) throws(SceneErrors) -> ReadyApp {
    try appItems.ready(for: app)
  }
}
