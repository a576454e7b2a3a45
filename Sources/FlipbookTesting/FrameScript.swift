public import CoreGraphics
import FlipbookCore
import QuartzCore
import UIKit

/// Timed actions on a window that a test has set up: the steps of a scene, in code.
///
/// Each action runs at the first clock value that reaches its time, on the virtual clock.
@MainActor
public final class FrameScript {
  private let cues: CueQueue<@MainActor () -> Void>

  init(_ window: UIWindow, in world: World) {
    cues = CueQueue(window, in: world)
  }

  /// Runs an action at a time in seconds from the first frame. Actions of equal times run in the
  /// order in which they were added.
  public func at(_ time: Double, _ action: @escaping @MainActor () -> Void) {
    cues.add(action, at: time)
  }

  /// Taps a point of the window for 0.05 s, from `time` in seconds.
  public func tap(_ place: CGPoint, at time: Double) {
    cues.touches.add(TouchScript.Finger([(time, place), (time + 0.05, place)]))
  }

  /// Moves a finger in straight lines through points of the window, each with its time in seconds,
  /// and lifts it at the last. Times must increase.
  public func drag(_ points: [(time: Double, place: CGPoint)]) {
    precondition(
      zip(points, points.dropFirst()).allSatisfy { $0.time < $1.time },
      "the times of a finger's points must increase"
    )
    cues.touches.add(TouchScript.Finger(points))
  }
}

extension FrameScript: DeviceUser {
  package var isOver: Bool { cues.isOver }

  package var failure: (any Error)? { nil }

  package func perform(upTo now: Double) { _ = cues.perform(upTo: now) { $0() } }
}
