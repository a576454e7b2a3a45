import CoreGraphics
import UIKit

/// Moves views against the content of a scroll view, and shows its page in page controls.
final class SceneScrollFollower: NSObject, UIScrollViewDelegate {
  private var views: [(view: UIView, parallax: CGFloat)] = []
  /// Content offset for which the views are placed.
  private var placed: CGPoint
  private let scroll: UIScrollView
  /// Controls that show the page of the scroll view.
  var pages: [UIPageControl] = []

  init(_ scroll: UIScrollView) {
    self.scroll = scroll
    placed = scroll.contentOffset
    super.init()
    scroll.delegate = self
  }

  /// Moves a view from now on. The frame of the scene is its place while its page is in sight, without
  /// pages that at the start of the content.
  func add(_ view: UIView, parallax: Double) {
    let factor = CGFloat(parallax)
    let size = scroll.bounds.size
    var home = CGPoint.zero
    if scroll.isPagingEnabled, size.width > 0, size.height > 0 {
      let center = view.superview?.convert(view.center, to: scroll) ?? view.center
      home.x = (center.x / size.width).rounded(.down) * size.width
      home.y = (center.y / size.height).rounded(.down) * size.height
    }
    view.center.x += (placed.x - home.x) * factor
    view.center.y += (placed.y - home.y) * factor
    views.append((view, factor))
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset
    for (view, parallax) in views {
      view.center.x += (offset.x - placed.x) * parallax
      view.center.y += (offset.y - placed.y) * parallax
    }
    placed = offset
    let width = scrollView.bounds.width
    guard width > 0 else { return }
    for control in pages { control.currentPage = Int((offset.x / width).rounded()) }
  }
}
