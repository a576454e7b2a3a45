import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Code in the styles of 2020 to 2026.
@MainActor @Suite("Clients of today")
struct ModernClientTests {
  @Test("A sheet with a list rises, expands with the list and goes with it (S2.16)")
  func placesSheet() async {
    let goldens = ClientGoldens("places")
    await Device.run { device in
      let map = PlacesMapController()
      device.show(map)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 195, y: 120))
      await device.run(seconds: 1)
      let list = map.presentedViewController as? PlacesListController
      await goldens.expect(device.frame(after: 0), is: "medium")
      device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 250), seconds: 0.3)
      await device.run(seconds: 1)
      #expect(list?.sheetPresentationController?.selectedDetentIdentifier == .large)
      #expect(list?.tableView.contentOffset.y == 0)
      await goldens.expect(device.frame(after: 0), is: "large")
      device.tap(CGPoint(x: 195, y: 300))
      await device.run(seconds: 0.6)
      #expect(list?.tableView.numberOfRows(inSection: 0) == 7)
      device.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 820), seconds: 0.25)
      await device.run(seconds: 1.2)
      #expect(map.presentedViewController == nil)
      #expect(device.mistakes == [])
    }
  }

  @Test("A screen follows a view model of Combine, on the scene's time")
  func placeSearch() async {
    await Device.run { device in
      let search = PlaceSearchController()
      device.show(search)
      await device.run(seconds: 0.1)
      #expect(search.result.text == "" && !search.button.isEnabled)
      search.model.query = "B"
      search.model.query = "Bath"
      await device.run(seconds: 0.35)
      #expect(search.model.isLoading && search.model.places == [] && !search.button.isEnabled)
      await device.run(seconds: 0.15)
      #expect(search.result.text == "Bath north, Bath south" && search.button.isEnabled)
      search.scroll.contentOffset.y = 25
      #expect(search.result.alpha == 0.75)
      #expect(device.mistakes == [])
    }
  }

  @Test("The objects of Core Data's template live in memory")
  func store() throws {
    let store = Store()
    #expect(try store.add("a") == ["a"])
    #expect(try store.add("b") == ["a", "b"])
    #expect(!store.persistentContainer.viewContext.hasChanges)
  }

  @Test("A picture zooms out of its cell, and back into it")
  func gallery() async {
    let goldens = ClientGoldens("gallery")
    await Device.run { device in
      let grid = GalleryGridController()
      let navigation = UINavigationController(rootViewController: grid)
      device.show(navigation)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 290, y: 260))
      await goldens.expect(device.frame(after: 0.25), is: "opening")
      await device.run(seconds: 1)
      #expect(navigation.topViewController is GalleryDetailController)
      navigation.popViewController(animated: true)
      await goldens.expect(device.frame(after: 0.15), is: "closing")
      await device.run(seconds: 1)
      #expect(navigation.topViewController === grid)
      #expect(device.mistakes == [])
    }
  }

  @Test("A diffable collection changes its compositional layout with animation")
  func shelf() async {
    let goldens = ClientGoldens("shelf")
    await Device.run { device in
      let shelf = ShelfController()
      device.show(UINavigationController(rootViewController: shelf))
      await device.run(seconds: 0.1)
      shelf.toggle()
      await goldens.expect(device.frame(after: 0.15), is: "changing")
      await device.run(seconds: 0.6)
      let frames = shelf.collectionView.visibleCells.map(\.frame.width)
      #expect(frames.count == 9 && frames.allSatisfy { $0 == 382 })
      #expect(device.mistakes == [])
    }
  }

  @Test("An alert stands over a card of its own presentation, and both go")
  func payment() async {
    let goldens = ClientGoldens("payment")
    await Device.run { device in
      let home = PaymentHomeController()
      device.show(home)
      await device.run(seconds: 0.1)
      home.pay()
      await device.run(seconds: 0.7)
      let card = home.presentedViewController as? PaymentCardController
      #expect(card?.view.frame == CGRect(x: 0, y: 484, width: 390, height: 360))
      card?.cancel()
      await device.run(seconds: 0.7)
      await goldens.expect(device.frame(after: 0), is: "asked")
      #expect(card?.presentedViewController is UIAlertController)
      // The right button of the two.
      device.tap(CGPoint(x: 260, y: 465))
      await device.run(seconds: 1.5)
      #expect(home.presentedViewController == nil)
      #expect(device.mistakes == [])
    }
  }

  @Test("A notice in a window of its own falls in, lets touches through and leaves")
  func notice() async {
    let goldens = ClientGoldens("notice")
    await Device.run { device in
      let home = FilterHomeController()
      device.show(home)
      await device.run(seconds: 0.1)
      let center = NoticeCenter()
      guard let scene = home.view.window?.windowScene else {
        Issue.record("no scene")
        return
      }
      center.show("Offline", in: scene)
      await goldens.expect(device.frame(after: 0.3), is: "shown")
      #expect(UIApplication.shared.windows.count == 2)
      await device.run(seconds: 1.5)
      #expect(UIApplication.shared.windows.count == 1)
      #expect(device.mistakes == [])
    }
  }

  @Test("A card follows the finger, and is thrown away or springs back")
  func deck() async {
    let goldens = ClientGoldens("deck")
    await Device.run { device in
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      let deck = SwipeDeckView(frame: CGRect(x: 45, y: 180, width: 300, height: 400))
      deck.fill([.systemRed, .systemGreen, .systemBlue, .systemOrange])
      controller.view.addSubview(deck)
      device.show(controller)
      await device.run(seconds: 0.1)
      device.drag(from: CGPoint(x: 195, y: 380), to: CGPoint(x: 260, y: 400), seconds: 0.3)
      await goldens.expect(device.frame(after: 0.25), is: "pulled")
      await device.run(seconds: 0.8)
      #expect(deck.cards.count == 4 && deck.cards[0].transform == .identity)
      device.drag(from: CGPoint(x: 195, y: 380), to: CGPoint(x: 350, y: 400), seconds: 0.3)
      await goldens.expect(device.frame(after: 0.45), is: "thrown")
      await device.run(seconds: 0.5)
      #expect(deck.cards.count == 3 && deck.cards[0].transform == .identity)
      #expect(device.mistakes == [])
    }
  }

  @Test("A header stretches under the finger; a bar fades in when it has left")
  func profile() async {
    let goldens = ClientGoldens("profile")
    await Device.run { device in
      let profile = StretchyProfileController()
      device.show(profile)
      await device.run(seconds: 0.1)
      device.touch([
        (0, CGPoint(x: 195, y: 400)), (0.3, CGPoint(x: 195, y: 600)),
        (0.6, CGPoint(x: 195, y: 600)),
      ])
      await goldens.expect(device.frame(after: 0.4), is: "stretched")
      #expect(profile.header.frame.height > 280)
      await device.run(seconds: 1)
      #expect(profile.header.frame.height == 220)
      device.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 350), seconds: 0.3)
      await device.run(seconds: 1)
      #expect(profile.bar.alpha == 1)
      #expect(device.mistakes == [])
    }
  }

  @Test("A popover stays one on a phone")
  func filters() async {
    let goldens = ClientGoldens("filters")
    await Device.run { device in
      let home = FilterHomeController()
      device.show(home)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 300, y: 140))
      await device.run(seconds: 0.8)
      #expect(home.presentedViewController?.presentationController?.presentationStyle == .popover)
      await goldens.expect(device.frame(after: 0), is: "open")
      device.tap(CGPoint(x: 40, y: 700))
      await device.run(seconds: 0.8)
      #expect(home.presentedViewController == nil && device.mistakes == [])
    }
  }

  @Test("Tabs dissolve, and have appeared when that has ended (S3.22)")
  func tabs() async {
    let goldens = ClientGoldens("system-tabs")
    await Device.run { device in
      let tabs = SystemTabsController()
      device.show(tabs)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 195, y: 820))
      await goldens.expect(device.frame(after: 0.15), is: "dissolving")
      #expect(tabs.selectedIndex == 1 && tabs.log == ["Home appeared"])
      await device.run(seconds: 0.6)
      #expect(tabs.log == ["Home appeared", "Search appeared"] && device.mistakes == [])
    }
  }

  @Test("A proxy in front of a scroll view's delegate passes on what it does not know")
  func relay() async {
    await Device.run { device in
      let (controller, reader) = (UIViewController(), RelayReader())
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      scrollView.contentSize = CGSize(width: 390, height: 3000)
      scrollView.delegate = reader
      controller.view.addSubview(scrollView)
      let relay = ScrollRelay(scrollView)
      device.show(controller)
      await device.run(seconds: 0.1)
      device.touch([
        (0, CGPoint(x: 195, y: 600)), (0.3, CGPoint(x: 195, y: 300)),
        (0.6, CGPoint(x: 195, y: 300)),
      ])
      await device.run(seconds: 1)
      #expect(reader.heard == ["begin", "scroll", "end false"])
      #expect(relay.offsets.last == scrollView.contentOffset.y && relay.offsets.count > 5)
      #expect(relay.scrollViewShouldScrollToTop(scrollView) == false)
      #expect(device.mistakes == [])
    }
  }
}
