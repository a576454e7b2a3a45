public import Foundation

// Names of Swift 3 and 4 for what belongs to the device, to gestures and to notifications.

@available(*, deprecated, renamed: "UIGestureRecognizer.State")
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
@available(*, deprecated, renamed: "UISwipeGestureRecognizer.Direction")
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
@available(*, deprecated, renamed: "UITouch.Phase")
public typealias UITouchPhase = UITouch.Phase
@available(*, deprecated, renamed: "UIWindow.Level")
public typealias UIWindowLevel = UIWindow.Level
@available(*, deprecated, renamed: "NSAttributedString.Key")
public typealias NSAttributedStringKey = NSAttributedString.Key

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  // swift-format-ignore: AlwaysUseLowerCamelCase
  @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIResponder.keyboardFrameBeginUserInfoKey")
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIResponder.keyboardFrameEndUserInfoKey")
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationDurationUserInfoKey")
public let UIKeyboardAnimationDurationUserInfoKey =
  UIResponder.keyboardAnimationDurationUserInfoKey
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIResponder.keyboardAnimationCurveUserInfoKey")
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey

// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIAccessibility.isReduceMotionEnabled")
@preconcurrency @MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool { UIAccessibility.isReduceMotionEnabled }
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIAccessibility.post(notification:argument:)")
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(
  _ notification: UIAccessibility.Notification, _ argument: Any?
) { UIAccessibility.post(notification: notification, argument: argument) }
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIAccessibility.Notification.screenChanged")
public let UIAccessibilityScreenChangedNotification = UIAccessibility.Notification.screenChanged
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(*, deprecated, renamed: "UIAccessibility.Notification.layoutChanged")
public let UIAccessibilityLayoutChangedNotification = UIAccessibility.Notification.layoutChanged
