import CoreGraphics
import Display
import Foundation
import Pixels
import QuartzCore

/// A world with one layer tree on screen, in which tests move the clock.
@MainActor
final class LayerLab {
  let world: World
  /// 100 × 100 points at (0, 0), clear; a canvas pixel for a point.
  let root = CALayer()
  let log = Log()

  private init(_ world: World) {
    self.world = world
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.becomeRoot()
  }

  /// Runs `body` in the world of a new lab.
  static func run<Result>(_ body: (LayerLab) throws -> Result) rethrows -> Result {
    let world = World()
    return try world.enter { try body(LayerLab(world)) }
  }

  /// As the synchronous form, for bodies that let tasks run.
  static func drive(_ body: (LayerLab, WorldRunner) async throws -> Void) async rethrows {
    let world = World()
    try await world.run { try await body(LayerLab(world), WorldRunner(world)) }
  }

  /// Prepares and finishes the frame at a time; `look` sees what it shows.
  func frame(at time: Double, _ look: () -> Void = {}) {
    world.prepareFrame(at: time)
    look()
    world.finishFrame()
  }

  /// A layer in the root.
  func layer(
    _ frame: CGRect = CGRect(x: 0, y: 0, width: 10, height: 10), in parent: CALayer? = nil
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    (parent ?? root).addSublayer(layer)
    return layer
  }

  /// The display list at the clock's value.
  var list: DisplayList {
    DisplayListRecorder(canvas: PixelSize(width: 100, height: 100), scale: 1)
      .record([root], at: world.now)
  }

  var dump: String { list.items.dump }
}

/// Events in their order.
@MainActor
final class Log {
  private(set) var events: [String] = []

  func callAsFunction(_ event: String) { events.append(event) }

  func clear() { events = [] }
}

/// Logs the callbacks of animations.
final class LoggingDelegate: CAAnimationDelegate {
  private let name: String
  private let log: Log
  var stopped: (CAAnimation) -> Void = { _ in }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  func animationDidStart(_ anim: CAAnimation) { log("\(name) started") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    log("\(name) \(flag ? "finished" : "was cut")")
    stopped(anim)
  }
}

@MainActor
func basic(
  _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1
) -> CABasicAnimation {
  let animation = CABasicAnimation(keyPath: keyPath)
  animation.fromValue = from
  animation.toValue = to
  animation.byValue = by
  animation.duration = duration
  return animation
}

extension CALayer {
  /// The presented value; nil before the layer was on screen.
  var shownX: Double? { presentation().map { Double($0.position.x) } }
  var shownOpacity: Double? { presentation().map { Double($0.opacity) } }
}

extension CGColor {
  static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)

  static func grey(_ level: CGFloat, alpha: CGFloat = 1) -> CGColor {
    CGColor(srgbRed: level, green: level, blue: level, alpha: alpha)
  }
}

/// Whether two numbers differ by less than the tolerance of the tables N1 to N16.
func isNear(_ a: Double?, _ b: Double, within limit: Double = 1e-6) -> Bool {
  a.map { abs($0 - b) <= limit } ?? false
}

/// A square picture of one gray level, 0...255.
func picture(_ side: Int, level: UInt8 = 0, alpha: UInt8 = 255) -> CGImage {
  let pixel = PremultipliedRGBA8(red: level, green: level, blue: level, alpha: alpha)
  return CGImage(bitmap: Bitmap(Pixmap(width: side, height: side, filledWith: pixel)))
}
