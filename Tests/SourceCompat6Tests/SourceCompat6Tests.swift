import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Swift 6 sources of apps")
struct SourceCompat6Tests {
  @Test("A flow with closures, tasks and a coordinator")
  func checkout() async {
    let world = World()
    await world.run {
      let driver = WorldRunner(world)
      var frame = 0
      @MainActor func run(seconds: Double, _ look: () -> Void = {}) async {
        for _ in 0...Int((seconds * 20).rounded()) {
          await driver.prepareFrame(at: Double(frame) / 20)
          look()
          await driver.finishFrame()
          frame += 1
        }
      }
      let root = UIViewController()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      defer { withExtendedLifetime(window) {} }
      window.rootViewController = root
      window.makeKeyAndVisible()
      await run(seconds: 0.1)
      let flow = CheckoutFlow(presenter: root)
      let sheet = flow.start()
      var alphas: [Float] = []
      await run(seconds: 0.3) { alphas.append(sheet.view.layer.presentation()?.opacity ?? -1) }
      for (index, alpha) in alphas.enumerated() {
        #expect(abs(alpha - Float(index) / 6) < 1e-6)
      }
      #expect(alphas.count == 7)
      #expect(flow.log == ["cancelled: false", "presented"])
      let payment = Task { try await flow.pay() }
      await run(seconds: 1.2)
      _ = await payment.result
      #expect(flow.log == ["cancelled: false", "presented", "charged", "paid"])
      #expect(root.presentedViewController == nil)
      #expect(world.mistakes == [])
    }
  }

  @Test("Animators of EasyTransitions that are structs")
  func structs() async {
    let world = World()
    await world.run {
      let driver = WorldRunner(world)
      var frame = 0
      @MainActor func run(seconds: Double) async {
        for _ in 0...Int((seconds * 20).rounded()) {
          await driver.prepareFrame(at: Double(frame) / 20)
          await driver.finishFrame()
          frame += 1
        }
      }
      let shelf = ShelfController()
      let navigation = UINavigationController(rootViewController: shelf)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      defer { withExtendedLifetime(window) {} }
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      await run(seconds: 0.1)
      shelf.open()
      await run(seconds: 0.2)
      let book = navigation.topViewController
      #expect(abs((book?.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-3)
      await run(seconds: 0.4)
      shelf.showNote()
      await run(seconds: 1)
      #expect(shelf.log == ["added to true", "note"])
      #expect(navigation.topViewController === book && navigation.presentedViewController != nil)
      #expect(world.mistakes == [])
    }
  }
}
