public import Accessors
import CoreGraphics
import Foundation

/// Recognizes taps (S10.42).
open class UITapGestureRecognizer: UIGestureRecognizer, TimedRecognizer {
  /// Distance that a finger may move, in points (S10.42).
  static let slop: CGFloat = 10
  /// Time that a finger may stay down, in seconds (S10.42).
  static let longest = 0.75
  /// Longest pause between two taps, in seconds; a value of Flipbook's own.
  static let interval = 0.35

  /// Each within 0.35 s of the one before.
  @Setter open var numberOfTapsRequired = 1
  /// Number of fingers; the recognizer fails with more (default 1).
  @Setter open var numberOfTouchesRequired = 1
  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var taps = 0
  private var mostTouches = 0
  private var downTime = 0.0
  private var upTime: Double?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if starts.isEmpty { downTime = eventTime }
    upTime = nil
    for touch in touches { starts[ObjectIdentifier(touch)] = touch.place }
    mostTouches = max(mostTouches, self.touches.count)
    if self.touches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let hasLeft = touches.contains { touch in
      starts[ObjectIdentifier(touch)].map { $0.distance(to: touch.place) > Self.slop } ?? false
    }
    if hasLeft { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard eventTime - downTime <= Self.longest else {
      state = .failed
      return
    }
    for touch in touches { starts[ObjectIdentifier(touch)] = nil }
    guard starts.isEmpty else { return }
    guard mostTouches == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    mostTouches = 0
    upTime = eventTime
    if taps >= numberOfTapsRequired { state = .ended }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  override var outlivesTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

  func timePassed() {
    if let upTime, taps < numberOfTapsRequired, eventTime - upTime > Self.interval {
      state = .failed
    } else if upTime == nil, !starts.isEmpty, eventTime - downTime > Self.longest {
      state = .failed
    }
  }

  open override func reset() {
    starts = [:]
    taps = 0
    mostTouches = 0
    upTime = nil
  }
}
