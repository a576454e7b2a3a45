// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/ScrollRelay.swift", line: 1)
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

  func respondsByForwarding(to aSelector: Selector!) -> Bool {
    return super.responds(to: aSelector) || original?.responds(to: aSelector) ?? false
  }

  func forwardingTarget(for aSelector: Selector!) -> Any? {
    if original?.responds(to: aSelector) == true {
      return original
    }
    return (nil as Any?)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
    original?.scrollViewDidScroll(scrollView)
  }
; func scrollViewDidZoom(_ a0: UIScrollView) { (self.forwardingTarget(for: Selector(requirement: "scrollViewDidZoom(_:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewDidZoom(a0) }; func scrollViewWillBeginDragging(_ a0: UIScrollView) { (self.forwardingTarget(for: Selector(requirement: "scrollViewWillBeginDragging(_:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewWillBeginDragging(a0) }; func scrollViewWillBeginDecelerating(_ a0: UIScrollView) { (self.forwardingTarget(for: Selector(requirement: "scrollViewWillBeginDecelerating(_:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewWillBeginDecelerating(a0) }; func scrollViewDidEndDecelerating(_ a0: UIScrollView) { (self.forwardingTarget(for: Selector(requirement: "scrollViewDidEndDecelerating(_:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewDidEndDecelerating(a0) }; func scrollViewDidEndScrollingAnimation(_ a0: UIScrollView) { (self.forwardingTarget(for: Selector(requirement: "scrollViewDidEndScrollingAnimation(_:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewDidEndScrollingAnimation(a0) }; func scrollViewDidScrollToTop(_ a0: UIScrollView) { (self.forwardingTarget(for: Selector(requirement: "scrollViewDidScrollToTop(_:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewDidScrollToTop(a0) }; func scrollViewDidChangeAdjustedContentInset(_ a0: UIScrollView) { (self.forwardingTarget(for: Selector(requirement: "scrollViewDidChangeAdjustedContentInset(_:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewDidChangeAdjustedContentInset(a0) }; func scrollViewWillEndDragging(_ a0: UIScrollView, withVelocity a1: CGPoint, targetContentOffset a2: UnsafeMutablePointer<CGPoint>) { (self.forwardingTarget(for: Selector(requirement: "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewWillEndDragging(a0, withVelocity: a1, targetContentOffset: a2) }; func scrollViewDidEndDragging(_ a0: UIScrollView, willDecelerate a1: Bool) { (self.forwardingTarget(for: Selector(requirement: "scrollViewDidEndDragging(_:willDecelerate:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewDidEndDragging(a0, willDecelerate: a1) }; func viewForZooming(in a0: UIScrollView) -> UIView? { return (self.forwardingTarget(for: Selector(requirement: "viewForZooming(in:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.viewForZooming(in: a0) ?? nil }; func scrollViewWillBeginZooming(_ a0: UIScrollView, with a1: UIView?) { (self.forwardingTarget(for: Selector(requirement: "scrollViewWillBeginZooming(_:with:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewWillBeginZooming(a0, with: a1) }; func scrollViewDidEndZooming(_ a0: UIScrollView, with a1: UIView?, atScale a2: CGFloat) { (self.forwardingTarget(for: Selector(requirement: "scrollViewDidEndZooming(_:with:atScale:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewDidEndZooming(a0, with: a1, atScale: a2) }; func scrollViewShouldScrollToTop(_ a0: UIScrollView) -> Bool { return (self.forwardingTarget(for: Selector(requirement: "scrollViewShouldScrollToTop(_:)") { $0 is any UIScrollViewDelegate }) as? any UIScrollViewDelegate)?.scrollViewShouldScrollToTop(a0) ?? true } }

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
