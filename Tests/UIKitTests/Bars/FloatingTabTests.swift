import CoreGraphics
import Foundation
import Testing
import UIKit

/// The tab bar at the upper edge of tablets since iPadOS 18 (Apple's pictures of session 10147 of WWDC 2024;
/// question 79625345 on Stack Overflow).
@MainActor @Suite("Floating tab bars")
struct FloatingTabTests {
  private func show(
    _ tabs: UITabBarController, system: Int = 18, size: CGSize = CGSize(width: 834, height: 1194),
    _ body: (TransitionLab) async -> Void
  ) async {
    await TransitionLab.run { lab in
      lab.show(
        tabs, size: size, system: system,
        safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
      await lab.step()
      await lab.step()
      await body(lab)
    }
  }

  private func tabs(_ titles: [String] = ["Hello", "World"], inNavigation: Bool = true)
    -> UITabBarController
  {
    let tabs = UITabBarController()
    tabs.viewControllers = titles.map { title in
      let controller = UIViewController()
      controller.title = title
      return inNavigation ? UINavigationController(rootViewController: controller) : controller
    }
    return tabs
  }

  @Test("Two tabs take about 158 points in the middle of the navigation bar's line")
  func place() async {
    let tabs = tabs()
    await show(tabs) { _ in
      let frame = tabs.tabBar.frame
      #expect(abs(frame.width - 158) <= 2.5 && abs(frame.midX - 417) < 1, "\(frame)")
      #expect(frame.height == 40 && frame.midY == 49)
    }
  }

  @Test("Screens with a navigation bar keep its safe area, others get that of a bar")
  func safeArea() async {
    for inNavigation in [true, false] {
      let tabs = tabs(inNavigation: inNavigation)
      await show(tabs) { _ in
        let shown = tabs.selectedViewController
        let top = (shown as? UINavigationController)?.topViewController ?? shown
        #expect(top?.view.safeAreaInsets.top == 74 && top?.view.safeAreaInsets.bottom == 20)
        #expect(top?.view.frame.height == 1194)
      }
    }
  }

  @Test("A hidden navigation bar leaves its line to the tabs")
  func hiddenNavigationBar() async {
    let tabs = tabs()
    await show(tabs) { lab in
      let navigation = tabs.selectedViewController as? UINavigationController
      navigation?.setNavigationBarHidden(true, animated: false)
      await lab.step()
      await lab.step()
      #expect(navigation?.topViewController?.view.safeAreaInsets.top == 74)
      tabs.setTabBarHidden(true, animated: false)
      await lab.step()
      await lab.step()
      #expect(navigation?.topViewController?.view.safeAreaInsets.top == 24)
      #expect(tabs.tabBar.frame.maxY <= 0)
    }
  }

  @Test("The bar takes the place of titles, and stays where a pushed screen hides bottom bars")
  func titles() async {
    let tabs = tabs()
    await show(tabs) { lab in
      let navigation = tabs.selectedViewController as? UINavigationController
      let title = navigation?.navigationBar.all(UILabel.self).first { $0.text == "Hello" }
      #expect(title?.superview?.alpha == 0)
      let pushed = UIViewController()
      pushed.title = "Pushed"
      pushed.hidesBottomBarWhenPushed = true
      navigation?.pushViewController(pushed, animated: true)
      await lab.run(seconds: 1)
      let label = navigation?.navigationBar.all(UILabel.self).first { $0.text == "Pushed" }
      #expect(label?.superview?.alpha == 0)
      #expect(!tabs.tabBar.isHidden && tabs.tabBar.superview === tabs.view)
    }
  }

  @Test("The selected title is semibold on a capsule; a tap selects another one")
  func selection() async {
    let tabs = tabs()
    await show(tabs) { lab in
      @MainActor func weights() -> [Bool] {
        tabs.tabBar.all(UILabel.self).filter { $0.text == "Hello" || $0.text == "World" }
          .map { $0.font == .systemFont(ofSize: 17, weight: .semibold) }
      }
      #expect(weights() == [true, false])
      let script = TouchScript(tabs.view.window ?? UIWindow())
      lab.world.eventSources.append { _ in script.deliver(upTo: lab.world.now) }
      let start = lab.time
      script.add(
        TouchScript.Finger([
          (time: start + 0.1, place: CGPoint(x: 450, y: 49)),
          (time: start + 0.15, place: CGPoint(x: 450, y: 49)),
        ]))
      await lab.run(seconds: 1.2)
      #expect(tabs.selectedIndex == 1)
      #expect(weights() == [false, true])
    }
  }

  @Test("A search tab shows its glass alone")
  func search() async {
    let tabs = UITabBarController(tabs: [
      UITab(title: "Home", image: UIImage(systemName: "house"), identifier: "home") { _ in
        UIViewController()
      }, UISearchTab { _ in UIViewController() },
    ])
    await show(tabs) { _ in
      let images = tabs.tabBar.all(UIImageView.self).filter { $0.image != nil }
      #expect(images.count == 1)
      #expect(!tabs.tabBar.all(UILabel.self).contains { $0.text == "Search" })
    }
  }

  @Test("Phones, iPadOS 17 and compact widths keep the bar at the lower edge")
  func lowerEdge() async {
    let old = tabs()
    await show(old, system: 17) { _ in #expect(old.tabBar.frame.maxY == 1194) }
    let phone = tabs()
    await show(phone, size: CGSize(width: 390, height: 844)) { _ in
      #expect(phone.tabBar.frame.maxY == 844)
    }
    let compact = tabs()
    await show(compact) { lab in
      compact.traitOverrides.horizontalSizeClass = .compact
      await lab.step()
      await lab.step()
      #expect(compact.tabBar.frame.maxY == 1194)
    }
  }
}
