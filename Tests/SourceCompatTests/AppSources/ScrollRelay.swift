import UIKit

/// Listens to a scroll view whose delegate somebody else is, and passes on everything else.
final class ScrollRelay: NSObject, UIScrollViewDelegate {
  private weak var original: UIScrollViewDelegate?
  private(set) var offsets: [CGFloat] = []

  init(_ scrollView: UIScrollView) {
    original = scrollView.delegate
    super.init()
    scrollView.delegate = self
  }

  override func responds(to aSelector: Selector!) -> Bool {
    return super.responds(to: aSelector) || original?.responds(to: aSelector) ?? false
  }

  override func forwardingTarget(for aSelector: Selector!) -> Any? {
    if original?.responds(to: aSelector) == true {
      return original
    }
    return super.forwardingTarget(for: aSelector)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
    original?.scrollViewDidScroll?(scrollView)
  }
}

/// A reader that remembers what its scroll view told it.
final class RelayReader: NSObject, UIScrollViewDelegate {
  private(set) var heard: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if heard.last != "scroll" { heard.append("scroll") }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    heard.append("begin")
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    heard.append("end \(decelerate)")
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    return false
  }
}
