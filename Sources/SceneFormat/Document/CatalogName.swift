/// A transition, layout, screen or app by its catalog name, with parameters that ``TransitionParameters`` reads.
public struct CatalogName: Hashable, Sendable {
  /// Name in the catalog.
  public var name: String
  /// Position of the name in the file.
  public var position: SourcePosition
  /// Path of the value, for messages: `steps[1].transition`.
  public var path: DocumentPath
  /// Members of the object other than the name.
  public var parameters: [SceneValue.Member]
  /// Ids of the scene's views; nil if they are unknown.
  public var viewIDs: [String]?
  /// Key of the name in an object with parameters.
  var nameKey = "name"

  /// A name in a scene; mistakes in it are reported at `position`.
  public init(
    _ name: String, parameters: [SceneValue.Member] = [], at position: SourcePosition = .start,
    path: DocumentPath = .top
  ) {
    self.name = name
    self.position = position
    self.path = path
    self.parameters = parameters
  }
}

/// A transition of the catalog.
public typealias SceneTransition = CatalogName

/// A layout of the catalog, for collections.
public typealias SceneLayout = CatalogName

extension CatalogName {
  /// The error for a transition that is not in the catalog.
  public func unknown(known: [String]) -> SceneErrors {
    SceneErrors(SceneError(.unknownTransition(name, known: known), path, at: position))
  }

  /// The error for a screen that no code is registered for.
  public func unknownCode(known: [String]) -> SceneErrors {
    SceneErrors(SceneError(.unknownCode(name, known: known), path, at: position))
  }

  /// The error for an app that is not registered.
  public func unknownApp(known: [String]) -> SceneErrors {
    SceneErrors(SceneError(.unknownApp(name, known: known), path, at: position))
  }

  /// The error for an app that shows no window.
  package var showsNothing: SceneErrors {
    SceneErrors(SceneError(.appShowsNothing(name), path, at: position))
  }

  /// The error for an app that cannot start.
  package func doesNotStart(because reason: String) -> SceneErrors {
    SceneErrors(SceneError(.appDoesNotStart(name, reason: reason), path, at: position))
  }

  /// The error for a layout that is not in the catalog.
  public func unknownLayout(known: [String]) -> SceneErrors {
    SceneErrors(SceneError(.unknownLayout(name, known: known), path, at: position))
  }
}
