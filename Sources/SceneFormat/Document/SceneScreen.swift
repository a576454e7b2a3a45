/// A view controller with what its view shows.
public struct SceneScreen: Hashable, Sendable {
  /// By which root and steps name the screen; unique in the scene.
  public var name: String
  /// The view controller's; nil gives a navigation bar none.
  public var title: String?
  /// Fills the screen's view, below ``views``.
  public var picture: ScenePicture?
  /// Content mode of ``picture`` (default: scaleToFill).
  public var contentMode: SceneContentMode
  /// The background of the screen's view.
  public var color: SceneColor
  /// Scrolling of ``picture`` and ``views``; nil if they do not scroll.
  public var scroll: SceneScroll?
  /// From back to front.
  public var views: [SceneView]
  /// Fills the screen in place of ``picture`` and ``views``; nil for none.
  public var collection: SceneCollection?
  /// Status bar that the view controller prefers (default: by the appearance).
  public var statusBar: SceneStatusBarStyle
  /// Registered screen that takes the place of all other contents, with its parameters; nil for
  /// none.
  public var code: CatalogName?
}

/// A view and its subviews. Defaults are those of UIKit, except that a view with a picture clips.
public struct SceneView: Hashable, Sendable {
  /// By which steps name this view; unique in the scene.
  public var id: String?
  /// In the superview, before ``transform``.
  public var frame: SceneRect
  /// Fills the view, below its subviews; nil for none.
  public var picture: ScenePicture?
  /// Fills the view in place of ``picture``, below its subviews; nil for none.
  public var content: SceneViewContent?
  /// Content mode of ``picture`` (default: scaleToFill) or of a symbol (default: center).
  public var contentMode: SceneContentMode
  /// The background; nil for none.
  public var color: SceneColor?
  /// 0...1, of the view with everything in it.
  public var alpha: Double
  /// Whether the view is left out, with everything in it.
  public var isHidden: Bool
  /// In points.
  public var cornerRadius: Double
  /// Corners that ``cornerRadius`` rounds (default: all).
  public var corners: Set<SceneCorner>
  /// Shape of the rounded corners (default: circular).
  public var cornerCurve: SceneCornerCurve
  /// Whether subviews and picture are cut at the bounds.
  public var clips: Bool
  /// Over the view's content; nil for none.
  public var border: SceneBorder?
  /// nil for none, as in every view that clips.
  public var shadow: SceneShadow?
  /// Siblings with more lie in front, whatever their order.
  public var zPosition: Double
  /// About the view's centre.
  public var transform: SceneTransform
  /// Scrolling of ``picture`` and ``views``; nil if they do not scroll.
  public var scroll: SceneScroll?
  /// From back to front.
  public var views: [SceneView]
}

/// A picture file and how many of its pixels make a point.
public struct ScenePicture: Hashable, Sendable {
  /// The path from the scene file's folder.
  public var file: String
  /// Pixels of the picture per point, more than 0.
  public var scale: Double
  /// Image in dark appearance; nil for the same image.
  public var dark: File?

  /// A picture file of its own, as ``ScenePicture``.
  public struct File: Hashable, Sendable {
    /// Path relative to the scene's folder.
    public var file: String
    /// Pixels per point.
    public var scale: Double
  }

  /// An image by its actual path: `a@3x.png`, not `a.png`.
  public init(file: String, scale: Double) {
    self.file = file
    self.scale = scale
  }

  /// The image of one appearance, for both.
  public func fixed(in appearance: SceneAppearance) -> ScenePicture {
    guard appearance == .dark, let dark else { return ScenePicture(file: file, scale: scale) }
    return ScenePicture(file: dark.file, scale: dark.scale)
  }
}

/// Light or dark appearance.
public enum SceneAppearance: String, CaseIterable, Sendable {
  /// The appearances, by UIKit's names.
  case light, dark
}

/// Content mode of an image view, by UIKit's names.
public enum SceneContentMode: String, CaseIterable, Sendable {
  /// Modes that scale the image.
  case scaleToFill, scaleAspectFit, scaleAspectFill
  /// Modes that place the image without scaling it.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// A line along the inside of a view's edge.
public struct SceneBorder: Hashable, Sendable {
  /// In points, inwards.
  public var width: Double
  /// Default: black.
  public var color: SceneColor
}

/// A view's shadow, in the terms of its layer.
public struct SceneShadow: Hashable, Sendable {
  /// Default: black; ``opacity`` is multiplied into its alpha.
  public var color: SceneColor
  /// 0...1.
  public var opacity: Double
  /// The standard deviation of the blur, in points.
  public var radius: Double
  /// To the right and downwards.
  public var offset: ScenePoint
}
