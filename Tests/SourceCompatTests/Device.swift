import CoreGraphics
import QuartzCore
import UIKit

/// A screen of 390 by 844 points at 40 frames a second.
@MainActor
final class Device {
  private let world = World()
  private let driver: FrameDriver
  private var frame = 0

  private init() {
    driver = FrameDriver(world)
  }

  static func run(_ body: @MainActor (Device) async -> Void) async {
    let device = Device()
    await device.world.run { await body(device) }
  }

  func show(_ controller: UIViewController) {
    UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 1)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// Lets a finger go down now, move in a straight line and lift.
  func drag(from start: CGPoint, to end: CGPoint, seconds: Double) {
    guard let window = UIApplication.shared.windows.first else { return }
    let script = TouchScript(window)
    let now = Double(frame) / 40
    script.add(TouchScript.Finger([(now, start), (now + seconds, end)]))
    world.eventSources.append { script.deliver(upTo: $0) }
  }

  /// Runs the frames of some seconds, both ends included; `look` sees each.
  func run(seconds: Double, _ look: @MainActor () -> Void = {}) async {
    for _ in 0...Int((seconds * 40).rounded()) {
      await driver.prepareFrame(at: Double(frame) / 40)
      look()
      await driver.finishFrame()
      _ = world.pendingWork.compactMap { $0() }
      frame += 1
    }
  }

  var mistakes: [String] { world.mistakes.map(\.code) }
}
