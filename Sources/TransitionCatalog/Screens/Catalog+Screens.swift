public import UIKit

extension Catalog {
  /// Registers a screen under a name, which a scene gives in place of images and views:
  ///
  ///     catalog.add(screen: "orders") { OrdersController() }
  ///
  /// and `screens: { list: { code: "orders" } }` in a scene. Registering a name twice is a mistake
  /// that every command reports.
  ///
  /// - Parameters:
  ///   - summary: one sentence for `flipbook list`.
  ///   - make: makes the view controller when a scene starts.
  public mutating func add(
    screen name: String, summary: String = "Registered by this executable.",
    make: @escaping ReadyScreen
  ) {
    add(ScreenEntry(name: name, summary: summary, parameters: []) { _ in make })
  }

  /// Registers a screen with parameters, which a scene gives next to `code`:
  ///
  ///     catalog.add(screen: "orders", .text("filter", default: "all", "Shown orders.")) {
  ///       OrdersController(filter: $0)
  ///     }
  ///
  /// and `screens: { list: { code: "orders", filter: "open" } }` in a scene.
  ///
  /// - Parameters:
  ///   - first: a parameter; values of wrong type or out of range are errors of the scene.
  ///   - others: more of them.
  ///   - summary: one sentence for `flipbook list`.
  ///   - make: makes the view controller from the values of the parameters in their order.
  public mutating func add<First: Sendable, each Value: Sendable>(
    screen name: String, _ first: Parameter<First>, _ others: repeat Parameter<each Value>,
    summary: String = "Registered by this executable.",
    make: @escaping @MainActor (First, repeat each Value) -> UIViewController
  ) {
    var summaries = [first.summary]
    repeat summaries.append((each others).summary)
    add(
      ScreenEntry(name: name, summary: summary, parameters: summaries) { parameters in
        let value = first.read(parameters)
        let values = (repeat (each others).read(parameters))
        return { make(value, repeat each values) }
      })
  }
}
