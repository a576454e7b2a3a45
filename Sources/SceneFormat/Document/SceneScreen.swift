/// A view controller and the content of its view.
public struct SceneScreen: Hashable, Sendable {
  /// Name of the screen in root and steps; unique in the scene.
  public var name: String
  /// The view controller's; nil gives a navigation bar none.
  public var title: String?
  /// Items of the navigation bar; nil for a screen without a bar.
  public var bar: SceneBar?
  /// Buttons of a toolbar, evenly spaced; empty for none.
  public var toolbar: [SceneBarItem]
  /// Item of the tab bar; nil for the title alone.
  public var tab: SceneTabItem?
  /// Size that sheets and popovers give the screen; nil for theirs.
  public var size: SceneSize?
  /// Fills the screen's view, below ``views``.
  public var picture: ScenePicture?
  /// Content mode of ``picture`` (default: scaleToFill).
  public var contentMode: SceneContentMode
  /// The background of the screen's view.
  public var color: SceneColor
  /// Scrolling of ``picture`` and ``views``; nil if they do not scroll.
  public var scroll: SceneScroll?
  /// Views from back to front.
  public var views: [SceneView]
  /// Fills the screen below ``views``, in place of ``picture``; nil for none.
  public var list: SceneList?
  /// Fills the screen in place of ``picture`` and ``views``; nil for none.
  public var collection: SceneCollection?
  /// Status bar that the view controller prefers (default: by the appearance).
  public var statusBar: SceneStatusBarStyle
  /// Registered screen that takes the place of all other contents, with its parameters; nil for
  /// none.
  public var code: CatalogName?

  /// Views of the screen and of its list, without their subviews.
  package var children: [SceneView] { views + (list?.views ?? []) }
}
