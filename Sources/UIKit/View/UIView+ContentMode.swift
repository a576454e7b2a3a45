import QuartzCore

extension UIView {
  /// Placement of a view's content in its bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretches the content to the bounds.
    case scaleToFill
    /// Scales the content to fit inside the bounds.
    case scaleAspectFit
    /// Scales the content to cover the bounds.
    case scaleAspectFill
    /// Same as `scaleToFill`, but every new size redraws the view.
    case redraw
    /// At its own size in the center.
    case center
    /// At its own size at the top.
    case top
    /// At its own size at the bottom.
    case bottom
    /// At its own size at the left.
    case left
    /// At its own size at the right.
    case right
    /// At its own size in the top left corner.
    case topLeft
    /// At its own size in the top right corner.
    case topRight
    /// At its own size in the bottom left corner.
    case bottomLeft
    /// At its own size in the bottom right corner.
    case bottomRight
  }
}

extension UIView.ContentMode {
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
