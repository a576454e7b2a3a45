public import SceneFormat
public import UIKit

/// Transitions, layouts, screens and apps that scenes name: those that come with Flipbook and those that a user
/// registers.
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
  /// Names under which more than one thing of a kind was registered; which of them a scene means
  /// cannot be told.
  package var clashes: [CatalogClash] {
    transitionItems.clashes + layoutItems.clashes + screenItems.clashes + appItems.clashes
  }

  /// Creates a catalog with Flipbook's transitions and layouts.
  public init() {}

  /// Registers an animator of one's own under a name. It goes before one of that name that comes
  /// with Flipbook; to register a name twice is a mistake, which every verb reports.
  ///
  /// - Parameters:
  ///   - summary: one sentence for `flipbook list`.
  ///   - style: how a step that says nothing else presents with it.
  ///   - make: makes the animator of one transition in one direction, as the delegates of
  ///     transitions are asked for one.
  public mutating func add(
    _ name: String, summary: String = "Registered by this executable.",
    style: UIModalPresentationStyle = .fullScreen,
    make: @escaping @MainActor (TransitionDirection) -> any UIViewControllerAnimatedTransitioning
  ) {
    add(
      CatalogEntry(name: name, summary: summary, parameters: []) { _ in
        ReadyTransition(style: style, animator: make)
      })
  }

  /// Registers an animator that goes both ways, or finds out by itself which way it goes.
  public mutating func add(
    _ name: String, summary: String = "Registered by this executable.",
    style: UIModalPresentationStyle = .fullScreen,
    make: @escaping @MainActor () -> any UIViewControllerAnimatedTransitioning
  ) {
    add(name, summary: summary, style: style) { (_: TransitionDirection) in make() }
  }

  /// Registers a transition that brings more than an animator, such as a presentation controller,
  /// or that reads its parameters by itself.
  public mutating func add(_ entry: CatalogEntry) {
    transitionItems.add(entry)
  }

  /// Puts a transition in place of any of its name, without a clash.
  mutating func replace(with entry: CatalogEntry) {
    transitionItems.replace(with: entry)
  }

  /// Registers a layout with parameters. To register a name twice is a mistake, which every verb
  /// reports.
  public mutating func add(_ entry: LayoutEntry) {
    layoutItems.add(entry)
  }

  /// Registers a screen that reads its parameters by itself.
  public mutating func add(_ entry: ScreenEntry) {
    screenItems.add(entry)
  }

  /// Registers an app that reads its parameters by itself.
  public mutating func add(_ entry: AppEntry) {
    appItems.add(entry)
  }

  /// Reads a scene's transition.
  ///
  /// - Throws: what is wrong with its name or its parameters, with places in the scene.
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
  /// - Throws: what is wrong with its name or its parameters, with places in the scene.
  public func layout(for layout: SceneLayout) throws(SceneErrors) -> ReadyLayout {
    try layoutItems.ready(for: layout)
  }

  /// Reads the code of a scene's screen.
  ///
  /// - Throws: what is wrong with its name or its parameters, with places in the scene.
  public func screen(for code: CatalogName) throws(SceneErrors) -> ReadyScreen {
    try screenItems.ready(for: code)
  }

  /// Reads the app of a scene.
  ///
  /// - Throws: what is wrong with its name or its parameters, with places in the scene.
  public func app(for app: CatalogName) throws(SceneErrors) -> ReadyApp {
    try appItems.ready(for: app)
  }
}
