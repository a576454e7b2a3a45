public import SceneFormat
public import UIKit

/// One named screen that code makes, with its parameters.
@MainActor
public struct ScreenEntry {
  /// Name in scenes; unique among the screens of a catalog.
  public let name: String
  /// One-sentence description.
  public let summary: String
  /// Parameters in the order of `flipbook list`; empty for none.
  public let parameters: [ParameterSummary]
  let make: @MainActor (TransitionParameters) -> ReadyScreen

  /// - Parameter make: reads every parameter and nothing else; what it does not ask for is an
  ///   unknown key.
  public init(
    name: String, summary: String, parameters: [ParameterSummary],
    make: @escaping @MainActor (TransitionParameters) -> ReadyScreen
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.make = make
  }
}

/// Makes the view controller of a screen whose parameters have been read: a new one for each call.
public typealias ReadyScreen = @MainActor () -> UIViewController

extension Catalog {
  /// Registers a screen under a name, which a scene gives in place of images and views:
  ///
  ///     catalog.add(screen: "orders") { OrdersController() }
  ///
  /// and `screens: { list: { code: "orders" } }` in a scene. To register a name twice is a mistake,
  /// which every verb reports.
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

  /// Registers a screen that reads its parameters by itself.
  public mutating func add(_ entry: ScreenEntry) {
    note("screens", entry.name, isTaken: screens.contains { $0.name == entry.name })
    screens.removeAll { $0.name == entry.name }
    screens.append(entry)
  }

  /// Reads the code of a scene's screen.
  ///
  /// - Throws: what is wrong with its name or its parameters, with places in the scene.
  public func screen(for code: CatalogName) throws(SceneErrors) -> ReadyScreen {
    guard let entry = screens.first(where: { $0.name == code.name }) else {
      throw code.unknownCode(known: screens.map(\.name))
    }
    let parameters = TransitionParameters(code)
    let ready = entry.make(parameters)
    try parameters.finish()
    return ready
  }
}
