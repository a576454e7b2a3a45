import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Sources of apps, unannotated and in Swift 5 mode, that import UIKit only.
@MainActor @Suite("Swift 5 sources of apps")
struct SourceCompatTests {
  @Test("A sheet made of constraints opens and follows a drag up to its limit")
  func constraintSheet() async {
    await Device.run { device in
      let controller = ConstraintSheetController()
      device.show(controller)
      await device.run(seconds: 0.1)
      #expect(controller.sheet.frame == CGRect(x: 0, y: 844, width: 390, height: 422))
      var isOpen = false
      controller.open { isOpen = true }
      var tops: [CGFloat] = []
      await device.run(seconds: 0.45) {
        tops.append(controller.sheet.layer.presentation()?.frame.minY ?? -1)
      }
      #expect(tops[0] == 844 && abs(tops[8] - 644) < 0.001 && tops[16] == 444)
      #expect(isOpen)
      #expect(controller.grabberFrame == CGRect(x: 177, y: 8, width: 36, height: 5))
      for (distance, top) in [(-144, 300), (-400, 0), (500, 400)] as [(CGFloat, CGFloat)] {
        controller.drag(by: distance)
        await device.run(seconds: 0)
        #expect(controller.sheet.frame.minY == top)
      }
      #expect(device.mistakes == [])
    }
  }

  @Test("An animator that is its own delegate")
  func slideUp() async {
    await Device.run { device in
      let a = UIViewController()
      let b = UIViewController()
      let transition = SlideUpTransition()
      var ends: [Bool] = []
      transition.onEnd = { ends.append($0) }
      device.show(a)
      await device.run(seconds: 0.1)
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = transition
      a.present(b, animated: true)
      var ys: [CGFloat] = []
      await device.run(seconds: 0.5) { ys.append(b.view.layer.presentation()?.frame.minY ?? -1) }
      // A spring of ratio 0.8 in half a second (N4): 0.748367 after a quarter.
      #expect(ys.first == 844)
      #expect(ys.last == 0)
      let quarter: CGFloat = 844 * (1 - 0.748367)
      #expect(abs(ys[5] - quarter) < 0.01)
      #expect(ends == [true])
      #expect(a.view.window == nil)
      a.dismiss(animated: true)
      await device.run(seconds: 0.6)
      #expect(ends == [true, true])
      #expect(a.view.window != nil)
      #expect(b.view.transform.isIdentity)
      #expect(device.mistakes == [])
    }
  }

  @Test("Timers, if UIKit is imported alone and together with Foundation (S0.10)")
  func timers() async {
    await Device.run { device in
      let slideshow = SlideshowViewController()
      let reminder = Reminder()
      device.show(slideshow)
      await device.run(seconds: 0.1)
      reminder.remind(of: "lunch", in: 1.2)
      await device.run(seconds: 1.1)
      #expect(slideshow.page == 2)
      #expect(slideshow.blinks == 4)
      #expect(slideshow.isRunning)
      #expect(reminder.reminders == [])
      await device.run(seconds: 1)
      #expect(slideshow.page == 3)
      #expect(!slideshow.isRunning)
      #expect(reminder.reminders == ["lunch"])
      #expect(device.mistakes == [])
    }
  }

  @Test("A card with a dimming view that closes itself")
  func card() async {
    await Device.run { device in
      let a = UIViewController()
      let card = CardViewController(nibName: nil, bundle: nil)
      device.show(a)
      await device.run(seconds: 0.1)
      var gone = false
      card.onDismiss = { gone = true }
      a.present(card, animated: true, completion: nil)
      await device.run(seconds: 0.6)
      let controller = card.presentationController
      let dimming = controller?.containerView?.subviews.first
      #expect(controller is DimmedPresentationController)
      #expect(dimming?.alpha == 1)
      #expect(dimming?.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      let third: CGFloat = 844 / 3
      #expect(abs(card.view.frame.minY - third) < 1e-9)
      #expect(abs(card.view.frame.height - 2 * third) < 1e-9)
      #expect(a.view.window != nil)
      #expect(
        card.events == ["load", "will appear, being presented: true", "did appear"])
      await device.run(seconds: 2)
      #expect(gone)
      #expect(dimming?.superview == nil)
      #expect(a.presentedViewController == nil)
      #expect(device.mistakes == [])
    }
  }

  @Test("A zooming gallery with snapshots and keyframes")
  func gallery() async {
    await Device.run { device in
      let delegate = GalleryDelegate()
      let navigation = makeGallery(delegate: delegate)
      let grid = navigation.topViewController as? GridViewController
      let photo = PhotoViewController()
      device.show(navigation)
      await device.run(seconds: 0.1)
      grid?.selected = 1
      navigation.pushViewController(photo, animated: true)
      var frames: [CGRect] = []
      await device.run(seconds: 0.4) {
        // The snapshot lies on top while the animation runs.
        if let top = photo.view.superview?.subviews.last, top !== photo.view {
          frames.append(top.layer.presentation()?.frame ?? .zero)
        }
      }
      #expect(frames.first == CGRect(x: 130, y: 100, width: 100, height: 100))
      #expect(frames.last == CGRect(x: 0, y: 200, width: 390, height: 390))
      #expect(grid?.thumbnails.allSatisfy { !$0.isHidden } == true)
      #expect(photo.view.alpha == 1)
      navigation.popViewController(animated: true)
      await device.run(seconds: 0.5)
      #expect(delegate.shown == ["PhotoViewController", "GridViewController"])
      #expect(navigation.view.subviews.filter { !($0 is UINavigationBar) }.count == 1)
      #expect(device.mistakes == [])
    }
  }

  @Test("A pull-down that is released, and one that is flicked")
  func pullDown() async {
    await Device.run { device in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = PullDownDelegate()
      device.show(a)
      await device.run(seconds: 0.1)
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: false)
      await device.run(seconds: 0.1)
      for (velocity, finishes) in [(0.0, false), (500, true)] {
        delegate.interactor.isActive = true
        b.dismiss(animated: true)
        let coordinator = b.transitionCoordinator
        await device.run(seconds: 0.1)
        delegate.interactor.pull(by: 211)
        await device.run(seconds: 0.1)
        #expect(coordinator?.percentComplete == 0.25)
        #expect(coordinator?.completionVelocity == 0.5)
        #expect(b.view.frame.minY == 211)
        delegate.interactor.release(velocity: CGFloat(velocity))
        await device.run(seconds: 0.5)
        #expect((b.view.window == nil) == finishes)
        #expect((a.view.window != nil) == finishes)
      }
      #expect(device.mistakes == [])
    }
  }

  @Test("Old names, and every spelling of an animation")
  func oldStyle() async {
    await Device.run { device in
      let container: UIViewController & ChildShowing = OldContainerViewController()
      let child = UIViewController()
      device.show(container)
      await device.run(seconds: 0.1)
      container.show(child: child)
      #expect(child.view.frame == CGRect(x: 20, y: 10, width: 330, height: 804))
      let fade = child.view.layer.animation(forKey: "opacity")
      #expect(fade?.timingFunction == CAMediaTimingFunction(name: .easeIn))
      let spellings = Spellings(child.view)
      let x = child.view.center.x
      let count = spellings.all()
      #expect(child.view.center.x == x + CGFloat(count))
      await device.run(seconds: 2)
      // All that were given a completion have run it.
      #expect(spellings.completions == 9)
      container.hide(child: child)
      #expect(child.parent == nil)
      #expect(container.view.subviews.isEmpty)
    }
  }
}
