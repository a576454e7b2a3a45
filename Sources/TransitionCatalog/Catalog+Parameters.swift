public import UIKit

extension Catalog {
  /// Registers an animator with parameters, which a scene gives next to the name:
  ///
  ///     catalog.add("lean", .seconds(default: 0.5)) { direction, seconds in
  ///       Lean(isBack: direction == .backward, seconds: seconds)
  ///     }
  ///
  /// A scene uses it with `transition: { name: "lean", duration: 1 }`. It may also write `interactive`, which lets
  /// a finger drive the transition back, unless one of the parameters has this name.
  ///
  /// - Parameters:
  ///   - first: a parameter; values of wrong type or out of range are errors of the scene.
  ///   - others: more parameters.
  ///   - summary: one sentence for `flipbook list`.
  ///   - style: presentation style of a step that sets none (default: full screen).
  ///   - make: creates the animator of one transition from its direction and the values of the
  ///     parameters in their order.
  public mutating func add<First: Sendable, each Value: Sendable>(
    _ name: String, _ first: Parameter<First>, _ others: repeat Parameter<each Value>,
    summary: String = "Registered by this executable.",
    style: UIModalPresentationStyle = .fullScreen,
    make:
      @escaping @MainActor (TransitionDirection, First, repeat each Value) ->
      any UIViewControllerAnimatedTransitioning
  ) {
    var summaries = [first.summary]
    repeat summaries.append((each others).summary)
    let gesture = Parameter.interactive()
    let ownsGesture = summaries.contains { $0.name == gesture.summary.name }
    if !ownsGesture { summaries.append(gesture.summary) }
    add(
      CatalogEntry(name: name, summary: summary, parameters: summaries) { parameters in
        let value = first.read(parameters)
        let values = (repeat (each others).read(parameters))
        return ReadyTransition(style: style, gesture: ownsGesture ? nil : gesture.read(parameters))
        {
          make($0, value, repeat each values)
        }
      })
  }
}
