import CoreGraphics
import Flipbook
import Foundation
import QuartzCore
import Testing
import UIKit

/// Sources of apps that need the Objective-C runtime, untouched in `AppSources`; what is compiled is
/// their port.
@MainActor @Suite("Ported sources of apps")
struct PortedTests {
  @Test("The ported files equal the tool's current output")
  func isCurrent() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    let (input, output) = ("Tests/SourceCompatTests/AppSources", "Tests/SourceCompatTests/Ported")
    let files = try PortJob(output: output, workingFolder: root, writes: false).run([input]).files
    #expect(
      files.filter(\.isNew).map(\.output) == [],
      "refresh them: swift run flipbook port \(input) -o \(output)")
    let there = try FileManager.default.subpathsOfDirectory(atPath: root + "/" + output)
      .filter { $0.hasSuffix(".swift") }
    #expect(
      Set(there.map { output + "/" + $0 }).subtracting(files.map(\.output)) == [],
      "their originals are gone: remove them")
  }

  @Test("Extensions change UIKit's classes, and screens are created from a list of classes")
  func kitExtensions() async {
    await Device.run { device in
      let (stack, quiet, loud) = (TourStack(nibName: nil, bundle: nil), QuietGuide(), LoudGuide())
      device.show(stack)
      #expect(stack.progress.layer.cornerRadius == 4 && stack.progress.clipsToBounds)
      stack.guide = quiet
      stack.show(0)
      #expect(stack.topViewController is HarbourScreen && !stack.asksBeforeTheEnd)
      #expect(stack.topViewController?.view.backgroundColor == .systemTeal)
      stack.guide = loud
      stack.show(1)
      #expect(stack.topViewController is MarketScreen && stack.asksBeforeTheEnd)
      #expect(loud.shown == ["Market"])
      let log = TourLog()
      for screen in stack.viewControllers + [UIViewController()] { screen.visit(log) }
      #expect(
        log.lines == [
          "plain screen HarbourScreen!", "visited", "plain screen MarketScreen", "visited",
          "plain UIViewController",
        ])
      #expect(device.mistakes == [])
    }
  }

  @Test("A pan closes a modal card, or lets it return; a tap closes it, too")
  func panModal() async {
    await Device.run { device in
      let below = UIViewController()
      let modal = PanModalViewController(nibName: nil, bundle: nil)
      let owner = ModalOwner()
      modal.delegate = owner
      device.show(below)
      await device.run(seconds: 0.1)
      below.present(modal, animated: true)
      await device.run(seconds: 0.6)
      // Both overrides of the extension are at work.
      #expect(modal.prefersStatusBarHidden)
      #expect(modal.view.layer.cornerRadius == 12)
      // A short and slow drag: 844 points are the whole way.
      device.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 260), seconds: 0.5)
      await device.run(seconds: 0.4)
      #expect(modal.view.frame.minY == 844 || modal.isBeingDismissed)
      await device.run(seconds: 1)
      #expect(modal.view.window != nil && owner.closed == 0)
      // Sideways nothing begins.
      device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 410), seconds: 0.2)
      await device.run(seconds: 0.6)
      #expect(modal.view.window != nil)
      device.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 600), seconds: 0.3)
      await device.run(seconds: 1)
      #expect(modal.view.window == nil && owner.closed == 1)
      below.present(modal, animated: false)
      await device.run(seconds: 0.2)
      device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400), seconds: 0.05)
      await device.run(seconds: 1.2)
      #expect(modal.view.window == nil)
      // The drag that nobody takes.
      #expect(device.mistakes == ["S12.14"])
    }
  }

  @Test("A ring fills by timer, counts frames and posts a notification")
  func ring() async {
    await Device.run { device in
      let controller = UIViewController()
      let ring = ProgressRing(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
      let bar = UIView()
      ring.addSubview(bar)
      controller.view.addSubview(ring)
      device.show(controller)
      await device.run(seconds: 0.1)
      ring.start()
      await device.run(seconds: 0.2)
      #expect(ring.progress == 0.5 && bar.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
      await device.run(seconds: 0.4)
      #expect(ring.progress == 1 && ring.fills == 1)
      let ticks = ring.ticks
      #expect(ticks > 10)
      await device.run(seconds: 0.2)
      #expect(ring.ticks == ticks && ring.key == "hidden")
    }
  }

  @Test("Optional requirements: missing ones are distinguished from implemented ones")
  func drawer() async {
    await Device.run { device in
      let controller = DrawerController()
      device.show(controller)
      await device.run(seconds: 0.1)
      let plain = PlainOwner()
      let careful = CarefulOwner()
      let drawer = Drawer(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
      drawer.close(by: 10)
      #expect(drawer.answers == ["not asked"])
      drawer.delegate = plain
      drawer.open()
      drawer.close(by: 10)
      #expect(plain.opened == 1 && !drawer.isOpen && drawer.subviews.isEmpty)
      #expect(drawer.frame.height == 20)
      drawer.delegate = careful
      drawer.open()
      drawer.close(by: 10)
      #expect(drawer.isOpen && drawer.subviews.count == 1)
      drawer.close(by: 60)
      #expect(!drawer.isOpen && careful.closings == 1 && drawer.frame.height == 44)
      #expect(drawer.answers == ["not asked", "not asked", "false", "true"])
      // The handler of the base class lies in an extension and is overridden.
      device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400), seconds: 0.05)
      await device.run(seconds: 0.5)
      #expect(controller.calls == ["base", "drawer"])
    }
  }

  @Test("Each spelling of a selector calls its method")
  func forms() async {
    await Device.run { device in
      let controller = FormsController()
      device.show(controller)
      await device.run(seconds: 0.1)
      let generic = Generic<Int>(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
      generic.value = 1
      generic.addGestureRecognizer(generic.tap)
      controller.view.addSubview(generic)
      #expect(!controller.prefersStatusBarHidden)
      device.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 400), seconds: 0.05)
      await device.run(seconds: 0.5)
      #expect(
        controller.log.sorted() == ["base", "labelled", "noted", "nothing", "tapped", "toggle"])
      #expect(controller.isOpen)
      for x in [50.0, 150] {
        device.drag(from: CGPoint(x: x, y: 50), to: CGPoint(x: x, y: 50), seconds: 0.05)
        await device.run(seconds: 0.5)
      }
      #expect(controller.knob.turns == 1 && generic.value == nil)
    }
  }
}

private class ModalOwner: NSObject, PanModalDelegate {
  var closed = 0
  func panModalDidClose(_ controller: PanModalViewController) { closed += 1 }
}
