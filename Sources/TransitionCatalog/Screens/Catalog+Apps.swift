public import UIKit

extension Catalog {
  /// Registers the start of an app under a name:
  ///
  ///     catalog.add(app: "shop") { window in
  ///       window.rootViewController = ShopController()
  ///     }
  ///
  /// and `app: "shop"` in a scene, in place of its `root`. The window becomes key and visible after
  /// the start. Registering a name twice is a mistake, which every command reports.
  ///
  /// - Parameters:
  ///   - summary: one sentence for `flipbook list`.
  ///   - start: sets the root view controller of the window.
  public mutating func add(
    app name: String, summary: String = "Registered by this executable.",
    start: @escaping ReadyApp
  ) {
    add(AppEntry(name: name, summary: summary, parameters: []) { _ in start })
  }

  /// Registers an app whose sources are ported, by its application delegate:
  ///
  ///     catalog.add(app: "shop", module: "Shop")
  ///
  /// The app starts in UIKit's order: `Info.plist` of the module's resources names the main
  /// storyboard, or the scene delegate and the storyboard of the scene.
  ///
  /// - Parameters:
  ///   - module: target with the app's sources and the plug-in `FlipbookPort`.
  ///   - storyboard: main storyboard of an app without scenes; nil for that of `Info.plist`.
  ///   - summary: one sentence for `flipbook list`.
  public mutating func add(
    app name: String, module: String, storyboard: String? = nil,
    summary: String = "Registered by this executable."
  ) {
    add(app: name, summary: summary) { _ in
      try ApplicationLaunch.start(module: module, storyboard: storyboard)
    }
  }

  /// Registers an app by its application delegate:
  ///
  ///     catalog.add(app: "shop", delegate: { AppDelegate() })
  ///
  /// See ``add(app:module:storyboard:summary:)`` for the start.
  ///
  /// - Parameters:
  ///   - delegate: creates the delegate.
  ///   - module: module whose `Info.plist` is read; nil for none.
  ///   - storyboard: main storyboard of an app without scenes; nil for that of `Info.plist`.
  ///   - summary: one sentence for `flipbook list`.
  public mutating func add(
    app name: String, delegate: @escaping @MainActor () -> any UIApplicationDelegate,
    module: String? = nil, storyboard: String? = nil,
    summary: String = "Registered by this executable."
  ) {
    add(app: name, summary: summary) { _ in
      try ApplicationLaunch.start(delegate(), module: module, storyboard: storyboard)
    }
  }

  /// Registers the start of an app with parameters, which a scene gives next to the name:
  /// `app: { name: "shop", tab: "basket" }`.
  ///
  /// - Parameters:
  ///   - first: a parameter; values of wrong type or out of range are errors of the scene.
  ///   - others: more of them.
  ///   - summary: one sentence for `flipbook list`.
  ///   - start: sets the root view controller of the window, from the values of the parameters in
  ///     their order.
  public mutating func add<First: Sendable, each Value: Sendable>(
    app name: String, _ first: Parameter<First>, _ others: repeat Parameter<each Value>,
    summary: String = "Registered by this executable.",
    start: @escaping @MainActor (UIWindow, First, repeat each Value) throws -> Void
  ) {
    var summaries = [first.summary]
    repeat summaries.append((each others).summary)
    add(
      AppEntry(name: name, summary: summary, parameters: summaries) { parameters in
        let value = first.read(parameters)
        let values = (repeat (each others).read(parameters))
        return { try start($0, value, repeat each values) }
      })
  }
}
