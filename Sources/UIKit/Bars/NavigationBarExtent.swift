import CoreGraphics
import QuartzCore

/// Height that large titles add to a navigation bar, and how scrolling changes it.
extension UINavigationController {
  /// Whether the bar shows the title of a controller on the stack below its buttons.
  func hasLargeTitle(_ controller: UIViewController) -> Bool {
    guard navigationBar.prefersLargeTitles, traitCollection.verticalSizeClass != .compact else {
      return false
    }
    switch controller.navigationItem.largeTitleDisplayMode {
    case .always: return true
    case .never: return false
    case .automatic:
      guard let index = stack.firstIndex(where: { $0 === controller }) else { return false }
      return index == 0 || hasLargeTitle(stack[index - 1])
    }
  }

  /// Scroll view whose content moves under the bar; nil if the title never collapses.
  func titleScroll(of controller: UIViewController) -> UIScrollView? {
    guard controller.isViewLoaded, hasLargeTitle(controller), reachesUnderBar(controller) else {
      return nil
    }
    guard let scroll = controller.barScroll(for: .top),
      scroll.contentInsetAdjustmentBehavior != .never
    else { return nil }
    return scroll
  }

  /// Height below the buttons; more than that of a title while content is pulled down.
  func extent(of controller: UIViewController) -> CGFloat {
    guard hasLargeTitle(controller), !isBarHidden, !hidesTitleForSearch(controller) else {
      return 0
    }
    // Content that was never laid out under the bar lies at its top.
    guard let scroll = titleScroll(of: controller), scroll.knownSystemInset != .zero else {
      return LargeTitleView.height
    }
    let place = scroll === controller.view ? 0 : scroll.frame.minY
    let edge = basicBarEdge(for: controller) - place
    return max(0, -scroll.contentOffset.y - scroll.contentInset.top - edge)
  }

  /// The part of the extent that content keeps clear of.
  func safeExtent(of controller: UIViewController) -> CGFloat {
    min(extent(of: controller), LargeTitleView.height)
  }

  /// Height that a prompt adds above the buttons.
  func promptExtent(of controller: UIViewController) -> CGFloat {
    controller.navigationItem.prompt == nil || hidesTitleForSearch(controller)
      ? 0 : UINavigationBar.promptHeight
  }

  /// Height of the search bar below the title.
  func searchExtent(of controller: UIViewController) -> CGFloat {
    controller.navigationItem.searchController?.searchBar.heightInNavigationBar ?? 0
  }

  /// Whether a search has the bar for itself.
  func hidesTitleForSearch(_ controller: UIViewController) -> Bool {
    guard let search = controller.navigationItem.searchController else { return false }
    return search.isActive && search.hidesNavigationBarDuringPresentation
  }

  /// A search begins or ends.
  func searchChanged() {
    viewIfLoaded?.setNeedsLayout()
    viewIfLoaded?.layoutIfNeeded()
  }

  /// The content of the top controller has moved.
  func titleScrolled(_ scroll: UIScrollView) {
    guard running == nil, let top = stack.last, titleScroll(of: top) === scroll else { return }
    layOutBar()
  }

  /// Updates the height of the bar for the top controller, outside of transitions.
  func updateExtent() {
    guard let top = stack.last else { return }
    for controller in stack { titleScroll(of: controller)?.barHost = controller }
    barExtent = extent(of: top)
  }
}

/// Content that moves under a bar with a large title.
extension UIScrollView {
  /// Whether the content collapses a large title.
  private var collapsesTitle: Bool {
    guard let barHost, let navigation = barHost.navigationController else { return false }
    return navigation.titleScroll(of: barHost) === self
  }

  /// Height of a large title, and a search bar below it, that moves with the content: zero without a
  /// large title.
  var titleHeightAbove: CGFloat {
    guard collapsesTitle, let barHost, let navigation = barHost.navigationController else {
      return 0
    }
    return LargeTitleView.height + navigation.searchExtent(of: barHost)
  }

  /// Offset at which released content rests: a title is shown whole or not at all.
  func restingBesideTitle(_ offset: CGPoint) -> CGPoint {
    guard collapsesTitle else { return offset }
    let open = -adjustedContentInset.top - titleSlack
    let closed = open + LargeTitleView.height
    guard offset.y > open, offset.y < closed else { return offset }
    // Content that is too short to close the bar opens it.
    let canClose = restingRange.y.upperBound >= closed
    let target = offset.y - open < LargeTitleView.height / 2 || !canClose ? open : closed
    return CGPoint(x: offset.x, y: target)
  }

  /// The part of the title's height that is scrolled away, by the safe area that is applied.
  var currentTitleSlack: CGFloat {
    guard collapsesTitle, let barHost,
      barHost.navigationController?.hidesTitleForSearch(barHost) != true
    else { return 0 }
    return max(0, LargeTitleView.height - barHost.titleExtent)
  }
}
