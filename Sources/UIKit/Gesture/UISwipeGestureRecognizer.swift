public import Accessors
import CoreGraphics
import Foundation

/// Recognizes a quick straight movement (S10.44).
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    /// Accepts any bits; only those of the four directions have a meaning.
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

  /// Distance that the finger moves, in points, and the time it may take, in seconds; values of
  /// Flipbook's own.
  static let distance: CGFloat = 50
  static let longest = 0.5

  /// Permitted directions (default `.right`). With several, the recognizer does not report which
  /// one it was.
  @Setter open var direction = Direction.right
  /// Number of fingers; the recognizer fails with more (default 1).
  @Setter open var numberOfTouchesRequired = 1
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
