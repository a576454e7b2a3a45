import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Visible behavior of the sources that use every name.
@MainActor @Suite("Sources that use Objective-C's runtime")
struct NamesTests {
  @Test("Keyboard notifications posted by the program arrive until the observer is removed")
  func keyboard() async {
    await Device.run { device in
      let system = NamedSystem()
      device.show(UIViewController())
      system.observeKeyboard()
      system.showKeyboard()
      #expect(system.heard == ["show 344.0 in 0.25", "hide"])
      system.stopObserving()
      system.showKeyboard()
      #expect(system.heard.count == 2)
      #expect(device.mistakes == [])
    }
  }

  @Test("Delayed selectors and timers fire in the order of virtual time")
  func delayed() async {
    await Device.run { device in
      let system = NamedSystem()
      device.show(UIViewController())
      await device.run(seconds: 0)
      system.performLater()
      await device.run(seconds: 0.3)
      #expect(system.heard == ["tick", "hide"])
      #expect(device.mistakes == [])
    }
  }

  @Test("Associated objects, and observed values")
  func besideObjects() async {
    await Device.run { device in
      let system = NamedSystem()
      let view = UIView()
      #expect(system.associate(view) == "kept")
      system.follow(view)
      view.center = CGPoint(x: 7, y: 0)
      #expect(system.heard == ["center 7.0"])
      device.show(UIViewController())
      #expect(system.useDevice() == 844)
    }
  }
}
