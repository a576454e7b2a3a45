import CoreGraphics
import EasyTransitions
import Foundation
import QuartzCore
import Testing
import UIKit

/// An app in the style of EasyTransitions' example.
@MainActor @Suite("Clients on EasyTransitions")
struct EasyClientTests {
  @Test("A card grows into its story, is pulled, returns, and is closed by its button")
  func card() async throws {
    let goldens = ClientGoldens("market-card")
    try await Device.run { device in
      let today = MarketTodayViewController()
      device.show(today)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 195, y: 200))
      await goldens.expect(device.frame(after: 0.175), is: "growing")
      #expect(today.cards[0].isHidden)
      await device.run(seconds: 1)
      let story = try #require(today.presentedViewController as? MarketDetailViewController)
      #expect(story.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(story.cardView.closeButton.alpha == 1)
      await goldens.expect(device.frame(after: 0), is: "open")
      // Not far, and slowly back at the end: it cancels.
      device.touch([
        (0, CGPoint(x: 195, y: 400)), (0.3, CGPoint(x: 195, y: 520)),
        (0.6, CGPoint(x: 195, y: 510)),
      ])
      await goldens.expect(device.frame(after: 0.5), is: "pulled")
      #expect(story.transitionCoordinator?.isInteractive == true)
      await device.run(seconds: 1)
      #expect(story.view.frame.height == 844 && story.view.window != nil)
      #expect(story.cardView.closeButton.alpha == 1)
      device.tap(CGPoint(x: 355, y: 65))
      await goldens.expect(device.frame(after: 0.35), is: "shrinking")
      await device.run(seconds: 1)
      #expect(today.presentedViewController == nil && !today.cards[0].isHidden)
      #expect(device.mistakes == [])
    }
  }

  @Test("Rows and goods appear one after another, and a pull on the goods goes back")
  func stalls() async throws {
    let goldens = ClientGoldens("market-stalls")
    try await Device.run { device in
      let stalls = MarketStallsViewController()
      let navigation = UINavigationController(rootViewController: stalls)
      device.show(navigation)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 195, y: 300))
      await goldens.expect(device.frame(after: 0.4), is: "showing")
      await device.run(seconds: 0.6)
      let goods = try #require(navigation.topViewController as? MarketGoodsViewController)
      #expect(goods.goods.allSatisfy { $0.transform == .identity })
      goods.mayBePulled = false
      device.drag(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 700), seconds: 0.3)
      await device.run(seconds: 1)
      #expect(navigation.topViewController === goods && goods.transitionCoordinator == nil)
      goods.mayBePulled = true
      device.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 760), seconds: 0.6)
      await goldens.expect(device.frame(after: 0.45), is: "pulled")
      #expect(goods.transitionCoordinator?.isInteractive == true)
      await device.run(seconds: 1)
      #expect(navigation.viewControllers == [stalls])
      #expect(device.mistakes == [])
    }
  }

  @Test("A swipe from below presents the purse, one from above dismisses it")
  func purse() async throws {
    let goldens = ClientGoldens("market-purse")
    try await Device.run { device in
      let counter = MarketCounterViewController()
      device.show(counter)
      await device.run(seconds: 0.1)
      device.drag(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 400), seconds: 0.3)
      await goldens.expect(device.frame(after: 0.2), is: "rising")
      await device.run(seconds: 1.2)
      let purse = try #require(counter.presentedViewController as? MarketPurseViewController)
      #expect(purse.view.frame == CGRect(x: 10, y: 464, width: 370, height: 370))
      #expect(purse.coin.alpha == 1 && counter.dismissals == 0)
      await goldens.expect(device.frame(after: 0), is: "open")
      device.drag(from: CGPoint(x: 195, y: 500), to: CGPoint(x: 195, y: 700), seconds: 0.3)
      await device.run(seconds: 1.4)
      #expect(counter.presentedViewController == nil && counter.dismissals == 1)
      #expect(device.mistakes == [])
      // The pan of the first purse is still on the counter, beside that of the second.
      device.drag(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 400), seconds: 0.3)
      await device.run(seconds: 1.4)
      #expect(counter.presentedViewController != nil && counter.presentedViewController !== purse)
      #expect(Set(device.mistakes) == ["S4.17"])
    }
  }
}
