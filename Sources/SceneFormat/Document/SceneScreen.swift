/// A view controller with what its view shows.
public struct SceneScreen: Hashable, Sendable {
  public var name: String
  public var title: String?
  /// Fills the screen's view, below ``views``.
  public var picture: ScenePicture?
  public var contentMode: SceneContentMode
  /// The background of the screen's view.
  public var color: SceneColor
  /// From back to front.
  public var views: [SceneView]
}

/// A view and its subviews. Defaults are those of UIKit, except that a view with a picture clips.
public struct SceneView: Hashable, Sendable {
  /// By which steps name this view; unique in the scene.
  public var id: String?
  /// In the superview, before ``transform``.
  public var frame: SceneRect
  public var picture: ScenePicture?
  public var contentMode: SceneContentMode
  public var color: SceneColor?
  public var alpha: Double
  public var isHidden: Bool
  public var cornerRadius: Double
  /// Whether subviews and picture are cut at the bounds.
  public var clips: Bool
  public var border: SceneBorder?
  public var shadow: SceneShadow?
  public var zPosition: Double
  public var transform: SceneTransform
  /// From back to front.
  public var views: [SceneView]
}

/// A picture file and how many of its pixels make a point.
public struct ScenePicture: Hashable, Sendable {
  /// The path from the scene file's folder.
  public var file: String
  public var scale: Double

  public init(file: String, scale: Double) {
    self.file = file
    self.scale = scale
  }
}

/// How a picture lies in its view, by UIKit's names.
public enum SceneContentMode: String, CaseIterable, Sendable {
  case scaleToFill, scaleAspectFit, scaleAspectFill
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// A line along the inside of a view's edge.
public struct SceneBorder: Hashable, Sendable {
  public var width: Double
  public var color: SceneColor
}

/// A view's shadow, in the terms of its layer.
public struct SceneShadow: Hashable, Sendable {
  public var color: SceneColor
  /// 0...1.
  public var opacity: Double
  /// The standard deviation of the blur, in points.
  public var radius: Double
  /// To the right and downwards.
  public var offset: ScenePoint
}
