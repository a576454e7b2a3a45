import CoreGraphics
import QuartzCore

/// Moves the tab bar with the screen that has it, where a push or pop hides or shows it
/// (`hidesBottomBarWhenPushed`): the bar is part of that screen's view during the transition.
@MainActor
final class TabBarMove {
  private let tabs: UITabBarController
  private let navigation: UINavigationController

  /// nil where the change leaves the bar as it is.
  init?(
    _ navigation: UINavigationController, from oldStack: [UIViewController],
    to newStack: [UIViewController]
  ) {
    guard let tabs = navigation.parent as? UITabBarController, !tabs.floatsBar,
      oldStack.hidesTabBar != newStack.hidesTabBar
    else { return nil }
    self.tabs = tabs
    self.navigation = navigation
  }

  func begin(from: UIViewController, to: UIViewController, animated: Bool) {
    let old = navigation.barInsets.bottom
    tabs.updateInset(of: navigation)
    // The outgoing screen keeps its inset for the bar.
    from.barInsets.bottom += old - navigation.barInsets.bottom
    guard animated, tabs.selectedViewController === navigation, tabs.view.window != nil,
      tabs.tabBar.superview === tabs.view
    else { return }
    let holder: UIView = navigation.stack.hidesTabBar ? from.view : to.view
    var frame = tabs.barFrame
    if holder === from.view {
      frame = holder.convert(frame, from: tabs.view)
    } else {
      frame = frame.offsetBy(
        dx: holder.bounds.minX - holder.frame.minX, dy: holder.bounds.minY - holder.frame.minY)
    }
    UIView.performWithoutAnimation {
      tabs.showBar(true)
      holder.addSubview(tabs.tabBar)
      tabs.tabBar.frame = frame
    }
  }

  func end() {
    tabs.updateInset(of: navigation)
    UIView.performWithoutAnimation { tabs.takeBarBack() }
  }
}

@MainActor
extension [UIViewController] {
  /// Whether one of the controllers on a stack hides the tab bar.
  var hidesTabBar: Bool { contains { $0.hidesBottomBarWhenPushed } }
}
