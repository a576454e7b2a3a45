import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// A list with the controls of today's apps.
@MainActor @Suite("A client with swipe actions, menus, search and alerts")
struct OrchardClientTests {
  private func show(
    _ device: Device, style: UIUserInterfaceStyle = .light
  ) async -> OrchardViewController {
    let orchard = OrchardViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: orchard)
    navigation.navigationBar.prefersLargeTitles = true
    device.show(
      navigation, style: style, safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    await device.run(seconds: 0.1)
    return orchard
  }

  @Test("A row shows its actions, and all rows their editing controls")
  func rows() async {
    let goldens = ClientGoldens("orchard")
    await Device.run { device in
      let orchard = await show(device)
      await goldens.expect(device.frame(after: 0), is: "list")
      device.touch([
        (0, CGPoint(x: 350, y: 420)), (0.2, CGPoint(x: 260, y: 420)),
        (0.6, CGPoint(x: 260, y: 420)),
      ])
      await goldens.expect(device.frame(after: 0.4), is: "swiping")
      await goldens.expect(device.frame(after: 0.8), is: "swiped")
      device.tap(CGPoint(x: 200, y: 700))
      await device.run(seconds: 0.8)
      orchard.setEditing(true, animated: true)
      await goldens.expect(device.frame(after: 0.12), is: "editing-begins")
      await goldens.expect(device.frame(after: 0.6), is: "editing")
      #expect(device.mistakes == [])
    }
  }

  @Test("Menus open below a button and next to a lifted row")
  func menus() async {
    let goldens = ClientGoldens("orchard")
    await Device.run { device in
      _ = await show(device)
      device.tap(CGPoint(x: 366, y: 69))
      await goldens.expect(device.frame(after: 0.15), is: "menu-opening")
      await goldens.expect(device.frame(after: 0.8), is: "menu")
      device.tap(CGPoint(x: 100, y: 780))
      await device.run(seconds: 0.8)
      device.drag(
        from: CGPoint(x: 150, y: 420), to: CGPoint(x: 150, y: 420), seconds: 0.9)
      await goldens.expect(device.frame(after: 1.6), is: "row-menu")
      #expect(device.mistakes == [])
    }
  }

  @Test("A search uses the whole bar, and a pull shows the refresh control above the title")
  func bar() async {
    let goldens = ClientGoldens("orchard")
    await Device.run { device in
      let orchard = await show(device)
      device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 640), seconds: 0.5)
      await device.run(seconds: 1.5)
      #expect(orchard.refreshControl?.isRefreshing == true)
      await goldens.expect(device.frame(after: 0), is: "refreshing")
      orchard.refreshControl?.endRefreshing()
      await device.run(seconds: 0.8)
      device.tap(CGPoint(x: 200, y: 161))
      await goldens.expect(device.frame(after: 0.15), is: "search-begins")
      await device.run(seconds: 0.8)
      #expect(orchard.search.isActive)
      await goldens.expect(device.frame(after: 0), is: "search")
      orchard.search.isActive = false
      await device.run(seconds: 0.8)
      await goldens.expect(device.frame(after: 0), is: "search-ended")
      #expect(device.mistakes == [])
    }
  }

  @Test("An alert moves for the keyboard, and sheets and menus are dark in dark appearance")
  func alerts() async {
    let goldens = ClientGoldens("orchard")
    await Device.run { device in
      let orchard = await show(device, style: .dark)
      orchard.askForName()
      await goldens.expect(device.frame(after: 1.2), is: "alert-dark")
      orchard.dismiss(animated: false)
      await device.run(seconds: 0.8)
      orchard.askForPicture()
      await goldens.expect(device.frame(after: 0.8), is: "sheet-dark")
      orchard.dismiss(animated: false)
      await device.run(seconds: 0.5)
      device.drag(
        from: CGPoint(x: 150, y: 420), to: CGPoint(x: 150, y: 420), seconds: 0.9)
      await goldens.expect(device.frame(after: 1.6), is: "row-menu-dark")
      #expect(device.mistakes == [])
    }
  }
}
