import CoreGraphics
import UIKit

/// Moves views against the content of a scroll view, and shows its page in page controls.
final class SceneScrollFollower: NSObject, UIScrollViewDelegate {
  private var views: [(view: UIView, parallax: CGFloat)] = []
  /// Content offset for which the views are placed.
  private var placed: CGPoint
  private let scroll: UIScrollView
  /// Controls that show the page of the scroll view.
  private var pages: [UIPageControl] = []
  /// Page that they show; nil before the first layout.
  private var shownPage: Int?

  init(_ scroll: UIScrollView) {
    self.scroll = scroll
    placed = scroll.contentOffset
    super.init()
    scroll.delegate = self
  }

  /// Moves a view from now on. The frame in the scene is its place while its page is in sight; in a scroll view
  /// without pages it is its place while the start of the content is in sight.
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
    showPage()
  }

  /// Lets a control show the page from now on.
  func add(_ control: UIPageControl) {
    pages.append(control)
    shownPage = nil
    showPage()
  }

  /// Shows the page, unless it is still the same: a step may have changed a control since. Pages lie beside each
  /// other, or below each other in a scroll view that only scrolls vertically.
  func showPage() {
    let size = scroll.bounds.size
    guard !pages.isEmpty, size.width > 0, size.height > 0 else { return }
    let isVertical = scroll.contentSize.width <= size.width
    let offset = scroll.contentOffset
    let page = Int((isVertical ? offset.y / size.height : offset.x / size.width).rounded())
    guard page != shownPage else { return }
    shownPage = page
    for control in pages { control.currentPage = page }
  }
}
