import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Pushes and pops of apps.
@MainActor @Suite("Clients that push and pop")
struct NavigationClientTests {
  @Test("A thumbnail becomes the photo; the photo follows the finger and falls back into place")
  func photo() async {
    let goldens = ClientGoldens("photo")
    await Device.run { device in
      let album = AlbumViewController()
      let navigation = DarkroomNavigationController(rootViewController: album)
      device.show(navigation)
      await device.run(seconds: 0.1)
      device.tap(CGPoint(x: 195, y: 315))
      await goldens.expect(device.frame(after: 0.175), is: "growing")
      await device.run(seconds: 0.6)
      let photo = navigation.topViewController as? DarkroomPhotoViewController
      #expect(photo?.zoomFrameInWindow == CGRect(x: 0, y: 276, width: 390, height: 292))
      await goldens.expect(device.frame(after: 0), is: "open")
      // Pulled down by some 150 points, held, and released: it stays.
      device.touch([
        (0, CGPoint(x: 195, y: 420)), (0.3, CGPoint(x: 175, y: 570)),
        (0.6, CGPoint(x: 175, y: 570)),
      ])
      await goldens.expect(device.frame(after: 0.5), is: "pulled")
      let percent = photo?.transitionCoordinator?.percentComplete ?? 0
      #expect(percent > 0.4 && percent <= 0.5)
      await device.run(seconds: 0.8)
      #expect(navigation.topViewController === photo && photo?.view.alpha == 1)
      #expect(photo?.pull == nil && album.view.window == nil)
      // Released while it moves: it returns.
      device.drag(from: CGPoint(x: 195, y: 420), to: CGPoint(x: 230, y: 600), seconds: 0.3)
      await goldens.expect(device.frame(after: 0.45), is: "flying-home")
      await device.run(seconds: 0.8)
      #expect(navigation.viewControllers == [album] && photo?.view.window == nil)
      await goldens.expect(device.frame(after: 0), is: "home")
      #expect(device.mistakes == [])
    }
  }

  @Test("Stories on a cube, pushed, rotated by a finger and released")
  func cube() async {
    let goldens = ClientGoldens("cube")
    await Device.run { device in
      let first = StoryViewController(number: 0)
      let navigation = StoryNavigationController(rootViewController: first)
      device.show(navigation)
      await device.run(seconds: 0.1)
      device.drag(from: CGPoint(x: 389, y: 500), to: CGPoint(x: 89, y: 500), seconds: 0.6)
      await goldens.expect(device.frame(after: 0.4), is: "turned-by-hand")
      await device.run(seconds: 1)
      let second = navigation.topViewController
      #expect(navigation.viewControllers.count == 2 && first.view.window == nil)
      await goldens.expect(device.frame(after: 0), is: "second")
      // In the other direction, but not far enough.
      device.touch([
        (0, CGPoint(x: 1, y: 500)), (0.3, CGPoint(x: 121, y: 500)),
        (0.6, CGPoint(x: 121, y: 500)),
      ])
      await goldens.expect(device.frame(after: 0.5), is: "going-back")
      await device.run(seconds: 1)
      #expect(navigation.topViewController === second && first.view.window == nil)
      #expect(second?.view.layer.animationKeys() == nil)
      #expect(second?.view.layer.anchorPointZ == 0)
      navigation.popViewController(animated: true)
      await goldens.expect(device.frame(after: 0.35), is: "popping")
      await device.run(seconds: 0.5)
      #expect(navigation.viewControllers == [first])
      #expect(device.mistakes == [])
    }
  }

  @Test("A wipe is caught, moved and reversed; and caught again and finished")
  func wipe() async {
    let goldens = ClientGoldens("wipe")
    await Device.run { device in
      let red = PaintingViewController(name: "red", seed: 0)
      let blue = PaintingViewController(name: "blue", seed: 1)
      let atelier = AtelierViewController(rootViewController: red)
      device.show(atelier)
      await device.run(seconds: 0.1)
      atelier.pushViewController(blue, animated: true)
      // Half of it has run when a finger catches it, and moves it on by 0.25.
      await goldens.expect(device.frame(after: 0.5), is: "half")
      #expect(seenMask(blue) == CGRect(x: 195, y: 0, width: 195, height: 844))
      device.touch([
        (0, CGPoint(x: 300, y: 400)), (0.025, CGPoint(x: 289, y: 400)),
        (0.3, CGPoint(x: 191.5, y: 400)), (0.5, CGPoint(x: 191.5, y: 400)),
        (0.7, CGPoint(x: 271.5, y: 400)),
      ])
      await goldens.expect(device.frame(after: 0.4), is: "caught")
      let coordinator = atelier.transitionCoordinator
      #expect(coordinator?.isInteractive == true)
      // The edge of the mask is where the finger moved it.
      let percent = coordinator?.percentComplete ?? 0
      #expect(abs(percent - 0.8) < 0.03)
      #expect(abs((seenMask(blue)?.minX ?? 0) - 390 * (1 - percent)) < 1e-6)
      await device.run(seconds: 1.5)
      // Released while moving backwards, it was cancelled.
      #expect(atelier.viewControllers == [red] && !atelier.log.contains("shown blue"))
      #expect(blue.view.window == nil && blue.view.mask == nil)
      #expect(red.view.transform == .identity)

      atelier.pushViewController(blue, animated: true)
      await device.run(seconds: 0.25)
      device.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 140, y: 400), seconds: 0.2)
      await device.run(seconds: 1.2)
      #expect(atelier.viewControllers == [red, blue])
      #expect(atelier.log.last == "shown blue")
      await goldens.expect(device.frame(after: 0), is: "there")
      atelier.popViewController(animated: true)
      await goldens.expect(device.frame(after: 0.75), is: "wiping-back")
      await device.run(seconds: 0.5)
      #expect(atelier.viewControllers == [red])
      #expect(device.mistakes == [])
    }
  }

  private func seenMask(_ controller: UIViewController) -> CGRect? {
    controller.view.mask.map { ($0.layer.presentation() ?? $0.layer).frame }
  }
}

extension DarkroomPhotoViewController {
  fileprivate var zoomFrameInWindow: CGRect? {
    zoomFrame(for: PhotoZoomTransition(operation: .push))
  }
}
