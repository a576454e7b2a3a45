import CoreGraphics
public import Foundation

/// One finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Change of a finger in the current event.
  public enum Phase: Int, Sendable {
    /// The finger came down.
    case began
    /// The finger moved.
    case moved
    /// The finger is down and did not move since the last event.
    case stationary
    /// The finger was lifted.
    case ended
    /// The system or a recognizer cancelled the touch.
    case cancelled
    /// A pointer came into the view. Never here: there is no pointer.
    case regionEntered
    /// A pointer moved. Never here.
    case regionMoved
    /// A pointer left the view. Never here.
    case regionExited
  }

  /// Kind of pointer.
  public enum TouchType: Int, Sendable {
    /// A finger; every touch here.
    case direct
    /// A remote control or pointer; never here.
    case indirect
    /// A pencil; never here.
    case pencil

    /// The earlier name of ``pencil``.
    public static var stylus: TouchType { .pencil }
  }

  /// Always a finger.
  public var type: TouchType { .direct }
  /// 0: fingers have no weight here, as on devices that do not measure it.
  public var force: CGFloat { 0 }
  /// 0, as ``force``.
  public var maximumPossibleForce: CGFloat { 0 }
  /// 0: fingers are points here.
  public var majorRadius: CGFloat { 0 }
  /// Phase in the current event.
  public internal(set) var phase = Phase.began
  /// Seconds on the virtual clock of the last change.
  public internal(set) var timestamp: TimeInterval
  /// Number of taps in quick succession at one place, this touch included.
  public internal(set) var tapCount = 1
  /// The view that was under the finger when it came down.
  public internal(set) weak var view: UIView?
  /// The window under the finger when it came down.
  public internal(set) weak var window: UIWindow?
  /// Recognizers that received the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]? = []
  /// Position in the window.
  var place: CGPoint
  var previousPlace: CGPoint
  /// Identifies the finger in scripts.
  let finger: Int

  init(finger: Int, place: CGPoint, time: TimeInterval, window: UIWindow) {
    self.finger = finger
    self.place = place
    previousPlace = place
    timestamp = time
    self.window = window
    super.init()
  }

  /// Position in a view's model coordinates, in points; nil means the window (S10.46).
  open func location(in view: UIView?) -> CGPoint { place.converted(to: view) }
  /// Before the event that is being delivered; nil is the window.
  open func previousLocation(in view: UIView?) -> CGPoint { previousPlace.converted(to: view) }
  /// Same as ``location(in:)``.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  func move(to place: CGPoint, at time: TimeInterval, phase: Phase) {
    previousPlace = self.place
    self.place = place
    timestamp = time
    self.phase = phase
  }
}

extension CGPoint {
  /// Converts a place of the window to a view's model coordinates (S10.46).
  @MainActor func converted(to view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return self }
    return view.convert(self, from: window)
  }
}
