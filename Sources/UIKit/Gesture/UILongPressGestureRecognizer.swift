public import Accessors
import CoreGraphics
public import Foundation

/// Recognizes a finger that stays, then follows it (S10.44).
open class UILongPressGestureRecognizer: UIGestureRecognizer, TimedRecognizer {
  /// In seconds; 0 recognizes touch-down.
  @Setter open var minimumPressDuration: TimeInterval = 0.5
  /// Distance that the finger may move before the press is recognized, in points (default 10).
  @Setter open var allowableMovement: CGFloat = 10
  /// Number of fingers; the press is timed from the last one (default 1).
  @Setter open var numberOfTouchesRequired = 1
  /// Number of taps before the press (default 0).
  @Setter open var numberOfTapsRequired = 0
  private var start: CGPoint?
  private var downTime = 0.0
  private var taps = 0
  private var upTime: Double?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // The next finger came too late.
    if upTime != nil { timePassed() }
    upTime = nil
    guard self.touches.count == numberOfTouchesRequired, state != .failed else { return }
    start = centroid
    downTime = eventTime
    timePassed()
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive {
      state = .changed
    } else if let start, start.distance(to: centroid) > allowableMovement {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isActive else {
      state = .ended
      return
    }
    guard start != nil, taps < numberOfTapsRequired else {
      state = .failed
      return
    }
    guard self.touches.allSatisfy(touches.contains) else { return }
    taps += 1
    start = nil
    upTime = eventTime
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  override var outlivesTouches: Bool { upTime != nil }

  func timePassed() {
    guard settledState == .possible else { return }
    if let upTime {
      if eventTime - upTime > UITapGestureRecognizer.interval { state = .failed }
    } else if start != nil, !touches.isEmpty {
      let isPress = taps >= numberOfTapsRequired
      let isLong = eventTime - downTime >= minimumPressDuration - 1e-9
      if isPress, isLong {
        state = .began
      } else if !isPress, eventTime - downTime > UITapGestureRecognizer.longest {
        state = .failed
      }
    }
  }

  open override func reset() {
    start = nil
    taps = 0
    upTime = nil
  }
}
