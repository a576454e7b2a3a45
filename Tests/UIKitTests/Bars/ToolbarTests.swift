import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Toolbars")
struct ToolbarTests {
  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  @Test("Flexible spaces share the free width; fixed ones have their width")
  func spaces() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
      controller.view.addSubview(bar)
      bar.items = [
        item("One"), .flexibleSpace(), item("Two"), .fixedSpace(40), item("Three"),
        .flexibleSpace(), item("Four"),
      ]
      await lab.step()
      let places = ["One", "Two", "Three", "Four"].map { bar.label($0)?.place ?? .zero }
      #expect(places[0].minX == 16 && abs(places[3].maxX - 374) < 1e-9)
      #expect(abs(places[2].minX - places[1].maxX - 56) < 1e-9)
      #expect(abs(places[1].minX - places[0].maxX - (places[3].minX - places[2].maxX)) < 1e-9)
      #expect(places.allSatisfy { $0.midY == 122 })
      bar.setItems([item("Five")], animated: true)
      let alphas = await lab.look(at: [0, 0.1, 0.2]) {
        ["One", "Five"].map { CGFloat(bar.label($0)?.superview?.superview?.seen.opacity ?? -1) }
      }
      #expect(agree(alphas[0], [1, 0]) && agree(alphas[1], [0.5, 0.5], within: 1e-5))
      await lab.step()
      #expect(bar.label("One") == nil)
      #expect(bar.items?.map(\.title) == ["Five"])
    }
  }

  private final class Attaching: NSObject, UIToolbarDelegate, UINavigationBarDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  @Test("The background of a bar that is attached to the top reaches under the status bar")
  func attached() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      let top: CGFloat = 47
      lab.show(controller, safeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0))
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: top, width: 390, height: 44))
      let bar = UINavigationBar(frame: CGRect(x: 0, y: top, width: 390, height: 44))
      let attaching = Attaching()
      for view in [toolbar, bar] { controller.view.addSubview(view) }
      await lab.step()
      #expect(toolbar.barPosition == .bottom && bar.barPosition == .top)
      #expect(toolbar.subviews[0].frame.minY == 0 && bar.subviews[0].frame.minY == 0)
      toolbar.delegate = attaching
      bar.delegate = attaching
      await lab.step()
      #expect(toolbar.barPosition == .topAttached)
      #expect(toolbar.subviews[0].frame.minY == -top && bar.subviews[0].frame.minY == -top)
    }
  }

  @Test("Bars follow an animation of their controller's view")
  func animatedView() async {
    let controller = BarBench.controller("Inbox")
    controller.toolbarItems = [item("Sort")]
    await BarBench.run([controller]) { bench in
      bench.navigation.setToolbarHidden(false, animated: false)
      await bench.lab.step()
      await bench.lab.act {
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
          bench.navigation.view.frame = CGRect(x: 50, y: 100, width: 290, height: 644)
        }
      }
      let toolbar = bench.navigation.toolbar ?? UIToolbar()
      let seen = await bench.lab.look(at: [0.1]) {
        [
          bench.bar.seen.frame.width, bench.bar.subviews[0].seen.frame.width,
          toolbar.seen.frame.width, toolbar.seen.frame.minY,
        ]
      }
      #expect(agree(seen[0], [315, 315, 315, 650], within: 0.01), "\(seen)")
    }
    await TransitionLab.run(rate: 20) { lab in
      let tabs = UITabBarController()
      tabs.viewControllers = [BarBench.controller("Inbox")]
      lab.show(tabs)
      await lab.step()
      let top = tabs.tabBar.frame.minY
      await lab.act {
        UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
          tabs.view.frame = CGRect(x: 50, y: 100, width: 290, height: 644)
        }
      }
      let seen = await lab.look(at: [0.1]) {
        [tabs.tabBar.seen.frame.width, tabs.tabBar.seen.frame.minY]
      }
      #expect(agree(seen[0], [315, top - 150], within: 0.01), "\(seen)")
    }
  }

  @Test(
    "A navigation controller's toolbar slides in, reduces the safe area, and shows the top's items")
  func navigation() async {
    let controllers = ["Inbox", "Mail"].map(BarBench.controller)
    controllers[0].toolbarItems = [item("Sort")]
    controllers[1].toolbarItems = [item("Reply")]
    await BarBench.run(
      [controllers[0]], safe: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    ) { bench in
      #expect(bench.navigation.isToolbarHidden)
      #expect(bench.navigation.view.subviews.count == 2)
      await bench.lab.act { bench.navigation.setToolbarHidden(false, animated: true) }
      let bar = bench.navigation.toolbar ?? UIToolbar()
      let edges = await bench.lab.look(at: [0.05, 0.2]) { bar.seen.frame.minY }
      let half: CGFloat = 845 - 79 * 0.5
      #expect(agree([edges[0]], [half], within: 0.01), "\(edges)")
      #expect(edges[1] == 766)
      #expect(controllers[0].view.safeAreaInsets.bottom == 78)
      #expect(bar.label("Sort")?.place.minX == 16)
      await bench.lab.act { bench.navigation.pushViewController(controllers[1], animated: true) }
      let alphas = await bench.lab.look(at: [0.05]) {
        ["Sort", "Reply"].map { CGFloat(bar.label($0)?.superview?.superview?.seen.opacity ?? -1) }
      }
      #expect(agree(alphas[0], [1 - 0.54477839, 0.54477839], within: 1e-5), "\(alphas)")
      await bench.lab.run(seconds: 0.6)
      #expect(bar.label("Sort") == nil && bar.items?.map(\.title) == ["Reply"])
      controllers[1].setToolbarItems([item("Other")], animated: false)
      #expect(bar.items?.map(\.title) == ["Other"])
      bar.isTranslucent = false
      await bench.lab.step()
      #expect(controllers[1].view.frame.maxY == 766)
      bench.navigation.isToolbarHidden = true
      await bench.lab.step()
      #expect(bar.isHidden && controllers[1].view.frame.maxY == 844)
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("A button on a toolbar is tapped through the window")
  func tap() async {
    var count = 0
    let controller = BarBench.controller("Inbox")
    controller.toolbarItems = [
      .flexibleSpace(), UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in count += 1 }),
    ]
    await BarBench.run([controller]) { bench in
      bench.navigation.isToolbarHidden = false
      await bench.lab.step()
      let place = bench.navigation.toolbar.label("Go")?.place ?? .zero
      #expect(place.maxX == 374 && place.midY == 822)
      await bench.tap(place.midX, place.midY)
      #expect(count == 1)
    }
  }
}
