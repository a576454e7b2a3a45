public import CoreGraphics
import FlipbookCore
import QuartzCore
import UIKit

/// What happens in time on a window that a test has built: the steps of a scene, in code.
///
/// Everything happens at the first clock value that reaches it, on the virtual clock.
@MainActor
public final class FrameScript {
  private let cues: CueQueue<@MainActor () -> Void>

  init(_ window: UIWindow, in world: World) {
    cues = CueQueue(window, in: world)
  }

  /// Does something at a time, in seconds from the first frame. What stands at one time is done in
  /// the order in which it was said.
  public func at(_ time: Double, _ action: @escaping @MainActor () -> Void) {
    cues.add(action, at: time)
  }

  /// Touches a place of the window for a twentieth of a second.
  public func tap(_ place: CGPoint, at time: Double) {
    cues.touches.add(TouchScript.Finger([(time, place), (time + 0.05, place)]))
  }

  /// Moves a finger straight through places of the window, each with its time in seconds; it lifts
  /// at the last.
  public func drag(_ points: [(time: Double, place: CGPoint)]) {
    precondition(
      zip(points, points.dropFirst()).allSatisfy { $0.time < $1.time }, "a finger goes back in time"
    )
    cues.touches.add(TouchScript.Finger(points))
  }
}

extension FrameScript: DeviceUser {
  package var isOver: Bool { cues.isOver }

  package var failure: (any Error)? { nil }

  package func perform(upTo now: Double) { _ = cues.perform(upTo: now) { $0() } }
}
