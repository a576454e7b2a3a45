import CoreGraphics
import Display
import Pixels
import QuartzCore
import UIKit

/// A screen of 390 by 844 points at 40 frames a second.
@MainActor
final class Device {
  private let world = World()
  private let driver: WorldRunner
  private var frame = 0
  private var fingers: TouchScript?

  private init() {
    driver = WorldRunner(world)
  }

  static func run(_ body: @MainActor (Device) async throws -> Void) async rethrows {
    let device = Device()
    try await device.world.run { try await body(device) }
  }

  func show(
    _ controller: UIViewController, style: UIUserInterfaceStyle = .light,
    direction: UIUserInterfaceLayoutDirection = .leftToRight, safeArea: UIEdgeInsets = .zero
  ) {
    UIScreen.main.configure(
      size: CGSize(width: 390, height: 844), scale: 1, safeAreaInsets: safeArea, style: style,
      layoutDirection: direction)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let fingers = TouchScript(window)
    self.fingers = fingers
    // A turn for each event, as on a device.
    world.eventSources.append { [unowned world] now in
      if fingers.deliverNext(upTo: now) { world.atNextTurn {} }
    }
  }

  /// Lets a finger go down now, move in a straight line and lift.
  func drag(from start: CGPoint, to end: CGPoint, seconds: Double) {
    touch([(0, start), (seconds, end)])
  }

  /// Lets a finger go down and lift 50 ms later.
  func tap(_ place: CGPoint) {
    drag(from: place, to: place, seconds: 0.05)
  }

  /// Moves a finger through points, each with its time in seconds from now.
  func touch(_ points: [(seconds: Double, place: CGPoint)]) {
    let now = Double(frame) / 40
    fingers?.add(TouchScript.Finger(points.map { (now + $0.seconds, $0.place) }))
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

  /// Runs like ``run(seconds:_:)`` and returns the last frame, at half a pixel per point.
  func frame(after seconds: Double) async -> DisplayList {
    let recorder = DisplayListRecorder(canvas: PixelSize(width: 195, height: 422), scale: 0.5)
    var list = DisplayList(canvas: PixelSize(width: 195, height: 422))
    await run(seconds: seconds) { list = recorder.record(world.roots, at: world.now) }
    return list
  }

  var mistakes: [String] { world.mistakes.map(\.code) }
}
