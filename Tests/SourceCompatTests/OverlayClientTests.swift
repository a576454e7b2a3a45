import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Views that apps show over a screen.
@MainActor @Suite("Clients that show views over the screen")
struct OverlayClientTests {
  @Test("A bubble grows out of a button and goes back into it")
  func bubble() async {
    let goldens = ClientGoldens("bubble")
    await Device.run { device in
      let notes = NotesViewController()
      device.show(notes)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 332, y: 766))
      await goldens.expect(device.frame(after: 0.125), is: "growing")
      #expect(notes.addButton.isHidden)
      await goldens.expect(device.frame(after: 0.1), is: "grown")
      await device.run(seconds: 0.6)
      let composer = notes.presentedViewController
      #expect(composer is ComposerViewController)
      #expect(composer?.view.alpha == 1 && composer?.view.transform == .identity)
      #expect(notes.view.window != nil && !notes.addButton.isHidden)
      await goldens.expect(device.frame(after: 0), is: "open")
      device.tap(CGPoint(x: 332, y: 766))
      await goldens.expect(device.frame(after: 0.175), is: "shrinking")
      await device.run(seconds: 0.6)
      #expect(notes.presentedViewController == nil && composer?.view.window == nil)
      #expect(!notes.addButton.isHidden)
      #expect(device.mistakes == [])
    }
  }

  @Test("A sheet of constraints rises, grows with the finger, and closes on a touch outside")
  func sheet() async {
    let goldens = ClientGoldens("sheet")
    await Device.run { device in
      let map = VeloMapViewController()
      device.show(map)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 195, y: 300))
      await goldens.expect(device.frame(after: 0.15), is: "rising")
      await device.run(seconds: 0.6)
      let sheet = map.presentedViewController
      #expect(sheet?.view.frame == CGRect(x: 8, y: 576, width: 374, height: 260))
      await goldens.expect(device.frame(after: 0), is: "low")
      device.touch([
        (0, CGPoint(x: 195, y: 600)), (0.4, CGPoint(x: 195, y: 300)),
        (0.6, CGPoint(x: 195, y: 300)),
      ])
      await goldens.expect(device.frame(after: 0.5), is: "pulled")
      await device.run(seconds: 0.6)
      // It stays where the high stop is.
      #expect(sheet?.view.frame == CGRect(x: 8, y: 112, width: 374, height: 724))
      device.drag(from: CGPoint(x: 195, y: 150), to: CGPoint(x: 195, y: 500), seconds: 0.6)
      await device.run(seconds: 1.2)
      #expect(sheet?.view.frame == CGRect(x: 8, y: 576, width: 374, height: 260))
      device.tap(CGPoint(x: 195, y: 200))
      await device.run(seconds: 0.8)
      #expect(map.presentedViewController == nil && sheet?.view.window == nil)
      #expect(device.mistakes == [])
    }
  }

  @Test("A card over a screen that blurs and darkens, and clears again")
  func blur() async {
    let goldens = ClientGoldens("blur")
    await Device.run { device in
      let forecast = ForecastViewController()
      device.show(forecast)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 195, y: 599))
      await goldens.expect(device.frame(after: 0.15), is: "half-blurred")
      await device.run(seconds: 0.4)
      let day = forecast.presentedViewController
      let effectView = day?.presentationController?.containerView?.subviews.first
      #expect((effectView as? UIVisualEffectView)?.effect is UIBlurEffect)
      #expect(day?.view.frame == CGRect(x: 45, y: 232, width: 300, height: 380))
      await goldens.expect(device.frame(after: 0), is: "open")
      device.tap(CGPoint(x: 195, y: 100))
      await goldens.expect(device.frame(after: 0.25), is: "clearing")
      await device.run(seconds: 0.4)
      #expect(forecast.presentedViewController == nil && effectView?.window == nil)
      #expect((effectView as? UIVisualEffectView)?.effect == nil)
      await goldens.expect(device.frame(after: 0), is: "clear")
      // The marker follows the strip of hours, here to its very end.
      #expect(abs(forecast.hourMarker.frame.minX - (20 + 648.0 / 1338 * 290)) < 1e-6)
      device.drag(from: CGPoint(x: 380, y: 300), to: CGPoint(x: 10, y: 300), seconds: 0.1)
      await device.run(seconds: 3)
      #expect(forecast.hourMarker.frame.minX == 310)
      #expect(device.mistakes == [])
    }
  }

  @Test("A map unfolds in panels attached to each other, and folds up")
  func fold() async {
    let goldens = ClientGoldens("fold")
    await Device.run { device in
      let trails = TrailsViewController()
      device.show(trails)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 195, y: 300))
      await goldens.expect(device.frame(after: 0.45), is: "unfolding")
      await goldens.expect(device.frame(after: 0.275), is: "nearly-flat")
      await device.run(seconds: 0.7)
      let map = trails.presentedViewController
      #expect(map?.view.window != nil && map?.view.isHidden == false)
      #expect(trails.view.window == nil)
      await goldens.expect(device.frame(after: 0), is: "flat")
      device.tap(CGPoint(x: 195, y: 300))
      await goldens.expect(device.frame(after: 0.75), is: "folding")
      await device.run(seconds: 0.8)
      #expect(trails.presentedViewController == nil && trails.view.window != nil)
      #expect(trails.view.superview?.subviews.count == 1)
      #expect(device.mistakes == [])
    }
  }
}
