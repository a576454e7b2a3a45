public import SceneFormat
public import UIKit

/// Transitions, layouts, screens and apps that scenes name: those that come with Flipbook and those that a user
/// registers.
@MainActor
public struct Catalog {
  /// Built-in ones first, then registered ones; no two have the same name.
  public private(set) var entries: [CatalogEntry]
  /// Names under which more than one thing of a kind was registered; which of them a scene means
  /// cannot be told.
  package private(set) var clashes: [CatalogClash] = []
  private var ownNames: Set<String> = []
  /// Built-in layouts of collections first, then registered ones; no two have the same name.
  public internal(set) var layouts: [LayoutEntry]
  /// Registered screens; no two have the same name.
  public internal(set) var screens: [ScreenEntry] = []
  /// Registered apps; no two have the same name.
  public internal(set) var apps: [AppEntry] = []

  /// Creates a catalog with Flipbook's transitions and layouts.
  public init() {
    entries = CatalogEntry.builtIn
    layouts = LayoutEntry.builtIn
  }

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
    note("transitions", entry.name, isTaken: !ownNames.insert(entry.name).inserted)
    entries.removeAll { $0.name == entry.name }
    entries.append(entry)
  }

  /// Keeps a name that was registered twice.
  mutating func note(_ kind: String, _ name: String, isTaken: Bool) {
    let clash = CatalogClash(kind: kind, name: name)
    if isTaken, !clashes.contains(clash) { clashes.append(clash) }
  }

  /// Reads a scene's transition.
  ///
  /// - Throws: what is wrong with its name or its parameters, with places in the scene.
  public func transition(for transition: SceneTransition) throws(SceneErrors) -> ReadyTransition {
    guard let entry = entries.first(where: { $0.name == transition.name }) else {
      throw transition.unknown(known: entries.map(\.name))
    }
    let parameters = TransitionParameters(transition)
    let ready = entry.make(parameters)
    try parameters.finish()
    return ready
  }
}

/// A name that was registered twice.
package struct CatalogClash: Hashable, Sendable {
  /// Kind of what has the name, in the plural: `transitions`.
  package var kind: String
  /// The name.
  package var name: String

  /// The problem and what to do.
  package var explanation: String {
    "two \(kind) are registered as \"\(name)\"; give one of them another name"
  }
}

/// One named transition with its parameters.
@MainActor
public struct CatalogEntry {
  /// Name in scenes; unique in a catalog.
  public let name: String
  /// One-sentence description.
  public let summary: String
  /// Parameters in the order of `flipbook list`; empty for none.
  public let parameters: [ParameterSummary]
  let make: @MainActor (TransitionParameters) -> ReadyTransition

  /// - Parameter make: reads every parameter and nothing else; what it does not ask for is an
  ///   unknown key.
  public init(
    name: String, summary: String, parameters: [ParameterSummary],
    make: @escaping @MainActor (TransitionParameters) -> ReadyTransition
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.make = make
  }
}

/// A parameter for people who write scenes.
public struct ParameterSummary: Hashable, Sendable {
  /// The key in a scene's `transition`.
  public let name: String
  /// Type of the value in words.
  public let type: String
  /// Whether a scene must set it, and its default.
  public let presence: Presence
  /// One-sentence description with the unit.
  public let meaning: String

  /// Rule for a parameter that a scene does not set.
  public enum Presence: Hashable, Sendable {
    /// The parameter is required.
    case required
    /// The parameter is optional; its description tells the effect of leaving it out.
    case optional
    /// As one would write it in a scene.
    case defaultValue(String)
  }

  /// For `flipbook list` only; what a scene may write is decided by the entry's `make`.
  public init(name: String, type: String, _ presence: Presence, meaning: String) {
    self.name = name
    self.type = type
    self.presence = presence
    self.meaning = meaning
  }
}

/// A transition with its parameters read: what a step needs to run it.
@MainActor
public struct ReadyTransition {
  /// Presentation style of a step that sets none.
  public let style: UIModalPresentationStyle
  /// Creates the animator for a direction.
  public let animator: @MainActor (TransitionDirection) -> any UIViewControllerAnimatedTransitioning
  /// Gesture that dismisses a screen which this transition brought, or that changes tabs; nil for
  /// none.
  public let gesture: TransitionGesture?
  /// Creates the presentation controller of a `.custom` presentation.
  public let presentationController:
    (
      @MainActor (_ presented: UIViewController, _ presenting: UIViewController?)
        -> UIPresentationController
    )?

  /// Without a `presentationController` the system's plain one serves a `.custom` presentation.
  public init(
    style: UIModalPresentationStyle, gesture: TransitionGesture? = nil,
    presentationController: (
      @MainActor (_ presented: UIViewController, _ presenting: UIViewController?)
        -> UIPresentationController
    )? = nil,
    animator:
      @escaping @MainActor (TransitionDirection) -> any UIViewControllerAnimatedTransitioning
  ) {
    self.style = style
    self.gesture = gesture
    self.presentationController = presentationController
    self.animator = animator
  }
}
