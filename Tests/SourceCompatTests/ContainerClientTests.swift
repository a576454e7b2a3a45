import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Changes of apps between screens next to each other.
@MainActor @Suite("Clients with tabs and pages")
struct ContainerClientTests {
  @Test("Tabs slide, fade through and open like an iris; a swipe that is too short returns")
  func tabs() async {
    let goldens = ClientGoldens("tabs")
    await Device.run { device in
      let tabs = GreenhouseTabBarController()
      device.show(tabs)
      await device.run(seconds: 0.1)
      let lists = tabs.viewControllers ?? []
      device.tap(CGPoint(x: 146, y: 820))
      await goldens.expect(device.frame(after: 0.225), is: "sliding")
      // Half of a symmetric curve is half of the way.
      let middle = lists[1].view.layer.presentation()?.frame.minX
      #expect(abs((middle ?? 0) - 195) < 1e-3)
      await device.run(seconds: 0.4)
      #expect(tabs.selectedIndex == 1 && lists[0].view.window == nil)
      device.tap(CGPoint(x: 243, y: 820))
      await goldens.expect(device.frame(after: 0.3), is: "fading-through")
      await device.run(seconds: 0.4)
      #expect(tabs.selectedIndex == 2)
      device.tap(CGPoint(x: 341, y: 820))
      await goldens.expect(device.frame(after: 0.2), is: "iris")
      await device.run(seconds: 0.6)
      #expect(tabs.selectedIndex == 3 && lists[3].view.layer.mask == nil)
      // Less than a third of the way.
      device.touch([
        (0, CGPoint(x: 100, y: 400)), (0.3, CGPoint(x: 200, y: 400)),
        (0.5, CGPoint(x: 200, y: 400)),
      ])
      await goldens.expect(device.frame(after: 0.4), is: "swiped")
      await device.run(seconds: 0.8)
      #expect(tabs.selectedIndex == 3 && lists[2].view.window == nil)
      #expect(lists.allSatisfy { $0.view.transform == .identity })
      device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400), seconds: 0.2)
      await device.run(seconds: 0.8)
      #expect(tabs.selectedIndex == 2 && lists[3].view.window == nil)
      #expect(device.mistakes == [])
    }
  }

  @Test("Pages follow the finger, continue by display link, and get appearance callbacks")
  func pages() async {
    let goldens = ClientGoldens("pages")
    await Device.run { device in
      let almanac = AlmanacViewController()
      let pages = almanac.children.first as? PageSwipeController
      device.show(almanac)
      await device.run(seconds: 0.1)
      let container = pages ?? almanac.children.first as? PageSwipeController
      let april = container?.page as? MonthViewController
      #expect(april?.calls == ["will appear", "did appear"])
      await goldens.expect(device.frame(after: 0), is: "april")
      device.touch([
        (0, CGPoint(x: 300, y: 500)), (0.3, CGPoint(x: 100, y: 500)),
        (0.6, CGPoint(x: 100, y: 500)),
      ])
      await goldens.expect(device.frame(after: 0.5), is: "turning")
      await device.run(seconds: 1)
      // Some 190 of 390 points are less than half: back to April.
      #expect(container?.page === april && container?.children.count == 1)
      #expect(almanac.turned == [] && container?.shift == 0)
      #expect(
        april?.calls == [
          "will appear", "did appear", "will disappear", "will appear", "did appear",
        ])
      device.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 150, y: 500), seconds: 0.15)
      await goldens.expect(device.frame(after: 0.25), is: "running-on")
      await device.run(seconds: 1)
      let may = container?.page as? MonthViewController
      #expect(may?.title == "May" && almanac.turned == ["May"])
      #expect(may?.calls == ["will appear", "did appear"])
      #expect(april?.parent == nil && april?.calls.last == "did disappear")
      await goldens.expect(device.frame(after: 0), is: "may")
      #expect(device.mistakes == [])
    }
  }
}
