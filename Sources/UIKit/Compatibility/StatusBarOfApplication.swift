import CoreGraphics
public import Foundation
import QuartzCore

// The status bar as apps before iOS 9 set it. It follows the view controllers, as in every app
// whose property list does not say otherwise: setters have no effect.
extension UIApplication {
  /// Style that the view controllers prefer; setting it has no effect.
  public var statusBarStyle: UIStatusBarStyle {
    get { UIStatusBarManager().statusBarStyle }
    set {}
  }

  /// Whether the view controllers hide the status bar; setting it has no effect.
  public var isStatusBarHidden: Bool {
    get { UIStatusBarManager().isStatusBarHidden }
    set {}
  }

  /// Has no effect: the view controllers decide about the style.
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

  /// Has no effect: the view controllers decide about the visibility.
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  /// Orientations of an app whose property list names none: all on an iPad, all but upside down on a
  /// phone.
  public func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  /// Never posted: only calls change the status bar of an iPhone.
  public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Never posted: only calls change the status bar of an iPhone.
  public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Never posted: `viewWillTransition(to:with:)` reports a rotation to controllers.
  public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Never posted: `viewWillTransition(to:with:)` reports a rotation to controllers.
  public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Key of the new frame in notifications of the status bar.
  public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}

extension UIViewController {
  /// Has no effect: the interface has the orientation of the device, as far as the controllers support
  /// it.
  public class func attemptRotationToDeviceOrientation() {}
}

extension UIApplication {
  /// The one application for `shared` and `sharedApplication`, by which code that is shared with app
  /// extensions finds it; nil for any other key.
  public class func value(forKey key: String) -> Any? {
    ["shared", "sharedApplication"].contains(key) ? shared : nil
  }

  /// As ``value(forKey:)``: paths of several keys give nil.
  public class func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}
