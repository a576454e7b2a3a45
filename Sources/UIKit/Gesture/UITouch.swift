import CoreGraphics
public import Foundation

/// One finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began
    case moved
    case stationary
    case ended
    case cancelled
  }

  public internal(set) var phase = Phase.began
  /// Seconds on the virtual clock of the last change.
  public internal(set) var timestamp: TimeInterval
  public internal(set) var tapCount = 1
  /// The view that was under the finger when it came down.
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// In the window.
  var place: CGPoint
  var previousPlace: CGPoint
  /// Tells fingers apart in scripts.
  let finger: Int

  init(finger: Int, place: CGPoint, time: TimeInterval, window: UIWindow) {
    self.finger = finger
    self.place = place
    previousPlace = place
    timestamp = time
    self.window = window
    super.init()
  }

  open func location(in view: UIView?) -> CGPoint { place.converted(to: view) }
  open func previousLocation(in view: UIView?) -> CGPoint { previousPlace.converted(to: view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  func move(to place: CGPoint, at time: TimeInterval, phase: Phase) {
    previousPlace = self.place
    self.place = place
    timestamp = time
    self.phase = phase
  }
}

extension CGPoint {
  /// A place of the window in a view's coordinates, where its model stands (S10.46).
  @MainActor func converted(to view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return self }
    return view.convert(self, from: window)
  }
}
