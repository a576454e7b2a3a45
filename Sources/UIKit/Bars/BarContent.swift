import CoreGraphics

/// Position of scrolling content relative to the bar that it moves under.
///
/// Since iOS 15 a bar has its `scrollEdgeAppearance` while the edge of the content has not passed it, and always
/// over content that does not scroll; without such an appearance it is clear (Apple's documentation of the property;
/// an answer of an Apple engineer in the developer forums that many articles quote; pictures of
/// cashapp/AccessibilitySnapshot on iOS 17.5 and 18.5 with plain views: neither gray nor hairline). Pictures of
/// pointfreeco/swift-snapshot-testing, which have both, are from 2018 and 2019, before iOS 15.
enum BarContent {
  /// The screen ends at the bar. A clear bar would show the window there, black on a device by reports; here it keeps
  /// its background, unless an appearance for the edge is set: a choice.
  case beside
  /// Nothing scrolls under the bar.
  case fixed
  /// The content ends at the bar.
  case atEdge
  /// A part of the content is behind the bar.
  case behind

  /// Whether a bar has its appearance for the edge.
  var isAtEdge: Bool { self != .behind }
  /// Whether a bar without an appearance for the edge is clear.
  var clearsBar: Bool { self == .fixed || self == .atEdge }
}

/// The appearance of a bar over content at some place: the one rule of navigation bars, tab bars and toolbars.
@MainActor
struct BarLook<Appearance: UIBarAppearance> {
  /// The appearance that is set for the place; nil where the bar's own properties decide.
  let appearance: Appearance?
  /// Whether the bar has no background of its own where its content ends, or over a fixed one.
  let isClear: Bool

  /// - Parameters:
  ///   - content: Place of the content; nil for bars that no controller manages.
  ///   - standard: Appearance that was set for content behind the bar.
  ///   - edge: Appearance that was set for content at the bar's edge.
  ///   - isPlain: Whether no tint, style or image is set as before appearances: such bars keep their
  ///     background, as in apps of their time.
  init(
    over content: BarContent?, standard: Appearance?, edge: Appearance?,
    isPlain: @autoclosure () -> Bool
  ) {
    let edge = content?.isAtEdge == true ? edge : nil
    appearance = edge ?? standard
    isClear = edge == nil && content?.clearsBar == true && (standard != nil || isPlain())
  }
}

extension UIViewController {
  /// The scroll view whose content moves under a bar at an edge: the one that the controller names, its view, or
  /// the first scroll view in it; nil if there is none.
  func barScroll(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    switch self {
    case let navigation as UINavigationController:
      return navigation.stack.last?.barScroll(for: edge)
    case let tabs as UITabBarController: return tabs.selectedViewController?.barScroll(for: edge)
    case let split as UISplitViewController where split.isCollapsed:
      let shown = split.children.last { $0.viewIfLoaded?.superview === split.viewIfLoaded }
      return shown?.barScroll(for: edge)
    default: break
    }
    guard isViewLoaded else { return nil }
    return contentScrollView(for: edge) ?? view as? UIScrollView
      ?? view.subviews.first { $0 is UIScrollView } as? UIScrollView
  }

  /// The content of the controller has moved or has another size.
  func barContentChanged(_ scroll: UIScrollView) {
    navigationController?.titleScrolled(scroll)
    navigationController?.updateBarContent(animated: true)
    tabBarController?.updateBarContent(animated: true)
  }
}

extension UIScrollView {
  /// Distances within which content counts as being at an edge, in points: below a pixel.
  private static let slack: CGFloat = 0.25

  fileprivate func content(underBarTo edge: CGFloat, in space: UIView) -> BarContent {
    // A scroll view that begins further down does not move under the bar.
    guard convert(bounds, to: space).minY <= edge + Self.slack else { return .fixed }
    return contentOffset.y <= -adjustedContentInset.top + Self.slack ? .atEdge : .behind
  }

  fileprivate func content(underBarFrom edge: CGFloat, in space: UIView) -> BarContent {
    guard convert(bounds, to: space).maxY >= edge - Self.slack else { return .fixed }
    let end = contentOffset.y + bounds.height - adjustedContentInset.bottom
    return end >= contentSize.height - Self.slack ? .atEdge : .behind
  }
}

extension UINavigationController {
  /// Shows the bar as it is over the content of the controller on top.
  func updateBarContent(animated: Bool) {
    guard running == nil, let top = stack.last else { return }
    navigationBar.show(barContent(of: top), animated: animated)
    if hasToolbar { toolbar.show(toolbarContent(of: top), animated: animated) }
  }

  /// The position of a controller's content. From now on its scroll view reports changes of it.
  func barContent(of controller: UIViewController) -> BarContent {
    guard reachesUnderBar(controller) else { return .beside }
    guard !isBarHidden, let scroll = controller.barScroll(for: .top) else { return .fixed }
    scroll.barHost = controller
    return scroll.content(underBarTo: basicBarEdge(for: controller), in: view)
  }

  /// As ``barContent(of:)``, for the toolbar.
  func toolbarContent(of controller: UIViewController) -> BarContent {
    guard reachesUnderToolbar(controller) else { return .beside }
    guard !isBottomBarHidden, let scroll = controller.barScroll(for: .bottom) else { return .fixed }
    scroll.barHost = controller
    return scroll.content(underBarFrom: toolbarTop, in: view)
  }
}

extension UITabBarController {
  /// Shows the bar as it is over the content of the selected tab.
  func updateBarContent(animated: Bool) {
    guard isViewLoaded, let selected = selectedViewController else { return }
    tabBar.show(barContent(of: selected), animated: animated)
  }

  /// As that of navigation controllers, for the lower edge.
  private func barContent(of controller: UIViewController) -> BarContent {
    guard reachesUnderBar(controller) else { return .beside }
    guard let scroll = controller.barScroll(for: .bottom) else { return .fixed }
    if scroll.barHost == nil { scroll.barHost = controller }
    return scroll.content(underBarFrom: barFrame.minY, in: view)
  }
}
