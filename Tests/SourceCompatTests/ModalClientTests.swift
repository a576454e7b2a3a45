import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Presentations and dismissals of apps.
@MainActor @Suite("Clients that present screens")
struct ModalClientTests {
  @Test("A receipt swings in over a shop, closes itself and falls")
  func modal() async {
    let goldens = ClientGoldens("modal")
    await Device.run { device in
      let shop = PantryViewController()
      device.show(shop)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 195, y: 750))
      // The finger lifts after 50 ms.
      await goldens.expect(device.frame(after: 0.25), is: "swinging-in")
      await device.run(seconds: 1)
      let receipt = shop.presentedViewController
      #expect(receipt is ReceiptViewController)
      #expect(receipt?.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(receipt?.view.transform == .identity && shop.view.transform == .identity)
      #expect(shop.view.window == nil)
      await goldens.expect(device.frame(after: 0), is: "hanging")
      // It has appeared 0.8 s after the tap, and closes 1.5 s later.
      await goldens.expect(device.frame(after: 1.325), is: "swinging-off")
      await goldens.expect(device.frame(after: 0.325), is: "falling")
      #expect(receipt?.isBeingDismissed == true)
      await device.run(seconds: 0.5)
      #expect(shop.presentedViewController == nil && shop.view.window != nil)
      #expect(receipt?.view.window == nil && receipt?.view.isHidden == false)
      #expect(device.mistakes == [])
    }
  }

  @Test("A card moves the screen behind it back, and a finger dismisses it")
  func card() async {
    let goldens = ClientGoldens("card")
    await Device.run { device in
      let trips = TripsViewController()
      device.show(trips)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 195, y: 220))
      await goldens.expect(device.frame(after: 0.2), is: "rising")
      await device.run(seconds: 0.6)
      let card = trips.presentedViewController
      #expect(card?.view.frame == CGRect(x: 0, y: 54, width: 390, height: 790))
      #expect(trips.view.transform == CGAffineTransform(scaleX: 0.92, y: 0.92))
      #expect(trips.view.layer.cornerRadius == 14 && trips.view.window != nil)
      // An override in an extension.
      #expect(card?.prefersStatusBarHidden == true)
      await goldens.expect(device.frame(after: 0), is: "open")
      // A fifth of the way and back: the finger rests before it lifts.
      device.touch([
        (0, CGPoint(x: 195, y: 90)), (0.3, CGPoint(x: 195, y: 290)),
        (0.6, CGPoint(x: 195, y: 290)),
      ])
      await goldens.expect(device.frame(after: 0.5), is: "pulled")
      let pulled = card?.transitionCoordinator
      #expect(pulled?.isInteractive == true)
      let percent = Double(pulled?.percentComplete ?? 0)
      let top = Double(card?.view.layer.presentation()?.frame.minY ?? 0)
      #expect(percent > 0.2 && percent < 0.24)
      #expect(abs(top - 54 - 790 * percent) < 1e-6)
      await device.run(seconds: 1)
      #expect(card?.view.frame.minY == 54 && card?.view.window != nil)
      #expect(trips.view.transform == CGAffineTransform(scaleX: 0.92, y: 0.92))
      // A flick.
      device.drag(from: CGPoint(x: 195, y: 90), to: CGPoint(x: 195, y: 490), seconds: 0.2)
      await device.run(seconds: 1)
      #expect(trips.presentedViewController == nil && card?.view.window == nil)
      #expect(trips.view.transform == .identity && trips.view.layer.cornerRadius == 0)
      #expect(device.mistakes == [])
    }
  }

  @Test("A menu under the screen: an edge pan that is released, one that opens, and a selection")
  func menu() async {
    let goldens = ClientGoldens("menu")
    await Device.run { device in
      let radio = (LegacyRadio.self as any RadioMaking.Type).make()
      device.show(radio)
      await device.run(seconds: 0.1)
      device.touch([
        (0, CGPoint(x: 2, y: 400)), (0.3, CGPoint(x: 102, y: 400)),
        (0.6, CGPoint(x: 102, y: 400)),
      ])
      await goldens.expect(device.frame(after: 0.5), is: "pulled")
      await device.run(seconds: 1)
      #expect(radio.presentedViewController == nil && radio.view.window != nil)
      #expect(!radio.view.isHidden)
      device.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 302, y: 400), seconds: 0.4)
      await device.run(seconds: 1)
      let menu = radio.presentedViewController
      #expect(menu?.view.window != nil && radio.view.window == nil)
      await goldens.expect(device.frame(after: 0), is: "open")
      // The second station tells the radio by notification, and closes.
      device.tap(CGPoint(x: 100, y: 206))
      await goldens.expect(device.frame(after: 0.2), is: "closing")
      await device.run(seconds: 0.5)
      #expect(radio.presentedViewController == nil && radio.view.window != nil)
      #expect(radio.playing == "Night Shift")
      await goldens.expect(device.frame(after: 0), is: "closed")
      // The picture of the old screen stays beside the menu, on purpose.
      #expect(device.mistakes == ["S12.13"])
    }
  }
}

/// The radio's classes are deprecated; creating them through a protocol avoids the warning.
private protocol RadioScreen: UIViewController {
  var playing: String? { get }
}

private protocol RadioMaking {
  @MainActor static func make() -> any RadioScreen
}

@available(*, deprecated)
extension RadioViewController: RadioScreen {
  var playing: String? { nowPlaying.text }
}

private enum LegacyRadio: RadioMaking {
  @available(*, deprecated)
  static func make() -> any RadioScreen { RadioViewController() }
}
