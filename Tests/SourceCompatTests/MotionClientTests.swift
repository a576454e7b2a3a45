import CoreGraphics
import Foundation
import MotionTransitioning
import Pixels
import QuartzCore
import Testing
import UIKit

/// Transitions in the style of an app that uses Material Motion, forward and back.
@MainActor @Suite("Swift 5 sources on Material Motion's transitioning")
struct MotionClientTests {
  /// Remaining share of the critically damped spring with mass 3 and stiffness 1000.
  private func rest(after time: Double) -> Double {
    let turns = (1000.0 / 3).squareRoot() * time
    return (1 + turns) * exp(-turns)
  }

  private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

  /// Presents, checks a moment of the transition, dismisses, and expects everything as before.
  private func thereAndBack(
    _ device: Device, _ back: UIViewController, _ fore: UIViewController, seconds: Double,
    after time: Double, _ look: () -> Void
  ) async {
    back.present(fore, animated: true)
    await device.run(seconds: time)
    look()
    await device.run(seconds: seconds)
    #expect(fore.view.window != nil && fore.transitionCoordinator == nil)
    back.dismiss(animated: true)
    await device.run(seconds: seconds + 0.1)
    #expect(fore.view.window == nil && back.view.window != nil)
    #expect(device.mistakes == [])
  }

  @Test("The documentation's sample of `import Transitioning` fades in and out")
  func documentedSample() async {
    await Device.run { device in
      let (back, fore) = await screens(device)
      fore.transitionController.transition = PrintedFadeTransition()
      await thereAndBack(device, back, fore, seconds: 0.4, after: 0.125) {
        #expect((0.2..<0.8).contains(shown(fore.view).opacity))
      }
    }
  }

  private func screens(_ device: Device) async -> (UIViewController, UIViewController) {
    let (back, fore) = (UIViewController(), UIViewController())
    fore.view.backgroundColor = .blue
    fore.modalPresentationStyle = .fullScreen
    device.show(back)
    await device.run(seconds: 0)
    return (back, fore)
  }

  @Test("A fade")
  func fade() async {
    await Device.run { device in
      let (back, fore) = await screens(device)
      fore.transitionController.transition = FadeTransition()
      await thereAndBack(device, back, fore, seconds: 0.4, after: 0.175) {
        #expect(abs(shown(fore.view).opacity - 0.5) < 1e-4)
      }
    }
  }

  @Test("A composition of a fade and a contextual expansion")
  func expansion() async {
    await Device.run { device in
      let (back, fore) = await screens(device)
      let square = UIView(frame: CGRect(x: 16, y: 200, width: 128, height: 128))
      square.backgroundColor = .red
      back.view.addSubview(square)
      fore.transitionController.transition = CompositeTransition(transitions: [
        FadeTransition(target: .foreView), ExpandTransition(contextView: square),
      ])
      await thereAndBack(device, back, fore, seconds: 0.7, after: 0.1) {
        #expect(square.isHidden)
        let replica = fore.view.superview?.subviews.first { $0.bounds.width == 128 }
        let expected = 195 - (195 - 80) * rest(after: 0.1)
        #expect(replica.map { abs(Double(shown($0).position.x) - expected) < 0.001 } == true)
      }
      #expect(!square.isHidden)
    }
  }

  @Test("A photo album with a toolbar; without a thumbnail it fades")
  func album() async {
    await Device.run { device in
      let (album, photo) = (GridAlbumViewController(), AlbumPhotoViewController())
      device.show(album)
      let image = UIImage(width: 39, height: 26)
      album.thumbnails[4].image = image
      photo.imageView.image = image
      photo.modalPresentationStyle = .fullScreen
      photo.mdm_transitionController.transition = AlbumTransition(back: album, fore: photo)
      await device.run(seconds: 0)
      await thereAndBack(device, album, photo, seconds: 0.7, after: 0.1) {
        #expect(album.thumbnails[4].isHidden && photo.imageView.isHidden && photo.toolbar.isHidden)
        let replicas = photo.view.superview?.subviews.compactMap { $0 as? UIImageView } ?? []
        let size = replicas.first.map { shown($0).bounds.size } ?? .zero
        let rest = rest(after: 0.1)
        #expect(abs(Double(size.width) - (390 + (124 - 390) * rest)) < 0.001)
        #expect(abs(Double(size.height) - (260 + (124 - 260) * rest)) < 0.001)
      }
      #expect(!album.thumbnails[4].isHidden && !photo.imageView.isHidden && !photo.toolbar.isHidden)
      album.selected = nil
      await thereAndBack(device, album, photo, seconds: 0.4, after: 0.175) {
        #expect(abs(shown(photo.view).opacity - 0.5) < 1e-4)
      }
    }
  }

  @Test("A vertical sheet, and a dialog with a frame; UIKit's transition dismisses both")
  func sheets() async {
    for frame in [nil, CGRect(x: 95, y: 322, width: 200, height: 200)] {
      await Device.run { device in
        let (back, fore) = await screens(device)
        let sheet = SheetTransition()
        if let frame { sheet.calculateFrame = { _ in frame } }
        fore.transitionController.transition = sheet
        let final = frame ?? CGRect(x: 0, y: 0, width: 390, height: 844)
        await thereAndBack(device, back, fore, seconds: 0.7, after: 0.1) {
          let expected = final.midY + (844 + final.height / 2 - final.midY) * rest(after: 0.1)
          #expect(abs(shown(fore.view).position.y - expected) < 0.001)
        }
      }
    }
  }

  @Test("A menu over half of the screen")
  func menu() async {
    await Device.run { device in
      let (back, fore) = await screens(device)
      fore.transitionController.transition = SideMenuTransition()
      await thereAndBack(device, back, fore, seconds: 0.4, after: 0.175) {
        #expect(abs(shown(fore.view).frame.minX + 97.5) < 0.01)
        #expect(back.view.window != nil)
      }
    }
  }

  @Test("A fade in a navigation controller")
  func navigationFade() async {
    await Device.run { device in
      let (back, fore) = (FadePushingViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: back)
      device.show(navigation)
      await device.run(seconds: 0)
      back.push(fore)
      await device.run(seconds: 0.175)
      #expect(abs(shown(fore.view).opacity - 0.5) < 1e-4)
      await device.run(seconds: 0.4)
      #expect(navigation.topViewController === fore && fore.transitionCoordinator == nil)
      navigation.popViewController(animated: true)
      await device.run(seconds: 0.5)
      #expect(navigation.viewControllers == [back])
      #expect(device.mistakes == [])
    }
  }
}

extension UIImage {
  /// A clear picture, one pixel for a point.
  fileprivate convenience init(width: Int, height: Int) {
    self.init(bitmap: Bitmap(Pixmap(width: width, height: height)), scale: 1)
  }
}
