public import Foundation

/// Something that happened to the screen at a time of the virtual clock.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// Kind of event.
  public enum EventType: Int, Sendable {
    /// Touches of the screen.
    case touches
    /// A motion of the device.
    case motion
    /// A command of a remote control.
    case remoteControl
    /// A press of a physical button.
    case presses
  }

  /// Subtype of an event, such as a shake.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none
    /// The user shakes the device.
    case motionShake
    /// A command of a remote control: play.
    case remoteControlPlay = 100
    /// A command of a remote control: pause.
    case remoteControlPause = 101
    /// A command of a remote control: stop.
    case remoteControlStop = 102
    /// A command of a remote control: play or pause.
    case remoteControlTogglePlayPause = 103
    /// A command of a remote control: the next track.
    case remoteControlNextTrack = 104
    /// A command of a remote control: the previous track.
    case remoteControlPreviousTrack = 105
    /// A command of a remote control: begin to seek backward.
    case remoteControlBeginSeekingBackward = 106
    /// A command of a remote control: end seeking backward.
    case remoteControlEndSeekingBackward = 107
    /// A command of a remote control: begin to seek forward.
    case remoteControlBeginSeekingForward = 108
    /// A command of a remote control: end seeking forward.
    case remoteControlEndSeekingForward = 109
  }

  /// Seconds on the virtual clock.
  public let timestamp: TimeInterval
  /// All fingers that are on the screen, or have just left it.
  public let allTouches: Set<UITouch>?
  /// Always touches: nothing else happens here.
  open var type: EventType { .touches }
  /// Always none.
  open var subtype: EventSubtype { .none }

  package init(timestamp: TimeInterval, touches: [UITouch]) {
    self.timestamp = timestamp
    allTouches = Set(touches)
    super.init()
  }

  /// Touches that began in a view; nil for none.
  open func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }
  /// Touches that began in a window; nil for none.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }
  /// Touches that a recognizer follows; nil for none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }

  private func touches(_ isMeant: (UITouch) -> Bool) -> Set<UITouch>? {
    let touches = (allTouches ?? []).filter(isMeant)
    return touches.isEmpty ? nil : touches
  }
}
