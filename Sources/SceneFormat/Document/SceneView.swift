/// A view and its subviews. Defaults are those of UIKit, except that a view with an image clips.
public struct SceneView: Hashable, Sendable {
  /// Name of the view in steps; unique in the scene.
  public var id: String?
  /// Frame in the superview, before ``transform``; has no effect with ``layout``.
  public var frame: SceneRect
  /// Place relative to the superview, in place of ``frame``; nil for a fixed one.
  public var layout: SceneViewLayout?
  /// Parts of ``frame`` that follow the size of the superview (default: none).
  public var autoresizing: Set<SceneAutoresizing>
  /// Fills the view, below its subviews; nil for none.
  public var picture: ScenePicture?
  /// Fills the view in place of ``picture``, below its subviews; nil for none.
  public var content: SceneViewContent?
  /// Content mode of ``picture`` (default: scaleToFill) or of a symbol (default: center).
  public var contentMode: SceneContentMode
  /// The background; nil for none.
  public var color: SceneColor?
  /// 0...1, of the view with its subviews.
  public var alpha: Double
  /// Whether the view is hidden, with its subviews.
  public var isHidden: Bool
  /// Corner radius in points.
  public var cornerRadius: Double
  /// Corners that ``cornerRadius`` rounds (default: all).
  public var corners: Set<SceneCorner>
  /// Shape of the rounded corners (default: circular).
  public var cornerCurve: SceneCornerCurve
  /// Whether subviews and image are clipped to the bounds.
  public var clips: Bool
  /// Over the view's content; nil for none.
  public var border: SceneBorder?
  /// nil for none, as in every view that clips.
  public var shadow: SceneShadow?
  /// Siblings with more lie in front, whatever their order.
  public var zPosition: Double
  /// About ``anchor``.
  public var transform: SceneTransform
  /// Point that ``transform`` leaves in place, as shares of the size (default: the center).
  public var anchor: ScenePoint
  /// Scrolling of ``picture`` and ``views``; nil if they do not scroll.
  public var scroll: SceneScroll?
  /// Share of the distance by which a view in a scroll view stays behind its content; 1 stands still.
  public var parallax: Double
  /// Subviews from back to front.
  public var views: [SceneView]

  /// Subviews, and the views of a stack or list.
  package var children: [SceneView] {
    switch content {
    case .stack(let stack): stack.views + views
    case .list(let list): list.views + views
    case .text, .symbol, .gradient, .blur, .control, nil: views
    }
  }

  /// Images of the view itself, without those of other views.
  package var pictures: [ScenePicture] {
    guard case .list(let list) = content else { return [picture].compactMap(\.self) }
    return list.pictures
  }

  /// The sides to which the contents give a length.
  var contentSize: SceneContentSize {
    switch content {
    case .text, .symbol, .stack: .both
    case .control(let control): control.contentSize
    case .gradient, .blur, .list: .none
    case nil: picture != nil && scroll == nil ? .both : .none
    }
  }

  /// Whether nothing gives a view of a row its height.
  var unknownHeight: Bool {
    guard contentSize == .none, let layout else { return false }
    return layout.vertical.length == nil && layout.aspect == nil
  }
}
