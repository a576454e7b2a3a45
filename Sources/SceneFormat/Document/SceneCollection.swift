/// A collection of images that fills a screen, in a layout of the catalog.
public struct SceneCollection: Hashable, Sendable {
  /// Source of the images.
  public enum Contents: Hashable, Sendable {
    /// Images of its own.
    case own(SceneItems)
    /// The collection of another screen, which lies under this one on a navigation stack: pushing
    /// this screen gives it another layout (S11.40), and nothing but a push does.
    case shared(with: String)
  }

  /// The images, or the screen that owns them.
  public var contents: Contents
  /// Initial layout.
  public var layout: SceneLayout

  init(_ contents: Contents, layout: SceneLayout) {
    self.contents = contents
    self.layout = layout
  }

  /// The images; nil if they belong to another screen.
  public var items: SceneItems? {
    if case .own(let items) = contents { items } else { nil }
  }
}

/// The items of a collection, an image each.
public struct SceneItems: Hashable, Sendable {
  /// The items, at least one.
  public var items: [SceneItem]
  /// Content mode of the images (default scaleAspectFill).
  public var contentMode: SceneContentMode
  /// Corner radius of every item in points.
  public var cornerRadius: Double
  /// Layout that an interactive pinch changes to, and back from; nil if pinching has no effect.
  public var pinched: SceneLayout?

  /// Images of the items.
  package var pictures: [ScenePicture] { items.map(\.picture) }
}

/// An item of a collection.
public struct SceneItem: Hashable, Sendable {
  /// Name of the item in steps; nil for none.
  public var id: String?
  public var picture: ScenePicture
  /// Whether the item is missing until a step inserts it (default false).
  public var isHidden = false
}
