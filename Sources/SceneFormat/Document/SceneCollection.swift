/// A collection of pictures that fills a screen, in a layout of the catalogue.
public struct SceneCollection: Hashable, Sendable {
  /// What the collection shows.
  public enum Contents: Hashable, Sendable {
    case own(SceneItems)
    /// The collection of another screen, which lies under this one on a navigation stack: pushing
    /// this screen gives it another layout (S11.40), and nothing but a push does.
    case shared(with: String)
  }

  public var contents: Contents
  /// The one that it has when its screen comes.
  public var layout: SceneLayout

  init(_ contents: Contents, layout: SceneLayout) {
    self.contents = contents
    self.layout = layout
  }

  /// nil where they are another screen's.
  public var items: SceneItems? {
    if case .own(let items) = contents { items } else { nil }
  }
}

/// The items of a collection, a picture each.
public struct SceneItems: Hashable, Sendable {
  /// At least one.
  public var pictures: [ScenePicture]
  /// How a picture lies in its item. Default: scaleAspectFill.
  public var contentMode: SceneContentMode
  /// Of every item, in points.
  public var cornerRadius: Double
  /// The layout to which a pinch leads by degrees, and from it back to the first one; nil when
  /// pinching does nothing.
  public var pinched: SceneLayout?
}
