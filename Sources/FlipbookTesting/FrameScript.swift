public import CoreGraphics
import FlipbookCore
import QuartzCore
import UIKit

/// What happens in time on a window that a test has built: the steps of a scene, in code.
///
/// Everything happens at the first clock value that reaches it, on the virtual clock.
@MainActor
public final class FrameScript {
  private let window: UIWindow
  private let world: World
  private let touches: TouchScript
  private var cues: [(time: Double, action: @MainActor () -> Void)] = []

  init(_ window: UIWindow, in world: World) {
    self.window = window
    self.world = world
    touches = TouchScript(window)
  }

  /// Does something at a time, in seconds from the first frame. What stands at one time is done in
  /// the order in which it was said.
  public func at(_ time: Double, _ action: @escaping @MainActor () -> Void) {
    let place = cues.firstIndex { $0.time > time } ?? cues.endIndex
    cues.insert((time, action), at: place)
  }

  /// Touches a place of the window for a twentieth of a second.
  public func tap(_ place: CGPoint, at time: Double) {
    touches.add(TouchScript.Finger([(time, place), (time + 0.05, place)]))
  }

  /// Moves a finger straight through places of the window, each with its time in seconds; it lifts
  /// at the last.
  public func drag(_ points: [(time: Double, place: CGPoint)]) {
    precondition(
      zip(points, points.dropFirst()).allSatisfy { $0.time < $1.time }, "a finger goes back in time"
    )
    touches.add(TouchScript.Finger(points))
  }
}

extension FrameScript: DeviceUser {
  package var isOver: Bool { cues.isEmpty && touches.isOver }

  package var failure: (any Error)? { nil }

  package func perform(upTo now: Double) {
    let due = cues.first.flatMap { $0.time <= now + timeTolerance ? $0.time : nil }
    if touches.deliverNext(upTo: min(due ?? now, now)) {
      world.atNextTurn {}
    } else if let due {
      while let cue = cues.first, cue.time <= due + timeTolerance {
        cues.removeFirst()
        cue.action()
      }
      world.atNextTurn {}
    }
  }
}
