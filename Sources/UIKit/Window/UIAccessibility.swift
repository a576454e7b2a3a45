public import Foundation
import QuartzCore

/// Accessibility settings of the device. All are off, unless the scene sets them.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// The switches; another set for each scene.
  package struct Settings {
    package var reducesMotion = false
    package var reducesTransparency = false
    package var prefersCrossFade = false
    package var runsVoiceOver = false
    package init() {}
  }

  /// Sets the switches for this run, and posts the notifications of those that change.
  package static func set(_ settings: Settings) {
    let old = UIKitState.current.accessibility
    UIKitState.current.accessibility = settings
    let changes = [
      (old.reducesMotion != settings.reducesMotion, reduceMotionStatusDidChangeNotification),
      (
        old.reducesTransparency != settings.reducesTransparency,
        reduceTransparencyStatusDidChangeNotification
      ),
      (
        old.prefersCrossFade != settings.prefersCrossFade,
        prefersCrossFadeTransitionsStatusDidChangeNotification
      ),
      (old.runsVoiceOver != settings.runsVoiceOver, voiceOverStatusDidChangeNotification),
    ]
    for (hasChanged, name) in changes where hasChanged {
      NotificationCenter.default.post(name: name, object: nil)
    }
  }

  /// Posted when an assistive technology moves to another element: never, here.
  nonisolated public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// Key of the element that gets the focus.
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// Key of the element that loses the focus.
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// Key of the assistive technology.
  nonisolated public static let assistiveTechnologyUserInfoKey =
    "UIAccessibilityAssistiveTechnologyKey"
  /// Posted when a text has been read aloud: never, here.
  nonisolated public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")

  /// A rectangle of a view in the screen's coordinates, in points.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
  /// A path in a view in the screen's coordinates.
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    let origin = view.convert(CGPoint.zero, to: nil)
    let moved = UIBezierPath(cgPath: path.cgPath)
    moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return moved
  }

  /// Whether motions should be small.
  public static var isReduceMotionEnabled: Bool { UIKitState.current.accessibility.reducesMotion }
  /// Whether surfaces should be opaque.
  public static var isReduceTransparencyEnabled: Bool {
    UIKitState.current.accessibility.reducesTransparency
  }
  /// Whether slides should be fades.
  public static var prefersCrossFadeTransitions: Bool {
    UIKitState.current.accessibility.prefersCrossFade
  }
  /// Whether the screen is read aloud; nothing is, here.
  public static var isVoiceOverRunning: Bool { UIKitState.current.accessibility.runsVoiceOver }

  /// No effect: nothing is read aloud here.
  public static func post(notification: Notification, argument: Any?) {}

  /// Notifications for assistive technologies. Posting one changes no frame.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// Number of the notification.
    public let rawValue: UInt32
    /// Any number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Most of the screen is new; the argument is the element to read next.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen is new; the argument is the element to read next.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// Text to be read aloud.
    public static let announcement = Notification(rawValue: 1008)
    /// Another page is visible; the argument describes it.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Always false: colors have their usual contrast.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Always false: text has its usual weight.
  public static var isBoldTextEnabled: Bool { false }
  /// Always false: colors are not inverted.
  public static var isInvertColorsEnabled: Bool { false }
  /// Always false: the display is not gray.
  public static var isGrayscaleEnabled: Bool { false }
  /// Always false: there is no switch control.
  public static var isSwitchControlRunning: Bool { false }

  /// Posted when ``isReduceMotionEnabled`` has changed.
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when ``isReduceTransparencyEnabled`` has changed.
  nonisolated public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted when ``prefersCrossFadeTransitions`` has changed.
  nonisolated public static let prefersCrossFadeTransitionsStatusDidChangeNotification =
    NSNotification.Name("UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
  /// Posted when ``isVoiceOverRunning`` has changed.
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
}
