import CoreGraphics
public import Foundation

/// State of an animator (S7.1).
public enum UIViewAnimatingState: Int, Sendable {
  /// Not started yet, or ended; the animations have no effect on screen.
  case inactive
  /// Running or paused.
  case active
  /// Stopped where it was; waits for `finishAnimation(at:)`.
  case stopped
}

/// Position at which an animation ends.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The animations' final values.
  case end
  /// The values from before the animations.
  case start
  /// The values on screen at the moment of the call.
  case current
}

/// An animation that can be started, paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Current state; see ``UIViewAnimatingState``.
  var state: UIViewAnimatingState { get }
  /// Whether the animation moves now; false while it is paused.
  var isRunning: Bool { get }
  /// Whether it runs towards its start. Default: false.
  var isReversed: Bool { get set }
  /// Completed part of the animation, 0...1 in the running direction. Setting it scrubs.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation, or resumes a paused one.
  func startAnimation()
  /// Starts the animation after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation; an inactive one becomes active at its start.
  func pauseAnimation()
  /// Stops the animation where it is. With true it becomes inactive immediately; with false it
  /// waits for ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Moves a stopped animation to one of its ends, or leaves it where it is, and runs its
  /// completions.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}
