import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Appearance of bars over content at its edge, by Apple's documentation of `scrollEdgeAppearance`.
@MainActor @Suite("Bars at the edge of content")
struct ScrollEdgeTests {
  private func background(_ bar: UIView) -> UIColor? { bar.subviews.first?.backgroundColor }
  private func hasMaterial(_ bar: UIView) -> Bool {
    bar.subviews.first?.subviews.contains { ($0 as? UIVisualEffectView)?.effect != nil } ?? false
  }
  private func hairline(_ bar: UIView) -> UIColor? {
    bar.subviews.first?.subviews.last?.backgroundColor
  }
  private func isClear(_ bar: UIView) -> Bool {
    !hasMaterial(bar)
      && [background(bar), hairline(bar)].allSatisfy { ($0?.cgColor.alpha ?? 0) == 0 }
  }

  private static func appearance(_ color: UIColor) -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  private static func tabs(_ color: UIColor) -> UITabBarAppearance {
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = color
    return appearance
  }

  private func list(_ rows: Int, in source: TableSource) -> UITableViewController {
    let list = UITableViewController(style: .plain)
    source.rows = [(0..<rows).map { "row \($0)" }]
    list.tableView.dataSource = source
    return list
  }

  @Test(
    "A navigation bar is clear over a list at its top, not while rows are behind it"
  )
  func list() async {
    await TransitionLab.run { lab in
      let source = TableSource()
      let list = list(100, in: source)
      let navigation = UINavigationController(rootViewController: list)
      lab.show(navigation)
      await lab.step()
      let bar = navigation.navigationBar
      #expect(isClear(bar))
      list.tableView.contentOffset.y += 1
      await lab.run(seconds: 0.3)
      #expect(hasMaterial(bar) && hairline(bar) == UINavigationBarAppearance().shadowColor)
      list.tableView.contentOffset.y -= 1
      await lab.run(seconds: 0.3)
      #expect(isClear(bar))
      // Pulled down, there is still no content behind the bar.
      list.tableView.contentOffset.y -= 40
      await lab.run(seconds: 0.3)
      #expect(isClear(bar))
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "The standard appearance is clear at the edge, unless there is one for the edge")
  func appearances() async {
    await TransitionLab.run { lab in
      let source = TableSource()
      let list = list(100, in: source)
      let navigation = UINavigationController(rootViewController: list)
      lab.show(navigation)
      let bar = navigation.navigationBar
      bar.standardAppearance = Self.appearance(.red)
      await lab.step()
      #expect(isClear(bar))
      bar.scrollEdgeAppearance = Self.appearance(.green)
      #expect(background(bar) == .green)
      list.navigationItem.scrollEdgeAppearance = Self.appearance(.blue)
      #expect(background(bar) == .blue)
      list.tableView.contentOffset.y += 100
      await lab.run(seconds: 0.3)
      #expect(background(bar) == .red)
    }
  }

  @Test(
    "Over fixed content a bar is clear, or has the appearance for the edge, in controllers only"
  )
  func fixedContent() async {
    await TransitionLab.run { lab in
      let page = UIViewController()
      let navigation = UINavigationController(rootViewController: page)
      lab.show(navigation)
      await lab.step()
      // cashapp/AccessibilitySnapshot, testNavBarBackButtonTraits on iOS 17.5 and 18.5: white, without a line.
      #expect(isClear(navigation.navigationBar))
      navigation.navigationBar.standardAppearance = Self.appearance(.red)
      await lab.step()
      #expect(isClear(navigation.navigationBar))
      navigation.navigationBar.scrollEdgeAppearance = Self.appearance(.green)
      #expect(background(navigation.navigationBar) == .green)
      let own = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
      own.items = [UINavigationItem(title: "Own")]
      own.standardAppearance = Self.appearance(.red)
      own.scrollEdgeAppearance = Self.appearance(.green)
      page.view.addSubview(own)
      await lab.step()
      #expect(background(own) == .red)
    }
  }

  @Test(
    "A tint stays at the edge, as does a bar beside the screen; a list further down is not behind it"
  )
  func otherBars() async {
    await TransitionLab.run { lab in
      let source = TableSource()
      let list = list(100, in: source)
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.barTintColor = .red
      navigation.navigationBar.isTranslucent = false
      lab.show(navigation)
      await lab.step()
      #expect(background(navigation.navigationBar) == .red)
    }
    await TransitionLab.run { lab in
      let page = UIViewController()
      let navigation = UINavigationController(rootViewController: page)
      lab.show(navigation)
      page.view.addSubview(UIScrollView(frame: CGRect(x: 0, y: 300, width: 320, height: 100)))
      await lab.step()
      #expect(isClear(navigation.navigationBar))
      page.edgesForExtendedLayout = []
      navigation.view.setNeedsLayout()
      await lab.step()
      #expect(!isClear(navigation.navigationBar))
    }
  }

  @Test(
    "A toolbar is clear over a fixed screen and at the end of a list, or has its appearance there")
  func toolbar() async {
    await TransitionLab.run { lab in
      let source = TableSource()
      let list = list(100, in: source)
      let navigation = UINavigationController(rootViewController: list)
      navigation.isToolbarHidden = false
      lab.show(navigation)
      await lab.step()
      let bar = navigation.toolbar ?? UIToolbar()
      #expect(hasMaterial(bar) && hairline(bar) == UIToolbarAppearance().shadowColor)
      let table: UITableView = list.tableView
      table.contentOffset.y =
        table.contentSize.height - table.bounds.height + table.adjustedContentInset.bottom
      await lab.run(seconds: 0.3)
      #expect(isClear(bar))
      await lab.act { navigation.pushViewController(UIViewController(), animated: true) }
      await lab.run(seconds: 1)
      #expect(isClear(bar))
      let edge = UIToolbarAppearance()
      edge.configureWithOpaqueBackground()
      edge.backgroundColor = .green
      bar.scrollEdgeAppearance = edge
      #expect(background(bar) == .green)
      table.contentOffset.y -= 10
      await lab.act { navigation.popViewController(animated: true) }
      await lab.run(seconds: 1)
      #expect(hasMaterial(bar))
      let own = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
      own.scrollEdgeAppearance = edge
      navigation.view.addSubview(own)
      await lab.step()
      #expect(hasMaterial(own))
      #expect(lab.mistakes == [])
    }
  }

  @Test("In a push the background fades in and out alongside")
  func push() async {
    await TransitionLab.run { lab in
      let (source, other) = (TableSource(), TableSource())
      let list = list(100, in: source)
      let navigation = UINavigationController(rootViewController: list)
      lab.show(navigation)
      await lab.step()
      list.tableView.contentOffset.y += 200
      await lab.run(seconds: 0.3)
      let next = self.list(100, in: other)
      await lab.act { navigation.pushViewController(next, animated: true) }
      let bar = navigation.navigationBar
      #expect(isClear(bar), "the value is that of the end")
      await lab.run(seconds: 0.2)
      let line = bar.subviews.first?.subviews.last
      let alpha = (line?.layer.presentation()?.backgroundColor?.alpha ?? 0) / 0.3
      #expect(alpha > 0.05 && alpha < 0.9, "\(alpha)")
      await lab.run(seconds: 0.8)
      #expect(isClear(bar))
      await lab.act { navigation.popViewController(animated: true) }
      await lab.run(seconds: 1)
      #expect(!isClear(bar))
      #expect(lab.mistakes == [])
    }
  }

  @Test("A tab bar is clear where the rows end above it, and at the end of a long list")
  func tabs() async {
    await TransitionLab.run { lab in
      let (few, many) = (TableSource(), TableSource())
      let (short, long) = (list(3, in: few), list(100, in: many))
      let tabs = UITabBarController()
      tabs.viewControllers = [
        short, UINavigationController(rootViewController: long), UIViewController(),
      ]
      lab.show(tabs)
      await lab.step()
      #expect(isClear(tabs.tabBar))
      tabs.selectedIndex = 1
      await lab.run(seconds: 1)
      #expect(!isClear(tabs.tabBar))
      let table: UITableView = long.tableView
      table.contentOffset.y =
        table.contentSize.height - table.bounds.height + table.adjustedContentInset.bottom
      await lab.run(seconds: 0.3)
      #expect(isClear(tabs.tabBar))
      tabs.selectedIndex = 2
      await lab.run(seconds: 1)
      #expect(isClear(tabs.tabBar))
      tabs.tabBar.scrollEdgeAppearance = Self.tabs(.green)
      #expect(background(tabs.tabBar) == .green)
      tabs.viewControllers?.last?.tabBarItem.scrollEdgeAppearance = Self.tabs(.blue)
      #expect(background(tabs.tabBar) == .blue)
      #expect(lab.mistakes == [])
    }
  }

  @Test("A toolbar has a background as soon as content grows under it")
  func growingContent() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      controller.view.addSubview(scroll)
      let navigation = UINavigationController(rootViewController: controller)
      navigation.isToolbarHidden = false
      lab.show(navigation)
      await lab.step()
      await lab.step()
      #expect(isClear(navigation.toolbar))
      scroll.contentSize = CGSize(width: 390, height: 2000)
      await lab.step()
      #expect(hasMaterial(navigation.toolbar))
      scroll.contentSize = CGSize(width: 390, height: 100)
      await lab.step()
      #expect(isClear(navigation.toolbar))
    }
  }

  @Test("A tab bar sees the list in a split view controller that shows one column")
  func splitInTabs() async {
    await TransitionLab.run { lab in
      let many = TableSource()
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(
        UINavigationController(rootViewController: list(100, in: many)), for: .primary)
      let tabs = UITabBarController()
      tabs.viewControllers = [split]
      lab.show(tabs)
      await lab.run(seconds: 0.5)
      #expect(!isClear(tabs.tabBar))
      #expect(lab.mistakes == [])
    }
  }

  @Test("In a bar of compact height the compact appearance for the edge takes precedence")
  func compact() async {
    await TransitionLab.run { lab in
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.navigationBar.scrollEdgeAppearance = Self.appearance(.green)
      navigation.navigationBar.compactScrollEdgeAppearance = Self.appearance(.blue)
      let window = lab.show(navigation)
      await lab.step()
      #expect(background(navigation.navigationBar) == .green)
      window.traitOverrides.verticalSizeClass = .compact
      await lab.step()
      #expect(background(navigation.navigationBar) == .blue)
    }
  }
}
