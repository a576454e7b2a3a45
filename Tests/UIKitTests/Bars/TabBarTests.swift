import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Tab bars")
struct TabBarTests {
  private final class Delegate: NSObject, UITabBarDelegate {
    var selected: [Int] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item.tag) }
  }

  @Test("Tabs are controls with their image first, and stay the same views after a selection")
  func controls() async {
    await ControlBench.run { bench in
      let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
      bench.root.addSubview(bar)
      let items = (0..<3).map { UITabBarItem(title: "Tab \($0)", image: UIImage(), tag: $0) }
      bar.items = items
      let buttons = bar.subviews.filter { $0 is UIControl }
      #expect(buttons.count == 3 && buttons[0].subviews.first is UIImageView)
      bar.selectedItem = items[1]
      items[0].isEnabled = false
      #expect(bar.subviews.filter { $0 is UIControl } == buttons)
      bar.items = Array(items.dropLast())
      #expect(bar.subviews.filter { $0 is UIControl } == Array(buttons.dropLast()))
      items[0].isEnabled = true
      #expect(bar.label("Tab 0")?.alpha == 1 && bar.label("Tab 1")?.textColor == .systemBlue)
    }
  }

  @Test(
    "A separate tab bar selects the tapped tab and calls its delegate; disabled tabs stay unselected"
  )
  func standalone() async {
    await ControlBench.run { bench in
      let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
      let delegate = Delegate()
      bar.delegate = delegate
      bench.root.addSubview(bar)
      bar.items = (0..<3).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
      #expect(bar.selectedItem == nil)
      bar.items?[1].isEnabled = false
      await bench.tap(300, 120)
      await bench.tap(200, 120)
      await bench.tap(10, 120)
      #expect(delegate.selected == [2, 0])
      #expect(bar.selectedItem?.tag == 0)
      #expect(bar.label("Tab 0")?.textColor == UIColor.systemBlue)
      #expect(
        bar.label("Tab 2")?.textColor.resolvedColor(with: bar.traitCollection)
          == UIColor(white: 146 / 255, alpha: 1))
      bar.unselectedItemTintColor = .red
      bar.tintColor = .green
      #expect(bar.label("Tab 0")?.textColor == UIColor.green)
      #expect(bar.label("Tab 2")?.textColor == UIColor.red)
      bar.selectedItem = bar.items?[2]
      #expect(delegate.selected.count == 2, "code tells nobody")
      #expect(bar.label("Tab 2")?.textColor == UIColor.green)
    }
  }

  @Test("Centered items have their width and gap, and a tap between them takes the nearest")
  func centered() async {
    await ControlBench.run { bench in
      let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
      let delegate = Delegate()
      bar.delegate = delegate
      bench.root.addSubview(bar)
      bar.items = (0..<3).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
      bar.itemPositioning = .centered
      bar.itemWidth = 60
      bar.itemSpacing = 30
      await bench.lab.step()
      #expect(bar.label("Tab 0")?.place.midX == 105 && bar.label("Tab 2")?.place.midX == 285)
      await bench.tap(155, 120)
      await bench.tap(380, 120)
      #expect(delegate.selected == [1, 2])
      bar.itemWidth = 500
      await bench.lab.step()
      #expect(bar.label("Tab 0")?.place.midX == 55)
    }
  }

  @Test("Titles are small and below the images, badges red and next to them")
  func places() async {
    await ControlBench.run { bench in
      let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
      bench.root.addSubview(bar)
      let items = (0..<3).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
      bar.items = items
      items[1].badgeValue = "12"
      await bench.lab.step()
      let title = bar.label("Tab 1")
      // The button: 132 to 258, 1 to 49.
      #expect(title?.superview?.place == CGRect(x: 132, y: 101, width: 126, height: 48))
      #expect(abs((title?.place.midX ?? 0) - 195) <= 0.5 && title?.place.minY == 135)
      #expect(title?.font == .systemFont(ofSize: 10, weight: .medium))
      let badge = bar.label("12")
      #expect(badge?.superview?.layer.backgroundColor == UIColor.systemRed.cgColor)
      #expect(badge?.place.minX == (title?.place.maxX ?? 0) - 5)
      #expect(badge?.place.minY == 103 && badge?.place.height == 18)
      items[1].setBadgeTextAttributes([.foregroundColor: UIColor.yellow], for: .normal)
      let color = unsafe bar.label("12")?.attributedText?.attribute(
        .foregroundColor, at: 0, effectiveRange: nil)
      #expect(color as? UIColor == .yellow)
      #expect(items[1].badgeTextAttributes(for: .selected) == nil)
      items[1].setBadgeTextAttributes(nil, for: .normal)
      items[1].badgeColor = .blue
      #expect(bar.label("12")?.superview?.layer.backgroundColor == UIColor.blue.cgColor)
      items[1].badgeValue = nil
      #expect(bar.label("12") == nil)
      items[1].title = "Other"
      #expect(bar.label("Other") === title)
    }
  }

  /// cashapp/AccessibilitySnapshot, `testTabBars`, iOS 18.5: four tabs on 402 points.
  @Test(
    "Buttons end on whole points; images keep their size; badges begin 5 points before their end")
  func images() async {
    await ControlBench.run { bench in
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 402, height: 49))
      bench.root.addSubview(bar)
      let image = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in }
      bar.items = (0..<4).map { UITabBarItem(title: "Tab \($0)", image: image, tag: $0) }
      bar.items?[0].badgeValue = "3"
      bar.items?[1].isEnabled = false
      await bench.lab.step()
      let buttons = (0..<4).compactMap { bar.label("Tab \($0)")?.superview?.frame }
      #expect(buttons.map(\.minX) == [2, 103, 203, 304])
      #expect(buttons.map(\.maxX) == [99, 199, 300, 400])
      let first = bar.label("Tab 0")?.superview
      let picture = first?.all(UIImageView.self).first
      #expect(picture?.bounds.size == CGSize(width: 24, height: 24) && picture?.frame.midY == 18)
      let badge = bar.label("3")?.superview?.frame
      #expect(badge?.minX == (picture?.frame.maxX ?? 0) - 5 && badge?.minY == 2)
      #expect(badge?.size == CGSize(width: 18, height: 18))
      #expect(abs((bar.label("Tab 1")?.alpha ?? 0) - 0.266) < 1e-6)
      #expect(
        bar.label("Tab 0")?.textColor.resolvedColor(with: bar.traitCollection)
          == UIColor(white: 146 / 255, alpha: 1))
    }
  }

  @Test("A tab-bar controller's bar shows its controllers' items, and real taps select (S3.20)")
  func controller() async {
    await TransitionLab.run { lab in
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      let plain = BarBench.controller("Plain")
      let root = BarBench.controller("Root")
      tabs.viewControllers = [plain, UINavigationController(rootViewController: root)]
      let window = lab.show(tabs)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      #expect(tabs.tabBar.items?.map(\.title) == ["Plain", "Root"])
      #expect(tabs.tabBar.selectedItem === plain.tabBarItem)
      root.title = "Stack"
      plain.tabBarItem = UITabBarItem(title: "New", image: nil, tag: 7)
      #expect(tabs.tabBar.label("Stack") != nil && tabs.tabBar.label("New") != nil)
      let place = CGPoint(x: 300, y: 820)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 0.2)
      #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === root.tabBarItem)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Content ends above an opaque bar")
  func opaque() async {
    await TransitionLab.run { lab in
      let tabs = UITabBarController(nibName: nil, bundle: nil)
      let controllers = ["A", "B"].map(BarBench.controller)
      tabs.viewControllers = controllers
      lab.show(tabs)
      await lab.step()
      #expect(controllers[0].view.frame.height == 844)
      #expect(controllers[0].view.safeAreaInsets.bottom == 49)
      tabs.tabBar.isTranslucent = false
      await lab.step()
      #expect(controllers[0].view.frame.height == 795)
      #expect(controllers[0].view.safeAreaInsets.bottom == 0)
      tabs.selectedIndex = 1
      await lab.step()
      #expect(controllers[1].view.frame.height == 795)
    }
  }

  @Test("Colors follow the style, and an appearance takes precedence over them")
  func looks() async {
    await ControlBench.run { bench in
      let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
      bench.root.addSubview(bar)
      bar.items = [UITabBarItem(title: "One", image: nil, tag: 0)]
      let background = { bar.subviews[0].layer.backgroundColor }
      let material = { (bar.subviews[0].subviews.first as? UIVisualEffectView)?.effect }
      #expect(background() == nil)
      #expect(material() == UIBlurEffect(style: .systemChromeMaterial))
      bar.isTranslucent = false
      #expect(material() == nil)
      #expect(background() == UIColor(red: 0.976, green: 0.976, blue: 0.984, alpha: 1).cgColor)
      bench.root.overrideUserInterfaceStyle = .dark
      #expect(background() == UIColor(white: 0.086, alpha: 1).cgColor)
      bar.barTintColor = .red
      #expect(background() == UIColor.red.cgColor)
      let appearance = UITabBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.stackedLayoutAppearance.normal.titleTextAttributes = [
        .foregroundColor: UIColor.orange
      ]
      bar.standardAppearance = appearance
      #expect(background() == UIColor.black.cgColor)
      #expect(bar.label("One")?.attributeColor == .orange)
    }
  }
}
