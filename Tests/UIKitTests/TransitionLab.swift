import CoreGraphics
import Display
import Pixels
import QuartzCore
import Synchronization
import Testing
import UIKit

/// A world with a window in which tests run transitions frame by frame.
@MainActor
final class TransitionLab {
  let world = World()
  let driver: WorldRunner
  let log = EventLog()
  /// Frames a second.
  let rate: Double
  /// Objects that live as long as the lab: delegates are held weakly.
  var kept: [AnyObject] = []
  /// The frame that is prepared next.
  private(set) var frame = 0

  init(rate: Double) {
    self.rate = rate
    driver = WorldRunner(world)
  }

  /// Runs `body` in the world of a new lab.
  static func run<Result>(
    rate: Double = 60, _ body: @MainActor (TransitionLab) async throws -> Result
  ) async rethrows -> Result {
    let lab = TransitionLab(rate: rate)
    return try await lab.world.run { try await body(lab) }
  }

  /// The clock's value of the frame that is prepared next.
  var time: Double { Double(frame) / rate }

  /// A window on screen with a root controller.
  @discardableResult
  func show(
    _ controller: UIViewController, size: CGSize = CGSize(width: 390, height: 844),
    system: Int = 18, safeArea: UIEdgeInsets = .zero,
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> UIWindow {
    UIScreen.main.configure(
      size: size, scale: 1, safeAreaInsets: safeArea, system: system, layoutDirection: direction)
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    kept.append(window)
    return window
  }

  /// Runs an action in the first turn of the next frame, which then shows its beginning.
  func act(_ action: @escaping @MainActor () -> Void) async {
    world.atNextTurn(action)
    await step()
  }

  /// A view of 100 by 100 points at (0, 0) in a window, drawn once.
  func showSquare() async -> UIView {
    let controller = UIViewController()
    show(controller)
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    controller.view.addSubview(square)
    await step()
    return square
  }

  /// Prepares and finishes a frame; `look` runs while it is shown.
  func step(_ look: () -> Void = {}) async {
    await driver.prepareFrame(at: time)
    look()
    await driver.finishFrame()
    _ = world.pendingWork.compactMap { $0() }
    frame += 1
  }

  /// Steps until `seconds` more have passed, the last frame included.
  func run(seconds: Double) async {
    let end = frame + Int((seconds * rate).rounded())
    while frame <= end { await step() }
  }

  /// Runs `work` on the main queue in the frame `seconds` after the next one.
  func later(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    let delay = time + seconds - world.now
    world.inbox.withLock { _ = $0.post(after: delay) { work() } }
  }

  /// Steps through the frames at the given seconds from now on, and collects the results of `look`.
  func look<Value>(at times: [Double], _ look: () -> Value) async -> [Value] {
    let start = frame
    var values: [Value] = []
    for time in times {
      let target = start + Int((time * rate).rounded())
      while frame < target { await step() }
      await step { values.append(look()) }
    }
    return values
  }

  /// The current display list as text; one pixel per point.
  func dump() -> String {
    let screen = UIScreen.main
    let size = screen.nativeBounds.applying(
      CGAffineTransform(scaleX: 1 / screen.scale, y: 1 / screen.scale)
    ).size
    let recorder = DisplayListRecorder(
      canvas: PixelSize(width: Int(size.width), height: Int(size.height)), scale: 1)
    return recorder.record(world.roots, at: world.now).dump
  }

  /// Mistakes so far, as codes.
  var mistakes: [String] { world.mistakes.map(\.code) }
}

extension UIView {
  /// The presented layer.
  var seen: CALayer { layer.presentation() ?? layer }
}

/// Whether numbers agree to the digits that the specification gives.
func agree(_ values: [CGFloat], _ expected: [Double], within tolerance: Double = 1e-6) -> Bool {
  values.count == expected.count
    && zip(values, expected).allSatisfy { abs(Double($0) - $1) <= tolerance }
}
