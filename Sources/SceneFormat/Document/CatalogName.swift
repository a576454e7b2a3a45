/// Something of the catalogue by its name, with parameters that only the catalogue understands;
/// ``TransitionParameters`` reads them.
public struct CatalogName: Hashable, Sendable {
  /// By which the catalogue has it.
  public var name: String
  /// Where it is named in the file.
  public var position: SourcePosition
  /// The way to it, for messages: `steps[1].transition`.
  public var path: DocumentPath
  /// What stands beside the name.
  public var parameters: [SceneValue.Member]
  /// The ids that the scene's views have; nil when nothing is known of them.
  public var viewIDs: [String]?

  /// A name as a scene has it; what is wrong with it is then reported at `position`.
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

/// A transition of the catalogue.
public typealias SceneTransition = CatalogName

/// A layout of the catalogue, for collections.
public typealias SceneLayout = CatalogName

extension CatalogName {
  /// What to throw when the catalogue has no transition of this name.
  public func unknown(known: [String]) -> SceneErrors {
    SceneErrors([SceneError(.unknownTransition(name, known: known), path, at: position)])
  }

  /// What to throw when the catalogue has no layout of this name.
  public func unknownLayout(known: [String]) -> SceneErrors {
    SceneErrors([SceneError(.unknownLayout(name, known: known), path, at: position)])
  }
}
