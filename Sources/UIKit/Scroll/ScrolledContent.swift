import CoreGraphics

/// A scroll view whose content size constraints decide.
@MainActor
struct ScrolledContent {
  private(set) weak var scroll: UIScrollView?
  var isAcross = false
  var isDown = false

  init(scroll: UIScrollView) { self.scroll = scroll }

  func setSize(by engine: LayoutEngine) {
    guard let scroll, let size = engine.frame(of: scroll.contentLayoutGuide)?.size else { return }
    var content = scroll.contentSize
    if isAcross { content.width = PixelGrid.ofScreen.nearest(size.width) }
    if isDown { content.height = PixelGrid.ofScreen.nearest(size.height) }
    if content != scroll.contentSize { scroll.contentSize = content }
  }
}

extension UIScrollView {
  /// Offset of the visible bounds from a rectangle of the same size at the origin, as insets.
  var insetsOfFrame: UIEdgeInsets {
    UIEdgeInsets(
      top: contentOffset.y, left: contentOffset.x, bottom: -contentOffset.y,
      right: -contentOffset.x)
  }
}
