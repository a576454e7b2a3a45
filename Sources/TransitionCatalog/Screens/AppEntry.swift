public import SceneFormat
public import UIKit

/// One named app, with its parameters: what fills the window of a scene that starts it.
@MainActor
public struct AppEntry {
  /// Name in scenes; unique among the apps of a catalog.
  public let name: String
  /// One-sentence description.
  public let summary: String
  /// Parameters in the order of `flipbook list`; empty for none.
  public let parameters: [ParameterSummary]
  let make: @MainActor (TransitionParameters) -> ReadyApp

  /// - Parameter make: reads every parameter and nothing else; what it does not ask for is an
  ///   unknown key.
  public init(
    name: String, summary: String, parameters: [ParameterSummary],
    make: @escaping @MainActor (TransitionParameters) -> ReadyApp
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.make = make
  }
}

/// Starts an app whose parameters have been read, in a window as large as the screen.
public typealias ReadyApp = @MainActor (UIWindow) -> Void

extension Catalog {
  /// Registers the start of an app under a name:
  ///
  ///     catalog.add(app: "shop") { window in
  ///       window.rootViewController = ShopController()
  ///     }
  ///
  /// and `app: "shop"` in a scene, in place of its `root`. The window becomes key and visible after
  /// the start. To register a name twice is a mistake, which every verb reports.
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
    start: @escaping @MainActor (UIWindow, First, repeat each Value) -> Void
  ) {
    var summaries = [first.summary]
    repeat summaries.append((each others).summary)
    add(
      AppEntry(name: name, summary: summary, parameters: summaries) { parameters in
        let value = first.read(parameters)
        let values = (repeat (each others).read(parameters))
        return { start($0, value, repeat each values) }
      })
  }

  /// Registers an app that reads its parameters by itself.
  public mutating func add(_ entry: AppEntry) {
    note("apps", entry.name, isTaken: apps.contains { $0.name == entry.name })
    apps.removeAll { $0.name == entry.name }
    apps.append(entry)
  }

  /// Reads the app of a scene.
  ///
  /// - Throws: what is wrong with its name or its parameters, with places in the scene.
  public func app(for app: CatalogName) throws(SceneErrors) -> ReadyApp {
    guard let entry = apps.first(where: { $0.name == app.name }) else {
      throw app.unknownApp(known: apps.map(\.name))
    }
    let parameters = TransitionParameters(app)
    let ready = entry.make(parameters)
    try parameters.finish()
    return ready
  }
}
