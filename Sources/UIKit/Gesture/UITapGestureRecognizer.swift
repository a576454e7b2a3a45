import CoreGraphics
public import Foundation

/// Recognises taps (S10.42).
open class UITapGestureRecognizer: UIGestureRecognizer, TimedRecognizer {
  /// How far a finger may move, in points (S10.42).
  static let slop: CGFloat = 10
  /// How long a finger may stay down, in seconds (S10.42).
  static let longest = 0.75
  /// How long after one tap the next may come, in seconds; a constant of ours.
  static let interval = 0.35

  /// Each within 0.35 s of the one before.
  open var numberOfTapsRequired = 1
  /// Fingers at once; with more it fails.
  open var numberOfTouchesRequired = 1
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

/// Recognises a finger that stays, then follows it (S10.44).
open class UILongPressGestureRecognizer: UIGestureRecognizer, TimedRecognizer {
  /// In seconds; 0 recognises touch-down.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the finger may move before that, in points.
  open var allowableMovement: CGFloat = 10
  /// Fingers at once; the press is timed from the last of them.
  open var numberOfTouchesRequired = 1
  /// How many taps come before the finger that stays.
  open var numberOfTapsRequired = 0
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

/// Recognises a quick straight movement (S10.44).
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways that a swipe may go.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Takes any bits; only the four ways mean something.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Towards larger x.
    public static let right = Direction(rawValue: 1)
    /// Towards smaller x.
    public static let left = Direction(rawValue: 2)
    /// Towards smaller y.
    public static let up = Direction(rawValue: 4)
    /// Towards larger y.
    public static let down = Direction(rawValue: 8)
  }

  /// How far the finger moves, in points, and in how many seconds; constants of ours.
  static let distance: CGFloat = 50
  static let longest = 0.5

  /// Any of several; ``state`` does not tell which one it was.
  open var direction = Direction.right
  /// Fingers at once; with more it fails.
  open var numberOfTouchesRequired = 1
  private var start: CGPoint?
  private var downTime = 0.0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = centroid
    downTime = eventTime
    if self.touches.count > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let start, self.touches.count == numberOfTouchesRequired else { return }
    if eventTime - downTime > Self.longest {
      state = .failed
      return
    }
    let (dx, dy) = (centroid.x - start.x, centroid.y - start.y)
    let ways: [(Direction, along: CGFloat, across: CGFloat)] = [
      (.right, dx, dy), (.left, -dx, dy), (.down, dy, dx), (.up, -dy, dx),
    ]
    // Along one of the directions, and not much aside.
    let isSwipe = ways.contains {
      direction.contains($0.0) && $0.along >= Self.distance && abs($0.across) <= $0.along / 2
    }
    if isSwipe { state = .ended }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() { start = nil }
}
