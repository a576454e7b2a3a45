import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Screens that hide the tab bar")
struct HiddenTabBarTests {
  @MainActor
  private struct Bench {
    let lab: TransitionLab
    let tabs = UITabBarController()
    let root = UIViewController()
    let next = UIViewController()
    let navigation: UINavigationController

    init(_ lab: TransitionLab) async {
      self.lab = lab
      navigation = UINavigationController(rootViewController: root)
      tabs.viewControllers = [navigation, UIViewController()]
      lab.show(tabs)
      next.hidesBottomBarWhenPushed = true
      await lab.run(seconds: 0.1)
    }

    var bar: UITabBar { tabs.tabBar }
  }

  @Test("The bar leaves with the screen below a push, and returns with it (S3.1)")
  func push() async {
    await TransitionLab.run { lab in
      let bench = await Bench(lab)
      let inset = bench.root.view.safeAreaInsets.bottom
      #expect(inset >= 49)
      bench.navigation.pushViewController(bench.next, animated: true)
      await lab.run(seconds: 0.15)
      #expect(bench.bar.superview === bench.root.view && !bench.bar.isHidden)
      // The screen below keeps its inset while it leaves.
      #expect(bench.root.view.safeAreaInsets.bottom == inset)
      #expect(bench.next.view.safeAreaInsets.bottom == inset - 49)
      await lab.run(seconds: 1)
      #expect(bench.bar.superview === bench.tabs.view && bench.bar.isHidden)
      #expect(bench.next.view.safeAreaInsets.bottom == inset - 49)
      bench.navigation.popViewController(animated: true)
      await lab.run(seconds: 0.15)
      #expect(bench.bar.superview === bench.root.view && !bench.bar.isHidden)
      await lab.run(seconds: 1)
      #expect(bench.bar.superview === bench.tabs.view && !bench.bar.isHidden)
      #expect(bench.bar.frame == CGRect(x: 0, y: 844 - inset, width: 390, height: inset))
      #expect(bench.root.view.safeAreaInsets.bottom == inset)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Without animation the bar is hidden and shown at once, separately for each tab")
  func immediate() async {
    await TransitionLab.run { lab in
      let bench = await Bench(lab)
      bench.navigation.pushViewController(bench.next, animated: false)
      await lab.run(seconds: 0.1)
      #expect(bench.bar.isHidden && bench.bar.superview === bench.tabs.view)
      UIView.performWithoutAnimation { bench.tabs.selectedIndex = 1 }
      await lab.run(seconds: 0.1)
      #expect(!bench.bar.isHidden)
      bench.tabs.selectedIndex = 0
      await lab.run(seconds: 0.7)
      #expect(bench.bar.isHidden)
      bench.navigation.popToRootViewController(animated: false)
      await lab.run(seconds: 0.1)
      #expect(!bench.bar.isHidden)
    }
  }

  @Test("setTabBarHidden moves the bar below the screen, and gives its place to the tabs")
  func movedBar() async {
    await TransitionLab.run { lab in
      let bench = await Bench(lab)
      let inset = bench.root.view.safeAreaInsets.bottom
      let top = bench.bar.frame.minY
      await lab.act { bench.tabs.setTabBarHidden(true, animated: true) }
      #expect(bench.tabs.isTabBarHidden && bench.root.view.safeAreaInsets.bottom == inset - 49)
      await lab.run(seconds: 0.1)
      let moving = bench.bar.seen.frame.minY
      #expect(moving > top && moving < 845)
      await lab.run(seconds: 0.4)
      #expect(bench.bar.frame.minY == 845)
      // It stays away in other tabs, and after a push.
      UIView.performWithoutAnimation { bench.tabs.selectedIndex = 1 }
      bench.tabs.selectedIndex = 0
      bench.navigation.pushViewController(UIViewController(), animated: false)
      await lab.run(seconds: 1)
      #expect(bench.bar.frame.minY == 845)
      bench.tabs.isTabBarHidden = false
      #expect(bench.bar.frame.minY == top && bench.bar.layer.animationKeys() == nil)
      await lab.run(seconds: 0.1)
      #expect(bench.navigation.topViewController?.view.safeAreaInsets.bottom == inset)
    }
  }

  @Test("A bar hidden by the program stays hidden")
  func ownBar() async {
    await TransitionLab.run { lab in
      let bench = await Bench(lab)
      bench.bar.isHidden = true
      let plain = UIViewController()
      bench.navigation.pushViewController(plain, animated: true)
      await lab.run(seconds: 1)
      #expect(bench.bar.isHidden && bench.bar.superview === bench.tabs.view)
    }
  }
}
